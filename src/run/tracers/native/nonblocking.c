/* Non-blocking and persistent sends and receives: how requests begin. How they end is in completion.c. */
#include "commgate.h"

/* What a new request will transfer. */
static void describe(struct cg_request *request, int peer, int tag, uint64_t bytes, struct cg_comm *comm)
{
    request->peer = peer;
    request->tag = tag;
    request->bytes = bytes;
    request->comm = comm;
}

/*
 * The record stands before the call, so that a message's send is older than its receive; the handle is known after
 * it. A partner MPI_PROC_NULL leaves no record, but its request is kept: its handle may be one that others share.
 */
#define NONBLOCKING_SEND(Name)                                                                                      \
    int MPI_##Name(const void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,              \
                   MPI_Request *handle)                                                                             \
    {                                                                                                               \
        if (!cg_enter(CG_##Name)) return PMPI_##Name(buffer, count, type, peer, tag, comm, handle);                 \
        struct cg_mark mark = cg_mark();                                                                            \
        struct cg_comm *known = cg_comm(comm);                                                                      \
        uint64_t bytes = cg_bytes(count, type);                                                                     \
        uint64_t number = ++cg.requests;                                                                            \
        cg_send(CG_ISEND, number, peer, tag, bytes, known);                                                         \
        int error = PMPI_##Name(buffer, count, type, peer, tag, comm, handle);                                      \
        if (error != MPI_SUCCESS) {                                                                                 \
            cg_rewind(mark);                                                                                        \
            return cg_leave(CG_##Name, error);                                                                      \
        }                                                                                                           \
        struct cg_request *request =                                                                                \
            cg_request_add(*handle, peer == MPI_PROC_NULL ? CG_REQUEST_NONE : CG_REQUEST_SEND);                     \
        if (request != NULL) {                                                                                      \
            describe(request, peer, tag, bytes, known);                                                             \
            request->number = number;                                                                               \
            request->active = 1;                                                                                    \
        }                                                                                                           \
        return cg_leave(CG_##Name, error);                                                                          \
    }

NONBLOCKING_SEND(Isend)
NONBLOCKING_SEND(Ibsend)
NONBLOCKING_SEND(Issend)
NONBLOCKING_SEND(Irsend)

int MPI_Irecv(void *buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm, MPI_Request *handle)
{
    if (!cg_enter(CG_Irecv)) return PMPI_Irecv(buffer, count, type, peer, tag, comm, handle);
    struct cg_mark mark = cg_mark();
    uint64_t number = ++cg.requests;
    if (peer != MPI_PROC_NULL) cg_write(cg_now(), CG_IRECV_REQUEST, number);
    int error = PMPI_Irecv(buffer, count, type, peer, tag, comm, handle);
    if (error != MPI_SUCCESS) {
        cg_rewind(mark);
        return cg_leave(CG_Irecv, error);
    }
    struct cg_request *request =
        cg_request_add(*handle, peer == MPI_PROC_NULL ? CG_REQUEST_NONE : CG_REQUEST_RECEIVE);
    if (request != NULL) {
        describe(request, peer, tag, 0, cg_comm(comm));
        request->number = number;
        request->active = 1;
    }
    return cg_leave(CG_Irecv, error);
}

#define PERSISTENT(Name, Buffer, Kind)                                                                              \
    int MPI_##Name(Buffer buffer, int count, MPI_Datatype type, int peer, int tag, MPI_Comm comm,                   \
                   MPI_Request *handle)                                                                             \
    {                                                                                                               \
        if (!cg_enter(CG_##Name)) return PMPI_##Name(buffer, count, type, peer, tag, comm, handle);                 \
        int error = PMPI_##Name(buffer, count, type, peer, tag, comm, handle);                                      \
        if (error == MPI_SUCCESS) {                                                                                 \
            struct cg_request *request = cg_request_add(*handle, peer == MPI_PROC_NULL ? CG_REQUEST_NONE : Kind);   \
            if (request != NULL) {                                                                                  \
                describe(request, peer, tag, cg_bytes(count, type), cg_comm(comm));                                 \
                request->persistent = 1;                                                                            \
            }                                                                                                       \
        }                                                                                                           \
        return cg_leave(CG_##Name, error);                                                                          \
    }

PERSISTENT(Send_init, const void *, CG_REQUEST_SEND)
PERSISTENT(Bsend_init, const void *, CG_REQUEST_SEND)
PERSISTENT(Ssend_init, const void *, CG_REQUEST_SEND)
PERSISTENT(Rsend_init, const void *, CG_REQUEST_SEND)
PERSISTENT(Recv_init, void *, CG_REQUEST_RECEIVE)

/* Every start of a persistent request is a transfer of its own, with a number of its own. */
static void start(MPI_Request handle)
{
    struct cg_request *request = cg_request_find(handle);
    if (request == NULL || !request->persistent) return;
    request->number = ++cg.requests;
    cg_request_started(request);
}

int MPI_Start(MPI_Request *handle)
{
    if (!cg_enter(CG_Start)) return PMPI_Start(handle);
    struct cg_mark mark = cg_mark();
    MPI_Request started = *handle;
    start(started);
    int error = PMPI_Start(handle);
    if (error != MPI_SUCCESS) {
        cg_rewind(mark);
        cg_request_failed(started);
    }
    return cg_leave(CG_Start, error);
}

int MPI_Startall(int count, MPI_Request handles[])
{
    if (!cg_enter(CG_Startall)) return PMPI_Startall(count, handles);
    struct cg_mark mark = cg_mark();
    for (int i = 0; i < count; i++) start(handles[i]);
    int error = PMPI_Startall(count, handles);
    if (error != MPI_SUCCESS) {
        cg_rewind(mark);
        for (int i = 0; i < count; i++) cg_request_failed(handles[i]);
    }
    return cg_leave(CG_Startall, error);
}

/* Nobody will learn when a freed request completes: it leaves its beginning in the trace and no end. */
int MPI_Request_free(MPI_Request *handle)
{
    if (!cg_enter(CG_Request_free)) return PMPI_Request_free(handle);
    MPI_Request freed = *handle;
    int error = PMPI_Request_free(handle);
    if (error == MPI_SUCCESS) cg_request_remove(freed);
    return cg_leave(CG_Request_free, error);
}

int MPI_Cancel(MPI_Request *handle)
{
    if (!cg_enter(CG_Cancel)) return PMPI_Cancel(handle);
    struct cg_request *request = cg_request_find(*handle);
    int error = PMPI_Cancel(handle);
    if (error == MPI_SUCCESS && request != NULL) request->cancelled = 1;
    return cg_leave(CG_Cancel, error);
}
