/*
 * Frame rules from the unwind tables (.eh_frame, DWARF call frame information) that every program on Linux carries for
 * the sake of exceptions, with or without debug information. Only for x86-64. Only what compilers write for ordinary
 * functions is understood: a frame address from the stack or the frame pointer, and the two expressions that gcc uses
 * where a function aligns its stack. Anything else is no rule, and the stack ends there.
 */
#define _GNU_SOURCE
#include "../base/commgate.h"
#include "frame_rules.h"

#include <dlfcn.h>
#include <string.h>

#define RBP 6
#define RSP 7
#define RETURN_ADDRESS 16

/* DWARF's number of each enum cg_register. */
static const uint8_t dwarf_number[CG_REGISTERS] = {RBP, 3, 12, 13, 14, 15};

struct bases {
    void *text, *data, *function;
};
/* libgcc's: the table entry of the function that an address is in. */
static const void *(*find_entry)(void *, struct bases *);

int cg_load_unwinder(void)
{
#ifdef __x86_64__
    void *library = dlopen("libgcc_s.so.1", RTLD_LAZY);
    if (library != NULL) *(void **)&find_entry = dlsym(library, "_Unwind_Find_FDE");
#endif
    return find_entry != NULL;
}

struct reader {
    const uint8_t *place, *end;
};

static uint64_t fixed(struct reader *reader, size_t bytes)
{
    uint64_t value = 0;
    if ((size_t)(reader->end - reader->place) < bytes) {
        reader->place = reader->end;
        return 0;
    }
    memcpy(&value, reader->place, bytes);
    reader->place += bytes;
    return value;
}

static uint64_t leb(struct reader *reader, int is_signed)
{
    uint64_t value = 0;
    unsigned shift = 0;
    uint8_t byte = 0x80;
    while (byte & 0x80 && reader->place < reader->end && shift < 64) {
        byte = *reader->place++;
        value |= (uint64_t)(byte & 0x7f) << shift;
        shift += 7;
    }
    if (is_signed && shift < 64 && byte & 0x40) value |= -(UINT64_C(1) << shift);
    return value;
}

static uint64_t uleb(struct reader *reader)
{
    return leb(reader, 0);
}

static int64_t sleb(struct reader *reader)
{
    return (int64_t)leb(reader, 1);
}

/* Bytes of a pointer in this encoding (DW_EH_PE_…); 0: not known. */
static size_t pointer_bytes(uint8_t encoding)
{
    switch (encoding & 0x0f) {
    case 0x00:
    case 0x04:
    case 0x0c: return 8;
    case 0x02:
    case 0x0a: return 2;
    case 0x03:
    case 0x0b: return 4;
    default: return 0;
    }
}

/* What a function's entries share. */
struct common {
    uint64_t code_factor;
    int64_t data_factor;
    uint8_t encoding;
    int has_augmentation;
    struct reader instructions;
};

static int read_common(const uint8_t *record, struct common *common)
{
    uint32_t length;
    memcpy(&length, record, 4);
    struct reader reader = {record + 8, record + 4 + length};
    const uint8_t version = (uint8_t)fixed(&reader, 1);
    const char *augmentation = (const char *)reader.place;
    reader.place += strlen(augmentation) + 1;
    if (length == UINT32_MAX || (version != 1 && version != 3)) return 0;
    *common = (struct common){.code_factor = uleb(&reader), .encoding = 0};
    common->data_factor = sleb(&reader);
    if ((version == 1 ? fixed(&reader, 1) : uleb(&reader)) != RETURN_ADDRESS) return 0;
    if (*augmentation == 'z') {
        common->has_augmentation = 1;
        const uint64_t bytes = uleb(&reader);
        struct reader inside = {reader.place, reader.place + bytes};
        reader.place += bytes;
        for (const char *letter = augmentation + 1; *letter != '\0'; letter++) {
            if (*letter == 'R') {
                common->encoding = (uint8_t)fixed(&inside, 1);
            } else if (*letter == 'L') {
                fixed(&inside, 1);
            } else if (*letter == 'P') {
                fixed(&inside, pointer_bytes((uint8_t)fixed(&inside, 1)));
            } else { /* signal frames: interrupted anywhere */
                return 0;
            }
        }
    } else if (*augmentation != '\0') {
        return 0;
    }
    common->instructions = reader;
    return 1;
}

