/*
 * The recordings of threads: who writes into which. A thread that has ended gives its place to a new one, so that a
 * program of many short threads takes no more memory, and has no more locations in the trace, than of those that ran
 * at once.
 */
#define _GNU_SOURCE
#include "../stacks/unwind.h"
#include "off_core.h"
#include "samples.h"

/* How long the end of the recording waits for other threads. */
#define PATIENCE_NS UINT64_C(5000000000)

/* Of the first thread that needs one. */
static struct cg_thread first;
static pthread_key_t key;
static int has_key; /* without it, places of threads that end are not given to others */
static uint32_t count; /* of recordings */

/* Places of threads that have ended: with a recording, and those of threads that made no MPI call. */
static struct cg_thread *ended_recordings, *ended_blanks;

static void give_back(struct cg_thread *thread)
{
    struct cg_thread **list = thread->first == NULL ? &ended_blanks : &ended_recordings;
    cg_release(thread);
    pthread_mutex_lock(&cg_mutex);
    thread->next_ended = *list;
    *list = thread;
    pthread_mutex_unlock(&cg_mutex);
}

/*
 * A place from the list, held; NULL: there is none, or somebody has the lock. This thread itself may have it: a signal
 * handler may need a place in the middle of anything.
 */
static struct cg_thread *take_back(struct cg_thread **list)
{
    if (*list == NULL || pthread_mutex_trylock(&cg_mutex) != 0) return NULL;
    struct cg_thread *thread = cg.state == CG_DONE ? NULL : *list;
    if (thread != NULL) {
        *list = thread->next_ended;
        thread->busy = 1;
    }
    pthread_mutex_unlock(&cg_mutex);
    return thread;
}

/* Called when a thread ends, after its own code. */
static void end_thread(void *value)
{
    struct cg_thread *me = value;
    if (me == cg.main) return;
    me->busy = 1; /* nothing of a signal handler is recorded any more */
    pthread_mutex_lock(&cg_mutex); /* the thread that ends the recording waits, or has it already */
    const enum cg_state state = cg.state;
    if (state == CG_RECORDING && me->first != NULL) {
        cg_end_all(me);
        cg_leave_core(me);
        cg_leave_samples(me);
    }
    pthread_mutex_unlock(&cg_mutex);
    if (state == CG_DONE) {
        cg_release(me);
        return;
    }
    me->ended_at = cg_now();
    me->depth = me->too_deep = me->inside = 0;
    me->poll_end = NULL;
    cg_me = NULL;
    give_back(me);
}

/* Makes `me` the place that the calling thread writes into. */
static void settle(struct cg_thread *me)
{
    if (__atomic_load_n(&has_key, __ATOMIC_ACQUIRE)) pthread_setspecific(key, me);
    cg_me = me;
}

/* A child that the program forks has one thread, and perhaps a lock that another one held. */
static void begin_child(void)
{
    cg_mutex = (pthread_mutex_t)PTHREAD_MUTEX_INITIALIZER;
}

/* Before the first thread gets a place: by then, or earlier while no signal handler of the program can come between. */
__attribute__((constructor)) static void watch_threads(void)
{
    static int is_watching;
    if (__atomic_exchange_n(&is_watching, 1, __ATOMIC_RELAXED)) return;
    pthread_atfork(NULL, NULL, begin_child);
    __atomic_store_n(&has_key, pthread_key_create(&key, end_thread) == 0, __ATOMIC_RELEASE);
}

/* A place for the calling thread, without a recording; NULL: there is no memory. */
struct cg_thread *cg_know_thread(void)
{
    static int is_first_taken;
    watch_threads();
    struct cg_thread *me = take_back(&ended_blanks);
    if (me == NULL) me = __atomic_exchange_n(&is_first_taken, 1, __ATOMIC_RELAXED) ? cg_map(sizeof *me) : &first;
    if (me == NULL) return NULL;
    settle(me);
    cg_release(me);
    return me;
}

/* The functions that are open become the next events of a recording that begins, or that another thread left. */
static void write_open_functions(struct cg_thread *me)
{
    for (int i = 0; i < me->depth && !cg.unwinding; i++) {
        struct cg_open *open = &me->open[i];
        cg_put(me, open->time, CG_ENTER_FUNCTION, (uint64_t)(uintptr_t)open->function);
        open->words = me->next;
    }
}

/* This thread's first block. */
static int begin(struct cg_thread *me)
{
    struct cg_block *block = cg_new_block(me);
    if (block == NULL) return 0;
    cg_use_block(me, block);
    me->first = me->kept = block;
    cg_watch_core(me);
    cg_watch_samples(me);
    write_open_functions(me);
    return 1;
}

