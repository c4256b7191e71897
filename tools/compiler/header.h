/* Bit sets as machine instructions. Interpreted twins: doubloon/engine/bits.py. */
static inline long long bit(long long n) { return 1LL << n; }
static inline long long first_bits(long long n) { return (1LL << n) - 1; }
static inline long long count_bits(long long set) { return __builtin_popcountll((unsigned long long)set); }
static inline long long lowest_bit(long long set) { return __builtin_ctzll((unsigned long long)set); }
static inline long long nth_bit(long long set, long long n) {
    while (n-- > 0) set &= set - 1;
    return __builtin_ctzll((unsigned long long)set);
}
/* C rounds toward zero. Interpreted twin: doubloon/engine/arithmetic.py. */
static inline long long divide_toward_zero(long long amount, long long parts) { return amount / parts; }
/* Events of the rules, collected on request. Interpreted twin: doubloon/engine/events.py. */
#define MAX_EVENTS 2000 /* a step with all forced ones after it emits a few dozen */
typedef struct { long long count; long long events[MAX_EVENTS][4]; } EventBuffer;
static void push_event(EventBuffer *buffer, long long event, long long seat, long long what, long long amount) {
    if (buffer->count < MAX_EVENTS) {
        long long *entry = buffer->events[buffer->count];
        entry[0] = event; entry[1] = seat; entry[2] = what; entry[3] = amount;
    }
    buffer->count++;
}
#define emit(game, event, seat, what, amount) do { \
    if (__builtin_expect((game)->events != NULL, 0)) push_event((game)->events, event, seat, what, amount); \
} while (0)
/* What `natural` fields promise, checked only in a build for tests. */
#ifdef DOUBLOON_CHECKED
#include <stdio.h>
static inline void check_natural(const char *name, long long value) {
    if (value < 0) {
        fprintf(stderr, "the field %s is %lld, but it is declared as never negative", name, value);
        abort();
    }
}
#endif
/* Makes a new object of the same class without a Python call. */
static PyObject *no_arguments = NULL;
static inline PyObject *blank_like(PyObject *object) {
    if (no_arguments == NULL && (no_arguments = PyTuple_New(0)) == NULL) return NULL;
    return Py_TYPE(object)->tp_new(Py_TYPE(object), no_arguments, NULL);
}
/* Overwrites one state with another. Interpreted twin: doubloon/engine/structs.py. */
#define copy_state(target, source) do { \
    *(target) = *(source); \
    for (unsigned seat_ = 0; seat_ < sizeof((target)->field_players) / sizeof((target)->field_players[0]); seat_++) \
        (target)->field_players[seat_] = &(target)->field_players_data[seat_]; \
} while (0)
