/*
 * A function's machine code as a graph. It is read once; what is looked for in it later is paid from a budget.
 */
#include "code.h"
#include "frame_rules.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_INSTRUCTION_BYTES = 16 };

/* The bytes of an instruction, copied so that nothing after the code is touched; its length, 0: not understood. */
static size_t read_bytes(uintptr_t place, uintptr_t end, uint8_t *bytes)
{
    const size_t rest = end - place;
    memset(bytes, 0, (size_t)2 * MAX_INSTRUCTION_BYTES);
    memcpy(bytes, (const void *)place, rest < MAX_INSTRUCTION_BYTES ? rest : MAX_INSTRUCTION_BYTES);
    const uint8_t *next = cg_next_instruction(bytes);
    const size_t length = next == NULL ? 0 : (size_t)(next - bytes);
    return length > rest ? 0 : length;
}

/*
 * Counters are looked for while the program runs, so that must not take long. A step is about what it takes to look at
 * one instruction once, 20 ns. Steps are counted instead of time for two runs of a program to give the same. For the
 * whole process; once it is used up, calls that are met later count as not understood.
 */
#define BUDGET INT64_C(1000000)
static int64_t spent;

/* Takes steps from the budget. 0: there is not enough left, nor will there be. */
int cg_spend(int64_t steps)
{
    spent = steps > BUDGET - spent ? BUDGET : spent + steps;
    return spent < BUDGET;
}

static int64_t jump_of(const struct cg_code *code, int32_t number)
{
    uint8_t bytes[2 * MAX_INSTRUCTION_BYTES];
    const size_t length = read_bytes(code->start + code->places[number], code->end, bytes);
    return cg_jump(bytes, length);
}

struct cg_instruction cg_instruction(const struct cg_code *code, int32_t number)
{
    const struct cg_operation *operation = &code->operations[number];
    struct cg_instruction instruction = {.operation = operation,
                                         .from = code->start + code->places[number],
                                         .next = code->start + code->places[number + 1],
                                         .written = cg_written_registers(operation)};
    const int is_jump = operation->table == CG_ONE_BYTE
                            ? (operation->opcode & 0xf0) == 0x70 || operation->opcode >= 0xe0
                            : operation->table == CG_AFTER_0F && (operation->opcode & 0xf0) == 0x80;
    if (is_jump) instruction.distance = jump_of(code, number);
    return instruction;
}

/* Which of the places, the end included, this is; -1: none. */
static int32_t number_of(const struct cg_code *code, uintptr_t place)
{
    const uint32_t offset = (uint32_t)(place - code->start);
    int32_t low = 0, high = code->count;
    while (low < high) {
        const int32_t middle = (low + high) / 2;
        if (code->places[middle] < offset) low = middle + 1;
        else high = middle;
    }
    return code->places[low] == offset ? low : -1;
}

/* The instruction that ends there; `count`: none. */
int32_t cg_number_of_end(const struct cg_code *code, uintptr_t place)
{
    const int32_t next = number_of(code, place);
    return next > 0 ? next - 1 : code->count;
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
    const struct cg_operation *operation = instruction.operation;
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
        const int32_t inside = is_inside ? number_of(code, target) : -1;
        if (is_inside || !is_tail_call(instruction.next)) code->targets[number] = inside < 0 ? CG_ANYWHERE : inside;
    }
}

static void discard(struct cg_code *code)
{
    free(code->places);
    free(code->targets);
    free(code->goes_on);
    free(code->indexes);
    free(code->operations);
    free(code);
}

/* Where the instructions are. 0: one is not understood, or there is no memory. */
static int find_places(struct cg_code *code)
{
    uint8_t bytes[2 * MAX_INSTRUCTION_BYTES];
    const size_t most = code->end - code->start;
    code->places = malloc((most + 1) * sizeof *code->places);
    if (code->places == NULL) return 0;
    for (uintptr_t place = code->start; place < code->end; code->count++) {
        const size_t length = read_bytes(place, code->end, bytes);
        if (length == 0 || code->count == INT32_MAX / 2) return 0;
        code->places[code->count] = (uint32_t)(place - code->start);
        place += length;
    }
    code->places[code->count] = (uint32_t)most;
    uint32_t *places = realloc(code->places, ((size_t)code->count + 1) * sizeof *places);
    if (places != NULL) code->places = places;
    return code->count > 0;
}

/* Reads a function; NULL: it is not understood, or that would take too long. */
struct cg_code *cg_read_code(uintptr_t start, uintptr_t end)
{
    enum { STEPS_FOR_AN_INSTRUCTION = 4 };
    struct cg_code *code = calloc(1, sizeof *code);
    if (code == NULL) return NULL;
    code->start = start;
    code->end = end;
    if (!find_places(code) || !cg_spend(STEPS_FOR_AN_INSTRUCTION * (int64_t)code->count)) {
        discard(code);
        return NULL;
    }
    const size_t count = (size_t)code->count;
    code->targets = malloc(count * sizeof *code->targets);
    code->goes_on = malloc(count);
    code->indexes = malloc(count * sizeof *code->indexes);
    code->operations = malloc(count * sizeof *code->operations);
    if (code->targets == NULL || code->goes_on == NULL || code->indexes == NULL || code->operations == NULL) {
        discard(code);
        return NULL;
    }
    for (int32_t i = 0; i < code->count; i++) {
        uint8_t bytes[2 * MAX_INSTRUCTION_BYTES];
        const size_t length = read_bytes(start + code->places[i], end, bytes);
        code->operations[i] = cg_operation_of(bytes, length);
        if (code->operations[i].base == CG_AT_CODE)
            code->operations[i].offset += (int32_t)code->places[i + 1];
        code->indexes[i] = -1;
    }
    for (int32_t i = 0; i < code->count; i++) connect(code, i);
    return code;
}
