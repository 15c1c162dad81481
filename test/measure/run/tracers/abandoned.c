/*
 * A random program whose MPI calls fail: abandoned SEED FILE. Under error handlers that return, throw (compiled as
 * C++) or jump (as C), caught some functions further out, between calls that go well. All processes throw at the same
 * step, so that they go on together. What happens, as a trace should have it, goes into FILE.RANK: enters (>) and leaves
 * (<), records (=), and what only the program knows (#).
 */
#include <mpi.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#define HIDDEN __attribute__((no_instrument_function))
#define NOINLINE __attribute__((noinline))

static int me, n;
static MPI_Comm other; /* a copy of MPI_COMM_WORLD */
static FILE *output;

/* What is open, as the trace should say. */
static const char *opened[256];
static int depth;

HIDDEN static void enter(const char *name)
{
    fprintf(output, "> %s\n", name);
    opened[depth++] = name;
}

HIDDEN static void leave(void)
{
    fprintf(output, "< %s\n", opened[--depth]);
}

HIDDEN static void record(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vfprintf(output, format, arguments);
    va_end(arguments);
    fputc('\n', output);
}

/* Random numbers: those that all processes share, and own ones. */
static unsigned long shared, own;

HIDDEN static int draw(unsigned long *state, int below)
{
    *state = *state * 6364136223846793005ul + 1442695040888963407ul;
    return (int)((*state >> 33) % (unsigned long)below);
}

/* How the program gets out of a call that fails. */
static enum { RETURNS, LEAVES } mode;
static int is_silent; /* the copy of MPI_COMM_WORLD: errors are said by what calls return */
#ifdef __cplusplus
struct failure { int code; };
#else
static jmp_buf *target;
#endif

NOINLINE static void handle(MPI_Comm *comm, int *code, ...)
{
    int class_ = 0;
    (void)comm;
    enter("handle");
    MPI_Error_class(*code, &class_);
    record("# class %d", class_);
    if (class_ % 2 == 0) MPI_Barrier(MPI_COMM_SELF); /* a call inside of a call is none of the program's */
    if (mode == LEAVES) {
#ifdef __cplusplus
        throw failure{class_};
#else
        longjmp(*target, 1);
#endif
    }
    leave();
}

/* A call: BEGIN(name), the call itself, records if it went well, END. */
static int error;
#define BEGIN(Name, ...) (enter("MPI_" #Name), error = MPI_##Name(__VA_ARGS__))
HIDDEN static void end(void)
{
    int class_ = 0;
    MPI_Error_class(error, &class_);
    if (error != MPI_SUCCESS) record("# returned %d", class_);
    leave();
}
#define CALL(Name, ...) (BEGIN(Name, __VA_ARGS__), end())

static int out[64], in[3][64];

HIDDEN static void collective(MPI_Comm comm)
{
    switch (draw(&shared, 4)) {
    case 0: BEGIN(Barrier, comm); break;
    case 1: BEGIN(Bcast, out, 2, MPI_INT, draw(&shared, n), comm); break;
    case 2: BEGIN(Allreduce, out, in[0], 1, MPI_INT, MPI_SUM, comm); break;
    default: BEGIN(Gather, out, 1, MPI_INT, in[0], 1, MPI_INT, 0, comm); break;
    }
    record("= begin\n= end");
    end();
}

HIDDEN static void non_blocking_collective(MPI_Comm comm)
{
    MPI_Request request;
    BEGIN(Ibarrier, comm, &request);
    record("= request");
    end();
    BEGIN(Wait, &request, MPI_STATUS_IGNORE);
    record("= complete");
    end();
}

HIDDEN static void ring(MPI_Comm comm)
{
    const int next = (me + 1) % n, before = (me + n - 1) % n, tag = draw(&shared, 100), count = draw(&shared, 9);
    BEGIN(Sendrecv, out, count, MPI_INT, next, tag, in[0], 64, MPI_INT, before, tag, comm, MPI_STATUS_IGNORE);
    record("= send %d %d %d\n= recv %d %d %d", next, tag, 4 * count, before, tag, 4 * count);
    end();
}

