/*
 * What a loop in the program's machine code counts its turns with. Compilers step a register that calls hand back as
 * they got it, or a variable in memory (in Fortran one of a caller, too): at once (add $1,-0x14(%rbp)), or by load, add
 * and store, or by way of another register.
 */
#include "../base/memory.h"
#include "counters.h"
#include "frame_rules.h"

#include <string.h>

#define MAX_STEP (1 << 16)

/* Which register survives calls; CG_REGISTERS: none of them. */
static int surviving(int number)
{
    switch (number) {
    case CG_RBX_NUMBER: return CG_RBX;
    case CG_RBP_NUMBER: return CG_RBP;
    case 12: return CG_R12;
    case 13: return CG_R13;
    case 14: return CG_R14;
    case 15: return CG_R15;
    default: return CG_REGISTERS;
    }
}

/* Whether memory beside the register can be found when a call is under way. */
static int is_base(int base)
{
    return base == CG_RSP_NUMBER || base == CG_AT_CODE || surviving(base) != CG_REGISTERS;
}

/* What an instruction adds to its operand, a register or memory; 0: it is another instruction. */
static int32_t added(const struct cg_operation *operation)
{
    if (operation->table != CG_ONE_BYTE || operation->is_short) return 0;
    if (operation->opcode == 0x81 || operation->opcode == 0x83)
        return operation->extension == 0 ? operation->constant : operation->extension == 5 ? -operation->constant : 0;
    if (operation->opcode == 0xff) return operation->extension == 0 ? 1 : operation->extension == 1 ? -1 : 0;
    return 0;
}

static void add_candidate(struct cg_search *search, struct cg_candidate candidate)
{
    if (search->count == CG_MAX_CANDIDATES || candidate.step == 0 || candidate.step > MAX_STEP ||
        candidate.step < -MAX_STEP)
        return;
    candidate.holder = CG_NO_REGISTER;
    search->candidates[search->count++] = candidate;
}

/* What the instruction puts into a register, as far as it is a known value plus a constant. */
static struct cg_carried moved(const struct cg_search *search, const struct cg_operation *operation, uintptr_t from)
{
    const int is_load = operation->opcode == 0x8b, is_store = operation->opcode == 0x89;
    const int is_address = operation->opcode == 0x8d;
    struct cg_carried result = {
        .number = CG_NO_REGISTER, .base = CG_NO_REGISTER, .is_wide = operation->is_wide, .from = from};
    if (is_load && operation->base != CG_NO_REGISTER) {
        result.base = operation->base;
        result.offset = operation->offset;
        if (!is_base(operation->base)) result.from = 0;
        return result;
    }
    const int source = is_address ? operation->base : is_store ? operation->reg : operation->rm;
    const int32_t step = is_address ? operation->offset : 0;
    if (source < 0 || (!is_load && !is_store && !is_address)) return (struct cg_carried){.from = 0};
    if (search->carried[source].from != 0) {
        result = search->carried[source];
    } else {
        result.number = source;
        if (surviving(source) == CG_REGISTERS) result.from = 0;
    }
    result.step += step;
    return result;
}

