/* Call stacks of programs without instrumentation: unwind.c. */
#ifndef COMMGATE_UNWIND_H
#define COMMGATE_UNWIND_H

#include "../base/commgate.h"

#pragma GCC visibility push(hidden)

struct cg_stack_node {
    uint32_t parent;      /* the caller's; 0: none. Numbers count from 1 */
    uintptr_t site;       /* address after the call */
    uintptr_t frame;      /* the stack pointer before the function was called: tells calls of it apart */
    uintptr_t function;   /* its first address */
};
int cg_can_unwind(void);
uint64_t cg_stack(struct cg_thread *me);
uint64_t cg_stack_from(struct cg_thread *me, const uintptr_t *saved);
void cg_begin_stacks(struct cg_thread *me);
const struct cg_stack_node *cg_stack_node(const struct cg_thread *thread, uint64_t number);
uint64_t cg_stack_count(const struct cg_thread *thread);

#pragma GCC visibility pop

#endif
