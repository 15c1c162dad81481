/* When a thread was off its core: off_core.c. */
#ifndef COMMGATE_OFF_CORE_H
#define COMMGATE_OFF_CORE_H

#include "rings.h"

#pragma GCC visibility push(hidden)

void cg_watch_core(struct cg_thread *me);
void cg_read_core(struct cg_thread *me);
void cg_end_core(struct cg_thread *me);
void cg_leave_core(struct cg_thread *me);

#pragma GCC visibility pop

#endif
