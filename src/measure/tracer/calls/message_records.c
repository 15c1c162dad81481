/* Message records. */
#include "../record/recording.h"
#include "messages.h"

/*
 * Bytes of `count` elements; 0 when there are none. Then the type is not looked at: MPICH takes any type for no
 * elements, and the question alone would end the program.
 */
uint64_t cg_bytes(int count, MPI_Datatype type)
{
    int size = 0;
    if (count <= 0 || type == MPI_DATATYPE_NULL) return 0;
    if (cg_mpi.Type_size(type, &size) != MPI_SUCCESS || size < 0) return 0;
    return (uint64_t)count * (uint64_t)size;
}

/* A place before the call for its send record, so that it is older than the receive; NULL: there will be none. */
uint64_t *cg_reserve_send(int peer)
{
    return peer == MPI_PROC_NULL ? NULL : cg_reserve(CG_NOTHING_LONG);
}

/* The record of a send that went well, unless the partner is MPI_PROC_NULL. */
void cg_send(uint64_t *reserved, enum cg_kind kind, uint64_t request, int peer, int tag, uint64_t bytes,
             const struct cg_comm *comm)
{
    if (peer == MPI_PROC_NULL || comm == NULL) return;
    cg_write_message(reserved, kind, request, comm, cg_peer(comm, peer), tag, bytes);
}

/* A receive record with the source, tag and length that the status tells, whatever the receive asked for. */
void cg_receive(enum cg_kind kind, uint64_t request, const MPI_Status *status, const struct cg_comm *comm)
{
    if (status->MPI_SOURCE == MPI_PROC_NULL || comm == NULL) return;
    int count = 0;
    uint64_t bytes = 0;
    if (cg_mpi.Get_count((MPI_Status *)status, MPI_BYTE, &count) == MPI_SUCCESS && count != MPI_UNDEFINED) {
        bytes = (uint64_t)count;
    } else { /* over 2 GiB */
        MPI_Count elements = 0;
        if (cg_mpi.Get_elements_x((MPI_Status *)status, MPI_BYTE, &elements) == MPI_SUCCESS && elements > 0)
            bytes = (uint64_t)elements;
    }
    cg_write_message(NULL, kind, request, comm, cg_peer(comm, status->MPI_SOURCE), status->MPI_TAG, bytes);
}
