/*
 * Two processes exchange two messages each, and one of the receives is too short for its message: MPI_Waitall returns
 * an error, and only the statuses tell which of the requests were completed. A collective request, which the tracer
 * does not know, stands among them. Ends with 1 when MPI reported anything else.
 */
#include <mpi.h>

int main(int argc, char **argv)
{
    int me, out[4] = {0}, long_enough[4], too_short[1], class, wrong = 0;
    MPI_Request requests[5];
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    for (int turn = 0; turn < 3; turn++) {
        MPI_Irecv(long_enough, 4, MPI_INT, 1 - me, 1, MPI_COMM_WORLD, &requests[0]);
        MPI_Irecv(too_short, 1, MPI_INT, 1 - me, 2, MPI_COMM_WORLD, &requests[1]);
        MPI_Ibarrier(MPI_COMM_WORLD, &requests[2]);
        MPI_Isend(out, 4, MPI_INT, 1 - me, 1, MPI_COMM_WORLD, &requests[3]);
        MPI_Isend(out, 4, MPI_INT, 1 - me, 2, MPI_COMM_WORLD, &requests[4]);
        MPI_Error_class(MPI_Waitall(5, requests, MPI_STATUSES_IGNORE), &class);
        if (class != MPI_ERR_IN_STATUS) wrong = 1;
    }
    MPI_Finalize();
    return wrong;
}
