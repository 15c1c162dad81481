/*
 * Calls that never return: an exception or a longjmp out of an error handler leaves the MPI call, and any function
 * around it, without a word. The stack tells at the next event of the thread: what is open is either found on the way
 * out from there, or its frame has been given to others or lies beyond the end of the stack. What may be on another
 * stack (a coroutine's) stays open, and so does all that the frame rules do not lead to.
 */
#include "../code/frame_rules.h"
#include "../handles/handles.h"
#include "open_call.h"

/* Rules of a thread that are at hand: functions in callbacks of the MPI library may be called often. A power of two. */
#define RULES 64

/* A function under way: where it goes on when what it has called returns, and two registers as they are then. */
struct frame {
    uintptr_t site, stack, pointer;
};

/* Whether all from `above` to an address can be read, and the address is one of a word. */
static int is_stack(struct cg_stack_range *range, uintptr_t address, uintptr_t above)
{
    return address > above && address % sizeof(uintptr_t) == 0 && cg_reaches(range, address);
}

/* The rule for a return address; NULL: there is none. */
static const struct cg_frame_rule *rule_of(struct cg_thread *me, uintptr_t site)
{
    if (me->rules == NULL && (me->rules = cg_map(RULES * sizeof *me->rules)) == NULL) return NULL;
    struct cg_frame_rule *rule = &me->rules[(site * UINT64_C(0x9e3779b97f4a7c15) >> 32) & (RULES - 1)];
    if (rule->site != site) {
        rule->site = 0;
        if (!cg_find_frame_rule(site, rule)) return NULL;
        rule->site = site;
    }
    return rule->is_last || rule->base == CG_UNKNOWN ? NULL : rule;
}

/* Goes to the caller. 0: nobody knows who that is. */
static int step_out(struct cg_thread *me, struct frame *frame)
{
    struct cg_stack_range *range = &me->range;
    const struct cg_frame_rule *rule = rule_of(me, frame->site);
    if (rule == NULL) return 0;
    uintptr_t end =
        (rule->base == CG_FROM_STACK ? frame->stack : frame->pointer) + (uintptr_t)(intptr_t)rule->base_offset;
    if (rule->base == CG_FROM_MEMORY) {
        if (!is_stack(range, end + sizeof end, frame->stack)) return 0;
        end = *(const uintptr_t *)end;
    }
    if (!is_stack(range, end, frame->stack)) return 0;
    if (rule->saved != CG_UNCHANGED) {
        const uintptr_t place =
            (rule->saved == CG_AT_ADDRESS ? end : frame->pointer) + (uintptr_t)(intptr_t)rule->saved_offset;
        if (!is_stack(range, place + sizeof place, frame->stack)) return 0;
        frame->pointer = *(const uintptr_t *)place;
    }
    frame->site = ((const uintptr_t *)end)[-1];
    frame->stack = end;
    return 1;
}

/*
 * Whether what is open may have been abandoned: an MPI call, which this event is part of or comes after, or a function that
 * stands inside of the stack that ends there. Coroutines go from one stack to another often: of those nothing is asked.
 */
int cg_is_doubtful(struct cg_thread *me, uintptr_t stack)
{
    if (me->inside) return 1;
    cg_use_stack(&me->range, me->open[me->depth - 1].spot.stack);
    return me->range.pages == 0 && stack <= me->range.end;
}

static int is_one_stack(const struct cg_thread *me, uintptr_t inner, uintptr_t outer)
{
    struct cg_stack_range range = me->range;
    cg_use_stack(&range, inner);
    return cg_reaches(&range, outer);
}

/* The functions that are open and the MPI call under way, counted from the outermost on. */
static const struct cg_spot *spot_of(const struct cg_thread *me, int number)
{
    if (me->inside && number == me->call.depth) return &me->call.spot;
    return &me->open[me->inside && number > me->call.depth ? number - 1 : number].spot;
}

/* A function that begins now, and the code that says so; NULL: it is another event. */
struct beginning {
    const void *function;
    uintptr_t place;
};

/* Whether the code is that of the function itself, and not of one that it is compiled into. */
static int has_own_frame(const struct beginning *beginning)
{
    uintptr_t start, end;
    return beginning->function != NULL && cg_function_extent(beginning->place, &start, &end) &&
           start == (uintptr_t)beginning->function;
}

/*
 * The outermost of those that are not on the stack any more, which ends at `from`; their number when there is none. What
 * stands in a frame and has its return address is its function, or one that is compiled into it: so is all that was open
 * before on the stack. Unless that is the frame of a function that only begins, and that was called from the same place.
 */
static int first_abandoned(struct cg_thread *me, struct frame *frame, uintptr_t from, const struct beginning *beginning)
{
    const int count = me->depth + me->inside;
    int first = count, next = count - 1;
    cg_use_stack(&me->range, frame->stack);
    for (; next >= 0 && spot_of(me, next)->stack < from; next--)
        if (is_one_stack(me, spot_of(me, next)->stack, from)) first = next;
    while (next >= 0) {
        const uintptr_t begin = frame->stack;
        if (!step_out(me, frame)) break;
        for (; begin >= from && next >= 0 && spot_of(me, next)->stack < frame->stack; next--) {
            const struct cg_spot *spot = spot_of(me, next);
            if (spot->site == frame->site && !(begin == from && has_own_frame(beginning))) return first;
            first = next;
        }
    }
    return first;
}

/* Ends the MPI call that is under way in a recording that is held, and what was called inside of it. */
void cg_end_call(struct cg_thread *me)
{
    if (me->inside) cg_end(me, me->call.region);
}

/* Ends all that is open: a recording ends there. */
void cg_end_all(struct cg_thread *me)
{
    cg_end_call(me);
    cg_leave_functions(me, 0);
}

/* What a call that is abandoned had begun to do. */
static void give_up_call(struct cg_thread *me)
{
    const enum cg_region region = me->call.region;
    cg_end_call(me);
    me->poll_end = NULL;
    if (region == CG_Comm_free || region == CG_Comm_disconnect) cg_comm_kept(me->call.freed);
    if (region >= CG_Wait && region <= CG_Testsome) cg_requests_abandoned(me->scratch.count, me->scratch.handles);
}

/*
 * Ends what was abandoned, in a recording that is held, at an event of the function whose stack ends at `from`. When that
 * function begins now: which it is, and where its code says so; else NULL. Whether an MPI call is still under way.
 */
__attribute__((noinline)) int cg_end_abandoned(struct cg_thread *me, uintptr_t from, const void *function,
                                               uintptr_t place)
{
    const struct beginning beginning = {function, place};
    const uintptr_t *own = __builtin_frame_address(0);
    struct frame frame = {(uintptr_t)__builtin_return_address(0), CG_FRAME_END, own[0]};
    const int first = first_abandoned(me, &frame, from, &beginning);
    const int is_call_left = me->inside && first <= me->call.depth;
    const int depth = me->inside && first > me->call.depth ? first - 1 : first;
    if (is_call_left) give_up_call(me);
    if (depth < me->depth) cg_leave_functions(me, depth);
    return me->inside;
}

/* Whether an MPI call is under way when another one begins; what turns out to be abandoned then is ended. */
int cg_goes_on(uintptr_t from)
{
    struct cg_thread *me = cg_hold();
    if (me == NULL) return cg_me->inside;
    if (cg_is_doubtful(me, from)) cg_end_abandoned(me, from, NULL, 0);
    const int goes_on = me->inside;
    cg_release(me);
    return goes_on;
}
