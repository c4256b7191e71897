# The classes of thought_class.pyx, batch_class.pyx and engine_class.pyx as C has them.
cdef void begin_with(Game game, i64 seated, u64 key_0, u64 key_1, i64 *options) noexcept nogil
cdef class Engine:
    cdef GameData game
    cdef public object origin
    cdef public object history
    cdef void link(self) noexcept nogil
    cdef void clear(self) noexcept nogil
cdef class Thought:
    cdef GameData game
    cdef MindData mind
cdef class Batch:
    cdef i64 size, seated, reward, open_scores, longest
    cdef double shaping
    cdef u64 key_0, key_1
    cdef i64 options[4]
    cdef GameData *games
    cdef i64 *begun  # games in each place so far, the running one included
    cdef i64 *taken  # actions in the running game
    cdef i64 *points  # of each seat, before the last action; only for shaping
    cdef u64 *noise  # of random actions
    cdef bint lent
    cdef Py_buffer observations, masks, players, rewards, dones, truncations, actions
    cdef void begin_game(self, i64 i) noexcept nogil
    cdef void step_game(self, i64 i) noexcept nogil
    cdef void show(self, i64 i) noexcept nogil
