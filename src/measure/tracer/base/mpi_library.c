/*
 * The way into the program's MPI library. Its calls are looked up by name once, so that the tracer needs none of it:
 * LD_PRELOAD brings the tracer into shells and launchers, too.
 */
#define _GNU_SOURCE
#include "apart.h"
#include "commgate.h"

#include <dlfcn.h>
#include <link.h>
#include <stdlib.h>
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

struct cg_bindings cg_bindings;

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
    for (int i = 0; i < object->dlpi_phnum && cg_bindings.count < CG_MAX_BINDINGS; i++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD || (segment->p_flags & PF_X) == 0) continue;
        cg_bindings.code[cg_bindings.count].start = object->dlpi_addr + segment->p_vaddr;
        cg_bindings.code[cg_bindings.count++].size = segment->p_memsz;
    }
    return 0;
}

/* Looks up the MPI library; 0 when the program has none where a preloaded library can see it. */
static int find_library(void)
{
    if (__atomic_load_n(&cg_bindings.is_found, __ATOMIC_ACQUIRE)) return 1;
    if (dlsym(RTLD_NEXT, "PMPI_Init") == NULL) return 0;
#define FIND(name, role, parameters, arguments) *(void **)&cg_mpi.name = dlsym(RTLD_NEXT, "PMPI_" #name);
    CG_CALLS(FIND)
    CG_USED_CALLS(FIND)
#undef FIND
    cg_bindings.count = 0;
    dl_iterate_phdr(note_binding, NULL);
    __atomic_store_n(&cg_bindings.is_found, 1, __ATOMIC_RELEASE);
    return 1;
}

/*
 * Whether the program's MPI library is of the kind that this library was compiled with: handles and statuses differ. A
 * program of one MPI that the launcher of another one starts runs as several programs of one process each.
 */
static int is_library_ours(void)
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

/* Ends with a line of help when the MPI library is another one, or was loaded where a preloaded library cannot see it. */
void cg_need_library(void)
{
    if (find_library()) {
        if (is_library_ours()) return;
        cg_say("the program is of another MPI than its launcher: compile and start it with the same one (MPICC names the "
               "compiler that the tracer is built with)");
        exit(2);
    }
    cg_say("the program's MPI library cannot be found, perhaps it is loaded with dlopen: add it to LD_PRELOAD after "
           "libcommgate.so");
    exit(2);
}
