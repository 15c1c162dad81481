/*
 * One thread after another, as many as the argument says, each with one MPI call in a function of its own. Fails where memory
 * that the kernel notes a thread's switches in outlives the thread.
 */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

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

static int count_rings(void)
{
    char line[512];
    int count = 0;
    FILE *const maps = fopen("/proc/self/maps", "r");
    while (maps != NULL && fgets(line, sizeof line, maps) != NULL) count += strstr(line, "[perf_event]") != NULL;
    if (maps != NULL) fclose(maps);
    return count;
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
    const int rings = count_rings();
    MPI_Finalize();
    if (rings <= 1) return 0;
    fprintf(stderr, "%d rings for one thread\n", rings);
    return 4;
}
