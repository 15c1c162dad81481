/*
 * Rings of memory that the kernel shares with the program: it notes there what happens to a thread, with the time on the
 * recording's clock, and nothing is done in the program at that moment. A ring is read when an MPI call begins and half of it
 * is full, and at the end.
 *
 * A system may forbid this (perf_event_paranoid of 3, a container's seccomp): then there is no ring. Like files, the event is
 * opened apart: no descriptor is left, the mapping keeps it.
 */
#define _GNU_SOURCE
#include "../base/apart.h"
#include "rings.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

/* What headers older than this know nothing of (glibc 2.27); a system that is older refuses it. */
#ifndef MADV_WIPEONFORK
#define MADV_WIPEONFORK 18
#endif

volatile int *cg_has_rings;
static size_t page_bytes;

struct request {
    pid_t thread;
    const struct perf_event_attr *attributes;
    struct cg_ring *ring;
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

uint64_t cg_ring_time(uint64_t time)
{
    return time + (uint64_t)namespace_shift + cg.clock_shift;
}

static void open_apart(void *what)
{
    const struct request *request = what;
    struct cg_ring *const ring = request->ring;
    find_namespace_shift();
    const int event =
        (int)syscall(SYS_perf_event_open, request->attributes, request->thread, -1, -1, PERF_FLAG_FD_CLOEXEC);
    if (event < 0) return;
    void *const memory = mmap(NULL, page_bytes + ring->bytes, PROT_READ | PROT_WRITE, MAP_SHARED, event, 0);
    if (memory != MAP_FAILED) ring->page = memory;
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

/*
 * A ring for an event of the calling thread, whose recording is held; without a page where that is not possible.
 *
 * bytes: of the ring, besides its first page; a power of two.
 */
void cg_open_ring(struct cg_ring *ring, size_t bytes, const struct perf_event_attr *attributes)
{
    const int errno_before = errno;
    struct request request = {(pid_t)syscall(SYS_gettid), attributes, ring};
    *ring = (struct cg_ring){.bytes = bytes};
    if (know_process() && !cg_apart(open_apart, &request, 0)) ring->page = NULL;
    errno = errno_before;
}

/* Hands what the kernel has noted of the thread whose recording is held to `take`. */
void cg_read_ring(struct cg_thread *me, struct cg_ring *ring, cg_take_record take)
{
    struct perf_event_mmap_page *const page = ring->page;
    if (page == NULL || !*cg_has_rings) return;
    const uint64_t *const start = (const uint64_t *)((const char *)page + page_bytes);
    const uint64_t head = __atomic_load_n(&page->data_head, __ATOMIC_ACQUIRE), words = ring->bytes / sizeof *start;
    uint64_t tail = page->data_tail;
    if (head != tail) ring->was_full = head - tail + 2 * sizeof *start >= ring->bytes;
    while (tail < head) {
        struct perf_event_header header;
        uint64_t record[CG_MAX_RECORD_WORDS] = {0};
        memcpy(&header, &start[tail / sizeof *start % words], sizeof header);
        if (header.size < 2 * sizeof *start) break; /* nothing that a kernel writes */
        for (uint64_t i = 0; i < CG_MAX_RECORD_WORDS && (i + 2) * sizeof *start <= header.size; i++)
            record[i] = start[(tail / sizeof *start + 1 + i) % words];
        take(me, &header, record);
        tail += header.size;
    }
    __atomic_store_n(&page->data_tail, head, __ATOMIC_RELEASE);
}

/* Gives the ring back: the thread ends, or the recording. */
void cg_close_ring(struct cg_ring *ring)
{
    if (ring->page != NULL && *cg_has_rings) munmap(ring->page, page_bytes + ring->bytes);
    ring->page = NULL;
}
