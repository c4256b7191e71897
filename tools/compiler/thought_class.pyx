

class Thought:
    """What a seat makes of one decision, in compiled form. Interpreted twin: `doubloon.engine.search.searcher`."""

    @cython.locals(engine=Engine, seed=u64, room=i64, i=i64, row=i64)
    def __cinit__(self, engine, seat, seed, room, explore, horizon, weights=None):
        self.mind.seat = seat
        self.mind.noise = seed
        self.mind.explore = explore
        self.mind.horizon = horizon
        for i in range(2):
            self.mind.boards[i] = cython.address(self.mind.boards_data[i])
        retake(cython.address(self.game), cython.address(engine.game))
        self.mind.room = room
        self.mind.nodes = 1
        # One block for the whole tree: so large a one comes from the system page by page, as it is used. Several
        # smaller ones the C library keeps, and wipes for every decision.
        self.mind.totals = cython.cast("long long *", calloc(room + 1, 8 * MOST_SEATS + 6 * 4))
        self.mind.early_weights = cython.cast("int *", calloc(NOTES, 4))
        self.mind.late_weights = cython.cast("int *", calloc(NOTES, 4))
        if (
            self.mind.totals == cython.NULL
            or self.mind.early_weights == cython.NULL
            or self.mind.late_weights == cython.NULL
        ):
            raise MemoryError("there is not enough memory to search")
        self.mind.edge = cython.cast("int *", self.mind.totals + (room + 1) * MOST_SEATS)
        self.mind.first_child = self.mind.edge + (room + 1)
        self.mind.sibling = self.mind.first_child + (room + 1)
        self.mind.visits = self.mind.sibling + (room + 1)
        self.mind.root = self.mind.visits + (room + 1)
        self.mind.prior = self.mind.root + (room + 1)
        row = self.game.seated * NOTES
        for i in range(NOTES):
            if weights is None:
                self.mind.early_weights[i] = EARLY[row + i]
                self.mind.late_weights[i] = LATE[row + i]
            else:
                self.mind.early_weights[i] = weights[0][i]
                self.mind.late_weights[i] = weights[1][i]

    def __dealloc__(self):
        free(self.mind.totals)  # and with it all of the tree
        free(self.mind.early_weights)
        free(self.mind.late_weights)

    @cython.locals(simulations=i64)
    def look_ahead(self, simulations):
        """So many simulations more."""
        with cython.nogil:
            search(cython.address(self.mind), cython.address(self.game), simulations)

    @cython.locals(child=i64, choice=i64, first=i64, seat=i64)
    def found(self):
        """For each action tried: its number, its visits, and the shares of the win summed by seat."""
        first = first_action(cython.address(self.game)) - OWN
        tried = []
        child = self.mind.first_child[0]
        while child != 0:
            choice = self.mind.edge[child] % MOST_CHOICES
            totals = [self.mind.totals[child * MOST_SEATS + seat] for seat in range(self.game.seated)]
            tried.append((choice if choice < OWN else first + choice, self.mind.visits[child], totals))
            child = self.mind.sibling[child]
        return tried

    @cython.locals(legal=i64, choice=i64, first=i64, value=i64)
    def leads(self):
        """For each legal action: its number and the lead it seems to bring, in thousandths of points."""
        first = first_action(cython.address(self.game)) - OWN
        legal = self.game.legal
        tried = []
        while legal != 0:
            choice = lowest_bit(legal)
            legal &= legal - 1
            with cython.nogil:
                value = try_choice(cython.address(self.mind), cython.address(self.game), choice)
            tried.append((choice if choice < OWN else first + choice, value))
        return tried

    @cython.locals(seat=i64, i=i64)
    def notes(self, seat):
        """What is noted of the position for a seat, and how much of the game is left, in hundredths."""
        for i in range(NOTES):
            self.mind.notes[i] = 0
        look_round(cython.address(self.mind), cython.address(self.game))
        take_notes(cython.address(self.mind), cython.address(self.game), seat)
        return [self.mind.notes[i] for i in range(NOTES)], self.mind.left

    @cython.locals(seat=i64)
    def worths(self):
        """The points that each seat is expected to end with, in thousandths."""
        judge(cython.address(self.mind), cython.address(self.game))
        return [self.mind.worths[seat] for seat in range(self.game.seated)]
