/*
 * When a thread was off its core. The kernel notes each switch, with its time, into a ring (rings.c). A switch tells whether
 * the thread could have run on: then the core was taken from it (or yielded), else it was given up for something to happen.
 *
 * Where there is no ring (perf_event_paranoid of 3, a container's seccomp, no more memory that may be locked for those of many
 * threads), clocks tell a part of it: core_clock.c.
 */
#define _GNU_SOURCE
#include "off_core.h"

#include <linux/version.h>
#include <stdio.h>
#include <sys/utsname.h>

/* Of a ring. A switch out and in takes 32 bytes. */
#define RING_BYTES ((size_t)64 << 10)

/* What headers older than this know nothing of (Linux 4.17). */
#ifndef PERF_RECORD_MISC_SWITCH_OUT_PREEMPT
#define PERF_RECORD_MISC_SWITCH_OUT_PREEMPT (1 << 14)
#endif

/* The kernel notes nothing of the calling thread. */
static void use_clock(struct cg_core *core)
{
    if (cg_begin_clock(&core->clock))
        core->is_summed = 1;
    else
        core->is_unknown = 1;
}

#if LINUX_VERSION_CODE >= KERNEL_VERSION(4, 3, 0)

/* Whether the kernel tells a core that was taken from one that was given up: since 4.17. */
static int tells_taken(void)
{
    struct utsname system;
    int major = 0, minor = 0;
    if (uname(&system) != 0 || sscanf(system.release, "%d.%d", &major, &minor) != 2) return 0;
    return major > 4 || (major == 4 && minor >= 17);
}

/* Begins to note when the calling thread, whose recording is held, is off its core. */
void cg_watch_core(struct cg_thread *me)
{
    me->core.left = 0;
    me->core.ring.page = NULL;
    const struct perf_event_attr attributes = {
        .type = PERF_TYPE_SOFTWARE,
        .config = PERF_COUNT_SW_DUMMY,
        .size = sizeof attributes,
        .sample_type = PERF_SAMPLE_TIME,
        .sample_id_all = 1,
        .context_switch = 1,
        .use_clockid = 1,
        .clockid = CLOCK_MONOTONIC,
        .exclude_kernel = 1,
        .exclude_hv = 1,
        .watermark = 1, /* nobody waits to be woken */
        .wakeup_watermark = UINT32_MAX,
    };
    if (tells_taken()) cg_open_ring(&me->core.ring, RING_BYTES, &attributes);
    if (me->core.ring.page == NULL) use_clock(&me->core);
}

/* The thread is back on its core. A loop of polls is one call of the recording: of it there are sums, so that memory is bounded. */
static void note_return(struct cg_thread *me, uint64_t until)
{
    struct cg_core *const core = &me->core;
    const uint64_t away = until > core->left ? until - core->left : 0;
    core->left = 0;
    if (until > core->since) core->meanwhile += away;
    if (core->poll_begin != 0 && until >= core->poll_begin) {
        core->polled[core->was_taken] += away;
        core->polled_until = until;
    } else {
        cg_put(me, until, CG_OFF_CORE, away << 1 | (uint64_t)core->was_taken);
    }
}

/* A switch in or out, as the kernel notes it: its time; or how many of them it had no room for. */
static void take(struct cg_thread *me, const struct perf_event_header *header, const uint64_t *words)
{
    struct cg_core *const core = &me->core;
    if (header->type == PERF_RECORD_LOST) {
        core->lost += words[1];
        core->left = 0;
    }
    if (header->type != PERF_RECORD_SWITCH) return;
    const uint64_t time = cg_ring_time(words[0]);
    if (header->misc & PERF_RECORD_MISC_SWITCH_OUT) {
        core->left = time;
        core->was_taken = (header->misc & PERF_RECORD_MISC_SWITCH_OUT_PREEMPT) != 0;
    } else if (time > cg_now()) {
        core->is_unknown = 1; /* another clock than that of events */
    } else if (core->left != 0) {
        note_return(me, time);
    }
}

#else /* headers that know nothing of switches */

void cg_watch_core(struct cg_thread *me)
{
    use_clock(&me->core);
}

static void take(struct cg_thread *me, const struct perf_event_header *header, const uint64_t *words)
{
    (void)me, (void)header, (void)words;
}

#endif

static void put_polled(struct cg_thread *me)
{
    struct cg_core *const core = &me->core;
    for (int taken = 0; taken < 2; taken++) {
        if (core->polled[taken] != 0)
            cg_put(me, core->polled_until, CG_OFF_CORE, core->polled[taken] << 1 | (uint64_t)taken);
        core->polled[taken] = 0;
    }
}

/* Makes events of what the kernel has noted of the thread whose recording is held. */
__attribute__((noinline)) void cg_read_core(struct cg_thread *me)
{
    put_polled(me);
    cg_read_ring(me, &me->core.ring, take);
}

/* The same in a loop of polls, whose Leave is taken back. */
__attribute__((noinline)) void cg_read_core_in_poll(struct cg_thread *me)
{
    if (me->core.polled_until < me->call.begin) put_polled(me);
    me->core.poll_begin = me->call.begin;
    cg_read_ring(me, &me->core.ring, take);
    me->core.poll_begin = 0;
}

/*
 * Notes that the tracer itself has worked since then, for once and for long: to the program that is a core that was taken
 * from it. What the kernel has noted before comes first, so that notes are in the order of times, and is not counted twice.
 */
__attribute__((noinline, cold)) void cg_note_own_work(struct cg_thread *me, uint64_t since)
{
    struct cg_core *const core = &me->core;
    if (core->is_unknown) return;
    core->since = since;
    core->meanwhile = 0;
    cg_read_core(me);
    const uint64_t now = cg_now(), worked = now - since;
    if (worked > core->meanwhile) cg_put(me, now, CG_OFF_CORE, (worked - core->meanwhile) << 1 | 1);
}

/* Reads what there is at the end. */
void cg_end_core(struct cg_thread *me)
{
    cg_read_core(me);
    me->core.lost += (uint64_t)me->core.ring.was_full;
    me->core.ring.was_full = 0;
}

/* The same, and gives the ring back: the thread ends, or the recording. */
void cg_leave_core(struct cg_thread *me)
{
    me->core.clock.is_read = 0;
    if (me->core.ring.page == NULL) return;
    cg_end_core(me);
    cg_close_ring(&me->core.ring);
}
