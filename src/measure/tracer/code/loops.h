/* Loops in the program's machine code: for unwind.c, turns.c and contexts.c. */
#ifndef COMMGATE_LOOPS_H
#define COMMGATE_LOOPS_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/*
 * What a loop counts its turns with: a register or a place in memory that it only ever steps one way, so that it
 * goes on as long as the loop does and goes back only when the loop begins anew.
 */
struct cg_counter {
    enum { CG_NOT_COUNTED, CG_IN_REGISTER, CG_BELOW_ADDRESS, CG_BESIDE_REGISTER, CG_FIXED } kind;
    int number;     /* enum cg_register */
    int64_t offset; /* from the frame's address, from the register; the address itself */
    int32_t step;
    uint8_t is_wide;
    uintptr_t place; /* the end of the instruction that steps it */
};

/* A loop around a call, with its counter. */
struct cg_loop {
    struct cg_counter counter;
    uintptr_t first; /* instruction */
    int32_t size;    /* instructions */
    /* while a function is under way, it is begun anew only by a step of the counter of a loop around it */
    int is_nested;
};

/* The loops around a call, outermost first. */
#define CG_NESTED 4
struct cg_around {
    int count;
    int is_counted; /* while a function is under way, it gets here again only by a step of one of the counters */
    struct cg_loop loops[CG_NESTED];
};

struct cg_code;
int cg_in_one_loop(uintptr_t site, uintptr_t other);
const struct cg_around *cg_loops_around(uintptr_t site);
int64_t cg_jump(const uint8_t *instruction, size_t length);
int cg_find_counters(struct cg_code *code, uintptr_t site, struct cg_around *around);
uintptr_t cg_called_by(uintptr_t site);
const uint8_t *cg_next_instruction(const uint8_t *instruction);
int cg_has_operand(int is_one_byte, int is_after_0f, uint8_t op);

#pragma GCC visibility pop

#endif
