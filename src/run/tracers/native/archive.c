/* Writes the recording as an OTF2 archive: a file of events a process, the definitions and the anchor by process 0. */
#define _GNU_SOURCE
#include "commgate.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <otf2/otf2.h>

#define OTF2_MPI_USE_PMPI
#include <otf2/OTF2_MPI_Collectives.h>

#define ARCHIVE_NAME "traces"
#define EVENT_CHUNK (1024 * 1024)
#define DEFINITION_CHUNK (4 * 1024 * 1024)

static OTF2_FlushType flush_always(void *user, OTF2_FileType type, OTF2_LocationRef location, void *caller, bool final)
{
    (void)user, (void)type, (void)location, (void)caller, (void)final;
    return OTF2_FLUSH;
}

/* Writing begins when the recording is over: no flush disturbs it, so none is recorded. */
static const OTF2_FlushCallbacks flush_callbacks = {.otf2_pre_flush = flush_always, .otf2_post_flush = NULL};

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
    case CG_ENTER_FUNCTION: return OTF2_EvtWriter_Enter(writer, NULL, time, cg_function_id(regions, argument));
    case CG_LEAVE_FUNCTION: return OTF2_EvtWriter_Leave(writer, NULL, time, cg_function_id(regions, argument));
    case CG_ENTER_MPI: return OTF2_EvtWriter_Enter(writer, NULL, time, regions->mpi_id[argument]);
    case CG_LEAVE_MPI: return OTF2_EvtWriter_Leave(writer, NULL, time, regions->mpi_id[argument]);
    case CG_ISEND_COMPLETE: return OTF2_EvtWriter_MpiIsendComplete(writer, NULL, time, argument);
    case CG_IRECV_REQUEST: return OTF2_EvtWriter_MpiIrecvRequest(writer, NULL, time, argument);
    case CG_REQUEST_CANCELLED: return OTF2_EvtWriter_MpiRequestCancelled(writer, NULL, time, argument);
    case CG_COLLECTIVE_BEGIN: return OTF2_EvtWriter_MpiCollectiveBegin(writer, NULL, time);
    case CG_SEND: return OTF2_EvtWriter_MpiSend(writer, NULL, time, peer, comm, tag, event[4]);
    case CG_RECV: return OTF2_EvtWriter_MpiRecv(writer, NULL, time, peer, comm, tag, event[4]);
    case CG_ISEND: return OTF2_EvtWriter_MpiIsend(writer, NULL, time, peer, comm, tag, event[4], argument);
    case CG_IRECV: return OTF2_EvtWriter_MpiIrecv(writer, NULL, time, peer, comm, tag, event[4], argument);
    case CG_COLLECTIVE_END:
        return OTF2_EvtWriter_MpiCollectiveEnd(writer, NULL, time, (OTF2_CollectiveOp)argument, comm,
                                               peer == CG_NO_ROOT ? OTF2_COLLECTIVE_ROOT_NONE : peer, event[3],
                                               event[4]);
    }
    return OTF2_ERROR_INVALID_DATA;
}

/* Writes this process's events; what they span. */
static OTF2_ErrorCode write_events(OTF2_Archive *archive, const struct cg_regions *regions,
                                   const struct cg_communicators *communicators, struct cg_span *span)
{
    OTF2_EvtWriter *writer = OTF2_Archive_GetEvtWriter(archive, (OTF2_LocationRef)cg.rank);
    if (writer == NULL) return OTF2_ERROR_INVALID_CALL;
    struct cg_cursor cursor = {cg.first, cg.first->words};
    for (const uint64_t *event; (event = cg_step(&cursor)) != NULL;) {
        const OTF2_ErrorCode error = write_event(writer, event, regions, communicators);
        if (error != OTF2_SUCCESS) return error;
        if (span->first == 0) span->first = event[0];
        span->last = event[0];
    }
    OTF2_EvtWriter_GetNumberOfEvents(writer, &span->events);
    return OTF2_Archive_CloseEvtWriter(archive, writer);
}

