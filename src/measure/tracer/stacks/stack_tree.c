/* The call stacks of a thread as a tree, in which each frame's path from the outermost is there once. */
#include "stack_tree.h"

#include <stdlib.h>

int cg_begin_stack_tree(struct cg_stack_tree *tree)
{
    enum { FIRST_NODES = 256 };
    tree->capacity = FIRST_NODES;
    tree->nodes = calloc(FIRST_NODES, sizeof *tree->nodes);
    tree->slots = calloc((size_t)2 * FIRST_NODES, sizeof *tree->slots);
    return tree->nodes != NULL && tree->slots != NULL;
}

static uint64_t mix(uint32_t parent, uintptr_t site, uintptr_t address)
{
    uint64_t bits = ((uint64_t)site ^ (uint64_t)address << 20) * UINT64_C(0x9e3779b97f4a7c15) + parent;
    return (bits ^ bits >> 29) * UINT64_C(0xbf58476d1ce4e5b9) >> 24;
}

static size_t node_slot(const struct cg_stack_tree *tree, uint32_t parent, const struct cg_frame *frame)
{
    size_t slot = (size_t)mix(parent, frame->site, frame->address) & (2 * tree->capacity - 1);
    for (uint32_t number; (number = tree->slots[slot]) != 0; slot = (slot + 1) & (2 * tree->capacity - 1)) {
        const struct cg_stack_node *node = &tree->nodes[number - 1];
        if (node->parent == parent && node->site == frame->site && node->frame == frame->address) break;
    }
    return slot;
}

static int grow_tree(struct cg_stack_tree *tree)
{
    const size_t capacity = tree->capacity * 2;
    struct cg_stack_node *nodes = realloc(tree->nodes, capacity * sizeof *nodes);
    if (nodes != NULL) tree->nodes = nodes;
    uint32_t *slots = calloc(2 * capacity, sizeof *slots);
    if (nodes == NULL || slots == NULL) {
        free(slots);
        return 0;
    }
    free(tree->slots);
    tree->slots = slots;
    tree->capacity = capacity;
    for (size_t i = 0; i < tree->count; i++) {
        const struct cg_frame frame = {.site = nodes[i].site, .address = nodes[i].frame};
        slots[node_slot(tree, nodes[i].parent, &frame)] = (uint32_t)i + 1;
    }
    return 1;
}

/* Number of the frame in the tree; 0 when memory is out. */
uint32_t cg_stack_node_of(struct cg_stack_tree *tree, uint32_t parent, const struct cg_frame *frame)
{
    size_t slot = node_slot(tree, parent, frame);
    if (tree->slots[slot] != 0) return tree->slots[slot];
    if (tree->count == tree->capacity) {
        if (tree->count >= (1 << CG_NODE_BITS) - 1 || !grow_tree(tree)) return 0;
        slot = node_slot(tree, parent, frame);
    }
    tree->nodes[tree->count] =
        (struct cg_stack_node){parent, frame->site, frame->address, frame->function};
    tree->slots[slot] = (uint32_t)++tree->count;
    return tree->slots[slot];
}
