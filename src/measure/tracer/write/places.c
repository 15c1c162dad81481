/*
 * Functions and call sites of this process by their addresses: names from the symbol tables, inlined functions, files
 * and lines from debug information, which one process reads for all.
 */
#define _GNU_SOURCE
#include "../code/loops.h"
#include "../stacks/unwind.h"
#include "../record/samples.h"
#include "places.h"
#include "records.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct cg_function *cg_functions;
uint32_t cg_function_count;
static size_t function_capacity;

/* An address that occurs, as a call site or as the start of a function. */
struct address {
    uintptr_t key; /* 0: free; of what kind the address is stands in the bits that no address has: see site_key */
    struct cg_place place; /* of a function: count 1 */
    char *query;           /* two fields: object, offset */
};
static struct address *addresses;
static size_t capacity, used;

static size_t slot_of(uintptr_t key)
{
    size_t slot = (size_t)((uint64_t)key * UINT64_C(0x9e3779b97f4a7c15) >> 24) & (capacity - 1);
    while (addresses[slot].key != 0 && addresses[slot].key != key) slot = (slot + 1) & (capacity - 1);
    return slot;
}

static struct address *take(uintptr_t key)
{
    if (2 * used >= capacity) {
        struct address *old = addresses;
        const size_t before = capacity;
        capacity = before == 0 ? 256 : before * 2;
        addresses = cg_memory(capacity * sizeof *addresses);
        for (size_t i = 0; i < before; i++)
            if (old[i].key != 0) addresses[slot_of(old[i].key)] = old[i];
        free(old);
    }
    struct address *address = &addresses[slot_of(key)];
    if (address->key == 0) {
        address->key = key;
        used++;
    }
    return address;
}

/* Call sites are turned over: above all others. */
static uintptr_t site_key(uintptr_t site)
{
    return ~site;
}

/* Instructions that were sampled have the second highest bit. */
#define SAMPLED (UINTPTR_MAX / 4 + 1)

static uintptr_t sample_key(uintptr_t instruction)
{
    return instruction | SAMPLED;
}

static int is_site(uintptr_t key)
{
    return key > UINTPTR_MAX / 2;
}

static int is_sample(uintptr_t key)
{
    return !is_site(key) && key >= SAMPLED;
}

/* The address that the code is looked up at: that of a call is before where it returns to. */
static uintptr_t code_of(uintptr_t key)
{
    return is_site(key) ? ~key - 1 : key & ~SAMPLED;
}

static void collect(const struct cg_thread *thread)
{
    struct cg_cursor cursor = {thread, thread->first, thread->first->words};
    for (const uint64_t *event; (event = cg_step(&cursor)) != NULL;)
        if (event[1] >> CG_KIND_SHIFT == CG_ENTER_FUNCTION) take((uintptr_t)(event[1] & CG_ARGUMENT_MASK));
    for (uint64_t i = 1; i <= cg_stack_count(thread); i++) {
        const struct cg_stack_node *node = cg_stack_node(thread, i);
        take(site_key(node->site));
        take(node->function);
        const uintptr_t called = cg_called_by(node->site);
        if (called != 0) take(called);
    }
    struct cg_sample_reader samples = cg_begin_samples(thread, CG_SAMPLE);
    for (const uint64_t *sample; (sample = cg_next_sample(&samples)) != NULL;) {
        const uintptr_t instruction = (uintptr_t)(sample[1] & CG_ARGUMENT_MASK);
        const size_t before = used;
        take(sample_key(instruction));
        if (used == before) continue;
        const uintptr_t function = cg_code_at(instruction).function;
        if (function != 0) take(function);
    }
}

/* Queries of all addresses, "object\0offset\0…". */
static struct cg_bytes make_queries(void)
{
    size_t bytes = 0;
    for (size_t i = 0; i < capacity; i++) {
        struct address *address = &addresses[i];
        if (address->key == 0) continue;
        uintptr_t offset;
        const char *object = cg_object_path((const void *)code_of(address->key), &offset);
        if (object == NULL) continue;
        const size_t length = strlen(object) + 20;
        address->query = cg_memory(length + 20);
        const int first = sprintf(address->query, "%s", object) + 1;
        bytes += (size_t)(first + sprintf(address->query + first, "0x%zx", (size_t)offset) + 1);
    }
    char *queries = cg_memory(bytes), *end = queries;
    for (size_t i = 0; i < capacity; i++) {
        if (addresses[i].key == 0 || addresses[i].query == NULL) continue;
        const size_t length = (size_t)(cg_field(addresses[i].query, 2) - addresses[i].query);
        memcpy(end, addresses[i].query, length);
        end += length;
    }
    return (struct cg_bytes){queries, bytes};
}

