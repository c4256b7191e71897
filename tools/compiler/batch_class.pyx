

class Batch:
    """Many games that are stepped together, in compiled form. Interpreted twin: `doubloon.engine.batch`."""

    @cython.locals(i=i64)
    def __cinit__(self, size, seated, key, options, reward, shaping, open_scores, longest):
        self.size = size
        self.seated = seated
        self.key_0, self.key_1 = key
        self.reward = reward
        self.shaping = shaping
        self.open_scores = open_scores
        self.longest = longest
        for i in range(len(options)):
            self.options[i] = options[i]
        self.games = cython.cast("GameData *", calloc(self.size, cython.sizeof(GameData)))
        self.begun = cython.cast("long long *", calloc(self.size, 8))
        self.taken = cython.cast("long long *", calloc(self.size, 8))
        self.noise = cython.cast("unsigned long long *", calloc(self.size, 8))
        self.points = cython.cast("long long *", calloc(self.size * self.seated, 8))
        if (
            self.games == cython.NULL
            or self.begun == cython.NULL
            or self.taken == cython.NULL
            or self.noise == cython.NULL
            or self.points == cython.NULL
        ):
            raise MemoryError("there is not enough memory for so many games")

    def __dealloc__(self):
        if self.lent:
            PyBuffer_Release(cython.address(self.observations))
            PyBuffer_Release(cython.address(self.masks))
            PyBuffer_Release(cython.address(self.players))
            PyBuffer_Release(cython.address(self.rewards))
            PyBuffer_Release(cython.address(self.dones))
            PyBuffer_Release(cython.address(self.truncations))
            PyBuffer_Release(cython.address(self.actions))
        free(self.games)
        free(self.begun)
        free(self.taken)
        free(self.noise)
        free(self.points)

    def lend(self, observations, masks, players, rewards, dones, truncations, actions):
        """The arrays into which everything is written; observations may be empty."""
        PyObject_GetBuffer(observations, cython.address(self.observations), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(masks, cython.address(self.masks), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(players, cython.address(self.players), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(rewards, cython.address(self.rewards), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(dones, cython.address(self.dones), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(truncations, cython.address(self.truncations), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(actions, cython.address(self.actions), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        self.lent = True
        if (
            self.observations.len not in (0, self.size * ENTRIES * 2)
            or self.masks.len != self.size * ACTIONS
            or self.players.len != self.size
            or self.rewards.len != self.size * self.seated * 4
            or self.dones.len != self.size
            or self.truncations.len != self.size
            or self.actions.len != self.size * 4
        ):
            raise ValueError("these arrays have not the size of the batch")

    @cython.locals(first=i64, end=i64, i=i64)
    def begin(self, first, end):
        """New games in the places from `first` to before `end`."""
        with cython.nogil:
            for i in range(first, end):
                self.begin_game(i)
                self.show(i)

    @cython.locals(first=i64, end=i64, i=i64, refused=i64)
    def refused(self, first, end):
        """The first of these games in which the action is not legal, or -1."""
        refused = -1
        with cython.nogil:
            for i in range(first, end):
                if choice_of(cython.address(self.games[i]), cython.cast("int *", self.actions.buf)[i]) < 0:
                    refused = i
                    break
        return refused

    @cython.locals(first=i64, end=i64, i=i64)
    def step(self, first, end):
        """Take the action of each of these games, all of which are legal."""
        with cython.nogil:
            for i in range(first, end):
                self.step_game(i)
                self.show(i)

    @cython.locals(first=i64, end=i64, i=i64)
    def choose(self, first, end):
        """An action at random for each of these games."""
        with cython.nogil:
            for i in range(first, end):
                self.noise[i] = next_noise(self.noise[i])
                cython.cast("int *", self.actions.buf)[i] = random_action(
                    cython.address(self.games[i]), self.noise[i]
                )

    @cython.locals(i=i64, engine=Engine)
    def put_into(self, i, engine):
        """Make the engine's game the one at that place."""
        retake(cython.address(engine.game), cython.address(self.games[i]))

    @cython.locals(number=u64, seat=i64, game="GameData *")
    def begin_game(self, i):
        number = self.begun[i] * self.size + i
        self.begun[i] += 1
        self.taken[i] = 0
        self.noise[i] = siphash(self.key_0, self.key_1, 3 * number)
        game = cython.address(self.games[i])
        memset(game, 0, cython.sizeof(GameData))
        for seat in range(MOST_PLAYERS):
            game.players[seat] = cython.address(game.players_data[seat])
        begin_with(
            game,
            self.seated,
            siphash(self.key_0, self.key_1, 3 * number + 1),
            siphash(self.key_0, self.key_1, 3 * number + 2),
            self.options,
        )
        if self.shaping != 0:
            for seat in range(self.seated):
                self.points[i * self.seated + seat] = total_points(game.players[seat])

    @cython.locals(seat=i64, points=i64, ends=cython.bint, game="GameData *", rewards="float *")
    def step_game(self, i):
        game = cython.address(self.games[i])
        rewards = cython.cast("float *", self.rewards.buf) + i * self.seated
        take(game, choice_of(game, cython.cast("int *", self.actions.buf)[i]))
        self.taken[i] += 1
        ends = over(game) or self.taken[i] >= self.longest
        cython.cast("char *", self.truncations.buf)[i] = ends and not over(game)
        cython.cast("char *", self.dones.buf)[i] = ends
        for seat in range(self.seated):
            rewards[seat] = 0
            if self.shaping != 0:
                points = total_points(game.players[seat])
                rewards[seat] = self.shaping * (points - self.points[i * self.seated + seat])
                self.points[i * self.seated + seat] = points
            if ends:
                rewards[seat] += cython.cast(cython.float, result(game, seat, self.reward)) / UNIT
        if ends:
            self.begin_game(i)

    @cython.locals(game="GameData *")
    def show(self, i):
        game = cython.address(self.games[i])
        cython.cast("char *", self.players.buf)[i] = game.current
        flag_legal(game, cython.cast("signed char *", self.masks.buf) + i * ACTIONS)
        if self.observations.len != 0:
            see(game, game.current, self.open_scores, cython.cast("short *", self.observations.buf) + i * ENTRIES)
