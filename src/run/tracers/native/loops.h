/* Loops in the program's machine code: for contexts.c. */
#ifndef COMMGATE_LOOPS_H
#define COMMGATE_LOOPS_H

#include <stdint.h>

#pragma GCC visibility push(hidden)

int cg_in_one_loop(uintptr_t site, uintptr_t other);
uintptr_t cg_called_by(uintptr_t site);
const uint8_t *cg_next_instruction(const uint8_t *instruction);

#pragma GCC visibility pop

#endif
