/*
 * commgate's builtin tracer: a library that records a program's MPI calls, messages and collective operations, and the
 * functions of code compiled with -finstrument-functions, into memory and writes them as an OTF2 archive in
 * MPI_Finalize. This file has its beginning and its end. docs/tracing.md says what is recorded and what is not.
 *
 * The folders in their order, each of which uses only those before it (scripts/check-rooms.mjs): what all stands on (base),
 * what was called (code, stacks, handles), the recording (record, calls), the trace (write), and when (lifecycle).
 *
 * Built with the user's compiler wrapper from all .c files of this folder, with libotf2 3.0 or later:
 *
 *   mpicc -O2 -shared -fPIC -Wl,--as-needed -o libcommgate.so $(find . -name '*.c') OTF2_FLAGS -ldl -lpthread
 *
 * OTF2_FLAGS: what `otf2-config --cflags --ldflags --libs` prints; else what `pkg-config --cflags --libs otf2` prints
 * (Debian and Ubuntu, where the library is called libopen-trace-format2); else -lotf2. With --as-needed the library
 * does not load MPI into programs that have none.
 *
 * Brought into the program with LD_PRELOAD, or linked to it before the MPI library. Environment:
 *   COMMGATE_TRACE_DIR         folder of the archive, traces.otf2; without it nothing is recorded
 *   COMMGATE_TRACE_MEMORY_MB   memory a process may use for events, default 256; when it is full they are written to a
 *                              file in the folder of the archive while the program waits
 *   COMMGATE_TRACE_CONTEXT     functions: as instrumented; stacks: by unwinding; auto (default): stacks, unless
 *                              functions are instrumented
 *   COMMGATE_TRACE_SAMPLES     how often a second it is noted where the program computes, up to 10000; default: never
 *   COMMGATE_TRACE_START_LIMIT_S  how long a process waits for the others to begin, default 60
 *   COMMGATE_TRACE_CLOCK_SHIFT_NS  added to the process's clock: for tests of the clocks' correction
 */
#include "../base/apart.h"
#include "../base/exchange.h"
#include "../handles/handles.h"
#include "../record/enter.h"
#include "../write/archive.h"
#include "ending.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DEFAULT_MEMORY_MB 256
#define DEFAULT_START_LIMIT_S 60

/* A number that an environment variable has; else `otherwise`, with a line where it is no number from 1 to `most`. */
static long number_from(const char *variable, long most, long otherwise)
{
    const char *text = cg_setting(variable);
    if (text == NULL || *text == '\0') return otherwise;
    char *end;
    const long number = strtol(text, &end, 10);
    if (*end == '\0' && number >= 1 && number <= most) return number;
    if (cg.rank == 0)
        cg_say("%s: '%.40s' is not a number from 1 to %ld; %ld is used", variable, text, most, otherwise);
    return otherwise;
}

/* What COMMGATE_TRACE_CONTEXT asks for. */
enum context { AUTO, FUNCTIONS, STACKS };

static enum context wanted_context(void)
{
    const char *text = cg_setting("COMMGATE_TRACE_CONTEXT");
    if (text == NULL || *text == '\0' || strcmp(text, "auto") == 0) return AUTO;
    if (strcmp(text, "functions") == 0) return FUNCTIONS;
    if (strcmp(text, "stacks") == 0) return STACKS;
    if (cg.rank == 0)
        cg_say("COMMGATE_TRACE_CONTEXT: '%.40s' is not auto, functions or stacks; auto is used", text);
    return AUTO;
}

/* Whether call stacks are unwound: not when any process has instrumented functions, unless it is asked for. */
static void choose_context(void)
{
    enum { SAW_FUNCTIONS, CANNOT_UNWIND, KINDS };
    const enum context wanted = wanted_context();
    int facts[KINDS] = {cg_saw_functions(), !cg_can_unwind()};
    cg_largest(facts, KINDS);
    cg.unwinding = !facts[CANNOT_UNWIND] && (wanted == STACKS || (wanted == AUTO && !facts[SAW_FUNCTIONS]));
    if (cg.rank == 0 && facts[CANNOT_UNWIND] && wanted != FUNCTIONS && !facts[SAW_FUNCTIONS])
        cg_say("call stacks can only be unwound on x86-64 with libgcc_s.so.1: compile with -finstrument-functions to have "
               "the program's functions in the trace");
}

static void end_without_others(const char *how)
{
    cg_say("process %d %s, so one of them runs without the tracer: the launcher must hand LD_PRELOAD and "
           "COMMGATE_TRACE_DIR on to all of them, and their programs must be linked dynamically with MPI", cg.rank, how);
    cg_mpi.Abort(MPI_COMM_WORLD, 2);
}

