/*
 * Makes every MPI call that the builtin tracer wraps and counts what it did itself. Each process prints one line of
 * JSON: calls by name, messages and bytes sent and received, cancelled requests, collectives by operation as [number,
 * bytes sent, bytes received]. Ends with 1 when MPI itself gave a wrong answer.
 */
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define KINDS 150
static struct {
    const char *name;
    long number, sent, received;
} calls[KINDS], collectives[KINDS];
static long sends, sent_bytes, receives, received_bytes, cancelled, wrong;
static int me, n, next, previous;

static void count(const char *name, long sent, long received, int is_collective)
{
    for (int i = 0; i < KINDS; i++) {
        if (is_collective ? collectives[i].name == NULL : calls[i].name == NULL) {
            if (is_collective) collectives[i].name = name;
            else calls[i].name = name;
        }
        if (strcmp(is_collective ? collectives[i].name : calls[i].name, name) != 0) continue;
        if (!is_collective) calls[i].number++;
        else collectives[i].number++, collectives[i].sent += sent, collectives[i].received += received;
        return;
    }
    abort();
}

#define CALL(Name, ...) (count("MPI_" #Name, 0, 0, 0), MPI_##Name(__VA_ARGS__))
/* A loop of unsuccessful tests counts as one call. */
#define UNTIL(flag, Name, ...) count("MPI_" #Name, 0, 0, 0); do MPI_##Name(__VA_ARGS__); while (!(flag))
#define COLLECTIVE(OPERATION, sent, received) count(OPERATION, sent, received, 1)
#define SENT(bytes) (sends++, sent_bytes += (bytes))
#define RECEIVED(bytes) (receives++, received_bytes += (bytes))
#define CHECK(condition) ((condition) ? (void)0 : (wrong++, (void)fprintf(stderr, "process %d line %d: %s\n", me, __LINE__, #condition)))
#define W MPI_COMM_WORLD
#define ANY MPI_ANY_SOURCE, MPI_ANY_TAG
#define NOBODY MPI_PROC_NULL

static void blocking(void)
{
    int out[4] = {me, 2, 3, 4}, in[8];
    double wide[2] = {1, 2};
    char *space = malloc(10000);
    MPI_Request request;
    MPI_Status status;
    MPI_Buffer_attach(space, 10000);
    for (int mode = 0; mode < 4; mode++) {
        CALL(Irecv, in, 8, MPI_INT, ANY, W, &request);
        CALL(Barrier, W), COLLECTIVE("BARRIER", 0, 0); /* a ready send needs its receive to be there */
        if (mode == 0) CALL(Send, out, 4, MPI_INT, next, 1, W);
        if (mode == 1) CALL(Bsend, out, 4, MPI_INT, next, 1, W);
        if (mode == 2) CALL(Ssend, out, 4, MPI_INT, next, 1, W);
        if (mode == 3) CALL(Rsend, out, 4, MPI_INT, next, 1, W);
        SENT(16);
        CALL(Wait, &request, mode % 2 == 0 ? MPI_STATUS_IGNORE : &status), RECEIVED(16);
        CHECK(in[0] == previous && in[3] == 4);
        CHECK(mode % 2 == 0 || (status.MPI_SOURCE == previous && status.MPI_TAG == 1));
    }
    int size;
    MPI_Buffer_detach(&space, &size);
    free(space);
    CALL(Sendrecv, wide, 2, MPI_DOUBLE, next, 2, in, 8, MPI_INT, previous, 2, W, MPI_STATUS_IGNORE);
    SENT(16), RECEIVED(16);
    CALL(Sendrecv_replace, out, 1, MPI_INT, next, 3, ANY, W, &status), SENT(4), RECEIVED(4);
    CHECK(status.MPI_SOURCE == previous && status.MPI_TAG == 3 && out[0] == previous);
    /* nobody there: calls without messages */
    CALL(Send, out, 4, MPI_INT, NOBODY, 4, W);
    CALL(Recv, in, 4, MPI_INT, NOBODY, 4, W, MPI_STATUS_IGNORE);
    CALL(Sendrecv, out, 4, MPI_INT, NOBODY, 4, in, 4, MPI_INT, NOBODY, 4, W, MPI_STATUS_IGNORE);
    /* a message to be found by probing */
    CALL(Isend, out, 3, MPI_INT, next, 5, W, &request), SENT(12);
    int flag = 0;
    UNTIL(flag, Iprobe, ANY, W, &flag, MPI_STATUS_IGNORE);
    CALL(Probe, ANY, W, &status);
    CHECK(status.MPI_SOURCE == previous && status.MPI_TAG == 5);
    CALL(Recv, in, 8, MPI_INT, ANY, W, MPI_STATUS_IGNORE), RECEIVED(12);
    CALL(Wait, &request, MPI_STATUS_IGNORE);
    /* an empty message is one too */
    CALL(Sendrecv, NULL, 0, MPI_INT, next, 6, NULL, 0, MPI_INT, previous, 6, W, &status), SENT(0), RECEIVED(0);
}

