/*
 * Neighbourhood collectives. OTF2 has no numbers for them: they are recorded as the operation of the same name on the
 * whole communicator, with the bytes that really move between neighbours.
 */
#include "collectives.h"
#include "messages.h"

/* Neighbours in the order of the arguments. At the edge of a grid that is not periodic there is nobody. */
struct neighbours {
    int in, out;
    int present_count; /* neighbours in a grid that are there */
    int is_grid, dims;
    MPI_Comm comm;
};

static int is_present(const struct neighbours *all, int i)
{
    int before = MPI_PROC_NULL, after = MPI_PROC_NULL;
    if (!all->is_grid) return 1;
    cg_mpi.Cart_shift(all->comm, i / 2, 1, &before, &after);
    return (i % 2 == 0 ? before : after) != MPI_PROC_NULL;
}

static struct neighbours neighbours_of(const struct cg_comm *c)
{
    struct neighbours all = {.comm = c->handle};
    int kind = MPI_UNDEFINED, weighted;
    cg_mpi.Topo_test(c->handle, &kind);
    if (kind == MPI_CART) {
        all.is_grid = 1;
        cg_mpi.Cartdim_get(c->handle, &all.dims);
        all.in = all.out = 2 * all.dims;
        for (int i = 0; i < all.in; i++) all.present_count += is_present(&all, i);
    } else if (kind == MPI_GRAPH) {
        cg_mpi.Graph_neighbors_count(c->handle, c->rank, &all.in);
        all.out = all.in;
    } else if (kind == MPI_DIST_GRAPH) {
        cg_mpi.Dist_graph_neighbors_count(c->handle, &all.in, &all.out, &weighted);
    }
    return all;
}

static struct cg_sizes equal(const struct cg_comm *c, uint64_t send_bytes, uint64_t bytes)
{
    const struct neighbours all = neighbours_of(c);
    return (struct cg_sizes){(uint64_t)(all.is_grid ? all.present_count : all.out) * send_bytes,
                             (uint64_t)(all.is_grid ? all.present_count : all.in) * bytes};
}

/* Bytes from or to all neighbours; `stride` 0: they have one type. */
static uint64_t sum(const struct neighbours *all, int count, const int counts[], const MPI_Datatype types[], int stride)
{
    uint64_t total = 0;
    for (int i = 0; i < count; i++)
        if (is_present(all, i)) total += cg_bytes(counts[i], types[i * stride]);
    return total;
}

static struct cg_sizes gatherv(const struct cg_comm *c, uint64_t send_bytes, const int counts[], MPI_Datatype type)
{
    const struct neighbours all = neighbours_of(c);
    return (struct cg_sizes){(uint64_t)(all.is_grid ? all.present_count : all.out) * send_bytes,
                             sum(&all, all.in, counts, &type, 0)};
}

static struct cg_sizes alltoallw(const struct cg_comm *c, const int send_counts[], const MPI_Datatype send_types[],
                                 const int counts[], const MPI_Datatype types[], int stride)
{
    const struct neighbours all = neighbours_of(c);
    return (struct cg_sizes){sum(&all, all.out, send_counts, send_types, stride),
                             sum(&all, all.in, counts, types, stride)};
}

CG_OPERATION(Neighbor_allgather, Ineighbor_allgather, ALLGATHER, -1,
             equal(c, cg_bytes(send_count, send_type), cg_bytes(count, type)),
             (const void *send, int send_count, MPI_Datatype send_type, void *receive, int count, MPI_Datatype type,
              MPI_Comm comm),
             (send, send_count, send_type, receive, count, type, comm))
CG_OPERATION(Neighbor_allgatherv, Ineighbor_allgatherv, ALLGATHERV, -1,
             gatherv(c, cg_bytes(send_count, send_type), counts, type),
             (const void *send, int send_count, MPI_Datatype send_type, void *receive, const int counts[],
              const int displacements[], MPI_Datatype type, MPI_Comm comm),
             (send, send_count, send_type, receive, counts, displacements, type, comm))
CG_OPERATION(Neighbor_alltoall, Ineighbor_alltoall, ALLTOALL, -1,
             equal(c, cg_bytes(send_count, send_type), cg_bytes(count, type)),
             (const void *send, int send_count, MPI_Datatype send_type, void *receive, int count, MPI_Datatype type,
              MPI_Comm comm),
             (send, send_count, send_type, receive, count, type, comm))
CG_OPERATION(Neighbor_alltoallv, Ineighbor_alltoallv, ALLTOALLV, -1,
             alltoallw(c, send_counts, &send_type, counts, &type, 0),
             (const void *send, const int send_counts[], const int send_displacements[], MPI_Datatype send_type,
              void *receive, const int counts[], const int displacements[], MPI_Datatype type, MPI_Comm comm),
             (send, send_counts, send_displacements, send_type, receive, counts, displacements, type, comm))
CG_OPERATION(Neighbor_alltoallw, Ineighbor_alltoallw, ALLTOALLW, -1,
             alltoallw(c, send_counts, send_types, counts, types, 1),
             (const void *send, const int send_counts[], const MPI_Aint send_displacements[],
              const MPI_Datatype send_types[], void *receive, const int counts[], const MPI_Aint displacements[],
              const MPI_Datatype types[], MPI_Comm comm),
             (send, send_counts, send_displacements, send_types, receive, counts, displacements, types, comm))
