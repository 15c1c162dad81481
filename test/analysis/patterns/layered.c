/*
 * A program that hides MPI behind a layer, as molecular dynamics codes do: one MPI call in each function of it. Processes
 * on a ring exchange halos along two axes (the second one is each process's own) and add up numbers.
 */
#include <mpi.h>

#define NOINLINE __attribute__((noinline, noclone))

static int rank, size;
static double in[64], out[64];
static volatile int axes = 2; /* a loop that is not unrolled */

/* The layer. */
NOINLINE void sendReceiveParallel(int to, int from)
{
    MPI_Sendrecv(out, 64, MPI_DOUBLE, to, 1, in, 64, MPI_DOUBLE, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    out[0] += in[0];
}

NOINLINE void addIntParallel(int *own, int *all)
{
    MPI_Allreduce(own, all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    out[0] += *all;
}

/* The one function of the layer that adds real numbers calls another one, which nobody else does. */
NOINLINE void addDoubles(double *own, double *all, int count)
{
    MPI_Allreduce(own, all, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    out[0] += *all;
}

NOINLINE void addRealParallel(double *own, double *all)
{
    addDoubles(own, all, 2);
    out[0] += 1;
}

NOINLINE void barrierParallel(void)
{
    MPI_Barrier(MPI_COMM_WORLD);
    out[0] += 1;
}

/* The program. */
static void exchangeData(int axis)
{
    const int step = axis == 0;
    sendReceiveParallel((rank + step) % size, (rank + size - step) % size);
    sendReceiveParallel((rank + size - step) % size, (rank + step) % size);
    out[0] += 1;
}

NOINLINE void haloExchange(void)
{
    for (int axis = 0; axis < axes; axis++) exchangeData(axis);
}

NOINLINE void kineticEnergy(void)
{
    double own[2] = {1, 2}, all[2];
    addRealParallel(own, all);
    out[0] += all[1];
}

NOINLINE void sumAtoms(void)
{
    int own = 1, all;
    addIntParallel(&own, &all);
    out[0] += all;
}

NOINLINE void timestep(int steps)
{
    for (int step = 0; step < steps; step++) {
        haloExchange();
        out[1] += step;
    }
    kineticEnergy();
}

NOINLINE void initialise(void)
{
    double own[2] = {1, 2}, all[2];
    int count = 1, sum;
    addRealParallel(own, all);
    addIntParallel(&count, &sum);
    out[0] = 1;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    initialise();
    barrierParallel();
    for (int turn = 0; turn < 4; turn++) {
        sumAtoms();
        timestep(5);
    }
    sumAtoms();
    MPI_Finalize();
    return 0;
}
