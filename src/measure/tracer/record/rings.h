/* Rings of memory into which the kernel notes what happens to a thread: rings.c. */
#ifndef COMMGATE_RINGS_H
#define COMMGATE_RINGS_H

#include "recording.h"

#include <linux/perf_event.h>

#pragma GCC visibility push(hidden)

/* 0 in a child that the program has forked: it has no rings. NULL: no ring was ever asked for. */
extern volatile int *cg_has_rings;

void cg_open_ring(struct cg_ring *ring, size_t bytes, const struct perf_event_attr *attributes);
void cg_close_ring(struct cg_ring *ring);
/* What is done with a record of the kernel's: its header, and the words after it. */
typedef void (*cg_take_record)(struct cg_thread *me, const struct perf_event_header *header, const uint64_t *words);
/* Words that are handed on of a record. */
#define CG_MAX_RECORD_WORDS 4
void cg_read_ring(struct cg_thread *me, struct cg_ring *ring, cg_take_record take);

/* A time of the kernel's notes on the clock of events. */
uint64_t cg_ring_time(uint64_t time);

#pragma GCC visibility pop

#endif
