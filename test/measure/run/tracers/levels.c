/*
 * A multigrid cycle as in the NAS benchmark MG: the MPI calls are in routines of their own, which a function calls in a
 * loop over the axes; it is called from the last line of others, and those from one place for each level of the grid.
 * One process, messages to itself.
 */
#include <mpi.h>

#define NOINLINE __attribute__((noinline, noclone))
#define SELF MPI_COMM_SELF

static int in[2], out[2];
static MPI_Request receives[2];
static volatile int levels = 4, axes = 3, turns = 2;

NOINLINE void ready(int axis, int side) { MPI_Irecv(&in[side], 1, MPI_INT, 0, 2 * axis + side, SELF, &receives[side]); out[0]++; }
NOINLINE void give(int axis, int side) { MPI_Send(&out[side], 1, MPI_INT, 0, 2 * axis + side, SELF); out[0]++; }
NOINLINE void take(int side) { MPI_Wait(&receives[side], MPI_STATUS_IGNORE); out[0]++; }

NOINLINE void exchange(void)
{
    for (int axis = 0; axis < axes; axis++) {
        ready(axis, 0), ready(axis, 1);
        give(axis, 1), give(axis, 0);
        take(0), take(1);
    }
}

NOINLINE void restrict_to(int level) { out[1] += level; exchange(); }
NOINLINE void smooth(int level) { exchange(); out[1] += level; }
NOINLINE void residual(int level) { out[1] -= level; exchange(); out[0]++; }

NOINLINE void cycle(void)
{
    for (int level = levels; level > 1; level--) restrict_to(level);
    smooth(1);
    for (int level = 2; level <= levels; level++) residual(level), smooth(level);
}

/* Loops over what others do, called once: not to be cut into its turns. */
NOINLINE void solve(int count)
{
    for (int i = 0; i < count; i++) cycle();
    out[0]++;
}

/* The same, called again and again by a loop. */
NOINLINE void relax(int count)
{
    for (int i = 0; i < count; i++) exchange();
    out[0]++;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    solve(3);
    for (int i = 0; i < turns; i++) relax(2);
    for (int i = 0; i < turns; i++) relax(1);
    MPI_Finalize();
    return 0;
}
