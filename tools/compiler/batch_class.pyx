

class Batch:
    """Steps many games together, on the compiled backend. Interpreted twin: `doubloon.engine.batch`."""

    @cython.locals(i=i64)
    def __cinit__(self, size, seated, key, options, reward, shaping, all_points, max_decisions):
        checked = _arguments.check_batch(
            _PLAYERS, _OPTION_NAMES, size, seated, key, options, reward, shaping, all_points, max_decisions
        )
        self.size, self.seated, keys, numbers, self.reward, self.shaping, self.all_points, self.max_decisions = checked
        self.key_0, self.key_1 = keys
        for i in range(len(numbers)):
            self.options[i] = numbers[i]
        self.games = cython.cast("GameData *", calloc(self.size, cython.sizeof(GameData)))
        self.started = cython.cast("long long *", calloc(self.size, 8))
        self.decisions = cython.cast("long long *", calloc(self.size, 8))
        self.rng = cython.cast("unsigned long long *", calloc(self.size, 8))
        self.points = cython.cast("long long *", calloc(self.size * self.seated, 8))
        if (
            self.games == cython.NULL
            or self.started == cython.NULL
            or self.decisions == cython.NULL
            or self.rng == cython.NULL
            or self.points == cython.NULL
        ):
            raise MemoryError("there is not enough memory for this many games")

    def __dealloc__(self):
        if self.attached:
            PyBuffer_Release(cython.address(self.observations))
            PyBuffer_Release(cython.address(self.masks))
            PyBuffer_Release(cython.address(self.players))
            PyBuffer_Release(cython.address(self.rewards))
            PyBuffer_Release(cython.address(self.dones))
            PyBuffer_Release(cython.address(self.truncations))
            PyBuffer_Release(cython.address(self.actions))
        free(self.games)
        free(self.started)
        free(self.decisions)
        free(self.rng)
        free(self.points)

    def attach_buffers(self, observations, masks, players, rewards, dones, truncations, actions):
        """Set the arrays that the batch writes into; observations may be empty."""
        arrays = {"observations": observations, "masks": masks, "players": players, "rewards": rewards}
        arrays |= {"dones": dones, "truncations": truncations, "actions": actions}
        if self.attached:
            raise RuntimeError("the batch has its arrays already")
        self.begin_game(0)  # only to ask it what the options add
        self.entries_width = entry_count(cython.address(self.games[0]))
        self.actions_width = action_count(cython.address(self.games[0]))
        memset(cython.address(self.games[0]), 0, cython.sizeof(GameData))
        self.started[0] = 0
        _arguments.check_arrays(self.size, self.seated, self.entries_width, self.actions_width, arrays)
        PyObject_GetBuffer(observations, cython.address(self.observations), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(masks, cython.address(self.masks), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(players, cython.address(self.players), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(rewards, cython.address(self.rewards), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(dones, cython.address(self.dones), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(truncations, cython.address(self.truncations), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        PyObject_GetBuffer(actions, cython.address(self.actions), PyBUF_WRITABLE | PyBUF_C_CONTIGUOUS)
        self.attached = True

    @cython.locals(start=i64, stop=i64, i=i64)
    def begin(self, first, end):
        """Start new games in the places from `first` to before `end`."""
        start, stop = _arguments.check_places(first, end, self.size, self.attached)
        with cython.nogil:
            for i in range(start, stop):
                self.begin_game(i)
                self.write_outputs(i)

    @cython.locals(start=i64, stop=i64, i=i64, illegal=i64)
    def first_illegal(self, first, end):
        """The first of these games whose action is not legal, or -1."""
        start, stop = _arguments.check_places(first, end, self.size, self.attached)
        illegal = -1
        with cython.nogil:
            for i in range(start, stop):
                if choice_of(cython.address(self.games[i]), cython.cast("int *", self.actions.buf)[i]) < 0:
                    illegal = i
                    break
        return illegal

    @cython.locals(start=i64, stop=i64, i=i64, illegal=i64)
    def step(self, first, end):
        """Apply the action of each of these games; all of them are legal, otherwise those before it are applied."""
        start, stop = _arguments.check_places(first, end, self.size, self.attached)
        illegal = -1
        with cython.nogil:
            for i in range(start, stop):
                if not self.step_game(i):
                    illegal = i
                    break
                self.write_outputs(i)
        if illegal >= 0:
            raise _arguments.refuse_action(illegal)

    @cython.locals(start=i64, stop=i64, i=i64, idle=i64)
    def choose(self, first, end):
        """Choose a random action for each of these games."""
        start, stop = _arguments.check_places(first, end, self.size, self.attached)
        idle = -1
        with cython.nogil:
            for i in range(start, stop):
                if self.games[i].legal == 0:
                    idle = i
                    break
                self.rng[i] = next_splitmix(self.rng[i])
                cython.cast("int *", self.actions.buf)[i] = random_action(
                    cython.address(self.games[i]), self.rng[i]
                )
        if idle >= 0:
            raise _arguments.refuse_action(idle)

    @cython.locals(place=i64, target=Engine)
    def copy_into(self, i, engine):
        """Overwrite the engine's state with the one of that place."""
        place = _arguments.check_place(i, self.size)
        _arguments.check_engine(isinstance(engine, Engine), _PACKAGE, engine)
        _arguments.check_started(self.games[place].seated)
        target = engine
        copy_state(cython.address(target.game), cython.address(self.games[place]))

    @cython.locals(number=u64, seat=i64, game="GameData *")
    def begin_game(self, i):
        number = self.started[i] * self.size + i
        self.started[i] += 1
        self.decisions[i] = 0
        self.rng[i] = siphash(self.key_0, self.key_1, 3 * number)
        game = cython.address(self.games[i])
        memset(game, 0, cython.sizeof(GameData))
        for seat in range(MAX_PLAYERS):
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

    @cython.locals(choice=i64, seat=i64, points=i64, over=cython.bint, ends=cython.bint, game="GameData *", rewards="float *")
    def step_game(self, i):
        game = cython.address(self.games[i])
        rewards = cython.cast("float *", self.rewards.buf) + i * self.seated
        choice = choice_of(game, cython.cast("int *", self.actions.buf)[i])
        if choice < 0:
            return False
        apply_and_advance(game, choice)
        self.decisions[i] += 1
        over = has_ended(game)
        ends = over or self.decisions[i] >= self.max_decisions
        cython.cast("char *", self.truncations.buf)[i] = ends and not over
        cython.cast("char *", self.dones.buf)[i] = ends
        for seat in range(self.seated):
            rewards[seat] = 0
            if self.shaping != 0:
                points = total_points(game.players[seat])
                rewards[seat] = self.shaping * (points - self.points[i * self.seated + seat])
                self.points[i * self.seated + seat] = points
            if over:
                rewards[seat] += cython.cast(cython.float, reward(game, seat, self.reward)) / REWARD_UNIT
        if ends:
            self.begin_game(i)
        return True

    @cython.locals(game="GameData *")
    def write_outputs(self, i):
        game = cython.address(self.games[i])
        cython.cast("char *", self.players.buf)[i] = game.current
        write_mask(game, cython.cast("signed char *", self.masks.buf) + i * self.actions_width)
        if self.observations.len != 0:
            write_entries(
                game,
                game.current,
                self.all_points,
                cython.cast("short *", self.observations.buf) + i * self.entries_width,
            )
