/*
 * Which call sites are inside a loop of their function: found from the backward jumps in the machine code. A call site
 * that is in none is passed once in a call of its function, so that seeing it again means another call. What a loop
 * counts its turns with: counters.c, nests.c.
 */
#include "../base/memory.h"
#include "code.h"
#include "frame_rules.h"
#include "loops.h"

#include <stdlib.h>
#include <string.h>

struct range {
    uintptr_t first, last;
};

/* A function with its loops. */
struct function {
    uintptr_t start, end;
    int has_loops; /* they were looked for */
    int is_clear;  /* every instruction was understood */
    int count;
    struct range *loops;
    struct cg_code *code; /* NULL: not looked at yet, or not understood */
    int is_read;
    struct function *chain;
};

/* A call with the loops around it: once it is decided that they are not known, that stays. */
struct site {
    uintptr_t site;
    struct cg_around around;
    struct site *chain;
};

#define BUCKETS 512
/* Counters are looked for while the program runs, at the first call from a site: that is not to take long. */
#define MAX_FUNCTION_BYTES ((size_t)64 * 1024)
static struct function *buckets[BUCKETS];
static struct site *sites[BUCKETS];

static void add_loop(struct function *function, uintptr_t first, uintptr_t last)
{
    if ((function->count & (function->count + 1)) == 0) {
        const size_t capacity = ((size_t)function->count + 1) * 2;
        struct range *loops = realloc(function->loops, capacity * sizeof *loops);
        if (loops == NULL) {
            function->is_clear = 0;
            return;
        }
        function->loops = loops;
    }
    function->loops[function->count++] = (struct range){first, last};
}

/* Loops whose code the compiler has laid out interleaved overlap: they become one. */
static void unite_overlapping(struct function *function)
{
    int changed = 1;
    while (changed) {
        changed = 0;
        for (int i = 0; i < function->count; i++)
            for (int k = 0; k < function->count; k++) {
                struct range *a = &function->loops[i];
                const struct range b = function->loops[k];
                if (!(a->first < b.first && b.first < a->last && a->last < b.last)) continue;
                a->last = b.last;
                function->loops[k] = function->loops[--function->count];
                changed = 1;
                k = function->count;
            }
    }
}

static void find_loops(struct function *function)
{
#ifdef __x86_64__
    enum { MAX_INSTRUCTION_BYTES = 16 };
    function->has_loops = function->is_clear = 1;
    for (uintptr_t place = function->start; place < function->end;) {
        uint8_t bytes[2 * MAX_INSTRUCTION_BYTES] = {0}; /* a copy, so that nothing after the code is touched */
        const size_t rest = function->end - place;
        memcpy(bytes, (const void *)place, rest < MAX_INSTRUCTION_BYTES ? rest : MAX_INSTRUCTION_BYTES);
        const uint8_t *next = cg_next_instruction(bytes);
        const size_t length = next == NULL ? 0 : (size_t)(next - bytes);
        if (length == 0 || length > rest) {
            function->is_clear = 0;
            return;
        }
        place += length;
        const int64_t distance = cg_jump(bytes, length);
        const uintptr_t target = place + (uintptr_t)distance;
        if (distance < 0 && target >= function->start) add_loop(function, target, place);
    }
    unite_overlapping(function);
#endif
}

static struct function *function_at(uintptr_t address)
{
    uintptr_t start, end;
    if (!cg_function_extent(address, &start, &end)) return NULL;
    if (address < start || address >= end || !cg_is_loaded_code(start, end)) return NULL;
    struct function **bucket = &buckets[start / 16 % BUCKETS];
    for (struct function *known = *bucket; known != NULL; known = known->chain)
        if (known->start == start) return known;
    struct function *function = calloc(1, sizeof *function);
    if (function == NULL) return NULL;
    function->start = start;
    function->end = end;
    function->chain = *bucket;
    return *bucket = function;
}

/* Whether two call sites (addresses after calls, perhaps the same) are in one loop of a function. If unsure: yes. */
int cg_in_one_loop(uintptr_t site, uintptr_t other)
{
    struct function *function = function_at(site - 1);
    if (function == NULL) return 1;
    if (!function->has_loops) find_loops(function);
    if (!function->is_clear) return 1;
    if (other - 1 < function->start || other - 1 >= function->end) return 1;
    for (int i = 0; i < function->count; i++) {
        const struct range *loop = &function->loops[i];
        if (site > loop->first && site <= loop->last && other > loop->first && other <= loop->last) return 1;
    }
    return 0;
}

static void find_counters(uintptr_t site, struct cg_around *around)
{
    struct function *function = cg_spend(1) ? function_at(site - 1) : NULL;
    if (function == NULL || function->end - function->start > MAX_FUNCTION_BYTES) return;
    if (!function->is_read) function->code = cg_read_code(function->start, function->end);
    function->is_read = 1;
    if (function->code != NULL && !cg_find_counters(function->code, site, around))
        *around = (struct cg_around){.count = 0};
}

/*
 * The loops around a call, with their counters, as far as they are known: NULL when nothing is, for want of memory. The
 * caller has the lock, or no thread is left.
 */
const struct cg_around *cg_loops_around(uintptr_t site)
{
    struct site **bucket = &sites[site % BUCKETS];
    for (struct site *known = *bucket; known != NULL; known = known->chain)
        if (known->site == site) return &known->around;
    struct site *new = calloc(1, sizeof *new);
    if (new == NULL) {
        cg_spend(INT64_MAX); /* nobody is to find more of this call later */
        return NULL;
    }
    new->site = site;
    find_counters(site, &new->around);
    new->chain = *bucket;
    *bucket = new;
    return &new->around;
}

/* The function that the call before `site` names, when it is a direct call of one in the program; else 0. */
uintptr_t cg_called_by(uintptr_t site)
{
#ifdef __x86_64__
    static const uint8_t landing[] = {0xf3, 0x0f, 0x1e, 0xfa};
    uintptr_t start, end;
    int32_t distance;
    const uint8_t *call = (const uint8_t *)site - 5;
    /* the library that made the call may be unloaded by now */
    if (!cg_function_extent(site - 1, &start, &end) || (uintptr_t)call < start || *call != 0xe8) return 0;
    memcpy(&distance, call + 1, 4);
    const uintptr_t target = site + (uintptr_t)(intptr_t)distance;
    if (!cg_function_extent(target, &start, &end) || start != target) return 0;
    const uint8_t *code = (const uint8_t *)target;
    if (end - target < sizeof landing + 3) return target;
    if (memcmp(code, landing, sizeof landing) == 0) code += sizeof landing;
    if (*code == 0xf2) code++;
    return *code == 0xff && code[1] == 0x25 ? 0 : target; /* a stub that jumps into a library */
#else
    (void)site;
    return 0;
#endif
}
