/*
 * Makes two calls of the MPI library slow in process 0, so that others fall into the middle of them: MPI_Comm_free after
 * its work, MPI_Comm_group before, by GROUP_MS milliseconds. Preloaded after the tracer.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void wait_in_first(int milliseconds)
{
    const char *open_mpi = getenv("OMPI_COMM_WORLD_RANK"), *mpich = getenv("PMI_RANK");
    const char *rank = open_mpi == NULL ? mpich : open_mpi;
    if (rank != NULL && strcmp(rank, "0") == 0) usleep(1000 * milliseconds);
}

int PMPI_Comm_free(MPI_Comm *comm)
{
    int (*next)(MPI_Comm *);
    *(void **)&next = dlsym(RTLD_NEXT, "PMPI_Comm_free");
    const int error = next(comm);
    wait_in_first(150);
    return error;
}

int PMPI_Comm_group(MPI_Comm comm, MPI_Group *group)
{
    int (*next)(MPI_Comm, MPI_Group *);
    *(void **)&next = dlsym(RTLD_NEXT, "PMPI_Comm_group");
    wait_in_first(GROUP_MS);
    return next(comm, group);
}
