/*
 * Lets a process of MPICH sleep where it waits for another: MPICH with UCX polls without ever giving the processor away,
 * and where there are more processes than cores, most of a program's time is then that of processes that wait. Preloaded
 * after the tracer, into programs whose times are not what is tested: clocks that are compared by messages must be
 * compared by processes that poll. Without UCX nothing calls it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>

/* So many polls in a row that find nothing take some microseconds: no wait that is short becomes longer. */
enum { POLLS_BEFORE_SLEEP = 200 };

unsigned ucp_worker_progress(void *worker)
{
    static unsigned (*next)(void *);
    static _Thread_local int idle_polls;
    if (next == NULL) *(void **)&next = dlsym(RTLD_NEXT, "ucp_worker_progress");
    const unsigned progress = next(worker);
    if (progress != 0) {
        idle_polls = 0;
    } else if (++idle_polls > POLLS_BEFORE_SLEEP) {
        /* As short as the system can: Linux makes about 50 us of it. */
        nanosleep(&(struct timespec){0, 1}, NULL);
    }
    return progress;
}