/* The folder exists, or can be made, and has no archive yet. Process 0 asks; its answer holds for all. */
static int is_free(const char *folder)
{
    int free_to_use = 1;
    if (cg.rank == 0) {
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
        free_to_use = problem == NULL;
    }
    PMPI_Bcast(&free_to_use, 1, MPI_INT, 0, MPI_COMM_WORLD);
    return free_to_use;
}

/* 1 when no process has an error. */
static int all_well(OTF2_ErrorCode error)
{
    int own = error == OTF2_SUCCESS, all = 0;
    PMPI_Allreduce(&own, &all, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
    return all;
}

/* Definitions of the whole trace, written by process 0. */
static OTF2_ErrorCode write_definitions(OTF2_Archive *archive, const struct cg_regions *regions,
                                        const struct cg_communicators *communicators, const struct cg_span *own)
{
    char host[CG_HOST_BYTES] = "";
    size_t bytes;
    gethostname(host, sizeof host - 1);
    char *spans = cg_gather_bytes(own, sizeof *own, &bytes);
    char *hosts = cg_gather_bytes(host, sizeof host, &bytes);
    if (cg.rank != 0) return OTF2_SUCCESS;
    OTF2_GlobalDefWriter *writer = OTF2_Archive_GetGlobalDefWriter(archive);
    if (writer == NULL) return OTF2_ERROR_INVALID_CALL;
    const int well = cg_write_definitions(writer, regions, communicators, (const struct cg_span *)(void *)spans, hosts);
    OTF2_Archive_CloseGlobalDefWriter(archive, writer);
    return well ? OTF2_SUCCESS : OTF2_ERROR_INVALID_DATA;
}

/* An empty file of local definitions: events already have the trace's numbers, but readers expect the file. */
static OTF2_ErrorCode write_local_definitions(OTF2_Archive *archive)
{
    OTF2_DefWriter *writer = OTF2_Archive_GetDefWriter(archive, (OTF2_LocationRef)cg.rank);
    return writer == NULL ? OTF2_ERROR_INVALID_CALL : OTF2_Archive_CloseDefWriter(archive, writer);
}

/*
 * Writes folder/traces.otf2 with all that belongs to it. Collective over MPI_COMM_WORLD. An error is told in one line
 * and leaves no anchor file: a trace that is not complete is none.
 */
void cg_write_archive(const char *folder)
{
    if (!is_free(folder)) return;
    struct cg_regions regions = {0};
    struct cg_communicators communicators = {0};
    struct cg_span span = {0};
    cg_unify_regions(&regions);
    cg_unify_communicators(&communicators);
    OTF2_Archive *archive = OTF2_Archive_Open(folder, ARCHIVE_NAME, OTF2_FILEMODE_WRITE, EVENT_CHUNK, DEFINITION_CHUNK,
                                              OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
    if (!all_well(archive == NULL ? OTF2_ERROR_INVALID_CALL : OTF2_SUCCESS)) return;
    OTF2_Archive_SetFlushCallbacks(archive, &flush_callbacks, NULL);
    OTF2_MPI_Archive_SetCollectiveCallbacks(archive, MPI_COMM_WORLD, MPI_COMM_NULL);
    if (cg.rank == 0) OTF2_Archive_SetCreator(archive, "commgate builtin tracer 1");

    int well = all_well(OTF2_Archive_OpenEvtFiles(archive));
    well = well && all_well(write_events(archive, &regions, &communicators, &span));
    if (well) OTF2_Archive_CloseEvtFiles(archive);
    well = well && all_well(OTF2_Archive_OpenDefFiles(archive));
    well = well && all_well(write_local_definitions(archive));
    if (well) OTF2_Archive_CloseDefFiles(archive);
    well = well && all_well(write_definitions(archive, &regions, &communicators, &span));
    const int closed = all_well(OTF2_Archive_Close(archive));
    if ((well && closed) || cg.rank != 0) return;
    char anchor[PATH_MAX];
    snprintf(anchor, sizeof anchor, "%s/%s.otf2", folder, ARCHIVE_NAME);
    unlink(anchor);
    fprintf(stderr, "commgate tracer: COMMGATE_TRACE_DIR %s: the trace could not be written\n", folder);
}
