/* Message records, and the blocking calls of MPI's point-to-point communication. */
#include "commgate.h"

/* Bytes of `count` elements; 0 when the type is not valid: the library will say so. */
uint64_t cg_bytes(int count, MPI_Datatype type)
{
    int size = 0;
    if (PMPI_Type_size(type, &size) != MPI_SUCCESS || size < 0 || count < 0) return 0;
    return (uint64_t)count * (uint64_t)size;
}

/* A send record, unless the partner is MPI_PROC_NULL. */
void cg_send(enum cg_kind kind, uint64_t request, int peer, int tag, uint64_t bytes, const struct cg_comm *comm)
{
    if (peer == MPI_PROC_NULL || comm == NULL) return;
    cg_write_message(kind, request, comm, cg_peer(comm, peer), tag, bytes);
}

/* A receive record with the source, tag and length that the status tells, whatever the receive asked for. */
void cg_receive(enum cg_kind kind, uint64_t request, const MPI_Status *status, const struct cg_comm *comm)
{
    if (status->MPI_SOURCE == MPI_PROC_NULL || comm == NULL) return;
    int count = 0;
    uint64_t bytes = 0;
    if (PMPI_Get_count((MPI_Status *)status, MPI_BYTE, &count) == MPI_SUCCESS && count != MPI_UNDEFINED) {
        bytes = (uint64_t)count;
    } else { /* over 2 GiB */
        MPI_Count elements = 0;
        if (PMPI_Get_elements_x((MPI_Status *)status, MPI_BYTE, &elements) == MPI_SUCCESS && elements > 0)
            bytes = (uint64_t)elements;
    }
    cg_write_message(kind, request, comm, cg_peer(comm, status->MPI_SOURCE), status->MPI_TAG, bytes);
}

/* The send record stands before the call, so that it is older than the receive; a call that fails takes it back. */
#define BLOCKING_SEND(Name)                                                                                         \
    int MPI_##Name(const void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm)              \
    {                                                                                                               \
        if (!cg_enter(CG_##Name)) return PMPI_##Name(buffer, count, type, peer, tag, comm);                         \
        struct cg_mark mark = cg_mark();                                                                            \
        cg_send(CG_SEND, 0, peer, tag, cg_bytes(count, type), cg_comm(comm));                                       \
        int error = PMPI_##Name(buffer, count, type, peer, tag, comm);                                              \
        if (error != MPI_SUCCESS) cg_rewind(mark);                                                                  \
        return cg_leave(CG_##Name, error);                                                                          \
    }

BLOCKING_SEND(Send)
BLOCKING_SEND(Bsend)
BLOCKING_SEND(Ssend)
BLOCKING_SEND(Rsend)

int MPI_Recv(void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Status *status)
{
    if (!cg_enter(CG_Recv)) return PMPI_Recv(buffer, count, type, peer, tag, comm, status);
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    int error = PMPI_Recv(buffer, count, type, peer, tag, comm, status);
    if (error == MPI_SUCCESS) cg_receive(CG_RECV, 0, status, cg_comm(comm));
    return cg_leave(CG_Recv, error);
}

int MPI_Sendrecv(const void *send, int send_count, MPI_Datatype send_type, int to, int send_tag, void *receive,
                 int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Status *status)
{
    if (!cg_enter(CG_Sendrecv))
        return PMPI_Sendrecv(send, send_count, send_type, to, send_tag, receive, count, type, from, tag, comm,
                             status);
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    struct cg_mark mark = cg_mark();
    cg_send(CG_SEND, 0, to, send_tag, cg_bytes(send_count, send_type), cg_comm(comm));
    int error = PMPI_Sendrecv(send, send_count, send_type, to, send_tag, receive, count, type, from, tag, comm,
                              status);
    if (error == MPI_SUCCESS)
        cg_receive(CG_RECV, 0, status, cg_comm(comm));
    else
        cg_rewind(mark);
    return cg_leave(CG_Sendrecv, error);
}

int MPI_Sendrecv_replace(void *buffer, int count, MPI_Datatype type, int to, int send_tag, int from, int tag,
                         MPI_Comm comm, MPI_Status *status)
{
    if (!cg_enter(CG_Sendrecv_replace))
        return PMPI_Sendrecv_replace(buffer, count, type, to, send_tag, from, tag, comm, status);
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    struct cg_mark mark = cg_mark();
    cg_send(CG_SEND, 0, to, send_tag, cg_bytes(count, type), cg_comm(comm));
    int error = PMPI_Sendrecv_replace(buffer, count, type, to, send_tag, from, tag, comm, status);
    if (error == MPI_SUCCESS)
        cg_receive(CG_RECV, 0, status, cg_comm(comm));
    else
        cg_rewind(mark);
    return cg_leave(CG_Sendrecv_replace, error);
}

int MPI_Probe(int peer, int tag, MPI_Comm comm, MPI_Status *status)
{
    if (!cg_enter(CG_Probe)) return PMPI_Probe(peer, tag, comm, status);
    return cg_leave(CG_Probe, PMPI_Probe(peer, tag, comm, status));
}

int MPI_Iprobe(int peer, int tag, MPI_Comm comm, int *flag, MPI_Status *status)
{
    if (!cg_enter_poll(CG_Iprobe)) return PMPI_Iprobe(peer, tag, comm, flag, status);
    int error = PMPI_Iprobe(peer, tag, comm, flag, status);
    return cg_leave_poll(CG_Iprobe, error, error != MPI_SUCCESS || *flag);
}
