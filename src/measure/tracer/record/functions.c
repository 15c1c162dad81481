/* User functions as -finstrument-functions reports them. */
#include "recording.h"

/* Functions that are open at once in a thread. Deeper calls are not recorded. */
#define MAX_OPEN_FUNCTIONS 4096
static int seen;

/* Whether any code of the program is instrumented, as far as is known. */
int cg_saw_functions(void)
{
    return seen;
}

static void enter_function(struct cg_thread *me, void *function, struct cg_spot spot, uintptr_t place)
{
    if (CG_UNLIKELY(me->inside || cg_is_outside(me, spot.stack)) && cg_is_doubtful(me, spot.stack))
        cg_end_abandoned(me, spot.stack, function, place);
    if (CG_UNLIKELY(me->open == NULL) && (me->open = cg_map(MAX_OPEN_FUNCTIONS * sizeof *me->open)) == NULL) return;
    if (CG_UNLIKELY(me->depth == MAX_OPEN_FUNCTIONS)) {
        me->too_deep++;
        return;
    }
    struct cg_open *open = &me->open[me->depth++];
    open->function = function;
    open->time = cg_now();
    open->words = NULL;
    open->spot = spot;
    if (me->first == NULL) return;
    if (CG_UNLIKELY(me->is_full) && !me->inside) {
        cg_flush(me);
        open->time = cg_now();
    }
    cg_put(me, open->time, CG_ENTER_FUNCTION, (uint64_t)(uintptr_t)function);
    open->words = me->next;
}

/*
 * Called by gcc and clang at the start of every function of code compiled with -finstrument-functions. A thread's
 * recording begins with the first function that it calls; it has no events before its first MPI call.
 */
__attribute__((visibility("default"))) void __cyg_profile_func_enter(void *function, void *call_site)
{
    seen = 1;
    if (CG_UNLIKELY(cg.state > CG_RECORDING || cg.unwinding)) return;
    if (CG_UNLIKELY(cg_me == NULL) && cg_know_thread() == NULL) return;
    struct cg_thread *me = cg_hold();
    if (CG_UNLIKELY(me == NULL)) return;
    enter_function(me, function, (struct cg_spot){CG_FRAME_END, (uintptr_t)call_site},
                   (uintptr_t)__builtin_return_address(0));
    cg_release(me);
}

static void exit_function(struct cg_thread *me, void *function, uintptr_t stack)
{
    if (CG_UNLIKELY(me->too_deep > 0)) {
        me->too_deep--;
        return;
    }
    int place = me->depth;
    while (place > 0 && me->open[place - 1].function != function) place--;
    if (CG_UNLIKELY(place == 0)) return;
    /* an MPI call that the function has made is under way: it was abandoned, or it is on another stack */
    if (CG_UNLIKELY(me->inside) && place <= me->call.depth && cg_end_abandoned(me, stack, NULL, 0)) return;
    cg_leave_functions(me, place - 1);
}

/*
 * The same at the end. A longjmp skips ends: functions above the one that ends are left with it, and an end without
 * a start is passed over, so that enters and leaves always balance.
 */
__attribute__((visibility("default"))) void __cyg_profile_func_exit(void *function, void *call_site)
{
    (void)call_site;
    if (CG_UNLIKELY(cg.state > CG_RECORDING || cg.unwinding)) return;
    struct cg_thread *me = cg_hold();
    if (CG_UNLIKELY(me == NULL)) return;
    exit_function(me, function, CG_FRAME_END);
    cg_release(me);
}
