/*
 * Collective operations. Bytes sent and received are counted as Score-P counts them: among n processes, a process
 * sends to all n (to n - 1 with MPI_IN_PLACE) what it contributes to each, itself included. Arguments that matter
 * only at the root are not looked at elsewhere. Collectives of intercommunicators are recorded as calls only.
 */
#include "collectives.h"
#include "messages.h"

typedef struct cg_sizes sizes;
typedef struct cg_comm comm_t;

static sizes bcast(const comm_t *c, uint64_t bytes, int root)
{
    return (sizes){c->rank == root ? (uint64_t)c->size * bytes : 0, bytes};
}

static sizes gather(const comm_t *c, const void *send, int send_count, MPI_Datatype send_type, int count,
                    MPI_Datatype type, int root)
{
    const int in_place = c->rank == root && send == MPI_IN_PLACE;
    return (sizes){in_place ? 0 : cg_bytes(send_count, send_type),
                   c->rank == root ? (uint64_t)(c->size - in_place) * cg_bytes(count, type) : 0};
}

static sizes gatherv(const comm_t *c, const void *send, int send_count, MPI_Datatype send_type, const int counts[],
                     MPI_Datatype type, int root)
{
    if (c->rank != root) return (sizes){cg_bytes(send_count, send_type), 0};
    const uint64_t all = cg_sum(counts, c->size, type);
    return send == MPI_IN_PLACE ? (sizes){0, all - cg_bytes(counts[root], type)}
                                : (sizes){cg_bytes(send_count, send_type), all};
}

/* Sent and received change places in a scatter. */
static sizes turned(sizes gathered)
{
    return (sizes){gathered.received, gathered.sent};
}

static sizes allgather(const comm_t *c, const void *send, int send_count, MPI_Datatype send_type, int count,
                       MPI_Datatype type)
{
    const int in_place = send == MPI_IN_PLACE;
    const uint64_t received = (uint64_t)(c->size - in_place) * cg_bytes(count, type);
    return (sizes){in_place ? received : (uint64_t)c->size * cg_bytes(send_count, send_type), received};
}

static sizes allgatherv(const comm_t *c, const void *send, int send_count, MPI_Datatype send_type,
                        const int counts[], MPI_Datatype type)
{
    const uint64_t all = cg_sum(counts, c->size, type), own = cg_bytes(counts[c->rank], type);
    return send == MPI_IN_PLACE ? (sizes){(uint64_t)(c->size - 1) * own, all - own}
                                : (sizes){(uint64_t)c->size * cg_bytes(send_count, send_type), all};
}

static sizes alltoallv(const comm_t *c, const void *send, const int send_counts[], MPI_Datatype send_type,
                       const int counts[], MPI_Datatype type)
{
    const uint64_t all = cg_sum(counts, c->size, type);
    if (send != MPI_IN_PLACE) return (sizes){cg_sum(send_counts, c->size, send_type), all};
    const uint64_t moved = all - cg_bytes(counts[c->rank], type);
    return (sizes){moved, moved};
}

static sizes alltoallw(const comm_t *c, const void *send, const int send_counts[], const MPI_Datatype send_types[],
                       const int counts[], const MPI_Datatype types[])
{
    const int in_place = send == MPI_IN_PLACE;
    sizes total = {0, 0};
    for (int i = 0; i < c->size; i++) {
        if (!in_place) total.sent += cg_bytes(send_counts[i], send_types[i]);
        if (!in_place || i != c->rank) total.received += cg_bytes(counts[i], types[i]);
    }
    if (in_place) total.sent = total.received;
    return total;
}

static sizes both(uint64_t bytes)
{
    return (sizes){bytes, bytes};
}

static sizes reduce(const comm_t *c, const void *send, uint64_t bytes, int root)
{
    const int in_place = c->rank == root && send == MPI_IN_PLACE;
    return (sizes){in_place ? 0 : bytes, c->rank == root ? (uint64_t)(c->size - in_place) * bytes : 0};
}

static sizes reduce_scatter(const comm_t *c, const void *send, const int counts[], MPI_Datatype type)
{
    const int in_place = send == MPI_IN_PLACE;
    const uint64_t own = cg_bytes(counts[c->rank], type);
    return (sizes){cg_sum(counts, c->size, type) - (in_place ? own : 0), (uint64_t)(c->size - in_place) * own};
}

static sizes scan(const comm_t *c, int self, uint64_t bytes)
{
    return (sizes){(uint64_t)(c->size - c->rank - 1 + self) * bytes, (uint64_t)(c->rank + self) * bytes};
}

CG_OPERATION(Barrier, Ibarrier, BARRIER, -1, both(0), (MPI_Comm comm), (comm))
CG_OPERATION(Bcast, Ibcast, BCAST, root, bcast(c, cg_bytes(count, type), root),
             (void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm), (buffer, count, type, root, comm))
