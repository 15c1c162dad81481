/*
 * Clocks. Processes of one machine share CLOCK_MONOTONIC; those of others have another one. Where there are others, a
 * process of each machine compares its clock with that of process 0 by exchanging messages, at the beginning and at the
 * end: readers of the trace correct times between the two linearly.
 */
#define _GNU_SOURCE
#include "commgate.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define ROUNDS 20

struct cg_clock cg_clocks[2];
int cg_clocks_differ;

/* A number that processes with the same clock have in common: of the running kernel and its time namespace. */
static uint64_t clock_number(void)
{
    char text[256] = "";
    size_t used = 0;
    const int file = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
    if (file >= 0) {
        const ssize_t count = read(file, text, 100);
        used = count > 0 ? (size_t)count : 0;
        close(file);
    }
    if (used == 0) { /* no Linux of ours: the host's name has to do */
        gethostname(text, 100);
        used = strlen(text);
    }
    const ssize_t more = readlink("/proc/self/ns/time", text + used, 100);
    used += more > 0 ? (size_t)more : 0;
    uint64_t hash = UINT64_C(0xcbf29ce484222325) ^ cg.clock_shift;
    for (size_t i = 0; i < used; i++) hash = (hash ^ (uint8_t)text[i]) * UINT64_C(0x100000001b3);
    return hash;
}

/* Process 0's part of a comparison. */
static void answer(int partner)
{
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t time;
        cg_mpi.Recv(&time, sizeof time, MPI_BYTE, partner, 1, cg_world, MPI_STATUS_IGNORE);
        time = cg_now();
        cg_mpi.Send(&time, sizeof time, MPI_BYTE, partner, 1, cg_world);
    }
}

/* The fastest exchange of messages tells most exactly what time it is there. */
static struct cg_clock compare(void)
{
    struct cg_clock best = {0, 0, -1};
    for (int i = 0; i < ROUNDS; i++) {
        uint64_t there, before = cg_now();
        cg_mpi.Send(&before, sizeof before, MPI_BYTE, 0, 1, cg_world);
        cg_mpi.Recv(&there, sizeof there, MPI_BYTE, 0, 1, cg_world, MPI_STATUS_IGNORE);
        const uint64_t after = cg_now();
        const double half = (double)(after - before) / 2;
        if (best.deviation >= 0 && half >= best.deviation) continue;
        const uint64_t middle = before + (after - before) / 2;
        best = (struct cg_clock){middle, (int64_t)(there - middle), half};
    }
    return best;
}

/* Compares all clocks with that of process 0, if there are several. Collective over cg_world. */
void cg_measure_clock(int at_end)
{
    const uint64_t own = clock_number();
    uint64_t *all = cg_memory((size_t)cg.size * sizeof *all);
    cg_mpi.Allgather(&own, sizeof own, MPI_BYTE, all, sizeof own, MPI_BYTE, cg_world);
    int *leaders = cg_memory((size_t)cg.size * sizeof *leaders), leader_count = 0, mine = 0;
    for (int i = 0; i < cg.size; i++) {
        int k = 0;
        while (k < leader_count && all[leaders[k]] != all[i]) k++;
        if (k == leader_count) leaders[leader_count++] = i;
        if (i == cg.rank) mine = k;
    }
    struct cg_clock clock = {cg_now(), 0, 0};
    if (leader_count > 1) {
        cg_clocks_differ = 1;
        MPI_Comm machine;
        if (cg.rank == 0)
            for (int k = 1; k < leader_count; k++) answer(leaders[k]);
        else if (mine > 0 && leaders[mine] == cg.rank)
            clock = compare();
        cg_mpi.Comm_split(cg_world, mine, 0, &machine);
        cg_mpi.Bcast(&clock, sizeof clock, MPI_BYTE, 0, machine);
        cg_mpi.Comm_free(&machine);
    }
    cg_clocks[at_end] = clock;
    free(all);
    free(leaders);
}

/* A time of this process on the clock of process 0. */
uint64_t cg_common_time(uint64_t time)
{
    const struct cg_clock *first = &cg_clocks[0], *last = &cg_clocks[1];
    if (!cg_clocks_differ) return time;
    double offset = (double)first->offset;
    if (last->time > first->time && time > first->time)
        offset += (double)(last->offset - first->offset) *
                  ((double)(time - first->time) / (double)(last->time - first->time));
    return time + (uint64_t)(int64_t)offset;
}