/* Three receives with different lengths and as many sends; the caller completes them. */
static void post(MPI_Request requests[7], int in[3][4], const int out[4])
{
    for (int i = 0; i < 3; i++) CALL(Irecv, in[i], 4, MPI_INT, previous, 10 + i, W, &requests[i]), RECEIVED(4 * (i + 1));
    CALL(Irecv, NULL, 0, MPI_INT, NOBODY, 9, W, &requests[3]);
    CALL(Isend, out, 1, MPI_INT, next, 10, W, &requests[4]), SENT(4);
    CALL(Issend, out, 2, MPI_INT, next, 11, W, &requests[5]), SENT(8);
    CALL(Isend, out, 3, MPI_INT, next, 12, W, &requests[6]), SENT(12);
}

static void nonblocking(void)
{
    int in[3][4], out[4] = {me, me, me, me}, flag = 0, index, done, places[7], left;
    MPI_Request requests[7], single;
    MPI_Status statuses[7], status;
    char space[1000], *detached;
    post(requests, in, out), CALL(Waitall, 7, requests, MPI_STATUSES_IGNORE);
    CHECK(in[2][2] == previous);
    post(requests, in, out), CALL(Waitall, 7, requests, statuses);
    CHECK(statuses[1].MPI_SOURCE == previous && statuses[1].MPI_TAG == 11 && statuses[3].MPI_SOURCE == MPI_PROC_NULL);
    post(requests, in, out);
    UNTIL(flag, Testall, 7, requests, &flag, MPI_STATUSES_IGNORE);
    post(requests, in, out);
    for (left = 7; left > 0; left--) CALL(Waitany, 7, requests, &index, left % 2 ? &status : MPI_STATUS_IGNORE);
    CALL(Waitany, 7, requests, &index, MPI_STATUS_IGNORE);
    CHECK(index == MPI_UNDEFINED);
    post(requests, in, out);
    for (left = 7; left > 0; left--) { UNTIL(flag, Testany, 7, requests, &index, &flag, MPI_STATUS_IGNORE); }
    post(requests, in, out);
    for (left = 7; left > 0; left -= done) CALL(Waitsome, 7, requests, &done, places, MPI_STATUSES_IGNORE);
    post(requests, in, out);
    for (left = 7; left > 0; left -= done) { UNTIL(done, Testsome, 7, requests, &done, places, statuses); }
    MPI_Buffer_attach(space, 1000);
    CALL(Irecv, in[0], 4, MPI_INT, previous, 20, W, &single), RECEIVED(4);
    CALL(Irecv, in[1], 4, MPI_INT, previous, 21, W, &requests[0]), RECEIVED(4);
    CALL(Barrier, W), COLLECTIVE("BARRIER", 0, 0);
    CALL(Ibsend, out, 1, MPI_INT, next, 20, W, &requests[1]), SENT(4);
    CALL(Irsend, out, 1, MPI_INT, next, 21, W, &requests[2]), SENT(4);
    UNTIL(flag, Test, &single, &flag, &status);
    CHECK(status.MPI_SOURCE == previous && status.MPI_TAG == 20);
    CALL(Waitall, 3, requests, MPI_STATUSES_IGNORE);
    MPI_Buffer_detach(&detached, &index);
    CALL(Irecv, in[0], 4, MPI_INT, previous, 99, W, &single);
    CALL(Cancel, &single), cancelled++;
    CALL(Wait, &single, MPI_STATUS_IGNORE);
    CALL(Isend, out, 1, MPI_INT, next, 22, W, &single), SENT(4);
    CALL(Request_free, &single);
    CALL(Recv, in[0], 4, MPI_INT, previous, 22, W, MPI_STATUS_IGNORE), RECEIVED(4);
}

