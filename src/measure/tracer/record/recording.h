/* Writing into recordings that have begun: what every event goes through. */
#ifndef COMMGATE_RECORDING_H
#define COMMGATE_RECORDING_H

#include "../base/commgate.h"

#pragma GCC visibility push(hidden)

/* blocks.c */
struct cg_block *cg_new_block(struct cg_thread *thread);
void cg_use_block(struct cg_thread *thread, struct cg_block *block);
void cg_mend_blocks(struct cg_thread *thread);
uint64_t *cg_next_block(struct cg_thread *me, int words);
/* A place between two events of a thread: begin with {thread, thread->first, thread->first->words}. */
struct cg_cursor {
    const struct cg_thread *thread;
    const struct cg_block *block;
    const uint64_t *word;
};
const uint64_t *cg_step(struct cg_cursor *cursor);

/* record.c */
uint64_t *cg_reserve(enum cg_kind kind);
void cg_confirm(uint64_t *reserved, enum cg_kind kind, uint64_t argument);
uint64_t cg_next_request(void);
void cg_write_message(uint64_t *reserved, enum cg_kind kind, uint64_t request, const struct cg_comm *comm,
                      uint32_t peer, int tag, uint64_t bytes);
void cg_write_collective(enum cg_kind kind, uint64_t argument, const struct cg_comm *comm, uint32_t root,
                         uint64_t sent, uint64_t received);

/* open_functions.c */
void cg_leave_functions(struct cg_thread *me, int depth);

/* functions.c */
int cg_saw_functions(void);

/* abandoned.c */
int cg_end_abandoned(struct cg_thread *me, uintptr_t from, const void *function, uintptr_t place);
int cg_is_doubtful(struct cg_thread *me, uintptr_t stack);
int cg_goes_on(uintptr_t from);
void cg_end_call(struct cg_thread *me);
void cg_end_all(struct cg_thread *me);

/* threads.c */
struct cg_thread *cg_start_recording(size_t limit);
int cg_admit(void);
struct cg_thread *cg_know_thread(void);
void cg_stop_recording(int is_signal);
void cg_close_rings(int is_signal);
void cg_end_recordings(void);

/* flush.c */
void cg_flush(struct cg_thread *me);
void cg_give_up_files(void);

/* cost.c */
void cg_measure_cost(struct cg_thread *me, uint64_t *call_ns, uint64_t *unwind_ns);

#pragma GCC visibility pop

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