/*
 * Whether all processes are to record. They may not all have the tracer: a launcher may not hand LD_PRELOAD on to
 * another machine. So they are asked by an operation that matches no blocking one of the program (MPI-3.1, section 5.12)
 * and that ends in no process before all have answered; the program has done nothing yet when one gives up. A
 * non-blocking operation of a program without tracer may match: the question is long, so that Open MPI refuses it there,
 * and what else comes back than tracers say is no answer: the program ends before it has done anything with it.
 */
static int all_want(int wanted)
{
    enum { WORDS = 64, UNLIKELY = 0x7ffe5a3c };
    int question[WORDS], answer[WORDS] = {0}, done = 0;
    char how[64];
    MPI_Request request;
    const uint64_t begin = cg_now();
    const long limit = number_from("COMMGATE_TRACE_START_LIMIT_S", 86400, DEFAULT_START_LIMIT_S);
    for (int i = 0; i < WORDS; i++) question[i] = i == 0 ? wanted : i % 2 == 0 ? UNLIKELY : -UNLIKELY;
    if (cg_mpi.Iallreduce(question, answer, WORDS, MPI_INT, MPI_MIN, MPI_COMM_WORLD, &request) != MPI_SUCCESS) return 0;
    while (!done && cg_now() - begin <= (uint64_t)limit * UINT64_C(1000000000)) {
        cg_mpi.Test(&request, &done, MPI_STATUS_IGNORE);
        if (!done) cg_doze();
    }
    if (done && memcmp(question + 1, answer + 1, sizeof question - sizeof *question) == 0) return answer[0];
    snprintf(how, sizeof how, "has waited %ld s for the others to begin", limit);
    end_without_others(done ? "has had another answer than a tracer gives" : how);
    return 0;
}

/* Whether the program was started by another one with MPI_Comm_spawn: all its processes were, or none. */
static int is_spawned(void)
{
    MPI_Comm parent = MPI_COMM_NULL;
    return cg_mpi.Comm_get_parent(&parent) == MPI_SUCCESS && parent != MPI_COMM_NULL;
}

/* Compares the clocks; 0, in all processes, when that is not possible. */
static int know_clocks(int at_end)
{
    const int well = cg_measure_clock(at_end);
    if (!well && cg.rank == 0)
        cg_say("a process has no memory to compare clocks with; no trace is written");
    return well;
}

/* What is done before the first event, in all processes alike. 1: there is to be a recording. */
static int prepare(void)
{
    int level = MPI_THREAD_SINGLE;
    cg.folder = cg_trace_folder();
    const int wanted = cg.folder != NULL;
    if (is_spawned()) {
        if (wanted && cg.rank == 0)
            cg_say("%d processes that the program has spawned are not recorded", cg.size);
        return 0;
    }
    if (!all_want(wanted) || cg_mpi.Comm_dup(MPI_COMM_WORLD, &cg_world) != MPI_SUCCESS) return 0;
    cg_mpi.Query_thread(&level);
    cg.several = level == MPI_THREAD_MULTIPLE;
    const char *shift = cg_setting("COMMGATE_TRACE_CLOCK_SHIFT_NS");
    if (shift != NULL) cg.clock_shift = strtoull(shift, NULL, 10);
    choose_context();
    return know_clocks(0);
}

/* Starts the recording with the call of MPI_Init that began at `time`, if all processes are asked to. */
static void begin(enum cg_region region, uint64_t time)
{
    if (cg.state != CG_OFF || cg.limit != 0) return;
    cg_look_around();
    cg.process = getpid();
    cg_mpi.Comm_rank(MPI_COMM_WORLD, &cg.rank);
    cg_mpi.Comm_size(MPI_COMM_WORLD, &cg.size);
    if (!prepare()) return;
    cg_start_communicators();
    const long samples = number_from("COMMGATE_TRACE_SAMPLES", 10000, 0);
    cg.sample_ns = samples == 0 ? 0 : UINT64_C(1000000000) / (uint64_t)samples;
    const size_t limit = (size_t)number_from("COMMGATE_TRACE_MEMORY_MB", 1048576, DEFAULT_MEMORY_MB) << 20;
    struct cg_thread *me = cg_start_recording(limit);
    if (me == NULL) return;
    if (cg.sample_ns != 0 && me->samples.ring.page == NULL && cg.rank == 0)
        cg_say("the system does not let a program be sampled (kernel.perf_event_paranoid of 3, or a container's rules): it is "
               "not known which code computes");
    cg_put(me, time + cg.clock_shift, CG_ENTER_MPI, cg_stack_of_call(me) | region);
    cg_put(me, cg_now(), CG_LEAVE_MPI, region);
    cg_release(me);
    cg_catch_signals();
}