static void persistent(void)
{
    int in[4], out[4] = {me};
    char space[1000], *detached;
    MPI_Request requests[6];
    MPI_Status statuses[6];
    MPI_Buffer_attach(space, 1000);
    CALL(Recv_init, in, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, W, &requests[0]);
    CALL(Send_init, out, 1, MPI_INT, next, 30, W, &requests[1]);
    CALL(Bsend_init, out, 1, MPI_INT, next, 31, W, &requests[2]);
    CALL(Ssend_init, out, 1, MPI_INT, next, 32, W, &requests[3]);
    CALL(Rsend_init, out, 1, MPI_INT, next, 33, W, &requests[4]);
    CALL(Send_init, out, 1, MPI_INT, NOBODY, 34, W, &requests[5]);
    for (int turn = 0; turn < 2; turn++)
        for (int i = 1; i < 5; i++) {
            CALL(Start, &requests[0]);
            CALL(Barrier, W), COLLECTIVE("BARRIER", 0, 0);
            if (turn == 0) {
                CALL(Start, &requests[i]), SENT(4);
                CALL(Wait, &requests[i], MPI_STATUS_IGNORE);
            } else {
                MPI_Request pair[2] = {requests[i], requests[5]};
                CALL(Startall, 2, pair), SENT(4);
                CALL(Waitall, 2, pair, MPI_STATUSES_IGNORE);
            }
            CALL(Wait, &requests[0], &statuses[0]), RECEIVED(4);
            CHECK(statuses[0].MPI_SOURCE == previous && statuses[0].MPI_TAG == 29 + i);
            CALL(Wait, &requests[0], MPI_STATUS_IGNORE); /* not started: nothing to wait for */
        }
    for (int i = 0; i < 6; i++) CALL(Request_free, &requests[i]);
    int size;
    MPI_Buffer_detach(&detached, &size);
}

/* Bytes as the tracer's documentation defines them; b is what a process contributes to each. */
static void collective(void)
{
    const long b = 12, all = b * n, root = me == n - 1, last = n - 1;
    int *out = calloc((size_t)n * 3, sizeof *out), *in = calloc((size_t)n * 3, sizeof *in);
    int *counts = malloc((size_t)n * sizeof *counts), *places = malloc((size_t)n * sizeof *places);
    int *offsets = malloc((size_t)n * sizeof *offsets);
    MPI_Datatype *types = malloc((size_t)n * sizeof *types);
    for (int i = 0; i < n; i++) counts[i] = 3, places[i] = 3 * i, offsets[i] = 12 * i, types[i] = MPI_INT;
    out[0] = me;
    CALL(Bcast, out, 3, MPI_INT, (int)last, W), COLLECTIVE("BCAST", root ? all : 0, b);
    CALL(Gather, out, 3, MPI_INT, in, 3, MPI_INT, (int)last, W), COLLECTIVE("GATHER", b, root ? all : 0);
    CALL(Gatherv, out, 3, MPI_INT, in, counts, places, MPI_INT, (int)last, W), COLLECTIVE("GATHERV", b, root ? all : 0);
    CALL(Gather, root ? MPI_IN_PLACE : out, 3, MPI_INT, in, 3, MPI_INT, (int)last, W);
    COLLECTIVE("GATHER", root ? 0 : b, root ? all - b : 0);
    CALL(Scatter, out, 3, MPI_INT, in, 3, MPI_INT, (int)last, W), COLLECTIVE("SCATTER", root ? all : 0, b);
    CALL(Scatterv, out, counts, places, MPI_INT, in, 3, MPI_INT, (int)last, W), COLLECTIVE("SCATTERV", root ? all : 0, b);
    CALL(Allgather, out, 3, MPI_INT, in, 3, MPI_INT, W), COLLECTIVE("ALLGATHER", all, all);
    CALL(Allgather, MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, in, 3, MPI_INT, W), COLLECTIVE("ALLGATHER", all - b, all - b);
    CALL(Allgatherv, out, 3, MPI_INT, in, counts, places, MPI_INT, W), COLLECTIVE("ALLGATHERV", all, all);
    CALL(Alltoall, out, 3, MPI_INT, in, 3, MPI_INT, W), COLLECTIVE("ALLTOALL", all, all);
    CALL(Alltoallv, out, counts, places, MPI_INT, in, counts, places, MPI_INT, W), COLLECTIVE("ALLTOALLV", all, all);
    CALL(Alltoallw, out, counts, offsets, types, in, counts, offsets, types, W), COLLECTIVE("ALLTOALLW", all, all);
    CALL(Reduce, out, in, 3, MPI_INT, MPI_SUM, (int)last, W), COLLECTIVE("REDUCE", b, root ? all : 0);
    CALL(Allreduce, out, in, 3, MPI_INT, MPI_SUM, W), COLLECTIVE("ALLREDUCE", all, all);
    CALL(Allreduce, MPI_IN_PLACE, in, 3, MPI_INT, MPI_SUM, W), COLLECTIVE("ALLREDUCE", all - b, all - b);
    CALL(Reduce_scatter, out, in, counts, MPI_INT, MPI_SUM, W), COLLECTIVE("REDUCE_SCATTER", all, all);
    CALL(Reduce_scatter_block, out, in, 3, MPI_INT, MPI_SUM, W), COLLECTIVE("REDUCE_SCATTER_BLOCK", all, all);
    CALL(Scan, out, in, 3, MPI_INT, MPI_SUM, W), COLLECTIVE("SCAN", (n - me) * b, (me + 1) * b);
    CALL(Exscan, out, in, 3, MPI_INT, MPI_SUM, W), COLLECTIVE("EXSCAN", (n - me - 1) * b, me * b);
    free(out), free(in), free(counts), free(places), free(offsets), free(types);
}

