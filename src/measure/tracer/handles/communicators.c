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
#include "handles.h"

#include <stdlib.h>

#define BUCKETS 256
#define BY_MEMBERS (UINT64_C(1) << 63)

struct cg_comm **cg_comms;
uint32_t cg_comm_count;
static uint32_t capacity;
static struct cg_comm *buckets[BUCKETS];
static uint64_t made;

static struct cg_comm **bucket_of(MPI_Comm handle)
{
    uint64_t bits = (uint64_t)(uintptr_t)handle;
    bits ^= bits >> 32;
    return &buckets[(bits * UINT64_C(0x9e3779b97f4a7c15)) >> 56];
}

static struct cg_comm *add(MPI_Comm handle)
{
    if (cg_comm_count == capacity) {
        uint32_t more = capacity == 0 ? 16 : capacity * 2;
        struct cg_comm **list = realloc(cg_comms, more * sizeof *list);
        if (list == NULL) return cg_out_of_memory();
        cg_comms = list;
        capacity = more;
    }
    struct cg_comm *comm = calloc(1, sizeof *comm);
    if (comm == NULL) return cg_out_of_memory();
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

/* MPI_COMM_WORLD and MPI_COMM_SELF, numbers 0 and 1 in every recording and in the trace. */
void cg_start_communicators(void)
{
    struct cg_comm *world = add(MPI_COMM_WORLD);
    struct cg_comm *self = add(MPI_COMM_SELF);
    if (world == NULL || self == NULL) return;
    /* no two processes have this one: what is made of it must not count for what all make of MPI_COMM_WORLD (0) */
    self->unique = cg_mix(1, (uint64_t)cg.rank) & ~BY_MEMBERS;
    world->size = cg.size;
    world->rank = cg.rank;
    self->size = 1;
}

/* A communicator that is known by its members alone. Only local calls: other processes may not be here. */
static struct cg_comm *know_by_members(MPI_Comm handle)
{
    struct cg_comm *comm = add(handle);
    if (comm == NULL) return NULL;
    cg_describe_members(comm);
    comm->unique = comm->order = cg_hash_members(comm->members, comm->member_count, (uint64_t)comm->inter) | BY_MEMBERS;
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

/* What the first process of a communicator knows of it, and writes into the trace for all. */
static void describe(struct cg_comm *comm, MPI_Comm parent)
{
    const struct cg_comm *from = cg_comm(parent);
    MPI_Group group;
    comm->parent = from == NULL || from->inter ? 0 : from->unique;
    comm->order = (uint64_t)(cg.rank + 1) << 32 | __atomic_add_fetch(&made, 1, __ATOMIC_RELAXED);
    if (cg_mpi.Comm_group(comm->handle, &group) != MPI_SUCCESS) return;
    comm->members = cg_world_ranks(group, &comm->member_count);
    comm->owner = comm->members != NULL;
    cg_mpi.Group_free(&group);
    cg_describe_grid(comm);
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
    const int first = rank == 0 ? cg.rank : cg_first_process(handle);
    cg_lock();
    struct cg_comm *comm = add(handle);
    cg_unlock();
    if (comm == NULL) return;
    comm->unique = cg_mix(creation, (uint64_t)first) & ~BY_MEMBERS;
    comm->rank = rank;
    cg_mpi.Comm_size(handle, &comm->size);
    if (rank == 0) describe(comm, parent);
}

/*
 * What the handle means is forgotten before it is freed, for another thread may get the same one for a new communicator
 * at once. What was recorded of it stays. NULL: nothing was known of it.
 */
struct cg_comm *cg_comm_freed(MPI_Comm handle)
{
    cg_lock();
    struct cg_comm **place = bucket_of(handle), *freed;
    while (*place != NULL && (*place)->handle != handle) place = &(*place)->chain;
    if ((freed = *place) != NULL) {
        freed->freed = 1;
        *place = freed->chain;
    }
    cg_unlock();
    return freed;
}

/* It was not freed after all. */
void cg_comm_kept(struct cg_comm *comm)
{
    if (comm == NULL) return;
    cg_lock();
    struct cg_comm **bucket = bucket_of(comm->handle);
    comm->freed = 0;
    comm->chain = *bucket;
    *bucket = comm;
    cg_unlock();
}

/* The rank that the trace has for a partner. An invalid rank is for the MPI library to refuse. */
uint32_t cg_peer(const struct cg_comm *comm, int rank)
{
    if (comm->recorded_rank == NULL) return (uint32_t)rank;
    return rank >= 0 && rank < comm->partner_count ? (uint32_t)comm->recorded_rank[rank] : 0;
}
