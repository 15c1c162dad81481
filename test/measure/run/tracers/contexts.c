/*
 * Functions that make MPI calls in all the ways that a call stack alone does not tell apart. One process, messages to
 * itself. What each function does is said by its name; main calls them, some in a loop from one place.
 */
#include <mpi.h>

#define NOINLINE __attribute__((noinline, noclone))
#define SELF MPI_COMM_SELF

static int in[4], out[4];
static MPI_Request requests[8];
static volatile int turns = 3; /* a loop that is not unrolled */

/* No loop in it: a call site that is seen again means another call. */
NOINLINE void exchange(void)
{
    MPI_Irecv(in, 4, MPI_INT, 0, 1, SELF, &requests[0]);
    MPI_Isend(out, 4, MPI_INT, 0, 1, SELF, &requests[1]);
    MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
    out[0]++;
}

/* Waits by its last instruction, a jump: the function is no more on the stack then. */
NOINLINE int exchange_and_jump(void)
{
    MPI_Irecv(in, 4, MPI_INT, 0, 1, SELF, &requests[0]);
    MPI_Isend(out, 4, MPI_INT, 0, 1, SELF, &requests[1]);
    return MPI_Waitall(2, requests, MPI_STATUSES_IGNORE);
}

/* A loop over calls that do not block, then one that does: one call, as often as it is called. */
NOINLINE void exchange_in_loop(int count)
{
    for (int i = 0; i < count; i++) {
        MPI_Irecv(in, 4, MPI_INT, 0, i, SELF, &requests[2 * i]);
        MPI_Isend(out, 4, MPI_INT, 0, i, SELF, &requests[2 * i + 1]);
    }
    MPI_Waitall(2 * count, requests, MPI_STATUSES_IGNORE);
    out[0]++;
}

/* A loop over blocking calls, called once: one call. */
NOINLINE void many_barriers(int count)
{
    for (int i = 0; i < count; i++) MPI_Barrier(SELF);
    out[0]++;
}

/* One MPI call each; their caller has the loop. */
NOINLINE void my_irecv(int tag) { MPI_Irecv(in, 4, MPI_INT, 0, tag, SELF, &requests[2 * tag]); out[1]++; }
NOINLINE void my_isend(int tag) { MPI_Isend(out, 4, MPI_INT, 0, tag, SELF, &requests[2 * tag + 1]); out[1]++; }

NOINLINE void exchange_by_wrappers(int count)
{
    for (int i = 0; i < count; i++) my_irecv(i), my_isend(i);
    MPI_Waitall(2 * count, requests, MPI_STATUSES_IGNORE);
    out[0]++;
}

/* Calls itself. */
NOINLINE int descend(int levels)
{
    MPI_Barrier(SELF);
    const int deeper = levels == 0 ? 0 : descend(levels - 1);
    MPI_Allreduce(out, in, 1, MPI_INT, MPI_SUM, SELF);
    return deeper + 1;
}

/* A function without a loop between the loop and the function that communicates. */
NOINLINE void step(void)
{
    exchange();
    MPI_Allreduce(out, in, 1, MPI_INT, MPI_SUM, SELF);
    out[0]++;
}

/* Aligns its stack: its frame is found by an expression. */
NOINLINE void aligned(void)
{
    double wide[8] __attribute__((aligned(64)));
    for (int i = 0; i < 8; i++) wide[i] = out[0] + i;
    MPI_Bcast(wide, 8, MPI_DOUBLE, 0, SELF);
    out[0] += (int)wide[7];
}

/* Leaves room on the stack that differs from call to call. */
NOINLINE void variable(int count)
{
    int room[count];
    for (int i = 0; i < count; i++) room[i] = i;
    MPI_Bcast(room, count, MPI_INT, 0, SELF);
    MPI_Barrier(SELF);
    out[0] += room[count - 1];
}

/* A loop over blocking calls, called in a loop: only the counters of the loops tell where a call ends. */
NOINLINE void two_barriers(int count)
{
    for (int i = 0; i < count; i++) MPI_Barrier(SELF);
    out[0]++;
}

/* A layer's blocking call; the caller has the loop, and is called in one. */
NOINLINE void my_sendrecv(int tag)
{
    MPI_Sendrecv(out, 4, MPI_INT, 0, tag, in, 4, MPI_INT, 0, tag, SELF, MPI_STATUS_IGNORE);
    out[1]++;
}

NOINLINE void exchange_by_layer(int count)
{
    for (int i = 0; i < count; i++) my_sendrecv(i);
    out[0]++;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    for (int i = 0; i < 5; i++) exchange();
    for (int i = 0; i < 4; i++) exchange_and_jump();
    for (int i = 0; i < 3; i++) exchange_in_loop(3);
    many_barriers(6);
    for (int i = 0; i < 2; i++) exchange_by_wrappers(3);
    descend(3);
    for (int i = 0; i < 3; i++) step();
    for (int i = 0; i < 2; i++) aligned();
    for (int i = 1; i < 4; i++) variable(10 * i);
    for (int i = 0; i < turns; i++) two_barriers(2);
    for (int i = 0; i < turns; i++) exchange_by_layer(2);
    MPI_Finalize();
    return 0;
}
