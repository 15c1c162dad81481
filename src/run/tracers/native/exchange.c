/* Bytes of different lengths between process 0 and the others, when the trace is written. */
#include "commgate.h"

#include <stdio.h>
#include <stdlib.h>

/* Memory or the end of the program: what is exchanged is small, and other processes wait for this one. */
void *cg_memory(size_t bytes)
{
    void *memory = calloc(1, bytes == 0 ? 1 : bytes);
    if (memory == NULL) {
        fprintf(stderr, "commgate tracer: process %d: out of memory while the trace is written\n", cg.rank);
        PMPI_Abort(MPI_COMM_WORLD, 2);
        abort();
    }
    return memory;
}

/* All processes' bytes, one after the other, in process 0; NULL in the others. */
char *cg_gather_bytes(const void *own, size_t bytes, size_t *total)
{
    const int count = (int)bytes;
    int *counts = NULL, *places = NULL;
    char *all = NULL;
    *total = 0;
    if (cg.rank == 0) {
        counts = cg_memory((size_t)cg.size * sizeof *counts);
        places = cg_memory((size_t)cg.size * sizeof *places);
    }
    PMPI_Gather(&count, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (cg.rank == 0) {
        for (int i = 0; i < cg.size; i++) {
            places[i] = (int)*total;
            *total += (size_t)counts[i];
        }
        all = cg_memory(*total);
    }
    PMPI_Gatherv((void *)own, count, MPI_BYTE, all, counts, places, MPI_BYTE, 0, MPI_COMM_WORLD);
    free(counts);
    free(places);
    return all;
}

/* Process 0's bytes in all processes. The others pass NULL. */
char *cg_share_bytes(char *bytes, size_t *total)
{
    int count = (int)*total;
    PMPI_Bcast(&count, 1, MPI_INT, 0, MPI_COMM_WORLD);
    if (cg.rank != 0) bytes = cg_memory((size_t)count);
    PMPI_Bcast(bytes, count, MPI_BYTE, 0, MPI_COMM_WORLD);
    *total = (size_t)count;
    return bytes;
}