HIDDEN static void pair(MPI_Comm comm)
{
    const int from = draw(&shared, n), to = (from + 1 + draw(&shared, n - 1)) % n, tag = draw(&shared, 100);
    if (me == from) {
        BEGIN(Send, out, 5, MPI_INT, to, tag, comm);
        record("= send %d %d 20", to, tag);
        end();
    } else if (me == to) {
        BEGIN(Recv, in[0], 64, MPI_INT, MPI_ANY_SOURCE, tag, comm, MPI_STATUS_IGNORE);
        record("= recv %d %d 20", from, tag);
        end();
    }
}

HIDDEN static void non_blocking_ring(MPI_Comm comm)
{
    const int next = (me + 1) % n, before = (me + n - 1) % n, tag = draw(&shared, 100);
    MPI_Request requests[2];
    BEGIN(Irecv, in[0], 64, MPI_INT, before, tag, comm, &requests[0]);
    record("= irecv");
    end();
    BEGIN(Isend, out, 3, MPI_INT, next, tag, comm, &requests[1]);
    record("= isend %d %d 12", next, tag);
    end();
    BEGIN(Waitall, 2, requests, MPI_STATUSES_IGNORE);
    record("= received %d %d 12\n= sent", before, tag);
    end();
}

HIDDEN static void persistent_ring(MPI_Comm comm)
{
    const int next = (me + 1) % n, before = (me + n - 1) % n, tag = draw(&shared, 100);
    MPI_Request requests[2];
    CALL(Recv_init, in[0], 64, MPI_INT, before, tag, comm, &requests[0]);
    CALL(Send_init, out, 2, MPI_INT, next, tag, comm, &requests[1]);
    for (int i = draw(&shared, 3); i > 0; i--) {
        BEGIN(Startall, 2, requests);
        record("= irecv\n= isend %d %d 8", next, tag);
        end();
        BEGIN(Waitall, 2, requests, MPI_STATUSES_IGNORE);
        record("= received %d %d 8\n= sent", before, tag);
        end();
    }
    CALL(Request_free, &requests[0]);
    CALL(Request_free, &requests[1]);
}

/* A communicator that cannot be freed at first. */
static int keeps;
HIDDEN static int refuse(MPI_Comm comm, int key, void *value, void *state)
{
    (void)comm, (void)key, (void)value, (void)state;
    return keeps ? MPI_ERR_OTHER : MPI_SUCCESS;
}

HIDDEN static void copied(void)
{
    MPI_Comm copy;
    CALL(Comm_dup, MPI_COMM_WORLD, &copy);
    collective(copy);
    ring(copy);
    CALL(Comm_free, &copy);
}

HIDDEN static void good_step(void)
{
    MPI_Comm comm = draw(&shared, 2) ? MPI_COMM_WORLD : other;
    switch (draw(&shared, 8)) {
    case 0: non_blocking_collective(comm); break;
    case 1: ring(comm); break;
    case 2: pair(comm); break;
    case 3: non_blocking_ring(comm); break;
    case 4: persistent_ring(comm); break;
    case 5: copied(); break;
    default: collective(comm); break;
    }
}

/*
 * What a call has done with requests for messages of 16 bytes from this process, the second of which takes 4: MPICH lets
 * some wait on when one fails, Open MPI says nothing of some truncated messages. `statuses` NULL: they were ignored.
 */
HIDDEN static void completed(int count, const MPI_Request *requests, const int *places, const MPI_Status *statuses)
{
    for (int i = 0; i < count; i++) {
        const int number = places == NULL ? i : places[i];
        const int is_well = error == MPI_SUCCESS || (statuses == NULL ? number != 1 : statuses[i].MPI_ERROR == MPI_SUCCESS);
        record("# request %d %s", number, requests[number] == MPI_REQUEST_NULL ? "ended" : "goes on");
        if (is_well && requests[number] == MPI_REQUEST_NULL) record("= received 0 %d %d", number, number == 1 ? 4 : 16);
    }
}

