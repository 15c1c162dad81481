/*
 * Where a thread is when it computes, where that is asked for: the kernel notes the address of the instruction each time that
 * the thread has been on a core for a while, into a ring (rings.c). No signal is sent, no timer of the program's is used, and
 * nothing is done in the program until the ring is read.
 */
#define _GNU_SOURCE
#include "samples.h"

#include <linux/version.h>
#include <time.h>

/* Of a ring, as much as the system allows to lock: a sample takes 24 bytes, so that seconds without an MPI call are kept. */
#define MAX_RING_BYTES ((size_t)256 << 10)
#define MIN_RING_BYTES ((size_t)16 << 10)

/* Begins to note where the calling thread is, whose recording is held. */
void cg_watch_samples(struct cg_thread *me)
{
    me->samples.ring.page = NULL;
    if (cg.sample_ns == 0) return;
#if LINUX_VERSION_CODE >= KERNEL_VERSION(4, 1, 0) /* older headers know of no clocks for this */
    const struct perf_event_attr attributes = {
        .type = PERF_TYPE_SOFTWARE,
        .config = PERF_COUNT_SW_CPU_CLOCK,
        .size = sizeof attributes,
        .sample_period = cg.sample_ns,
        .sample_type = PERF_SAMPLE_IP | PERF_SAMPLE_TIME,
        .use_clockid = 1,
        .clockid = CLOCK_MONOTONIC,
        .exclude_kernel = 1,
        .exclude_hv = 1,
        .watermark = 1, /* nobody waits to be woken */
        .wakeup_watermark = UINT32_MAX,
    };
    for (size_t bytes = MAX_RING_BYTES; bytes >= MIN_RING_BYTES && me->samples.ring.page == NULL; bytes /= 2)
        cg_open_ring(&me->samples.ring, bytes, &attributes);
#endif
    if (me->samples.ring.page == NULL) me->samples.is_unknown = 1;
}

/* A sample, as the kernel notes it: the address, then the time; or how many of them it had no room for. */
static void take(struct cg_thread *me, const struct perf_event_header *header, const uint64_t *words)
{
    if (header->type == PERF_RECORD_LOST) me->samples.lost += words[1];
    if (header->type != PERF_RECORD_SAMPLE) return;
    const uint64_t time = cg_ring_time(words[1]);
    if (time > cg_now())
        me->samples.is_unknown = 1; /* another clock than that of events */
    else
        cg_put(me, time, CG_SAMPLE, words[0]);
}

/* Makes events of what the kernel has noted of the thread whose recording is held. */
__attribute__((noinline)) void cg_read_samples(struct cg_thread *me)
{
    cg_read_ring(me, &me->samples.ring, take);
}

/* Reads what there is at the end. */
void cg_end_samples(struct cg_thread *me)
{
    cg_read_samples(me);
    me->samples.lost += (uint64_t)me->samples.ring.was_full;
    me->samples.ring.was_full = 0;
}

/* The same, and gives the ring back: the thread ends, or the recording. */
void cg_leave_samples(struct cg_thread *me)
{
    if (me->samples.ring.page == NULL) return;
    cg_end_samples(me);
    cg_close_ring(&me->samples.ring);
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

struct cg_sample_reader cg_begin_samples(const struct cg_thread *thread)
{
    const struct cg_cursor begin = {thread, thread->first, thread->first->words};
    struct cg_sample_reader reader = {begin, begin, NULL, 0};
    next_call(&reader);
    return reader;
}

/* The next sample outside of MPI calls, which stands in the recording where the ring was read; NULL: there is none. */
const uint64_t *cg_next_sample(struct cg_sample_reader *reader)
{
    for (const uint64_t *event; (event = cg_step(&reader->ahead)) != NULL;) {
        if (kind_of(event) != CG_SAMPLE) continue;
        for (; reader->call != NULL && reader->call[0] <= event[0]; next_call(reader))
            reader->is_inside = kind_of(reader->call) == CG_ENTER_MPI;
        if (!reader->is_inside) return event;
    }
    return NULL;
}
