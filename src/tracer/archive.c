/* Writes the recording as an OTF2 archive: a file of events a process, the definitions and the anchor by process 0. */
#define _GNU_SOURCE
#include "archive.h"
#include "events.h"
#include "exchange.h"

#include <errno.h>
#include <limits.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

/* Why the archive cannot be written into the folder; NULL: it exists, or was made, and nothing of one is there. */
static const char *problem_of(const char *folder)
{
    static const char *const names[] = {ARCHIVE_NAME ".otf2", ARCHIVE_NAME ".def", ARCHIVE_NAME};
    static char found[64];
    char path[PATH_MAX];
    struct stat status;
    if (strlen(folder) + sizeof "/" ARCHIVE_NAME "/18446744073709551615.evt" > sizeof path) return "the path is too long";
    if (mkdir(folder, 0777) != 0 && errno != EEXIST) return strerror(errno);
    if (access(folder, W_OK | X_OK) != 0) return strerror(errno);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        if (lstat(path, &status) != 0) continue;
        snprintf(found, sizeof found, "there is a %s already, which is not overwritten", names[i]);
        return found;
    }
    return NULL;
}

/* Process 0 asks; its answer holds for all. */
static int is_free(const char *folder)
{
    int taken = 0;
    if (cg.rank == 0 || cg_alone) {
        const char *problem = problem_of(folder);
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

/*
 * libotf2 has the processes ask each other nothing: what they have to agree on, they agree on in exchange.c. Of its
 * operations, a writing archive uses one broadcast, by which the others learn whether process 0 could make the folders;
 * they call only when it could.
 */
static OTF2_CallbackCode get_size(void *user, OTF2_CollectiveContext *context, uint32_t *size)
{
    (void)user, (void)context;
    *size = cg_alone ? 1 : (uint32_t)cg.size;
    return OTF2_CALLBACK_SUCCESS;
}

static OTF2_CallbackCode get_rank(void *user, OTF2_CollectiveContext *context, uint32_t *rank)
{
    (void)user, (void)context;
    *rank = cg_alone ? 0 : (uint32_t)cg.rank;
    return OTF2_CALLBACK_SUCCESS;
}

static OTF2_CallbackCode broadcast(void *user, OTF2_CollectiveContext *context, void *numbers, uint32_t count,
                                   OTF2_Type type, uint32_t root)
{
    (void)user, (void)context, (void)root;
    if (cg.rank == 0 || cg_alone) return OTF2_CALLBACK_SUCCESS;
    if (type != OTF2_TYPE_INT64 || count != 1) return OTF2_CALLBACK_ERROR;
    *(int64_t *)numbers = OTF2_SUCCESS;
    return OTF2_CALLBACK_SUCCESS;
}

static OTF2_CallbackCode barrier(void *user, OTF2_CollectiveContext *context)
{
    (void)user, (void)context;
    return OTF2_CALLBACK_ERROR;
}

static OTF2_CallbackCode move(void *user, OTF2_CollectiveContext *context, const void *in, void *out, uint32_t count,
                              OTF2_Type type, uint32_t root)
{
    (void)user, (void)context, (void)in, (void)out, (void)count, (void)type, (void)root;
    return OTF2_CALLBACK_ERROR;
}

static OTF2_CallbackCode gather(void *user, OTF2_CollectiveContext *context, const void *in, uint32_t in_count,
                                void *out, const uint32_t *out_counts, OTF2_Type type, uint32_t root)
{
    (void)user, (void)context, (void)in, (void)in_count, (void)out, (void)out_counts, (void)type, (void)root;
    return OTF2_CALLBACK_ERROR;
}

static OTF2_CallbackCode scatter(void *user, OTF2_CollectiveContext *context, const void *in, const uint32_t *in_counts,
                                 void *out, uint32_t out_count, OTF2_Type type, uint32_t root)
{
    (void)user, (void)context, (void)in, (void)in_counts, (void)out, (void)out_count, (void)type, (void)root;
    return OTF2_CALLBACK_ERROR;
}

static const OTF2_CollectiveCallbacks silence = {
    .otf2_get_size = get_size, .otf2_get_rank = get_rank, .otf2_barrier = barrier, .otf2_bcast = broadcast,
    .otf2_gather = move,       .otf2_gatherv = gather,    .otf2_scatter = move,    .otf2_scatterv = scatter};

static int has_folders(OTF2_Archive *archive)
{
    return OTF2_Archive_SetCollectiveCallbacks(archive, &silence, NULL, NULL, NULL) == OTF2_SUCCESS;
}

/* What this process writes, and where. */
struct writing {
    OTF2_Archive *archive;
    struct cg_regions regions;
    struct cg_communicators communicators;
    struct cg_location *locations; /* of this process, one for each recording */
    size_t location_count;
    struct cg_bytes all_locations, hosts; /* of all, in process 0 */
    OTF2_ErrorCode error;
};

static void make_locations(void *what)
{
    struct writing *writing = what;
    size_t count = 0;
    double call_ns = 0, unwind_ns = 0;
    for (const struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following)
        count += thread->first != NULL;
    writing->locations = cg_memory(count * sizeof *writing->locations);
    cg_measure_cost(cg.main, &call_ns, &unwind_ns);
    for (const struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following) {
        if (thread->first == NULL) continue;
        writing->locations[writing->location_count++] =
            (struct cg_location){.rank = (uint32_t)cg.rank,
                                 .thread = thread->number,
                                 .id = (uint64_t)thread->number * (uint64_t)cg.size + (uint64_t)cg.rank,
                                 .thinned = thread->thinned,
                                 .call_ns = call_ns,
                                 .unwind_ns = unwind_ns};
    }
}

static void write_all_events(void *what)
{
    struct writing *writing = what;
    size_t written = 0;
    writing->error = OTF2_Archive_OpenEvtFiles(writing->archive);
    for (const struct cg_thread *thread = cg.main; thread != NULL && writing->error == OTF2_SUCCESS;
         thread = thread->following)
        if (thread->first != NULL)
            writing->error = cg_write_events(writing->archive, thread, &writing->regions, &writing->communicators,
                                          &writing->locations[written++]);
    if (writing->error == OTF2_SUCCESS) writing->error = OTF2_Archive_CloseEvtFiles(writing->archive);
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

static void write_all_local_definitions(void *what)
{
    struct writing *writing = what;
    writing->error = OTF2_Archive_OpenDefFiles(writing->archive);
    for (size_t i = 0; i < writing->location_count && writing->error == OTF2_SUCCESS; i++)
        writing->error = write_local_definitions(writing->archive, &writing->locations[i]);
    if (writing->error == OTF2_SUCCESS) writing->error = OTF2_Archive_CloseDefFiles(writing->archive);
}

/* Definitions of the whole trace, in process 0. */
static void write_definitions(void *what)
{
    struct writing *writing = what;
    const struct cg_host *own = (const void *)writing->hosts.bytes;
    struct cg_host *hosts = cg_memory((size_t)cg.size * sizeof *hosts);
    /* alone, every process is told to be on this host: only one of them is in the trace */
    for (int i = 0; i < cg.size; i++) hosts[i] = cg_alone ? own[0] : own[i];
    const struct cg_definitions definitions = {&writing->regions, &writing->communicators,
                                               (const void *)writing->all_locations.bytes,
                                               writing->all_locations.count / sizeof(struct cg_location), hosts};
    OTF2_GlobalDefWriter *writer = OTF2_Archive_GetGlobalDefWriter(writing->archive);
    writing->error = writer == NULL ? OTF2_ERROR_INVALID_CALL : OTF2_SUCCESS;
    if (writer == NULL) return;
    if (!cg_write_definitions(writer, &definitions)) writing->error = OTF2_ERROR_INVALID_DATA;
    const OTF2_ErrorCode closed = OTF2_Archive_CloseGlobalDefWriter(writing->archive, writer);
    if (writing->error == OTF2_SUCCESS) writing->error = closed;
    free(hosts);
}

/* The files of the archive. Returns 1 when all were written by all processes. */
static int write_files(struct writing *writing)
{
    struct cg_host host = {""};
    gethostname(host.name, sizeof host.name - 1);
    cg_attempt(make_locations, writing);
    cg_unify_regions(&writing->regions);
    cg_unify_communicators(&writing->communicators);
    if (!cg_all_well(1)) return 0;
    cg_attempt(write_all_events, writing);
    if (!cg_all_well(writing->error == OTF2_SUCCESS)) return 0;
    cg_attempt(write_all_local_definitions, writing);
    if (!cg_all_well(writing->error == OTF2_SUCCESS)) return 0;
    writing->all_locations =
        cg_gather_bytes(writing->locations, writing->location_count * sizeof *writing->locations);
    writing->hosts = cg_gather_bytes(&host, sizeof host);
    int well = 1;
    if (cg.rank == 0 || cg_alone) {
        well = writing->all_locations.bytes != NULL && writing->hosts.bytes != NULL;
        if (well) cg_attempt(write_definitions, writing);
    }
    return cg_all_well(well && writing->error == OTF2_SUCCESS);
}

/*
 * Closes the archive in all processes, last in process 0, which writes the anchor file: it must not be there while
 * something else is not. 1 when all went well; some errors of the operating system are reported and not returned.
 */
static int close_archive(OTF2_Archive *archive)
{
    const int is_first = cg.rank == 0 || cg_alone;
    if (!cg_all_well(is_first || OTF2_Archive_Close(archive) == OTF2_SUCCESS) || !cg_all_well(first_error == OTF2_SUCCESS))
        return 0;
    const int closed = !is_first || OTF2_Archive_Close(archive) == OTF2_SUCCESS;
    return cg_all_well(closed && first_error == OTF2_SUCCESS);
}

/* Opens, writes and closes the archive; 1 when all went well in all processes. `is_ours`: there is something of it. */
static int write_archive(const char *folder, int *is_ours)
{
    struct writing writing = {.archive = OTF2_Archive_Open(folder, ARCHIVE_NAME, OTF2_FILEMODE_WRITE, EVENT_CHUNK,
                                                           DEFINITION_CHUNK(cg.size), OTF2_SUBSTRATE_POSIX,
                                                           OTF2_COMPRESSION_NONE)};
    const int is_first = cg.rank == 0 || cg_alone;
    if (!cg_all_well(writing.archive != NULL)) return 0;
    OTF2_Archive_SetFlushCallbacks(writing.archive, &flush_callbacks, NULL);
    int has_none = is_first && !has_folders(writing.archive);
    cg_largest(&has_none, 1);
    if (!(*is_ours = !has_none)) return 0;
    if (!cg_all_well(is_first || has_folders(writing.archive))) return 0;
    if (is_first) OTF2_Archive_SetCreator(writing.archive, "commgate builtin tracer 3");
    return write_files(&writing) && close_archive(writing.archive);
}

/* Takes away what there is of an archive that could not be finished: the disk may be full. */
static void remove_files(const char *folder)
{
    char path[PATH_MAX];
    for (const struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following)
        for (int i = 0; i < 2; i++) {
            const uint64_t id = (uint64_t)thread->number * (uint64_t)cg.size + (uint64_t)cg.rank;
            snprintf(path, sizeof path, "%s/%s/%llu.%s", folder, ARCHIVE_NAME, (unsigned long long)id,
                     i == 0 ? "evt" : "def");
            unlink(path);
        }
    cg_all_well(1);
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
    int is_ours = 0;
    if (!is_free(folder)) return 0;
    struct sigaction ignored = {.sa_handler = SIG_IGN}, before;
    sigaction(SIGXFSZ, &ignored, &before); /* a limit of the size of files is an error like others */
    OTF2_Error_RegisterCallback(keep_error, NULL);
    const int written = write_archive(folder, &is_ours);
    sigaction(SIGXFSZ, &before, NULL);
    OTF2_Error_RegisterCallback(NULL, NULL);
    if (written) return 1;
    int problem = (int)first_error;
    cg_largest(&problem, 1);
    if (is_ours) remove_files(folder); /* not those of another program that has come first */
    if (cg.rank == 0 || cg_alone)
        fprintf(stderr, "commgate tracer: COMMGATE_TRACE_DIR %s: the trace could not be written: %s\n", folder,
                problem == OTF2_SUCCESS ? "a process has no memory" : OTF2_Error_GetDescription((OTF2_ErrorCode)problem));
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
