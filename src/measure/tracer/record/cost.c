/* What the tracer itself costs: measured when the recording is over, with the code and the stack of the program. */
#include "enter.h"

#define CALLS 2000

/* Nanoseconds for one of them since `begin`, in whole numbers: the program may have made others a fault. */
static uint64_t time_of_one(uint64_t begin)
{
    return (cg_now() - begin + CALLS / 2) / CALLS;
}

/* Begins and ends the record of a call so many times in a recording that is held; nanoseconds for one. */
static uint64_t time_of_calls(struct cg_thread *me)
{
    const uint64_t begin = cg_now();
    for (int i = 0; i < CALLS; i++) {
        cg_begin_call(me, CG_Barrier);
        cg_put(me, cg_now(), CG_LEAVE_MPI, CG_Barrier);
    }
    return time_of_one(begin);
}

/*
 * Nanoseconds for an MPI call that is recorded (its enter and leave), and for the unwinding of a stack. For the thread
 * that ends the recording, which is held and as before afterwards.
 */
void cg_measure_cost(struct cg_thread *me, uint64_t *call_ns, uint64_t *unwind_ns)
{
    struct cg_block *const block = me->current;
    uint64_t *const next = me->next;
    const int unwinding = cg.unwinding, is_full = me->is_full, inside = me->inside;
    const size_t limit = cg.limit;
    cg.limit = SIZE_MAX; /* nothing of this is to reach the disk */
    me->is_full = 0;
    cg.unwinding = 0;
    *call_ns = time_of_calls(me);
    *unwind_ns = 0;
    cg.unwinding = unwinding;
    if (unwinding) {
        const uint64_t begin = cg_now();
        for (int i = 0; i < CALLS; i++) cg_stack(me);
        *unwind_ns = time_of_one(begin);
    }
    cg_use_block(me, block);
    me->next = next;
    me->is_full = is_full;
    me->inside = inside;
    cg.limit = limit;
}
