/*
 * Two calls of a function from one place leave the same stack as two turns of a loop in it. What tells them apart,
 * without anything being written into the program:
 *
 * - A function hands the registers that survive calls back as it got them. When they are others in a frame that makes
 * the same call as before, that call has ended in between, and the functions inside of it are called anew.
 * - The counter of a loop (counters.c) that went back was set anew: with no turn of a loop around it, the function was
 * called anew. A counter that went on: the loop turned.
 */
#include "turns.h"

/* Calls in a loop are not so many turns apart, unless something else is stepped. */
#define MAX_TURNS (1 << 20)

enum motion { STAYED, WENT_ON, WENT_BACK, JUMPED };

static enum motion motion_of(const struct cg_counter *counter, int64_t before, int64_t now)
{
    if (now == before) return STAYED;
    const int64_t way = counter->is_wide ? (int64_t)((uint64_t)now - (uint64_t)before)
                                         : (int32_t)((uint32_t)now - (uint32_t)before);
    if ((way > 0) != (counter->step > 0)) return WENT_BACK;
    return way % counter->step == 0 && way / counter->step <= MAX_TURNS ? WENT_ON : JUMPED;
}

static int is_same_loop(const struct cg_loop *a, const struct cg_loop *b)
{
    return a->first == b->first && a->size == b->size && a->counter.place == b->counter.place;
}

/* What happened in a frame that stands where it stood; the loops around both of its calls count. */
static enum cg_change change_of(const struct cg_frame *now, const struct cg_frame *before)
{
    const int is_same_call = now->site == before->site;
    const enum cg_change otherwise = is_same_call ? CG_CALLEE_ENDED : CG_NO_CHANGE;
    const struct cg_around *around = now->around, *around_before = before->around;
    if (around == NULL || around_before == NULL) return otherwise;
    const int count = around->count < around_before->count ? around->count : around_before->count;
    for (int i = 0; i < count && is_same_loop(&around->loops[i], &around_before->loops[i]); i++) {
        const enum motion motion = motion_of(&around->loops[i].counter, before->counters[i], now->counters[i]);
        if (motion == WENT_ON) return CG_TURNED;
        if (motion == WENT_BACK) return around->loops[i].is_nested ? CG_CALLED_ANEW : otherwise;
        if (motion == JUMPED) return otherwise;
    }
    return is_same_call && around->is_counted ? CG_CALLED_ANEW : otherwise;
}

static int is_as_before(const struct cg_frame *now, const struct cg_frame *before)
{
    if (now->site != before->site || now->registers != before->registers) return 0;
    if (now->around == NULL) return 1;
    for (int i = 0; i < now->around->count; i++)
        if (now->counters[i] != before->counters[i]) return 0;
    return 1;
}

/* The outermost frame that is not as before; frames are given innermost first. */
struct cg_turn cg_compare_stacks(const struct cg_frame *now, int depth, const struct cg_frame *before,
                                 int depth_before)
{
    for (int i = 0; i < depth && i < depth_before; i++) {
        const struct cg_frame *frame = &now[depth - 1 - i], *old = &before[depth_before - 1 - i];
        if (frame->address != old->address || frame->function != old->function) break;
        if (frame->is_unsure || old->is_unsure) return (struct cg_turn){CG_UNSURE, i};
        if (is_as_before(frame, old)) continue;
        return (struct cg_turn){change_of(frame, old), i};
    }
    return (struct cg_turn){CG_NO_CHANGE, 0};
}
