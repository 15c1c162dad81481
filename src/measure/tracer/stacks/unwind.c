/*
 * Call stacks of programs that are not instrumented: unwound at the beginning of each MPI call, with a table of frame
 * rules for the return addresses met so far, so that a frame costs few memory reads. Stacks are kept as a tree
 * (stack_tree.c); an event has the number of its node, and what changed since the stack before (turns.c). What the
 * stacks say about calls of functions is found when the trace is written (contexts.c).
 */
#define _GNU_SOURCE
#include "../code/frame_rules.h"
#include "stack_tree.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Frames that are looked at; deeper ones are cut off at the outer end. */
#define MAX_FRAMES 256

/* What a thread knows: rules, the tree, the latest stack with its nodes, outermost frame last. */
struct cg_stacks {
    struct cg_stack_range range;
    struct cg_frame_rule *rules;
    size_t rule_capacity, rule_count;
    struct cg_stack_tree tree;
    struct cg_frame frames[2][MAX_FRAMES]; /* one of them is the latest stack, the other one is for the next */
    int latest;
    uint32_t latest_nodes[MAX_FRAMES];
    int depth;
};

/* Registers as they were at a call on the stack, and their sum, each with a factor of its own. */
struct registers {
    uintptr_t values[CG_REGISTERS];
    uint64_t sum;
    unsigned lost; /* a bit for each that is not known */
};

int cg_can_unwind(void)
{
    return cg_load_unwinder();
}

const struct cg_stack_node *cg_stack_node(const struct cg_thread *thread, uint64_t number)
{
    return &thread->stacks->tree.nodes[number - 1];
}

