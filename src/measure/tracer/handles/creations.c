/* How processes count the communicators that they make, so that they know one another's without a word. */
#include "handles.h"

#include <stdlib.h>

/* How many communicators were made of one. */
static struct {
    uint64_t origin, count; /* count 0: free */
} *origins;
static size_t origin_capacity, origin_count; /* the capacity is a power of two */

static size_t origin_slot(uint64_t origin)
{
    size_t slot = (size_t)(origin >> 20) & (origin_capacity - 1);
    while (origins[slot].count != 0 && origins[slot].origin != origin) slot = (slot + 1) & (origin_capacity - 1);
    return slot;
}

static int grow_origins(void)
{
    const size_t before = origin_capacity;
    void *more = calloc(before == 0 ? 64 : before * 2, sizeof *origins);
    if (more == NULL) return 0;
    __typeof__(origins) old = origins;
    origins = more;
    origin_capacity = before == 0 ? 64 : before * 2;
    for (size_t i = 0; i < before; i++)
        if (old[i].count != 0) origins[origin_slot(old[i].origin)] = old[i];
    free(old);
    return 1;
}

/* What the processes that take part know a communicator by that is made now: never 0. */
static uint64_t next_of(uint64_t origin)
{
    uint64_t creation = 1;
    cg_lock();
    if (2 * origin_count >= origin_capacity && !grow_origins()) {
        cg_out_of_memory();
    } else {
        const size_t slot = origin_slot(origin);
        origin_count += origins[slot].count == 0;
        origins[slot].origin = origin;
        creation = cg_mix(origin, ++origins[slot].count);
    }
    cg_unlock();
    return creation;
}

/*
 * A call of all processes of `parent` has made communicators: what those are known by, 0: not recorded. Only calls that
 * went well count: one that a process alone gets wrong, its arguments say, is none of the others'.
 */
uint64_t cg_comm_creation(MPI_Comm parent)
{
    const struct cg_comm *comm = cg_comm(parent);
    return comm == NULL ? 0 : next_of(cg_mix(comm->unique, 1));
}

/* The same for a call in which only the processes of the group take part. */
uint64_t cg_comm_creation_in_group(MPI_Comm parent, MPI_Group group, int tag)
{
    const struct cg_comm *comm = cg_comm(parent);
    if (group == MPI_GROUP_NULL) return 0; /* Open MPI takes it, and makes nothing of it */
    int count = 0, *members = comm == NULL ? NULL : cg_world_ranks(group, &count);
    if (members == NULL) return 0;
    const uint64_t origin = cg_hash_members(members, count, cg_mix(comm->unique, 2 + (uint64_t)(uint32_t)tag));
    free(members);
    return next_of(origin);
}
