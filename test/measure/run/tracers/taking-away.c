/*
 * Programs that take away, or change, what a library may think is its own: the first argument says what, the second one
 * names a file for results. Says "right" when the data and the file are as the program wrote them; "wrong" and exit code
 * 3 when not.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <fenv.h>
#include <mpi.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#define TURNS 25000 /* more than 1 MB of events, twice */

static int wrong;
static const char *mode;
static char result[4096];

static int is(const char *name)
{
    return strcmp(mode, name) == 0;
}

/* Messages to itself: no other process is needed. */
static void exchange(int turns)
{
    for (int i = 0; i < turns; i++) {
        int in = -1;
        MPI_Sendrecv(&i, 1, MPI_INT, 0, 1, &in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE);
        wrong += in != i;
    }
}

/* The lowest number that is free. */
static int free_number(void)
{
    const int number = dup(0);
    close(number);
    return number;
}

static void write_result(int file)
{
    for (int i = 0; i < 1000; i++) wrong += write(file, "result\n", 7) != 7;
}

static void check_result(void)
{
    struct stat status;
    wrong += stat(result, &status) != 0 || status.st_size != 7000;
}

/* Closes a descriptor twice, and opens a file in between two times that memory for events is full. */
static void close_twice(void)
{
    const int number = free_number();
    exchange(TURNS);
    close(number); /* nothing of this program's */
    const int file = open(result, O_RDWR | O_CREAT | O_TRUNC, 0666);
    write_result(file);
    exchange(TURNS);
    if (is("truncate")) wrong += ftruncate(file, 0) != 0 || lseek(file, 0, SEEK_SET) != 0;
    if (is("truncate")) write_result(file);
    check_result();
    close(file);
}

/* Its result has the number of stderr. */
static void replace_stderr(void)
{
    close(2);
    const int file = open(result, O_RDWR | O_CREAT | O_TRUNC, 0666);
    wrong += file != 2;
    write_result(file);
    exchange(TURNS);
}

/*
 * A thread that opens its files with the numbers that are free when the tracer has none, and closes them all the time, twice:
 * also while the tracer writes.
 */
enum { NUMBERS = 8 };
static volatile int is_over;

static void *close_and_open(void *first_number)
{
    const int first = *(int *)first_number;
    struct stat status;
    while (!is_over) {
        const int file = open(result, O_RDWR | O_CREAT | O_TRUNC, 0666);
        wrong += write(file, "result\n", 7) != 7;
        wrong += fstat(file, &status) != 0 || status.st_size != 7;
        for (int number = first; number < first + NUMBERS; number++) close(number);
    }
    return NULL;
}

static void race(void)
{
    static int first;
    static pthread_t thread;
    first = free_number();
    wrong += pthread_create(&thread, NULL, close_and_open, &first) != 0;
    exchange(2 * TURNS);
}

/* What a process may change of itself after MPI_Init. */
static void change(void)
{
    static char stack[64 * 1024];
    struct rlimit files;
    sigset_t all;
    if (is("folder")) wrong += chdir("/") != 0;
    if (is("environment")) clearenv();
    if (is("no-environment")) environ = NULL;
    if (is("no-descriptors") && getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = 0;
        wrong += setrlimit(RLIMIT_NOFILE, &files) != 0;
    }
    if (is("signals")) {
        sigfillset(&all);
        sigprocmask(SIG_BLOCK, &all, NULL);
        sigaltstack(&(stack_t){.ss_sp = stack, .ss_size = sizeof stack}, NULL);
    }
    if (is("children")) signal(SIGCHLD, SIG_IGN);
    if (is("arithmetic")) feenableexcept(FE_DIVBYZERO | FE_INVALID | FE_INEXACT);
}

int main(int argc, char **argv)
{
    if (argc < 3) return 2;
    mode = argv[1];
    snprintf(result, sizeof result, "%s", argv[2]);
    if (is("early-folder")) wrong += chdir("/") != 0;
    if (is("early-environment")) unsetenv("COMMGATE_TRACE_DIR");
    MPI_Init(&argc, &argv);
    change();
    if (is("twice") || is("truncate")) close_twice();
    else if (is("stderr")) replace_stderr();
    else if (is("race")) race();
    else exchange(TURNS);
    puts(wrong == 0 ? "right" : "wrong");
    fflush(stdout);
    MPI_Finalize();
    is_over = 1;
    if (is("stderr")) check_result();
    return wrong == 0 ? 0 : 3;
}
