/* What machine instructions do: for counters.c. */
#ifndef COMMGATE_OPERATIONS_H
#define COMMGATE_OPERATIONS_H

#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* Registers by the processor's numbers. */
enum { CG_RBX_NUMBER = 3, CG_RSP_NUMBER = 4, CG_RBP_NUMBER = 5, CG_NO_REGISTER = -1, CG_AT_CODE = -2 };

enum cg_table { CG_ONE_BYTE, CG_AFTER_0F, CG_AFTER_0F38, CG_AFTER_0F3A };

/* An x86-64 instruction, taken apart; small, as those of a function are kept. */
struct cg_operation {
    uint8_t table; /* enum cg_table */
    uint8_t opcode, rex;
    uint8_t is_wide, is_short; /* works on 64, 16 bits */
    uint8_t is_vector;         /* VEX or EVEX */
    uint8_t has_operand;       /* a ModRM byte: the rest is set */
    uint8_t has_index, is_scaled; /* in memory: with a second register, with an offset in an unknown unit */
    int8_t reg, extension;     /* the register beside the operand, or a part of the opcode */
    int8_t rm;                 /* the operand, when it is a register */
    int8_t base;               /* the same in memory: its address is this register (CG_AT_CODE: the end of the
                                  instruction) plus `offset` */
    int32_t offset;
    int32_t constant;          /* that is added, subtracted … */
};

struct cg_operation cg_operation_of(const uint8_t *bytes, size_t length);
uint16_t cg_written_registers(const struct cg_operation *operation);
int cg_writes_slot(const struct cg_operation *operation, int base, int32_t offset, int bytes);

#pragma GCC visibility pop

#endif