int MPI_Init(int *argc, char ***argv)
{
    cg_need_library();
    uint64_t time = cg_now();
    int error = cg_mpi.Init(argc, argv);
    if (error == MPI_SUCCESS) begin(CG_Init, time);
    return error;
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    cg_need_library();
    uint64_t time = cg_now();
    int error = cg_mpi.Init_thread(argc, argv, required, provided);
    if (error == MPI_SUCCESS) begin(CG_Init_thread, time);
    return error;
}

#if MPI_VERSION >= 4
/* Whether this is the first process of all that were started. */
static int is_first_of(MPI_Session session)
{
    MPI_Group world;
    int rank = 0;
    if (cg_mpi.Group_from_session_pset(session, "mpi://WORLD", &world) != MPI_SUCCESS) return 1;
    cg_mpi.Group_rank(world, &rank);
    cg_mpi.Group_free(&world);
    return rank == 0;
}

int MPI_Session_init(MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session)
{
    static int is_known;
    cg_need_library();
    cg_look_around();
    const int error = cg_mpi.Session_init(info, errhandler, session);
    if (error == MPI_SUCCESS && cg_trace_folder() != NULL && !__atomic_exchange_n(&is_known, 1, __ATOMIC_RELAXED) &&
        is_first_of(*session))
        cg_say("the program has begun an MPI session: what goes through sessions is not recorded, and without MPI_Init no "
               "trace is written");
    return error;
}
#endif

/* What went wrong during the recording, the same in all processes: 1 when an archive can be written. */
static int is_complete(void)
{
    enum { LOSS, FLUSHES, FLUSH_MS, KINDS };
    int any[KINDS] = {(int)cg.loss << 16 | cg.loss_errno, cg.flushes, (int)(cg.flush_ns / 1000000)};
    cg_largest(any, KINDS);
    const enum cg_loss loss = (enum cg_loss)(any[LOSS] >> 16);
    if (loss != CG_NOTHING_LOST) {
        cg_give_up_files();
        cg_all_well(1);
    }
    if (cg.rank != 0) return loss == CG_NOTHING_LOST;
    const char *const reason = strerror(any[LOSS] & 0xffff);
    if (loss == CG_NO_ROOM)
        cg_say("the events of a process need more than the %zu MB they may take, and could not be written to %s: %s; no "
               "trace is written", cg.limit >> 20, cg.folder, reason);
    else if (loss == CG_NO_MEMORY)
        cg_say("a process has no memory for its recording: %s; no trace is written", reason);
    else if (loss == CG_INTERRUPTED)
        cg_say("a signal handler has called MPI in the middle of recording, or jumped out of it; no trace is written");
    else if (any[FLUSHES] > 0)
        cg_say("the %zu MB for the events of a process were full up to %d times; writing them out disturbed the program for "
               "up to %d ms: set COMMGATE_TRACE_MEMORY_MB higher or run fewer iterations", cg.limit >> 20, any[FLUSHES],
               any[FLUSH_MS]);
    return loss == CG_NOTHING_LOST;
}

/*
 * Ends the recording with the call of MPI_Finalize: it belongs to the thread that called MPI_Init. No process leaves that before
 * all have come, which is the next thing that is done in any case; what the library does then is not recorded, as the trace is
 * written before.
 */
static void end_recording(void)
{
    struct cg_thread *const me = cg.main;
    const int is_own = cg_me == me;
    cg_stop_recording(0);
    if (is_own) cg_end_abandoned(me, CG_FRAME_END, NULL, 0);
    cg_end_call(me);
    if (is_own && me->core.clock.is_read) cg_note_gap(me);
    const uint64_t stack = is_own ? cg_stack_of_call(me) : 0;
    cg_put(me, cg_now(), CG_ENTER_MPI, stack | CG_Finalize);
    cg_close_rings(0); /* nobody reads them while it waits: they would be full */
    cg_release_signals();
    int nothing = 0;
    cg_largest(&nothing, 1);
    cg_put(me, cg_now(), CG_LEAVE_MPI, CG_Finalize);
    cg_end_recordings();
}

int MPI_Finalize(void)
{
    if (cg.state == CG_RECORDING || cg.state == CG_LOST) {
        end_recording();
        /* all processes come here, and all take the same way */
        const int complete = is_complete();
        if (complete && know_clocks(1)) cg_write_archive(cg.folder);
        cg_mpi.Comm_free(&cg_world);
    }
    return cg_mpi.Finalize();
}

int MPI_Abort(MPI_Comm comm, int code)
{
    cg_end_early("called MPI_Abort", 0);
    return cg_mpi.Abort(comm, code);
}
