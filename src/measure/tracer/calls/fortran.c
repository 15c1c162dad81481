/*
 * The way in from the MPI library's Fortran bindings: mpif.h, `use mpi` and `use mpi_f08` go through libraries of the MPI
 * implementation (libmpi_mpifh, libmpichfort, …), which convert handles, statuses, array descriptors and sentinels like
 * MPI_STATUS_IGNORE and then call the C interface, some by its MPI_ names (those arrive at the tracer's wrappers anyway),
 * some by its PMPI_ names. So the tracer stands in for the PMPI_ names, too: a call that comes from one of those libraries
 * is a call of the program and is recorded; any other (of a profiling library, of MPI-IO inside the MPI library) passes.
 * That works for every compiler's name mangling and for every binding, and nothing of Fortran's conventions has to be
 * known here.
 */
#include "../record/recording.h"

static inline int is_from_fortran(const void *caller)
{
    if (CG_UNLIKELY(!__atomic_load_n(&cg_bindings.is_found, __ATOMIC_ACQUIRE)))
        cg_need_library(); /* a program in Fortran comes here first */
    for (int i = 0; i < cg_bindings.count; i++)
        if ((uintptr_t)caller - cg_bindings.code[i].start < cg_bindings.code[i].size) return 1;
    return 0;
}

#define BEHIND(name, role, parameters, arguments)                                                                   \
    __attribute__((visibility("default"))) int PMPI_##name parameters                                               \
    {                                                                                                               \
        return is_from_fortran(__builtin_return_address(0)) ? MPI_##name arguments : cg_mpi.name arguments;         \
    }
CG_CALLS(BEHIND)
