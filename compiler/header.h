/* What the rules' language has as machine instructions. Interpreted twins: doubloon/engine/bits.py. */
static inline long long bit(long long n) { return 1LL << n; }
static inline long long first_bits(long long n) { return (1LL << n) - 1; }
static inline long long count_bits(long long set) { return __builtin_popcountll((unsigned long long)set); }
static inline long long lowest_bit(long long set) { return __builtin_ctzll((unsigned long long)set); }
static inline long long nth_bit(long long set, long long n) {
    while (n-- > 0) set &= set - 1;
    return __builtin_ctzll((unsigned long long)set);
}
/* The compiled engine is silent: see doubloon/engine/facts.py. */
#define tell(game, fact, seat, what, amount) ((void)0)
/* A new object of the same class, without the detour through a Python call. */
static PyObject *no_arguments = NULL;
static inline PyObject *blank_like(PyObject *object) {
    if (no_arguments == NULL && (no_arguments = PyTuple_New(0)) == NULL) return NULL;
    return Py_TYPE(object)->tp_new(Py_TYPE(object), no_arguments, NULL);
}
/* Another game's state, in place of this one's. Interpreted twin: doubloon/engine/records.py. */
#define retake(board, game) do { \
    *(board) = *(game); \
    for (unsigned seat_ = 0; seat_ < sizeof((board)->players) / sizeof((board)->players[0]); seat_++) \
        (board)->players[seat_] = &(board)->players_data[seat_]; \
} while (0)
