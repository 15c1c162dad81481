/*
 * One numbering of regions and communicators for all processes, so that event files need no tables of local numbers.
 * Everything is united in rounds of pairs and sorted: the same program gives the same numbers in every run.
 */
#include "../base/apart.h"
#include "../handles/handles.h"
#include "../record/recording.h"
#include "places.h"
#include "records.h"
#include "unify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The MPI calls that occur in this process. */
static void collect_calls(int used[CG_REGION_COUNT])
{
    for (const struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following) {
        if (thread->first == NULL) continue;
        struct cg_cursor cursor = {thread, thread->first, thread->first->words};
        for (const uint64_t *event; (event = cg_step(&cursor)) != NULL;)
            if (event[1] >> CG_KIND_SHIFT == CG_ENTER_MPI) used[event[1] & CG_REGION_MASK] = 1;
    }
}

/* A function as a record of four fields. */
static size_t write_record(char *place, const struct cg_function *function)
{
    char line[16];
    sprintf(line, "%u", function->line);
    const char *fields[] = {function->name, function->canonical, function->file, line};
    size_t length = 0;
    for (int i = 0; i < 4; i++) {
        const size_t bytes = strlen(fields[i]) + 1;
        if (place != NULL) memcpy(place + length, fields[i], bytes);
        length += bytes;
    }
    return length;
}

/* Functions as they become regions: of this process, then of all. */
struct functions {
    struct cg_regions *regions;
    struct cg_bytes own, all;
};

static void collect_functions(void *what)
{
    struct functions *functions = what;
    for (uint32_t i = 0; i < cg_function_count; i++) functions->own.count += write_record(NULL, &cg_functions[i]);
    char *end = functions->own.bytes = cg_memory(functions->own.count);
    for (uint32_t i = 0; i < cg_function_count; i++) end += write_record(end, &cg_functions[i]);
}

/* Functions of all processes, sorted by name; the numbers of this process's functions among them. */
static void number_functions(void *what)
{
    const struct functions *functions = what;
    struct cg_regions *regions = functions->regions;
    const struct cg_records records = cg_list_records(functions->all.bytes, functions->all.count, 4);
    regions->function_count = (uint32_t)records.count;
    regions->functions = cg_memory(records.count * sizeof *regions->functions);
    for (size_t i = 0; i < records.count; i++) {
        struct cg_region_definition *region = &regions->functions[i];
        region->name = (char *)cg_field(records.list[i], 0);
        region->canonical = (char *)cg_field(records.list[i], 1);
        region->file = (char *)cg_field(records.list[i], 2);
        region->line = (uint32_t)strtoul(cg_field(records.list[i], 3), NULL, 10);
    }
    regions->function_id = cg_memory(cg_function_count * sizeof *regions->function_id);
    for (uint32_t i = 0; i < cg_function_count; i++) {
        char *one = cg_memory(write_record(NULL, &cg_functions[i]));
        write_record(one, &cg_functions[i]);
        regions->function_id[i] = regions->mpi_count + (uint32_t)cg_find_record(&records, one);
        free(one);
    }
}

static void unify_functions(struct cg_regions *regions)
{
    struct functions functions = {.regions = regions};
    cg_attempt(collect_functions, &functions);
    functions.all = cg_unite_records(functions.own, 4);
    cg_attempt(number_functions, &functions);
}

/* Functions without a name have that of their place, which another build changes: runs can then not be compared. */
static void warn_of_nameless(const struct cg_regions *regions)
{
    uint32_t nameless = 0, example = 0;
    for (uint32_t i = 0; i < regions->function_count; i++) {
        if (strstr(regions->functions[i].name, "+0x") == NULL) continue;
        if (nameless++ == 0) example = i;
    }
    if (nameless > 0 && cg.rank == 0 && !cg_alone)
        cg_say("%u functions have no name, such as %s: the program or a library of it was stripped, and another build "
               "will give them other places; leave out strip and -s, and compile with -g", nameless,
               regions->functions[example].name);
}

