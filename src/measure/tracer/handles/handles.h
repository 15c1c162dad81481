/* What the handles of communicators and requests mean. */
#ifndef COMMGATE_HANDLES_H
#define COMMGATE_HANDLES_H

#include "../base/commgate.h"

#pragma GCC visibility push(hidden)

/* A communicator as the recording knows it. */
struct cg_comm {
    MPI_Comm handle;
    struct cg_comm *chain;  /* next in the bucket of handles */
    uint64_t unique, parent; /* the same in all member processes */
    uint64_t order;         /* in which the owner describes it */
    int is_foreign;         /* has processes outside of MPI_COMM_WORLD: what it carries is not recorded */
    uint32_t index;         /* number in this process's recording */
    int size, rank;
    int inter;              /* an intercommunicator: its collectives leave no record; size of the first group */
    int freed;
    int owner;              /* this process describes it in the definitions */
    int member_count;
    int *members;           /* world ranks in the order of the recorded communicator; only for owners */
    int dims;               /* of a Cartesian topology; 0: none */
    int *grid;              /* size and periodicity of each dimension, then the coordinates of each rank */
    int *recorded_rank;     /* rank in the handle's (remote) group to recorded rank; NULL: the same */
    int partner_count;      /* length of recorded_rank */
};

/* communicators.c */
void cg_start_communicators(void);
struct cg_comm *cg_comm(MPI_Comm handle);
uint64_t cg_comm_creation(MPI_Comm parent);
uint64_t cg_comm_creation_in_group(MPI_Comm parent, MPI_Group group, int tag);
void cg_comm_created(MPI_Comm parent, MPI_Comm handle, uint64_t creation);
struct cg_comm *cg_comm_freed(MPI_Comm handle);
void cg_comm_kept(struct cg_comm *comm);
uint32_t cg_peer(const struct cg_comm *comm, int rank);
/* All communicators ever, by index. */
extern struct cg_comm **cg_comms;
extern uint32_t cg_comm_count;

/* members.c */
void *cg_out_of_memory(void);
uint64_t cg_mix(uint64_t hash, uint64_t value);
int *cg_world_ranks(MPI_Group group, int *count);
uint64_t cg_hash_members(const int *members, int count, uint64_t hash);
int cg_first_process(MPI_Comm handle);
void cg_describe_members(struct cg_comm *comm);
void cg_describe_grid(struct cg_comm *comm);

/* requests.c: operations that are under way. */
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
