/*
 * Communicators: what their handles mean in all processes.
 *
 * Processes agree on communicators without a word. All processes of a communicator take part in the calls that make
 * others of it, in the same order, even those that get none: so a communicator is known by the one it was made of, by
 * how many were made of that before, and by its first process, which tells the parts of a split apart. (Of
 * MPI_Comm_create_group only the group takes part: there its members and the tag are counted.) Two communicators with
 * the same members stay apart in the trace.
 *
 * Any other communicator (MPI_Comm_idup, an intercommunicator) is known by its members: for an intercommunicator those
 * of both groups, first the group with the lowest process. Those with the same members become one, and ranks are
 * translated to it. Communicators with processes outside of MPI_COMM_WORLD (spawned ones) are not recorded.
 */
#include "commgate.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define BUCKETS 256
#define BY_MEMBERS (UINT64_C(1) << 63)

struct cg_comm **cg_comms;
uint32_t cg_comm_count;
static uint32_t capacity;
static struct cg_comm *buckets[BUCKETS];
static uint64_t made;

/* How many communicators were made of one. */
static struct {
    uint64_t origin, count; /* count 0: free */
} *origins;
static size_t origin_capacity, origin_count; /* the capacity is a power of two */

static struct cg_comm **bucket_of(MPI_Comm handle)
{
    uint64_t bits = (uint64_t)(uintptr_t)handle;
    bits ^= bits >> 32;
    return &buckets[(bits * UINT64_C(0x9e3779b97f4a7c15)) >> 56];
}

/* A communicator that is not known would leave messages out: then there is no trace. */
static void *out_of_memory(void)
{
    cg_give_up(CG_NO_MEMORY, ENOMEM);
    return NULL;
}

static struct cg_comm *add(MPI_Comm handle)
{
    if (cg_comm_count == capacity) {
        uint32_t more = capacity == 0 ? 16 : capacity * 2;
        struct cg_comm **list = realloc(cg_comms, more * sizeof *list);
        if (list == NULL) return out_of_memory();
        cg_comms = list;
        capacity = more;
    }
    struct cg_comm *comm = calloc(1, sizeof *comm);
    if (comm == NULL) return out_of_memory();
    comm->handle = handle;
    comm->index = cg_comm_count;
    struct cg_comm **bucket = bucket_of(handle);
    comm->chain = *bucket;
    *bucket = comm;
    cg_comms[cg_comm_count++] = comm;
    return comm;
}

static struct cg_comm *find(MPI_Comm handle)
{
    struct cg_comm *comm = *bucket_of(handle);
    while (comm != NULL && comm->handle != handle) comm = comm->chain;
    return comm;
}

/* One step of a hash: all bits of both count (the finaliser of MurmurHash3). */
static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash + UINT64_C(0x9e3779b97f4a7c15)) ^ value;
    hash = (hash ^ hash >> 33) * UINT64_C(0xff51afd7ed558ccd);
    hash = (hash ^ hash >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return hash ^ hash >> 33;
}

/* MPI_COMM_WORLD and MPI_COMM_SELF, numbers 0 and 1 in every recording and in the trace. */
void cg_start_communicators(void)
{
    struct cg_comm *world = add(MPI_COMM_WORLD);
    struct cg_comm *self = add(MPI_COMM_SELF);
    if (world == NULL || self == NULL) return;
    /* no two processes have this one: what is made of it must not count for what all make of MPI_COMM_WORLD (0) */
    self->unique = mix(1, (uint64_t)cg.rank) & ~BY_MEMBERS;
    world->size = cg.size;
    world->rank = cg.rank;
    self->size = 1;
}

/* World ranks of a group in its order; their number in *count. MPI_UNDEFINED: not in MPI_COMM_WORLD. */
static int *world_ranks(MPI_Group group, int *count)
{
    MPI_Group world;
    cg_mpi.Group_size(group, count);
    int *ranks = malloc(((size_t)*count + 1) * 2 * sizeof *ranks);
    if (ranks == NULL) return out_of_memory();
    int *own = ranks + *count + 1;
    for (int i = 0; i < *count; i++) own[i] = i;
    cg_mpi.Comm_group(MPI_COMM_WORLD, &world);
    cg_mpi.Group_translate_ranks(group, *count, own, world, ranks);
    cg_mpi.Group_free(&world);
    return ranks;
}

