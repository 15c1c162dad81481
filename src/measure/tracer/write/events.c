/* The events of the archive: a thread's recording, with the numbers that all processes have agreed on. */
#include "../record/samples.h"
#include "events.h"
#include "places.h"

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
    case CG_NEXT_THREAD: return OTF2_SUCCESS; /* the same location goes on */
    case CG_OFF_CORE: /* written in the order of times: write_notes */
    case CG_OFF_CORE_IN_GAP:
    case CG_SAMPLE:
    case CG_INSTRUCTIONS: return OTF2_SUCCESS;
    case CG_NOTHING:
    case CG_NOTHING_LONG: return OTF2_SUCCESS;
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
    int is_unknown;         /* for a part of the recording, when it was off its core */
    struct cg_cursor ahead; /* after the next time off the core */
    const uint64_t *off_core;
    uint64_t edges, edges_ahead; /* enters and leaves of MPI calls before the next event, and before that time */
    uint64_t written;            /* of it already */
    uint64_t previous;           /* time of the record before */
    struct cg_sample_reader samples, instructions;
    const uint64_t *sample, *count; /* the next ones */
    OTF2_ErrorCode error;
};

static uint64_t is_edge(uint64_t kind)
{
    return kind == CG_ENTER_MPI || kind == CG_LEAVE_MPI;
}

/* They stand in the recording where the ring was read, later than they were. */
static void next_off_core(struct output *output)
{
    output->written = 0;
    while ((output->off_core = cg_step(&output->ahead)) != NULL) {
        const uint64_t kind = output->off_core[1] >> CG_KIND_SHIFT;
        if (kind == CG_OFF_CORE || kind == CG_OFF_CORE_IN_GAP) return;
        output->edges_ahead += is_edge(kind);
    }
}

/* How long it is until a record in the middle of the gap: nobody knows when it was, so a part in proportion to the time. */
static uint64_t part_of_gap(const struct output *output, uint64_t time)
{
    const uint64_t *const event = output->off_core;
    if (event == NULL || event[1] >> CG_KIND_SHIFT != CG_OFF_CORE_IN_GAP) return 0;
    if (output->edges_ahead != output->edges || time <= output->previous) return 0;
    const uint64_t rest = ((event[1] & CG_ARGUMENT_MASK) >> 1) - output->written;
    return (uint64_t)((double)rest * ((double)(time - output->previous) / (double)(event[0] - output->previous)));
}

static void write_code(struct output *output, uint64_t time, uint64_t context)
{
    static const OTF2_Type type = OTF2_TYPE_UINT64;
    const OTF2_MetricValue value = {.unsigned_int = context};
    output->error = OTF2_EvtWriter_Metric(output->writer, NULL, time, CG_CODE_METRIC, 1, &type, &value);
}

/* Writes how many instructions the thread executed, up to `time`. */
static int write_counts(struct output *output, uint64_t time)
{
    for (; output->count != NULL && output->count[0] <= time && output->error == OTF2_SUCCESS;
         output->count = cg_next_sample(&output->instructions))
        write_code(output, output->count[0], CG_NO_CONTEXT);
    return output->error == OTF2_SUCCESS;
}

/* The same, and where it was, in the order of times. */
static int write_samples(struct output *output, uint64_t time)
{
    for (; output->sample != NULL && output->sample[0] <= time && output->error == OTF2_SUCCESS;
         output->sample = cg_next_sample(&output->samples)) {
        const struct cg_place *place = cg_sampled_place((uintptr_t)(output->sample[1] & CG_ARGUMENT_MASK));
        if (!write_counts(output, output->sample[0])) return 0;
        if (place->count > 0) write_code(output, output->sample[0], place->context);
    }
    return output->error == OTF2_SUCCESS && write_counts(output, time);
}

/*
 * Writes what the kernel has noted between the event before and one at `time`. How long the thread was off its core is one
 * record of both kinds.
 */
static int write_notes(struct output *output, uint64_t time)
{
    static const OTF2_Type types[] = {OTF2_TYPE_UINT64, OTF2_TYPE_UINT64};
    enum { TAKEN, GIVEN_UP, KINDS };
    OTF2_MetricValue away[KINDS] = {{0}, {0}};
    uint64_t until = 0;
    for (; output->off_core != NULL && output->off_core[0] <= time; next_off_core(output)) {
        const uint64_t argument = output->off_core[1] & CG_ARGUMENT_MASK;
        away[argument & 1 ? TAKEN : GIVEN_UP].unsigned_int += (argument >> 1) - output->written;
        until = output->off_core[0];
    }
    const uint64_t part = part_of_gap(output, time);
    if (part != 0) {
        away[output->off_core[1] & 1 ? TAKEN : GIVEN_UP].unsigned_int += part;
        output->written += part;
        until = time;
    }
    output->previous = time;
    if (until != 0 && !output->is_unknown) {
        if (!write_samples(output, until)) return 0;
        output->error = OTF2_EvtWriter_Metric(output->writer, NULL, until, CG_CORE_METRIC, KINDS, types, away);
    }
    return output->error == OTF2_SUCCESS && write_samples(output, time);
}

static int write_call(void *to, uint64_t time, int is_enter, uint32_t function)
{
    struct output *output = to;
    const OTF2_RegionRef region = output->regions->function_id[function];
    if (!write_notes(output, time)) return 0;
    output->error = is_enter ? OTF2_EvtWriter_Enter(output->writer, NULL, time, region)
                             : OTF2_EvtWriter_Leave(output->writer, NULL, time, region);
    return output->error == OTF2_SUCCESS;
}

/* Writes a thread's events, with the functions that its call stacks tell of; what they span. */
OTF2_ErrorCode cg_write_events(OTF2_Archive *archive, const struct cg_thread *thread, const struct cg_regions *regions,
                               const struct cg_communicators *communicators, struct cg_location *location)
{
    const struct cg_cursor begin = {thread, thread->first, thread->first->words};
    struct output output = {.writer = OTF2_Archive_GetEvtWriter(archive, location->id),
                            .regions = regions,
                            .is_unknown = thread->core.is_unknown,
                            .ahead = begin,
                            .samples = cg_begin_samples(thread, CG_SAMPLE),
                            .instructions = cg_begin_samples(thread, CG_INSTRUCTIONS),
                            .error = OTF2_SUCCESS};
    if (output.writer == NULL) return OTF2_ERROR_INVALID_CALL;
    next_off_core(&output);
    if (!thread->samples.is_unknown) output.sample = cg_next_sample(&output.samples);
    if (!thread->instructions.is_unknown) output.count = cg_next_sample(&output.instructions);
    struct cg_contexts *contexts = cg_begin_contexts(thread, write_call, &output);
    struct cg_cursor cursor = begin;
    for (const uint64_t *event; (event = cg_step(&cursor)) != NULL;) {
        const uint64_t kind = event[1] >> CG_KIND_SHIFT;
        if (kind == CG_OFF_CORE || kind == CG_OFF_CORE_IN_GAP || kind == CG_SAMPLE || kind == CG_INSTRUCTIONS) continue;
        if (kind == CG_ENTER_MPI) {
            const uint64_t argument = event[1] & CG_ARGUMENT_MASK;
            if (!cg_context_of(contexts, event[0], argument >> CG_STACK_SHIFT,
                               (enum cg_region)(argument & CG_REGION_MASK)))
                return output.error;
        }
        if (kind == CG_NEXT_THREAD && !cg_context_left(contexts)) return output.error;
        if (!write_notes(&output, event[0])) return output.error;
        output.edges += is_edge(kind);
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
