/*
 * Call stacks of programs that are not instrumented: unwound at the beginning of each MPI call, with a table of frame
 * rules for the return addresses met so far, so that a frame costs two memory reads. Stacks are kept as a tree; an
 * event has the number of its node. What the stacks say about calls of functions is found when the trace is written
 * (contexts.c).
 */
#define _GNU_SOURCE
#include "commgate.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "frame_rules.h"

/* Frames that are looked at; deeper ones are cut off at the outer end. */
#define DEEPEST 256

/* A frame of the program's own code on the stack: the call that it is making, and where it stands. */
struct frame {
    uintptr_t site, address, function;
};

/* What a thread knows: rules, the tree, the latest stack with its nodes, outermost frame last. */
struct cg_stacks {
    uintptr_t bottom; /* end of the stack */
    struct cg_frame_rule *rules;
    size_t rule_capacity, rule_count;
    struct cg_stack_node *nodes; /* node i is nodes[i - 1] */
    uint32_t *slots;             /* open hash of the nodes */
    size_t capacity, count;
    struct frame latest[DEEPEST];
    uint32_t latest_nodes[DEEPEST];
    int depth;
};

int cg_can_unwind(void)
{
    return cg_load_unwinder();
}

const struct cg_stack_node *cg_stack_node(const struct cg_thread *thread, uint64_t number)
{
    return &thread->stacks->nodes[number - 1];
}

uint64_t cg_stack_count(const struct cg_thread *thread)
{
    return thread->stacks == NULL ? 0 : thread->stacks->count;
}

/* Libraries below or above the program's own code: they are left out of the stack. */
static int is_hidden(uintptr_t address)
{
    static const char *const names[] = {"libmpi",  "libopen-",     "libpmpi.",       "libc.so",  "libc-", "ld-linux",
                                        "libgomp", "libgfortran.", "libpthread",     "libucp.",  "libpmix"};
    Dl_info own, info;
    if (dladdr((void *)address, &info) == 0 || info.dli_fname == NULL) return 0;
    if (dladdr((void *)(uintptr_t)&cg_can_unwind, &own) != 0 && own.dli_fbase == info.dli_fbase) return 1;
    const char *name = strrchr(info.dli_fname, '/');
    name = name == NULL ? info.dli_fname : name + 1;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (strncmp(name, names[i], strlen(names[i])) == 0) return 1;
    return 0;
}

static size_t rule_slot(const struct cg_stacks *stacks, uintptr_t site)
{
    size_t slot = (size_t)((uint64_t)site * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (stacks->rule_capacity - 1);
    while (stacks->rules[slot].site != 0 && stacks->rules[slot].site != site)
        slot = (slot + 1) & (stacks->rule_capacity - 1);
    return slot;
}

static int grow_rules(struct cg_stacks *stacks)
{
    const size_t before = stacks->rule_capacity;
    struct cg_frame_rule *old = stacks->rules;
    struct cg_frame_rule *rules = calloc(before * 2, sizeof *rules);
    if (rules == NULL) return 0;
    stacks->rules = rules;
    stacks->rule_capacity = before * 2;
    for (size_t i = 0; i < before; i++)
        if (old[i].site != 0) rules[rule_slot(stacks, old[i].site)] = old[i];
    free(old);
    return 1;
}

/* The rule for a return address that was not met before. */
static const struct cg_frame_rule *new_rule(struct cg_stacks *stacks, uintptr_t site)
{
    if (stacks->rule_count * 2 > stacks->rule_capacity && !grow_rules(stacks)) return NULL;
    struct cg_frame_rule *rule = &stacks->rules[rule_slot(stacks, site)];
    if (!cg_find_frame_rule(site, rule)) rule->base = CG_UNKNOWN;
    rule->is_hidden = (uint8_t)is_hidden(site);
    rule->site = site;
    stacks->rule_count++;
    return rule;
}

static inline int is_stack(const struct cg_stacks *stacks, uintptr_t address, uintptr_t above)
{
    return address > above && address <= stacks->bottom && (address & 7) == 0;
}

/* The frames of the program's own code, innermost first; how many. */
static int unwind(struct cg_stacks *stacks, uintptr_t site, uintptr_t stack, uintptr_t frame, struct frame *frames)
{
    int count = 0;
    for (int turn = 0; turn < DEEPEST; turn++) {
        const struct cg_frame_rule *rule = &stacks->rules[rule_slot(stacks, site)];
        if (rule->site == 0 && (rule = new_rule(stacks, site)) == NULL) break;
        if (rule->is_last || rule->base == CG_UNKNOWN) {
            if (rule->base == CG_UNKNOWN && !rule->is_hidden && rule->function != 0)
                frames[count++] = (struct frame){site, 0, rule->function};
            break;
        }
        uintptr_t address = (rule->base == CG_FROM_STACK ? stack : frame) + (uintptr_t)(intptr_t)rule->base_offset;
        if (rule->base == CG_FROM_MEMORY) {
            if (!is_stack(stacks, address + 8, stack)) break;
            address = *(const uintptr_t *)address;
        }
        if (!is_stack(stacks, address, stack)) break;
        if (!rule->is_hidden) frames[count++] = (struct frame){site, address, rule->function};
        if (rule->saved != CG_UNCHANGED) {
            const uintptr_t place =
                (rule->saved == CG_AT_ADDRESS ? address : frame) + (uintptr_t)(intptr_t)rule->saved_offset;
            if (!is_stack(stacks, place + 8, stack)) break;
            frame = *(const uintptr_t *)place;
        }
        site = ((const uintptr_t *)address)[-1];
        stack = address;
        if (site == 0) break;
    }
    return count;
}

static uint64_t mix(uint32_t parent, uintptr_t site, uintptr_t address)
{
    uint64_t bits = ((uint64_t)site ^ (uint64_t)address << 20) * UINT64_C(0x9e3779b97f4a7c15) + parent;
    return (bits ^ bits >> 29) * UINT64_C(0xbf58476d1ce4e5b9) >> 24;
}

static size_t node_slot(const struct cg_stacks *stacks, uint32_t parent, const struct frame *frame)
{
    size_t slot = (size_t)mix(parent, frame->site, frame->address) & (2 * stacks->capacity - 1);
    for (uint32_t number; (number = stacks->slots[slot]) != 0; slot = (slot + 1) & (2 * stacks->capacity - 1)) {
        const struct cg_stack_node *node = &stacks->nodes[number - 1];
        if (node->parent == parent && node->site == frame->site && node->frame == frame->address) break;
    }
    return slot;
}

static int grow_tree(struct cg_stacks *stacks)
{
    const size_t capacity = stacks->capacity * 2;
    struct cg_stack_node *nodes = realloc(stacks->nodes, capacity * sizeof *nodes);
    if (nodes != NULL) stacks->nodes = nodes;
    uint32_t *slots = calloc(2 * capacity, sizeof *slots);
    if (nodes == NULL || slots == NULL) {
        free(slots);
        return 0;
    }
    free(stacks->slots);
    stacks->slots = slots;
    stacks->capacity = capacity;
    for (size_t i = 0; i < stacks->count; i++) {
        const struct frame frame = {nodes[i].site, nodes[i].frame, nodes[i].function};
        slots[node_slot(stacks, nodes[i].parent, &frame)] = (uint32_t)i + 1;
    }
    return 1;
}

/* Number of the frame in the tree; 0 when memory is out. */
static uint32_t node_of(struct cg_stacks *stacks, uint32_t parent, const struct frame *frame)
{
    size_t slot = node_slot(stacks, parent, frame);
    if (stacks->slots[slot] != 0) return stacks->slots[slot];
    if (stacks->count == stacks->capacity) {
        if (stacks->count >= UINT32_MAX / 4 || !grow_tree(stacks)) return 0;
        slot = node_slot(stacks, parent, frame);
    }
    stacks->nodes[stacks->count] =
        (struct cg_stack_node){parent, frame->site, frame->address, frame->function};
    stacks->slots[slot] = (uint32_t)++stacks->count;
    return stacks->slots[slot];
}

/* End of the calling thread's stack. */
static uintptr_t stack_bottom(void)
{
    pthread_attr_t attributes;
    void *start;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) != 0) return 0;
    pthread_attr_getstack(&attributes, &start, &size);
    pthread_attr_destroy(&attributes);
    return (uintptr_t)start + size;
}