/* Follows a value through registers, until it is put back where it came from. */
static void carry(struct cg_search *search, const struct cg_instruction *instruction)
{
    const struct cg_operation *operation = instruction->operation;
    const uintptr_t from = instruction->from, place = instruction->next;
    const int is_plain = operation->table == CG_ONE_BYTE && !operation->is_short && !operation->has_index;
    const int is_move =
        is_plain && (operation->opcode == 0x8b || operation->opcode == 0x89 || operation->opcode == 0x8d);
    const int target = operation->opcode == 0x89 ? operation->rm : operation->reg;
    const struct cg_carried stored = is_move ? moved(search, operation, from) : (struct cg_carried){.from = 0};
    if (stored.from != 0 && stored.step != 0 && stored.from != from &&
        (target != CG_NO_REGISTER ? stored.base == CG_NO_REGISTER && stored.number == target
                                  : stored.base == operation->base && stored.offset == operation->offset))
        add_candidate(search, (struct cg_candidate){
                                  .number = stored.number, .base = stored.base, .offset = stored.offset,
                                  .step = stored.step, .is_wide = stored.is_wide, .from = stored.from, .place = place});
    unsigned lost = instruction->written;
    if (is_move && target != CG_NO_REGISTER) {
        search->carried[target] = stored;
        lost &= ~(1u << target);
    }
    if (operation->rm != CG_NO_REGISTER && added(operation) != 0) {
        search->carried[operation->rm].step += added(operation);
        lost &= ~(1u << operation->rm);
    }
    for (int i = 0; lost != 0; i++, lost >>= 1)
        if (lost & 1) search->carried[i].from = 0;
    if (operation->opcode == 0xe8 || (operation->opcode == 0xff && operation->extension == 2))
        for (int i = 0; i < CG_ALL_REGISTERS; i++)
            if (surviving(i) == CG_REGISTERS) search->carried[i].from = 0;
}

static void take(struct cg_search *search, const struct cg_instruction *instruction)
{
    const struct cg_operation *operation = instruction->operation;
    struct cg_candidate candidate = {.step = added(operation),
                                     .is_wide = operation->is_wide,
                                     .from = instruction->from,
                                     .place = instruction->next};
    candidate.number = candidate.base = CG_NO_REGISTER;
    if (operation->table == CG_ONE_BYTE && operation->opcode == 0x8d && operation->reg == operation->base &&
        !operation->has_index) {
        candidate.number = operation->reg;
        candidate.step = operation->offset;
    } else if (operation->rm != CG_NO_REGISTER) {
        candidate.number = operation->rm;
    } else if (is_base(operation->base) && !operation->has_index) {
        candidate.base = operation->base;
        candidate.offset = operation->offset;
    }
    if (candidate.base != CG_NO_REGISTER || surviving(candidate.number) != CG_REGISTERS)
        add_candidate(search, candidate);
    carry(search, instruction);
}

/* Whether the instruction compares its operands: only the jumps after it depend on what it does. */
static int compares(const struct cg_operation *operation)
{
    const uint8_t op = operation->opcode;
    return operation->table == CG_ONE_BYTE && ((op >= 0x38 && op <= 0x3d) || op == 0x84 || op == 0x85 ||
                                               (op >= 0x80 && op <= 0x83 && operation->extension == 7));
}

/* Whether a counter in memory decides about a jump that turns the loop or leaves it. */
static void find_limit(const struct cg_search *search, struct cg_candidate *candidate, int32_t number,
                       const struct cg_instruction *instruction)
{
    const struct cg_operation *operation = instruction->operation;
    const int is_there = candidate->base == operation->base && candidate->offset == operation->offset;
    const int is_plain = operation->table == CG_ONE_BYTE && !operation->has_index;
    const int holder = candidate->holder;
    const int32_t target = search->code->targets[number], *indexes = search->code->indexes;
    if (instruction->distance != 0) {
        if (candidate->flags != CG_NOT_COMPARED &&
            (instruction->distance < 0 || target < 0 || indexes[target] < 0 ||
             (number + 1 < search->code->count && indexes[number + 1] < 0)))
            candidate->is_limit = 1;
        candidate->flags = CG_NOT_COMPARED;
    } else if (instruction->next == candidate->place) { /* adding compares with 0, too; storing changes no flags */
        candidate->flags = CG_STEPPED;
        if (operation->opcode == 0x89) candidate->holder = operation->reg;
    } else if (compares(operation)) {
        const int is_held = holder != CG_NO_REGISTER && (operation->has_operand ? operation->rm == holder ||
                                                                                      operation->reg == holder
                                                                                : holder == 0);
        /* a test may be of the result of a comparison */
        const int is_test = operation->opcode == 0x84 || operation->opcode == 0x85;
        if ((is_plain && is_there) || is_held) candidate->flags = CG_COMPARED;
        else if (!is_test || candidate->flags == CG_STEPPED) candidate->flags = CG_NOT_COMPARED;
    } else if (is_plain && is_there && (operation->opcode == 0x8b || operation->opcode == 0x89)) {
        candidate->holder = operation->reg;
    } else if (holder != CG_NO_REGISTER && (instruction->written >> holder & 1 || operation->opcode == 0xe8)) {
        candidate->holder = CG_NO_REGISTER;
    }
}