void cg_unify_regions(struct cg_regions *regions)
{
    int used[CG_REGION_COUNT] = {0};
    collect_calls(used);
    cg_largest(used, CG_REGION_COUNT);
    for (int i = 0; i < CG_REGION_COUNT; i++) {
        if (!used[i]) continue;
        regions->mpi_region[regions->mpi_count] = (enum cg_region)i;
        regions->mpi_id[i] = regions->mpi_count++;
    }
    cg_find_places();
    unify_functions(regions);
    cg_unify_contexts(regions);
    if (!cg_failed) warn_of_nameless(regions);
}

#define HEAD 6 /* numbers before the members of a communicator */

static size_t numbers_of(size_t members, size_t dims)
{
    return HEAD + members + dims * (2 + members);
}

/* What communicators are known by in all processes, and how those that processes describe are numbered. */
struct unification {
    struct cg_communicators *communicators;
    struct cg_bytes own, all, uniques;
};

/* The communicators that this process describes, as numbers. */
static void collect_communicators(void *what)
{
    struct unification *unification = what;
    size_t count = 0;
    for (uint32_t i = 0; i < cg_comm_count; i++)
        if (cg_comms[i]->owner) count += numbers_of((size_t)cg_comms[i]->member_count, (size_t)cg_comms[i]->dims);
    uint64_t *numbers = cg_memory(count * sizeof *numbers), *place = numbers;
    for (uint32_t i = 0; i < cg_comm_count; i++) {
        const struct cg_comm *comm = cg_comms[i];
        if (!comm->owner) continue;
        const uint64_t head[HEAD] = {comm->order,           comm->unique,         comm->parent, (uint64_t)comm->member_count,
                                     (uint64_t)comm->inter, (uint64_t)comm->dims};
        memcpy(place, head, sizeof head);
        place += HEAD;
        for (int k = 0; k < comm->member_count; k++) *place++ = (uint64_t)comm->members[k];
        for (int k = 0; k < comm->dims * (2 + comm->member_count); k++) *place++ = (uint64_t)comm->grid[k];
    }
    unification->own = (struct cg_bytes){(char *)numbers, count * sizeof *numbers};
}

static int by_order(const void *a, const void *b)
{
    const struct cg_comm_definition *x = a, *y = b;
    return x->order < y->order ? -1 : x->order > y->order;
}

/* What the numbers describe, in order, each communicator once. */
static struct cg_comm_definition *definitions_in(const uint64_t *numbers, size_t total, size_t *count)
{
    struct cg_comm_definition *list = cg_memory((total / HEAD + 1) * sizeof *list);
    size_t found = 0;
    for (size_t i = 0; i < total;) {
        struct cg_comm_definition *one = &list[found++];
        *one = (struct cg_comm_definition){.order = numbers[i], .unique = numbers[i + 1], .parent = numbers[i + 2],
                                           .member_count = numbers[i + 3], .first_group = numbers[i + 4],
                                           .dims = numbers[i + 5], .members = numbers + i + HEAD};
        one->grid = one->members + one->member_count;
        i += numbers_of(one->member_count, one->dims);
    }
    qsort(list, found, sizeof *list, by_order);
    *count = 0;
    for (size_t i = 0; i < found; i++)
        if (i == 0 || list[*count - 1].order != list[i].order) list[(*count)++] = list[i];
    return list;
}

/* Two processes' descriptions in one. */
static struct cg_bytes unite(struct cg_bytes a, struct cg_bytes b)
{
    const size_t bytes = a.count + b.count;
    uint64_t *both = cg_memory(bytes), *result = cg_memory(bytes), *end = result;
    memcpy(both, a.bytes, a.count);
    memcpy((char *)both + a.count, b.bytes, b.count);
    size_t count;
    struct cg_comm_definition *list = definitions_in(both, bytes / sizeof *both, &count);
    for (size_t i = 0; i < count; i++) {
        const size_t numbers = numbers_of(list[i].member_count, list[i].dims);
        memcpy(end, list[i].members - HEAD, numbers * sizeof *end);
        end += numbers;
    }
    free(list);
    free(both);
    free(a.bytes);
    free(b.bytes);
    return (struct cg_bytes){(char *)result, (size_t)(end - result) * sizeof *end};
}

