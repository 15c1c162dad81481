/*
 * A loop whose code counts in memory that is not there, if it ever came to that. Prints "right" at the end.
 */
#include <mpi.h>
#include <stdio.h>

#define TURNS 20

static volatile int never;
static int turns;

__attribute__((noinline)) static int goes_on(void)
{
    __asm__ volatile("");
    return turns++ < TURNS;
}

__attribute__((noinline)) static void loop(void)
{
    while (goes_on()) {
        MPI_Barrier(MPI_COMM_SELF);
        if (never)
            __asm__ goto("1: addl $1, 1b + 0x10000000(%%rip)\n"
                         "cmpl $100, 1b + 0x10000000(%%rip)\n"
                         "jge %l[end]\n"
                         :
                         :
                         : "cc", "memory"
                         : end);
    }
end:
    __asm__ volatile("");
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    loop();
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) puts(turns == TURNS + 1 ? "right" : "wrong");
    MPI_Finalize();
    return 0;
}
