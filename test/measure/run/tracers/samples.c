/*
 * Processes that compute in two functions, `hot` and `cold`, between barriers: each prints how long it was in them by its own
 * clock, and a number that all it computed stands for.
 *
 * samples [fork|exec|forbidden|threads]: a child that the program forks computes, too, and ends, or becomes another program; the
 * system lets nothing be sampled, as in containers that forbid perf_event_open; threads come and go that compute and call MPI.
 *
 * samples counted|refused ERRNO: in place of instructions, which a virtual machine does not count, the system counts the
 * nanoseconds that a thread runs; or says ERRNO to who wants to count instructions.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <linux/perf_event.h>
#include <mpi.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "forbid_perf.h"

#define ROUNDS 10
#define STEPS 3000000L
#define STEPS_PER_LAP 10000L
#define SAMPLE_NS 250000L

static int counts_time, refusal;
static long (*system_call)(long, ...);

/* Before that of the C library: the program exports it. */
long syscall(long number, ...)
{
    long words[6];
    va_list list;
    va_start(list, number);
    for (int i = 0; i < 6; i++) words[i] = va_arg(list, long);
    va_end(list);
    if (system_call == NULL) *(void **)&system_call = dlsym(RTLD_NEXT, "syscall");
    struct perf_event_attr attributes;
    if (number == SYS_perf_event_open) {
        memcpy(&attributes, (void *)words[0], sizeof attributes);
        if (attributes.type == PERF_TYPE_HARDWARE && refusal != 0) {
            errno = refusal;
            return -1;
        }
        if (attributes.type == PERF_TYPE_HARDWARE && counts_time) {
            attributes.type = PERF_TYPE_SOFTWARE;
            attributes.config = PERF_COUNT_SW_TASK_CLOCK;
            words[0] = (long)&attributes;
        }
    }
    return system_call(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}

static double sum;
static long hot_ns, cold_ns;

static long cpu_time(void)
{
    struct timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return time.tv_sec * 1000000000L + time.tv_nsec;
}

/* Adds what a thread took since `lap`. A virtual machine may stand still: its clocks go on, its timer rings once. */
static void end_lap(long *lap, long *sum_ns)
{
    const long now = cpu_time(), took = now - *lap;
    *sum_ns += took < SAMPLE_NS ? took : SAMPLE_NS;
    *lap = now;
}

/* What the compiler puts into both. */
static inline double once(double value, long step)
{
    return value * 0.999 + (double)(step & 7);
}

__attribute__((noinline)) static void hot(double *value)
{
    long lap = cpu_time();
    for (long step = 0; step < STEPS; step++) {
        *value = once(*value, step);
        if (step % STEPS_PER_LAP == 0) end_lap(&lap, &hot_ns);
    }
}

__attribute__((noinline)) static void cold(double *value)
{
    long lap = cpu_time();
    for (long step = 0; step < STEPS / 4; step++) {
        *value = once(*value, step) + 1;
        if (step % STEPS_PER_LAP == 0) end_lap(&lap, &cold_ns);
    }
}

__attribute__((noinline)) static void compute(void)
{
    hot(&sum);
    cold(&sum);
}

static void *compute_in_thread(void *unused)
{
    (void)unused;
    MPI_Barrier(MPI_COMM_SELF);
    compute();
    MPI_Barrier(MPI_COMM_SELF);
    return NULL;
}

int main(int argc, char **argv)
{
    const char *const how = argc > 1 ? argv[1] : "";
    int rank, level;
    if (strcmp(how, "forbidden") == 0) forbid(EPERM);
    counts_time = strcmp(how, "counted") == 0;
    if (strcmp(how, "refused") == 0 && argc > 2) refusal = atoi(argv[2]);
    MPI_Init_thread(&argc, &argv, strcmp(how, "threads") == 0 ? MPI_THREAD_MULTIPLE : MPI_THREAD_SINGLE, &level);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Barrier(MPI_COMM_WORLD);
    if (strcmp(how, "fork") == 0 || strcmp(how, "exec") == 0) {
        const pid_t child = fork();
        if (child == 0) {
            double value = 0;
            hot(&value);
            if (*how == 'e') execlp("true", "true", (char *)NULL);
            _exit(value < 0);
        }
        waitpid(child, NULL, 0);
    }
    for (int round = 0; round < ROUNDS; round++) {
        pthread_t thread;
        if (strcmp(how, "threads") == 0) {
            pthread_create(&thread, NULL, compute_in_thread, NULL);
            pthread_join(thread, NULL);
        } else {
            compute();
        }
        MPI_Barrier(MPI_COMM_WORLD);
    }
    char line[128];
    const int length = snprintf(line, sizeof line, "%d hot %ld cold %ld sum %a\n", rank, hot_ns, cold_ns, sum);
    if (write(STDOUT_FILENO, line, (size_t)length) < 0) return 1;
    MPI_Finalize();
    return 0;
}