uint64_t cg_stack_count(const struct cg_thread *thread)
{
    return thread->stacks == NULL ? 0 : thread->stacks->tree.count;
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

/* The loops around a call that is met for the first time. */
static const struct cg_around *loops_around(uintptr_t site)
{
    cg_lock();
    const struct cg_around *around = cg_loops_around(site);
    cg_unlock();
    return around;
}

/* The rule for a return address that was not met before. */
static const struct cg_frame_rule *new_rule(struct cg_stacks *stacks, uintptr_t site)
{
    if (stacks->rule_count * 2 > stacks->rule_capacity && !grow_rules(stacks)) return NULL;
    struct cg_frame_rule *rule = &stacks->rules[rule_slot(stacks, site)];
    if (!cg_find_frame_rule(site, rule)) rule->base = CG_UNKNOWN;
    rule->is_hidden = (uint8_t)is_hidden(site);
    rule->around = rule->is_hidden ? NULL : loops_around(site);
    rule->site = site;
    stacks->rule_count++;
    return rule;
}

/* Whether all from `above` to an address can be read, and the address is one of a word. */
static inline int is_stack(struct cg_stacks *stacks, uintptr_t address, uintptr_t above)
{
    return address > above && (address & 7) == 0 &&
           (address <= stacks->range.end || cg_reaches(&stacks->range, address));
}

static inline void set_register(struct registers *registers, int number, uintptr_t value)
{
    static const uint64_t factors[CG_REGISTERS] = {
        UINT64_C(0x9e3779b97f4a7c15), UINT64_C(0xbf58476d1ce4e5b9), UINT64_C(0x94d049bb133111eb),
        UINT64_C(0xd6e8feb86659fd93), UINT64_C(0xa0761d6478bd642f), UINT64_C(0xe7037ed1a0b428db)};
    registers->sum += (value - registers->values[number]) * factors[number];
    registers->values[number] = value;
}

/* Where a counter is in memory; 0: not on the stack, and not of the program itself. */
static uintptr_t place_of(struct cg_stacks *stacks, const struct cg_counter *counter, uintptr_t address,
                          uintptr_t stack, const struct registers *registers)
{
    if (counter->kind == CG_FIXED) return (uintptr_t)counter->offset;
    const uintptr_t from = counter->kind == CG_BELOW_ADDRESS ? address : registers->values[counter->number];
    const uintptr_t place = from + (uintptr_t)counter->offset;
    const uintptr_t end = place + sizeof(int64_t);
    if (place < stack || end < place) return 0;
    return end <= stacks->range.end || cg_reaches(&stacks->range, end) ? place : 0;
}

/* The counters of the loops around the call of a frame. 0: one cannot be read. */
static int read_counters(struct cg_stacks *stacks, struct cg_frame *frame, uintptr_t stack,
                         const struct registers *registers)
{
    for (int i = 0; i < frame->around->count; i++) {
        const struct cg_counter *counter = &frame->around->loops[i].counter;
        int64_t value = 0;
        if (counter->kind == CG_IN_REGISTER || counter->kind == CG_BESIDE_REGISTER)
            if (registers->lost >> counter->number & 1) return 0;
        if (counter->kind == CG_IN_REGISTER) {
            value = (int64_t)registers->values[counter->number];
        } else {
            const uintptr_t place = place_of(stacks, counter, frame->address, stack, registers);
            if (place == 0) return 0;
            memcpy(&value, (const void *)place, counter->is_wide ? 8 : 4);
        }
        frame->counters[i] = counter->is_wide ? value : (int32_t)value;
    }
    return 1;
}

/* Back to the registers of the caller, all but the frame pointer. 0: the stack cannot be where it should be. */
static inline int restore_registers(struct cg_stacks *stacks, const struct cg_frame_rule *rule, uintptr_t stack,
                                    uintptr_t address, struct registers *registers)
{
    for (int i = 0; i < rule->kept_count; i++) {
        const struct cg_kept_register *kept = &rule->kept[i];
        if (kept->saved == CG_UNCHANGED) {
            registers->lost |= 1u << kept->number;
            set_register(registers, kept->number, 0);
            continue;
        }
        const uintptr_t from = kept->saved == CG_AT_ADDRESS ? address : registers->values[CG_RBP];
        const uintptr_t place = from + (uintptr_t)(intptr_t)kept->offset;
        if (!is_stack(stacks, place + 8, stack)) return 0;
        set_register(registers, kept->number, *(const uintptr_t *)place);
    }
    return 1;
}

/* The frames of the program's own code, innermost first; how many. `learning`: since when, where a call is new. */
static int unwind(struct cg_stacks *stacks, uintptr_t site, uintptr_t stack, struct registers *registers,
                  struct cg_frame *frames, uint64_t *learning)
{
    int count = 0;
    for (int turn = 0; turn < MAX_FRAMES; turn++) {
        const struct cg_frame_rule *rule = &stacks->rules[rule_slot(stacks, site)];
        if (CG_UNLIKELY(rule->site == 0)) {
            if (*learning == 0) *learning = cg_now();
            if ((rule = new_rule(stacks, site)) == NULL) break;
        }
        struct cg_frame *frame = &frames[count];
        if (rule->is_last || rule->base == CG_UNKNOWN) {
            frame->site = site, frame->address = 0, frame->function = rule->function;
            frame->registers = 0, frame->around = NULL, frame->is_unsure = 1;
            if (rule->base == CG_UNKNOWN && !rule->is_hidden && rule->function != 0) count++;
            break;
        }
        uintptr_t address =
            (rule->base == CG_FROM_STACK ? stack : registers->values[CG_RBP]) + (uintptr_t)(intptr_t)rule->base_offset;
        if (rule->base == CG_FROM_MEMORY) {
            if (!is_stack(stacks, address + 8, stack)) break;
            address = *(const uintptr_t *)address;
        }
        if (!is_stack(stacks, address, stack)) break;
        if (!rule->is_hidden) {
            frame->site = site, frame->address = address, frame->function = rule->function;
            frame->registers = registers->sum, frame->around = rule->around;
            frame->is_unsure = registers->lost != 0;
            if (rule->around != NULL && !read_counters(stacks, frame, stack, registers)) frame->is_unsure = 1;
            count++;
        }
        if (rule->kept_count != 0 && !restore_registers(stacks, rule, stack, address, registers)) break;
        if (rule->saved != CG_UNCHANGED) {
            const uintptr_t place = (rule->saved == CG_AT_ADDRESS ? address : registers->values[CG_RBP]) +
                                    (uintptr_t)(intptr_t)rule->saved_offset;
            if (!is_stack(stacks, place + 8, stack)) break;
            set_register(registers, CG_RBP, *(const uintptr_t *)place);
        }
        site = ((const uintptr_t *)address)[-1];
        stack = address;
        if (site == 0) break;
    }
    return count;
}

static struct cg_stacks *make_stacks(void)
{
    enum { FIRST_RULES = 256 };
    struct cg_stacks *stacks = calloc(1, sizeof *stacks);
    if (stacks == NULL) return NULL;
    stacks->rule_capacity = FIRST_RULES;
    stacks->rules = calloc(FIRST_RULES, sizeof *stacks->rules);
    return stacks->rules == NULL || !cg_begin_stack_tree(&stacks->tree) ? NULL : stacks;
}

/* Another thread goes on with this recording: it has a stack of its own. What is known about code stays. */
void cg_begin_stacks(struct cg_thread *me)
{
    me->range.bottom = 0;
    if (me->stacks == NULL) return;
    me->stacks->range.bottom = 0;
    me->stacks->depth = 0;
}

/*
 * The stack of the MPI call under way: number of its innermost frame in the tree of this thread, 0: none, and what
 * changed since the stack before (turns.h). `saved`: the registers that survive calls, then the return address.
 */
__attribute__((used, noinline)) uint64_t cg_stack_from(struct cg_thread *me, const uintptr_t *saved)
{
    struct cg_stacks *stacks = me->stacks;
    if (CG_UNLIKELY(stacks == NULL) && (stacks = me->stacks = make_stacks()) == NULL) {
        cg_give_up(CG_NO_MEMORY, ENOMEM);
        return 0;
    }
    struct registers registers = {.lost = 0};
    for (int i = 0; i < CG_REGISTERS; i++) set_register(&registers, i, saved[i]);
    const struct cg_frame *latest = stacks->frames[stacks->latest];
    struct cg_frame *frames = stacks->frames[!stacks->latest];
    const uintptr_t *above = saved + CG_REGISTERS;
    cg_use_stack(&stacks->range, (uintptr_t)saved);
    me->learning = 0;
    const int count = unwind(stacks, above[0], (uintptr_t)(above + 1), &registers, frames, &me->learning);
    const struct cg_turn turn = cg_compare_stacks(frames, count, latest, stacks->depth);
    /* outer frames are as before, mostly */
    int same = 0;
    while (same < count && same < stacks->depth) {
        const struct cg_frame *now = &frames[count - 1 - same], *before = &latest[stacks->depth - 1 - same];
        if (now->site != before->site || now->address != before->address) break;
        same++;
    }
    if (count != stacks->depth)
        memmove(stacks->latest_nodes + count - same, stacks->latest_nodes + stacks->depth - same,
                (size_t)same * sizeof *stacks->latest_nodes);
    uint32_t parent = same == 0 ? 0 : stacks->latest_nodes[count - same];
    for (int i = count - 1 - same; i >= 0; i--) {
        parent = cg_stack_node_of(&stacks->tree, parent, &frames[i]);
        if (parent == 0) {
            stacks->depth = 0;
            cg_give_up(CG_NO_MEMORY, ENOMEM);
            return 0;
        }
        stacks->latest_nodes[i] = parent;
    }
    stacks->latest = !stacks->latest;
    stacks->depth = count;
    return parent == 0 ? 0 : cg_with_turn(parent, turn);
}

#ifdef __x86_64__
/*
 * Puts the registers on the stack, in the order of enum cg_register, as no function in C can be sure to find them, and
 * hands their place on as a second argument.
 */
__asm__(".text\n"
        ".globl cg_stack\n"
        ".hidden cg_stack\n"
        ".type cg_stack, @function\n"
        "cg_stack:\n"
        ".cfi_startproc\n"
        "endbr64\n"
        "push %r15\n.cfi_adjust_cfa_offset 8\n"
        "push %r14\n.cfi_adjust_cfa_offset 8\n"
        "push %r13\n.cfi_adjust_cfa_offset 8\n"
        "push %r12\n.cfi_adjust_cfa_offset 8\n"
        "push %rbx\n.cfi_adjust_cfa_offset 8\n"
        "push %rbp\n.cfi_adjust_cfa_offset 8\n"
        "mov %rsp, %rsi\n"
        "sub $8, %rsp\n.cfi_adjust_cfa_offset 8\n"
        "call cg_stack_from\n"
        "add $56, %rsp\n.cfi_adjust_cfa_offset -56\n"
        "ret\n"
        ".cfi_endproc\n"
        ".size cg_stack, .-cg_stack\n");
#else
uint64_t cg_stack(struct cg_thread *me)
{
    (void)me;
    return 0;
}
#endif
