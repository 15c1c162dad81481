/* The records of collective operations, and how their bytes are counted. */
#include "collectives.h"
#include "messages.h"

/*
 * Ends the call and the operation, for whose beginning a place was kept. A call that failed leaves no operation; `root` is
 * -1 where there is none.
 */
int cg_leave_collective(enum cg_region region, int error, uint64_t *reserved, OTF2_CollectiveOp operation,
                        const struct cg_comm *comm, int root, struct cg_sizes sizes)
{
    if (comm != NULL) {
        cg_confirm(reserved, CG_COLLECTIVE_BEGIN, 0);
        cg_write_collective(CG_COLLECTIVE_END, operation, comm, (uint32_t)root, sizes.sent, sizes.received);
    }
    return cg_leave(region, error);
}

/* Ends the call that started an operation; its end is recorded when its request is completed. */
int cg_leave_started(enum cg_region region, int error, uint64_t *reserved, OTF2_CollectiveOp operation,
                     struct cg_comm *comm, int root, struct cg_sizes sizes, MPI_Request handle)
{
    const uint64_t number = cg_next_request();
    if (comm != NULL) cg_confirm(reserved, CG_COLLECTIVE_REQUEST, number);
    if (error == MPI_SUCCESS)
        cg_request_add(&(struct cg_request){.handle = handle,
                                            .kind = comm == NULL ? CG_REQUEST_NONE : CG_REQUEST_COLLECTIVE,
                                            .active = 1,
                                            .number = number,
                                            .comm = comm,
                                            .peer = root,
                                            .operation = operation,
                                            .bytes = sizes.sent,
                                            .received = sizes.received});
    return cg_leave(region, error);
}

/* The communicator when sizes are to be computed: the call went well and is recorded as an operation. */
struct cg_comm *cg_counted(int error, MPI_Comm comm)
{
    struct cg_comm *known = error == MPI_SUCCESS ? cg_comm(comm) : NULL;
    return known == NULL || known->inter ? NULL : known;
}

uint64_t cg_sum(const int counts[], int n, MPI_Datatype type)
{
    uint64_t total = 0;
    for (int i = 0; i < n; i++) total += (uint64_t)counts[i];
    return total * cg_bytes(1, type);
}