CG_OPERATION(Gather, Igather, GATHER, root, gather(c, send, send_count, send_type, count, type, root),
             (const void *send, int send_count, MPI_Datatype send_type, void *receive, int count, MPI_Datatype type,
              int root, MPI_Comm comm),
             (send, send_count, send_type, receive, count, type, root, comm))
CG_OPERATION(Gatherv, Igatherv, GATHERV, root, gatherv(c, send, send_count, send_type, counts, type, root),
             (const void *send, int send_count, MPI_Datatype send_type, void *receive, const int counts[],
              const int displacements[], MPI_Datatype type, int root, MPI_Comm comm),
             (send, send_count, send_type, receive, counts, displacements, type, root, comm))
CG_OPERATION(Scatter, Iscatter, SCATTER, root,
             turned(gather(c, receive, count, type, send_count, send_type, root)),
             (const void *send, int send_count, MPI_Datatype send_type, void *receive, int count, MPI_Datatype type,
              int root, MPI_Comm comm),
             (send, send_count, send_type, receive, count, type, root, comm))
CG_OPERATION(Scatterv, Iscatterv, SCATTERV, root, turned(gatherv(c, receive, count, type, counts, send_type, root)),
             (const void *send, const int counts[], const int displacements[], MPI_Datatype send_type, void *receive,
              int count, MPI_Datatype type, int root, MPI_Comm comm),
             (send, counts, displacements, send_type, receive, count, type, root, comm))
CG_OPERATION(Allgather, Iallgather, ALLGATHER, -1, allgather(c, send, send_count, send_type, count, type),
             (const void *send, int send_count, MPI_Datatype send_type, void *receive, int count, MPI_Datatype type,
              MPI_Comm comm),
             (send, send_count, send_type, receive, count, type, comm))
CG_OPERATION(Allgatherv, Iallgatherv, ALLGATHERV, -1, allgatherv(c, send, send_count, send_type, counts, type),
             (const void *send, int send_count, MPI_Datatype send_type, void *receive, const int counts[],
              const int displacements[], MPI_Datatype type, MPI_Comm comm),
             (send, send_count, send_type, receive, counts, displacements, type, comm))
CG_OPERATION(Alltoall, Ialltoall, ALLTOALL, -1, allgather(c, send, send_count, send_type, count, type),
             (const void *send, int send_count, MPI_Datatype send_type, void *receive, int count, MPI_Datatype type,
              MPI_Comm comm),
             (send, send_count, send_type, receive, count, type, comm))
CG_OPERATION(Alltoallv, Ialltoallv, ALLTOALLV, -1, alltoallv(c, send, send_counts, send_type, counts, type),
             (const void *send, const int send_counts[], const int send_displacements[], MPI_Datatype send_type,
              void *receive, const int counts[], const int displacements[], MPI_Datatype type, MPI_Comm comm),
             (send, send_counts, send_displacements, send_type, receive, counts, displacements, type, comm))
CG_OPERATION(Alltoallw, Ialltoallw, ALLTOALLW, -1, alltoallw(c, send, send_counts, send_types, counts, types),
             (const void *send, const int send_counts[], const int send_displacements[],
              const MPI_Datatype send_types[], void *receive, const int counts[], const int displacements[],
              const MPI_Datatype types[], MPI_Comm comm),
             (send, send_counts, send_displacements, send_types, receive, counts, displacements, types, comm))
CG_OPERATION(Allreduce, Iallreduce, ALLREDUCE, -1, both((n - (send == MPI_IN_PLACE)) * cg_bytes(count, type)),
             (const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
             (send, receive, count, type, op, comm))
CG_OPERATION(Reduce, Ireduce, REDUCE, root, reduce(c, send, cg_bytes(count, type), root),
             (const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm),
             (send, receive, count, type, op, root, comm))
CG_OPERATION(Reduce_scatter, Ireduce_scatter, REDUCE_SCATTER, -1, reduce_scatter(c, send, counts, type),
             (const void *send, void *receive, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm),
             (send, receive, counts, type, op, comm))
CG_OPERATION(Reduce_scatter_block, Ireduce_scatter_block, REDUCE_SCATTER_BLOCK, -1,
             both((n - (send == MPI_IN_PLACE)) * cg_bytes(count, type)),
             (const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
             (send, receive, count, type, op, comm))
CG_OPERATION(Scan, Iscan, SCAN, -1, scan(c, send != MPI_IN_PLACE, cg_bytes(count, type)),
             (const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
             (send, receive, count, type, op, comm))
CG_OPERATION(Exscan, Iexscan, EXSCAN, -1, scan(c, 0, cg_bytes(count, type)),
             (const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm),
             (send, receive, count, type, op, comm))
