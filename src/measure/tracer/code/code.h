/* A function's machine code as a graph of instructions: for loops.c, nests.c and counters.c. */
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
    uint32_t *places;  /* of the instructions, after the start; then the end */
    int32_t *targets;  /* the number of an instruction, or as above */
    uint8_t *goes_on;  /* to the next instruction */
    int32_t *indexes;  /* parts.c: in the part that is divided; -1: not in it */
    struct cg_operation *operations; /* an offset from CG_AT_CODE is one from the start */
    struct cg_nest *nest; /* nests.c; NULL: not looked for yet */
};

/* An instruction, as it is needed for a short time. */
struct cg_instruction {
    const struct cg_operation *operation;
    uintptr_t from, next;
    uint16_t written; /* registers */
    int64_t distance; /* of a jump; 0: it is none */
};

/*
 * A part of the code in which control can get from each instruction to each other one and back to itself without
 * leaving it. Numbers of instructions, ascending.
 */
struct cg_part {
    int32_t count;
    const int32_t *members;
};

/* How instructions, or some of them, fall into such parts. */
enum { CG_NO_PART = -1, CG_UNKNOWN_PART = -2 /* control may go anywhere from there, or it was not asked */ };
struct cg_division {
    int32_t count;
    int32_t *labels;  /* for each of the instructions that were divided: number of its part, or as above */
    int32_t *starts;  /* of the parts in `members`; then the end */
    int32_t *members; /* of all parts */
};

int cg_spend(int64_t steps);
struct cg_code *cg_read_code(uintptr_t start, uintptr_t end);
struct cg_instruction cg_instruction(const struct cg_code *code, int32_t number);
int32_t cg_number_of_end(const struct cg_code *code, uintptr_t place);
int cg_divide(const struct cg_code *code, const struct cg_part *whole, const uint8_t *is_left_out,
              struct cg_division *division);

#pragma GCC visibility pop

#endif
