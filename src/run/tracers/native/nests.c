/*
 * The loops around a call, one inside of the other, each with the counter that tells when it turns.
 */
#include <stdlib.h>
#include <string.h>

#include "counters.h"

/* Sets that a search works with, each of the size of the code. */
struct sets {
    uint8_t *loop, *trial, *best;
};

static int32_t number_of_end(const struct cg_code *code, uintptr_t place)
{
    int32_t number = 0;
    while (number < code->count && code->start + code->places[number + 1] != place) number++;
    return number;
}

/*
 * What is left of the loop around a call without the step of a candidate, so that the counter stands still there; in
 * `trial`. `is_narrowed`: the loop is made smaller first, to what does not disturb the counter. -1: that is not known.
 */
static int32_t rest_of(const struct cg_search *search, const struct cg_candidate *candidate, int32_t at,
                       int is_narrowed, struct sets *sets)
{
    const struct cg_code *code = search->code;
    const int32_t step = number_of_end(code, candidate->place);
    memcpy(sets->trial, sets->loop, (size_t)code->count);
    if (is_narrowed) {
        for (int32_t i = 0; i < code->count; i++) {
            if (!sets->trial[i]) continue;
            const struct cg_instruction instruction = cg_instruction_of(search, i);
            if (cg_disturbs(&instruction, candidate)) sets->trial[i] = 0;
        }
        if (!sets->trial[at] || cg_narrow_to_cycle(code, at, sets->trial) <= 0 || !sets->trial[step]) return -1;
    }
    sets->trial[step] = 0;
    return cg_narrow_to_cycle(code, at, sets->trial);
}

/* Chooses the counter that leaves the least of the loop; what is left is in `best`. -1: there is none. */
static int32_t choose(const struct cg_search *search, int32_t at, int is_narrowed, struct sets *sets,
                      struct cg_counter *counter)
{
    int32_t least = -1;
    for (int i = 0; i < search->count; i++) {
        const struct cg_candidate *candidate = &search->candidates[i];
        /* what is in memory others may change, too, but not when it limits the turns */
        if (candidate->is_spoilt || candidate->is_written != is_narrowed) continue;
        if (candidate->base != CG_NO_REGISTER && !candidate->is_limit) continue;
        const struct cg_counter found = cg_counter_of(candidate, search->code);
        if (found.kind == CG_NOT_COUNTED) continue;
        const int32_t rest = rest_of(search, candidate, at, is_narrowed, sets);
        if (rest < 0 || (least >= 0 && rest > least)) continue;
        if (rest == least && abs(found.step) >= abs(counter->step)) continue;
        least = rest;
        *counter = found;
        uint8_t *kept = sets->best;
        sets->best = sets->trial;
        sets->trial = kept;
    }
    return least;
}

static void search_loops(struct cg_search *search, int32_t at, struct sets *sets, struct cg_around *around)
{
    const struct cg_code *code = search->code;
    int is_nested = 1;
    memset(sets->loop, 1, (size_t)code->count);
    int32_t size = cg_narrow_to_cycle(code, at, sets->loop);
    while (size > 0 && around->count < CG_NESTED) {
        struct cg_loop *loop = &around->loops[around->count];
        search->set = sets->loop;
        cg_find_candidates(search);
        loop->size = size;
        loop->first = 0;
        while (!sets->loop[loop->first]) loop->first++;
        size = choose(search, at, 0, sets, &loop->counter);
        if (size < 0) {
            is_nested = 0;
            size = choose(search, at, 1, sets, &loop->counter);
        }
        if (size < 0) return;
        loop->is_nested = is_nested;
        around->count++;
        uint8_t *left = sets->best;
        sets->best = sets->loop;
        sets->loop = left;
    }
    around->is_counted = size == 0 && is_nested;
}

/*
 * The loops around a call. The outermost is all that control may pass on the way back to the call. Without the step of
 * its counter there is less of that, which is the next loop, until the call cannot be reached again.
 */
void cg_find_counters(const struct cg_code *code, uintptr_t site, struct cg_around *around)
{
    struct cg_search search = {.code = code};
    const size_t count = (size_t)code->count;
    uint8_t *memory = malloc(3 * count);
    struct sets sets = {memory, memory + count, memory + 2 * count};
    const int32_t at = number_of_end(code, site);
    if (memory != NULL && at < code->count) search_loops(&search, at, &sets, around);
    free(memory);
}
