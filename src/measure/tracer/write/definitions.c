/* The global definitions of the archive: clock, regions, processes, communicators. */
#define _GNU_SOURCE
#include "../base/exchange.h"
#include "../record/recording.h"
#include "events.h"

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

static void write_clock(const struct cg_definitions *definitions)
{
    uint64_t first = UINT64_MAX, last = 0;
    for (size_t i = 0; i < definitions->location_count; i++) {
        const struct cg_location *location = &definitions->locations[i];
        if (location->events == 0) continue;
        if (location->first < first) first = location->first;
        if (location->last > last) last = location->last;
    }
    if (first > last) first = last;
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
#define CG_REGION_ROW(name, role, parameters, arguments) {"MPI_" #name, OTF2_REGION_ROLE_##role},
        CG_CALLS(CG_REGION_ROW)
#undef CG_REGION_ROW
    };
    const OTF2_StringRef empty = string("");
    for (uint32_t i = 0; i < regions->mpi_count; i++) {
        const OTF2_StringRef name = string(calls[regions->mpi_region[i]].name);
        check(OTF2_GlobalDefWriter_WriteRegion(writer, i, name, name, empty, calls[regions->mpi_region[i]].role,
                                               OTF2_PARADIGM_MPI, OTF2_REGION_FLAG_NONE, OTF2_UNDEFINED_STRING, 0, 0));
    }
    for (uint32_t i = 0; i < regions->function_count; i++) {
        const struct cg_region_definition *function = &regions->functions[i];
        const OTF2_StringRef name = string(function->name);
        const OTF2_StringRef file = *function->file == '\0' ? OTF2_UNDEFINED_STRING : string(function->file);
        const OTF2_StringRef canonical =
            strcmp(function->name, function->canonical) == 0 ? name : string(function->canonical);
        check(OTF2_GlobalDefWriter_WriteRegion(writer, regions->mpi_count + i, name, canonical, empty,
                                               OTF2_REGION_ROLE_FUNCTION,
                                               cg.unwinding ? OTF2_PARADIGM_SAMPLING : OTF2_PARADIGM_COMPILER,
                                               OTF2_REGION_FLAG_NONE, file, function->line, 0));
    }
}

static void write_property(OTF2_LocationRef location, OTF2_StringRef name, uint64_t value)
{
    check(OTF2_GlobalDefWriter_WriteLocationProperty(writer, location, name, OTF2_TYPE_UINT64,
                                                     (OTF2_AttributeValue){.uint64 = value}));
}

static void write_properties(const struct cg_definitions *definitions)
{
    const OTF2_StringRef call = string("commgate::NS_PER_RECORDED_CALL"), unwind = string("commgate::NS_PER_STACK"),
                         thinned = string("commgate::CALLS_THINNED_OUT"), lost = string("commgate::SWITCHES_LOST"),
                         samples_lost = string("commgate::SAMPLES_LOST");
    for (size_t i = 0; i < definitions->location_count; i++) {
        const struct cg_location *location = &definitions->locations[i];
        if (location->events == 0) continue;
        if (location->call_ns > 0) write_property(location->id, call, location->call_ns);
        if (location->unwind_ns > 0) write_property(location->id, unwind, location->unwind_ns);
        if (location->thinned > 0) write_property(location->id, thinned, location->thinned);
        if (location->is_core_known && !location->is_core_summed)
            write_property(location->id, lost, location->switches_lost);
        if (location->is_code_known) write_property(location->id, samples_lost, location->samples_lost);
    }
}

/*
 * Whether a thread has such times is said by a property of its own, SWITCHES_LOST: there may be none to record. Where one has
 * only what clocks tell, readers must not take it for all there is: then the metric has another name.
 */
static void write_core_metric(const struct cg_definitions *definitions)
{
    int is_known = 0, is_whole = 1;
    for (size_t i = 0; i < definitions->location_count; i++) {
        const struct cg_location *location = &definitions->locations[i];
        if (location->events == 0) continue;
        is_known |= location->is_core_known;
        is_whole &= location->is_core_known && !location->is_core_summed;
    }
    if (!is_known) return;
    const OTF2_MetricMemberRef members[] = {0, 1};
    const char *const names[][2] = {
        {is_whole ? "OFF_CORE_TAKEN" : "OFF_CORE_TAKEN_BETWEEN_CALLS",
         "time for which the core was taken away from the thread"},
        {is_whole ? "OFF_CORE_GIVEN_UP" : "OFF_CORE_GIVEN_UP_BETWEEN_CALLS",
         "time for which the thread slept or waited in the system"}};
    for (OTF2_MetricMemberRef i = 0; i < 2; i++)
        check(OTF2_GlobalDefWriter_WriteMetricMember(
            writer, i, string(names[i][0]), string(names[i][1]), OTF2_METRIC_TYPE_OTHER, OTF2_METRIC_ABSOLUTE_LAST,
            OTF2_TYPE_UINT64, OTF2_BASE_DECIMAL, -9, string("s")));
    check(OTF2_GlobalDefWriter_WriteMetricClass(writer, CG_CORE_METRIC, 2, members, OTF2_METRIC_ASYNCHRONOUS,
                                                OTF2_RECORDER_KIND_CPU));
}

