/* What all processes must agree on before anything is written: unify.c. */
#ifndef COMMGATE_UNIFY_H
#define COMMGATE_UNIFY_H

#include "../base/commgate.h"

#pragma GCC visibility push(hidden)

struct cg_region_definition {
    char *name, *canonical, *file;
    uint32_t line;
};
struct cg_regions {
    uint32_t mpi_count, function_count;         /* region 0 to mpi_count - 1 are MPI calls, then functions */
    uint32_t mpi_id[CG_REGION_COUNT];           /* enum cg_region to region */
    enum cg_region mpi_region[CG_REGION_COUNT]; /* region to enum cg_region */
    uint32_t *function_id;                      /* number of a function in this process to region */
    struct cg_region_definition *functions;     /* functions[i] is region mpi_count + i */
    uint32_t context_count;                     /* paths that were sampled: sampled.c */
    struct {
        uint32_t region, parent; /* UINT32_MAX: it has none */
    } *contexts;
};
struct cg_comm_definition {
    uint64_t order, unique, parent;
    size_t member_count, first_group, dims; /* see struct cg_comm */
    const uint64_t *members;                /* world ranks */
    const uint64_t *grid;
};
struct cg_comm_number {
    uint64_t unique;
    uint32_t id; /* in the trace */
};
struct cg_communicators {
    uint32_t *id;                           /* number in this process's recording to that in the trace */
    size_t count;                           /* besides MPI_COMM_WORLD (0) and MPI_COMM_SELF (1) */
    struct cg_comm_number *numbers;         /* ascending by unique */
    struct cg_comm_definition *definitions; /* definitions[i] has id i + 2; only in process 0 */
};
void cg_unify_regions(struct cg_regions *regions);
void cg_unify_communicators(struct cg_communicators *communicators);
void cg_unify_contexts(struct cg_regions *regions); /* sampled.c */
uint32_t cg_comm_id(const struct cg_communicators *communicators, uint64_t unique);

#pragma GCC visibility pop

#endif
