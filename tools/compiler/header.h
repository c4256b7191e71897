/* What the rules' language has as machine instructions. Interpreted twins: doubloon/engine/bits.py. */
static inline long long bit(long long n) { return 1LL << n; }
static inline long long first_bits(long long n) { return (1LL << n) - 1; }
static inline long long count_bits(long long set) { return __builtin_popcountll((unsigned long long)set); }
static inline long long lowest_bit(long long set) { return __builtin_ctzll((unsigned long long)set); }
static inline long long nth_bit(long long set, long long n) {
    while (n-- > 0) set &= set - 1;
    return __builtin_ctzll((unsigned long long)set);
}
/* What the rules tell of a step, while somebody listens. Interpreted twin: doubloon/engine/facts.py. */
#define MOST_FACTS 2000 /* a step with all forced ones after it tells a few dozen */
typedef struct { long long count; long long told[MOST_FACTS][4]; } Facts;
static void note_fact(Facts *facts, long long fact, long long seat, long long what, long long amount) {
    if (facts->count < MOST_FACTS) {
        long long *told = facts->told[facts->count];
        told[0] = fact; told[1] = seat; told[2] = what; told[3] = amount;
    }
    facts->count++;
}
#define tell(game, fact, seat, what, amount) do { \
    if (__builtin_expect((game)->facts != NULL, 0)) note_fact((game)->facts, fact, seat, what, amount); \
} while (0)
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
