import doubloon
