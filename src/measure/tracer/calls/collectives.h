/* How a collective operation, blocking or not, is recorded: for collectives.c and neighbourhood.c. */
#ifndef COMMGATE_COLLECTIVES_H
#define COMMGATE_COLLECTIVES_H

#include "../handles/handles.h"
#include "../record/enter.h"

#include <otf2/OTF2_Events.h>

#pragma GCC visibility push(hidden)

/* What this process sends and receives, in bytes. */
struct cg_sizes {
    uint64_t sent, received;
};

int cg_leave_collective(enum cg_region region, int error, uint64_t *reserved, OTF2_CollectiveOp operation,
                        const struct cg_comm *comm, int root, struct cg_sizes sizes);
int cg_leave_started(enum cg_region region, int error, uint64_t *reserved, OTF2_CollectiveOp operation,
                     struct cg_comm *comm, int root, struct cg_sizes sizes, MPI_Request handle);
struct cg_comm *cg_counted(int error, MPI_Comm comm);
uint64_t cg_sum(const int counts[], int n, MPI_Datatype type);

#pragma GCC visibility pop

#define CG_LIST(...) __VA_ARGS__
/*
 * Both calls of an operation. `comm` and the other names are those of the parameters; `sizes` is evaluated after the
 * call went well and may use c, the communicator, and n, the number of its processes.
 */
#define CG_OPERATION(Blocking, Nonblocking, OPERATION, root, sizes, parameters, arguments)                          \
    int MPI_##Blocking(CG_LIST parameters)                                                                          \
    {                                                                                                               \
        if (!cg_enter(CG_##Blocking)) return cg_mpi.Blocking(CG_LIST arguments);                                    \
        uint64_t *reserved = cg_reserve(CG_NOTHING);                                                                \
        const int error = cg_mpi.Blocking(CG_LIST arguments);                                                       \
        struct cg_comm *c = cg_counted(error, comm);                                                                \
        const uint64_t n = c == NULL ? 0 : (uint64_t)c->size;                                                       \
        (void)n;                                                                                                    \
        return cg_leave_collective(CG_##Blocking, error, reserved, OTF2_COLLECTIVE_OP_##OPERATION, c, root,         \
                                   c == NULL ? (struct cg_sizes){0, 0} : sizes);                                    \
    }                                                                                                               \
    int MPI_##Nonblocking(CG_LIST parameters, MPI_Request *handle)                                                  \
    {                                                                                                               \
        if (!cg_enter(CG_##Nonblocking)) return cg_mpi.Nonblocking(CG_LIST arguments, handle);                      \
        uint64_t *reserved = cg_reserve(CG_NOTHING);                                                                \
        const int error = cg_mpi.Nonblocking(CG_LIST arguments, handle);                                            \
        struct cg_comm *c = cg_counted(error, comm);                                                                \
        const uint64_t n = c == NULL ? 0 : (uint64_t)c->size;                                                       \
        (void)n;                                                                                                    \
        return cg_leave_started(CG_##Nonblocking, error, reserved, OTF2_COLLECTIVE_OP_##OPERATION, c, root,         \
                                c == NULL ? (struct cg_sizes){0, 0} : sizes,                                        \
                                error == MPI_SUCCESS ? *handle : MPI_REQUEST_NULL);                                 \
    }

#endif
