class Engine:
    """One game on the compiled backend. Interpreted twin: `doubloon.engine.interpreted`."""

    def __cinit__(self):
        self.link()

    @cython.locals(seat=i64)
    def link(self):
        for seat in range(MAX_PLAYERS):
            self.game.players[seat] = cython.address(self.game.players_data[seat])

    def clear(self):
        memset(cython.address(self.game), 0, cython.sizeof(GameData))
        self.link()

    def advance_to_decision(self):
        """Take the forced steps."""
        _arguments.check_started(self.game.seated)
        advance(cython.address(self.game))

    @property
    def current_player(self):
        """The seat to decide; None once the game is over."""
        return None if has_ended(cython.address(self.game)) else self.game.current

    @property
    def is_over(self):
        """Has the game ended?"""
        return has_ended(cython.address(self.game))

    @property
    def draws(self):
        """How many draws the game's chance has made."""
        return self.game.draws

    @cython.locals(legal=i64, first=i64, choice=i64)
    def legal_actions(self):
        """The numbers of the legal actions, ascending."""
        legal = self.game.legal
        first = first_action(cython.address(self.game)) - COMMON_CHOICES
        actions = []
        while legal != 0:
            choice = lowest_bit(legal)
            legal &= legal - 1
            actions.append(choice if choice < COMMON_CHOICES else first + choice)
        return actions

    @cython.locals(number=i64, choice=i64)
    def apply(self, action):
        """Apply a legal action, given as its number or its JSON object."""
        if type(action) is int:
            try:
                number = action
            except OverflowError:
                number = -1
            choice = choice_of(cython.address(self.game), number)
            if choice >= 0:
                apply_and_advance(cython.address(self.game), choice)
                self.history = (self.history, action)
                return
        self.apply(self.find_legal(action))

    @cython.locals(buffer=EventBuffer, i=i64)
    def apply_with_events(self, action):
        """Apply a legal action, given as its number, and return the events that the rules emit."""
        buffer.count = 0
        self.game.events = cython.address(buffer)
        try:
            self.apply(action)
        finally:
            self.game.events = cython.NULL
        if buffer.count > MAX_EVENTS:
            raise RuntimeError("one action emitted more events than the buffer holds")
        return [
            (buffer.events[i][0], buffer.events[i][1], buffer.events[i][2], buffer.events[i][3])
            for i in range(buffer.count)
        ]

    def find_legal(self, action):
        """The number of a legal action given in another form; each game defines which forms it accepts."""
        raise TypeError(f"{action!r} is no legal action")

    @cython.locals(other=Engine)
    def copy(self):
        """An independent game in the same position."""
        other = blank_like(self)
        other.game = self.game
        other.link()
        other.origin = self.origin
        other.history = self.history
        return other

    @cython.locals(rng=u64, decisions=i64)
    def random_playout(self, seed):
        """Play random actions to the end and return the number of decisions. They are not recorded."""
        if self.game.legal == 0:
            _arguments.check_decision(self.game.seated, has_ended(cython.address(self.game)))
        rng = _arguments.whole_number("seed", seed, _arguments.UINT64)
        with cython.nogil:
            decisions = play_randomly(cython.address(self.game), rng)
        return decisions

    def keyed_hash(self, key_0, key_1, message):
        """The generator's hash, to check it against published values."""
        parts = [_arguments.whole_number("a number to hash", part, _arguments.UINT64) for part in (key_0, key_1, message)]
        return siphash(parts[0], parts[1], parts[2])

    def draw(self, n):
        """One draw of the game's chance, to check that draws are uniform."""
        return draw_below(cython.address(self.game), _arguments.whole_number("n", n, (1, MASK32)))

    @cython.locals(number=i64, all_number=i64, entry_number=i64, buffer=Py_buffer)
    def write_observation(self, seat, all_points, entries):
        """Write the seat's observation into an array of 16-bit numbers, laid out by the game's `observation.layout`."""
        if type(seat) is not int or type(all_points) is not int:
            seat, all_points = _arguments.check_observation(self.game.seated, seat, all_points)
        try:
            number = seat
            all_number = all_points
        except OverflowError:
            number = -1
        if not 0 <= number < self.game.seated or not 0 <= all_number <= 1:
            _arguments.check_observation(self.game.seated, seat, all_points)
        entry_number = entry_count(cython.address(self.game))
        try:
            PyObject_GetBuffer(entries, cython.address(buffer), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS | PyBUF_FORMAT)
        except (TypeError, ValueError, BufferError):
            _arguments.check_entries(entries, entry_number)
            raise
        try:
            if buffer.len != entry_number * 2 or buffer.format == cython.NULL or buffer.format[0] != ord("h"):
                _arguments.check_entries(entries, entry_number)
            write_entries(cython.address(self.game), number, all_number, cython.cast("short *", buffer.buf))
        finally:
            PyBuffer_Release(cython.address(buffer))

    @cython.locals(actions=i64, buffer=Py_buffer)
    def write_legal_mask(self, mask):
        """Write into an array of bytes which actions are legal."""
        actions = action_count(cython.address(self.game))
        try:
            PyObject_GetBuffer(mask, cython.address(buffer), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS | PyBUF_FORMAT)
        except (TypeError, ValueError, BufferError):
            _arguments.check_mask(mask, actions)
            raise
        try:
            if buffer.len != actions or buffer.itemsize != 1:
                _arguments.check_mask(mask, actions)
            write_mask(cython.address(self.game), cython.cast("signed char *", buffer.buf))
        finally:
            PyBuffer_Release(cython.address(buffer))

    @cython.locals(seat=i64, number=i64)
    def rewards(self, kind):
        """Each seat's reward if the game ended now, in parts of `rewards.REWARD_UNIT`."""
        number = _arguments.check_reward_kind(kind)
        return [reward(cython.address(self.game), seat, number) for seat in range(self.game.seated)]

    @cython.locals(seat=i64)
    def points(self):
        """Each seat's points if the game ended now."""
        return [total_points(self.game.players[seat]) for seat in range(self.game.seated)]
