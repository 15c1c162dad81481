/*
 * Calls MPI in a library that is unloaded before MPI_Finalize; built with -DPLUGIN, the library. Prints "right" at the
 * end.
 */
#include <dlfcn.h>
#include <mpi.h>
#include <stdio.h>

#ifdef PLUGIN
static int turns;
void exchange(void);
void exchange(void)
{
    for (turns = 0; turns < 5; turns++) MPI_Barrier(MPI_COMM_SELF);
}
#else
int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    void *library = dlopen(argv[1], RTLD_NOW);
    void (*exchange)(void);
    *(void **)&exchange = library == NULL ? NULL : dlsym(library, "exchange");
    if (exchange != NULL) exchange();
    const int is_right = exchange != NULL && dlclose(library) == 0 && dlopen(argv[1], RTLD_NOW | RTLD_NOLOAD) == NULL;
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) puts(is_right ? "right" : "wrong");
    MPI_Finalize();
    return 0;
}
#endif
