/* Where a thread is when it computes: samples.c. */
#ifndef COMMGATE_SAMPLES_H
#define COMMGATE_SAMPLES_H

#include "rings.h"

#pragma GCC visibility push(hidden)

void cg_watch_samples(struct cg_thread *me);
void cg_read_samples(struct cg_thread *me);
void cg_end_samples(struct cg_thread *me);
void cg_leave_samples(struct cg_thread *me);

/* Goes through the samples of a thread. */
struct cg_sample_reader {
    enum cg_kind kind;
    struct cg_cursor ahead, calls;
    const uint64_t *call; /* the next begin or end of an MPI call */
    int is_inside;        /* of one */
};
struct cg_sample_reader cg_begin_samples(const struct cg_thread *thread, enum cg_kind kind);
const uint64_t *cg_next_sample(struct cg_sample_reader *reader);

#pragma GCC visibility pop

#endif
