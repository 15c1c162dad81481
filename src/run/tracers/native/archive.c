/* Writes the recording as an OTF2 archive: a file of events a process, the definitions and the anchor by process 0. */
#define _GNU_SOURCE
#include "commgate.h"
#include "places.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <otf2/otf2.h>

#define OTF2_MPI_USE_PMPI
#include <otf2/OTF2_MPI_Collectives.h>

#define ARCHIVE_NAME "traces"
/*
 * libotf2 clears a chunk of memory for each file before it writes: 4 MB, its own choice for definitions, take 5 ms of
 * every run. Each definition must fit into one, and that of a group of processes grows with their number.
 */
#define EVENT_CHUNK (256 * 1024)
#define DEFINITION_CHUNK(processes) ((processes) < 16384 ? 256 * 1024 : 16 * 1024 * 1024)

static OTF2_FlushType flush_always(void *user, OTF2_FileType type, OTF2_LocationRef location, void *caller, bool final)
{
    (void)user, (void)type, (void)location, (void)caller, (void)final;
    return OTF2_FLUSH;
}

/* Writing begins when the recording is over: no flush disturbs it, so none is recorded. */
static const OTF2_FlushCallbacks flush_callbacks = {.otf2_pre_flush = flush_always, .otf2_post_flush = NULL};

static OTF2_RegionRef function_of(const struct cg_regions *regions, uint64_t address)
{
    return regions->function_id[cg_function_at((uintptr_t)address)];
}

/* One event. Numbers of regions and communicators become those of the trace. */
static OTF2_ErrorCode write_event(OTF2_EvtWriter *writer, const uint64_t *event, const struct cg_regions *regions,
                                  const struct cg_communicators *communicators)
{
    const enum cg_kind kind = (enum cg_kind)(event[1] >> CG_KIND_SHIFT);
    const uint64_t time = event[0], argument = event[1] & CG_ARGUMENT_MASK;
    const int is_long = kind >= CG_FIRST_LONG;
    const uint32_t comm = is_long ? communicators->id[event[2] >> 32] : 0;
    const uint32_t peer = is_long ? (uint32_t)event[2] : 0;
    const uint32_t tag = is_long ? (uint32_t)event[3] : 0;
    switch (kind) {
    case CG_ENTER_FUNCTION: return OTF2_EvtWriter_Enter(writer, NULL, time, function_of(regions, argument));
    case CG_LEAVE_FUNCTION: return OTF2_EvtWriter_Leave(writer, NULL, time, function_of(regions, argument));
    case CG_ENTER_MPI: return OTF2_EvtWriter_Enter(writer, NULL, time, regions->mpi_id[argument & CG_REGION_MASK]);
    case CG_LEAVE_MPI: return OTF2_EvtWriter_Leave(writer, NULL, time, regions->mpi_id[argument]);
    case CG_ISEND_COMPLETE: return OTF2_EvtWriter_MpiIsendComplete(writer, NULL, time, argument);
    case CG_BUFFER_FLUSH: return OTF2_EvtWriter_BufferFlush(writer, NULL, time, time + argument);
    case CG_IRECV_REQUEST: return OTF2_EvtWriter_MpiIrecvRequest(writer, NULL, time, argument);
    case CG_REQUEST_CANCELLED: return OTF2_EvtWriter_MpiRequestCancelled(writer, NULL, time, argument);
    case CG_COLLECTIVE_BEGIN: return OTF2_EvtWriter_MpiCollectiveBegin(writer, NULL, time);
    case CG_SEND: return OTF2_EvtWriter_MpiSend(writer, NULL, time, peer, comm, tag, event[4]);
    case CG_RECV: return OTF2_EvtWriter_MpiRecv(writer, NULL, time, peer, comm, tag, event[4]);
    case CG_ISEND: return OTF2_EvtWriter_MpiIsend(writer, NULL, time, peer, comm, tag, event[4], argument);
    case CG_IRECV: return OTF2_EvtWriter_MpiIrecv(writer, NULL, time, peer, comm, tag, event[4], argument);
    case CG_COLLECTIVE_REQUEST: return OTF2_EvtWriter_NonBlockingCollectiveRequest(writer, NULL, time, argument);
    case CG_COLLECTIVE_COMPLETE:
        return OTF2_EvtWriter_NonBlockingCollectiveComplete(
            writer, NULL, time, (OTF2_CollectiveOp)(argument & ((1 << CG_OPERATION_BITS) - 1)), comm,
            peer == CG_NO_ROOT ? OTF2_COLLECTIVE_ROOT_NONE : peer, event[3], event[4],
            argument >> CG_OPERATION_BITS);
    case CG_COLLECTIVE_END:
        return OTF2_EvtWriter_MpiCollectiveEnd(writer, NULL, time, (OTF2_CollectiveOp)argument, comm,
                                               peer == CG_NO_ROOT ? OTF2_COLLECTIVE_ROOT_NONE : peer, event[3],
                                               event[4]);
    }
    return OTF2_ERROR_INVALID_DATA;
}

