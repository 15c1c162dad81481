/*
 * All that the tracer does in the life of a program, with data that are checked: communicators of every kind, each with
 * a broadcast as its first operation; more events than COMMGATE_TRACE_MEMORY_MB=1 holds; communicators after that; the
 * end. Says "right" when nothing was wrong anywhere; "wrong" and exit code 3 where something was. The process whose
 * number is given can write no files.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

static int me, n, wrong;

static void use(MPI_Comm comm, int value)
{
    int rank, size, got, sum = 0;
    if (comm == MPI_COMM_NULL) return;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    got = rank == 0 ? value : -1;
    MPI_Bcast(&got, 1, MPI_INT, 0, comm);
    wrong += got != value;
    MPI_Allreduce(&rank, &sum, 1, MPI_INT, MPI_SUM, comm);
    wrong += sum != size * (size - 1) / 2;
}

static void make_communicators(int value)
{
    MPI_Comm copy, part, grid, pair = MPI_COMM_NULL, merged, between, own;
    MPI_Group all, some;
    int sizes[2] = {0, 0}, periods[2] = {1, 0}, first[1][3] = {{0, n / 2, 1}};
    MPI_Comm_dup(MPI_COMM_WORLD, &copy);
    use(copy, value);
    MPI_Comm_split(copy, me % 2, -me, &part);
    use(part, value + me % 2);
    MPI_Dims_create(n, 2, sizes);
    MPI_Cart_create(copy, 2, sizes, periods, 0, &grid);
    use(grid, value + 2);
    MPI_Comm_group(copy, &all);
    MPI_Group_range_incl(all, 1, first, &some);
    if (me <= n / 2) MPI_Comm_create_group(copy, some, 7, &pair);
    use(pair, value + 3);
    MPI_Comm_dup(MPI_COMM_SELF, &own);
    use(own, me);
    MPI_Intercomm_create(part, 0, copy, me % 2 == 0 ? n - 1 - n % 2 : n - 2 + n % 2, 9, &between);
    MPI_Intercomm_merge(between, me % 2, &merged);
    use(merged, value + 4);
    MPI_Comm_free(&merged);
    MPI_Comm_free(&between);
    MPI_Comm_free(&own);
    if (pair != MPI_COMM_NULL) MPI_Comm_free(&pair);
    MPI_Group_free(&some);
    MPI_Group_free(&all);
    MPI_Comm_free(&grid);
    MPI_Comm_free(&part);
    MPI_Comm_free(&copy);
}

/* Around a ring of processes `step` apart; with 0, each with itself: many messages without waiting for a processor. */
static void exchange(int turns, int step)
{
    for (int i = 0; i < turns; i++) {
        int out = me * 100000 + i, in = -1, from = (me + n - step) % n;
        MPI_Sendrecv(&out, 1, MPI_INT, (me + step) % n, 1, &in, 1, MPI_INT, from, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        wrong += in != from * 100000 + i;
    }
}

int main(int argc, char **argv)
{
    int all_wrong = 0, number = 12345;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    if (argc > 1 && me == atoi(argv[1])) setrlimit(RLIMIT_FSIZE, &(struct rlimit){0, 0});
    use(MPI_COMM_WORLD, number);
    make_communicators(100);
    exchange(50, 1);
    exchange(12000, 0);
    make_communicators(200);
    use(MPI_COMM_WORLD, number);
    MPI_Allreduce(&wrong, &all_wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (me == 0) puts(all_wrong == 0 ? "right" : "wrong");
    MPI_Finalize();
    return all_wrong == 0 ? 0 : 3;
}
