/*
 * The parts of a function's code in which control can go round: the strongly connected components of the graph of its
 * instructions, by Tarjan's algorithm (Depth-first search and linear graph algorithms, 1972), without recursion. It
 * passes each instruction once.
 */
#include <stdlib.h>
#include <string.h>

#include "code.h"

enum { UNDECIDED = -3 };

/* Each array is as long as the whole and has its instructions by their indexes in it. */
struct walk {
    const struct cg_code *code;
    const struct cg_part *whole;
    const uint8_t *is_left_out; /* NULL: none */
    int32_t *labels;            /* the result; UNDECIDED: not passed, or still in `open` */
    int32_t *order;             /* in which they are met; 0: not yet */
    int32_t *low;               /* the first in this order that is known to be in the same part */
    int32_t *open, *path;
    int32_t open_count, depth, clock, part_count;
    uint8_t *passed; /* how many of the ways out of it */
};

/* Index of the instruction that control gets to by one of the two ways out of it; -1: none, or out of the whole. */
static int32_t way_out(const struct walk *walk, int32_t index, int way)
{
    const struct cg_code *code = walk->code;
    const int32_t number = walk->whole->members[index], target = code->targets[number];
    int32_t to = -1;
    if (way == 0 && code->goes_on[number] && number + 1 < code->count) to = code->indexes[number + 1];
    if (way == 1 && target >= 0) to = code->indexes[target];
    return to >= 0 && walk->is_left_out != NULL && walk->is_left_out[to] ? -1 : to;
}

/* Those that were met since `first` are a part: all that can be reached from them is decided. */
static void close_part(struct walk *walk, int32_t first)
{
    int32_t begin = walk->open_count;
    int is_known = 1, is_circle = 0;
    while (walk->open[--begin] != first) continue;
    for (int32_t i = begin; i < walk->open_count; i++) {
        const int32_t index = walk->open[i];
        if (walk->code->targets[walk->whole->members[index]] == CG_ANYWHERE) is_known = 0;
        for (int way = 0; way < 2; way++) {
            const int32_t to = way_out(walk, index, way);
            if (to >= 0 && walk->labels[to] == CG_UNKNOWN_PART) is_known = 0;
            if (to == index) is_circle = 1;
        }
    }
    if (walk->open_count - begin > 1) is_circle = 1;
    const int32_t label = !is_known ? CG_UNKNOWN_PART : is_circle ? walk->part_count++ : CG_NO_PART;
    while (walk->open_count > begin) walk->labels[walk->open[--walk->open_count]] = label;
}

static void step_on(struct walk *walk)
{
    const int32_t index = walk->path[walk->depth - 1];
    if (walk->order[index] == 0) {
        walk->order[index] = walk->low[index] = ++walk->clock;
        walk->open[walk->open_count++] = index;
    }
    if (walk->passed[index] < 2) {
        const int32_t to = way_out(walk, index, walk->passed[index]++);
        if (to < 0) return;
        if (walk->order[to] == 0) walk->path[walk->depth++] = to;
        else if (walk->labels[to] == UNDECIDED && walk->order[to] < walk->low[index]) walk->low[index] = walk->order[to];
        return;
    }
    walk->depth--;
    if (walk->depth > 0) {
        const int32_t before = walk->path[walk->depth - 1];
        if (walk->low[index] < walk->low[before]) walk->low[before] = walk->low[index];
    }
    if (walk->low[index] == walk->order[index]) close_part(walk, index);
}

/* Lists the members of each part. */
static void list_members(const struct cg_part *whole, struct cg_division *division)
{
    memset(division->starts, 0, ((size_t)division->count + 1) * sizeof *division->starts);
    for (int32_t i = 0; i < whole->count; i++)
        if (division->labels[i] >= 0) division->starts[division->labels[i] + 1]++;
    for (int32_t i = 0; i < division->count; i++) division->starts[i + 1] += division->starts[i];
    for (int32_t i = 0; i < whole->count; i++)
        if (division->labels[i] >= 0) division->members[division->starts[division->labels[i]]++] = whole->members[i];
    for (int32_t i = division->count; i > 0; i--) division->starts[i] = division->starts[i - 1];
    division->starts[0] = 0;
}

/*
 * Finds the parts of a whole without the instructions that are left out; those are in no part. The result is in one
 * piece of memory that begins at `labels`. 0: there is no memory.
 */
int cg_divide(const struct cg_code *code, const struct cg_part *whole, const uint8_t *is_left_out,
              struct cg_division *division)
{
    const size_t count = (size_t)whole->count;
    int32_t *result = malloc((3 * count + 1) * sizeof *result);
    int32_t *scratch = calloc(4 * count + (count + 3) / 4, sizeof *scratch);
    if (result == NULL || scratch == NULL) {
        free(result);
        free(scratch);
        return 0;
    }
    struct walk walk = {.code = code, .whole = whole, .is_left_out = is_left_out, .labels = result, .order = scratch};
    walk.low = scratch + count;
    walk.open = walk.low + count;
    walk.path = walk.open + count;
    walk.passed = (uint8_t *)(walk.path + count);
    for (int32_t i = 0; i < whole->count; i++) {
        code->indexes[whole->members[i]] = i;
        result[i] = is_left_out != NULL && is_left_out[i] ? CG_NO_PART : UNDECIDED;
    }
    for (int32_t i = 0; i < whole->count; i++) {
        if (result[i] != UNDECIDED) continue;
        walk.path[walk.depth++] = i;
        while (walk.depth > 0) step_on(&walk);
    }
    for (int32_t i = 0; i < whole->count; i++) code->indexes[whole->members[i]] = -1;
    free(scratch);
    *division = (struct cg_division){walk.part_count, result, result + count, result + 2 * count + 1};
    list_members(whole, division);
    return 1;
}
