/*
 * Requests under way, found by their handle.
 *
 * A handle is not unique: both Open MPI and MPICH hand out one shared, already completed request for sends that were
 * done at once. Requests with the same handle therefore stand in a queue, and the oldest is taken first (of the
 * calling thread, if it has one).
 */
#include "handles.h"

#include <errno.h>
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
        if (pool == NULL) {
            cg_give_up(CG_NO_MEMORY, ENOMEM);
            return NULL;
        }
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

/*
 * The oldest request with this handle that this thread began, else the oldest; NULL: there is none. With the lock held
 * (cg_lock), as long as it is used.
 */
struct cg_request *cg_request_of(MPI_Request handle)
{
    struct cg_request *oldest = *place_of(handle);
    if (!cg.several) return oldest;
    for (struct cg_request *request = oldest; request != NULL; request = request->same)
        if (request->thread == cg_me) return request;
    return oldest;
}

static void forget(struct cg_request *request)
{
    if (request == NULL) return;
    struct cg_request **place = place_of(request->handle), *first = *place;
    if (request != first) {
        struct cg_request *before = first;
        while (before->same != request) before = before->same;
        before->same = request->same;
        if (first->latest_same == request) first->latest_same = before;
    } else if (request->same == NULL) {
        *place = request->chain;
    } else {
        request->same->chain = request->chain;
        request->same->latest_same = request->latest_same;
        *place = request->same;
    }
    request->chain = free_requests;
    free_requests = request;
}

static void add(const struct cg_request *description)
{
    struct cg_request *request = take_free();
    if (request == NULL) return;
    struct cg_request **place = place_of(description->handle);
    while (*place != NULL && (*place)->abandoned) forget(*place);
    *request = *description;
    request->thread = cg_me;
    if (*place == NULL) {
        request->chain = request->same = NULL;
        request->latest_same = request;
        *place = request;
    } else {
        (*place)->latest_same->same = request;
        (*place)->latest_same = request;
    }
}

/* Takes up a request; not when memory is out: then the recording is lost. */
void cg_request_add(const struct cg_request *description)
{
    cg_lock();
    add(description);
    cg_unlock();
}

/* Forgets a request with this handle. */
void cg_request_remove(MPI_Request handle)
{
    cg_lock();
    forget(cg_request_of(handle));
    cg_unlock();
}

/*
 * Requests that an abandoned call waited for. It may have freed them: a new one with the same handle takes their place.
 */
void cg_requests_abandoned(int count, const MPI_Request handles[])
{
    cg_lock();
    for (int i = 0; i < count; i++) {
        struct cg_request *request = *place_of(handles[i]);
        while (request != NULL && request->abandoned) request = request->same;
        if (request != NULL) request->abandoned = !request->persistent;
    }
    cg_unlock();
}

void cg_request_cancelled(MPI_Request handle)
{
    cg_lock();
    struct cg_request *request = cg_request_of(handle);
    if (request != NULL) request->cancelled = 1;
    cg_unlock();
}

/* Takes the oldest request with this handle out; 0 when there is none under way. Persistent ones stay known. */
int cg_request_take(MPI_Request handle, struct cg_request *taken)
{
    cg_lock();
    struct cg_request *request = cg_request_of(handle);
    const int found = request != NULL && (!request->persistent || request->active);
    if (found) {
        *taken = *request;
        if (request->persistent)
            request->active = 0;
        else
            forget(request);
    }
    cg_unlock();
    return found;
}

/* A request that ended in an error: it leaves no record, and its handle may be given to another. */
void cg_request_failed(MPI_Request handle)
{
    struct cg_request request;
    cg_request_take(handle, &request);
}