/* State of the table at one place of the code. */
struct row {
    int base_register;
    int64_t base_offset;
    int base_is_memory;
    struct {
        int place; /* enum cg_saved */
        int is_unclear;
        int64_t offset;
    } saved[CG_REGISTERS];
    int is_last, is_unclear;
};

/* Which register DWARF's number stands for; CG_REGISTERS: none of those. */
static int register_of(uint64_t number)
{
    int found = 0;
    while (found < CG_REGISTERS && dwarf_number[found] != number) found++;
    return found;
}

/* "the word at frame pointer + offset", or "frame pointer + offset": the expressions that gcc writes. */
static int frame_expression(struct reader *reader, int *dereferenced, int64_t *offset)
{
    const uint64_t bytes = uleb(reader);
    struct reader inside = {reader->place, reader->place + bytes};
    reader->place += bytes;
    if (fixed(&inside, 1) != 0x70 + RBP) return 0; /* DW_OP_breg6 */
    *offset = sleb(&inside);
    *dereferenced = inside.place < inside.end && fixed(&inside, 1) == 0x06; /* DW_OP_deref */
    return inside.place == inside.end;
}

static void set_register(struct row *row, uint64_t number, int saved, int64_t offset)
{
    if (number == RETURN_ADDRESS && saved == CG_AT_ADDRESS && offset != -8) row->is_unclear = 1;
    const int found = register_of(number);
    if (found == CG_REGISTERS) return;
    row->saved[found].place = saved;
    row->saved[found].is_unclear = 0;
    row->saved[found].offset = offset;
}

/* The register is kept in a way that is not understood. */
static void lose_register(struct row *row, uint64_t number)
{
    const int found = register_of(number);
    if (found == CG_RBP || number == RETURN_ADDRESS) row->is_unclear = 1;
    else if (found != CG_REGISTERS) row->saved[found].is_unclear = 1;
}

static void restore_register(struct row *row, const struct row *initial, uint64_t number)
{
    const int found = register_of(number);
    if (found != CG_REGISTERS) row->saved[found] = initial->saved[found];
}

static void expression_of(struct row *row, struct reader *reader, uint8_t code)
{
    int dereferenced = 0;
    int64_t offset = 0;
    const uint64_t number = code == 0x0f ? RBP : uleb(reader);
    const int known = frame_expression(reader, &dereferenced, &offset);
    if (code == 0x0f) { /* DW_CFA_def_cfa_expression */
        row->base_register = RBP;
        row->base_offset = offset;
        row->base_is_memory = 1;
        if (!known || !dereferenced) row->base_register = -1;
    } else if (number != RETURN_ADDRESS && known && !dereferenced && code == 0x10) { /* DW_CFA_expression */
        set_register(row, number, CG_AT_FRAME, offset);
    } else {
        lose_register(row, number);
    }
}

/* Instructions with an opcode of their own. 0: not known. */
static int extended(struct row *row, const struct row *initial, struct row *kept, int *depth, struct reader *reader,
                    uint8_t code, const struct common *common)
{
    uint64_t number;
    switch (code) {
    case 0x00: return 1;                                                           /* nop */
    case 0x05:                                                                     /* offset_extended */
        number = uleb(reader);
        set_register(row, number, CG_AT_ADDRESS, (int64_t)uleb(reader) * common->data_factor);
        return 1;
    case 0x06:                                                                     /* restore_extended */
        restore_register(row, initial, uleb(reader));
        return 1;
    case 0x07:                                                                     /* undefined */
        if (uleb(reader) == RETURN_ADDRESS) row->is_last = 1;
        return 1;
    case 0x08: set_register(row, uleb(reader), CG_UNCHANGED, 0); return 1;         /* same_value */
    case 0x09:                                                                     /* register */
        lose_register(row, uleb(reader));
        uleb(reader);
        return 1;
    case 0x0a: if (*depth == 8) return 0; kept[(*depth)++] = *row; return 1;       /* remember_state */
    case 0x0b: if (*depth == 0) return 0; *row = kept[--*depth]; return 1;         /* restore_state */
    case 0x0c:                                                                     /* def_cfa */
        row->base_register = (int)uleb(reader);
        row->base_offset = (int64_t)uleb(reader);
        row->base_is_memory = 0;
        return 1;
    case 0x0d: row->base_register = (int)uleb(reader); row->base_is_memory = 0; return 1;
    case 0x0e: row->base_offset = (int64_t)uleb(reader); return 1;
    case 0x0f:
    case 0x10:
    case 0x16: expression_of(row, reader, code); return 1;
    case 0x2e: uleb(reader); return 1;                                             /* GNU_args_size */
    default: return 0;
    }
}

