/* Writing into recordings: what every MPI call goes through. Part of commgate.h. */
#ifndef COMMGATE_RECORDING_H
#define COMMGATE_RECORDING_H

#define CG_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#define CG_ALWAYS_INLINE __attribute__((always_inline)) static inline
/* Where the stack of the function ends that calls this one; in a function that is always inlined that which it is in. */
#define CG_FRAME_END ((uintptr_t)__builtin_dwarf_cfa())

/* Nanoseconds of a clock that all processes of a machine share and that never goes back. */
static inline uint64_t cg_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec + cg.clock_shift;
}

static inline void cg_release(struct cg_thread *me)
{
    __atomic_store_n(&me->busy, 0, __ATOMIC_RELEASE);
}

/*
 * The recording of this thread, for writing into it; NULL: it has none, this is a signal handler that came between, or
 * the end of the recording has it, see cg_stop_recording.
 */
static inline struct cg_thread *cg_hold(void)
{
    struct cg_thread *me = cg_me;
    if (CG_UNLIKELY(me == NULL || me->busy)) return NULL;
    me->busy = 1;
    __atomic_signal_fence(__ATOMIC_SEQ_CST);
    if (CG_UNLIKELY(__atomic_load_n(&cg.state, __ATOMIC_RELAXED) == CG_DONE)) {
        cg_release(me);
        return NULL;
    }
    return me;
}

/* Room for `words` words of one event in a recording that is held. */
static inline uint64_t *cg_room(struct cg_thread *me, int words)
{
    if (CG_UNLIKELY(me->end - me->next < words)) return cg_next_block(me, words);
    uint64_t *room = me->next;
    me->next += words;
    return room;
}

/* Writes an event into a recording that is held. */
static inline void cg_put(struct cg_thread *me, uint64_t time, enum cg_kind kind, uint64_t argument)
{
    uint64_t *words = cg_room(me, CG_SHORT_WORDS);
    words[0] = time;
    words[1] = (uint64_t)kind << CG_KIND_SHIFT | (argument & CG_ARGUMENT_MASK);
}

/* Times are read in recordings that are held: what a signal handler records in between must not be later. */
static inline void cg_write(enum cg_kind kind, uint64_t argument)
{
    struct cg_thread *me = cg_hold();
    if (me == NULL) return;
    cg_put(me, cg_now(), kind, argument);
    cg_release(me);
}

/* Begins the record of an MPI call in a recording that is held. */
static inline void cg_begin_call(struct cg_thread *me, enum cg_region region)
{
    if (CG_UNLIKELY(me->is_full)) cg_flush(me);
    const uint64_t stack = cg.unwinding ? cg_stack(me) << CG_STACK_SHIFT : 0;
    cg_put(me, cg_now(), CG_ENTER_MPI, stack | region);
    me->inside = 1;
}

/* What is known of a call that begins, for the case that it never returns: see abandoned.c. */
CG_ALWAYS_INLINE void cg_know_call(struct cg_thread *me, enum cg_region region)
{
    me->call.region = region;
    me->call.depth = me->depth;
    me->call.spot.stack = CG_FRAME_END - sizeof(uintptr_t);
    me->call.spot.site = (uintptr_t)__builtin_return_address(0);
}

/* Whether the stack that ends there shows that the innermost function is abandoned, if that is on the same one. */
static inline int cg_is_outside(const struct cg_thread *me, uintptr_t stack)
{
    return me->depth > 0 && stack > me->open[me->depth - 1].spot.stack;
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

/* Ends a call in a recording that is held, unless it seemed to be abandoned and was ended before. */
static inline int cg_end(struct cg_thread *me, enum cg_region region)
{
    if (CG_UNLIKELY(!me->inside || me->call.region != region)) return 0;
    if (CG_UNLIKELY(me->depth > me->call.depth)) cg_leave_functions(me, me->call.depth);
    cg_put(me, cg_now(), CG_LEAVE_MPI, region);
    me->inside = 0;
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
