/* The call stacks of a thread: for unwind.c. */
#ifndef COMMGATE_STACK_TREE_H
#define COMMGATE_STACK_TREE_H

#include "turns.h"
#include "unwind.h"

#pragma GCC visibility push(hidden)

struct cg_stack_tree {
    struct cg_stack_node *nodes; /* node i is nodes[i - 1] */
    uint32_t *slots;             /* open hash of the nodes */
    size_t capacity, count;
};

int cg_begin_stack_tree(struct cg_stack_tree *tree);
uint32_t cg_stack_node_of(struct cg_stack_tree *tree, uint32_t parent, const struct cg_frame *frame);

#pragma GCC visibility pop

#endif
