/* members.c, creations.c: for communicators.c. */
#ifndef COMMGATE_MEMBERS_H
#define COMMGATE_MEMBERS_H

#include "communicators.h"

#pragma GCC visibility push(hidden)

void *cg_out_of_memory(void);
uint64_t cg_mix(uint64_t hash, uint64_t value);
int *cg_world_ranks(MPI_Group group, int *count);
uint64_t cg_hash_members(const int *members, int count, uint64_t hash);
int cg_first_process(MPI_Comm handle);
void cg_describe_members(struct cg_comm *comm);
void cg_describe_grid(struct cg_comm *comm);

#pragma GCC visibility pop

#endif