static int by_value(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static uint64_t hash_of(const int *members, int count, uint64_t hash)
{
    for (int i = 0; i < count; i++) hash = mix(hash, (uint64_t)members[i]);
    return hash;
}

/* World ranks of a handle's own and remote group; the remote one is empty for an intracommunicator. */
static int *members_of(MPI_Comm handle, int inter, int *local_count, int *remote_count)
{
    MPI_Group group, remote_group;
    *remote_count = 0;
    if (cg_mpi.Comm_group(handle, &group) != MPI_SUCCESS) return NULL;
    int *local = world_ranks(group, local_count), *remote = NULL;
    cg_mpi.Group_free(&group);
    if (!inter || local == NULL) return local;
    if (cg_mpi.Comm_remote_group(handle, &remote_group) == MPI_SUCCESS) {
        remote = world_ranks(remote_group, remote_count);
        cg_mpi.Group_free(&remote_group);
    }
    int *both = remote == NULL ? NULL : malloc(((size_t)*local_count + (size_t)*remote_count) * sizeof *both);
    if (both == NULL) {
        out_of_memory();
    } else {
        memcpy(both, local, (size_t)*local_count * sizeof *both);
        memcpy(both + *local_count, remote, (size_t)*remote_count * sizeof *both);
    }
    free(local);
    free(remote);
    return both;
}

/* Turns two groups that stand one after the other round. */
static void turn_groups(int *members, int first, int second)
{
    for (int i = 0; i < second; i++) {
        const int moved = members[first + i];
        memmove(members + i + 1, members + i, (size_t)first * sizeof *members);
        members[i] = moved;
    }
}

static int lowest(const int *members, int count)
{
    int low = members[0];
    for (int i = 1; i < count; i++)
        if (members[i] < low) low = members[i];
    return low;
}

/* An intercommunicator: both groups in an order that all its processes agree on. Its ranks mean the remote group. */
static void describe_inter(struct cg_comm *comm, int local, int remote)
{
    comm->inter = local;
    if (remote > 0 && lowest(comm->members + local, remote) < lowest(comm->members, local)) {
        turn_groups(comm->members, local, remote);
        comm->inter = remote;
    }
}

/* Members in ascending order; ranks are translated to it, so that communicators with other orders become one. */
static void describe_intra(struct cg_comm *comm)
{
    const int count = comm->member_count;
    comm->recorded_rank = malloc(((size_t)count + 1) * sizeof *comm->recorded_rank);
    int *sorted = malloc(((size_t)count + 1) * sizeof *sorted);
    if (comm->recorded_rank == NULL || sorted == NULL) {
        out_of_memory();
        free(sorted);
        return;
    }
    memcpy(sorted, comm->members, (size_t)count * sizeof *sorted);
    qsort(sorted, (size_t)count, sizeof *sorted, by_value);
    for (int i = 0; i < count; i++) {
        const int *place = bsearch(&comm->members[i], sorted, (size_t)count, sizeof(int), by_value);
        comm->recorded_rank[i] = (int)(place - sorted);
        if (comm->members[i] == cg.rank) comm->rank = i;
    }
    comm->partner_count = count;
    free(comm->members);
    comm->members = sorted;
}

/* A communicator that is known by its members alone. Only local calls: other processes may not be here. */
static struct cg_comm *know_by_members(MPI_Comm handle)
{
    int local = 0, remote = 0, inter = 0;
    cg_mpi.Comm_test_inter(handle, &inter);
    int *members = members_of(handle, inter, &local, &remote);
    struct cg_comm *comm = members == NULL ? NULL : add(handle);
    if (comm == NULL) {
        free(members);
        return NULL;
    }
    for (int i = 0; i < local + remote; i++) comm->is_foreign |= members[i] < 0;
    if (comm->is_foreign) {
        free(members);
        return comm;
    }
    comm->members = members;
    comm->member_count = comm->size = local + remote;
    comm->owner = 1;
    if (inter)
        describe_inter(comm, local, remote);
    else
        describe_intra(comm);
    comm->unique = comm->order = hash_of(comm->members, comm->member_count, (uint64_t)comm->inter) | BY_MEMBERS;
    return comm;
}

static struct cg_comm *look_up(MPI_Comm handle)
{
    struct cg_comm *latest = cg_me->latest;
    if (latest != NULL && latest->handle == handle && !latest->freed) return latest;
    cg_lock();
    struct cg_comm *comm = find(handle);
    if (comm == NULL && handle != MPI_COMM_NULL) comm = know_by_members(handle);
    cg_unlock();
    if (comm != NULL) cg_me->latest = comm;
    return comm;
}

/* The communicator of a handle; NULL for MPI_COMM_NULL, for one that is not recorded, or when memory is out. */
struct cg_comm *cg_comm(MPI_Comm handle)
{
    struct cg_comm *comm = look_up(handle);
    return comm == NULL || comm->is_foreign ? NULL : comm;
}

/* The Cartesian topology that the communicator may have, told by its first process. */
static void describe_grid(struct cg_comm *comm)
{
    int kind = MPI_UNDEFINED, dims = 0;
    if (cg_mpi.Topo_test(comm->handle, &kind) != MPI_SUCCESS || kind != MPI_CART) return;
    if (cg_mpi.Cartdim_get(comm->handle, &dims) != MPI_SUCCESS || dims < 1 || dims > 255) return;
    const size_t count = (size_t)dims;
    int *grid = malloc(count * (3 + (size_t)comm->size) * sizeof *grid);
    if (grid == NULL) {
        out_of_memory();
        return;
    }
    /* own coordinates go where those of rank 0 come to stand */
    cg_mpi.Cart_get(comm->handle, dims, grid, grid + count, grid + 2 * count);
    for (int i = 0; i < comm->size; i++)
        cg_mpi.Cart_coords(comm->handle, i, dims, grid + (2 + (size_t)i) * count);
    comm->dims = dims;
    comm->grid = grid;
}

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
        out_of_memory();
    } else {
        const size_t slot = origin_slot(origin);
        origin_count += origins[slot].count == 0;
        origins[slot].origin = origin;
        creation = mix(origin, ++origins[slot].count);
    }
    cg_unlock();
    return creation;
}

