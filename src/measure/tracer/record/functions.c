/*
 * User functions as -finstrument-functions reports them.
 *
 * Functions that are called often, are short and make no MPI call say nothing about communication and would fill the
 * memory: of such a function the first calls are kept, later ones are taken back when they end (thinned out).
 */
#include "commgate.h"

/* Functions that are open at once in a thread. Deeper calls are not recorded. */
#define DEEPEST 4096
/* A function is hot after so many calls without MPI that took less than SHORT nanoseconds on average. */
#define HOT_CALLS 1000
#define SHORT 10000
#define SLOTS 4096 /* a power of two; functions beyond share counts, which does no harm */

static struct {
    uintptr_t function;
    uint32_t calls;
    uint64_t time;
} hot[SLOTS];
static int seen;

/* Whether any code of the program is instrumented, as far as is known. */
int cg_saw_functions(void)
{
    return seen;
}

static void enter_function(struct cg_thread *me, void *function, struct cg_spot spot, uintptr_t place)
{
    if (CG_UNLIKELY(me->inside || cg_is_outside(me, spot.stack)) && cg_is_doubtful(me, spot.stack))
        cg_end_abandoned(me, spot.stack, function, place);
    if (CG_UNLIKELY(me->open == NULL) && (me->open = cg_map(DEEPEST * sizeof *me->open)) == NULL) return;
    if (CG_UNLIKELY(me->depth == DEEPEST)) {
        me->too_deep++;
        return;
    }
    struct cg_open *open = &me->open[me->depth++];
    open->function = function;
    open->time = cg_now();
    open->words = NULL;
    open->spot = spot;
    if (me->first == NULL) return;
    if (CG_UNLIKELY(me->is_full) && !me->inside) {
        cg_flush(me);
        open->time = cg_now();
    }
    cg_put(me, open->time, CG_ENTER_FUNCTION, (uint64_t)(uintptr_t)function);
    open->words = me->next;
}

/*
 * Called by gcc and clang at the start of every function of code compiled with -finstrument-functions. A thread's
 * recording begins with the first function that it calls; it has no events before its first MPI call.
 */
__attribute__((visibility("default"))) void __cyg_profile_func_enter(void *function, void *call_site)
{
    seen = 1;
    if (CG_UNLIKELY(cg.state > CG_RECORDING || cg.unwinding)) return;
    if (CG_UNLIKELY(cg_me == NULL) && cg_know_thread() == NULL) return;
    struct cg_thread *me = cg_hold();
    if (CG_UNLIKELY(me == NULL)) return;
    enter_function(me, function, (struct cg_spot){CG_FRAME_END, (uintptr_t)call_site},
                   (uintptr_t)__builtin_return_address(0));
    cg_release(me);
}

/* Whether a call of `function` without any event in it is to be taken back. */
static int is_hot(const void *function, uint64_t duration)
{
    const uintptr_t address = (uintptr_t)function;
    size_t slot = (size_t)((uint64_t)address * UINT64_C(0x9e3779b97f4a7c15) >> 52) & (SLOTS - 1);
    if (hot[slot].function != address) {
        if (hot[slot].function != 0) return 0;
        hot[slot].function = address;
    }
    if (hot[slot].calls < HOT_CALLS) {
        hot[slot].calls++;
        hot[slot].time += duration;
        return 0;
    }
    return hot[slot].time < (uint64_t)HOT_CALLS * SHORT;
}

static void leave_function(struct cg_thread *me, uint64_t time)
{
    const struct cg_open *open = &me->open[--me->depth];
    if (open->words == NULL) return;
    if (open->words == me->next && is_hot(open->function, time - open->time)) {
        me->next -= CG_SHORT_WORDS;
        me->thinned++;
        return;
    }
    cg_put(me, time, CG_LEAVE_FUNCTION, (uint64_t)(uintptr_t)open->function);
}

/* Leaves those that are open beyond so many, in a recording that is held. */
void cg_leave_functions(struct cg_thread *me, int depth)
{
    const uint64_t time = cg_now();
    if (me->depth > depth) me->too_deep = 0;
    while (me->depth > depth) leave_function(me, time);
}

static void exit_function(struct cg_thread *me, void *function, uintptr_t stack)
{
    if (CG_UNLIKELY(me->too_deep > 0)) {
        me->too_deep--;
        return;
    }
    int place = me->depth;
    while (place > 0 && me->open[place - 1].function != function) place--;
    if (CG_UNLIKELY(place == 0)) return;
    /* an MPI call that the function has made is under way: it was abandoned, or it is on another stack */
    if (CG_UNLIKELY(me->inside) && place <= me->call.depth && cg_end_abandoned(me, stack, NULL, 0)) return;
    cg_leave_functions(me, place - 1);
}

/*
 * The same at the end. A longjmp skips ends: functions above the one that ends are left with it, and an end without
 * a start is passed over, so that enters and leaves always balance.
 */
__attribute__((visibility("default"))) void __cyg_profile_func_exit(void *function, void *call_site)
{
    (void)call_site;
    if (CG_UNLIKELY(cg.state > CG_RECORDING || cg.unwinding)) return;
    struct cg_thread *me = cg_hold();
    if (CG_UNLIKELY(me == NULL)) return;
    exit_function(me, function, CG_FRAME_END);
    cg_release(me);
}
