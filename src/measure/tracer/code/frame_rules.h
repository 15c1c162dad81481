/* How to get from a frame of the stack to its caller's: for unwind.c. */
#ifndef COMMGATE_FRAME_RULES_H
#define COMMGATE_FRAME_RULES_H

#include <stdint.h>

#pragma GCC visibility push(hidden)

/* Where the caller's stack pointer (the canonical frame address) comes from. */
enum cg_base { CG_UNKNOWN, CG_FROM_STACK, CG_FROM_FRAME, CG_FROM_MEMORY /* the word at frame pointer + offset */ };
/* Where the caller's frame pointer is kept. */
enum cg_saved {
    CG_UNCHANGED,
    CG_AT_ADDRESS, /* canonical frame address + offset */
    CG_AT_FRAME    /* frame pointer + offset */
};

/*
 * The registers that a function hands back as it got them. The frame pointer is the first: it is needed to get on, the
 * others tell what the callers are doing (turns.c).
 */
struct cg_around;
enum cg_register { CG_RBP, CG_RBX, CG_R12, CG_R13, CG_R14, CG_R15, CG_REGISTERS };

/* Where a function keeps one of the others for its caller, like `saved`. CG_UNCHANGED: nobody knows. */
struct cg_kept_register {
    uint8_t number, saved;
    int16_t offset;
};

/* For the code after one return address. The return address itself is below the canonical frame address. */
struct cg_frame_rule {
    uintptr_t site;     /* 0: a free place in the table */
    uintptr_t function; /* first address of the function */
    int32_t base_offset, saved_offset;
    uint8_t base, saved;
    uint8_t is_last;   /* nobody called it */
    uint8_t is_hidden; /* of a library that is no part of the program's own code */
    const struct cg_around *around; /* the loops around the call; NULL: not known */
    uint8_t kept_count;
    struct cg_kept_register kept[CG_REGISTERS - 1];
};

int cg_find_frame_rule(uintptr_t site, struct cg_frame_rule *rule);
int cg_function_extent(uintptr_t address, uintptr_t *start, uintptr_t *end);
int cg_load_unwinder(void);

#pragma GCC visibility pop

#endif
