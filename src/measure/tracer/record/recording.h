/* Writing into recordings that have begun: what every event goes through. */
#ifndef COMMGATE_RECORDING_H
#define COMMGATE_RECORDING_H

#include "commgate.h"

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

/* Waits without using the processor, which those that are waited for may need. */
static inline void cg_doze(void)
{
    const struct timespec time = {0, 50000};
    nanosleep(&time, NULL);
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

/* Whether the stack that ends there shows that the innermost function is abandoned, if that is on the same one. */
static inline int cg_is_outside(const struct cg_thread *me, uintptr_t stack)
{
    return me->depth > 0 && stack > me->open[me->depth - 1].spot.stack;
}

#endif