/* Number of a function; line 0: not known, then one with this name in this file will do. */
static uint32_t add_function(const char *name, const char *canonical, const char *file, uint32_t line)
{
    for (uint32_t i = 0; i < cg_function_count; i++) {
        const struct cg_function *known = &cg_functions[i];
        if ((line == 0 || known->line == line) && strcmp(known->canonical, canonical) == 0 &&
            strcmp(known->file, file) == 0)
            return i;
    }
    if (cg_function_count == function_capacity) {
        function_capacity = function_capacity * 2 + 64;
        struct cg_function *more = cg_memory(function_capacity * sizeof *more);
        if (cg_function_count > 0) memcpy(more, cg_functions, cg_function_count * sizeof *more);
        free(cg_functions);
        cg_functions = more;
    }
    cg_functions[cg_function_count] = (struct cg_function){name, canonical, file, line};
    return cg_function_count++;
}

/* One function of an answer, the innermost first: its name and where in the source the address is. */
struct step {
    const char *name, *place;
};

/* Splits an answer (a copy of it) into steps; their number. */
static int split(const char *answer, struct step *steps, int most)
{
    char *rest = cg_copy_text(answer, strlen(answer));
    int count = 0;
    while (count < most) {
        char *name = strsep(&rest, "\n"), *place = rest == NULL ? NULL : strsep(&rest, "\n");
        if (place == NULL) break;
        steps[count++] = (struct step){name, place};
    }
    return count;
}

/* "file:line (…)": the file, copied, and the line; "" when it is not known. */
static char *file_of(const char *place, uint32_t *line)
{
    *line = 0;
    const char *colon = strrchr(place, ':');
    if (colon == NULL || *place == '?') return cg_copy_text("", 0);
    *line = (uint32_t)strtoul(colon + 1, NULL, 10);
    return cg_copy_text(place, (size_t)(colon - place));
}

static uint64_t hash_of(const char *text, uint64_t start)
{
    uint64_t hash = start ^ UINT64_C(0xcbf29ce484222325);
    for (; *text != '\0'; text++) hash = (hash ^ (uint8_t)*text) * UINT64_C(0x100000001b3);
    return hash;
}

#define MAX_INLINED 64

/* The function that starts at an address. */
static void name_function(struct address *address, const char *answer)
{
    struct step steps[MAX_INLINED];
    const int count = split(answer, steps, MAX_INLINED);
    struct cg_name name = cg_function_name((const void *)address->key);
    uint32_t line = 0;
    const char *file = "";
    if (count > 0) file = file_of(steps[count - 1].place, &line);
    if (!name.is_known && count > 0 && *steps[count - 1].name != '?') {
        name.canonical = cg_copy_text(steps[count - 1].name, strlen(steps[count - 1].name));
        name.name = cg_readable_name(name.canonical);
    }
    address->place.functions = cg_memory(sizeof *address->place.functions);
    address->place.functions[0] = add_function(name.name, name.canonical, file, line);
    address->place.count = 1;
}

/* The functions around an instruction: the outermost is the one that it is in by its address, then those inlined there. */
static void name_code(struct cg_place *place, uint32_t outermost, uintptr_t function, const char *answer)
{
    struct step steps[MAX_INLINED];
    int count = split(answer, steps, MAX_INLINED);
    if (count == 0) count = 1;
    place->count = count;
    place->functions = cg_memory((size_t)count * sizeof *place->functions);
    place->calls = cg_memory((size_t)count * sizeof *place->calls);
    place->functions[0] = outermost;
    for (int i = 1; i < count; i++) {
        const struct step *step = &steps[count - 1 - i];
        uint32_t line;
        place->calls[i - 1] = hash_of(steps[count - i].place, function) | 1;
        /* the line is that of the code, not of the function: only the file is used */
        place->functions[i] = add_function(cg_readable_name(step->name), step->name, file_of(step->place, &line), 0);
    }
}

static void name_site(struct address *address, uintptr_t function, const char *answer)
{
    struct cg_place *place = &address->place;
    place->site = ~address->key;
    const struct cg_around *around = cg_loops_around(place->site);
    place->is_counted = around != NULL && around->is_counted;
    name_code(place, cg_function_at(function), function, answer);
}

/* The same of an instruction that was sampled; of a stripped library only its name is known: "(libm.so.6)". */
static void name_sample(struct address *address, const char *answer)
{
    const struct cg_code code = cg_code_at(code_of(address->key));
    if (code.function != 0) {
        name_code(&address->place, cg_function_at(code.function), code.function, answer);
    } else if (code.object != NULL) {
        char *name = cg_memory(strlen(code.object) + 3);
        sprintf(name, "(%s)", code.object);
        name_code(&address->place, add_function(name, name, "", 0), 0, "");
    }
}

