/* What changed between the stacks of two MPI calls: from unwind.c to contexts.c. */
#ifndef COMMGATE_TURNS_H
#define COMMGATE_TURNS_H

#include "../code/loops.h"

#pragma GCC visibility push(hidden)

/* A frame of the program's own code on the stack: the call that it is making, where it stands, what it counts. */
struct cg_frame {
    uintptr_t site, address, function;
    uint64_t registers; /* a sum of those that survive calls, as they were at the call */
    const struct cg_around *around;
    int is_unsure; /* not everything could be read */
    int64_t counters[CG_NESTED];
};

/* The outermost frame, counted from 0, that is not as it was, and how. */
enum cg_change {
    CG_NO_CHANGE,
    CG_UNSURE,       /* nothing can be said of it and of those inside of it */
    CG_CALLED_ANEW,  /* it is another call of its function */
    CG_TURNED,       /* a loop of it went on: it is the same call, the frames inside of it are others */
    CG_CALLEE_ENDED  /* the frames inside of it are others */
};
struct cg_turn {
    enum cg_change change;
    int frame;
};

struct cg_turn cg_compare_stacks(const struct cg_frame *now, int depth, const struct cg_frame *before,
                                 int depth_before);

/* Both go into the number of a stack. */
#define CG_NODE_BITS 28
#define CG_CHANGE_BITS 3
static inline uint64_t cg_with_turn(uint64_t node, struct cg_turn turn)
{
    return ((uint64_t)turn.frame << CG_CHANGE_BITS | turn.change) << CG_NODE_BITS | node;
}
static inline uint64_t cg_node_of(uint64_t stack)
{
    return stack & ((UINT64_C(1) << CG_NODE_BITS) - 1);
}
static inline struct cg_turn cg_turn_of(uint64_t stack)
{
    const uint64_t turn = stack >> CG_NODE_BITS;
    return (struct cg_turn){(enum cg_change)(turn & ((1 << CG_CHANGE_BITS) - 1)), (int)(turn >> CG_CHANGE_BITS)};
}

#pragma GCC visibility pop

#endif