/* Whether an instruction changes a candidate, but for its step. */
int cg_disturbs(const struct cg_instruction *instruction, const struct cg_candidate *candidate)
{
    const struct cg_operation *operation = instruction->operation;
    if (instruction->next == candidate->place) return 0;
    if (candidate->base == CG_NO_REGISTER) return instruction->written >> candidate->number & 1;
    if (surviving(candidate->base) != CG_REGISTERS && instruction->written >> candidate->base & 1) return 1;
    return cg_writes_slot(operation, candidate->base, candidate->offset, candidate->is_wide ? 8 : 4);
}

/* What another instruction does to the candidates. */
static void doubt(struct cg_search *search, int32_t number, const struct cg_instruction *instruction)
{
    const uintptr_t target = instruction->next + (uintptr_t)instruction->distance;
    for (int i = 0; i < search->count; i++) {
        struct cg_candidate *candidate = &search->candidates[i];
        if (candidate->base != CG_NO_REGISTER) find_limit(search, candidate, number, instruction);
        if (cg_disturbs(instruction, candidate)) candidate->is_written = 1;
        /* load, add and store are one only when nobody gets in between */
        if (instruction->distance != 0 && target > candidate->from && target < candidate->place)
            candidate->is_spoilt = 1;
    }
}

static void forget(struct cg_search *search)
{
    memset(search->carried, 0, sizeof search->carried);
}

/* Finds the candidates in the code of a loop. */
void cg_find_candidates(struct cg_search *search)
{
    const struct cg_code *code = search->code;
    const struct cg_part *loop = search->loop;
    search->count = 0;
    forget(search);
    for (int32_t i = 0; i < loop->count; i++) {
        const int32_t number = loop->members[i];
        code->indexes[number] = i;
        if (i > 0 && (number != loop->members[i - 1] + 1 || !code->goes_on[number - 1])) forget(search);
        const struct cg_instruction instruction = cg_instruction(code, number);
        take(search, &instruction);
    }
    for (int32_t i = 0; i < loop->count && search->count > 0; i++) {
        const struct cg_instruction instruction = cg_instruction(code, loop->members[i]);
        doubt(search, loop->members[i], &instruction);
    }
    for (int32_t i = 0; i < loop->count; i++) code->indexes[loop->members[i]] = -1;
}

/* Where a candidate is found when a call is under way. */
struct cg_counter cg_counter_of(const struct cg_candidate *candidate, const struct cg_code *code)
{
    struct cg_counter counter = {.step = candidate->step, .is_wide = candidate->is_wide, .place = candidate->place};
    if (candidate->base == CG_NO_REGISTER) {
        counter.kind = CG_IN_REGISTER;
        counter.number = surviving(candidate->number);
        return counter;
    }
    counter.offset = candidate->offset;
    struct cg_frame_rule rule;
    if (candidate->base == CG_AT_CODE) {
        counter.offset += (int64_t)code->start;
        if (cg_is_lasting_data(code->start, (uintptr_t)counter.offset, candidate->is_wide ? 8 : 4))
            counter.kind = CG_FIXED;
    } else if (candidate->base != CG_RSP_NUMBER) {
        counter.kind = CG_BESIDE_REGISTER;
        counter.number = surviving(candidate->base);
    } else if (cg_find_frame_rule(candidate->place, &rule) && rule.base == CG_FROM_STACK) {
        counter.kind = CG_BELOW_ADDRESS;
        counter.offset -= rule.base_offset;
    }
    return counter;
}
