/* When a thread was off its core: off_core.c. */
#ifndef COMMGATE_OFF_CORE_H
#define COMMGATE_OFF_CORE_H

#include "rings.h"

#pragma GCC visibility push(hidden)

void cg_watch_core(struct cg_thread *me);
void cg_read_core(struct cg_thread *me);
void cg_note_own_work(struct cg_thread *me, uint64_t since);
void cg_end_core(struct cg_thread *me);
void cg_leave_core(struct cg_thread *me);
void cg_read_core_in_poll(struct cg_thread *me);

/* core_clock.c: where there is no ring. */
int cg_begin_clock(struct cg_core_clock *clock);
void cg_read_clock(struct cg_core_clock *clock, uint64_t now);
void cg_note_gap(struct cg_thread *me);

#pragma GCC visibility pop

#endif
