/* The processes of a communicator, and where it lays them out. Only local calls: other processes may not be here. */
#include "handles.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* A communicator that is not known would leave messages out: then there is no trace. */
void *cg_out_of_memory(void)
{
    cg_give_up(CG_NO_MEMORY, ENOMEM);
    return NULL;
}

/* One step of a hash: all bits of both count (the finaliser of MurmurHash3). */
uint64_t cg_mix(uint64_t hash, uint64_t value)
{
    hash = (hash + UINT64_C(0x9e3779b97f4a7c15)) ^ value;
    hash = (hash ^ hash >> 33) * UINT64_C(0xff51afd7ed558ccd);
    hash = (hash ^ hash >> 33) * UINT64_C(0xc4ceb9fe1a85ec53);
    return hash ^ hash >> 33;
}

/* World ranks of a group in its order; their number in *count. MPI_UNDEFINED: not in MPI_COMM_WORLD. */
int *cg_world_ranks(MPI_Group group, int *count)
{
    MPI_Group world;
    cg_mpi.Group_size(group, count);
    int *ranks = malloc(((size_t)*count + 1) * 2 * sizeof *ranks);
    if (ranks == NULL) return cg_out_of_memory();
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

uint64_t cg_hash_members(const int *members, int count, uint64_t hash)
{
    for (int i = 0; i < count; i++) hash = cg_mix(hash, (uint64_t)members[i]);
    return hash;
}

/* World ranks of a handle's own and remote group; the remote one is empty for an intracommunicator. */
static int *members_of(MPI_Comm handle, int inter, int *local_count, int *remote_count)
{
    MPI_Group group, remote_group;
    *remote_count = 0;
    if (cg_mpi.Comm_group(handle, &group) != MPI_SUCCESS) return NULL;
    int *local = cg_world_ranks(group, local_count), *remote = NULL;
    cg_mpi.Group_free(&group);
    if (!inter || local == NULL) return local;
    if (cg_mpi.Comm_remote_group(handle, &remote_group) == MPI_SUCCESS) {
        remote = cg_world_ranks(remote_group, remote_count);
        cg_mpi.Group_free(&remote_group);
    }
    int *both = remote == NULL ? NULL : malloc(((size_t)*local_count + (size_t)*remote_count) * sizeof *both);
    if (both == NULL) {
        cg_out_of_memory();
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
        cg_out_of_memory();
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

/* What a communicator's own handle tells of its members; those of one that has others than MPI_COMM_WORLD are foreign. */
void cg_describe_members(struct cg_comm *comm)
{
    int local = 0, remote = 0, inter = 0;
    cg_mpi.Comm_test_inter(comm->handle, &inter);
    int *members = members_of(comm->handle, inter, &local, &remote);
    comm->is_foreign = members == NULL;
    for (int i = 0; members != NULL && i < local + remote; i++) comm->is_foreign |= members[i] < 0;
    if (comm->is_foreign) {
        free(members);
        return;
    }
    comm->members = members;
    comm->member_count = comm->size = local + remote;
    comm->owner = 1;
    if (inter)
        describe_inter(comm, local, remote);
    else
        describe_intra(comm);
}

/* World rank of a communicator's first process. */
int cg_first_process(MPI_Comm handle)
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

/*
 * The Cartesian topology that the communicator may have, told by its first process. Only local calls. Coordinates are
 * worked out here: what MPI_Comm_create_group makes of a grid with Open MPI 4.1 has that whole grid with fewer processes,
 * and MPI_Cart_coords divides by zero there.
 */
void cg_describe_grid(struct cg_comm *comm)
{
    int kind = MPI_UNDEFINED, dims = 0;
    if (cg_mpi.Topo_test(comm->handle, &kind) != MPI_SUCCESS || kind != MPI_CART) return;
    if (cg_mpi.Cartdim_get(comm->handle, &dims) != MPI_SUCCESS || dims < 1 || dims > 255) return;
    const size_t count = (size_t)dims;
    int *grid = calloc(count * (3 + (size_t)comm->size), sizeof *grid);
    if (grid == NULL) {
        cg_out_of_memory();
        return;
    }
    /* own coordinates go where those of rank 0 come to stand */
    cg_mpi.Cart_get(comm->handle, dims, grid, grid + count, grid + 2 * count);
    int64_t processes = 1;
    for (int k = 0; k < dims && processes <= comm->size; k++) processes *= grid[k];
    if (processes != comm->size) {
        free(grid);
        return;
    }
    for (int i = 0; i < comm->size; i++) /* the last dimension varies fastest */
        for (int k = dims - 1, rest = i; k >= 0; rest /= grid[k--])
            grid[(2 + (size_t)i) * count + (size_t)k] = rest % grid[k];
    comm->dims = dims;
    comm->grid = grid;
}
