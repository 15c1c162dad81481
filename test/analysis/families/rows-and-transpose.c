/*
 * The exchanges of a matrix-vector product on a grid of n x n or n x 2n processes, as in conjugate gradients with the matrix
 * cut in both directions: sums along rows by recursive doubling, then each process gets the part of its column from its
 * transposed place. Who stands on the diagonal sends to itself, or nothing with an argument.
 */
#include <mpi.h>
#include <stdlib.h>

#define NOINLINE __attribute__((noinline, noclone))
#define UNSEEN __attribute__((no_instrument_function)) /* part of its caller, as in CG */

static int rank, size, columns = 1, rows = 1;
static double in[256], out[256];

UNSEEN static void exchange(int partner, int count)
{
    MPI_Request request;
    MPI_Irecv(in, count, MPI_DOUBLE, partner, 1, MPI_COMM_WORLD, &request);
    MPI_Send(out, count, MPI_DOUBLE, partner, 1, MPI_COMM_WORLD);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    for (int i = 0; i < count; i++) out[i] = 0.5 * (out[i] + in[i]);
}

UNSEEN static int transposed(void)
{
    if (rows == columns) return rank % rows * rows + rank / rows;
    const int pair = rank / 2;
    return 2 * (pair % rows * rows + pair / rows) + rank % 2;
}

UNSEEN static void sum_along_row(int count)
{
    const int first = rank / columns * columns;
    for (int bit = columns / 2; bit > 0; bit /= 2) exchange(first + ((rank - first) ^ bit), count);
}

NOINLINE void multiply(int sends_to_itself)
{
    sum_along_row(256);
    if (sends_to_itself || transposed() != rank) exchange(transposed(), 256);
    sum_along_row(1);
    sum_along_row(1);
}

NOINLINE void norm(void)
{
    sum_along_row(2);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    while (rows * columns < size) *(rows < columns ? &rows : &columns) *= 2;
    for (int iteration = 0; iteration < 10; iteration++) {
        for (int inner = 0; inner < 5; inner++) multiply(argc < 2);
        norm();
    }
    MPI_Finalize();
    return 0;
}