#define DONE(...) CALL(__VA_ARGS__, &request), CALL(Wait, &request, MPI_STATUS_IGNORE)
/* The same without blocking, one also tested for, and three that are completed together with a message. */
static void nonblocking_collective(void)
{
    const long b = 12, all = b * n, root = me == n - 1, last = n - 1;
    int *out = calloc((size_t)n * 3, sizeof *out), *in = calloc((size_t)n * 9, sizeof *in), flag = 0, ring_in;
    int *counts = malloc((size_t)n * sizeof *counts), *places = malloc((size_t)n * sizeof *places);
    int *offsets = malloc((size_t)n * sizeof *offsets);
    MPI_Datatype *types = malloc((size_t)n * sizeof *types);
    MPI_Request request, several[4];
    for (int i = 0; i < n; i++) counts[i] = 3, places[i] = 3 * i, offsets[i] = 12 * i, types[i] = MPI_INT;
    DONE(Ibarrier, W), COLLECTIVE("BARRIER", 0, 0);
    DONE(Ibcast, out, 3, MPI_INT, (int)last, W), COLLECTIVE("BCAST", root ? all : 0, b);
    DONE(Igather, out, 3, MPI_INT, in, 3, MPI_INT, (int)last, W), COLLECTIVE("GATHER", b, root ? all : 0);
    DONE(Igatherv, out, 3, MPI_INT, in, counts, places, MPI_INT, (int)last, W), COLLECTIVE("GATHERV", b, root ? all : 0);
    DONE(Iscatter, out, 3, MPI_INT, in, 3, MPI_INT, (int)last, W), COLLECTIVE("SCATTER", root ? all : 0, b);
    DONE(Iscatterv, out, counts, places, MPI_INT, in, 3, MPI_INT, (int)last, W), COLLECTIVE("SCATTERV", root ? all : 0, b);
    DONE(Iallgather, out, 3, MPI_INT, in, 3, MPI_INT, W), COLLECTIVE("ALLGATHER", all, all);
    DONE(Iallgatherv, out, 3, MPI_INT, in, counts, places, MPI_INT, W), COLLECTIVE("ALLGATHERV", all, all);
    DONE(Ialltoall, out, 3, MPI_INT, in, 3, MPI_INT, W), COLLECTIVE("ALLTOALL", all, all);
    DONE(Ialltoallv, out, counts, places, MPI_INT, in, counts, places, MPI_INT, W), COLLECTIVE("ALLTOALLV", all, all);
    DONE(Ialltoallw, out, counts, offsets, types, in, counts, offsets, types, W), COLLECTIVE("ALLTOALLW", all, all);
    DONE(Ireduce, out, in, 3, MPI_INT, MPI_SUM, (int)last, W), COLLECTIVE("REDUCE", b, root ? all : 0);
    DONE(Iallreduce, MPI_IN_PLACE, in, 3, MPI_INT, MPI_SUM, W), COLLECTIVE("ALLREDUCE", all - b, all - b);
    DONE(Ireduce_scatter, out, in, counts, MPI_INT, MPI_SUM, W), COLLECTIVE("REDUCE_SCATTER", all, all);
    DONE(Ireduce_scatter_block, out, in, 3, MPI_INT, MPI_SUM, W), COLLECTIVE("REDUCE_SCATTER_BLOCK", all, all);
    DONE(Iscan, out, in, 3, MPI_INT, MPI_SUM, W), COLLECTIVE("SCAN", (n - me) * b, (me + 1) * b);
    DONE(Iexscan, out, in, 3, MPI_INT, MPI_SUM, W), COLLECTIVE("EXSCAN", (n - me - 1) * b, me * b);
    CALL(Ibcast, out, 1, MPI_INT, 0, W, &request), COLLECTIVE("BCAST", me == 0 ? 4 * n : 0, 4);
    UNTIL(flag, Test, &request, &flag, MPI_STATUS_IGNORE);
    CALL(Irecv, &ring_in, 1, MPI_INT, previous, 60, W, &several[0]), RECEIVED(4);
    CALL(Iallreduce, out, in, 1, MPI_INT, MPI_MAX, W, &several[1]), COLLECTIVE("ALLREDUCE", 4 * n, 4 * n);
    CALL(Ibarrier, W, &several[2]), COLLECTIVE("BARRIER", 0, 0);
    CALL(Isend, &me, 1, MPI_INT, next, 60, W, &several[3]), SENT(4);
    CALL(Waitall, 4, several, MPI_STATUSES_IGNORE);
    CHECK(ring_in == previous);
    free(out), free(in), free(counts), free(places), free(offsets), free(types);
}

