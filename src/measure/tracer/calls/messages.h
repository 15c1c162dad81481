/* Messages, and requests of operations that are under way. */
#ifndef COMMGATE_MESSAGES_H
#define COMMGATE_MESSAGES_H

#include "communicators.h"

#pragma GCC visibility push(hidden)

/* requests.c */
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
void cg_request_starts(MPI_Request handle);
void cg_request_started(MPI_Request handle);
void cg_request_cancelled(MPI_Request handle);
void cg_request_completed(MPI_Request handle, const MPI_Status *status);
void cg_request_failed(MPI_Request handle);
void cg_requests_abandoned(int count, const MPI_Request handles[]);

/* message_records.c */
uint64_t cg_bytes(int count, MPI_Datatype type);
uint64_t *cg_reserve_send(int peer);
void cg_send(uint64_t *reserved, enum cg_kind kind, uint64_t request, int peer, int tag, uint64_t bytes,
             const struct cg_comm *comm);
void cg_receive(enum cg_kind kind, uint64_t request, const MPI_Status *status, const struct cg_comm *comm);

/* messages.c */
struct cg_comm *cg_message_taken(MPI_Message message);

#pragma GCC visibility pop

#endif
