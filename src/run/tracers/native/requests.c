/*
 * Requests under way, found by their handle.
 *
 * A handle is not unique: both Open MPI and MPICH hand out one shared, already completed request for sends that were
 * done at once. Requests with the same handle therefore stand in a queue, and the oldest is taken first.
 */
#include "commgate.h"

#include <stdlib.h>

#define BUCKETS 1024 /* a power of two */
#define POOL 256

static struct cg_request *buckets[BUCKETS];
static struct cg_request *free_requests;

static struct cg_request **bucket_of(MPI_Request handle)
{
    uint64_t bits = (uint64_t)(uintptr_t)handle;
    bits ^= bits >> 32;
    bits *= UINT64_C(0x9e3779b97f4a7c15);
    return &buckets[bits >> 54];
}

static struct cg_request *take_free(void)
{
    if (free_requests == NULL) {
        struct cg_request *pool = calloc(POOL, sizeof *pool);
        if (pool == NULL) return NULL;
        for (int i = 0; i < POOL; i++) {
            pool[i].chain = free_requests;
            free_requests = &pool[i];
        }
    }
    struct cg_request *request = free_requests;
    free_requests = request->chain;
    return request;
}

/* The place that points to the oldest request with this handle, or to NULL. */
static struct cg_request **place_of(MPI_Request handle)
{
    struct cg_request **place = bucket_of(handle);
    while (*place != NULL && (*place)->handle != handle) place = &(*place)->chain;
    return place;
}

/* A new request; NULL when memory is out (its completion will then go unrecorded). */
struct cg_request *cg_request_add(MPI_Request handle, enum cg_request_kind kind)
{
    struct cg_request *request = take_free();
    if (request == NULL) return NULL;
    struct cg_request **place = place_of(handle);
    *request = (struct cg_request){.handle = handle, .kind = kind};
    if (*place == NULL) {
        request->latest_same = request;
        *place = request;
    } else {
        (*place)->latest_same->same = request;
        (*place)->latest_same = request;
    }
    return request;
}

struct cg_request *cg_request_find(MPI_Request handle)
{
    return *place_of(handle);
}

/* Forgets the oldest request with this handle. */
void cg_request_remove(MPI_Request handle)
{
    struct cg_request **place = place_of(handle);
    struct cg_request *request = *place;
    if (request == NULL) return;
    if (request->same == NULL) {
        *place = request->chain;
    } else {
        request->same->chain = request->chain;
        request->same->latest_same = request->latest_same;
        *place = request->same;
    }
    request->chain = free_requests;
    free_requests = request;
}

/* Records the start of a send or receive. Its number must have been given. */
void cg_request_started(struct cg_request *request)
{
    request->active = 1;
    request->cancelled = 0;
    if (request->kind == CG_REQUEST_SEND)
        cg_send(CG_ISEND, request->number, request->peer, request->tag, request->bytes, request->comm);
    else if (request->kind == CG_REQUEST_RECEIVE)
        cg_write(cg_now(), CG_IRECV_REQUEST, request->number);
}

/* Records the completion of the oldest request with this handle. */
void cg_request_completed(MPI_Request handle, const MPI_Status *status)
{
    struct cg_request *request = cg_request_find(handle);
    if (request == NULL || (request->persistent && !request->active)) return;
    int cancelled = 0;
    if (request->cancelled) PMPI_Test_cancelled(status, &cancelled);
    if (request->kind != CG_REQUEST_NONE) {
        if (cancelled)
            cg_write(cg_now(), CG_REQUEST_CANCELLED, request->number);
        else if (request->kind == CG_REQUEST_SEND)
            cg_write(cg_now(), CG_ISEND_COMPLETE, request->number);
        else
            cg_receive(CG_IRECV, request->number, status, request->comm);
    }
    if (request->persistent)
        request->active = 0;
    else
        cg_request_remove(handle);
}

/* A request that ended in an error: it leaves no record, and its handle may be given to another. */
void cg_request_failed(MPI_Request handle)
{
    struct cg_request *request = cg_request_find(handle);
    if (request == NULL) return;
    if (request->persistent)
        request->active = 0;
    else
        cg_request_remove(handle);
}
