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
 *   COMMGATE_TRACE_MEMORY_MB   memory a process may use for events, default 256; at three quarters of it user
 *                              functions are no longer recorded, and when it is full no archive is written
 */
#include "commgate.h"

#include <stdio.h>
#include <stdlib.h>

#define DEFAULT_MEMORY_MB 256

static const char *folder;

/* 0 and a line of help when the MPI library was loaded where a preloaded library cannot see it. */
static void need_library(void)
{
    if (PMPI_Init != NULL) return;
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

/* Starts the recording with the call of MPI_Init that began at `time`, if all processes are asked to. */
static void begin(enum cg_region region, uint64_t time)
{
    if (cg.state != CG_OFF || cg.limit != 0) return;
    PMPI_Comm_rank(MPI_COMM_WORLD, &cg.rank);
    PMPI_Comm_size(MPI_COMM_WORLD, &cg.size);
    folder = getenv("COMMGATE_TRACE_DIR");
    int wanted = folder != NULL && *folder != '\0';
    int all_want = 0;
    PMPI_Allreduce(&wanted, &all_want, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    if (!all_want) return;
    cg_start_communicators();
    cg_start_recording(memory_limit());
    cg_write(time, CG_ENTER_MPI, region);
    cg_write(cg_now(), CG_LEAVE_MPI, region);
}

int MPI_Init(int *argc, char ***argv)
{
    need_library();
    uint64_t time = cg_now();
    int error = PMPI_Init(argc, argv);
    if (error == MPI_SUCCESS) begin(CG_Init, time);
    return error;
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided)
{
    need_library();
    uint64_t time = cg_now();
    int error = PMPI_Init_thread(argc, argv, required, provided);
    if (error == MPI_SUCCESS) begin(CG_Init_thread, time);
    return error;
}

/* What went wrong during the recording, the same in all processes: 1 when an archive can be written. */
static int is_complete(void)
{
    enum { FULL, FUNCTIONS_OFF, FOREIGN, KINDS };
    int own[KINDS] = {cg.state == CG_FULL, cg.functions_off, cg.foreign_calls != 0};
    int any[KINDS] = {0};
    PMPI_Allreduce(own, any, KINDS, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    if (cg.rank == 0 && any[FULL])
        fprintf(stderr, "commgate tracer: the events of a process need more than the %zu MB they may take: no trace is "
                        "written; set COMMGATE_TRACE_MEMORY_MB higher or run fewer iterations\n", cg.limit >> 20);
    else if (cg.rank == 0 && any[FUNCTIONS_OFF])
        fprintf(stderr, "commgate tracer: memory became short: calls of user functions are missing from some point on; "
                        "set COMMGATE_TRACE_MEMORY_MB higher than %zu\n", cg.limit >> 20);
    if (cg.rank == 0 && any[FOREIGN])
        fprintf(stderr, "commgate tracer: MPI calls of other threads than the one that called MPI_Init are missing from "
                        "the trace\n");
    return !any[FULL];
}

int MPI_Finalize(void)
{
    if (cg.state == CG_RECORDING || cg.state == CG_FULL) {
        cg_write(cg_now(), CG_ENTER_MPI, CG_Finalize);
        cg_write(cg_now(), CG_LEAVE_MPI, CG_Finalize);
        cg_close_functions();
        int complete = is_complete();
        cg.state = CG_DONE;
        if (complete) cg_write_archive(folder);
    }
    return PMPI_Finalize();
}

int MPI_Abort(MPI_Comm comm, int code)
{
    if (cg.state == CG_RECORDING || cg.state == CG_FULL)
        fprintf(stderr, "commgate tracer: process %d called MPI_Abort: no trace is written\n", cg.rank);
    cg.state = CG_DONE;
    return PMPI_Abort(comm, code);
}
