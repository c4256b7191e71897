class Engine:
    """One game in compiled form. Interpreted twin: `doubloon.engine.interpreted`."""

    def __cinit__(self):
        self.link()

    @cython.locals(seat=i64)
    def link(self):
        for seat in range(MOST_PLAYERS):
            self.game.players[seat] = cython.address(self.game.players_data[seat])

    def clear(self):
        memset(cython.address(self.game), 0, cython.sizeof(GameData))
        self.link()

    def advance_to_decision(self):
        advance(cython.address(self.game))

    @property
    def current_player(self):
        """The seat to decide; None once the game is over."""
        return None if over(cython.address(self.game)) else self.game.current

    @property
    def is_over(self):
        """Has the game ended?"""
        return over(cython.address(self.game))

    @property
    def draws(self):
        """How many draws the game's chance has made."""
        return self.game.draws

    @cython.locals(legal=i64, first=i64, choice=i64)
    def legal_actions(self):
        """The numbers of the actions that may be taken now, ascending."""
        legal = self.game.legal
        first = first_action(cython.address(self.game)) - OWN
        actions = []
        while legal != 0:
            choice = lowest_bit(legal)
            legal &= legal - 1
            actions.append(choice if choice < OWN else first + choice)
        return actions

    @cython.locals(number=i64, choice=i64)
    def apply(self, action):
        """Take a legal action, given as its number or its JSON object."""
        if type(action) is int:
            try:
                number = action
            except OverflowError:
                number = -1
            choice = choice_of(cython.address(self.game), number)
            if choice >= 0:
                take(cython.address(self.game), choice)
                self.history = (self.history, action)
                return
        self.apply(self.find_legal(action))

    @cython.locals(facts=Facts, i=i64)
    def apply_aloud(self, action):
        """Take a legal action, given as its number, and return the facts that the rules tell of it."""
        facts.count = 0
        self.game.facts = cython.address(facts)
        try:
            self.apply(action)
        finally:
            self.game.facts = cython.NULL
        if facts.count > MOST_FACTS:
            raise RuntimeError("the rules told more of one action than there is room for")
        return [
            (facts.told[i][0], facts.told[i][1], facts.told[i][2], facts.told[i][3]) for i in range(facts.count)
        ]

    @cython.locals(other=Engine)
    def copy(self):
        """An independent game in the same position."""
        other = blank_like(self)
        other.game = self.game
        other.link()
        other.origin = self.origin
        other.history = self.history
        return other

    @cython.locals(seed=u64, decisions=i64)
    def play_out(self, seed):
        """Play random actions to the end; returns how many decisions there were. Not in the record."""
        with cython.nogil:
            decisions = play_randomly(cython.address(self.game), seed)
        return decisions

    @cython.locals(key_0=u64, key_1=u64, message=u64)
    def keyed_hash(self, key_0, key_1, message):
        """The generator's hash, for checking it against published values."""
        return siphash(key_0, key_1, message)

    @cython.locals(n=i64)
    def draw(self, n):
        """One draw of the game's chance, for checking that it is uniform."""
        return draw_below(cython.address(self.game), n)

    @cython.locals(seat=i64, open_scores=i64, buffer=Py_buffer)
    def look(self, seat, open_scores, seen):
        """Write into an array of 16-bit numbers what the seat sees, as the game's `seeing.layout` has it."""
        PyObject_GetBuffer(seen, cython.address(buffer), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        try:
            if buffer.len != ENTRIES * 2 or not 0 <= seat < self.game.seated:
                raise ValueError("this is not an array for what a seat sees")
            see(cython.address(self.game), seat, open_scores, cython.cast("short *", buffer.buf))
        finally:
            PyBuffer_Release(cython.address(buffer))

    @cython.locals(buffer=Py_buffer)
    def mark_legal(self, mask):
        """Write into an array of bytes which actions may be taken now."""
        PyObject_GetBuffer(mask, cython.address(buffer), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        try:
            if buffer.len != ACTIONS:
                raise ValueError("this is not an array for all actions")
            flag_legal(cython.address(self.game), cython.cast("signed char *", buffer.buf))
        finally:
            PyBuffer_Release(cython.address(buffer))

    @cython.locals(seat=i64, kind=i64)
    def results(self, kind):
        """What the game is worth to each seat as it stands, in parts of `stepping.UNIT`."""
        return [result(cython.address(self.game), seat, kind) for seat in range(self.game.seated)]

    @cython.locals(seat=i64)
    def points(self):
        """Of each seat, as if the game ended now."""
        return [total_points(self.game.players[seat]) for seat in range(self.game.seated)]