/* Where the events of a thread go. */
struct output {
    OTF2_EvtWriter *writer;
    const struct cg_regions *regions;
    OTF2_ErrorCode error;
};

static int write_call(void *to, uint64_t time, int is_enter, uint32_t function)
{
    struct output *output = to;
    const OTF2_RegionRef region = output->regions->function_id[function];
    output->error = is_enter ? OTF2_EvtWriter_Enter(output->writer, NULL, time, region)
                             : OTF2_EvtWriter_Leave(output->writer, NULL, time, region);
    return output->error == OTF2_SUCCESS;
}

/* Writes a thread's events, with the functions that its call stacks tell of; what they span. */
static OTF2_ErrorCode write_events(OTF2_Archive *archive, const struct cg_thread *thread,
                                   const struct cg_regions *regions, const struct cg_communicators *communicators,
                                   struct cg_location *location)
{
    struct output output = {OTF2_Archive_GetEvtWriter(archive, location->id), regions, OTF2_SUCCESS};
    if (output.writer == NULL) return OTF2_ERROR_INVALID_CALL;
    struct cg_contexts *contexts = cg_begin_contexts(thread, write_call, &output);
    struct cg_cursor cursor = {thread, thread->first, thread->first->words};
    for (const uint64_t *event; (event = cg_step(&cursor)) != NULL;) {
        if (event[1] >> CG_KIND_SHIFT == CG_ENTER_MPI) {
            const uint64_t argument = event[1] & CG_ARGUMENT_MASK;
            if (!cg_context_of(contexts, event[0], argument >> CG_STACK_SHIFT,
                               (enum cg_region)(argument & CG_REGION_MASK)))
                return output.error;
        }
        const OTF2_ErrorCode error = write_event(output.writer, event, regions, communicators);
        if (error != OTF2_SUCCESS) return error;
        cg_context_time(contexts, event[0]);
        if (location->first == 0) location->first = event[0];
        location->last = event[0];
    }
    if (!cg_end_contexts(contexts)) return output.error;
    location->first = cg_common_time(location->first);
    location->last = cg_common_time(location->last);
    OTF2_EvtWriter_GetNumberOfEvents(output.writer, &location->events);
    return OTF2_Archive_CloseEvtWriter(archive, output.writer);
}

/* The folder exists, or can be made, and has no archive yet. Process 0 asks; its answer holds for all. */
static int is_free(const char *folder)
{
    int taken = 0;
    if (cg.rank == 0 || cg_alone) {
        char anchor[PATH_MAX];
        const int length = snprintf(anchor, sizeof anchor, "%s/%s.otf2", folder, ARCHIVE_NAME);
        const char *problem = NULL;
        if (length < 0 || (size_t)length >= sizeof anchor)
            problem = "the path is too long";
        else if (mkdir(folder, 0777) != 0 && errno != EEXIST)
            problem = strerror(errno);
        else if (access(folder, W_OK | X_OK) != 0)
            problem = strerror(errno);
        else if (access(anchor, F_OK) == 0)
            problem = "there is a traces.otf2 already, which is not overwritten";
        if (problem != NULL)
            fprintf(stderr, "commgate tracer: COMMGATE_TRACE_DIR %s: %s; no trace is written\n", folder, problem);
        taken = problem != NULL;
    }
    cg_largest(&taken, 1);
    return !taken;
}

/* The first thing that libotf2 had to say when something went wrong. */
static OTF2_ErrorCode first_error;

static OTF2_ErrorCode keep_error(void *user, const char *file, uint64_t line, const char *function,
                                 OTF2_ErrorCode error, const char *format, va_list arguments)
{
    (void)user, (void)file, (void)line, (void)function, (void)format, (void)arguments;
    if (first_error == OTF2_SUCCESS) first_error = error;
    return error;
}

