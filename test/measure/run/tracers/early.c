/*
 * Programs whose MPI_Init or MPI_Finalize is not in main. Built two times: with -DLIBRARY as a library whose constructor
 * calls MPI_Init when EARLY_INIT is set, and whose destructor calls MPI_Finalize when LATE_FINALIZE is "destructor"; and as
 * the program, which is linked with it or loads it (its first argument). The program calls whatever of the two the library does
 * not, MPI_Finalize by atexit when LATE_FINALIZE is "atexit", and says "right" when its data were.
 */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

int turns_of_library(void);
int is_late(const char *how);

#ifdef LIBRARY
#include <pthread.h>

static int turns;

int is_late(const char *how)
{
    const char *late = getenv("LATE_FINALIZE");
    return late != NULL && strcmp(late, how) == 0;
}

static void *nothing(void *unused)
{
    return unused;
}

__attribute__((constructor)) static void begin(void)
{
    pthread_t thread;
    turns = 5;
    /* a thread that ends before the tracer's own constructors have run */
    if (pthread_create(&thread, NULL, nothing, NULL) == 0) pthread_join(thread, NULL);
    if (getenv("EARLY_INIT") != NULL) MPI_Init(NULL, NULL);
}

__attribute__((destructor)) static void end(void)
{
    if (is_late("destructor")) MPI_Finalize();
}

int turns_of_library(void)
{
    return turns;
}
#else
#include <dlfcn.h>
#include <stdio.h>

static void end(void)
{
    MPI_Finalize();
}

/* Messages around a ring of all processes. */
__attribute__((noinline)) static int exchange(int turns)
{
    int me, n, in = -1, wrong = 0;
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    for (int i = 0; i < turns; i++) {
        MPI_Sendrecv(&i, 1, MPI_INT, (me + 1) % n, 1, &in, 1, MPI_INT, (me + n - 1) % n, 1, MPI_COMM_WORLD,
                     MPI_STATUS_IGNORE);
        wrong += in != i;
    }
    MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (me == 0) puts(wrong == 0 ? "right" : "wrong");
    return wrong;
}

int main(int argc, char **argv)
{
    int is_begun = 0;
    if (argc > 1 && dlopen(argv[1], RTLD_NOW) == NULL) return 2;
    MPI_Initialized(&is_begun);
    if (is_begun != (getenv("EARLY_INIT") != NULL)) return 2;
    if (!is_begun) MPI_Init(&argc, &argv);
    const char *late = getenv("LATE_FINALIZE");
    if (late != NULL && strcmp(late, "atexit") == 0) atexit(end);
#ifdef LINKED
    const int wrong = exchange(turns_of_library());
#else
    const int wrong = exchange(5);
#endif
    if (late == NULL) MPI_Finalize();
    return wrong == 0 ? 0 : 3;
}
#endif
