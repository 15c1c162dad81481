/*
 * One numbering of regions and communicators for all processes, so that event files need no tables of local numbers.
 * Everything is united in rounds of pairs and sorted: the same program gives the same numbers in every run.
 */
#include "commgate.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "places.h"
#include "records.h"

/* The MPI calls that occur in this process. */
static void collect_calls(int used[CG_REGION_COUNT])
{
    for (const struct cg_thread *thread = &cg.main; thread != NULL; thread = thread->following) {
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

/* Functions of all processes, sorted by name; the numbers of this process's functions among them. */
static void unify_functions(struct cg_regions *regions)
{
    size_t bytes = 0, total, longest = 0;
    for (uint32_t i = 0; i < cg_function_count; i++) {
        const size_t length = write_record(NULL, &cg_functions[i]);
        bytes += length;
        if (length > longest) longest = length;
    }
    char *own = cg_memory(bytes), *end = own, *one = cg_memory(longest);
    for (uint32_t i = 0; i < cg_function_count; i++) end += write_record(end, &cg_functions[i]);
    const char *all = cg_unite_records(own, bytes, 4, &total);
    const struct cg_records records = cg_list_records(all, total, 4);
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
        write_record(one, &cg_functions[i]);
        regions->function_id[i] = regions->mpi_count + (uint32_t)cg_find_record(&records, one);
    }
    free(one);
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
        fprintf(stderr, "commgate tracer: %u functions have no name, such as %s: the program or a library of it was "
                        "stripped, and another build will give them other places; leave out strip and -s, and compile "
                        "with -g\n", nameless, regions->functions[example].name);
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
    warn_of_nameless(regions);
}

static int by_unique(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

#define HEAD 5 /* numbers before the members of a communicator */

static size_t numbers_of(const struct cg_comm *comm)
{
    return HEAD + (size_t)comm->member_count + (size_t)comm->dims * (2 + (size_t)comm->member_count);
}

/* The communicators that this process describes, as numbers. */
static uint64_t *described(size_t *count)
{
    *count = 0;
    for (uint32_t i = 0; i < cg_comm_count; i++)
        if (cg_comms[i]->owner) *count += numbers_of(cg_comms[i]);
    uint64_t *numbers = cg_memory(*count * sizeof *numbers), *place = numbers;
    for (uint32_t i = 0; i < cg_comm_count; i++) {
        const struct cg_comm *comm = cg_comms[i];
        if (!comm->owner) continue;
        const uint64_t head[HEAD] = {comm->unique, comm->parent, (uint64_t)comm->member_count, (uint64_t)comm->inter,
                                     (uint64_t)comm->dims};
        memcpy(place, head, sizeof head);
        place += HEAD;
        for (int k = 0; k < comm->member_count; k++) *place++ = (uint64_t)comm->members[k];
        for (int k = 0; k < comm->dims * (2 + comm->member_count); k++) *place++ = (uint64_t)comm->grid[k];
    }
    return numbers;
}

/* What the numbers describe, sorted, each communicator once. */
static struct cg_comm_definition *definitions_in(const uint64_t *numbers, size_t total, size_t *count)
{
    struct cg_comm_definition *list = cg_memory((total / HEAD + 1) * sizeof *list);
    size_t found = 0;
    for (size_t i = 0; i < total;) {
        struct cg_comm_definition *one = &list[found++];
        *one = (struct cg_comm_definition){.unique = numbers[i], .parent = numbers[i + 1],
                                           .member_count = numbers[i + 2], .first_group = numbers[i + 3],
                                           .dims = numbers[i + 4], .members = numbers + i + HEAD};
        one->grid = one->members + one->member_count;
        i += HEAD + one->member_count + one->dims * (2 + one->member_count);
    }
    qsort(list, found, sizeof *list, by_unique);
    *count = 0;
    for (size_t i = 0; i < found; i++)
        if (i == 0 || list[*count - 1].unique != list[i].unique) list[(*count)++] = list[i];
    return list;
}

/* Two processes' descriptions in one. */
static char *unite(char *a, size_t a_bytes, char *b, size_t b_bytes, size_t *total)
{
    uint64_t *both = cg_memory(a_bytes + b_bytes), *result = cg_memory(a_bytes + b_bytes), *end = result;
    memcpy(both, a, a_bytes);
    memcpy((char *)both + a_bytes, b, b_bytes);
    size_t count;
    struct cg_comm_definition *list = definitions_in(both, (a_bytes + b_bytes) / sizeof *both, &count);
    for (size_t i = 0; i < count; i++) {
        const size_t numbers = HEAD + list[i].member_count + list[i].dims * (2 + list[i].member_count);
        memcpy(end, list[i].members - HEAD, numbers * sizeof *end);
        end += numbers;
    }
    free(list);
    free(both);
    free(a);
    free(b);
    *total = (size_t)(end - result) * sizeof *end;
    return (char *)result;
}

void cg_unify_communicators(struct cg_communicators *communicators)
{
    size_t count, total;
    uint64_t *own = described(&count);
    /* kept until the program ends: definitions point into it */
    const uint64_t *all = (const void *)cg_reduce_bytes((char *)own, count * sizeof *own, unite, &total);
    if (all != NULL) {
        communicators->definitions = definitions_in(all, total / sizeof *all, &communicators->count);
        communicators->uniques = cg_memory(communicators->count * sizeof(uint64_t));
        for (size_t i = 0; i < communicators->count; i++)
            communicators->uniques[i] = communicators->definitions[i].unique;
    }
    size_t bytes = communicators->count * sizeof(uint64_t);
    communicators->uniques = (void *)cg_share_bytes((void *)communicators->uniques, &bytes);
    communicators->count = bytes / sizeof(uint64_t);
    communicators->id = cg_memory(cg_comm_count * sizeof *communicators->id);
    for (uint32_t i = 0; i < cg_comm_count; i++)
        communicators->id[i] = i < 2 ? i : cg_comm_id(communicators, cg_comms[i]->unique);
}

/* The number in the trace of a communicator; that of MPI_COMM_WORLD when it has none. */
uint32_t cg_comm_id(const struct cg_communicators *communicators, uint64_t unique)
{
    const uint64_t *place =
        communicators->count == 0
            ? NULL
            : bsearch(&unique, communicators->uniques, communicators->count, sizeof unique, by_unique);
    return place == NULL ? 0 : (uint32_t)(place - communicators->uniques) + 2;
}
