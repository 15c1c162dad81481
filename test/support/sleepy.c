/*
 * Two processes that swap messages which are under way as long as both sleep: three sizes in one function, a fourth in another.
 * Neither computes, so that other load on the machine hardly lengthens a message.
 *
 *   sleepy MICROSECONDS     so long those of `exchange` are under way
 */
#include <errno.h>
#include <mpi.h>
#include <sched.h>
#include <stdlib.h>
#include <time.h>

enum { ITERATIONS = 5, NORM_US = 4000, POLL_NS = 50000, MOST_BYTES = 4096 };

static int process;
static long exchange_us;
static char sent[MOST_BYTES], received[MOST_BYTES];

/* Part of its caller: no function of its own in the trace. */
__attribute__((always_inline, no_instrument_function)) static inline void swap(int bytes, long microseconds)
{
    MPI_Request requests[2];
    MPI_Status statuses[2];
    struct timespec due;
    clock_gettime(CLOCK_MONOTONIC, &due);
    MPI_Irecv(received, bytes, MPI_CHAR, 1 - process, 0, MPI_COMM_WORLD, &requests[0]);
    due.tv_nsec += 1000 * microseconds;
    due.tv_sec += due.tv_nsec / 1000000000;
    due.tv_nsec %= 1000000000;
    while (clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &due, NULL) == EINTR) continue;
    MPI_Isend(sent, bytes, MPI_CHAR, 1 - process, 0, MPI_COMM_WORLD, &requests[1]);
    /* A process that polls without a pause is made to wait for its turn when it has to answer. */
    for (int done = 0; !done; nanosleep(&(struct timespec){0, done ? 0 : POLL_NS}, NULL))
        MPI_Testall(2, requests, &done, statuses);
}

__attribute__((noinline)) static void exchange(int bytes)
{
    swap(bytes, exchange_us);
}

__attribute__((noinline)) static void norm(void)
{
    swap(8, NORM_US);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    exchange_us = argc == 2 ? atol(argv[1]) : 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &process);
    /* Where the system allows it, a process that wakes up goes first. */
    sched_setscheduler(0, SCHED_RR, &(struct sched_param){.sched_priority = 1});
    for (int i = 0; i < ITERATIONS; i++) {
        exchange(64);
        exchange(512);
        exchange(4096);
        norm();
    }
    sched_setscheduler(0, SCHED_OTHER, &(struct sched_param){.sched_priority = 0});
    MPI_Finalize();
    return 0;
}