/* Neighbours in a grid that is a ring in one dimension and has two ends in the other, and in a graph. */
static void neighbourhoods(void)
{
    const int dims[2] = {n, 1}, periods[2] = {1, 0};
    int in[8], out[8] = {me}, counts[4] = {1, 1, 1, 1}, places[4] = {0, 1, 2, 3};
    MPI_Aint offsets[4] = {0, 4, 8, 12};
    MPI_Datatype types[4] = {MPI_INT, MPI_INT, MPI_INT, MPI_INT};
    MPI_Comm grid, graph;
    MPI_Request request;
    CALL(Cart_create, W, 2, dims, periods, 0, &grid);
    CALL(Neighbor_allgather, out, 1, MPI_INT, in, 1, MPI_INT, grid), COLLECTIVE("ALLGATHER", 8, 8);
    CALL(Neighbor_allgatherv, out, 1, MPI_INT, in, counts, places, MPI_INT, grid), COLLECTIVE("ALLGATHERV", 8, 8);
    CALL(Neighbor_alltoall, out, 2, MPI_INT, in, 2, MPI_INT, grid), COLLECTIVE("ALLTOALL", 16, 16);
    CALL(Neighbor_alltoallv, out, counts, places, MPI_INT, in, counts, places, MPI_INT, grid), COLLECTIVE("ALLTOALLV", 8, 8);
    CALL(Neighbor_alltoallw, out, counts, offsets, types, in, counts, offsets, types, grid), COLLECTIVE("ALLTOALLW", 8, 8);
    DONE(Ineighbor_alltoall, out, 2, MPI_INT, in, 2, MPI_INT, grid), COLLECTIVE("ALLTOALL", 16, 16);
    DONE(Ineighbor_allgather, out, 1, MPI_INT, in, 1, MPI_INT, grid), COLLECTIVE("ALLGATHER", 8, 8);
    CALL(Comm_free, &grid);
    CALL(Dist_graph_create_adjacent, W, 1, &previous, counts, 1, &next, counts, MPI_INFO_NULL, 0, &graph);
    CALL(Neighbor_allgather, out, 3, MPI_INT, in, 3, MPI_INT, graph), COLLECTIVE("ALLGATHER", 12, 12);
    CHECK(in[0] == previous);
    CALL(Comm_free, &graph);
}

