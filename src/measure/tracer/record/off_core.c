/*
 * When a thread was off its core. The kernel notes each switch, with its time on the recording's clock, into a ring of memory
 * that it shares with the program: nothing is done in the program at a switch. The ring is read when an MPI call begins
 * and half of it is full, and at the end. A switch tells whether the thread could have run on: then the core was taken from
 * it (or yielded), else it was given up for something to happen.
 *
 * A system may forbid this (perf_event_paranoid of 3, a container's seccomp): then the recording has no such times, and says
 * so by having no property for them. Like files, the event is opened apart: no descriptor is left, the mapping keeps it.
 */
#define _GNU_SOURCE
#include "off_core.h"
#include "apart.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/perf_event.h>
#include <linux/version.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <unistd.h>

/* What headers older than these know nothing of (Linux 4.17, glibc 2.27); a system that is older refuses it. */
#ifndef MADV_WIPEONFORK
#define MADV_WIPEONFORK 18
#endif
#ifndef PERF_RECORD_MISC_SWITCH_OUT_PREEMPT
#define PERF_RECORD_MISC_SWITCH_OUT_PREEMPT (1 << 14)
#endif

volatile int *cg_has_rings;

#if LINUX_VERSION_CODE >= KERNEL_VERSION(4, 3, 0)
static size_t page_bytes;

struct request {
    pid_t thread;
    struct perf_event_mmap_page *page;
};

/* What a time namespace adds to the clock, of which the kernel's notes know nothing; nanoseconds. */
static int64_t namespace_shift;

static void find_namespace_shift(void)
{
    char text[256] = "";
    long long seconds = 0, nanoseconds = 0;
    const int file = open("/proc/self/timens_offsets", O_RDONLY | O_CLOEXEC);
    if (file < 0) return; /* a kernel without such namespaces */
    if (read(file, text, sizeof text - 1) > 0 && sscanf(text, "monotonic %lld %lld", &seconds, &nanoseconds) == 2)
        namespace_shift = seconds * INT64_C(1000000000) + nanoseconds;
    close(file);
}

/* Whether the kernel tells a core that was taken from one that was given up: since 4.17. */
static int tells_taken(void)
{
    struct utsname system;
    int major = 0, minor = 0;
    if (uname(&system) != 0 || sscanf(system.release, "%d.%d", &major, &minor) != 2) return 0;
    return major > 4 || (major == 4 && minor >= 17);
}

static void open_ring(void *what)
{
    struct request *request = what;
    struct perf_event_attr attributes = {
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
    if (!tells_taken()) return;
    find_namespace_shift();
    const int event = (int)syscall(SYS_perf_event_open, &attributes, request->thread, -1, -1, PERF_FLAG_FD_CLOEXEC);
    if (event < 0) return;
    void *const ring = mmap(NULL, page_bytes + CG_RING_BYTES, PROT_READ | PROT_WRITE, MAP_SHARED, event, 0);
    if (ring != MAP_FAILED) request->page = ring;
    close(event);
}

/* A page that is cleared in a child that the program forks, where no ring is. 0: there is none. */
static int know_process(void)
{
    if (cg_has_rings != NULL) return *cg_has_rings;
    page_bytes = (size_t)sysconf(_SC_PAGESIZE);
    int *const flag = mmap(NULL, page_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (flag == MAP_FAILED) return 0;
    if (madvise(flag, page_bytes, MADV_WIPEONFORK) != 0) {
        munmap(flag, page_bytes);
        return 0;
    }
    *flag = 1;
    cg_has_rings = flag;
    return 1;
}

/* Begins to note when the calling thread, whose recording is held, is off its core. */
void cg_watch_core(struct cg_thread *me)
{
    const int errno_before = errno;
    struct request request = {(pid_t)syscall(SYS_gettid), NULL};
    me->core.left = 0;
    me->core.page = know_process() && cg_apart(open_ring, &request, 0) ? request.page : NULL;
    if (me->core.page == NULL) me->core.is_unknown = 1;
    errno = errno_before;
}

static uint64_t word_at(const struct perf_event_mmap_page *page, uint64_t byte)
{
    const uint64_t *const words = (const uint64_t *)((const char *)page + page_bytes);
    return words[byte % CG_RING_BYTES / sizeof(uint64_t)];
}

/* A switch, as the kernel notes it: a header, then the time. */
static void note_switch(struct cg_thread *me, unsigned misc, uint64_t time)
{
    struct cg_core *const core = &me->core;
    if (misc & PERF_RECORD_MISC_SWITCH_OUT) {
        core->left = time;
        core->was_taken = (misc & PERF_RECORD_MISC_SWITCH_OUT_PREEMPT) != 0;
    } else if (time + cg.clock_shift > cg_now()) {
        core->is_unknown = 1; /* another clock than that of events */
    } else if (core->left != 0) {
        const uint64_t away = time > core->left ? time - core->left : 0;
        cg_put(me, time + cg.clock_shift, CG_OFF_CORE, away << 1 | (uint64_t)core->was_taken);
        core->left = 0;
    }
}

/* Makes events of what the kernel has noted of the thread whose recording is held. */
__attribute__((noinline)) void cg_read_core(struct cg_thread *me)
{
    struct perf_event_mmap_page *const page = me->core.page;
    if (page == NULL || !*cg_has_rings) return;
    const uint64_t head = __atomic_load_n(&page->data_head, __ATOMIC_ACQUIRE);
    uint64_t tail = page->data_tail;
    if (head != tail) me->core.was_full = head - tail + 2 * sizeof(uint64_t) >= CG_RING_BYTES;
    while (tail < head) {
        const uint64_t word = word_at(page, tail);
        struct perf_event_header header;
        memcpy(&header, &word, sizeof header);
        if (header.size < 2 * sizeof(uint64_t)) break; /* nothing that a kernel writes */
        if (header.type == PERF_RECORD_SWITCH)
            note_switch(me, header.misc, word_at(page, tail + sizeof(uint64_t)) + (uint64_t)namespace_shift);
        if (header.type == PERF_RECORD_LOST) {
            me->core.lost += word_at(page, tail + 2 * sizeof(uint64_t));
            me->core.left = 0;
        }
        tail += header.size;
    }
    __atomic_store_n(&page->data_tail, head, __ATOMIC_RELEASE);
}

/* Reads what there is at the end. */
void cg_end_core(struct cg_thread *me)
{
    cg_read_core(me);
    me->core.lost += (uint64_t)me->core.was_full;
    me->core.was_full = 0;
}

/* The same, and gives the ring back: the thread ends, or the recording. */
void cg_leave_core(struct cg_thread *me)
{
    if (me->core.page == NULL) return;
    cg_end_core(me);
    if (*cg_has_rings) munmap(me->core.page, page_bytes + CG_RING_BYTES);
    me->core.page = NULL;
}

#else /* headers that know nothing of switches */

void cg_watch_core(struct cg_thread *me)
{
    me->core.is_unknown = 1;
}

void cg_read_core(struct cg_thread *me)
{
    (void)me;
}

void cg_end_core(struct cg_thread *me)
{
    (void)me;
}

void cg_leave_core(struct cg_thread *me)
{
    (void)me;
}

#endif
