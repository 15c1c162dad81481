/*
 * What an x86-64 machine instruction does to registers and to the stack, as far as counters.c needs it. Where that is
 * not certain it is said to write: something is then not taken for a counter that may be one.
 */
#include "loops.h"
#include "operations.h"

#include <string.h>

static int in(uint8_t value, uint8_t from, uint8_t to)
{
    return value >= from && value <= to;
}

static int is_prefix(uint8_t byte)
{
    return byte == 0x66 || byte == 0x67 || byte == 0xf0 || byte == 0xf2 || byte == 0xf3 || in(byte, 0x64, 0x65) ||
           byte == 0x26 || byte == 0x2e || byte == 0x36 || byte == 0x3e;
}

/* Takes the ModRM byte at `place` apart. */
static void read_operand(struct cg_operation *operation, const uint8_t *place)
{
    const uint8_t modrm = *place++, rex = operation->rex;
    const int mode = modrm >> 6;
    operation->has_operand = 1;
    operation->extension = (int8_t)(modrm >> 3 & 7);
    operation->reg = (int8_t)(operation->extension | (rex & 4) << 1);
    int low = (modrm & 7) | (rex & 1) << 3;
    if (mode == 3) {
        operation->rm = (int8_t)low;
        return;
    }
    if ((modrm & 7) == 4) {
        const uint8_t sib = *place++;
        low = (sib & 7) | (rex & 1) << 3;
        operation->has_index = (sib & 0x38) != 0x20 || rex & 2;
    }
    const int is_fixed = mode == 0 && (low & 7) == 5;
    if (is_fixed && (modrm & 7) == 4) return; /* an address without a register */
    operation->base = (int8_t)(is_fixed ? CG_AT_CODE : low);
    if (mode == 1) operation->offset = (int8_t)*place;
    if (mode == 2 || is_fixed) memcpy(&operation->offset, place, 4);
}

/* A VEX or EVEX prefix; what follows it. Its bits for registers are those of REX, turned over. */
static const uint8_t *read_vector(struct cg_operation *operation, const uint8_t *place)
{
    static const enum cg_table tables[] = {CG_AFTER_0F3A, CG_AFTER_0F, CG_AFTER_0F38, CG_AFTER_0F3A};
    const uint8_t kind = *place, bits = (uint8_t)~place[1];
    operation->is_vector = 1;
    operation->is_scaled = kind == 0x62;
    operation->rex = kind == 0xc5 ? bits >> 5 & 4 : bits >> 5 & 7;
    operation->table = kind == 0xc5 ? CG_AFTER_0F : tables[place[1] & 3];
    place += kind == 0xc5 ? 2 : kind == 0xc4 ? 3 : 4;
    operation->opcode = *place;
    return place + 1;
}

/* Takes the instruction of so many bytes apart. */
struct cg_operation cg_operation_of(const uint8_t *bytes, size_t length)
{
    struct cg_operation operation = {.rm = CG_NO_REGISTER, .reg = CG_NO_REGISTER, .base = CG_NO_REGISTER};
    const uint8_t *place = bytes;
    for (; is_prefix(*place); place++) operation.is_short |= *place == 0x66;
    if (in(*place, 0x40, 0x4f)) operation.rex = *place++;
    operation.is_wide = operation.rex >> 3 & 1;
    if (in(*place, 0xc4, 0xc5) || *place == 0x62) {
        place = read_vector(&operation, place);
        if (operation.table != CG_AFTER_0F || operation.opcode != 0x77) read_operand(&operation, place);
        return operation;
    }
    operation.opcode = *place++;
    if (operation.opcode == 0x0f) {
        operation.opcode = *place++;
        operation.table = operation.opcode == 0x38   ? CG_AFTER_0F38
                          : operation.opcode == 0x3a ? CG_AFTER_0F3A
                                                     : CG_AFTER_0F;
        if (operation.table != CG_AFTER_0F) operation.opcode = *place++;
    }
    if (cg_has_operand(operation.table == CG_ONE_BYTE, operation.table == CG_AFTER_0F, operation.opcode))
        read_operand(&operation, place);
    if (operation.opcode == 0x83) operation.constant = (int8_t)bytes[length - 1];
    if (operation.opcode == 0x81 && length > 4) memcpy(&operation.constant, bytes + length - 4, 4);
    return operation;
}

enum { NOTHING = 0, OPERAND = 1, REGISTER = 2 };

/* What an instruction with an opcode of one byte writes, of its operand and the register beside. */
static int one_byte_writes(const struct cg_operation *operation)
{
    const uint8_t op = operation->opcode;
    if (op < 0x40) return in(op, 0x38, 0x3f) ? NOTHING : (op & 7) < 2 ? OPERAND : REGISTER;
    if (op == 0x63 || op == 0x69 || op == 0x6b || op == 0x8a || op == 0x8b || op == 0x8d) return REGISTER;
    if (in(op, 0x80, 0x83)) return operation->extension == 7 ? NOTHING : OPERAND;
    if (op == 0x84 || op == 0x85) return NOTHING;
    if (op == 0xf6 || op == 0xf7) return in((uint8_t)operation->extension, 2, 3) ? OPERAND : NOTHING;
    if (op == 0xfe || op == 0xff) return operation->extension < 2 ? OPERAND : NOTHING;
    if (in(op, 0xd8, 0xdf)) return operation->rm == CG_NO_REGISTER ? OPERAND : NOTHING;
    return op == 0x86 || op == 0x87 ? OPERAND | REGISTER : OPERAND;
}

