/*
 * The loops around a call, one inside of the other, each with the counter that tells when it turns. What is found of a
 * loop serves all calls in it.
 */
#include <stdlib.h>
#include <string.h>

#include "counters.h"

/* A loop without the step of one of its candidates, so that the counter stands still there. */
struct rest {
    int is_known;
    struct cg_division division;
    struct nest **nests; /* of its parts, as far as they were asked for */
};

/* A loop, and what may count its turns. */
struct nest {
    struct cg_part loop;
    int count; /* of candidates */
    struct cg_candidate candidates[CG_MAX_CANDIDATES];
    struct cg_counter counters[CG_MAX_CANDIDATES]; /* as in a struct cg_around */
    struct rest rests[CG_MAX_CANDIDATES];
};

/* All of a function. */
struct cg_nest {
    struct rest all;
};

static int divide(const struct cg_code *code, const struct cg_part *whole, const uint8_t *is_left_out, struct rest *rest)
{
    if (!cg_spend(whole->count) || !cg_divide(code, whole, is_left_out, &rest->division)) return 0;
    rest->nests = calloc((size_t)rest->division.count + 1, sizeof *rest->nests);
    rest->is_known = rest->nests != NULL;
    if (!rest->is_known) free(rest->division.labels);
    return rest->is_known;
}

/* Index in a loop; -1: not in it. */
static int32_t index_of(const struct cg_part *loop, int32_t number)
{
    int32_t low = 0, high = loop->count;
    while (low < high) {
        const int32_t middle = (low + high) / 2;
        if (loop->members[middle] < number) low = middle + 1;
        else high = middle;
    }
    return low < loop->count && loop->members[low] == number ? low : -1;
}

/*
 * The loop is made smaller first, to what does not disturb the counter and has its step. Marks what is left out, and of
 * that in `is_unasked` what a call must not be in. 0: no memory.
 */
static int narrow(const struct cg_code *code, const struct cg_part *loop, const struct cg_candidate *candidate,
                  int32_t step, uint8_t *is_left_out, uint8_t *is_unasked)
{
    struct cg_division division;
    for (int32_t i = 0; i < loop->count; i++) {
        const struct cg_instruction instruction = cg_instruction(code, loop->members[i]);
        is_left_out[i] = (uint8_t)cg_disturbs(&instruction, candidate);
    }
    if (!cg_spend(2 * (int64_t)loop->count) || !cg_divide(code, loop, is_left_out, &division)) return 0;
    const int32_t label = step < 0 ? CG_NO_PART : division.labels[step];
    for (int32_t i = 0; i < loop->count; i++)
        is_left_out[i] = is_unasked[i] = label < 0 || division.labels[i] != label;
    free(division.labels);
    return 1;
}

/* Finds what is left of a loop without the step of a candidate. 0: no memory, or it takes too long. */
static int find_rest(const struct cg_code *code, struct nest *nest, int number, int is_narrowed)
{
    const struct cg_candidate *candidate = &nest->candidates[number];
    const struct cg_part *loop = &nest->loop;
    struct rest *rest = &nest->rests[number];
    if (rest->is_known) return 1;
    uint8_t *is_left_out = calloc(2, (size_t)loop->count);
    if (is_left_out == NULL) return 0;
    uint8_t *is_unasked = is_left_out + loop->count;
    const int32_t step = index_of(loop, cg_number_of_end(code, candidate->place));
    int is_well = !is_narrowed || narrow(code, loop, candidate, step, is_left_out, is_unasked);
    if (step >= 0) is_left_out[step] = 1;
    is_well = is_well && divide(code, loop, is_left_out, rest);
    if (is_well)
        for (int32_t i = 0; i < loop->count; i++)
            if (is_unasked[i]) rest->division.labels[i] = CG_UNKNOWN_PART;
    free(is_left_out);
    return is_well;
}

/* How many instructions are left of the loop around one of them; -1: not known. */
static int32_t size_of(const struct cg_division *division, int32_t index)
{
    const int32_t label = division->labels[index];
    if (label < 0) return label == CG_NO_PART ? 0 : -1;
    return division->starts[label + 1] - division->starts[label];
}

enum { NONE = -1, FAILED = -2 };

