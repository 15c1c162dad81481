/* Requests of operations that are under way: requests.c. */
#ifndef COMMGATE_REQUESTS_H
#define COMMGATE_REQUESTS_H

#include "../base/commgate.h"

#pragma GCC visibility push(hidden)

enum cg_request_kind { CG_REQUEST_NONE, CG_REQUEST_SEND, CG_REQUEST_RECEIVE, CG_REQUEST_COLLECTIVE };
struct cg_request {
    MPI_Request handle;
    enum cg_request_kind kind;
    int persistent, active, cancelled;
    int abandoned;   /* a call that should have completed it never returned */
    uint64_t number; /* of the operation under way: what the trace calls the request */
    uint64_t *reserved; /* for the beginning of a persistent one */
    struct cg_comm *comm;
    int peer, tag;
    uint64_t bytes;                        /* to be sent */
    uint64_t received, operation;          /* of a collective; its root is the peer */
    const struct cg_thread *thread;        /* that began it */
    struct cg_request *chain;              /* next handle in the bucket */
    struct cg_request *same, *latest_same; /* requests with the same handle, oldest first */
};
void cg_request_add(const struct cg_request *request);
void cg_request_remove(MPI_Request handle);
struct cg_request *cg_request_of(MPI_Request handle);
int cg_request_take(MPI_Request handle, struct cg_request *taken);
void cg_request_failed(MPI_Request handle);
void cg_request_cancelled(MPI_Request handle);
void cg_requests_abandoned(int count, const MPI_Request handles[]);

#pragma GCC visibility pop

#endif
