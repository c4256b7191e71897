"""How the weights of the bots' judgement are found: from games that the bots play against themselves."""
