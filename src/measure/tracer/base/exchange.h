/* What all processes do together before the trace is written: exchange bytes, compare clocks. */
#ifndef COMMGATE_EXCHANGE_H
#define COMMGATE_EXCHANGE_H

#include "commgate.h"

#pragma GCC visibility push(hidden)

/*
 * exchange.c: collective over cg_world, a communicator of the tracer's own with all processes. With cg_alone, a
 * process writes what it has by itself, and all of them only use its own bytes.
 */
struct cg_bytes {
    char *bytes; /* NULL: they could not be had */
    size_t count;
};
typedef struct cg_bytes (*cg_unite)(struct cg_bytes, struct cg_bytes);
extern int cg_alone, cg_failed;
extern MPI_Comm cg_world;
int cg_attempt(void (*work)(void *), void *what);
int cg_attempt_apart(void (*work)(void *), void *what);
void *cg_memory(size_t bytes);
char *cg_copy_text(const char *text, size_t length);
struct cg_bytes cg_reduce_bytes(struct cg_bytes own, cg_unite unite);
struct cg_bytes cg_gather_bytes(const void *own, size_t count);
struct cg_bytes cg_share_bytes(struct cg_bytes own);
void cg_largest(int *numbers, int count);
int cg_all_well(int well);

/* clocks.c */
struct cg_clock {
    uint64_t time;  /* of this process */
    int64_t offset; /* what makes it a time of process 0 */
    double deviation;
};
int cg_measure_clock(int at_end);
extern struct cg_clock cg_clocks[2]; /* at the start and at the end */
extern int cg_clocks_differ;         /* the processes do not all share a clock */
uint64_t cg_common_time(uint64_t time);

#pragma GCC visibility pop

#endif
