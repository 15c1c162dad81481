/* Calls of functions, told from the call stacks of MPI calls: contexts.c. */
#ifndef COMMGATE_CONTEXTS_H
#define COMMGATE_CONTEXTS_H

#include "../base/commgate.h"

#pragma GCC visibility push(hidden)

struct cg_contexts;
typedef int (*cg_call)(void *to, uint64_t time, int is_enter, uint32_t function);
struct cg_contexts *cg_begin_contexts(const struct cg_thread *thread, cg_call call, void *to);
int cg_context_of(struct cg_contexts *contexts, uint64_t time, uint64_t stack, enum cg_region region);
void cg_context_time(struct cg_contexts *contexts, uint64_t time);
int cg_context_left(struct cg_contexts *contexts);
int cg_end_contexts(struct cg_contexts *contexts);

#pragma GCC visibility pop

#endif
