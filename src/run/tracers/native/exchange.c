/* Bytes of different lengths between the processes, when the trace is written. */
#include "commgate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int cg_alone;

/* Memory or the end of the program: what is exchanged is small, and other processes wait for this one. */
void *cg_memory(size_t bytes)
{
    void *memory = calloc(1, bytes == 0 ? 1 : bytes);
    if (memory == NULL) {
        fprintf(stderr, "commgate tracer: process %d: out of memory while the trace is written\n", cg.rank);
        cg_mpi.Abort(MPI_COMM_WORLD, 2);
        abort();
    }
    return memory;
}

static char *receive(int from, size_t *bytes)
{
    MPI_Status status;
    int count = 0;
    cg_mpi.Probe(from, 0, cg_world, &status);
    cg_mpi.Get_count(&status, MPI_BYTE, &count);
    char *received = cg_memory((size_t)count);
    cg_mpi.Recv(received, count, MPI_BYTE, from, 0, cg_world, MPI_STATUS_IGNORE);
    *bytes = (size_t)count;
    return received;
}

/*
 * Unites what the processes have, two by two, in as many rounds as the number of processes has binary digits. Frees
 * `own`; `unite` makes of two pieces one and frees both. The whole is in process 0, NULL in the others.
 */
char *cg_reduce_bytes(char *own, size_t bytes, char *(*unite)(char *, size_t, char *, size_t, size_t *), size_t *total)
{
    *total = bytes;
    if (cg_alone) return own;
    for (int step = 1; step < cg.size; step *= 2) {
        if (cg.rank & step) {
            cg_mpi.Send(own, (int)*total, MPI_BYTE, cg.rank - step, 0, cg_world);
            free(own);
            *total = 0;
            return NULL;
        }
        if (cg.rank + step >= cg.size) continue;
        size_t more;
        char *other = receive(cg.rank + step, &more);
        own = unite(own, *total, other, more, total);
    }
    return own;
}

static char *one_after_another(char *a, size_t a_bytes, char *b, size_t b_bytes, size_t *total)
{
    char *both = cg_memory(a_bytes + b_bytes);
    memcpy(both, a, a_bytes);
    memcpy(both + a_bytes, b, b_bytes);
    free(a);
    free(b);
    *total = a_bytes + b_bytes;
    return both;
}

/* All processes' bytes in order of their ranks, in process 0; NULL in the others. */
char *cg_gather_bytes(const void *own, size_t bytes, size_t *total)
{
    char *copy = cg_memory(bytes);
    memcpy(copy, own, bytes);
    return cg_reduce_bytes(copy, bytes, one_after_another, total);
}

/* Process 0's bytes in all processes. The others pass NULL. */
char *cg_share_bytes(char *bytes, size_t *total)
{
    if (cg_alone) return bytes;
    int count = (int)*total;
    cg_mpi.Bcast(&count, 1, MPI_INT, 0, cg_world);
    if (cg.rank != 0) bytes = cg_memory((size_t)count);
    cg_mpi.Bcast(bytes, count, MPI_BYTE, 0, cg_world);
    *total = (size_t)count;
    return bytes;
}

/* The largest of each number over all processes. */
void cg_largest(int *numbers, int count)
{
    if (cg_alone) return;
    int *own = cg_memory((size_t)count * sizeof *own);
    memcpy(own, numbers, (size_t)count * sizeof *own);
    cg_mpi.Allreduce(own, numbers, count, MPI_INT, MPI_MAX, cg_world);
    free(own);
}
