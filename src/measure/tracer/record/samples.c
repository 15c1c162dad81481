/*
 * Where a thread is when it computes, where that is asked for: the kernel notes the address of the instruction each time that
 * the thread has been on a core for a while, into a ring (rings.c). No signal is sent, no timer of the program's is used, and
 * nothing is done in the program until the ring is read.
 *
 * Where the processor counts instructions the kernel notes into another ring each time that there were so many; in a virtual
 * machine it seldom does.
 */
#define _GNU_SOURCE
#include "samples.h"

#include <linux/version.h>
#include <time.h>

/* Of a ring, as much as the system allows to lock: a sample takes 24 bytes, so that seconds without an MPI call are kept. */
#define MAX_RING_BYTES ((size_t)256 << 10)
#define MIN_RING_BYTES ((size_t)16 << 10)
/* 2,700 notes: at four instructions a nanosecond more than half a second without an MPI call. */
#define MAX_COUNT_RING_BYTES ((size_t)64 << 10)

#if LINUX_VERSION_CODE >= KERNEL_VERSION(4, 1, 0) /* older headers know of no clocks for this */
static const struct perf_event_attr common = {.size = sizeof common,
                                              .sample_type = PERF_SAMPLE_IP | PERF_SAMPLE_TIME,
                                              .use_clockid = 1,
                                              .clockid = CLOCK_MONOTONIC,
                                              .exclude_kernel = 1,
                                              .exclude_hv = 1,
                                              .watermark = 1, /* nobody waits to be woken */
                                              .wakeup_watermark = UINT32_MAX};

static void watch(struct cg_samples *samples, size_t most_bytes, const struct perf_event_attr *attributes)
{
    for (size_t bytes = most_bytes; bytes >= MIN_RING_BYTES && samples->ring.page == NULL; bytes /= 2)
        cg_open_ring(&samples->ring, bytes, attributes);
}
#endif

/* Begins to note where the calling thread is, whose recording is held. */
void cg_watch_samples(struct cg_thread *me)
{
    me->samples.ring.page = me->instructions.ring.page = NULL;
    if (cg.sample_ns == 0) return;
#if LINUX_VERSION_CODE >= KERNEL_VERSION(4, 1, 0)
    struct perf_event_attr clock = common, counter = common;
    clock.type = PERF_TYPE_SOFTWARE;
    clock.config = PERF_COUNT_SW_CPU_CLOCK;
    clock.sample_period = cg.sample_ns;
    counter.type = PERF_TYPE_HARDWARE;
    counter.config = PERF_COUNT_HW_INSTRUCTIONS;
    counter.sample_period = CG_COUNTED_INSTRUCTIONS;
    watch(&me->samples, MAX_RING_BYTES, &clock);
    watch(&me->instructions, MAX_COUNT_RING_BYTES, &counter);
#endif
    if (me->samples.ring.page == NULL) me->samples.is_unknown = 1;
    if (me->instructions.ring.page == NULL) me->instructions.is_unknown = 1;
}

/* A sample, as the kernel notes it: the address, then the time; or how many of them it had no room for. */
static void take_into(struct cg_thread *me, struct cg_samples *samples, enum cg_kind kind,
                      const struct perf_event_header *header, const uint64_t *words)
{
    if (header->type == PERF_RECORD_LOST) samples->lost += words[1];
    if (header->type == PERF_RECORD_THROTTLE && kind == CG_INSTRUCTIONS) samples->is_unknown = 1;
    if (header->type != PERF_RECORD_SAMPLE) return;
    const uint64_t time = cg_ring_time(words[1]);
    if (time > cg_now())
        samples->is_unknown = 1; /* another clock than that of events */
    else
        cg_put(me, time, kind, words[0]);
}

static void take_sample(struct cg_thread *me, const struct perf_event_header *header, const uint64_t *words)
{
    take_into(me, &me->samples, CG_SAMPLE, header, words);
}

static void take_count(struct cg_thread *me, const struct perf_event_header *header, const uint64_t *words)
{
    take_into(me, &me->instructions, CG_INSTRUCTIONS, header, words);
}

/* Makes events of what the kernel has noted of the thread whose recording is held. */
__attribute__((noinline)) void cg_read_samples(struct cg_thread *me)
{
    cg_read_ring(me, &me->samples.ring, take_sample);
    cg_read_ring(me, &me->instructions.ring, take_count);
}

/* A part of the time without the counter: it was somebody else's, or the thread was on a core of another kind. */
static int was_interrupted(const struct cg_ring *ring)
{
    const struct perf_event_mmap_page *const page = ring->page;
    return page != NULL && *cg_has_rings && page->time_running < page->time_enabled - page->time_enabled / 100;
}

/* Reads what there is at the end. */
void cg_end_samples(struct cg_thread *me)
{
    cg_read_samples(me);
    if (was_interrupted(&me->instructions.ring)) me->instructions.is_unknown = 1;
    struct cg_samples *const both[] = {&me->samples, &me->instructions};
    for (int i = 0; i < 2; i++) {
        both[i]->lost += (uint64_t)both[i]->ring.was_full;
        both[i]->ring.was_full = 0;
    }
    if (me->instructions.lost != 0) me->instructions.is_unknown = 1;
}

/* The same, and gives the rings back: the thread ends, or the recording. */
void cg_leave_samples(struct cg_thread *me)
{
    if (me->samples.ring.page == NULL && me->instructions.ring.page == NULL) return;
    cg_end_samples(me);
    cg_close_ring(&me->samples.ring);
    cg_close_ring(&me->instructions.ring);
}

static enum cg_kind kind_of(const uint64_t *event)
{
    return (enum cg_kind)(event[1] >> CG_KIND_SHIFT);
}

static void next_call(struct cg_sample_reader *reader)
{
    do reader->call = cg_step(&reader->calls);
    while (reader->call != NULL && kind_of(reader->call) != CG_ENTER_MPI && kind_of(reader->call) != CG_LEAVE_MPI);
}

/* kind: CG_SAMPLE or CG_INSTRUCTIONS */
struct cg_sample_reader cg_begin_samples(const struct cg_thread *thread, enum cg_kind kind)
{
    const struct cg_cursor begin = {thread, thread->first, thread->first->words};
    struct cg_sample_reader reader = {kind, begin, begin, NULL, 0};
    next_call(&reader);
    return reader;
}

/* The next sample outside of MPI calls, which stands in the recording where the ring was read; NULL: there is none. */
const uint64_t *cg_next_sample(struct cg_sample_reader *reader)
{
    for (const uint64_t *event; (event = cg_step(&reader->ahead)) != NULL;) {
        if (kind_of(event) != reader->kind) continue;
        for (; reader->call != NULL && reader->call[0] <= event[0]; next_call(reader))
            reader->is_inside = kind_of(reader->call) == CG_ENTER_MPI;
        if (!reader->is_inside) return event;
    }
    return NULL;
}
