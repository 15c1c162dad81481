/* Calls of which only the time is recorded. */
#include "../record/enter.h"

#define PLAIN(name, role, parameters, arguments)                                                                    \
    __attribute__((visibility("default"))) int MPI_##name parameters                                                \
    {                                                                                                               \
        if (!cg_enter(CG_##name)) return cg_mpi.name arguments;                                                     \
        return cg_leave(CG_##name, cg_mpi.name arguments);                                                          \
    }
CG_PLAIN_CALLS(PLAIN)
