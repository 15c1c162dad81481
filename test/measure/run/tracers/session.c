/* Messages around a ring of all processes in a session of MPI 4, and no MPI_Init. */
#include <mpi.h>
#include <stdio.h>

int main(void)
{
    MPI_Session session;
    MPI_Group all;
    MPI_Comm comm;
    int me, n, in = -1, wrong = 0;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Group_from_session_pset(session, "mpi://WORLD", &all);
    MPI_Comm_create_from_group(all, "ring", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &comm);
    MPI_Comm_rank(comm, &me);
    MPI_Comm_size(comm, &n);
    for (int i = 0; i < 5; i++) {
        MPI_Sendrecv(&i, 1, MPI_INT, (me + 1) % n, 1, &in, 1, MPI_INT, (me + n - 1) % n, 1, comm, MPI_STATUS_IGNORE);
        wrong += in != i;
    }
    MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_INT, MPI_SUM, comm);
    if (me == 0) puts(wrong == 0 ? "right" : "wrong");
    MPI_Comm_free(&comm);
    MPI_Group_free(&all);
    MPI_Session_finalize(&session);
    return wrong == 0 ? 0 : 3;
}
