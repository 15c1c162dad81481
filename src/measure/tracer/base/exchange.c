/*
 * What the processes tell each other, at the beginning and when the trace is written.
 *
 * The program's communicators carry nothing of the tracer's: all of this goes over cg_world, a copy of MPI_COMM_WORLD,
 * and all processes take part in it in the same order whatever happens to one of them. What can go wrong in a process
 * alone (memory, files) is done between two exchanges, in cg_attempt; then the process goes on with nothing in its
 * hands, says so in its turn, and the next agreement is that all give up.
 */
#include "apart.h"
#include "exchange.h"

#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

int cg_alone, cg_failed;
MPI_Comm cg_world;

/* MPI counts in int. */
#define PIECE ((int64_t)1 << 30)

/* Where the attempt that is under way ends when memory runs out. */
static jmp_buf *end_of_attempt;

struct attempt {
    void (*work)(void *);
    void *what;
    int is_done;
};

static void make_attempt(void *of)
{
    struct attempt *attempt = of;
    jmp_buf end;
    end_of_attempt = &end;
    if (setjmp(end) == 0) {
        attempt->work(attempt->what);
        attempt->is_done = 1;
    }
    end_of_attempt = NULL;
}

/*
 * Does this process's own part of something, without communication and without files, unless it has failed before. Where
 * memory runs out in it, it ends there, and this process has failed; what it had allocated stays so until the program
 * ends. 1: done.
 */
int cg_attempt(void (*work)(void *), void *what)
{
    struct attempt attempt = {work, what, 0};
    if (!cg_failed) make_attempt(&attempt);
    cg_failed |= !attempt.is_done;
    return attempt.is_done;
}

/* The same with files: apart from the program. */
int cg_attempt_apart(void (*work)(void *), void *what)
{
    struct attempt attempt = {work, what, 0};
    if (!cg_failed) cg_apart(make_attempt, &attempt, 0);
    cg_failed |= !attempt.is_done;
    return attempt.is_done;
}

/* Memory, cleared; without it the attempt that is under way ends. Only inside of cg_attempt. */
void *cg_memory(size_t bytes)
{
    void *memory = calloc(1, bytes == 0 ? 1 : bytes);
    if (memory == NULL) longjmp(*end_of_attempt, 1);
    return memory;
}

char *cg_copy_text(const char *text, size_t length)
{
    return memcpy(cg_memory(length + 1), text, length);
}

/* The largest of each number over all processes. */
void cg_largest(int *numbers, int count)
{
    if (!cg_alone) cg_mpi.Allreduce(MPI_IN_PLACE, numbers, count, MPI_INT, MPI_MAX, cg_world);
}

/* 1 when no process has failed, before or now. What one process could not do is then given up by all. */
int cg_all_well(int well)
{
    int failed = cg_failed || !well;
    cg_largest(&failed, 1);
    cg_failed = failed;
    return !failed;
}

static void send_all(const char *bytes, int64_t count, int to)
{
    for (int64_t done = 0; done < count; done += PIECE)
        cg_mpi.Send(bytes + done, (int)(count - done < PIECE ? count - done : PIECE), MPI_BYTE, to, 0, cg_world);
}

/* Sends bytes, or that there are none (NULL), to a process that says whether it can take them. */
static void give(const char *bytes, size_t count, int to)
{
    int64_t announced = bytes == NULL ? -1 : (int64_t)count;
    int is_taken = 0;
    cg_mpi.Send(&announced, sizeof announced, MPI_BYTE, to, 0, cg_world);
    if (bytes == NULL) return;
    cg_mpi.Recv(&is_taken, 1, MPI_INT, to, 0, cg_world, MPI_STATUS_IGNORE);
    if (is_taken) send_all(bytes, announced, to);
}

/* NULL: the other process has none, or this one cannot take them. */
static char *take(int from, size_t *bytes)
{
    int64_t count = -1;
    *bytes = 0;
    cg_mpi.Recv(&count, sizeof count, MPI_BYTE, from, 0, cg_world, MPI_STATUS_IGNORE);
    if (count < 0) return NULL;
    char *received = cg_failed ? NULL : malloc((size_t)count + 1);
    const int is_taken = received != NULL;
    cg_mpi.Send(&is_taken, 1, MPI_INT, from, 0, cg_world);
    for (int64_t done = 0; is_taken && done < count; done += PIECE)
        cg_mpi.Recv(received + done, (int)(count - done < PIECE ? count - done : PIECE), MPI_BYTE, from, 0, cg_world,
                    MPI_STATUS_IGNORE);
    *bytes = (size_t)count;
    return received;
}

struct union_of_two {
    cg_unite unite;
    struct cg_bytes one, other, whole;
};

static void unite_two(void *what)
{
    struct union_of_two *two = what;
    two->whole = two->unite(two->one, two->other);
}

/*
 * Unites what the processes have, two by two, in as many rounds as the number of processes has binary digits. Takes
 * `own` over, whose bytes are NULL in a process that has failed; `unite` makes of two pieces one and frees both. The
 * whole is in process 0; NULL in the others, and there, too, when a process has failed.
 */
struct cg_bytes cg_reduce_bytes(struct cg_bytes own, cg_unite unite)
{
    for (int step = 1; !cg_alone && step < cg.size; step *= 2) {
        if (cg.rank & step) {
            give(own.bytes, own.count, cg.rank - step);
            free(own.bytes);
            return (struct cg_bytes){NULL, 0};
        }
        if (cg.rank + step >= cg.size) continue;
        struct union_of_two two = {.unite = unite, .one = own};
        two.other.bytes = take(cg.rank + step, &two.other.count);
        if (own.bytes == NULL || two.other.bytes == NULL) {
            free(own.bytes);
            free(two.other.bytes);
        } else {
            cg_attempt(unite_two, &two);
        }
        own = two.whole;
    }
    return own;
}

static struct cg_bytes one_after_another(struct cg_bytes a, struct cg_bytes b)
{
    struct cg_bytes both = {cg_memory(a.count + b.count), a.count + b.count};
    memcpy(both.bytes, a.bytes, a.count);
    memcpy(both.bytes + a.count, b.bytes, b.count);
    free(a.bytes);
    free(b.bytes);
    return both;
}

/* All processes' bytes, a copy of them, in order of their ranks, in process 0; NULL as in cg_reduce_bytes. */
struct cg_bytes cg_gather_bytes(const void *own, size_t count)
{
    struct cg_bytes copy = {own == NULL || cg_failed ? NULL : malloc(count + 1), count};
    if (copy.bytes != NULL) memcpy(copy.bytes, own, count);
    return cg_reduce_bytes(copy, one_after_another);
}

/* Process 0's bytes in all processes. NULL: it has none, or a process cannot take them; then all have failed. */
struct cg_bytes cg_share_bytes(struct cg_bytes own)
{
    int64_t count = own.bytes == NULL ? -1 : (int64_t)own.count;
    if (!cg_alone) cg_mpi.Bcast(&count, sizeof count, MPI_BYTE, 0, cg_world);
    if (!cg_alone && cg.rank != 0)
        own = (struct cg_bytes){count < 0 || cg_failed ? NULL : malloc((size_t)count + 1), (size_t)count};
    if (!cg_all_well(own.bytes != NULL)) {
        free(own.bytes);
        return (struct cg_bytes){NULL, 0};
    }
    for (int64_t done = 0; !cg_alone && done < count; done += PIECE)
        cg_mpi.Bcast(own.bytes + done, (int)(count - done < PIECE ? count - done : PIECE), MPI_BYTE, 0, cg_world);
    return own;
}