/* 1 when no process has an error. */
static int all_well(OTF2_ErrorCode error)
{
    int failed = error != OTF2_SUCCESS;
    cg_largest(&failed, 1);
    return !failed;
}

/* This process's locations, one for each thread with a recording. */
static struct cg_location *own_locations(size_t *count)
{
    *count = 0;
    struct cg_location *locations = cg_memory(cg.thread_count * sizeof *locations);
    for (const struct cg_thread *thread = &cg.main; thread != NULL; thread = thread->following) {
        if (thread->first == NULL) continue;
        struct cg_location *location = &locations[(*count)++];
        location->rank = (uint32_t)cg.rank;
        location->thread = thread->number;
        location->id = (uint64_t)thread->number * (uint64_t)cg.size + (uint64_t)cg.rank;
        location->thinned = thread->thinned;
        cg_measure_cost(&location->call_ns, &location->unwind_ns);
    }
    return locations;
}

/* Definitions of the whole trace, written by process 0. */
static OTF2_ErrorCode write_definitions(OTF2_Archive *archive, const struct cg_regions *regions,
                                        const struct cg_communicators *communicators, const struct cg_location *own,
                                        size_t own_count)
{
    struct cg_host host = {""}, *hosts;
    size_t bytes, host_bytes;
    gethostname(host.name, sizeof host.name - 1);
    char *locations = cg_gather_bytes(own, own_count * sizeof *own, &bytes);
    hosts = (void *)cg_gather_bytes(&host, sizeof host, &host_bytes);
    if (cg.rank != 0 && !cg_alone) return OTF2_SUCCESS;
    if (cg_alone) { /* every process is told to be on this host: only one of them is in the trace */
        hosts = cg_memory((size_t)cg.size * sizeof *hosts);
        for (int i = 0; i < cg.size; i++) hosts[i] = host;
    }
    const struct cg_definitions definitions = {regions, communicators, (const struct cg_location *)(void *)locations,
                                               bytes / sizeof *own, hosts};
    OTF2_GlobalDefWriter *writer = OTF2_Archive_GetGlobalDefWriter(archive);
    if (writer == NULL) return OTF2_ERROR_INVALID_CALL;
    const int well = cg_write_definitions(writer, &definitions);
    OTF2_Archive_CloseGlobalDefWriter(archive, writer);
    return well ? OTF2_SUCCESS : OTF2_ERROR_INVALID_DATA;
}

/* Local definitions: how this process's clock differs from that of process 0. Events have the trace's numbers. */
static OTF2_ErrorCode write_local_definitions(OTF2_Archive *archive, const struct cg_location *location)
{
    OTF2_DefWriter *writer = OTF2_Archive_GetDefWriter(archive, location->id);
    OTF2_ErrorCode error = writer == NULL ? OTF2_ERROR_INVALID_CALL : OTF2_SUCCESS;
    for (int i = 0; cg_clocks_differ && i < 2 && error == OTF2_SUCCESS; i++)
        if (cg_clocks[i].time != 0)
            error = OTF2_DefWriter_WriteClockOffset(writer, cg_clocks[i].time, cg_clocks[i].offset,
                                                    cg_clocks[i].deviation);
    return error == OTF2_SUCCESS ? OTF2_Archive_CloseDefWriter(archive, writer) : error;
}

static int set_collectives(OTF2_Archive *archive)
{
    return cg_alone ? OTF2_Archive_SetSerialCollectiveCallbacks(archive) == OTF2_SUCCESS
                    : OTF2_MPI_Archive_SetCollectiveCallbacks(archive, cg_world, MPI_COMM_NULL) == OTF2_SUCCESS;
}

/* The files of the archive. Returns 1 when all were written by all processes. */
static int write_files(OTF2_Archive *archive)
{
    struct cg_regions regions = {0};
    struct cg_communicators communicators = {0};
    size_t count;
    struct cg_location *locations = own_locations(&count);
    cg_unify_regions(&regions);
    cg_unify_communicators(&communicators);
    if (!all_well(OTF2_Archive_OpenEvtFiles(archive))) return 0;
    OTF2_ErrorCode error = OTF2_SUCCESS;
    size_t written = 0;
    for (const struct cg_thread *thread = &cg.main; thread != NULL && error == OTF2_SUCCESS; thread = thread->following)
        if (thread->first != NULL)
            error = write_events(archive, thread, &regions, &communicators, &locations[written++]);
    if (!all_well(error)) return 0;
    OTF2_Archive_CloseEvtFiles(archive);
    if (!all_well(OTF2_Archive_OpenDefFiles(archive))) return 0;
    for (size_t i = 0; i < count && error == OTF2_SUCCESS; i++) error = write_local_definitions(archive, &locations[i]);
    if (!all_well(error)) return 0;
    OTF2_Archive_CloseDefFiles(archive);
    return all_well(write_definitions(archive, &regions, &communicators, locations, count));
}