/*
 * Samples are values of a metric, as events of calling contexts and calls of functions are not to be in one trace (OTF2). What
 * is inlined where is written as calling contexts all the same, and how long the while is between samples.
 */
static void write_code_metric(const struct cg_definitions *definitions)
{
    const struct cg_regions *regions = definitions->regions;
    uint64_t sample_ns = 0;
    int is_work_known = 1; /* of all threads: what a process executes is their sum */
    for (size_t i = 0; i < definitions->location_count; i++) {
        const struct cg_location *location = &definitions->locations[i];
        if (location->is_code_known) sample_ns = location->sample_ns;
        if (location->events != 0) is_work_known &= location->is_work_known;
    }
    if (sample_ns == 0) return;
    const OTF2_MetricMemberRef member = 2;
    const OTF2_StringRef name = string("SAMPLED_CODE");
    check(OTF2_GlobalDefWriter_WriteMetricMember(
        writer, member, name, string("number of the calling context that ran when a sample was taken"),
        OTF2_METRIC_TYPE_OTHER, OTF2_METRIC_ABSOLUTE_POINT, OTF2_TYPE_UINT64, OTF2_BASE_DECIMAL, 0, string("#")));
    check(OTF2_GlobalDefWriter_WriteMetricClass(writer, CG_CODE_METRIC, 1, &member, OTF2_METRIC_ASYNCHRONOUS,
                                                OTF2_RECORDER_KIND_CPU));
    check(OTF2_GlobalDefWriter_WriteInterruptGenerator(writer, 0, name, OTF2_INTERRUPT_GENERATOR_MODE_TIME,
                                                       OTF2_BASE_DECIMAL, -9, sample_ns));
    if (is_work_known)
        check(OTF2_GlobalDefWriter_WriteInterruptGenerator(writer, 1, string("COUNTED_INSTRUCTIONS"),
                                                           OTF2_INTERRUPT_GENERATOR_MODE_COUNT, OTF2_BASE_DECIMAL, 0,
                                                           CG_COUNTED_INSTRUCTIONS));
    for (uint32_t i = 0; i < regions->context_count; i++)
        check(OTF2_GlobalDefWriter_WriteCallingContext(writer, i, regions->contexts[i].region,
                                                       OTF2_UNDEFINED_SOURCE_CODE_LOCATION,
                                                       regions->contexts[i].parent));
}

static void write_node_text(OTF2_SystemTreeNodeRef node, const char *name, const char *value)
{
    if (*value == '\0') return;
    const OTF2_StringRef key = string(name), text = string(value);
    check(OTF2_GlobalDefWriter_WriteSystemTreeNodeProperty(writer, node, key, OTF2_TYPE_STRING,
                                                           (OTF2_AttributeValue){.stringRef = text}));
}

static void write_node_count(OTF2_SystemTreeNodeRef node, const char *name, uint32_t value)
{
    if (value == 0) return;
    check(OTF2_GlobalDefWriter_WriteSystemTreeNodeProperty(writer, node, string(name), OTF2_TYPE_UINT32,
                                                           (OTF2_AttributeValue){.uint32 = value}));
}

/* The machine and its nodes by host name. Returns the node of each process, which the caller frees. */
static OTF2_SystemTreeNodeRef *write_nodes(const struct cg_definitions *definitions)
{
    const OTF2_StringRef machine = string("machine"), kind = string("node");
    OTF2_SystemTreeNodeRef *nodes = cg_memory((size_t)cg.size * sizeof *nodes), node_count = 1;
    check(OTF2_GlobalDefWriter_WriteSystemTreeNode(writer, 0, machine, machine, OTF2_UNDEFINED_SYSTEM_TREE_NODE));
    write_node_text(0, "commgate::JOB", definitions->hosts[0].job);
    for (int i = 0; i < cg.size; i++) {
        const struct cg_host *host = &definitions->hosts[i];
        int same = 0;
        while (same < i && strcmp(host->name, definitions->hosts[same].name) != 0) same++;
        nodes[i] = same < i ? nodes[same] : node_count++;
        if (same < i) continue;
        check(OTF2_GlobalDefWriter_WriteSystemTreeNode(writer, nodes[i], string(host->name), kind, 0));
        write_node_text(nodes[i], "commgate::CPU", host->model);
        write_node_count(nodes[i], "commgate::CORES", host->cores);
        write_node_count(nodes[i], "commgate::SCHEDULED_CORES", host->scheduled_cores);
    }
    return nodes;
}