/* The same of longer opcodes. Vector registers have the numbers of others: what writes only those writes nothing. */
static int long_writes(const struct cg_operation *operation)
{
    const uint8_t op = operation->opcode;
    const int is_memory = operation->rm == CG_NO_REGISTER;
    if (operation->table == CG_AFTER_0F3A)
        return in(op, 0x14, 0x17) || op == 0xf0                                             ? OPERAND | REGISTER
               : is_memory && (op == 0x19 || op == 0x1b || op == 0x1d || op == 0x39 || op == 0x3b) ? OPERAND
                                                                                            : NOTHING;
    if (operation->table == CG_AFTER_0F38)
        return op >= 0xf0                                                                        ? OPERAND | REGISTER
               : is_memory && (in(op, 0x2e, 0x2f) || op == 0x63 || in(op, 0x8a, 0x8e) || in(op, 0xa0, 0xa3)) ? OPERAND
                                                                                                 : NOTHING;
    if (op == 0x2c || op == 0x2d || op == 0x50 || op == 0xc5 || op == 0xd7) return REGISTER;
    if (operation->is_vector && in(op, 0x78, 0x79)) return REGISTER;
    if (op == 0x7e) return OPERAND;
    if (is_memory && (op == 0x11 || op == 0x13 || op == 0x17 || op == 0x29 || op == 0x2b || op == 0x7f || op == 0xc3 ||
                      op == 0xd6 || op == 0xe7))
        return OPERAND;
    if (operation->is_vector) return op >= 0x90 && op <= 0x9b ? OPERAND | REGISTER : NOTHING; /* masks */
    if (in(op, 0x40, 0x4f) || op == 0xaf || in(op, 0xb6, 0xb8) || in(op, 0xbc, 0xbf)) return REGISTER;
    if (in(op, 0x90, 0x9f)) return OPERAND;
    if (op == 0xa3) return NOTHING;
    return in(op, 0xa4, 0xbb) || op == 0xc0 || op == 0xc1 || op == 0xc7 || op <= 0x01 ? OPERAND | REGISTER : NOTHING;
}

static int writes(const struct cg_operation *operation)
{
    if (!operation->has_operand) return NOTHING;
    return operation->table == CG_ONE_BYTE ? one_byte_writes(operation) : long_writes(operation);
}

/* The register that a number stands for; of bytes, it may stand for the second byte of another one. */
static unsigned named_by(const struct cg_operation *operation, int number)
{
    const uint8_t op = operation->opcode;
    const int is_byte = operation->table == CG_ONE_BYTE ? in(op, 0xb0, 0xb7) || (!in(op, 0xb8, 0xbf) && !(op & 1))
                                                        : in(op, 0x90, 0x9f) || op == 0xb0 || op == 0xc0;
    return 1u << number | (is_byte && operation->rex == 0 && number >= 4 ? 1u << (number - 4) : 0);
}

/* The registers that the instruction may change, a bit for each. */
uint16_t cg_written_registers(const struct cg_operation *operation)
{
    const uint8_t op = operation->opcode;
    const int low = (op & 7) | (operation->rex & 1) << 3;
    if (operation->table == CG_ONE_BYTE) { /* pop, exchange, load a constant; leave, enter */
        if (in(op, 0x58, 0x5f) || in(op, 0x90, 0x97)) return (uint16_t)(1u << low);
        if (in(op, 0xb0, 0xbf)) return (uint16_t)named_by(operation, low);
        if (in(op, 0xc8, 0xc9)) return 1u << CG_RBP_NUMBER;
    }
    if (operation->table == CG_AFTER_0F && !operation->is_vector) { /* cpuid, bswap */
        if (op == 0xa2) return 1u << CG_RBX_NUMBER;
        if (in(op, 0xc8, 0xcf)) return (uint16_t)(1u << low);
    }
    if (operation->is_vector && operation->table == CG_AFTER_0F38 && op >= 0xf0) return UINT16_MAX; /* a third one */
    const int written = writes(operation);
    unsigned registers = 0;
    if (written & OPERAND && operation->rm != CG_NO_REGISTER) registers |= named_by(operation, operation->rm);
    if (written & REGISTER) registers |= named_by(operation, operation->reg);
    return (uint16_t)registers;
}

/* Whether the instruction may change one of so many bytes at a fixed distance from a register. */
int cg_writes_slot(const struct cg_operation *operation, int base, int32_t offset, int bytes)
{
    enum { WIDEST = 64 };
    if (operation->base != base || operation->has_index || !(writes(operation) & OPERAND)) return 0;
    const int is_plain = operation->table == CG_ONE_BYTE && !in(operation->opcode, 0xd8, 0xdf);
    const int widest = !is_plain ? WIDEST : operation->is_wide ? 8 : 4;
    return operation->is_scaled || (operation->offset < offset + bytes && operation->offset + widest > offset);
}
