/* The records of messages, and of requests. */
#ifndef COMMGATE_MESSAGES_H
#define COMMGATE_MESSAGES_H

#include "../handles/handles.h"

#pragma GCC visibility push(hidden)

/* request_records.c */
void cg_request_starts(MPI_Request handle);
void cg_request_started(MPI_Request handle);
void cg_request_completed(MPI_Request handle, const MPI_Status *status);

/* message_records.c */
uint64_t cg_bytes(int count, MPI_Datatype type);
uint64_t *cg_reserve_send(int peer);
void cg_send(uint64_t *reserved, enum cg_kind kind, uint64_t request, int peer, int tag, uint64_t bytes,
             const struct cg_comm *comm);
void cg_receive(enum cg_kind kind, uint64_t request, const MPI_Status *status, const struct cg_comm *comm);

/* messages.c */
void cg_message_found(MPI_Message message, struct cg_comm *comm);
struct cg_comm *cg_message_taken(MPI_Message message);

#pragma GCC visibility pop

#endif
