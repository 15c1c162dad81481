/* What the tracer itself costs: measured when the recording is over, with the code and the stack of the program. */
#include "commgate.h"

#define CALLS 2000

/* Nanoseconds for an MPI call that is recorded (its enter and leave), and for the unwinding of a stack. */
void cg_measure_cost(double *call_ns, double *unwind_ns)
{
    const struct cg_mark mark = cg_mark();
    const enum cg_state state = cg.state;
    const int unwinding = cg.unwinding;
    const size_t limit = cg.limit;
    const int is_full = cg_me->is_full;
    cg.limit = SIZE_MAX; /* nothing of this is to reach the disk */
    cg_me->is_full = 0;
    cg.state = CG_RECORDING;
    cg.unwinding = 0;
    uint64_t begin = cg_now();
    for (int i = 0; i < CALLS; i++)
        if (cg_enter(CG_Barrier)) cg_leave(CG_Barrier, 0);
    *call_ns = (double)(cg_now() - begin) / CALLS;
    *unwind_ns = 0;
    if (unwinding) {
        begin = cg_now();
        for (int i = 0; i < CALLS; i++) cg_stack();
        *unwind_ns = (double)(cg_now() - begin) / CALLS;
    }
    cg_rewind(mark);
    cg.unwinding = unwinding;
    cg.state = state;
    cg.limit = limit;
    cg_me->is_full = is_full;
}
