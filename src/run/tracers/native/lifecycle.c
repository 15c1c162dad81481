/*
 * commgate's builtin tracer: a library that records a program's MPI calls, messages and collective operations, and the
 * functions of code compiled with -finstrument-functions, into memory and writes them as an OTF2 archive in
 * MPI_Finalize. This file has its beginning and its end. docs/tracing.md says what is recorded and what is not.
 *
 * Built with the user's compiler wrapper from all .c files of this folder, with libotf2 3.0 or later:
 *
 *   mpicc -O2 -shared -fPIC -Wl,--as-needed -o libcommgate.so *.c OTF2_FLAGS -ldl -lpthread
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
 *   COMMGATE_TRACE_CLOCK_SHIFT_NS  added to the process's clock: for tests of the clocks' correction
 */
#include "commgate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define DEFAULT_MEMORY_MB 256

MPI_Comm cg_world;

/* Ends with a line of help when the MPI library is another one, or was loaded where a preloaded library cannot see it. */
void cg_need_library(void)
{
    if (cg_find_library()) {
        if (cg_is_library_ours()) return;
        fprintf(stderr, "commgate tracer: the program is of another MPI than its launcher: compile and start it with the "
                        "same one (MPICC names the compiler that the tracer is built with)\n");
        exit(2);
    }
    fprintf(stderr, "commgate tracer: the program's MPI library cannot be found, perhaps it is loaded with dlopen: "
                    "add it to LD_PRELOAD after libcommgate.so\n");
    exit(2);
}

static size_t memory_limit(void)
{
    const char *text = getenv("COMMGATE_TRACE_MEMORY_MB");
    if (text == NULL || *text == '\0') return (size_t)DEFAULT_MEMORY_MB << 20;
    char *end;
    long megabytes = strtol(text, &end, 10);
    if (*end == '\0' && megabytes >= 1 && megabytes <= 1048576) return (size_t)megabytes << 20;
    if (cg.rank == 0)
        fprintf(stderr, "commgate tracer: COMMGATE_TRACE_MEMORY_MB: '%.40s' is not a number from 1 to 1048576; %d is "
                        "used\n", text, DEFAULT_MEMORY_MB);
    return (size_t)DEFAULT_MEMORY_MB << 20;
}

/* What COMMGATE_TRACE_CONTEXT asks for. */
enum context { AUTO, FUNCTIONS, STACKS };

static enum context wanted_context(void)
{
    const char *text = getenv("COMMGATE_TRACE_CONTEXT");
    if (text == NULL || *text == '\0' || strcmp(text, "auto") == 0) return AUTO;
    if (strcmp(text, "functions") == 0) return FUNCTIONS;
    if (strcmp(text, "stacks") == 0) return STACKS;
    if (cg.rank == 0)
        fprintf(stderr, "commgate tracer: COMMGATE_TRACE_CONTEXT: '%.40s' is not auto, functions or stacks; auto is "
                        "used\n", text);
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
        fprintf(stderr, "commgate tracer: call stacks can only be unwound on x86-64 with libgcc_s.so.1: compile with "
                        "-finstrument-functions to have the program's functions in the trace\n");
}

/* Starts the recording with the call of MPI_Init that began at `time`, if all processes are asked to. */
static void begin(enum cg_region region, uint64_t time)
{
    if (cg.state != CG_OFF || cg.limit != 0) return;
    cg_mpi.Comm_rank(MPI_COMM_WORLD, &cg.rank);
    cg_mpi.Comm_size(MPI_COMM_WORLD, &cg.size);
    cg.folder = getenv("COMMGATE_TRACE_DIR");
    int wanted = cg.folder != NULL && *cg.folder != '\0';
    int all_want = 0;
    cg_mpi.Allreduce(&wanted, &all_want, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (!all_want || cg_mpi.Comm_dup(MPI_COMM_WORLD, &cg_world) != MPI_SUCCESS) return;
    int level = MPI_THREAD_SINGLE;
    cg_mpi.Query_thread(&level);
    cg.several = level == MPI_THREAD_MULTIPLE;
    const char *shift = getenv("COMMGATE_TRACE_CLOCK_SHIFT_NS");
    if (shift != NULL) cg.clock_shift = strtoull(shift, NULL, 10);
    choose_context();
    cg_measure_clock(0);
    cg_start_communicators();
    cg_start_recording(memory_limit());
    if (cg.state != CG_RECORDING) return;
    cg_catch_signals();
    const uint64_t stack = cg.unwinding ? cg_stack() << CG_STACK_SHIFT : 0;
    cg_write(time + cg.clock_shift, CG_ENTER_MPI, stack | region);
    cg_write(cg_now(), CG_LEAVE_MPI, region);
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

/* What went wrong during the recording, the same in all processes: 1 when an archive can be written. */
static int is_complete(void)
{
    enum { FULL, ERRNO, FLUSHES, FLUSH_MS, KINDS };
    int any[KINDS] = {cg.state == CG_FULL, cg.full_errno, cg.flushes, (int)(cg.flush_ns / 1000000)};
    cg_largest(any, KINDS);
    if (any[FULL]) {
        int barrier = 0;
        cg_give_up_file();
        cg_largest(&barrier, 1);
    }
    if (cg.rank == 0 && any[FULL])
        fprintf(stderr, "commgate tracer: the events of a process need more than the %zu MB they may take, and could not "
                        "be written to %s: %s; no trace is written\n", cg.limit >> 20, cg.folder, strerror(any[ERRNO]));
    else if (cg.rank == 0 && any[FLUSHES] > 0)
        fprintf(stderr, "commgate tracer: the %zu MB for the events of a process were full up to %d times; writing them "
                        "out disturbed the program for up to %d ms: set COMMGATE_TRACE_MEMORY_MB higher or run fewer "
                        "iterations\n", cg.limit >> 20, any[FLUSHES], any[FLUSH_MS]);
    return !any[FULL];
}

int MPI_Finalize(void)
{
    if (cg.state == CG_RECORDING || cg.state == CG_FULL) {
        const uint64_t stack = cg.unwinding && cg_me == &cg.main ? cg_stack() << CG_STACK_SHIFT : 0;
        struct cg_thread *const me = cg_me;
        cg_me = &cg.main;
        cg_write(cg_now(), CG_ENTER_MPI, stack | CG_Finalize);
        cg_write(cg_now(), CG_LEAVE_MPI, CG_Finalize);
        for (struct cg_thread *thread = &cg.main; thread != NULL; thread = thread->following)
            if (thread->first != NULL) cg_close_functions(thread);
        int complete = is_complete();
        cg_measure_clock(1);
        cg.state = CG_DONE;
        cg_release_signals();
        if (complete) cg_write_archive(cg.folder);
        cg_mpi.Comm_free(&cg_world);
        cg_me = me;
    }
    return cg_mpi.Finalize();
}

int MPI_Abort(MPI_Comm comm, int code)
{
    cg_end_early("called MPI_Abort");
    return cg_mpi.Abort(comm, code);
}