/* A call of all processes of `parent` begins that makes communicators: what those are known by, 0: not recorded. */
uint64_t cg_comm_begun(MPI_Comm parent)
{
    const struct cg_comm *comm = cg_comm(parent);
    return comm == NULL ? 0 : next_of(mix(comm->unique, 1));
}

/* The same for a call in which only the processes of the group take part. */
uint64_t cg_comm_begun_in_group(MPI_Comm parent, MPI_Group group, int tag)
{
    const struct cg_comm *comm = cg_comm(parent);
    int count = 0, *members = comm == NULL ? NULL : world_ranks(group, &count);
    if (members == NULL) return 0;
    const uint64_t origin = hash_of(members, count, mix(comm->unique, 2 + (uint64_t)(uint32_t)tag));
    free(members);
    return next_of(origin);
}

/* What the first process of a communicator knows of it, and writes into the trace for all. */
static void describe(struct cg_comm *comm, MPI_Comm parent)
{
    const struct cg_comm *from = cg_comm(parent);
    MPI_Group group;
    comm->parent = from == NULL || from->inter ? 0 : from->unique;
    comm->order = (uint64_t)(cg.rank + 1) << 32 | __atomic_add_fetch(&made, 1, __ATOMIC_RELAXED);
    if (cg_mpi.Comm_group(comm->handle, &group) != MPI_SUCCESS) return;
    comm->members = world_ranks(group, &comm->member_count);
    comm->owner = comm->members != NULL;
    cg_mpi.Group_free(&group);
    describe_grid(comm);
}

/* World rank of a communicator's first process. */
static int first_process(MPI_Comm handle)
{
    MPI_Group group, world;
    int own = 0, first = MPI_UNDEFINED;
    if (cg_mpi.Comm_group(handle, &group) != MPI_SUCCESS) return first;
    cg_mpi.Comm_group(MPI_COMM_WORLD, &world);
    cg_mpi.Group_translate_ranks(group, 1, &own, world, &first);
    cg_mpi.Group_free(&world);
    cg_mpi.Group_free(&group);
    return first;
}

/* A new communicator that the call `creation` has made of `parent`. Only local calls. */
void cg_comm_created(MPI_Comm parent, MPI_Comm handle, uint64_t creation)
{
    int inter = 0, rank = 0;
    if (handle == MPI_COMM_NULL) return;
    cg_mpi.Comm_test_inter(handle, &inter);
    if (inter || creation == 0) {
        look_up(handle);
        return;
    }
    cg_mpi.Comm_rank(handle, &rank);
    const int first = rank == 0 ? cg.rank : first_process(handle);
    cg_lock();
    struct cg_comm *comm = add(handle);
    cg_unlock();
    if (comm == NULL) return;
    comm->unique = mix(creation, (uint64_t)first) & ~BY_MEMBERS;
    comm->rank = rank;
    cg_mpi.Comm_size(handle, &comm->size);
    if (rank == 0) describe(comm, parent);
}

/* The handle may be given to another communicator; what was recorded of this one stays. */
void cg_comm_freed(MPI_Comm handle)
{
    cg_lock();
    struct cg_comm **place = bucket_of(handle);
    while (*place != NULL && (*place)->handle != handle) place = &(*place)->chain;
    if (*place != NULL) {
        (*place)->freed = 1;
        *place = (*place)->chain;
    }
    cg_unlock();
}

/* The rank that the trace has for a partner. An invalid rank is for the MPI library to refuse. */
uint32_t cg_peer(const struct cg_comm *comm, int rank)
{
    if (comm->recorded_rank == NULL) return (uint32_t)rank;
    return rank >= 0 && rank < comm->partner_count ? (uint32_t)comm->recorded_rank[rank] : 0;
}
