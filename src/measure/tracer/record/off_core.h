/* When a thread was off its core: off_core.c. */
#ifndef COMMGATE_OFF_CORE_H
#define COMMGATE_OFF_CORE_H

#include "recording.h"

#include <linux/perf_event.h>

#pragma GCC visibility push(hidden)

/* Of a ring, besides its first page: a power of two. A switch out and in takes 32 bytes. */
#define CG_RING_BYTES ((size_t)64 << 10)

void cg_watch_core(struct cg_thread *me);
void cg_read_core(struct cg_thread *me);
void cg_end_core(struct cg_thread *me);
void cg_leave_core(struct cg_thread *me);

/* 0 in a child that the program has forked: it has no rings. */
extern volatile int *cg_has_rings;

#pragma GCC visibility pop

#endif
