/* One thread after another, as many as the argument says, each with one MPI call in a function of its own. */
#include <mpi.h>
#include <pthread.h>
#include <stdlib.h>

__attribute__((noinline)) static void work(void)
{
    int got = 0, own = 1;
    MPI_Sendrecv(&own, 1, MPI_INT, 0, 1, &got, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    if (got != 1) MPI_Abort(MPI_COMM_WORLD, 3);
}

static void *run(void *unused)
{
    work();
    return unused;
}

int main(int argc, char **argv)
{
    int provided;
    pthread_t thread;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    for (int i = 0; i < atoi(argv[1]); i++) {
        pthread_create(&thread, NULL, run, NULL);
        pthread_join(thread, NULL);
    }
    MPI_Finalize();
    return 0;
}
