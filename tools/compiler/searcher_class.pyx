

class Searcher:
    """Searches one decision, on the compiled backend. Interpreted twin: `doubloon.engine.search.searcher`."""

    @cython.locals(game=Engine, nodes=i64, i=i64, row=i64)
    def __cinit__(self, engine, seat, seed, capacity, exploration, rollout_picks, weights=None):
        _arguments.check_engine(isinstance(engine, Engine), _PACKAGE, engine)
        game = engine
        checked = _arguments.check_search(game.game.seated, seat, seed, capacity, exploration, rollout_picks)
        if game.game.legal == 0:
            _arguments.check_decision(game.game.seated, has_ended(cython.address(game.game)))
        if weights is not None:
            weights = _arguments.check_weights(weights, FEATURES)
        self.context.seat, self.context.rng, nodes, self.context.exploration, self.context.rollout_picks = checked
        for i in range(2):
            self.context.scratch[i] = cython.address(self.context.scratch_data[i])
        copy_state(cython.address(self.game), cython.address(game.game))
        self.context.capacity = nodes
        self.context.node_count = 1
        # One block for the whole tree: the system provides a block of this size page by page, as it is used. Smaller
        # blocks would be reused by the C library and cleared for every decision.
        self.context.value_sums = cython.cast("long long *", calloc(nodes + 1, 8 * MAX_SEATS + 6 * 4))
        self.context.start_weights = cython.cast("int *", calloc(FEATURES, 4))
        self.context.end_weights = cython.cast("int *", calloc(FEATURES, 4))
        if (
            self.context.value_sums == cython.NULL
            or self.context.start_weights == cython.NULL
            or self.context.end_weights == cython.NULL
        ):
            raise MemoryError("there is not enough memory to search")
        self.context.edge = cython.cast("int *", self.context.value_sums + (nodes + 1) * MAX_SEATS)
        self.context.first_child = self.context.edge + (nodes + 1)
        self.context.next_sibling = self.context.first_child + (nodes + 1)
        self.context.visits = self.context.next_sibling + (nodes + 1)
        self.context.sqrt_visits = self.context.visits + (nodes + 1)
        self.context.prior = self.context.sqrt_visits + (nodes + 1)
        row = self.game.seated * FEATURES
        for i in range(FEATURES):
            if weights is None:
                self.context.start_weights[i] = START_WEIGHTS[row + i]
                self.context.end_weights[i] = END_WEIGHTS[row + i]
            else:
                self.context.start_weights[i] = weights[0][i]
                self.context.end_weights[i] = weights[1][i]

    def __dealloc__(self):
        free(self.context.value_sums)  # the block of the whole tree
        free(self.context.start_weights)
        free(self.context.end_weights)

    @cython.locals(number=i64, part=i64)
    def run(self, simulations):
        """Add this many simulations to the tree."""
        number = _arguments.whole_number("simulations", simulations, (0, _arguments.MAX_GAMES))
        while number > 0:
            part = min(number, 1000)  # then Ctrl+C is looked for
            number -= part
            with cython.nogil:
                search(cython.address(self.context), cython.address(self.game), part)
            PyErr_CheckSignals()

    @cython.locals(child=i64, choice=i64, first=i64, seat=i64)
    def root_statistics(self):
        """For each action in the tree: its number, its visits, and the win shares by seat, summed over the visits."""
        first = first_action(cython.address(self.game)) - COMMON_CHOICES
        statistics = []
        child = self.context.first_child[0]
        while child != 0:
            choice = self.context.edge[child] % MAX_CHOICES
            sums = [self.context.value_sums[child * MAX_SEATS + seat] for seat in range(self.game.seated)]
            statistics.append((choice if choice < COMMON_CHOICES else first + choice, self.context.visits[child], sums))
            child = self.context.next_sibling[child]
        return statistics

    @cython.locals(choices=i64, choice=i64, first=i64, lead=i64)
    def action_leads(self):
        """For each legal action: its number and the expected lead after it, in thousandths of points."""
        first = first_action(cython.address(self.game)) - COMMON_CHOICES
        choices = self.game.legal
        leads = []
        while choices != 0:
            choice = lowest_bit(choices)
            choices &= choices - 1
            with cython.nogil:
                lead = lookahead_lead(cython.address(self.context), cython.address(self.game), choice)
            leads.append((choice if choice < COMMON_CHOICES else first + choice, lead))
        return leads

    @cython.locals(number=i64, i=i64)
    def features(self, seat):
        """The evaluation features of a seat, and the percentage of the game that remains."""
        number = _arguments.check_seat(seat, self.game.seated)
        for i in range(FEATURES):
            self.context.features[i] = 0
        update_remaining(cython.address(self.context), cython.address(self.game))
        extract_features(cython.address(self.context), cython.address(self.game), number)
        return [self.context.features[i] for i in range(FEATURES)], self.context.remaining

    def at_rest(self):
        """Whether the state can be evaluated, with nothing half done: the game's `is_quiet`."""
        return bool(is_quiet(cython.address(self.game)))

    @cython.locals(seat=i64)
    def expected_points(self):
        """The final score that the evaluation expects for each seat, in thousandths of points."""
        evaluate(cython.address(self.context), cython.address(self.game))
        return [self.context.expected_points[seat] for seat in range(self.game.seated)]
