/*
 * Clocks. Processes of one machine share CLOCK_MONOTONIC; those of others have another one. Where there are others, a
 * process of each machine compares its clock with that of process 0 by exchanging messages, at the beginning and at the
 * end: readers of the trace correct times between the two linearly.
 */
#define _GNU_SOURCE
#include "apart.h"
#include "exchange.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Exchanges of messages: at least so many, more until one is fast, fewer where there are many machines. */
#define MIN_ROUNDS 20
#define MAX_ROUNDS 400
#define MAX_ROUNDS_OF_MANY 40
#define MANY 16
#define GOOD_NS 2000
#define MAX_COMPARISON_NS 300000000 /* of a comparison, on a machine that is busy with other things */
#define ENOUGH UINT64_MAX

struct cg_clock cg_clocks[2];
int cg_clocks_differ;

/* A number that processes with the same clock have in common: of the running kernel and its time namespace. Apart. */
static void find_clock_number(void *number)
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
    *(uint64_t *)number = hash;
}

static void wait_for_all(void)
{
    MPI_Request request;
    int done = 0;
    if (cg_mpi.Ibarrier(cg_world, &request) != MPI_SUCCESS) return;
    for (;;) {
        cg_mpi.Test(&request, &done, MPI_STATUS_IGNORE);
        if (done) return;
        cg_doze();
    }
}

/* Process 0's part of a comparison: says when, and answers until it is told that there is enough. */
static void answer(int partner)
{
    cg_mpi.Send(NULL, 0, MPI_BYTE, partner, 2, cg_world);
    for (;;) {
        uint64_t time;
        cg_mpi.Recv(&time, sizeof time, MPI_BYTE, partner, 1, cg_world, MPI_STATUS_IGNORE);
        if (time == ENOUGH) return;
        time = cg_now();
        cg_mpi.Send(&time, sizeof time, MPI_BYTE, partner, 1, cg_world);
    }
}

/* The fastest exchange of messages tells most exactly what time it is there: half of it is the most it can be wrong. */
static struct cg_clock compare(int max_rounds)
{
    struct cg_clock best = {0, 0, -1};
    for (int flag = 0; !flag; cg_doze()) cg_mpi.Iprobe(0, 2, cg_world, &flag, MPI_STATUS_IGNORE);
    cg_mpi.Recv(NULL, 0, MPI_BYTE, 0, 2, cg_world, MPI_STATUS_IGNORE);
    const uint64_t begin = cg_now();
    for (int i = 0; i < max_rounds && (i < MIN_ROUNDS || best.deviation > GOOD_NS); i++) {
        if (i > 0 && cg_now() - begin > MAX_COMPARISON_NS) break;
        uint64_t there, before = cg_now();
        cg_mpi.Send(&before, sizeof before, MPI_BYTE, 0, 1, cg_world);
        cg_mpi.Recv(&there, sizeof there, MPI_BYTE, 0, 1, cg_world, MPI_STATUS_IGNORE);
        const uint64_t after = cg_now();
        const double half = (double)(after - before) / 2;
        if (best.deviation >= 0 && half >= best.deviation) continue;
        const uint64_t middle = before + (after - before) / 2;
        best = (struct cg_clock){middle, (int64_t)(there - middle), half};
    }
    const uint64_t enough = ENOUGH;
    cg_mpi.Send(&enough, sizeof enough, MPI_BYTE, 0, 1, cg_world);
    return best;
}

/* A drift smaller than what the comparisons may be wrong by is none: then the better one holds for both. */
static void believe(void)
{
    struct cg_clock *first = &cg_clocks[0], *last = &cg_clocks[1];
    const double drift = (double)(last->offset - first->offset);
    if (drift > first->deviation + last->deviation || -drift > first->deviation + last->deviation) return;
    const struct cg_clock *better = first->deviation <= last->deviation ? first : last;
    const int64_t offset = better->offset;
    const double deviation = better->deviation;
    first->offset = last->offset = offset;
    first->deviation = last->deviation = deviation;
}

/* What is needed to compare: room for what each process says of itself. */
struct comparison {
    uint64_t *numbers;       /* of the clocks */
    int *leaders;            /* first process with each clock */
    struct cg_clock *clocks; /* of each process, where there are several */
};

static void make_comparison(void *what)
{
    struct comparison *comparison = what;
    comparison->numbers = cg_memory((size_t)cg.size * sizeof *comparison->numbers);
    comparison->leaders = cg_memory((size_t)cg.size * sizeof *comparison->leaders);
    comparison->clocks = cg_memory((size_t)cg.size * sizeof *comparison->clocks);
}

/* Finds the first process with each clock; their number, and which of them leads this process in *mine. */
static int find_leaders(const struct comparison *comparison, int *mine)
{
    int count = 0;
    for (int i = 0; i < cg.size; i++) {
        int k = 0;
        while (k < count && comparison->numbers[comparison->leaders[k]] != comparison->numbers[i]) k++;
        if (k == count) comparison->leaders[count++] = i;
        if (i == cg.rank) *mine = k;
    }
    return count;
}

/* Compares all clocks with that of process 0, if there are several. Collective over cg_world. 0: a process has failed. */
int cg_measure_clock(int at_end)
{
    struct comparison all = {0};
    cg_attempt(make_comparison, &all);
    const int well = cg_all_well(1);
    if (well) {
        struct cg_clock clock = {cg_now(), 0, 0};
        uint64_t own = (uint64_t)cg.rank; /* where it cannot be found, the clock is compared */
        int mine = 0;
        cg_apart(find_clock_number, &own, 0);
        cg_mpi.Allgather(&own, sizeof own, MPI_BYTE, all.numbers, sizeof own, MPI_BYTE, cg_world);
        const int count = find_leaders(&all, &mine);
        if (count > 1) {
            cg_clocks_differ = 1;
            if (cg.rank == 0)
                for (int k = 1; k < count; k++) answer(all.leaders[k]);
            else if (mine > 0 && all.leaders[mine] == cg.rank)
                clock = compare(count > MANY ? MAX_ROUNDS_OF_MANY : MAX_ROUNDS);
            wait_for_all();
            cg_mpi.Allgather(&clock, sizeof clock, MPI_BYTE, all.clocks, sizeof clock, MPI_BYTE, cg_world);
            clock = all.clocks[all.leaders[mine]];
        }
        cg_clocks[at_end] = clock;
        if (at_end) believe();
    }
    free(all.numbers);
    free(all.leaders);
    free(all.clocks);
    return well;
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