/* Chooses the counter that leaves the least of the loop around a call: the number of its candidate. */
static int choose(const struct cg_code *code, struct nest *nest, int32_t at, int is_narrowed)
{
    int32_t least = -1;
    int best = NONE;
    const int32_t index = index_of(&nest->loop, at);
    for (int i = 0; i < nest->count; i++) {
        const struct cg_candidate *candidate = &nest->candidates[i];
        const struct cg_counter *found = &nest->counters[i];
        if (found->kind == CG_NOT_COUNTED || candidate->is_written != is_narrowed) continue;
        if (!find_rest(code, nest, i, is_narrowed)) return FAILED;
        const int32_t size = size_of(&nest->rests[i].division, index);
        if (size < 0 || (least >= 0 && size > least)) continue;
        if (size == least && abs(found->step) >= abs(nest->counters[best].step)) continue;
        least = size;
        best = i;
    }
    return best;
}

/* The loop that is this part of the rest of another one; NULL: no memory, or it takes too long. */
static struct nest *nest_of(const struct cg_code *code, struct rest *rest, int32_t label)
{
    enum { STEPS_FOR_AN_INSTRUCTION = 4 };
    if (rest->nests[label] != NULL) return rest->nests[label];
    const int32_t start = rest->division.starts[label];
    const struct cg_part loop = {rest->division.starts[label + 1] - start, rest->division.members + start};
    if (!cg_spend(STEPS_FOR_AN_INSTRUCTION * (int64_t)loop.count)) return NULL;
    struct nest *nest = calloc(1, sizeof *nest);
    if (nest == NULL) return NULL;
    nest->loop = loop;
    struct cg_search search = {.code = code, .loop = &loop};
    cg_find_candidates(&search);
    nest->count = search.count;
    memcpy(nest->candidates, search.candidates, sizeof nest->candidates);
    for (int i = 0; i < nest->count; i++) {
        const struct cg_candidate *candidate = &nest->candidates[i];
        /* what is in memory others may change, too, but not when it limits the turns */
        if (candidate->is_spoilt || (candidate->base != CG_NO_REGISTER && !candidate->is_limit)) continue;
        nest->counters[i] = cg_counter_of(candidate, code);
    }
    return rest->nests[label] = nest;
}

/* All of a function, divided into its outermost loops. NULL: no memory, or it takes too long. */
static struct cg_nest *all_of(const struct cg_code *code)
{
    struct cg_nest *nest = calloc(1, sizeof *nest);
    int32_t *numbers = malloc((size_t)code->count * sizeof *numbers);
    for (int32_t i = 0; numbers != NULL && i < code->count; i++) numbers[i] = i;
    const struct cg_part whole = {code->count, numbers};
    const int is_well = nest != NULL && numbers != NULL && divide(code, &whole, NULL, &nest->all);
    free(numbers);
    if (is_well) return nest;
    free(nest);
    return NULL;
}

/*
 * The loops around a call. The outermost is all that control may pass on the way back to the call. Without the step of
 * its counter there is less of that, which is the next loop, until the call cannot be reached again. 0: no memory, or it
 * takes too long.
 */
int cg_find_counters(struct cg_code *code, uintptr_t site, struct cg_around *around)
{
    int is_nested = 1;
    const int32_t at = cg_number_of_end(code, site);
    if (at == code->count) return 1;
    if (code->nest == NULL && (code->nest = all_of(code)) == NULL) return 0;
    struct rest *rest = &code->nest->all;
    int32_t label = rest->division.labels[at];
    while (label >= 0 && around->count < CG_NESTED) {
        struct nest *nest = nest_of(code, rest, label);
        if (nest == NULL) return 0;
        int chosen = choose(code, nest, at, 0);
        if (chosen == NONE) {
            is_nested = 0;
            chosen = choose(code, nest, at, 1);
        }
        if (chosen == FAILED) return 0;
        if (chosen == NONE) return 1;
        around->loops[around->count++] = (struct cg_loop){.counter = nest->counters[chosen],
                                                          .first = (uintptr_t)nest->loop.members[0],
                                                          .size = nest->loop.count,
                                                          .is_nested = is_nested};
        rest = &nest->rests[chosen];
        label = rest->division.labels[index_of(&nest->loop, at)];
    }
    around->is_counted = label == CG_NO_PART && is_nested;
    return 1;
}
