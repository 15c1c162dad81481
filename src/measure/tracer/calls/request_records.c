/* The records of requests: how they begin, where that is not when they are made, and how they end. */
#include "../record/recording.h"
#include "messages.h"

/* A persistent request is about to be started. */
void cg_request_starts(MPI_Request handle)
{
    cg_lock();
    struct cg_request *request = cg_request_of(handle);
    if (request != NULL && request->persistent && request->kind != CG_REQUEST_NONE)
        request->reserved = cg_reserve(request->kind == CG_REQUEST_SEND ? CG_NOTHING_LONG : CG_NOTHING);
    cg_unlock();
}

/* Records that a persistent request was started: a transfer of its own, with a number of its own. */
void cg_request_started(MPI_Request handle)
{
    cg_lock();
    struct cg_request *request = cg_request_of(handle);
    if (request != NULL && request->persistent) {
        request->number = cg_next_request();
        request->thread = cg_me;
        request->active = 1;
        request->cancelled = 0;
        if (request->kind == CG_REQUEST_SEND)
            cg_send(request->reserved, CG_ISEND, request->number, request->peer, request->tag, request->bytes,
                    request->comm);
        else if (request->kind == CG_REQUEST_RECEIVE)
            cg_confirm(request->reserved, CG_IRECV_REQUEST, request->number);
    }
    cg_unlock();
}

/*
 * The completion of what another thread began: a trace knows requests only within a thread. A receive or a collective
 * then stands in the thread that completed it as if it had been a blocking one, and the request stays open.
 */
static void record_elsewhere(const struct cg_request *request, const MPI_Status *status, int cancelled)
{
    if (cancelled) return;
    if (request->kind == CG_REQUEST_RECEIVE) {
        cg_receive(CG_RECV, 0, status, request->comm);
    } else if (request->kind == CG_REQUEST_COLLECTIVE) {
        cg_write(CG_COLLECTIVE_BEGIN, 0);
        cg_write_collective(CG_COLLECTIVE_END, request->operation, request->comm, (uint32_t)request->peer,
                            request->bytes, request->received);
    }
}

static void record_completion(const struct cg_request *request, const MPI_Status *status)
{
    int cancelled = 0;
    if (request->cancelled) cg_mpi.Test_cancelled(status, &cancelled);
    if (request->thread != cg_me)
        record_elsewhere(request, status, cancelled);
    else if (cancelled)
        cg_write(CG_REQUEST_CANCELLED, request->number);
    else if (request->kind == CG_REQUEST_SEND)
        cg_write(CG_ISEND_COMPLETE, request->number);
    else if (request->kind == CG_REQUEST_RECEIVE)
        cg_receive(CG_IRECV, request->number, status, request->comm);
    else
        cg_write_collective(CG_COLLECTIVE_COMPLETE, request->number << CG_OPERATION_BITS | request->operation,
                            request->comm, (uint32_t)request->peer, request->bytes, request->received);
}

/* Records the completion of the oldest request with this handle. */
void cg_request_completed(MPI_Request handle, const MPI_Status *status)
{
    struct cg_request request;
    if (cg_request_take(handle, &request) && request.kind != CG_REQUEST_NONE) record_completion(&request, status);
}
