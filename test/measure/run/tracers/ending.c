/*
 * Five exchanges around a ring, then an end that the first argument names: "abort" and "crash" in process 1, "leave",
 * "quick_exit" and "_exit" without MPI_Finalize, "leave-full" after more events than memory and files take, "small" with a limit on the size of files that the trace does not fit into, "full" with one
 * that events do not fit into which are written out on the way, "many" after more exchanges than a small disk takes,
 * "wait" by SIGKILL in process 1 while the others wait, "fork" after a child that exits, which is none of the tracer's
 * business.
 */
#include <mpi.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static int me, n;

static void ring(void)
{
    int in;
    MPI_Sendrecv(&me, 1, MPI_INT, (me + 1) % n, 1, &in, 1, MPI_INT, (me + n - 1) % n, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
}

static void limit_files(void)
{
    const struct rlimit limit = {20000, 20000};
    setrlimit(RLIMIT_FSIZE, &limit);
}

int main(int argc, char **argv)
{
    const char *ending = argc > 1 ? argv[1] : "fork";
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    const int is_full = strcmp(ending, "full") == 0 || strcmp(ending, "leave-full") == 0;
    const int is_long = is_full || strcmp(ending, "many") == 0;
    const int turns = strcmp(ending, "small") == 0 ? 2000 : is_long ? 25000 : 5;
    if (is_full) limit_files();
    for (int i = 0; i < turns; i++) ring();
    if (me == 1 && strcmp(ending, "abort") == 0) MPI_Abort(MPI_COMM_WORLD, 3);
    if (me == 1 && strcmp(ending, "crash") == 0) *(volatile int *)0 = 1;
    if (me == 1 && strcmp(ending, "wait") == 0) raise(SIGKILL);
    if (strncmp(ending, "leave", 5) == 0) exit(0);
    if (strcmp(ending, "quick_exit") == 0) quick_exit(0);
    if (strcmp(ending, "_exit") == 0) _exit(0);
    if (strcmp(ending, "fork") == 0) {
        const pid_t child = fork();
        if (child == 0) exit(0);
        waitpid(child, NULL, 0);
    }
    if (strcmp(ending, "small") == 0) limit_files();
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Finalize();
    return 0;
}
