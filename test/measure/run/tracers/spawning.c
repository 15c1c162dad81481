/*
 * Two processes spawn two more of this program and exchange data with them, over the intercommunicator, over what it is
 * merged into, and over a copy of that. Says "right" when nothing was wrong anywhere.
 */
#include <mpi.h>
#include <stdio.h>

static int wrong_sum(MPI_Comm comm)
{
    int rank, size, sum = 0;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    return sum != size * (size - 1) / 2;
}

int main(int argc, char **argv)
{
    MPI_Comm parent, other, merged, copy;
    int me, number, wrong = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_get_parent(&parent);
    if (parent == MPI_COMM_NULL)
        MPI_Comm_spawn(argv[0], MPI_ARGV_NULL, 2, MPI_INFO_NULL, 0, MPI_COMM_WORLD, &other, MPI_ERRCODES_IGNORE);
    else
        other = parent;
    wrong += wrong_sum(MPI_COMM_WORLD);
    number = -1;
    MPI_Sendrecv(&me, 1, MPI_INT, me, 1, &number, 1, MPI_INT, me, 1, other, MPI_STATUS_IGNORE);
    wrong += number != me;
    MPI_Intercomm_merge(other, parent != MPI_COMM_NULL, &merged);
    wrong += wrong_sum(merged);
    MPI_Comm_dup(merged, &copy);
    number = parent == MPI_COMM_NULL && me == 0 ? 12345 : -1;
    MPI_Bcast(&number, 1, MPI_INT, 0, copy);
    wrong += number != 12345;
    MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_INT, MPI_SUM, copy);
    if (parent == MPI_COMM_NULL && me == 0) puts(wrong == 0 ? "right" : "wrong");
    MPI_Comm_free(&copy);
    MPI_Comm_free(&merged);
    MPI_Comm_disconnect(&other);
    MPI_Finalize();
    return 0;
}
