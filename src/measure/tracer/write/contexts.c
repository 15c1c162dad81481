/*
 * Calls of the program's functions, told from the call stacks of its MPI calls. A stack shows which functions were
 * under way; whether one of them is still the same call as in the stack before has to be concluded:
 *
 * - A frame at another place of the stack, of another function or called from another place is another call.
 * - Registers and the counters of loops tell of many frames whether they were called anew or a loop of theirs has
 * turned since the stack before (turns.c). Where every loop around a call counts its turns and none has turned, what it
 * calls is the same call still.
 * - Where they tell nothing: in a frame, a call site that is seen again without a loop around it, and around the site
 * seen last, in the machine code of its function means another call of that function (and so on for its caller's site).
 * - With such a loop it is the same call, unless the site is one of an MPI call, a blocking MPI call was made since
 * it was passed, and a caller has a loop that could have called the function again: then the call ends there. A
 * function whose loop over blocking calls has no counter that is found, and that is called in a loop itself, is
 * therefore cut into one call a turn.
 *
 * A function begins with its first MPI call and ends with its last one, as far as the trace can tell. Functions that
 * the compiler has inlined are there when debug information tells of them. A function that ended by jumping to
 * another one (a tail call) is known by the call instruction of its caller.
 */
#include "../code/loops.h"
#include "../stacks/turns.h"
#include "../stacks/unwind.h"
#include "places.h"

#include <stdlib.h>
#include <string.h>

#define MAX_DEPTH 512
#define IN_TAIL 1 /* the site of a function that ended by a jump: it is passed once */

/* A place in a call of a function that was passed, and how many blocking calls and turns there had been then. */
struct visit {
    uint64_t site, blocking, turns;
};

/* One function of a stack, from the outermost on. */
struct level {
    uint32_t function;
    uintptr_t frame; /* 0: not known */
    uint64_t site;   /* tells where in the function the call is that leads on */
    uintptr_t code;  /* the address after it; 0 for a tail call */
    int depth;       /* of inlining */
    int number;      /* of the frame, from the outermost on */
    int is_counted;  /* every loop around the call shows when it turns */
};

struct call {
    struct level level;
    uint64_t turns; /* of its loops, as far as they were seen */
    struct visit *visits;
    int visit_count, visit_capacity;
};

struct cg_contexts {
    const struct cg_thread *thread;
    cg_call call;
    void *to;
    struct call calls[MAX_DEPTH];
    int depth;
    struct level stack[MAX_DEPTH];
    int stack_depth;
    uint64_t latest_stack;
    uint64_t blocking, last_time;
};

static int is_blocking(enum cg_region region)
{
    switch (region) {
    case CG_Send: case CG_Bsend: case CG_Ssend: case CG_Rsend: case CG_Recv: case CG_Mrecv: case CG_Sendrecv:
    case CG_Sendrecv_replace: case CG_Probe: case CG_Mprobe:
    case CG_Wait: case CG_Waitall: case CG_Waitany: case CG_Waitsome:
    case CG_Neighbor_allgather: case CG_Neighbor_allgatherv: case CG_Neighbor_alltoall: case CG_Neighbor_alltoallv:
    case CG_Neighbor_alltoallw: case CG_Win_fence: case CG_Win_complete: case CG_Win_wait: case CG_Win_unlock: return 1;
    default: return region >= CG_Barrier && region <= CG_Exscan;
    }
}

struct cg_contexts *cg_begin_contexts(const struct cg_thread *thread, cg_call call, void *to)
{
    struct cg_contexts *contexts = cg_memory(sizeof *contexts);
    contexts->thread = thread;
    contexts->call = call;
    contexts->to = to;
    return contexts;
}

static void push(struct cg_contexts *contexts, struct level level)
{
    if (contexts->stack_depth < MAX_DEPTH) contexts->stack[contexts->stack_depth++] = level;
}

