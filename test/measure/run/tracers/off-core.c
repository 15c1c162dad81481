/*
 * Processes on one core together, between two barriers: each computes, and prints how long it took and how long it ran.
 *
 * off-core [forbidden|paranoid] [fork|asleep|polls|naps]: the system tells nothing, as in containers that forbid
 * perf_event_open, or with a kernel.perf_event_paranoid of 3 or 4; a child that the program forks computes, too, and ends; the
 * process sleeps instead of computing; it polls and takes a nap each time, or takes as many naps without an MPI call.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "forbid_perf.h"

#define COMPUTING_NS 60000000L
#define NAPS 3000 /* more than the ring has room for */

static long now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
}

static void compute_until(long end)
{
    while (now(CLOCK_THREAD_CPUTIME_ID) < end) continue;
}

static void compute(void)
{
    const long begin = now(CLOCK_THREAD_CPUTIME_ID);
    compute_until(begin + COMPUTING_NS / 2);
    compute_until(begin + COMPUTING_NS);
}

static void nap(void)
{
    nanosleep(&(struct timespec){0, 20000}, NULL);
}

static void poll_often(void)
{
    int flag, data = 0;
    MPI_Request request;
    MPI_Irecv(&data, 1, MPI_INT, MPI_ANY_SOURCE, 5, MPI_COMM_SELF, &request);
    for (int i = 0; i < NAPS; i++) {
        MPI_Test(&request, &flag, MPI_STATUS_IGNORE);
        nap();
    }
    MPI_Send(&flag, 1, MPI_INT, 0, 5, MPI_COMM_SELF);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
}

int main(int argc, char **argv)
{
    const char *const how = argv[argc - 1];
    if (argc > 1 && strcmp(argv[1], "forbidden") == 0) forbid(EPERM);
    if (argc > 1 && strcmp(argv[1], "paranoid") == 0) forbid(EACCES);
    MPI_Init(&argc, &argv);
    int rank;
    cpu_set_t one;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    CPU_ZERO(&one);
    CPU_SET(0, &one);
    sched_setaffinity(0, sizeof one, &one);
    MPI_Barrier(MPI_COMM_WORLD);
    const long begin = now(CLOCK_MONOTONIC), ran = now(CLOCK_THREAD_CPUTIME_ID);
    pid_t child = -1;
    if (strcmp(how, "fork") == 0 && (child = fork()) == 0) {
        compute();
        MPI_Wtime();
        _exit(0);
    }
    if (strcmp(how, "asleep") == 0)
        nanosleep(&(struct timespec){0, COMPUTING_NS}, NULL);
    else if (strcmp(how, "polls") == 0)
        poll_often();
    else if (strcmp(how, "naps") == 0)
        for (int i = 0; i < NAPS; i++) nap();
    else
        compute();
    const long took = now(CLOCK_MONOTONIC) - begin, own = now(CLOCK_THREAD_CPUTIME_ID) - ran;
    MPI_Barrier(MPI_COMM_WORLD);
    if (child > 0) waitpid(child, NULL, 0);
    MPI_Finalize();
    printf("%d took %ld ran %ld\n", rank, took, own);
    return 0;
}