/* One tree: the machine, its nodes, a group a process with a location for each of its threads. */
static void write_processes(const struct cg_definitions *definitions)
{
    OTF2_SystemTreeNodeRef *nodes = write_nodes(definitions);
    char name[32];
    for (int i = 0; i < cg.size; i++) {
        snprintf(name, sizeof name, "MPI Rank %d", i);
        check(OTF2_GlobalDefWriter_WriteLocationGroup(writer, (OTF2_LocationGroupRef)i, string(name),
                                                      OTF2_LOCATION_GROUP_TYPE_PROCESS, nodes[i],
                                                      OTF2_UNDEFINED_LOCATION_GROUP));
    }
    for (size_t i = 0; i < definitions->location_count; i++) {
        const struct cg_location *location = &definitions->locations[i];
        snprintf(name, sizeof name, location->thread == 0 ? "Master thread" : "Thread %u", location->thread);
        check(OTF2_GlobalDefWriter_WriteLocation(writer, location->id, string(name), OTF2_LOCATION_TYPE_CPU_THREAD,
                                                 location->events, (OTF2_LocationGroupRef)location->rank));
    }
    free(nodes);
    write_properties(definitions);
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
    check(OTF2_GlobalDefWriter_WriteComm(writer, 0, world, 1, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE));
    check(OTF2_GlobalDefWriter_WriteComm(writer, 1, self, 2, OTF2_UNDEFINED_COMM, OTF2_COMM_FLAG_NONE));
    OTF2_GroupRef group = 3;
    for (size_t i = 0; i < communicators->count; i++) {
        const struct cg_comm_definition *comm = &communicators->definitions[i];
        const OTF2_CommRef id = (OTF2_CommRef)i + 2, parent = cg_comm_id(communicators, comm->parent);
        const size_t first = comm->first_group > 0 ? comm->first_group : comm->member_count;
        write_group(group, empty, OTF2_GROUP_TYPE_COMM_GROUP, first, comm->members);
        if (comm->first_group > 0) {
            write_group(group + 1, empty, OTF2_GROUP_TYPE_COMM_GROUP, comm->member_count - first,
                        comm->members + first);
            check(OTF2_GlobalDefWriter_WriteInterComm(writer, id, empty, group, group + 1, OTF2_UNDEFINED_COMM,
                                                      OTF2_COMM_FLAG_NONE));
            group++;
        } else {
            check(OTF2_GlobalDefWriter_WriteComm(writer, id, empty, group, parent, OTF2_COMM_FLAG_NONE));
        }
        group++;
    }
}

/* Cartesian topologies: number, sizes and periods of their dimensions, and the coordinates of every rank. */
static void write_grids(const struct cg_communicators *communicators)
{
    OTF2_CartTopologyRef topology = 0;
    OTF2_CartDimensionRef next = 0;
    OTF2_StringRef name = OTF2_UNDEFINED_STRING;
    for (size_t i = 0; i < communicators->count; i++) {
        const struct cg_comm_definition *comm = &communicators->definitions[i];
        OTF2_CartDimensionRef dimensions[255];
        uint32_t place[255];
        if (comm->dims == 0) continue;
        if (name == OTF2_UNDEFINED_STRING) name = string("MPI_Cart_create");
        for (size_t k = 0; k < comm->dims; k++) {
            char text[32];
            snprintf(text, sizeof text, "dimension %zu", k);
            dimensions[k] = next++;
            check(OTF2_GlobalDefWriter_WriteCartDimension(
                writer, dimensions[k], string(text), (uint32_t)comm->grid[k],
                comm->grid[comm->dims + k] ? OTF2_CART_PERIODIC_TRUE : OTF2_CART_PERIODIC_FALSE));
        }
        check(OTF2_GlobalDefWriter_WriteCartTopology(writer, topology, name, (OTF2_CommRef)i + 2, (uint8_t)comm->dims,
                                                     dimensions));
        for (size_t rank = 0; rank < comm->member_count; rank++) {
            for (size_t k = 0; k < comm->dims; k++) place[k] = (uint32_t)comm->grid[(2 + rank) * comm->dims + k];
            check(OTF2_GlobalDefWriter_WriteCartCoordinate(writer, topology, (uint32_t)rank, (uint8_t)comm->dims,
                                                           place));
        }
        topology++;
    }
}

/* Writes all global definitions. Returns 0 when one of them could not be written. */
int cg_write_definitions(void *global_def_writer, const struct cg_definitions *definitions)
{
    writer = global_def_writer;
    strings = 0;
    well = 1;
    write_clock(definitions);
    check(OTF2_GlobalDefWriter_WriteParadigm(writer, OTF2_PARADIGM_MPI, string("MPI"), OTF2_PARADIGM_CLASS_PROCESS));
    write_regions(definitions->regions);
    write_processes(definitions);
    write_core_metric(definitions);
    write_code_metric(definitions);
    write_communicators(definitions->communicators);
    write_grids(definitions->communicators);
    return well;
}
