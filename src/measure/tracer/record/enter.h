/* What every MPI call goes through: its enter and its leave. */
#ifndef COMMGATE_ENTER_H
#define COMMGATE_ENTER_H

#include "../stacks/unwind.h"
#include "open_call.h"
#include "samples.h"

/* Whether so much has come that the ring is to be read. */
static inline int cg_is_half_full(const struct cg_ring *ring)
{
    const struct perf_event_mmap_page *const page = ring->page;
    if (page == NULL || !*cg_has_rings) return 0;
    return CG_UNLIKELY(__atomic_load_n(&page->data_head, __ATOMIC_RELAXED) - page->data_tail > ring->bytes / 2);
}

/* The stack of the MPI call that begins, for its Enter in a recording that is held. */
static inline uint64_t cg_stack_of_call(struct cg_thread *me)
{
    if (!cg.unwinding) return 0;
    const uint64_t stack = cg_stack(me) << CG_STACK_SHIFT;
    if (CG_UNLIKELY(me->learning != 0)) cg_note_own_work(me, me->learning);
    return stack;
}

/* Begins the record of an MPI call in a recording that is held. */
static inline void cg_begin_call(struct cg_thread *me, enum cg_region region)
{
    if (cg_is_half_full(&me->core.ring)) cg_read_core(me);
    if (cg_is_half_full(&me->samples.ring) || cg_is_half_full(&me->instructions.ring)) cg_read_samples(me);
    if (CG_UNLIKELY(me->core.clock.is_read)) cg_note_gap(me);
    if (CG_UNLIKELY(me->is_full)) cg_flush(me);
    const uint64_t stack = cg_stack_of_call(me);
    me->call.begin = cg_now();
    cg_put(me, me->call.begin, CG_ENTER_MPI, stack | region);
    me->inside = 1;
}

/* Begins the record of an MPI call. 0: this call is not recorded, just pass it on. */
CG_ALWAYS_INLINE int cg_enter(enum cg_region region)
{
    if (CG_UNLIKELY(cg.state != CG_RECORDING || cg_me == NULL || cg_me->first == NULL) && !cg_admit()) return 0;
    if (CG_UNLIKELY(cg_me->inside || cg_is_outside(cg_me, CG_FRAME_END)) && cg_goes_on(CG_FRAME_END)) return 0;
    struct cg_thread *me = cg_hold();
    if (CG_UNLIKELY(me == NULL)) {
        cg_give_up(CG_INTERRUPTED, 0);
        return 0;
    }
    cg_know_call(me, region);
    cg_begin_call(me, region);
    cg_release(me);
    return 1;
}

/* Ends the record of an MPI call and hands its return value through. */
static inline int cg_leave(enum cg_region region, int error)
{
    struct cg_thread *me = cg_hold();
    if (me == NULL) return error;
    cg_end(me, region);
    cg_release(me);
    return error;
}

/*
 * MPI_Test, MPI_Iprobe and their like are called in loops that may turn millions of times. Unsuccessful calls of one
 * of them from one place with no other event in between are recorded as one call, which also takes in the successful
 * one that ends them: memory stays bounded and the time spent polling is kept.
 */
CG_ALWAYS_INLINE int cg_enter_poll(enum cg_region region)
{
    struct cg_thread *me = cg.state == CG_RECORDING ? cg_hold() : NULL;
    if (me == NULL) return cg_enter(region);
    const int goes_on = !me->inside && me->first != NULL && me->poll_end == me->next && me->poll_region == region &&
                        me->poll_caller == __builtin_return_address(0);
    if (goes_on) {
        me->inside = 1;
        cg_know_call(me, region);
        me->next -= CG_SHORT_WORDS; /* takes the Leave back */
        if (cg_is_half_full(&me->core.ring)) cg_read_core_in_poll(me);
    }
    cg_release(me);
    return goes_on ? 1 : cg_enter(region);
}

CG_ALWAYS_INLINE int cg_leave_poll(enum cg_region region, int error, int successful)
{
    struct cg_thread *me = cg_hold();
    if (me == NULL) return error;
    const int is_ended = cg_end(me, region);
    me->poll_region = region;
    me->poll_caller = __builtin_return_address(0);
    me->poll_end = successful || !is_ended ? NULL : me->next;
    cg_release(me);
    return error;
}

#endif
