/*
 * Lengths of x86-64 machine instructions, as far as loops.c needs them: enough to walk through what compilers write,
 * not a disassembler. What they do: operations.c.
 */
#include "loops.h"

#include <stddef.h>
#include <string.h>

struct decoder {
    const uint8_t *place, *end;
    int wide, operand16, address32;
};

static int in(uint8_t value, uint8_t from, uint8_t to)
{
    return value >= from && value <= to;
}

/* Opcodes of one byte: whether a ModRM byte follows. */
static int has_modrm(uint8_t op)
{
    if (op < 0x40) return (op & 7) < 4;
    return op == 0x63 || op == 0x69 || op == 0x6b || in(op, 0x80, 0x8f) || op == 0xc0 || op == 0xc1 || op == 0xc6 ||
           op == 0xc7 || in(op, 0xd0, 0xd3) || in(op, 0xd8, 0xdf) || op == 0xf6 || op == 0xf7 || op >= 0xfe;
}

/* Bytes of the constant that ends an instruction with an opcode of one byte. */
static int immediate(const struct decoder *decoder, uint8_t op, uint8_t modrm)
{
    const int word = decoder->operand16 ? 2 : 4;
    if (op < 0x40) return (op & 7) == 4 ? 1 : (op & 7) == 5 ? word : 0;
    if (op == 0x68 || op == 0x69 || op == 0x81 || op == 0xa9 || op == 0xc7) return word;
    if (op == 0xe8 || op == 0xe9) return 4;
    if (op == 0x6a || op == 0x6b || in(op, 0x70, 0x7f) || op == 0x80 || op == 0x83 || op == 0xa8 ||
        in(op, 0xb0, 0xb7) || op == 0xc0 || op == 0xc1 || op == 0xc6 || op == 0xcd || in(op, 0xe0, 0xe7) || op == 0xeb)
        return 1;
    if (in(op, 0xb8, 0xbf)) return decoder->wide ? 8 : word;
    if (in(op, 0xa0, 0xa3)) return decoder->address32 ? 4 : 8;
    if (op == 0xc2 || op == 0xca) return 2;
    if (op == 0xc8) return 3;
    if (op == 0xf6 || op == 0xf7) return (modrm & 0x38) > 8 ? 0 : op == 0xf6 ? 1 : word;
    return 0;
}

/* The same for opcodes after 0F (also of vector instructions). */
static int second_has_modrm(uint8_t op)
{
    return !(in(op, 0x05, 0x09) || op == 0x0b || op == 0x0e || in(op, 0x30, 0x37) || op == 0x77 || in(op, 0x80, 0x8f) ||
             in(op, 0xa0, 0xa2) || in(op, 0xa8, 0xaa) || in(op, 0xc8, 0xcf));
}

static int second_immediate(uint8_t op)
{
    if (in(op, 0x80, 0x8f)) return 4;
    return in(op, 0x70, 0x73) || op == 0xa4 || op == 0xac || op == 0xba || op == 0xc2 || in(op, 0xc4, 0xc6);
}

/* Whether a ModRM byte follows an opcode, of one byte or after 0F (else after 0F and another byte). */
int cg_has_operand(int is_one_byte, int is_after_0f, uint8_t op)
{
    return is_one_byte ? has_modrm(op) : is_after_0f ? second_has_modrm(op) : 1;
}

/* Passes over the ModRM byte and what belongs to it. */
static void skip_operand(struct decoder *decoder)
{
    const uint8_t modrm = *decoder->place++;
    const int mode = modrm >> 6, memory = modrm & 7;
    if (mode == 3) return;
    const int sib = memory == 4;
    const uint8_t base = sib ? *decoder->place & 7 : (uint8_t)memory;
    decoder->place += sib;
    if (mode == 1) decoder->place += 1;
    if (mode == 2 || (mode == 0 && base == 5)) decoder->place += 4;
}

/* An instruction with a VEX or EVEX prefix of so many bytes; `map`: which table of opcodes. */
static int vector(struct decoder *decoder, int prefix, int map)
{
    const uint8_t op = decoder->place[prefix];
    decoder->place += prefix + 1;
    if (map == 1 && !second_has_modrm(op)) return 1; /* vzeroupper */
    skip_operand(decoder);
    if (map == 3 || (map == 1 && second_immediate(op))) decoder->place++;
    return 1;
}

static int after_0f(struct decoder *decoder)
{
    const uint8_t op = *decoder->place++;
    if (op == 0x38 || op == 0x3a) {
        decoder->place++;
        skip_operand(decoder);
        if (op == 0x3a) decoder->place++;
        return 1;
    }
    if (second_has_modrm(op)) skip_operand(decoder);
    decoder->place += second_immediate(op) + (op == 0x0f);
    return 1;
}

/* Where the instruction after this one is; NULL when it is not known. At least 16 bytes must be readable. */
const uint8_t *cg_next_instruction(const uint8_t *instruction)
{
    struct decoder decoder = {.place = instruction};
    for (int prefixes = 0;; prefixes++, decoder.place++) {
        const uint8_t byte = *decoder.place;
        if (prefixes > 12) return NULL;
        if (byte == 0x66) decoder.operand16 = 1;
        else if (byte == 0x67) decoder.address32 = 1;
        else if (byte != 0xf0 && byte != 0xf2 && byte != 0xf3 && byte != 0x2e && byte != 0x36 && byte != 0x3e &&
                 byte != 0x26 && byte != 0x64 && byte != 0x65)
            break;
    }
    if (in(*decoder.place, 0x40, 0x4f)) decoder.wide = *decoder.place++ >> 3 & 1;
    const uint8_t op = *decoder.place++;
    if (op == 0x0f) {
        after_0f(&decoder);
    } else if (op == 0xc5) {
        vector(&decoder, 1, 1);
    } else if (op == 0xc4) {
        vector(&decoder, 2, *decoder.place & 0x1f);
    } else if (op == 0x62) {
        vector(&decoder, 3, *decoder.place & 7);
    } else if (op == 0x06 || op == 0x07 || op == 0x0e || op == 0x16 || op == 0x17 || op == 0x1e || op == 0x1f ||
               op == 0x27 || op == 0x2f || op == 0x37 || op == 0x3f || in(op, 0x60, 0x61) || op == 0x82 || op == 0x9a ||
               in(op, 0xd4, 0xd6) || op == 0xce || op == 0xea) {
        return NULL; /* not in 64-bit code */
    } else {
        const uint8_t modrm = *decoder.place;
        if (has_modrm(op)) skip_operand(&decoder);
        decoder.place += immediate(&decoder, op, modrm);
    }
    return decoder.place;
}

/* How far a direct jump of so many bytes goes from its end; 0 when the instruction is none. */
int64_t cg_jump(const uint8_t *instruction, size_t length)
{
    const uint8_t *place = instruction;
    while (*place == 0xf2 || *place == 0x3e || *place == 0x2e || *place == 0x66) place++;
    if ((*place >= 0x70 && *place <= 0x7f) || *place == 0xeb || (*place >= 0xe0 && *place <= 0xe3))
        return (int8_t)instruction[length - 1];
    if (length < 5 || !(*place == 0xe9 || (*place == 0x0f && place[1] >= 0x80 && place[1] <= 0x8f))) return 0;
    int32_t far;
    memcpy(&far, instruction + length - 4, 4);
    return far;
}
