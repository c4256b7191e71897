# C declarations of the classes in engine_class.pyx, searcher_class.pyx and batch_class.pyx.
cdef void begin_with(Game game, i64 seated, u64 key_0, u64 key_1, i64 *options) noexcept nogil
cdef class Engine:
    cdef GameData game
    cdef public object origin
    cdef public object history
    cdef void link(self) noexcept nogil
    cdef void clear(self) noexcept nogil
cdef class Searcher:
    cdef GameData game
    cdef SearchContextData context
cdef class Batch:
    cdef i64 size, seated, reward, all_points, max_decisions
    cdef i64 entries_width, actions_width
    cdef double shaping
    cdef u64 key_0, key_1
    cdef i64 options[MAX_OPTIONS]
    cdef GameData *games
    cdef i64 *started  # games in each place so far, the running one included
    cdef i64 *decisions  # in the running game
    cdef i64 *points  # of each seat, before the last action; only for shaping
    cdef u64 *rng  # generator states of random actions
    cdef bint attached
    cdef Py_buffer observations, masks, players, rewards, dones, truncations, actions
    cdef void begin_game(self, i64 i) noexcept nogil
    cdef bint step_game(self, i64 i) noexcept nogil
    cdef void write_outputs(self, i64 i) noexcept nogil
