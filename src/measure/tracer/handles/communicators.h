/* The communicators of the program. */
#ifndef COMMGATE_COMMUNICATORS_H
#define COMMGATE_COMMUNICATORS_H

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

#pragma GCC visibility pop

#endif
