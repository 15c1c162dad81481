/*
 * A function's machine code as a graph, and the loops in it: the instructions that control may pass on the way from one
 * of them back to it.
 */
#include "code.h"

#include <stdlib.h>
#include <string.h>

#include "frame_rules.h"

enum { LONGEST = 16 };

/* The bytes of an instruction, copied so that nothing behind the code is touched; its length, 0: not understood. */
static size_t read_bytes(uintptr_t place, uintptr_t end, uint8_t *bytes)
{
    const size_t rest = end - place;
    memset(bytes, 0, (size_t)2 * LONGEST);
    memcpy(bytes, (const void *)place, rest < LONGEST ? rest : LONGEST);
    const uint8_t *next = cg_next_instruction(bytes);
    const size_t length = next == NULL ? 0 : (size_t)(next - bytes);
    return length > rest ? 0 : length;
}

struct cg_instruction cg_instruction(const struct cg_code *code, int32_t number)
{
    uint8_t bytes[2 * LONGEST];
    struct cg_instruction instruction = {.from = code->start + code->places[number],
                                         .next = code->start + code->places[number + 1]};
    const size_t length = read_bytes(instruction.from, code->end, bytes);
    instruction.operation = cg_operation_of(bytes, length);
    instruction.distance = cg_jump(bytes, length);
    return instruction;
}

static int32_t number_of(const struct cg_code *code, uintptr_t place)
{
    const uint32_t offset = (uint32_t)(place - code->start);
    int32_t low = 0, high = code->count;
    while (low < high) {
        const int32_t middle = (low + high) / 2;
        if (code->places[middle] < offset) low = middle + 1;
        else high = middle;
    }
    return low < code->count && code->places[low] == offset ? low : CG_ANYWHERE;
}

/* Whether a jump out of the code calls another function instead of a return: the frame of this one is gone. */
static int is_tail_call(uintptr_t end_of_jump)
{
    struct cg_frame_rule rule;
    return cg_find_frame_rule(end_of_jump, &rule) && rule.base == CG_FROM_STACK && rule.base_offset == 8;
}

static void connect(struct cg_code *code, int32_t number)
{
    const struct cg_instruction instruction = cg_instruction(code, number);
    const struct cg_operation *operation = &instruction.operation;
    const int is_plain = operation->table == CG_ONE_BYTE;
    const uint8_t op = operation->opcode;
    const uintptr_t target = instruction.next + (uintptr_t)instruction.distance;
    code->targets[number] = CG_NOWHERE;
    code->goes_on[number] = 1;
    if ((is_plain && (op == 0xc3 || op == 0xc2)) || (operation->table == CG_AFTER_0F && op == 0x0b)) {
        code->goes_on[number] = 0; /* a return, or never reached */
    } else if (is_plain && op == 0xff && operation->extension == 4) {
        code->goes_on[number] = 0;
        if (!is_tail_call(instruction.next)) code->targets[number] = CG_ANYWHERE;
    } else if (instruction.distance != 0) {
        if (is_plain && (op == 0xe9 || op == 0xeb)) code->goes_on[number] = 0;
        const int is_inside = target >= code->start && target < code->end;
        if (is_inside || !is_tail_call(instruction.next))
            code->targets[number] = is_inside ? number_of(code, target) : CG_ANYWHERE;
    }
}

/* Reads a function; NULL: it is not understood. */
struct cg_code *cg_read_code(uintptr_t start, uintptr_t end)
{
    struct cg_code *code = calloc(1, sizeof *code);
    const size_t most = end - start;
    uint32_t *places = malloc((most + 1) * sizeof *places);
    if (code == NULL || places == NULL) {
        free(code);
        free(places);
        return NULL;
    }
    *code = (struct cg_code){.start = start, .end = end, .places = places};
    uint8_t bytes[2 * LONGEST];
    for (uintptr_t place = start; place < end; code->count++) {
        const size_t length = read_bytes(place, end, bytes);
        places[code->count] = (uint32_t)(place - start);
        place += length;
        if (length == 0) break;
    }
    places[code->count] = (uint32_t)most;
    const int is_understood = code->count > 0 && code->count < INT32_MAX / 2;
    code->targets = malloc(((size_t)code->count + 1) * sizeof *code->targets);
    code->goes_on = malloc((size_t)code->count + 1);
    if (!is_understood || code->targets == NULL || code->goes_on == NULL) {
        free(code->targets);
        free(code->goes_on);
        free(places);
        free(code);
        return NULL;
    }
    for (int32_t i = 0; i < code->count; i++) connect(code, i);
    return code;
}

enum { ALLOWED = 1, BEHIND = 2, BEFORE = 4 };

static int step_ahead(const struct cg_code *code, int32_t from, uint8_t *set)
{
    int back = 0;
    const int32_t target = code->targets[from];
    if (code->goes_on[from] && from + 1 < code->count && set[from + 1] == ALLOWED) set[from + 1] |= BEHIND;
    if (target >= 0 && set[target] == ALLOWED) {
        set[target] |= BEHIND;
        back = target <= from;
    }
    return back;
}

static int leads_to(const struct cg_code *code, int32_t from, const uint8_t *set)
{
    const int32_t target = code->targets[from];
    return (code->goes_on[from] && from + 1 < code->count && set[from + 1] & BEFORE) ||
           (target >= 0 && set[target] & BEFORE);
}

/*
 * Narrows a set of instructions (1: in it) to those on ways within it from one of them back to it. How many there are;
 * 0: there is no such way; -1: not known.
 */
int32_t cg_narrow_to_cycle(const struct cg_code *code, int32_t at, uint8_t *set)
{
    int32_t size = 0;
    int is_known = 1, again = step_ahead(code, at, set) || 1;
    while (again) {
        again = 0;
        for (int32_t i = 0; i < code->count; i++)
            if (set[i] & BEHIND) again |= step_ahead(code, i, set);
    }
    for (int32_t i = 0; i < code->count; i++)
        if (set[i] & BEHIND && code->targets[i] == CG_ANYWHERE) is_known = 0;
    set[at] |= BEFORE;
    for (again = 1; again;) {
        again = 0;
        for (int32_t i = code->count - 1; i >= 0; i--)
            if (set[i] & BEHIND && !(set[i] & BEFORE) && leads_to(code, i, set)) {
                set[i] |= BEFORE;
                again = 1;
            }
    }
    for (int32_t i = 0; i < code->count; i++) {
        set[i] = set[i] == (ALLOWED | BEHIND | BEFORE);
        size += set[i];
    }
    return is_known ? size : -1;
}
