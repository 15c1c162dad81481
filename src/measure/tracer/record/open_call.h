/* The MPI call that is under way in a thread. */
#ifndef COMMGATE_OPEN_CALL_H
#define COMMGATE_OPEN_CALL_H

#include "off_core.h"

/* What is known of a call that begins, for the case that it never returns: see abandoned.c. */
CG_ALWAYS_INLINE void cg_know_call(struct cg_thread *me, enum cg_region region)
{
    me->call.region = region;
    me->call.depth = me->depth;
    me->call.spot.stack = CG_FRAME_END - sizeof(uintptr_t);
    me->call.spot.site = (uintptr_t)__builtin_return_address(0);
}

/* Ends a call in a recording that is held, unless it seemed to be abandoned and was ended before. */
static inline int cg_end(struct cg_thread *me, enum cg_region region)
{
    if (CG_UNLIKELY(!me->inside || me->call.region != region)) return 0;
    if (CG_UNLIKELY(me->depth > me->call.depth)) cg_leave_functions(me, me->call.depth);
    const uint64_t now = cg_now();
    cg_put(me, now, CG_LEAVE_MPI, region);
    me->inside = 0;
    if (CG_UNLIKELY(me->core.clock.is_read)) cg_read_clock(&me->core.clock, now);
    return 1;
}

#endif