/* Opens, writes and closes the archive; 1 when all went well in all processes. */
static int write_archive(const char *folder)
{
    OTF2_Archive *archive = OTF2_Archive_Open(folder, ARCHIVE_NAME, OTF2_FILEMODE_WRITE, EVENT_CHUNK,
                                              DEFINITION_CHUNK(cg.size), OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
    if (!all_well(archive == NULL ? OTF2_ERROR_INVALID_CALL : OTF2_SUCCESS)) return 0;
    OTF2_Archive_SetFlushCallbacks(archive, &flush_callbacks, NULL);
    int well = set_collectives(archive);
    if (cg.rank == 0 || cg_alone) OTF2_Archive_SetCreator(archive, "commgate builtin tracer 2");
    well = well && write_files(archive);
    const int closed = all_well(OTF2_Archive_Close(archive));
    /* some errors of the operating system are reported and not returned */
    return all_well(first_error) && well && closed;
}

/* Takes away what there is of an archive that could not be finished: the disk may be full. */
static void remove_files(const char *folder)
{
    char path[PATH_MAX];
    for (const struct cg_thread *thread = &cg.main; thread != NULL; thread = thread->following)
        for (int i = 0; i < 2; i++) {
            const uint64_t id = (uint64_t)thread->number * (uint64_t)cg.size + (uint64_t)cg.rank;
            snprintf(path, sizeof path, "%s/%s/%llu.%s", folder, ARCHIVE_NAME, (unsigned long long)id,
                     i == 0 ? "evt" : "def");
            unlink(path);
        }
    int barrier = 0;
    cg_largest(&barrier, 1);
    if (cg.rank != 0 && !cg_alone) return;
    static const char *const endings[] = {".otf2", ".def"};
    for (int i = 0; i < 2; i++) {
        snprintf(path, sizeof path, "%s/%s%s", folder, ARCHIVE_NAME, endings[i]);
        unlink(path);
    }
    snprintf(path, sizeof path, "%s/%s", folder, ARCHIVE_NAME);
    rmdir(path);
}

/*
 * Writes folder/traces.otf2 with all that belongs to it. Collective, unless cg_alone. An error is told in one line
 * and leaves no anchor file: a trace that is not complete is none. Returns 1 when it was written.
 */
int cg_write_archive(const char *folder)
{
    if (!is_free(folder)) return 0;
    struct sigaction ignored = {.sa_handler = SIG_IGN}, before;
    sigaction(SIGXFSZ, &ignored, &before); /* a limit of the size of files is an error like others */
    OTF2_Error_RegisterCallback(keep_error, NULL);
    const int written = write_archive(folder);
    sigaction(SIGXFSZ, &before, NULL);
    OTF2_Error_RegisterCallback(NULL, NULL);
    if (written) return 1;
    int problem = (int)first_error;
    cg_largest(&problem, 1);
    remove_files(folder);
    if (cg.rank == 0 || cg_alone)
        fprintf(stderr, "commgate tracer: COMMGATE_TRACE_DIR %s: the trace could not be written: %s\n", folder,
                OTF2_Error_GetDescription((OTF2_ErrorCode)problem));
    return 0;
}

/*
 * Writes what this process recorded into an archive of its own, "folder/process-N": other processes are not asked,
 * because the program is being ended.
 */
void cg_write_alone(const char *folder, const char *reason)
{
    char own[PATH_MAX];
    if (snprintf(own, sizeof own, "%s/process-%d", folder, cg.rank) >= (int)sizeof own) return;
    mkdir(folder, 0777);
    cg_alone = 1;
    const int written = cg_write_archive(own);
    if (reason != NULL)
        fprintf(stderr, "commgate tracer: process %d %s: %s%s\n", cg.rank, reason,
                written ? "what it recorded is in " : "its recording is lost", written ? own : "");
}