/* Messages to oneself, one of them longer than the receive takes, completed in different ways. */
HIDDEN static void truncate(void)
{
    MPI_Request requests[3];
    for (int i = 0; i < 3; i++) {
        BEGIN(Irecv, in[i], i == 1 ? 1 : 64, MPI_INT, 0, i, MPI_COMM_SELF, &requests[i]);
        record("= irecv");
        end();
    }
    for (int i = 0; i < 3; i++) {
        BEGIN(Send, out, 4, MPI_INT, 0, i, MPI_COMM_SELF);
        record("= send 0 %d 16", i);
        end();
    }
    MPI_Status statuses[3];
    int done = 0, places[3] = {1, 1, 1};
    switch (draw(&shared, 6)) {
    case 0:
        BEGIN(Waitall, 3, requests, statuses);
        completed(3, requests, NULL, statuses);
        break;
    case 1:
        BEGIN(Waitall, 3, requests, MPI_STATUSES_IGNORE);
        completed(3, requests, NULL, NULL);
        break;
    case 2:
        BEGIN(Wait, &requests[1], MPI_STATUS_IGNORE);
        completed(1, requests, places, NULL);
        break;
    case 3:
        enter("MPI_Test");
        do error = MPI_Test(&requests[1], &done, MPI_STATUS_IGNORE);
        while (error == MPI_SUCCESS && !done);
        completed(1, requests, places, NULL);
        break;
    case 4:
        BEGIN(Waitany, 1, &requests[1], &done, MPI_STATUS_IGNORE);
        completed(1, requests, places, NULL);
        break;
    default:
        BEGIN(Waitsome, 3, requests, &done, places, statuses);
        completed(done, requests, places, statuses);
    }
    end();
}

HIDDEN static void fail_to_free(void)
{
    MPI_Comm copy;
    int key;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, refuse, &key, NULL);
    CALL(Comm_dup, MPI_COMM_SELF, &copy);
    MPI_Comm_set_attr(copy, key, NULL);
    keeps = 1;
    CALL(Comm_free, &copy);
}

/* A message of the MPI library for one of its own arguments. */
HIDDEN static void bad_argument(void)
{
    MPI_Request none = MPI_REQUEST_NULL, request;
    MPI_Comm null = MPI_COMM_NULL, made;
    MPI_Comm comm = draw(&own, 2) || (is_silent && mode == LEAVES) ? MPI_COMM_WORLD : other;
    MPI_Status status;
    int found;
    switch (draw(&own, 26)) {
    case 0: CALL(Send, out, 1, MPI_INT, n + 7, 0, comm); break;
    case 1: CALL(Ssend, out, 1, MPI_INT, 0, -5, comm); break;
    case 2: CALL(Send, out, -1, MPI_INT, 0, 0, comm); break;
    case 3: CALL(Send, out, 1, MPI_INT, 0, 0, null); break;
    case 4: CALL(Bcast, out, 1, MPI_INT, n + 3, comm); break;
    case 5: CALL(Isend, out, 1, MPI_INT, -7, 0, comm, &request); break;
    case 6: CALL(Irecv, in[0], 1, MPI_INT, n, 0, comm, &request); break;
    case 7: CALL(Recv, in[0], -2, MPI_INT, 0, 0, comm, &status); break;
    case 8: CALL(Send, out, 1, MPI_DATATYPE_NULL, 0, 0, comm); break;
    case 9: CALL(Isend, out, 1, MPI_DATATYPE_NULL, 0, 0, comm, &request); break;
    case 10: CALL(Request_free, &none); break;
    case 11: CALL(Start, &none); break;
    case 12: CALL(Waitall, -1, &none, MPI_STATUSES_IGNORE); break;
    case 13: CALL(Comm_free, &null); break;
    case 14: CALL(Comm_dup, null, &made); break;
    case 15: CALL(Allreduce, out, in[0], 1, MPI_INT, MPI_OP_NULL, comm); break;
    case 16: CALL(Reduce, out, in[0], 1, MPI_INT, MPI_SUM, -3, comm); break;
    case 17: CALL(Sendrecv, out, 1, MPI_INT, n + 1, 0, in[0], 1, MPI_INT, 0, 0, comm, &status); break;
    case 18: CALL(Ibcast, out, 1, MPI_INT, n, comm, &request); break;
    case 19: CALL(Send_init, out, 1, MPI_INT, n, 0, comm, &request); break;
    case 20: CALL(Iprobe, n + 2, 0, comm, &found, &status); break;
    case 21: CALL(Startall, 1, &none); break;
    case 22: CALL(Barrier, null); break;
    case 23: CALL(Wait, NULL, MPI_STATUS_IGNORE); break;
    case 24: CALL(Sendrecv_replace, in[0], 1, MPI_INT, 0, -9, 0, 0, comm, &status); break;
    default: CALL(Allgather, out, -1, MPI_INT, in[0], 1, MPI_INT, comm); break;
    }
}

