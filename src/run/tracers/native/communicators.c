/*
 * Communicators: what their handles mean in all processes.
 *
 * A communicator made by one of the calls below gets a number from its first process, which the others are told by a
 * broadcast on it: so two communicators with the same members stay apart in the trace. Any other communicator
 * (MPI_Comm_idup, an intercommunicator, one made by another thread) is known by its members: for an intercommunicator
 * those of both sides. Those with the same members become one, and ranks are translated to it.
 */
#include "commgate.h"

#include <stdlib.h>
#include <string.h>

#define BUCKETS 256
#define BY_MEMBERS (UINT64_C(1) << 63)

struct cg_comm **cg_comms;
uint32_t cg_comm_count;
static uint32_t capacity;
static struct cg_comm *buckets[BUCKETS];
static struct cg_comm *latest;
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
        if (list == NULL) return NULL;
        cg_comms = list;
        capacity = more;
    }
    struct cg_comm *comm = calloc(1, sizeof *comm);
    if (comm == NULL) return NULL;
    comm->handle = handle;
    comm->index = cg_comm_count;
    struct cg_comm **bucket = bucket_of(handle);
    comm->chain = *bucket;
    *bucket = comm;
    cg_comms[cg_comm_count++] = comm;
    latest = NULL;
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
    world->size = cg.size;
    world->rank = cg.rank;
    self->size = 1;
}

/* World ranks of a group in its order; their number in *count. MPI_UNDEFINED: not in MPI_COMM_WORLD. */
static int *world_ranks(MPI_Group group, int *count)
{
    MPI_Group world;
    PMPI_Group_size(group, count);
    int *ranks = malloc(((size_t)*count + 1) * 2 * sizeof *ranks);
    if (ranks == NULL) return NULL;
    int *own = ranks + *count + 1;
    for (int i = 0; i < *count; i++) own[i] = i;
    PMPI_Comm_group(MPI_COMM_WORLD, &world);
    PMPI_Group_translate_ranks(group, *count, own, world, ranks);
    PMPI_Group_free(&world);
    return ranks;
}

static int by_value(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

/* Merges two lists of ranks into a sorted one without repetitions and without MPI_UNDEFINED. */
static int *united(const int *a, int a_count, const int *b, int b_count, int *count)
{
    int *all = malloc(((size_t)a_count + (size_t)b_count + 1) * sizeof *all);
    if (all == NULL) return NULL;
    memcpy(all, a, (size_t)a_count * sizeof *all);
    if (b_count > 0) memcpy(all + a_count, b, (size_t)b_count * sizeof *all);
    qsort(all, (size_t)(a_count + b_count), sizeof *all, by_value);
    *count = 0;
    for (int i = 0; i < a_count + b_count; i++)
        if (all[i] >= 0 && (*count == 0 || all[*count - 1] != all[i])) all[(*count)++] = all[i];
    return all;
}

static uint64_t hash_of(const int *members, int count)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (int i = 0; i < count; i++) hash = (hash ^ (uint64_t)members[i]) * UINT64_C(0x100000001b3);
    return hash | BY_MEMBERS;
}

/* A communicator that is known by its members alone. Only local calls: other processes may not be here. */
static struct cg_comm *know_by_members(MPI_Comm handle)
{
    MPI_Group group, remote_group = MPI_GROUP_NULL;
    int local_count = 0, remote_count = 0, inter = 0;
    PMPI_Comm_test_inter(handle, &inter);
    if (PMPI_Comm_group(handle, &group) != MPI_SUCCESS) return NULL;
    int *local = world_ranks(group, &local_count);
    PMPI_Group_free(&group);
    int *remote = NULL;
    if (inter && PMPI_Comm_remote_group(handle, &remote_group) == MPI_SUCCESS) {
        remote = world_ranks(remote_group, &remote_count);
        PMPI_Group_free(&remote_group);
    }
    struct cg_comm *comm = local == NULL || (inter && remote == NULL) ? NULL : add(handle);
    if (comm != NULL) {
        const int *partners = inter ? remote : local;
        int partner_count = inter ? remote_count : local_count;
        comm->members = united(local, local_count, remote, remote_count, &comm->member_count);
        comm->recorded_rank = malloc(((size_t)partner_count + 1) * sizeof *comm->recorded_rank);
        comm->partner_count = partner_count;
        comm->inter = inter;
        comm->owner = 1;
        comm->size = comm->member_count;
        comm->unique = hash_of(comm->members, comm->member_count);
        for (int i = 0; i < partner_count; i++) {
            const int *place =
                bsearch(&partners[i], comm->members, (size_t)comm->member_count, sizeof(int), by_value);
            comm->recorded_rank[i] = place == NULL ? 0 : (int)(place - comm->members);
        }
        for (int i = 0; i < comm->member_count; i++)
            if (comm->members[i] == cg.rank) comm->rank = i;
    }
    free(local);
    free(remote);
    return comm;
}

/* The communicator of a handle; NULL only when memory is out. */
struct cg_comm *cg_comm(MPI_Comm handle)
{
    if (latest != NULL && latest->handle == handle) return latest;
    struct cg_comm *comm = find(handle);
    if (comm == NULL && handle != MPI_COMM_NULL) comm = know_by_members(handle);
    if (comm != NULL) latest = comm;
    return comm;
}

/* A new communicator, in all of its processes at once: gives it a number they agree on. */
void cg_comm_created(MPI_Comm parent, MPI_Comm handle)
{
    int inter = 0;
    if (handle == MPI_COMM_NULL) return;
    PMPI_Comm_test_inter(handle, &inter);
    if (inter) {
        know_by_members(handle);
        return;
    }
    int rank = 0;
    PMPI_Comm_rank(handle, &rank);
    uint64_t unique = rank == 0 ? (uint64_t)(cg.rank + 1) << 32 | ++made : 0;
    if (PMPI_Bcast(&unique, (int)sizeof unique, MPI_BYTE, 0, handle) != MPI_SUCCESS) return;
    struct cg_comm *comm = add(handle);
    if (comm == NULL) return;
    comm->unique = unique;
    comm->rank = rank;
    PMPI_Comm_size(handle, &comm->size);
    if (rank != 0) return;
    struct cg_comm *from = cg_comm(parent);
    comm->parent = from == NULL || from->inter ? 0 : from->unique;
    MPI_Group group;
    PMPI_Comm_group(handle, &group);
    comm->members = world_ranks(group, &comm->member_count);
    comm->owner = comm->members != NULL;
    PMPI_Group_free(&group);
}

/* The handle may be given to another communicator; what was recorded of this one stays. */
void cg_comm_freed(MPI_Comm handle)
{
    struct cg_comm **place = bucket_of(handle);
    while (*place != NULL && (*place)->handle != handle) place = &(*place)->chain;
    if (*place == NULL) return;
    if (latest == *place) latest = NULL;
    *place = (*place)->chain;
}

/* The rank that the trace has for a partner. An invalid rank is for the MPI library to refuse. */
uint32_t cg_peer(const struct cg_comm *comm, int rank)
{
    if (comm->recorded_rank == NULL) return (uint32_t)rank;
    return rank >= 0 && rank < comm->partner_count ? (uint32_t)comm->recorded_rank[rank] : 0;
}
