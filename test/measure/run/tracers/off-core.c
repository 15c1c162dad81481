/*
 * Processes that compute on one core together, between two barriers: each prints how long it took and how long it ran.
 *
 * off-core [fork|forbidden]: a child that the program forks computes, too, and ends; or the system tells nothing, as in
 * containers that forbid perf_event_open.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <mpi.h>
#include <sched.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define COMPUTING_NS 60000000L

static long now(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
}

static void compute(void)
{
    const long begin = now(CLOCK_THREAD_CPUTIME_ID);
    while (now(CLOCK_THREAD_CPUTIME_ID) - begin < COMPUTING_NS) continue;
}

static void forbid(void)
{
    struct sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_perf_event_open, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {sizeof code / sizeof *code, code};
    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

int main(int argc, char **argv)
{
    const char *const how = argc > 1 ? argv[1] : "";
    if (strcmp(how, "forbidden") == 0) forbid();
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
    compute();
    const long took = now(CLOCK_MONOTONIC) - begin, own = now(CLOCK_THREAD_CPUTIME_ID) - ran;
    MPI_Barrier(MPI_COMM_WORLD);
    if (child > 0) waitpid(child, NULL, 0);
    MPI_Finalize();
    printf("%d took %ld ran %ld\n", rank, took, own);
    return 0;
}
