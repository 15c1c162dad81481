/*
 * Lets a process sleep where it waits for another. MPICH with UCX polls without ever giving the processor away; Open MPI,
 * where it has been told that it may, gives it to whoever wants it and takes it back at once: where there are more
 * processes than cores, or other programs, most of a program's time is then that of processes that wait. Preloaded behind
 * the tracer, into programs whose times are not what is tested: clocks that are compared by messages must be compared by
 * processes that poll. Nothing else calls what is here.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <sched.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/* So many polls in a row that find nothing take some microseconds: no wait that is short becomes longer. */
enum { POLLS_BEFORE_SLEEP = 200 };

/* As short as the system can: Linux makes about 50 us of it. */
static void rest(void)
{
    nanosleep(&(struct timespec){0, 1}, NULL);
}

unsigned ucp_worker_progress(void *worker)
{
    static unsigned (*next)(void *);
    static _Thread_local int idle_polls;
    if (next == NULL) *(void **)&next = dlsym(RTLD_NEXT, "ucp_worker_progress");
    const unsigned progress = next(worker);
    if (progress != 0)
        idle_polls = 0;
    else if (++idle_polls > POLLS_BEFORE_SLEEP)
        rest();
    return progress;
}

/* Open MPI calls sched_yield after each poll that found nothing, if it is told so before it begins. */
__attribute__((constructor)) static void let_open_mpi_yield(void)
{
    setenv("OMPI_MCA_mpi_yield_when_idle", "1", 1);
}

static long long clock_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int sched_yield(void)
{
    /* Who was away for longer than a poll takes has found something. */
    enum { LONGEST_POLL_NS = 20000 };
    static _Thread_local int idle_polls;
    static _Thread_local long long returned;
    if (clock_ns() - returned > LONGEST_POLL_NS) idle_polls = 0;
    long result = 0;
    if (++idle_polls > POLLS_BEFORE_SLEEP)
        rest();
    else
        result = syscall(SYS_sched_yield);
    returned = clock_ns();
    return (int)result;
}
