/* Functions that are called 3,000 times each, with and without MPI in them, and one that is slow. */
#include <mpi.h>
#include <time.h>

static volatile int sum;

__attribute__((noinline)) static void hot(int i) { sum += i; }
__attribute__((noinline)) static void around_hot(int i) { hot(i); }
__attribute__((noinline)) static void communicates(void) { MPI_Barrier(MPI_COMM_SELF); }

__attribute__((noinline)) static void slow(void)
{
    const struct timespec time = {0, 100000};
    nanosleep(&time, NULL);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    for (int i = 0; i < 3000; i++) around_hot(i), communicates();
    for (int i = 0; i < 5; i++) slow();
    MPI_Finalize();
    return 0;
}