/* Begins a recording for the calling thread and adds it to the others. */
static int begin_another(struct cg_thread *me)
{
    if (!begin(me)) return 0;
    pthread_mutex_lock(&cg_mutex);
    const int is_over = cg.state == CG_DONE;
    struct cg_thread *last = cg.main;
    while (last->following != NULL) last = last->following;
    if (!is_over) {
        me->number = count++;
        last->following = me;
    }
    pthread_mutex_unlock(&cg_mutex);
    return !is_over;
}

/* Goes on with the recording of a thread that has ended, which is held; `me` has the functions that are open. */
static void go_on(struct cg_thread *recording, struct cg_thread *me)
{
    struct cg_open *open = recording->open;
    recording->open = me->open;
    recording->depth = me->depth;
    recording->too_deep = me->too_deep;
    me->open = open;
    me->depth = me->too_deep = 0;
    cg_begin_stacks(recording);
    cg_put(recording, recording->ended_at, CG_NEXT_THREAD, 0);
    for (int i = 0; i < recording->depth; i++) /* a recording does not go back in time */
        if (recording->open[i].time < recording->ended_at) recording->open[i].time = recording->ended_at;
    cg_watch_core(recording);
    cg_watch_samples(recording);
    write_open_functions(recording);
    settle(recording);
    cg_release(recording);
    give_back(me);
}

/*
 * Begins the recording in the calling thread, which is to be the first: it is held. NULL: it is lost already.
 *
 * limit: bytes of memory that events may take; each thread has one block beyond it if need be.
 */
struct cg_thread *cg_start_recording(size_t limit)
{
    struct cg_thread *me = cg_me;
    cg.limit = limit;
    if (me == NULL) me = cg_know_thread();
    cg.main = me == NULL ? &first : me; /* MPI_Init may be called in another thread than that of main */
    if (me != NULL) {
        count = 1;
        me->busy = 1;
        begin(me);
    }
    cg.state = cg.loss == CG_NOTHING_LOST ? CG_RECORDING : CG_LOST;
    return cg.state == CG_RECORDING ? me : NULL;
}

/* The slow way into a recording: gives the calling thread one. 0: nothing is recorded now. */
int cg_admit(void)
{
    if (cg.state != CG_RECORDING) return 0;
    struct cg_thread *me = cg_me == NULL ? cg_know_thread() : cg_me;
    if (me == NULL) return 0;
    if (me->first != NULL || (me = cg_hold()) == NULL) return 1;
    struct cg_thread *recording = take_back(&ended_recordings);
    if (recording != NULL) {
        go_on(recording, me);
        return 1;
    }
    const int is_begun = begin_another(me);
    cg_release(me);
    return is_begun;
}

static int is_busy(const struct cg_thread *thread)
{
    return __atomic_load_n(&thread->busy, __ATOMIC_ACQUIRE);
}

/*
 * Nobody records any more. Threads of the program that run on may be in the middle of an event: they are waited for.
 * Not for ever: the lock, or the middle of an event, may be where the signal came that has ended the program, or what a
 * signal handler has left by longjmp.
 */
void cg_stop_recording(int is_signal)
{
    const uint64_t begin = cg_now();
    int is_locked;
    while (!(is_locked = pthread_mutex_trylock(&cg_mutex) == 0) && cg_now() - begin < PATIENCE_NS) cg_doze();
    cg.state = CG_DONE;
    if (is_locked) pthread_mutex_unlock(&cg_mutex);
    if (cg.main->following != NULL) cg_doze(); /* a thread that has not seen this has shown by then that it is busy */
    for (struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following) {
        while (thread != cg_me && is_busy(thread) && cg_now() - begin < PATIENCE_NS) cg_doze();
        if (!is_busy(thread)) continue;
        if (is_signal)
            cg_mend_blocks(thread);
        else
            cg_give_up(CG_INTERRUPTED, 0);
    }
}

/*
 * Reads for the last time when threads were off their cores and what they computed. A ring stays as it is where its thread may
 * be reading it: what a signal has interrupted, or was not waited for any longer; and mapped where a signal ends the program,
 * which may have come in the middle of what an MPI library does when memory is unmapped.
 */
void cg_close_rings(int is_signal)
{
    for (struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following) {
        if (thread->first == NULL) continue;
        if (is_busy(thread)) {
            thread->core.is_unknown = thread->samples.is_unknown = thread->instructions.is_unknown = 1;
        } else if (is_signal) {
            cg_end_core(thread);
            cg_end_samples(thread);
        } else {
            cg_leave_core(thread);
            cg_leave_samples(thread);
        }
    }
}

/* What threads are inside of ends now, where their recordings end. */
void cg_end_recordings(void)
{
    for (struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following)
        if (thread->first != NULL) cg_end_all(thread);
}
