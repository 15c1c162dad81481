/* The global definitions of the archive: clock, regions, processes, communicators. */
#define _GNU_SOURCE
#include "commgate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <otf2/otf2.h>

static OTF2_GlobalDefWriter *writer;
static OTF2_StringRef strings;
static int well;

static void check(OTF2_ErrorCode error)
{
    if (error != OTF2_SUCCESS) well = 0;
}

static OTF2_StringRef string(const char *text)
{
    check(OTF2_GlobalDefWriter_WriteString(writer, strings, text));
    return strings++;
}

static void write_clock(const struct cg_span *spans)
{
    uint64_t first = UINT64_MAX, last = 0;
    for (int i = 0; i < cg.size; i++) {
        if (spans[i].first < first) first = spans[i].first;
        if (spans[i].last > last) last = spans[i].last;
    }
    struct timespec date;
    clock_gettime(CLOCK_REALTIME, &date);
    const uint64_t now = (uint64_t)date.tv_sec * UINT64_C(1000000000) + (uint64_t)date.tv_nsec;
    check(OTF2_GlobalDefWriter_WriteClockProperties(writer, UINT64_C(1000000000), first, last - first,
                                                    now - (cg_now() - first)));
}

static void write_regions(const struct cg_regions *regions)
{
    static const struct {
        const char *name;
        OTF2_RegionRole role;
    } calls[CG_REGION_COUNT] = {
#define CG_REGION_ROW(name, role) {"MPI_" #name, OTF2_REGION_ROLE_##role},
        CG_REGIONS(CG_REGION_ROW)
#undef CG_REGION_ROW
    };
    const OTF2_StringRef empty = string("");
    for (uint32_t i = 0; i < regions->mpi_count; i++) {
        const OTF2_StringRef name = string(calls[regions->mpi_region[i]].name);
        check(OTF2_GlobalDefWriter_WriteRegion(writer, i, name, name, empty, calls[regions->mpi_region[i]].role,
                                               OTF2_PARADIGM_MPI, OTF2_REGION_FLAG_NONE, OTF2_UNDEFINED_STRING, 0, 0));
    }
    for (uint32_t i = 0; i < regions->function_count; i++) {
        const struct cg_name *function = &regions->functions[i];
        const OTF2_StringRef name = string(function->name);
        const OTF2_StringRef canonical =
            strcmp(function->name, function->canonical) == 0 ? name : string(function->canonical);
        check(OTF2_GlobalDefWriter_WriteRegion(writer, regions->mpi_count + i, name, canonical, empty,
                                               OTF2_REGION_ROLE_FUNCTION, OTF2_PARADIGM_COMPILER, OTF2_REGION_FLAG_NONE,
                                               OTF2_UNDEFINED_STRING, 0, 0));
    }
}

/* One tree: the machine, its nodes by host name, a group a process with its one location. */
static void write_processes(const struct cg_span *spans, const char *hosts)
{
    const OTF2_StringRef machine = string("machine"), node = string("node"), thread = string("Master thread");
    OTF2_SystemTreeNodeRef *nodes = cg_memory((size_t)cg.size * sizeof *nodes), node_count = 1;
    check(OTF2_GlobalDefWriter_WriteSystemTreeNode(writer, 0, machine, machine, OTF2_UNDEFINED_SYSTEM_TREE_NODE));
    for (int i = 0; i < cg.size; i++) {
        const char *host = hosts + (size_t)i * CG_HOST_BYTES;
        int same = 0;
        while (same < i && strcmp(host, hosts + (size_t)same * CG_HOST_BYTES) != 0) same++;
        nodes[i] = same < i ? nodes[same] : node_count++;
        if (same == i) check(OTF2_GlobalDefWriter_WriteSystemTreeNode(writer, nodes[i], string(host), node, 0));
    }
    for (int i = 0; i < cg.size; i++) {
        char name[32];
        snprintf(name, sizeof name, "MPI Rank %d", i);
        check(OTF2_GlobalDefWriter_WriteLocationGroup(writer, (OTF2_LocationGroupRef)i, string(name),
                                                      OTF2_LOCATION_GROUP_TYPE_PROCESS, nodes[i],
                                                      OTF2_UNDEFINED_LOCATION_GROUP));
        check(OTF2_GlobalDefWriter_WriteLocation(writer, (OTF2_LocationRef)i, thread, OTF2_LOCATION_TYPE_CPU_THREAD,
                                                 spans[i].events, (OTF2_LocationGroupRef)i));
    }
    free(nodes);
}

static void write_group(OTF2_GroupRef self, OTF2_StringRef name, OTF2_GroupType type, size_t count,
                        const uint64_t *members)
{
    check(OTF2_GlobalDefWriter_WriteGroup(writer, self, name, type, OTF2_PARADIGM_MPI, OTF2_GROUP_FLAG_NONE,
                                          (uint32_t)count, members));
}

/* Group 0 has the locations of the processes; the groups of communicators number those from 0. */
static void write_communicators(const struct cg_communicators *communicators)
{
    const OTF2_StringRef empty = string(""), world = string("MPI_COMM_WORLD"), self = string("MPI_COMM_SELF");
    uint64_t *processes = cg_memory((size_t)cg.size * sizeof *processes);
    for (int i = 0; i < cg.size; i++) processes[i] = (uint64_t)i;
    write_group(0, empty, OTF2_GROUP_TYPE_COMM_LOCATIONS, (size_t)cg.size, processes);
    write_group(1, empty, OTF2_GROUP_TYPE_COMM_GROUP, (size_t)cg.size, processes);
    write_group(2, empty, OTF2_GROUP_TYPE_COMM_SELF, 0, NULL);
    free(processes);
    for (size_t i = 0; i < communicators->count; i++) {
        const struct cg_comm_definition *comm = &communicators->definitions[i];
        write_group((OTF2_GroupRef)i + 3, empty, OTF2_GROUP_TYPE_COMM_GROUP, comm->member_count, comm->members);
    }
    check(OTF2_GlobalDefWriter_WriteComm(writer, 0, world, 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE));
    check(OTF2_GlobalDefWriter_WriteComm(writer, 1, self, 2, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE));
    for (size_t i = 0; i < communicators->count; i++)
        check(OTF2_GlobalDefWriter_WriteComm(writer, (OTF2_CommRef)i + 2, empty, (OTF2_GroupRef)i + 3,
                                             cg_comm_id(communicators, communicators->definitions[i].parent),
                                             OTF2_COMM_FLAG_NONE));
}

/*
 * Writes all global definitions.
 *
 * spans, hosts: of every process. Returns 0 when one of them could not be written.
 */
int cg_write_definitions(void *global_def_writer, const struct cg_regions *regions,
                         const struct cg_communicators *communicators, const struct cg_span *spans, const char *hosts)
{
    writer = global_def_writer;
    well = 1;
    write_clock(spans);
    check(OTF2_GlobalDefWriter_WriteParadigm(writer, OTF2_PARADIGM_MPI, string("MPI"), OTF2_PARADIGM_CLASS_PROCESS));
    write_regions(regions);
    write_processes(spans, hosts);
    write_communicators(communicators);
    return well;
}
