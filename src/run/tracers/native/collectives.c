/*
 * Collective operations. Bytes sent and received are counted as Score-P counts them: among n processes, a process
 * sends to all n (to n - 1 with MPI_IN_PLACE) what it contributes to each, itself included. Arguments that matter
 * only at the root are not looked at elsewhere. Collectives of intercommunicators are recorded as calls only.
 */
#include "commgate.h"

#include <otf2/OTF2_Events.h>

static struct cg_mark before_begin;

/* Begins the call and the operation. */
static int enter(enum cg_region region)
{
    if (!cg_enter(region)) return 0;
    before_begin = cg_mark();
    cg_write(cg_now(), CG_COLLECTIVE_BEGIN, 0);
    return 1;
}

/* Ends both. A call that failed leaves no operation. */
static int leave(enum cg_region region, int error, OTF2_CollectiveOp operation, const struct cg_comm *comm, uint32_t root,
                 uint64_t sent, uint64_t received)
{
    if (error != MPI_SUCCESS || comm == NULL || comm->inter)
        cg_rewind(before_begin);
    else
        cg_write_collective(operation, comm, root, sent, received);
    return cg_leave(region, error);
}

/* The communicator when sizes are to be computed: the call went well and is recorded as an operation. */
static struct cg_comm *counted(int error, MPI_Comm comm)
{
    struct cg_comm *known = error == MPI_SUCCESS ? cg_comm(comm) : NULL;
    return known == NULL || known->inter ? NULL : known;
}

static uint64_t sum(const int counts[], int n, MPI_Datatype type)
{
    uint64_t total = 0;
    for (int i = 0; i < n; i++) total += (uint64_t)counts[i];
    return total * cg_bytes(1, type);
}