/* The functions of one frame, and one that it called and that is no more on the stack. */
static void push_frame(struct cg_contexts *contexts, int number, const struct cg_stack_node *node,
                       const struct cg_stack_node *inner)
{
    const struct cg_place *place = cg_place_of(node->site);
    for (int i = 0; i < place->count; i++)
        push(contexts, (struct level){place->functions[i], node->frame,
                                      i == place->count - 1 ? node->site : place->calls[i], node->site, i, number,
                                      place->is_counted});
    const uintptr_t called = cg_called_by(node->site);
    if (called == 0 || (inner != NULL && inner->function == called)) return;
    const uint32_t function = cg_function_at(called);
    /* a part of a function that the compiler has put elsewhere has the name of the whole */
    if (inner != NULL && strcmp(cg_functions[function].name, cg_functions[cg_function_at(inner->function)].name) == 0)
        return;
    push(contexts, (struct level){function, 0, IN_TAIL, 0, 0, number, 1});
}

static void take_stack(struct cg_contexts *contexts, uint64_t stack)
{
    uint32_t nodes[MAX_DEPTH];
    int count = 0;
    for (uint32_t number = (uint32_t)cg_node_of(stack); number != 0 && count < MAX_DEPTH;
         number = cg_stack_node(contexts->thread, number)->parent)
        nodes[count++] = number;
    contexts->stack_depth = 0;
    for (int i = count - 1; i >= 0; i--)
        push_frame(contexts, count - 1 - i, cg_stack_node(contexts->thread, nodes[i]),
                   i == 0 ? NULL : cg_stack_node(contexts->thread, nodes[i - 1]));
    contexts->latest_stack = cg_node_of(stack);
}

static int is_same_function(const struct level *a, const struct level *b)
{
    return a->function == b->function && a->depth == b->depth &&
           (a->frame == b->frame || a->frame == 0 || b->frame == 0);
}

static struct visit *visit_of(const struct call *call, uint64_t site)
{
    for (int i = 0; i < call->visit_count; i++)
        if (call->visits[i].site == site) return &call->visits[i];
    return NULL;
}

static int loops(uintptr_t code, uintptr_t other)
{
    return code != 0 && other != 0 && cg_in_one_loop(code, other);
}

static int may_be_called_again(const struct cg_contexts *contexts, int level)
{
    for (int i = 0; i < level; i++)
        if (loops(contexts->calls[i].level.code, contexts->calls[i].level.code)) return 1;
    return 0;
}

/* The calls that stand where they stood, each called from the same place as before; how many. */
static int in_place(const struct cg_contexts *contexts)
{
    int kept = 0;
    while (kept < contexts->depth && kept < contexts->stack_depth &&
           is_same_function(&contexts->calls[kept].level, &contexts->stack[kept]) &&
           (kept == 0 || contexts->calls[kept - 1].level.site == contexts->stack[kept - 1].site))
        kept++;
    return kept;
}

/* How many of them are the same for certain, as none of their callers' loops has turned. */
static int certain(const struct cg_contexts *contexts, int kept, struct cg_turn turn)
{
    int same = 1;
    while (same < kept) {
        const struct level *before = &contexts->calls[same - 1].level, *now = &contexts->stack[same - 1];
        if (turn.change != CG_NO_CHANGE && now->number >= turn.frame) break;
        if (!now->is_counted || before->code != now->code) break;
        same++;
    }
    return same;
}

enum passing { BY_TURNING, BY_NEW_CALL, PROBABLY_NEW };

/* Whether the site of a level of the new stack makes one MPI call each time it is passed, through functions without loops. */
static int makes_one_mpi_call(const struct cg_contexts *contexts, int level)
{
    for (int i = level + 1; i < contexts->stack_depth; i++)
        if (loops(contexts->stack[i].code, contexts->stack[i].code)) return 0;
    return 1;
}

/* How a call passes a place again: by a loop of its own, or because it is another call. */
static enum passing passing_of(const struct cg_contexts *contexts, int level, const struct visit *before,
                               struct cg_turn turn)
{
    const struct call *call = &contexts->calls[level];
    const struct level *now = &contexts->stack[level];
    if (!loops(call->level.code, now->code)) return BY_NEW_CALL;
    if (now->depth == 0 && !(turn.change == CG_UNSURE && now->number >= turn.frame)) {
        if (call->turns != before->turns || (turn.change == CG_TURNED && turn.frame == now->number)) return BY_TURNING;
        if (now->is_counted) return BY_NEW_CALL;
    }
    /* of an inlined function, whose loops cannot be told from those around it, a communication layer's call is as good */
    const int is_mpi_call =
        level == contexts->stack_depth - 1 || (now->depth > 0 && makes_one_mpi_call(contexts, level));
    return is_mpi_call && contexts->blocking != before->blocking && may_be_called_again(contexts, level) ? PROBABLY_NEW
                                                                                                        : BY_TURNING;
}

