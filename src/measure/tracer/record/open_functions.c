/*
 * The end of user functions that are open.
 *
 * Functions that are called often, are short and make no MPI call say nothing about communication and would fill the
 * memory: of such a function the first calls are kept, later ones are taken back when they end (thinned out).
 */
#include "recording.h"

/* A function is hot after so many calls without MPI that took less than SHORT nanoseconds on average. */
#define HOT_CALLS 1000
#define SHORT 10000
#define SLOTS 4096 /* a power of two; functions beyond share counts, which does no harm */

static struct {
    uintptr_t function;
    uint32_t calls;
    uint64_t time;
} hot[SLOTS];

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
