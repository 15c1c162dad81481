/* Which memory may be read: for unwind.c, loops.c and counters.c. */
#ifndef COMMGATE_MEMORY_H
#define COMMGATE_MEMORY_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* The stack that a thread runs on now: its own, or another one (a coroutine's, that of signal handlers). */
struct cg_stack_range {
    uintptr_t start, bottom; /* of its own; bottom 0: not known yet */
    uintptr_t known;         /* from there to the bottom all is mapped */
    uintptr_t end;           /* of what may be read now, as far as it is known */
    int pages;               /* that may be tried after it; 0: that is the end */
};

void cg_use_stack(struct cg_stack_range *range, uintptr_t stack);
int cg_reaches(struct cg_stack_range *range, uintptr_t end);
int cg_is_loaded_code(uintptr_t start, uintptr_t end);
int cg_is_lasting_data(uintptr_t code, uintptr_t place, size_t bytes);

#pragma GCC visibility pop

#endif
