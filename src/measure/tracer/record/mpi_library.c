/*
 * The way into the program's MPI library, and the way in from its Fortran bindings.
 *
 * The library's calls are looked up by name once, so that the tracer needs none of it: LD_PRELOAD brings the tracer
 * into shells and launchers, too.
 *
 * Fortran: mpif.h, `use mpi` and `use mpi_f08` go through libraries of the MPI implementation (libmpi_mpifh,
 * libmpichfort, …), which convert handles, statuses, array descriptors and sentinels like MPI_STATUS_IGNORE and then
 * call the C interface, some by its MPI_ names (those arrive at the tracer's wrappers anyway), some by its PMPI_
 * names. So the tracer stands in for the PMPI_ names, too: a call that comes from one of those libraries is a call of
 * the program and is recorded; any other (of a profiling library, of MPI-IO inside the MPI library) passes. That
 * works for every compiler's name mangling and for every binding, and nothing of Fortran's conventions has to be
 * known here.
 */
#define _GNU_SOURCE
#include "commgate.h"

#include <dlfcn.h>
#include <link.h>
#include <string.h>

/* Before a call is looked up, its pointer is to what looks all of them up: whichever is the first, in whatever constructor. */
#define FIRST(name, role, parameters, arguments)                                                                    \
    static int first_##name parameters                                                                              \
    {                                                                                                               \
        cg_need_library();                                                                                          \
        return cg_mpi.name arguments;                                                                               \
    }
CG_CALLS(FIRST)
CG_USED_CALLS(FIRST)

struct cg_mpi cg_mpi = {
#define POINTER(name, role, parameters, arguments) .name = first_##name,
    CG_CALLS(POINTER) CG_USED_CALLS(POINTER)
};

#define BINDINGS 4
/* Where the code of the Fortran bindings is. */
static struct {
    uintptr_t start, size;
} bindings[BINDINGS];
static int binding_count;
static int is_found; /* the library, and with it the bindings */

static int is_binding(const char *path)
{
    static const char *const names[] = {"libmpi_mpifh",  "libmpi_usempi", "libmpichfort", "libmpichf90",
                                        "libmpifort",    "libfmpich",     "libmpif77",    "libmpif90"};
    const char *name = strrchr(path, '/');
    name = name == NULL ? path : name + 1;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(name, names[i], strlen(names[i])) == 0) return 1;
    return 0;
}

static int note_binding(struct dl_phdr_info *object, size_t size, void *unused)
{
    (void)size, (void)unused;
    if (object->dlpi_name == NULL || !is_binding(object->dlpi_name)) return 0;
    for (int i = 0; i < object->dlpi_phnum && binding_count < BINDINGS; i++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD || (segment->p_flags & PF_X) == 0) continue;
        bindings[binding_count].start = object->dlpi_addr + segment->p_vaddr;
        bindings[binding_count++].size = segment->p_memsz;
    }
    return 0;
}

/* Looks up the MPI library; 0 when the program has none where a preloaded library can see it. */
int cg_find_library(void)
{
    if (__atomic_load_n(&is_found, __ATOMIC_ACQUIRE)) return 1;
    if (dlsym(RTLD_NEXT, "PMPI_Init") == NULL) return 0;
#define FIND(name, role, parameters, arguments) *(void **)&cg_mpi.name = dlsym(RTLD_NEXT, "PMPI_" #name);
    CG_CALLS(FIND)
    CG_USED_CALLS(FIND)
#undef FIND
    binding_count = 0;
    dl_iterate_phdr(note_binding, NULL);
    __atomic_store_n(&is_found, 1, __ATOMIC_RELEASE);
    return 1;
}

/*
 * Whether the program's MPI library is of the kind that this library was compiled with: handles and statuses differ. A
 * program of one MPI that the launcher of another one starts runs as several programs of one process each.
 */
int cg_is_library_ours(void)
{
    const int is_open_mpi = dlsym(RTLD_DEFAULT, "ompi_mpi_comm_world") != NULL;
#if defined(OPEN_MPI)
    return is_open_mpi;
#elif defined(MPICH_VERSION)
    return !is_open_mpi;
#else
    (void)is_open_mpi;
    return 1;
#endif
}

static inline int is_from_fortran(const void *caller)
{
    if (CG_UNLIKELY(!__atomic_load_n(&is_found, __ATOMIC_ACQUIRE))) cg_need_library(); /* a program in Fortran comes here first */
    for (int i = 0; i < binding_count; i++)
        if ((uintptr_t)caller - bindings[i].start < bindings[i].size) return 1;
    return 0;
}

#define BEHIND(name, role, parameters, arguments)                                                                   \
    __attribute__((visibility("default"))) int PMPI_##name parameters                                               \
    {                                                                                                               \
        return is_from_fortran(__builtin_return_address(0)) ? MPI_##name arguments : cg_mpi.name arguments;         \
    }
CG_CALLS(BEHIND)

/* Calls of which only the time is recorded. */
#define PLAIN(name, role, parameters, arguments)                                                                    \
    __attribute__((visibility("default"))) int MPI_##name parameters                                                \
    {                                                                                                               \
        if (!cg_enter(CG_##name)) return cg_mpi.name arguments;                                                     \
        return cg_leave(CG_##name, cg_mpi.name arguments);                                                          \
    }
CG_PLAIN_CALLS(PLAIN)