static struct cg_stacks *make_stacks(void)
{
    enum { FIRST_RULES = 256, FIRST_NODES = 256 };
    struct cg_stacks *stacks = calloc(1, sizeof *stacks);
    if (stacks == NULL) return NULL;
    stacks->rule_capacity = FIRST_RULES;
    stacks->capacity = FIRST_NODES;
    stacks->rules = calloc(FIRST_RULES, sizeof *stacks->rules);
    stacks->nodes = calloc(FIRST_NODES, sizeof *stacks->nodes);
    stacks->slots = calloc((size_t)2 * FIRST_NODES, sizeof *stacks->slots);
    if (stacks->rules == NULL || stacks->nodes == NULL || stacks->slots == NULL) return NULL;
    return stacks;
}

/* Another thread goes on with this recording: it has a stack of its own. What is known about code stays. */
void cg_begin_stacks(struct cg_thread *me)
{
    if (me->stacks == NULL) return;
    me->stacks->bottom = 0;
    me->stacks->depth = 0;
}

/* The stack of the MPI call under way: number of its innermost frame in the tree of this thread, 0: none. */
__attribute__((noinline)) uint64_t cg_stack(struct cg_thread *me)
{
    struct cg_stacks *stacks = me->stacks;
    if (CG_UNLIKELY(stacks == NULL) && (stacks = me->stacks = make_stacks()) == NULL) {
        cg_give_up(CG_NO_MEMORY, ENOMEM);
        return 0;
    }
    if (CG_UNLIKELY(stacks->bottom == 0)) stacks->bottom = stack_bottom();
    const uintptr_t *own = __builtin_frame_address(0); /* the caller's frame pointer, then the return address */
    struct frame frames[DEEPEST];
    const int count = unwind(stacks, own[1], (uintptr_t)(own + 2), own[0], frames);
    /* outer frames are as before, mostly */
    int same = 0;
    while (same < count && same < stacks->depth) {
        const struct frame *now = &frames[count - 1 - same], *before = &stacks->latest[stacks->depth - 1 - same];
        if (now->site != before->site || now->address != before->address) break;
        same++;
    }
    if (same == count && count == stacks->depth) return count == 0 ? 0 : stacks->latest_nodes[0];
    if (count != stacks->depth)
        memmove(stacks->latest_nodes + count - same, stacks->latest_nodes + stacks->depth - same,
                (size_t)same * sizeof *stacks->latest_nodes);
    uint32_t parent = same == 0 ? 0 : stacks->latest_nodes[count - same];
    for (int i = count - 1 - same; i >= 0; i--) {
        parent = node_of(stacks, parent, &frames[i]);
        if (parent == 0) {
            stacks->depth = 0;
            cg_give_up(CG_NO_MEMORY, ENOMEM);
            return 0;
        }
        stacks->latest_nodes[i] = parent;
    }
    memcpy(stacks->latest, frames, (size_t)count * sizeof *frames);
    stacks->depth = count;
    return parent;
}