static int by_unique(const void *a, const void *b)
{
    const struct cg_comm_number *x = a, *y = b;
    return x->unique < y->unique ? -1 : x->unique > y->unique;
}

/* Puts each communicator after the one that it was made of, as readers expect it, and else leaves the order. */
static void put_parents_first(struct cg_communicators *communicators)
{
    const size_t count = communicators->count;
    struct cg_comm_definition *const list = communicators->definitions, *sorted = cg_memory(count * sizeof *sorted);
    size_t *waiting = cg_memory(count * sizeof *waiting), placed = 0;
    char *is_placed = cg_memory(count);
    communicators->numbers = cg_memory(count * sizeof *communicators->numbers);
    for (size_t i = 0; i < count; i++)
        communicators->numbers[i] = (struct cg_comm_number){list[i].unique, (uint32_t)i + 2};
    qsort(communicators->numbers, count, sizeof *communicators->numbers, by_unique);
    for (size_t i = 0; i < count; i++) {
        size_t depth = 0;
        for (size_t next = i; next < count && !is_placed[next];
             next = (size_t)cg_comm_id(communicators, list[next].parent) - 2) {
            is_placed[next] = 1;
            waiting[depth++] = next;
        }
        while (depth > 0) sorted[placed++] = list[waiting[--depth]];
    }
    communicators->definitions = sorted;
    free(communicators->numbers);
    free(is_placed);
    free(waiting);
    free(list);
}

/* In process 0. What is described is kept until the program ends: definitions point into it. */
static void number_communicators(void *what)
{
    struct unification *unification = what;
    struct cg_communicators *communicators = unification->communicators;
    communicators->definitions = definitions_in((const void *)unification->all.bytes,
                                                unification->all.count / sizeof(uint64_t), &communicators->count);
    put_parents_first(communicators);
    const size_t bytes = communicators->count * sizeof(uint64_t);
    uint64_t *uniques = cg_memory(bytes);
    for (size_t i = 0; i < communicators->count; i++) uniques[i] = communicators->definitions[i].unique;
    unification->uniques = (struct cg_bytes){(char *)uniques, bytes};
}

static void take_numbers(void *what)
{
    const struct unification *unification = what;
    struct cg_communicators *communicators = unification->communicators;
    const uint64_t *uniques = (const void *)unification->uniques.bytes;
    communicators->count = unification->uniques.count / sizeof *uniques;
    communicators->numbers = cg_memory(communicators->count * sizeof *communicators->numbers);
    for (size_t i = 0; i < communicators->count; i++)
        communicators->numbers[i] = (struct cg_comm_number){uniques[i], (uint32_t)i + 2};
    qsort(communicators->numbers, communicators->count, sizeof *communicators->numbers, by_unique);
    communicators->id = cg_memory(cg_comm_count * sizeof *communicators->id);
    for (uint32_t i = 0; i < cg_comm_count; i++)
        communicators->id[i] = i < 2 ? i : cg_comm_id(communicators, cg_comms[i]->unique);
}

void cg_unify_communicators(struct cg_communicators *communicators)
{
    struct unification unification = {.communicators = communicators};
    cg_attempt(collect_communicators, &unification);
    unification.all = cg_reduce_bytes(unification.own, unite);
    if (unification.all.bytes != NULL) cg_attempt(number_communicators, &unification);
    unification.uniques = cg_share_bytes(unification.uniques);
    cg_attempt(take_numbers, &unification);
}

/* The number in the trace of a communicator; that of MPI_COMM_WORLD when it has none. */
uint32_t cg_comm_id(const struct cg_communicators *communicators, uint64_t unique)
{
    const struct cg_comm_number sought = {unique, 0}, *place = NULL;
    if (communicators->count > 0)
        place = bsearch(&sought, communicators->numbers, communicators->count, sizeof sought, by_unique);
    return place == NULL ? 0 : place->id;
}
