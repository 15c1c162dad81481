/*
 * Four threads of each process exchange messages around the ring, all at once, a tag for each thread; none ends before
 * all are done.
 */
#include <mpi.h>
#include <pthread.h>

static int me, n;
static pthread_barrier_t all_done;

static void *exchange(void *number)
{
    const int tag = *(const int *)number;
    int in, out = me;
    for (int i = 0; i < 50; i++) {
        MPI_Request requests[2];
        MPI_Status statuses[2];
        MPI_Irecv(&in, 1, MPI_INT, (me + n - 1) % n, tag, MPI_COMM_WORLD, &requests[0]);
        MPI_Isend(&out, 1, MPI_INT, (me + 1) % n, tag, MPI_COMM_WORLD, &requests[1]);
        MPI_Waitall(2, requests, statuses);
    }
    pthread_barrier_wait(&all_done);
    return NULL;
}

int main(int argc, char **argv)
{
    int provided, numbers[4] = {0, 1, 2, 3};
    pthread_t threads[4];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    if (provided != MPI_THREAD_MULTIPLE) MPI_Abort(MPI_COMM_WORLD, 3);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    pthread_barrier_init(&all_done, NULL, 4);
    for (int i = 1; i < 4; i++) pthread_create(&threads[i], NULL, exchange, &numbers[i]);
    exchange(&numbers[0]);
    for (int i = 1; i < 4; i++) pthread_join(threads[i], NULL);
    MPI_Finalize();
    return 0;
}