/* Passes the call on; c is its communicator, of n processes, or NULL when there is nothing to count. */
#define CALL(Name, ...)                                                                                             \
    if (!enter(CG_##Name)) return PMPI_##Name(__VA_ARGS__);                                                         \
    const int error = PMPI_##Name(__VA_ARGS__);                                                                     \
    const struct cg_comm *c = counted(error, comm);                                                                 \
    const uint64_t n = c == NULL ? 0 : (uint64_t)c->size;                                                           \
    uint64_t sent = 0, received = 0;                                                                                \
    (void)n
#define DONE(Name, OPERATION, root)                                                                                 \
    return leave(CG_##Name, error, OTF2_COLLECTIVE_OP_##OPERATION, c, (uint32_t)(root), sent, received)

int MPI_Barrier(MPI_Comm comm)
{
    CALL(Barrier, comm);
    DONE(Barrier, BARRIER, CG_NO_ROOT);
}

int MPI_Bcast(void *buffer, int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    CALL(Bcast, buffer, count, type, root, comm);
    if (c != NULL) {
        received = cg_bytes(count, type);
        if (c->rank == root) sent = n * received;
    }
    DONE(Bcast, BCAST, root);
}

int MPI_Gather(const void *send, int send_count, MPI_Datatype send_type, void *receive, int count, MPI_Datatype type,
               int root, MPI_Comm comm)
{
    CALL(Gather, send, send_count, send_type, receive, count, type, root, comm);
    if (c != NULL) {
        const int in_place = c->rank == root && send == MPI_IN_PLACE;
        if (!in_place) sent = cg_bytes(send_count, send_type);
        if (c->rank == root) received = (n - (uint64_t)in_place) * cg_bytes(count, type);
    }
    DONE(Gather, GATHER, root);
}

int MPI_Gatherv(const void *send, int send_count, MPI_Datatype send_type, void *receive, const int counts[],
                const int displacements[], MPI_Datatype type, int root, MPI_Comm comm)
{
    CALL(Gatherv, send, send_count, send_type, receive, counts, displacements, type, root, comm);
    if (c != NULL) {
        const int in_place = c->rank == root && send == MPI_IN_PLACE;
        if (!in_place) sent = cg_bytes(send_count, send_type);
        if (c->rank == root)
            received = sum(counts, c->size, type) - (in_place ? cg_bytes(counts[root], type) : 0);
    }
    DONE(Gatherv, GATHERV, root);
}

int MPI_Scatter(const void *send, int send_count, MPI_Datatype send_type, void *receive, int count, MPI_Datatype type,
                int root, MPI_Comm comm)
{
    CALL(Scatter, send, send_count, send_type, receive, count, type, root, comm);
    if (c != NULL) {
        const int in_place = c->rank == root && receive == MPI_IN_PLACE;
        if (!in_place) received = cg_bytes(count, type);
        if (c->rank == root) sent = (n - (uint64_t)in_place) * cg_bytes(send_count, send_type);
    }
    DONE(Scatter, SCATTER, root);
}

int MPI_Scatterv(const void *send, const int counts[], const int displacements[], MPI_Datatype send_type, void *receive,
                 int count, MPI_Datatype type, int root, MPI_Comm comm)
{
    CALL(Scatterv, send, counts, displacements, send_type, receive, count, type, root, comm);
    if (c != NULL) {
        const int in_place = c->rank == root && receive == MPI_IN_PLACE;
        if (!in_place) received = cg_bytes(count, type);
        if (c->rank == root)
            sent = sum(counts, c->size, send_type) - (in_place ? cg_bytes(counts[root], send_type) : 0);
    }
    DONE(Scatterv, SCATTERV, root);
}

int MPI_Allgather(const void *send, int send_count, MPI_Datatype send_type, void *receive, int count,
                  MPI_Datatype type, MPI_Comm comm)
{
    CALL(Allgather, send, send_count, send_type, receive, count, type, comm);
    if (c != NULL) {
        const int in_place = send == MPI_IN_PLACE;
        received = (n - (uint64_t)in_place) * cg_bytes(count, type);
        sent = in_place ? received : n * cg_bytes(send_count, send_type);
    }
    DONE(Allgather, ALLGATHER, CG_NO_ROOT);
}

int MPI_Allgatherv(const void *send, int send_count, MPI_Datatype send_type, void *receive, const int counts[],
                   const int displacements[], MPI_Datatype type, MPI_Comm comm)
{
    CALL(Allgatherv, send, send_count, send_type, receive, counts, displacements, type, comm);
    if (c != NULL) {
        const int in_place = send == MPI_IN_PLACE;
        const uint64_t own = in_place ? cg_bytes(counts[c->rank], type) : 0;
        received = sum(counts, c->size, type) - own;
        sent = in_place ? (n - 1) * own : n * cg_bytes(send_count, send_type);
    }
    DONE(Allgatherv, ALLGATHERV, CG_NO_ROOT);
}

int MPI_Alltoall(const void *send, int send_count, MPI_Datatype send_type, void *receive, int count, MPI_Datatype type,
                 MPI_Comm comm)
{
    CALL(Alltoall, send, send_count, send_type, receive, count, type, comm);
    if (c != NULL) {
        const int in_place = send == MPI_IN_PLACE;
        received = (n - (uint64_t)in_place) * cg_bytes(count, type);
        sent = in_place ? received : n * cg_bytes(send_count, send_type);
    }
    DONE(Alltoall, ALLTOALL, CG_NO_ROOT);
}

int MPI_Alltoallv(const void *send, const int send_counts[], const int send_displacements[], MPI_Datatype send_type,
                  void *receive, const int counts[], const int displacements[], MPI_Datatype type, MPI_Comm comm)
{
    CALL(Alltoallv, send, send_counts, send_displacements, send_type, receive, counts, displacements, type, comm);
    if (c != NULL) {
        const int in_place = send == MPI_IN_PLACE;
        received = sum(counts, c->size, type) - (in_place ? cg_bytes(counts[c->rank], type) : 0);
        sent = in_place ? received : sum(send_counts, c->size, send_type);
    }
    DONE(Alltoallv, ALLTOALLV, CG_NO_ROOT);
}

int MPI_Alltoallw(const void *send, const int send_counts[], const int send_displacements[],
                  const MPI_Datatype send_types[], void *receive, const int counts[], const int displacements[],
                  const MPI_Datatype types[], MPI_Comm comm)
{
    CALL(Alltoallw, send, send_counts, send_displacements, send_types, receive, counts, displacements, types, comm);
    if (c != NULL) {
        const int in_place = send == MPI_IN_PLACE;
        for (uint64_t i = 0; i < n; i++) {
            if (!in_place) sent += cg_bytes(send_counts[i], send_types[i]);
            if (!in_place || (int)i != c->rank) received += cg_bytes(counts[i], types[i]);
        }
        if (in_place) sent = received;
    }
    DONE(Alltoallw, ALLTOALLW, CG_NO_ROOT);
}

int MPI_Allreduce(const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    CALL(Allreduce, send, receive, count, type, op, comm);
    if (c != NULL) sent = received = (n - (send == MPI_IN_PLACE)) * cg_bytes(count, type);
    DONE(Allreduce, ALLREDUCE, CG_NO_ROOT);
}

int MPI_Reduce(const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm)
{
    CALL(Reduce, send, receive, count, type, op, root, comm);
    if (c != NULL) {
        const int in_place = c->rank == root && send == MPI_IN_PLACE;
        const uint64_t bytes = cg_bytes(count, type);
        if (!in_place) sent = bytes;
        if (c->rank == root) received = (n - (uint64_t)in_place) * bytes;
    }
    DONE(Reduce, REDUCE, root);
}

int MPI_Reduce_scatter(const void *send, void *receive, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    CALL(Reduce_scatter, send, receive, counts, type, op, comm);
    if (c != NULL) {
        const int in_place = send == MPI_IN_PLACE;
        const uint64_t own = cg_bytes(counts[c->rank], type);
        sent = sum(counts, c->size, type) - (in_place ? own : 0);
        received = (n - (uint64_t)in_place) * own;
    }
    DONE(Reduce_scatter, REDUCE_SCATTER, CG_NO_ROOT);
}

int MPI_Reduce_scatter_block(const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    CALL(Reduce_scatter_block, send, receive, count, type, op, comm);
    if (c != NULL) sent = received = (n - (send == MPI_IN_PLACE)) * cg_bytes(count, type);
    DONE(Reduce_scatter_block, REDUCE_SCATTER_BLOCK, CG_NO_ROOT);
}

int MPI_Scan(const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    CALL(Scan, send, receive, count, type, op, comm);
    if (c != NULL) {
        const uint64_t bytes = cg_bytes(count, type), self = send != MPI_IN_PLACE;
        sent = (n - (uint64_t)c->rank - 1 + self) * bytes;
        received = ((uint64_t)c->rank + self) * bytes;
    }
    DONE(Scan, SCAN, CG_NO_ROOT);
}

int MPI_Exscan(const void *send, void *receive, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm)
{
    CALL(Exscan, send, receive, count, type, op, comm);
    if (c != NULL) {
        const uint64_t bytes = cg_bytes(count, type);
        sent = (n - (uint64_t)c->rank - 1) * bytes;
        received = (uint64_t)c->rank * bytes;
    }
    DONE(Exscan, EXSCAN, CG_NO_ROOT);
}