/* How many of the calls under way are still the same in the new stack. */
static int still_open(struct cg_contexts *contexts, struct cg_turn turn)
{
    int kept = in_place(contexts), is_guess = 0;
    if (turn.change > CG_UNSURE)
        while (kept > 1 && contexts->stack[kept - 1].number >= turn.frame + (turn.change != CG_CALLED_ANEW)) kept--;
    const int same = certain(contexts, kept, turn);
    while (kept > same) {
        const struct call *call = &contexts->calls[kept - 1];
        const struct level *now = &contexts->stack[kept - 1];
        const struct visit *before = visit_of(call, now->site);
        if (before == NULL) break;
        /* what was only guessed of a call says nothing of its caller when that has a loop */
        if (is_guess && loops(call->level.code, now->code)) break;
        const enum passing passing = passing_of(contexts, kept - 1, before, turn);
        if (passing == BY_TURNING) break;
        if (passing == PROBABLY_NEW) is_guess = 1;
        kept--;
    }
    if (turn.change == CG_TURNED)
        for (int i = 0; i < kept; i++)
            if (contexts->calls[i].level.number == turn.frame) contexts->calls[i].turns++;
    return kept;
}

static void visit(struct cg_contexts *contexts, int level)
{
    struct call *call = &contexts->calls[level];
    call->level.site = contexts->stack[level].site;
    call->level.code = contexts->stack[level].code;
    if (call->level.frame == 0) call->level.frame = contexts->stack[level].frame;
    struct visit *known = visit_of(call, call->level.site);
    if (known == NULL) {
        if (call->visit_count == call->visit_capacity) {
            call->visit_capacity = call->visit_capacity * 2 + 4;
            struct visit *more = cg_memory((size_t)call->visit_capacity * sizeof *more);
            memcpy(more, call->visits == NULL ? more : call->visits, (size_t)call->visit_count * sizeof *more);
            free(call->visits);
            call->visits = more;
        }
        known = &call->visits[call->visit_count++];
        known->site = call->level.site;
    }
    known->blocking = contexts->blocking;
    known->turns = call->turns;
}

static int leave_calls(struct cg_contexts *contexts, int kept)
{
    while (contexts->depth > kept)
        if (!contexts->call(contexts->to, contexts->last_time, 0, contexts->calls[--contexts->depth].level.function))
            return 0;
    return 1;
}

/*
 * Tells the calls of functions that end and begin before an MPI call that begins at `time` with this stack. 0 when
 * `call` returned 0.
 */
int cg_context_of(struct cg_contexts *contexts, uint64_t time, uint64_t stack, enum cg_region region)
{
    if (stack != 0) {
        if (cg_node_of(stack) != contexts->latest_stack) take_stack(contexts, stack);
        if (contexts->last_time == 0) contexts->last_time = time;
        const int kept = still_open(contexts, cg_turn_of(stack));
        if (!leave_calls(contexts, kept)) return 0;
        for (int i = kept; i < contexts->stack_depth; i++) {
            struct call *call = &contexts->calls[i];
            call->level = contexts->stack[i];
            call->visit_count = 0;
            call->turns = 0;
            contexts->depth++;
            if (!contexts->call(contexts->to, time, 1, call->level.function)) return 0;
        }
        for (int i = 0; i < contexts->stack_depth; i++)
            if (i >= kept - 1) visit(contexts, i);
    }
    if (is_blocking(region)) contexts->blocking++;
    return 1;
}

/* An event of the thread: functions that turn out to have ended are left then. */
void cg_context_time(struct cg_contexts *contexts, uint64_t time)
{
    contexts->last_time = time;
}

/* The thread has ended: functions of the next one are other calls. 0 when `call` returned 0. */
int cg_context_left(struct cg_contexts *contexts)
{
    return leave_calls(contexts, 0);
}

/* Ends all functions. */
int cg_end_contexts(struct cg_contexts *contexts)
{
    const int well = leave_calls(contexts, 0);
    for (int i = 0; i < MAX_DEPTH; i++) free(contexts->calls[i].visits);
    free(contexts);
    return well;
}
