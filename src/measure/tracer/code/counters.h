/* What may count the turns of a loop: from counters.c to nests.c. */
#ifndef COMMGATE_COUNTERS_H
#define COMMGATE_COUNTERS_H

#include "code.h"

#pragma GCC visibility push(hidden)

#define CG_MAX_CANDIDATES 8

/* Something that is stepped once in the code of a loop. */
struct cg_candidate {
    int number, base; /* processor's numbers: the register, or that which the memory is reached by */
    int32_t offset;   /* in memory; after the function's start for CG_AT_CODE */
    int32_t step;
    uint8_t is_wide;
    uintptr_t from, place; /* its instructions: the first, the end of the last */
    int holder;            /* a register with the same value */
    enum { CG_NOT_COMPARED, CG_STEPPED, CG_COMPARED } flags; /* what the next jump goes by */
    int is_spoilt, is_written, is_limit; /* is_written: by something else, too */
};

/* What a register holds: the value that something had, and what was added since. */
struct cg_carried {
    int number, base; /* as in a candidate */
    int32_t offset, step;
    uint8_t is_wide;
    uintptr_t from; /* 0: nothing that is known */
};

#define CG_ALL_REGISTERS 16

struct cg_search {
    const struct cg_code *code;
    const struct cg_part *loop;
    struct cg_candidate candidates[CG_MAX_CANDIDATES];
    int count;
    struct cg_carried carried[CG_ALL_REGISTERS];
};

void cg_find_candidates(struct cg_search *search);
int cg_disturbs(const struct cg_instruction *instruction, const struct cg_candidate *candidate);
struct cg_counter cg_counter_of(const struct cg_candidate *candidate, const struct cg_code *code);

#pragma GCC visibility pop

#endif