HIDDEN static void bad_step(void)
{
    record("# fails");
    const int kind = draw(&shared, 8);
    if (kind == 0) truncate();
    else if (kind == 1) fail_to_free();
    else bad_argument();
}

/* Functions that call others, and catch what those throw. */
HIDDEN static void go(int level, int steps);
static volatile char sink;
#define FUNCTION(name, room)                                                                                        \
    NOINLINE static void name(int level, int steps)                                                                 \
    {                                                                                                               \
        volatile char space[room];                                                                                  \
        enter(#name);                                                                                               \
        space[draw(&own, room)] = 1;                                                                                \
        go(level, steps);                                                                                           \
        sink = space[0];                                                                                            \
        leave();                                                                                                    \
    }
FUNCTION(small, 8)
FUNCTION(medium, 300)
FUNCTION(large, 9000)

typedef void function(int, int);
static function *const functions[] = {small, medium, large};

HIDDEN NOINLINE static void guard(int level, int steps)
{
    const int before = depth;
#ifdef __cplusplus
    try {
        go(level, steps);
    } catch (const failure &caught) {
        while (depth > before) leave();
        record("# caught %d", caught.code);
    }
#else
    jmp_buf here, *const outer = target;
    target = &here;
    if (setjmp(here) == 0) {
        go(level, steps);
    } else {
        while (depth > before) leave();
        record("# caught");
        BEGIN(Barrier, MPI_COMM_SELF); /* the next event, called by the one who caught it */
        record("= begin\n= end");
        end();
    }
    target = outer;
#endif
    keeps = 0;
}

HIDDEN static void go(int level, int steps)
{
    for (int i = 0; i < steps; i++) {
        const int kind = draw(&shared, 10);
        if (kind < 4) {
            good_step();
        } else if (kind < 6 && level < 6) {
            functions[draw(&shared, 3)](level + 1, 1 + draw(&shared, 4));
        } else if (kind < 8 && level < 6) {
            guard(level + 1, 1 + draw(&shared, 5));
        } else if (kind == 8 && draw(&shared, 4) == 0) {
            record("# leaves");
#ifdef __cplusplus
            throw failure{0};
#else
            longjmp(*target, 1);
#endif
        } else {
            mode = draw(&shared, 2) ? LEAVES : RETURNS;
            bad_step();
            keeps = 0;
        }
    }
}

HIDDEN int main(int argc, char **argv)
{
    char path[4096];
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    snprintf(path, sizeof path, "%s.%d", argv[2], me);
    if ((output = fopen(path, "w")) == NULL) MPI_Abort(MPI_COMM_WORLD, 1);
    setvbuf(output, NULL, _IOLBF, 0);
    shared = strtoul(argv[1], NULL, 10) * 2654435761ul;
    own = shared + (unsigned long)me * 40503;
    MPI_Comm_create_errhandler(handle, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    MPI_Comm_set_errhandler(MPI_COMM_SELF, handler);
    CALL(Comm_dup, MPI_COMM_WORLD, &other);
    for (int i = 0; i < 3; i++) {
        is_silent = draw(&shared, 4) == 0;
        MPI_Comm_set_errhandler(other, is_silent ? MPI_ERRORS_RETURN : handler);
        functions[draw(&shared, 3)](0, 0);
        guard(1, 6);
    }
    mode = RETURNS;
    fclose(output);
    MPI_Finalize();
    return 0;
}
