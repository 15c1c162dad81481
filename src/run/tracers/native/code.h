/* A function's machine code as a graph of instructions: for loops.c and counters.c. */
#ifndef COMMGATE_CODE_H
#define COMMGATE_CODE_H

#include "loops.h"
#include "operations.h"

#pragma GCC visibility push(hidden)

/* Where control goes from an instruction, beside the next one. */
enum { CG_NOWHERE = -1, CG_ANYWHERE = -2 };

struct cg_code {
    uintptr_t start, end;
    int32_t count;
    uint32_t *places;  /* of the instructions, behind the start; then the end */
    int32_t *targets;  /* the number of an instruction, or as above */
    uint8_t *goes_on;  /* to the next instruction */
};

/* An instruction, as it is needed for a short time. */
struct cg_instruction {
    struct cg_operation operation;
    uintptr_t from, next;
    int64_t distance; /* of a jump; 0: it is none */
};

struct cg_code *cg_read_code(uintptr_t start, uintptr_t end);
struct cg_instruction cg_instruction(const struct cg_code *code, int32_t number);
int32_t cg_narrow_to_cycle(const struct cg_code *code, int32_t at, uint8_t *set);

#pragma GCC visibility pop

#endif
