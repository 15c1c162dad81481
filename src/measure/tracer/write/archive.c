/* Writes the recording as an OTF2 archive: a file of events a process, the definitions and the anchor by process 0. */
#define _GNU_SOURCE
#include "../base/apart.h"
#include "../base/exchange.h"
#include "../record/recording.h"
#include "archive.h"
#include "events.h"

#include <errno.h>
#include <limits.h>
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

/* A folder, and what is the matter with it. */
struct place {
    const char *folder, *problem;
};

static void look_at(void *what)
{
    struct place *place = what;
    place->problem = problem_of(place->folder);
}

/* Process 0 asks; its answer holds for all. */
static int is_free(const char *folder)
{
    int taken = 0;
    if (cg.rank == 0 || cg_alone) {
        struct place place = {folder, NULL};
        if (!cg_apart(look_at, &place, 0)) place.problem = strerror(errno);
        if (place.problem != NULL)
            cg_say("COMMGATE_TRACE_DIR %s: %s; no trace is written", folder, place.problem);
        taken = place.problem != NULL;
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

/* What this process writes, and where. */
struct writing {
    const char *folder;
    OTF2_Archive *archive;
    uint64_t call_ns, unwind_ns; /* what recording costs; 0: not known */
    struct cg_regions regions;
    struct cg_communicators communicators;
    struct cg_location *locations; /* of this process, one for each recording */
    size_t location_count;
    struct cg_bytes all_locations, hosts; /* of all, in process 0 */
    struct cg_host host; /* of this process */
    OTF2_ErrorCode error;
};

static void open_archive(void *what)
{
    struct writing *writing = what;
    writing->archive = OTF2_Archive_Open(writing->folder, ARCHIVE_NAME, OTF2_FILEMODE_WRITE, EVENT_CHUNK,
                                         DEFINITION_CHUNK(cg.size), OTF2_SUBSTRATE_POSIX, OTF2_COMPRESSION_NONE);
    if (writing->archive != NULL) OTF2_Archive_SetFlushCallbacks(writing->archive, &cg_flush_callbacks, NULL);
}

static void make_folders(void *what)
{
    struct writing *writing = what;
    writing->error = OTF2_Archive_SetCollectiveCallbacks(writing->archive, &cg_silence, NULL, NULL, NULL);
}

static void close_archive(void *what)
{
    struct writing *writing = what;
    writing->error = OTF2_Archive_Close(writing->archive);
}

static void make_locations(void *what)
{
    struct writing *writing = what;
    size_t count = 0;
    for (const struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following)
        count += thread->first != NULL;
    writing->locations = cg_memory(count * sizeof *writing->locations);
    for (const struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following) {
        if (thread->first == NULL) continue;
        writing->locations[writing->location_count++] =
            (struct cg_location){.rank = (uint32_t)cg.rank,
                                 .thread = thread->number,
                                 .id = (uint64_t)thread->number * (uint64_t)cg.size + (uint64_t)cg.rank,
                                 .thinned = thread->thinned,
                                 .call_ns = writing->call_ns,
                                 .unwind_ns = writing->unwind_ns,
                                 .switches_lost = thread->core.lost,
                                 .is_core_known = !thread->core.is_unknown,
                                 .is_core_summed = thread->core.is_summed,
                                 .sample_ns = cg.sample_ns,
                                 .samples_lost = thread->samples.lost,
                                 .is_code_known = cg.sample_ns != 0 && !thread->samples.is_unknown,
                                 .is_work_known = cg.sample_ns != 0 && !thread->instructions.is_unknown};
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
    cg_describe_host(&writing->host);
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
    if (!cg_alone) cg_measure_cost(cg.main, &writing->call_ns, &writing->unwind_ns); /* with the program's own stack */
    cg_attempt(make_locations, writing);
    cg_unify_regions(&writing->regions);
    cg_unify_communicators(&writing->communicators);
    if (!cg_all_well(1)) return 0;
    cg_attempt_apart(write_all_events, writing);
    if (!cg_all_well(writing->error == OTF2_SUCCESS)) return 0;
    cg_attempt_apart(write_all_local_definitions, writing);
    if (!cg_all_well(writing->error == OTF2_SUCCESS)) return 0;
    writing->all_locations =
        cg_gather_bytes(writing->locations, writing->location_count * sizeof *writing->locations);
    writing->hosts = cg_gather_bytes(&writing->host, sizeof writing->host);
    int well = 1;
    if (cg.rank == 0 || cg_alone) {
        well = writing->all_locations.bytes != NULL && writing->hosts.bytes != NULL;
        if (well) cg_attempt_apart(write_definitions, writing);
    }
    return cg_all_well(well && writing->error == OTF2_SUCCESS);
}

/*
 * Closes the archive in all processes, last in process 0, which writes the anchor file: it must not be there while
 * something else is not. 1 when all went well; some errors of the operating system are reported and not returned.
 */
static int finish(struct writing *writing)
{
    const int is_first = cg.rank == 0 || cg_alone;
    if (!is_first) cg_attempt_apart(close_archive, writing);
    if (!cg_all_well(writing->error == OTF2_SUCCESS && first_error == OTF2_SUCCESS)) return 0;
    if (is_first) cg_attempt_apart(close_archive, writing);
    return cg_all_well(writing->error == OTF2_SUCCESS && first_error == OTF2_SUCCESS);
}

/* Opens, writes and closes the archive; 1 when all went well in all processes. `is_ours`: there is something of it. */
static int write_archive(const char *folder, int *is_ours)
{
    struct writing writing = {.folder = folder};
    const int is_first = cg.rank == 0 || cg_alone;
    cg_attempt_apart(open_archive, &writing);
    if (!cg_all_well(writing.archive != NULL)) return 0;
    int has_none = is_first && !(cg_attempt_apart(make_folders, &writing) && writing.error == OTF2_SUCCESS);
    cg_largest(&has_none, 1);
    if (!(*is_ours = !has_none)) return 0;
    if (!is_first) cg_attempt_apart(make_folders, &writing);
    if (!cg_all_well(writing.error == OTF2_SUCCESS)) return 0;
    if (is_first) OTF2_Archive_SetCreator(writing.archive, "commgate builtin tracer 5");
    return write_files(&writing) && finish(&writing);
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
    OTF2_Error_RegisterCallback(keep_error, NULL);
    const int written = write_archive(folder, &is_ours);
    OTF2_Error_RegisterCallback(NULL, NULL);
    if (written) return 1;
    int problem = (int)first_error;
    cg_largest(&problem, 1);
    if (is_ours) remove_files(folder); /* not those of another program that has come first */
    if (cg.rank == 0 || cg_alone)
        cg_say("COMMGATE_TRACE_DIR %s: the trace could not be written: %s", folder,
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
        cg_say("process %d %s: %s%s", cg.rank, reason, written ? "what it recorded is in " : "its recording is lost",
               written ? own : "");
}