/* Runs instructions until the place of the code is passed; 0 when one is not known. */
static int run(struct reader reader, const struct common *common, uintptr_t *location, uintptr_t site, struct row *row,
               const struct row *initial)
{
    struct row kept[8];
    int depth = 0;
    while (reader.place < reader.end && *location < site) {
        const uint8_t code = *reader.place++;
        const uint8_t low = code & 0x3f;
        uint64_t step = 0;
        if (code >> 6 == 1) step = low;
        else if (code >> 6 == 2) set_register(row, low, CG_AT_ADDRESS, (int64_t)uleb(&reader) * common->data_factor);
        else if (code >> 6 == 3) restore_register(row, initial, low);
        else if (code >= 0x02 && code <= 0x04) step = fixed(&reader, (size_t)1 << (code - 2));
        else if (!extended(row, initial, kept, &depth, &reader, code, common)) return 0;
        *location += step * common->code_factor;
    }
    return 1;
}

/* The table entry for the call before `site`; NULL when there is none that can be read. */
static const uint8_t *entry_of(uintptr_t address, struct bases *bases, struct common *common)
{
    const uint8_t *entry = find_entry == NULL ? NULL : find_entry((void *)address, bases);
    if (entry == NULL) return NULL;
    int32_t back;
    memcpy(&back, entry + 4, 4);
    return read_common(entry + 4 - back, common) && pointer_bytes(common->encoding) != 0 ? entry : NULL;
}

/* First address and end of the function (or of a part of it that the compiler has put elsewhere). */
int cg_function_extent(uintptr_t address, uintptr_t *start, uintptr_t *end)
{
    struct bases bases;
    struct common common;
    const uint8_t *entry = entry_of(address, &bases, &common);
    if (entry == NULL) return 0;
    const size_t bytes = pointer_bytes(common.encoding);
    struct reader reader = {entry + 8 + bytes, entry + 8 + 2 * bytes};
    *start = (uintptr_t)bases.function;
    *end = *start + fixed(&reader, bytes);
    return *end > *start;
}

/* What the row says of the registers beside the frame pointer. */
static void list_kept(const struct row *row, struct cg_frame_rule *rule)
{
    for (int i = CG_RBP + 1; i < CG_REGISTERS; i++) {
        const int place = row->saved[i].place;
        const int64_t offset = row->saved[i].offset;
        const int is_unclear = row->saved[i].is_unclear || offset != (int16_t)offset;
        if (place == CG_UNCHANGED && !is_unclear) continue;
        rule->kept[rule->kept_count++] = (struct cg_kept_register){
            (uint8_t)i, is_unclear ? CG_UNCHANGED : (uint8_t)place, is_unclear ? 0 : (int16_t)offset};
    }
}

/* The rule for the code after a call; 0 when there is none. */
int cg_find_frame_rule(uintptr_t site, struct cg_frame_rule *rule)
{
    struct bases bases;
    struct common common;
    const uint8_t *entry = entry_of(site - 1, &bases, &common);
    if (entry == NULL) return 0;
    uint32_t length;
    memcpy(&length, entry, 4);
    struct reader reader = {entry + 8 + 2 * pointer_bytes(common.encoding), entry + 4 + length};
    if (common.has_augmentation) {
        const uint64_t bytes = uleb(&reader);
        reader.place += bytes;
    }
    struct row row = {.base_register = RSP, .base_offset = 8}, initial;
    uintptr_t location = 0;
    if (!run(common.instructions, &common, &location, UINTPTR_MAX, &row, &row)) return 0;
    initial = row;
    location = (uintptr_t)bases.function;
    if (!run(reader, &common, &location, site, &row, &initial)) return 0;
    rule->function = (uintptr_t)bases.function;
    rule->base = row.base_is_memory && row.base_register == RBP ? CG_FROM_MEMORY
                 : row.base_register == RSP                     ? CG_FROM_STACK
                 : row.base_register == RBP                     ? CG_FROM_FRAME
                                                                : CG_UNKNOWN;
    if (row.is_unclear) rule->base = CG_UNKNOWN;
    rule->base_offset = (int32_t)row.base_offset;
    rule->saved = (uint8_t)row.saved[CG_RBP].place;
    rule->saved_offset = (int32_t)row.saved[CG_RBP].offset;
    rule->kept_count = 0;
    list_kept(&row, rule);
    rule->is_last = (uint8_t)row.is_last;
    return 1;
}