/* Messages that are matched before they are received; one-sided communication and files as calls. */
static void matched_and_others(void)
{
    int in = -1, out = me, flag = 0, *memory;
    MPI_Message message;
    MPI_Request requests[2], request;
    MPI_Status status;
    MPI_Win window;
    CALL(Isend, &out, 1, MPI_INT, next, 70, W, &requests[0]), SENT(4);
    CALL(Isend, &out, 1, MPI_INT, next, 71, W, &requests[1]), SENT(4);
    CALL(Mprobe, MPI_ANY_SOURCE, 70, W, &message, &status);
    CALL(Mrecv, &in, 1, MPI_INT, &message, MPI_STATUS_IGNORE), RECEIVED(4);
    CHECK(in == previous);
    UNTIL(flag, Improbe, previous, 71, W, &flag, &message, MPI_STATUS_IGNORE);
    CALL(Imrecv, &in, 1, MPI_INT, &message, &request), RECEIVED(4);
    CALL(Wait, &request, MPI_STATUS_IGNORE);
    CALL(Waitall, 2, requests, MPI_STATUSES_IGNORE);
    CALL(Mprobe, NOBODY, 70, W, &message, &status);
    CALL(Mrecv, &in, 1, MPI_INT, &message, &status);
    CALL(Win_allocate, sizeof(int), sizeof(int), MPI_INFO_NULL, W, &memory, &window);
    CALL(Win_fence, 0, window);
    CALL(Put, &out, 1, MPI_INT, next, 0, 1, MPI_INT, window);
    CALL(Win_fence, 0, window);
    CALL(Win_lock_all, 0, window);
    CALL(Rget, &in, 1, MPI_INT, next, 0, 1, MPI_INT, window, &request);
    CALL(Wait, &request, MPI_STATUS_IGNORE);
    CALL(Win_unlock_all, window);
    CALL(Win_free, &window);
}

/* A ring in a communicator; the same tag everywhere, so that only the communicator keeps messages apart. */
static void ring(MPI_Comm comm)
{
    int rank, size, in = -1;
    MPI_Comm_rank(comm, &rank);
    MPI_Comm_size(comm, &size);
    CALL(Sendrecv, &rank, 1, MPI_INT, (rank + 1) % size, 40, &in, 1, MPI_INT, MPI_ANY_SOURCE, 40, comm, MPI_STATUS_IGNORE);
    SENT(4), RECEIVED(4);
    CHECK(in == (rank + size - 1) % size);
    CALL(Bcast, &in, 1, MPI_INT, 0, comm), COLLECTIVE("BCAST", rank == 0 ? 4 * size : 0, 4);
}