/* The function of a step whose line is not known; NULL: there is none. */
static struct cg_function *function_without_line(const struct step *step)
{
    const char *colon = strrchr(step->place, ':');
    for (uint32_t i = 0; colon != NULL && i < cg_function_count; i++) {
        struct cg_function *function = &cg_functions[i];
        const size_t length = strlen(function->file);
        if (function->line == 0 && length > 0 && strcmp(function->canonical, step->name) == 0 &&
            length == (size_t)(colon - step->place) && strncmp(function->file, step->place, length) == 0)
            return function;
    }
    return NULL;
}

/*
 * Of a function that is inlined wherever it occurs, addr2line does not say where it begins. Its line is then the first
 * of its code that any process has an address in, so that all processes say the same.
 */
static void find_inlined_lines(char *const *answers, size_t count)
{
    uint32_t *lines = cg_memory((cg_function_count + 1) * sizeof *lines);
    memset(lines, 0, (cg_function_count + 1) * sizeof *lines);
    for (size_t i = 0; i < count; i++) {
        struct step steps[MAX_INLINED];
        const int depth = split(answers[i], steps, MAX_INLINED);
        for (int inner = 0; inner + 1 < depth; inner++) {
            const struct cg_function *function = function_without_line(&steps[inner]);
            if (function == NULL) continue;
            uint32_t line, *first = &lines[function - cg_functions];
            file_of(steps[inner].place, &line);
            if (line > 0 && (*first == 0 || line < *first)) *first = line;
        }
    }
    for (uint32_t i = 0; i < cg_function_count; i++)
        if (cg_functions[i].line == 0) cg_functions[i].line = lines[i];
    free(lines);
}

static const char *answer_for(const struct address *address, const struct cg_records *queries, char *const *answers)
{
    const int64_t number = address->query == NULL ? -1 : cg_find_record(queries, address->query);
    return number < 0 ? "" : answers[number];
}

/* What is asked for the addresses of all processes, and the answers. */
struct inquiry {
    struct cg_bytes own, all, answers;
};

static void collect_addresses(void *what)
{
    struct inquiry *inquiry = what;
    take(1); /* there is always one: no special case below */
    for (const struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following)
        if (thread->first != NULL) collect(thread);
    inquiry->own = make_queries();
}

static void find_answers(void *what)
{
    struct inquiry *inquiry = what;
    inquiry->answers = cg_source_lines(inquiry->all);
}

static void take_answers(void *what)
{
    const struct inquiry *inquiry = what;
    const struct cg_records queries = cg_list_records(inquiry->all.bytes, inquiry->all.count, 2);
    char **answers = cg_memory((queries.count + 1) * sizeof *answers);
    char *const text = inquiry->answers.bytes;
    size_t count = 0;
    for (char *place = text; place < text + inquiry->answers.count && count < queries.count;
         place += strlen(place) + 1)
        answers[count++] = place;
    while (count < queries.count) answers[count++] = "";
    for (size_t i = 0; i < capacity; i++)
        if (addresses[i].key > 1 && addresses[i].key < SAMPLED)
            name_function(&addresses[i], answer_for(&addresses[i], &queries, answers));
    for (size_t i = 0; i < capacity; i++)
        if (is_sample(addresses[i].key)) name_sample(&addresses[i], answer_for(&addresses[i], &queries, answers));
    for (const struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following)
        for (uint64_t i = 1; i <= cg_stack_count(thread); i++) {
            const struct cg_stack_node *node = cg_stack_node(thread, i);
            struct address *address = &addresses[slot_of(site_key(node->site))];
            if (address->place.count == 0) name_site(address, node->function, answer_for(address, &queries, answers));
        }
    find_inlined_lines(answers, count);
    free(answers);
}

/* Finds out what all addresses of this process mean. Collective. */
void cg_find_places(void)
{
    struct inquiry inquiry = {0};
    cg_attempt(collect_addresses, &inquiry);
    inquiry.all = cg_unite_records(inquiry.own, 2);
    if (cg.rank == 0 || cg_alone) cg_attempt_apart(find_answers, &inquiry);
    inquiry.answers = cg_share_bytes(inquiry.answers);
    cg_attempt_apart(take_answers, &inquiry);
}

const struct cg_place *cg_place_of(uintptr_t site)
{
    return &addresses[slot_of(site_key(site))].place;
}

/* Number of the function that starts at an address, which must have occurred. */
uint32_t cg_function_at(uintptr_t address)
{
    const struct cg_place *place = &addresses[slot_of(address)].place;
    return place->count == 0 ? 0 : place->functions[0];
}

/* Of an instruction that was sampled, which must have occurred; count 0: in no code of the program or its libraries. */
struct cg_place *cg_sampled_place(uintptr_t instruction)
{
    return &addresses[slot_of(sample_key(instruction))].place;
}

void cg_each_sampled_place(void (*take)(struct cg_place *place, void *to), void *to)
{
    for (size_t i = 0; i < capacity; i++)
        if (is_sample(addresses[i].key) && addresses[i].place.count > 0) take(&addresses[i].place, to);
}
