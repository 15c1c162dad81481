/*
 * A function whose code takes a tracer long to read, in which MPI is called from many places for the first time. It
 * computes next to nothing.
 */
#include <mpi.h>

#define LOOP(n)                                                                                                        \
    for (int i##n = 0; i##n < turns; i##n++) {                                                                         \
        for (int k = 0; k < i##n; k++) sum += k % (n + 3) == 1 ? sum / (k + 1) : k;                                     \
        MPI_Barrier(MPI_COMM_WORLD);                                                                                   \
    }
#define LOOPS(n) LOOP(n##0) LOOP(n##1) LOOP(n##2) LOOP(n##3) LOOP(n##4) LOOP(n##5) LOOP(n##6) LOOP(n##7)          \
    LOOP(n##8) LOOP(n##9)

__attribute__((noinline)) static long work(int turns)
{
    long sum = turns;
    LOOPS(1) LOOPS(2) LOOPS(3) LOOPS(4) LOOPS(5) LOOPS(6) LOOPS(7) LOOPS(8) LOOPS(9) LOOPS(10) LOOPS(11) LOOPS(12) LOOPS(13) LOOPS(14) LOOPS(15) LOOPS(16)
    return sum;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    const long sum = work(argc);
    MPI_Finalize();
    return sum == 0;
}
