/* The blocking calls of MPI's point-to-point communication. */
#include "../record/enter.h"
#include "messages.h"

#include <errno.h>
#include <stdlib.h>

#define BLOCKING_SEND(Name)                                                                                         \
    int MPI_##Name(const void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm)              \
    {                                                                                                               \
        if (!cg_enter(CG_##Name)) return cg_mpi.Name(buffer, count, type, peer, tag, comm);                         \
        uint64_t *reserved = cg_reserve_send(peer);                                                                 \
        int error = cg_mpi.Name(buffer, count, type, peer, tag, comm);                                              \
        if (error == MPI_SUCCESS) cg_send(reserved, CG_SEND, 0, peer, tag, cg_bytes(count, type), cg_comm(comm));   \
        return cg_leave(CG_##Name, error);                                                                          \
    }

BLOCKING_SEND(Send)
BLOCKING_SEND(Bsend)
BLOCKING_SEND(Ssend)
BLOCKING_SEND(Rsend)

int MPI_Recv(void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Status *status)
{
    if (!cg_enter(CG_Recv)) return cg_mpi.Recv(buffer, count, type, peer, tag, comm, status);
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    int error = cg_mpi.Recv(buffer, count, type, peer, tag, comm, status);
    if (error == MPI_SUCCESS) cg_receive(CG_RECV, 0, status, cg_comm(comm));
    return cg_leave(CG_Recv, error);
}

int MPI_Sendrecv(const void *send, int send_count, MPI_Datatype send_type, int to, int send_tag, void *receive,
                 int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Status *status)
{
    if (!cg_enter(CG_Sendrecv))
        return cg_mpi.Sendrecv(send, send_count, send_type, to, send_tag, receive, count, type, from, tag, comm,
                             status);
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    uint64_t *reserved = cg_reserve_send(to);
    int error = cg_mpi.Sendrecv(send, send_count, send_type, to, send_tag, receive, count, type, from, tag, comm,
                              status);
    if (error == MPI_SUCCESS) {
        cg_send(reserved, CG_SEND, 0, to, send_tag, cg_bytes(send_count, send_type), cg_comm(comm));
        cg_receive(CG_RECV, 0, status, cg_comm(comm));
    }
    return cg_leave(CG_Sendrecv, error);
}

int MPI_Sendrecv_replace(void *buffer, int count, MPI_Datatype type, int to, int send_tag, int from, int tag,
                         MPI_Comm comm, MPI_Status *status)
{
    if (!cg_enter(CG_Sendrecv_replace))
        return cg_mpi.Sendrecv_replace(buffer, count, type, to, send_tag, from, tag, comm, status);
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    uint64_t *reserved = cg_reserve_send(to);
    int error = cg_mpi.Sendrecv_replace(buffer, count, type, to, send_tag, from, tag, comm, status);
    if (error == MPI_SUCCESS) {
        cg_send(reserved, CG_SEND, 0, to, send_tag, cg_bytes(count, type), cg_comm(comm));
        cg_receive(CG_RECV, 0, status, cg_comm(comm));
    }
    return cg_leave(CG_Sendrecv_replace, error);
}

int MPI_Probe(int peer, int tag, MPI_Comm comm, MPI_Status *status)
{
    if (!cg_enter(CG_Probe)) return cg_mpi.Probe(peer, tag, comm, status);
    return cg_leave(CG_Probe, cg_mpi.Probe(peer, tag, comm, status));
}

int MPI_Iprobe(int peer, int tag, MPI_Comm comm, int *flag, MPI_Status *status)
{
    if (!cg_enter_poll(CG_Iprobe)) return cg_mpi.Iprobe(peer, tag, comm, flag, status);
    int error = cg_mpi.Iprobe(peer, tag, comm, flag, status);
    return cg_leave_poll(CG_Iprobe, error, error != MPI_SUCCESS || *flag);
}

/* Messages that were probed for and not yet received, with the communicator of their probe. */
static struct {
    MPI_Message message;
    struct cg_comm *comm;
} *probed;
static size_t probed_count;

/* A message was found, or was not received after all. */
void cg_message_found(MPI_Message message, struct cg_comm *comm)
{
    enum { ROOM = 64 };
    if (message == MPI_MESSAGE_NULL || message == MPI_MESSAGE_NO_PROC || comm == NULL) return;
    cg_lock();
    void *list = probed_count % ROOM != 0 ? probed : realloc(probed, (probed_count + ROOM) * sizeof *probed);
    if (list == NULL) {
        cg_give_up(CG_NO_MEMORY, ENOMEM);
    } else {
        probed = list;
        probed[probed_count].message = message;
        probed[probed_count++].comm = comm;
    }
    cg_unlock();
}

/*
 * The communicator of a message that is about to be received: afterwards another thread may have the same handle for a new
 * message at once. NULL: there is no message to record.
 */
struct cg_comm *cg_message_taken(MPI_Message message)
{
    struct cg_comm *comm = NULL;
    cg_lock();
    for (size_t i = probed_count; i-- > 0 && comm == NULL;) {
        if (probed[i].message != message) continue;
        comm = probed[i].comm;
        probed[i] = probed[--probed_count];
    }
    cg_unlock();
    return comm;
}

int MPI_Mprobe(int peer, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status)
{
    if (!cg_enter(CG_Mprobe)) return cg_mpi.Mprobe(peer, tag, comm, message, status);
    int error = cg_mpi.Mprobe(peer, tag, comm, message, status);
    if (error == MPI_SUCCESS) cg_message_found(*message, cg_comm(comm));
    return cg_leave(CG_Mprobe, error);
}

int MPI_Improbe(int peer, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status *status)
{
    if (!cg_enter_poll(CG_Improbe)) return cg_mpi.Improbe(peer, tag, comm, flag, message, status);
    int error = cg_mpi.Improbe(peer, tag, comm, flag, message, status);
    if (error == MPI_SUCCESS && *flag) cg_message_found(*message, cg_comm(comm));
    return cg_leave_poll(CG_Improbe, error, error != MPI_SUCCESS || *flag);
}

int MPI_Mrecv(void *buffer, int count, MPI_Datatype type, MPI_Message *message, MPI_Status *status)
{
    if (!cg_enter(CG_Mrecv)) return cg_mpi.Mrecv(buffer, count, type, message, status);
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    MPI_Message taken = message == NULL ? MPI_MESSAGE_NULL : *message;
    struct cg_comm *comm = cg_message_taken(taken);
    int error = cg_mpi.Mrecv(buffer, count, type, message, status);
    if (error == MPI_SUCCESS) cg_receive(CG_RECV, 0, status, comm);
    else if (message != NULL && *message == taken) cg_message_found(taken, comm);
    return cg_leave(CG_Mrecv, error);
}