static void communicators(void)
{
    const int lower = me < n / 2, dims[2] = {1, n}, periods[2] = {0, 0}, kept[2] = {0, 1};
    int in, out = me;
    MPI_Comm halves, copy, sub, grid, line, bridge, merged, silent, evens;
    MPI_Request request;
    MPI_Group world, group;
    CALL(Comm_split, W, lower, -me, &halves), ring(halves); /* ranks in reversed order */
    CALL(Comm_dup, W, &copy), ring(copy);
    CALL(Comm_dup_with_info, halves, MPI_INFO_NULL, &sub), ring(sub);
    CALL(Comm_free, &sub);
    CALL(Comm_split_type, W, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &sub), ring(sub);
    CALL(Comm_disconnect, &sub);
    CALL(Comm_split, W, me == 0 ? MPI_UNDEFINED : 1, 0, &sub);
    if (sub != MPI_COMM_NULL) ring(sub), CALL(Comm_free, &sub);
    MPI_Comm_group(W, &world);
    MPI_Group_excl(world, 1, (int[]){0}, &group);
    CALL(Comm_create, W, group, &evens);
    if (me != 0) ring(evens), CALL(Comm_create_group, W, group, 7, &sub), ring(sub), CALL(Comm_free, &sub), CALL(Comm_free, &evens);
    CALL(Cart_create, W, 2, dims, periods, 1, &grid), ring(grid);
    CALL(Cart_sub, grid, kept, &line), ring(line);
    CALL(Intercomm_create, halves, 0, W, lower ? n - 1 : n / 2 - 1, 8, &bridge);
    int partners, rank, mine;
    MPI_Comm_remote_size(bridge, &partners), MPI_Comm_rank(bridge, &rank), MPI_Comm_size(bridge, &mine);
    const int with = rank < partners && rank < mine ? rank : NOBODY;
    CALL(Sendrecv, &out, 1, MPI_INT, with, 41, &in, 1, MPI_INT, with, 41, bridge, MPI_STATUS_IGNORE);
    if (with != NOBODY) SENT(4), RECEIVED(4);
    CALL(Intercomm_merge, bridge, lower, &merged), ring(merged);
    CALL(Comm_idup, W, &silent, &request); /* known by its members */
    CALL(Wait, &request, MPI_STATUS_IGNORE);
    ring(silent);
    ring(MPI_COMM_SELF);
    MPI_Comm *freed[] = {&halves, &copy, &grid, &line, &bridge, &merged, &silent};
    for (int i = 0; i < 7; i++) CALL(Comm_free, freed[i]);
    MPI_Group_free(&group), MPI_Group_free(&world);
}

/* What fails leaves no message, and the error arrives. */
static void errors(void)
{
    int in = 0;
    MPI_Request request;
    MPI_Comm_set_errhandler(W, MPI_ERRORS_RETURN);
    CHECK(CALL(Send, &in, 1, MPI_INT, n, 50, W) != MPI_SUCCESS);
    CHECK(CALL(Isend, &in, 1, MPI_INT, n, 50, W, &request) != MPI_SUCCESS);
    CHECK(CALL(Irecv, &in, 1, MPI_INT, n, 50, W, &request) != MPI_SUCCESS);
    CHECK(CALL(Bcast, &in, 1, MPI_INT, n, W) != MPI_SUCCESS);
    MPI_Comm_set_errhandler(W, MPI_ERRORS_ARE_FATAL);
}

static int print(char *text, const char *separator, int i, int is_collective)
{
    if (is_collective)
        return sprintf(text, "%s\"%s\": [%ld, %ld, %ld]", separator, collectives[i].name, collectives[i].number,
                       collectives[i].sent, collectives[i].received);
    return sprintf(text, "%s\"%s\": %ld", separator, calls[i].name, calls[i].number);
}

int main(int argc, char **argv)
{
    char line[16000];
    int provided;
    CALL(Init_thread, &argc, &argv, MPI_THREAD_FUNNELED, &provided);
    MPI_Comm_rank(W, &me);
    MPI_Comm_size(W, &n);
    next = (me + 1) % n, previous = (me + n - 1) % n;
    blocking(), nonblocking(), persistent(), collective(), communicators(), nonblocking_collective(), neighbourhoods(), matched_and_others(), errors();
    int length = sprintf(line, "{\"process\": %d, \"sends\": %ld, \"sentBytes\": %ld, \"receives\": %ld, \"receivedBytes\": %ld, "
                         "\"cancelled\": %ld, \"calls\": {", me, sends, sent_bytes, receives, received_bytes, cancelled);
    for (int i = 0; calls[i].name != NULL; i++) length += print(line + length, i == 0 ? "" : ", ", i, 0);
    length += sprintf(line + length, "}, \"collectives\": {");
    for (int i = 0; collectives[i].name != NULL; i++) length += print(line + length, i == 0 ? "" : ", ", i, 1);
    sprintf(line + length, "}}\n");
    if (argc > 1) { /* a file a process: lines that long do not stay whole through mpirun */
        char path[4000];
        snprintf(path, sizeof path, "%s/%d.json", argv[1], me);
        FILE *file = fopen(path, "w");
        if (file == NULL || fputs(line, file) < 0 || fclose(file) != 0) wrong++;
    }
    MPI_Finalize();
    return wrong != 0;
}
