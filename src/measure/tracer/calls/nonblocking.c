/* Non-blocking and persistent sends and receives: how requests begin. How they end is in completion.c. */
#include "../record/enter.h"
#include "messages.h"

/* Makes a request known; `number` 0: a persistent one, not under way. */
static void add(MPI_Request handle, enum cg_request_kind kind, uint64_t number, int peer, int tag, uint64_t bytes,
                struct cg_comm *comm)
{
    cg_request_add(&(struct cg_request){.handle = handle,
                                        .kind = peer == MPI_PROC_NULL || comm == NULL ? CG_REQUEST_NONE : kind,
                                        .persistent = number == 0,
                                        .active = number != 0,
                                        .number = number,
                                        .comm = comm,
                                        .peer = peer,
                                        .tag = tag,
                                        .bytes = bytes});
}

/* A partner MPI_PROC_NULL leaves no record, but its request is kept: its handle may be one that others share. */
static void send_begun(MPI_Request handle, uint64_t *reserved, int peer, int tag, uint64_t bytes, struct cg_comm *comm)
{
    const uint64_t number = cg_next_request();
    cg_send(reserved, CG_ISEND, number, peer, tag, bytes, comm);
    add(handle, CG_REQUEST_SEND, number, peer, tag, bytes, comm);
}

#define NONBLOCKING_SEND(Name)                                                                                      \
    int MPI_##Name(const void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,              \
                   MPI_Request *handle)                                                                             \
    {                                                                                                               \
        if (!cg_enter(CG_##Name)) return cg_mpi.Name(buffer, count, type, peer, tag, comm, handle);                 \
        uint64_t *reserved = cg_reserve_send(peer);                                                                 \
        int error = cg_mpi.Name(buffer, count, type, peer, tag, comm, handle);                                      \
        if (error == MPI_SUCCESS) send_begun(*handle, reserved, peer, tag, cg_bytes(count, type), cg_comm(comm));   \
        return cg_leave(CG_##Name, error);                                                                          \
    }

NONBLOCKING_SEND(Isend)
NONBLOCKING_SEND(Ibsend)
NONBLOCKING_SEND(Issend)
NONBLOCKING_SEND(Irsend)

static void receive_begun(MPI_Request handle, uint64_t *reserved, int peer, int tag, struct cg_comm *comm)
{
    const uint64_t number = cg_next_request();
    if (comm != NULL) cg_confirm(reserved, CG_IRECV_REQUEST, number);
    add(handle, CG_REQUEST_RECEIVE, number, peer, tag, 0, comm);
}

int MPI_Irecv(void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *handle)
{
    if (!cg_enter(CG_Irecv)) return cg_mpi.Irecv(buffer, count, type, peer, tag, comm, handle);
    uint64_t *reserved = peer == MPI_PROC_NULL ? NULL : cg_reserve(CG_NOTHING);
    int error = cg_mpi.Irecv(buffer, count, type, peer, tag, comm, handle);
    if (error == MPI_SUCCESS) receive_begun(*handle, reserved, peer, tag, cg_comm(comm));
    return cg_leave(CG_Irecv, error);
}

#define PERSISTENT(Name, Buffer, Kind)                                                                              \
    int MPI_##Name(Buffer buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,                   \
                   MPI_Request *handle)                                                                             \
    {                                                                                                               \
        if (!cg_enter(CG_##Name)) return cg_mpi.Name(buffer, count, type, peer, tag, comm, handle);                 \
        int error = cg_mpi.Name(buffer, count, type, peer, tag, comm, handle);                                      \
        if (error == MPI_SUCCESS) add(*handle, Kind, 0, peer, tag, cg_bytes(count, type), cg_comm(comm));           \
        return cg_leave(CG_##Name, error);                                                                          \
    }

PERSISTENT(Send_init, const void *, CG_REQUEST_SEND)
PERSISTENT(Bsend_init, const void *, CG_REQUEST_SEND)
PERSISTENT(Ssend_init, const void *, CG_REQUEST_SEND)
PERSISTENT(Rsend_init, const void *, CG_REQUEST_SEND)
PERSISTENT(Recv_init, void *, CG_REQUEST_RECEIVE)

int MPI_Start(MPI_Request *handle)
{
    if (!cg_enter(CG_Start)) return cg_mpi.Start(handle);
    if (handle != NULL) cg_request_starts(*handle);
    int error = cg_mpi.Start(handle);
    if (error == MPI_SUCCESS) cg_request_started(*handle);
    return cg_leave(CG_Start, error);
}

int MPI_Startall(int count, MPI_Request handles[])
{
    if (!cg_enter(CG_Startall)) return cg_mpi.Startall(count, handles);
    for (int i = 0; handles != NULL && i < count; i++) cg_request_starts(handles[i]);
    int error = cg_mpi.Startall(count, handles);
    for (int i = 0; error == MPI_SUCCESS && i < count; i++) cg_request_started(handles[i]);
    return cg_leave(CG_Startall, error);
}

/* Nobody will learn when a freed request completes: it leaves its beginning in the trace and no end. */
int MPI_Request_free(MPI_Request *handle)
{
    if (!cg_enter(CG_Request_free)) return cg_mpi.Request_free(handle);
    MPI_Request freed = handle == NULL ? MPI_REQUEST_NULL : *handle;
    int error = cg_mpi.Request_free(handle);
    if (error == MPI_SUCCESS) cg_request_remove(freed);
    return cg_leave(CG_Request_free, error);
}

int MPI_Cancel(MPI_Request *handle)
{
    if (!cg_enter(CG_Cancel)) return cg_mpi.Cancel(handle);
    int error = cg_mpi.Cancel(handle);
    if (error == MPI_SUCCESS) cg_request_cancelled(*handle);
    return cg_leave(CG_Cancel, error);
}

/* A message that MPI_Mprobe found: its communicator is that of the probe. */
int MPI_Imrecv(void *buffer, int count, MPI_Datatype type, MPI_Message *message, MPI_Request *handle)
{
    if (!cg_enter(CG_Imrecv)) return cg_mpi.Imrecv(buffer, count, type, message, handle);
    MPI_Message taken = message == NULL ? MPI_MESSAGE_NULL : *message;
    struct cg_comm *comm = cg_message_taken(taken);
    uint64_t *reserved = cg_reserve(CG_NOTHING);
    int error = cg_mpi.Imrecv(buffer, count, type, message, handle);
    if (error == MPI_SUCCESS) receive_begun(*handle, reserved, 0, 0, comm);
    else if (message != NULL && *message == taken) cg_message_found(taken, comm);
    return cg_leave(CG_Imrecv, error);
}

/* Requests of files and one-sided communication: known only so that their handles are not taken for others'. */
#define OTHER_REQUEST(name, role, parameters, arguments)                                                            \
    int MPI_##name parameters                                                                                       \
    {                                                                                                               \
        if (!cg_enter(CG_##name)) return cg_mpi.name arguments;                                                     \
        int error = cg_mpi.name arguments;                                                                          \
        if (error == MPI_SUCCESS) cg_request_add(&(struct cg_request){.handle = *request, .active = 1});            \
        return cg_leave(CG_##name, error);                                                                          \
    }
CG_REQUEST_CALLS(OTHER_REQUEST)
