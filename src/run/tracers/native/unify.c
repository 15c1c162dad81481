/*
 * One numbering of regions and communicators for all processes, so that event files need no tables of local numbers.
 * Everything is exchanged through process 0 and sorted: the same program gives the same numbers in every run.
 */
#include "commgate.h"

#include <stdlib.h>
#include <string.h>

static size_t slot_of(const struct cg_regions *regions, uint64_t address)
{
    size_t slot = (size_t)(address * UINT64_C(0x9e3779b97f4a7c15) >> 20) & (regions->capacity - 1);
    while (regions->addresses[slot] != 0 && regions->addresses[slot] != address)
        slot = (slot + 1) & (regions->capacity - 1);
    return slot;
}

static void make_hash(struct cg_regions *regions, size_t capacity)
{
    const uint64_t *old = regions->addresses;
    const size_t old_capacity = regions->capacity;
    regions->capacity = capacity;
    regions->addresses = cg_memory(capacity * sizeof *regions->addresses);
    for (size_t i = 0; i < old_capacity; i++)
        if (old[i] != 0) regions->addresses[slot_of(regions, old[i])] = old[i];
    free((void *)old);
}

/* Collects the MPI calls and functions that occur in this process. */
static void collect(struct cg_regions *regions, int used[CG_REGION_COUNT])
{
    size_t count = 0;
    make_hash(regions, 256);
    struct cg_cursor cursor = {cg.first, cg.first->words};
    for (const uint64_t *event; (event = cg_step(&cursor)) != NULL;) {
        const uint64_t kind = event[1] >> CG_KIND_SHIFT, argument = event[1] & CG_ARGUMENT_MASK;
        if (kind == CG_ENTER_MPI) used[argument] = 1;
        if (kind != CG_ENTER_FUNCTION) continue;
        const size_t slot = slot_of(regions, argument);
        if (regions->addresses[slot] != 0) continue;
        regions->addresses[slot] = argument;
        if (++count * 2 > regions->capacity) make_hash(regions, regions->capacity * 2);
    }
}

static int by_name(const void *a, const void *b)
{
    const struct cg_name *x = a, *y = b;
    const int order = strcmp(x->name, y->name);
    return order != 0 ? order : strcmp(x->canonical, y->canonical);
}

/* Splits "name\0canonical\0name\0canonical\0…" and sorts it; equal ones become one. */
static struct cg_name *sorted_names(char *text, size_t total, uint32_t *count)
{
    size_t strings = 0;
    for (size_t i = 0; i < total; i++) strings += text[i] == '\0';
    struct cg_name *names = cg_memory((strings / 2 + 1) * sizeof *names);
    size_t found = 0;
    for (char *place = text; place < text + total; found++) {
        names[found].name = place;
        place += strlen(place) + 1;
        names[found].canonical = place;
        place += strlen(place) + 1;
    }
    qsort(names, found, sizeof *names, by_name);
    *count = 0;
    for (size_t i = 0; i < found; i++)
        if (i == 0 || by_name(&names[*count - 1], &names[i]) != 0) names[(*count)++] = names[i];
    return names;
}

static char *append(char *place, const char *text)
{
    const size_t length = strlen(text) + 1;
    memcpy(place, text, length);
    return place + length;
}

static size_t name_bytes(const struct cg_name *name)
{
    return strlen(name->name) + strlen(name->canonical) + 2;
}

/* Functions of all processes, sorted by name; address_ids of this process's functions. */
static void unify_functions(struct cg_regions *regions)
{
    struct cg_name *own = cg_memory(regions->capacity * sizeof *own);
    size_t bytes = 0, total;
    for (size_t i = 0; i < regions->capacity; i++) {
        if (regions->addresses[i] == 0) continue;
        own[i] = cg_function_name((const void *)(uintptr_t)regions->addresses[i]);
        bytes += name_bytes(&own[i]);
    }
    char *text = cg_memory(bytes), *end = text;
    for (size_t i = 0; i < regions->capacity; i++)
        if (regions->addresses[i] != 0) end = append(append(end, own[i].name), own[i].canonical);
    char *all = cg_gather_bytes(text, bytes, &total);
    char *shared = NULL;
    if (cg.rank == 0) {
        uint32_t count;
        struct cg_name *names = sorted_names(all, total, &count);
        total = 0;
        for (uint32_t i = 0; i < count; i++) total += name_bytes(&names[i]);
        shared = end = cg_memory(total);
        for (uint32_t i = 0; i < count; i++) end = append(append(end, names[i].name), names[i].canonical);
        free(names);
    }
    free(all);
    free(text);
    shared = cg_share_bytes(shared, &total);
    regions->functions = sorted_names(shared, total, &regions->function_count);
    regions->address_ids = cg_memory(regions->capacity * sizeof *regions->address_ids);
    for (size_t i = 0; i < regions->capacity; i++) {
        if (regions->addresses[i] == 0) continue;
        const struct cg_name *place =
            bsearch(&own[i], regions->functions, regions->function_count, sizeof *own, by_name);
        regions->address_ids[i] = regions->mpi_count + (uint32_t)(place - regions->functions);
    }
    free(own);
}

void cg_unify_regions(struct cg_regions *regions)
{
    int own[CG_REGION_COUNT] = {0}, used[CG_REGION_COUNT] = {0};
    collect(regions, own);
    PMPI_Allreduce(own, used, CG_REGION_COUNT, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    for (int i = 0; i < CG_REGION_COUNT; i++) {
        if (!used[i]) continue;
        regions->mpi_region[regions->mpi_count] = (enum cg_region)i;
        regions->mpi_id[i] = regions->mpi_count++;
    }
    unify_functions(regions);
}

uint32_t cg_function_id(const struct cg_regions *regions, uint64_t address)
{
    return regions->address_ids[slot_of(regions, address)];
}

static int by_unique(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

/* The communicators that this process describes, as numbers: unique, parent, how many members, the members. */
static uint64_t *described(size_t *count)
{
    *count = 0;
    for (uint32_t i = 0; i < cg_comm_count; i++)
        if (cg_comms[i]->owner) *count += 3 + (size_t)cg_comms[i]->member_count;
    uint64_t *numbers = cg_memory(*count * sizeof *numbers), *place = numbers;
    for (uint32_t i = 0; i < cg_comm_count; i++) {
        const struct cg_comm *comm = cg_comms[i];
        if (!comm->owner) continue;
        *place++ = comm->unique;
        *place++ = comm->parent;
        *place++ = (uint64_t)comm->member_count;
        for (int k = 0; k < comm->member_count; k++) *place++ = (uint64_t)comm->members[k];
    }
    return numbers;
}

/* Reads what all processes described; the same communicator may be described by several. */
static void sort_definitions(struct cg_communicators *communicators, const uint64_t *numbers, size_t total)
{
    size_t count = 0;
    for (size_t i = 0; i < total; i += 3 + numbers[i + 2]) count++;
    struct cg_comm_definition *list = cg_memory(count * sizeof *list);
    count = 0;
    for (size_t i = 0; i < total; i += 3 + numbers[i + 2])
        list[count++] = (struct cg_comm_definition){numbers[i], numbers[i + 1], numbers[i + 2], numbers + i + 3};
    qsort(list, count, sizeof *list, by_unique);
    for (size_t i = 0; i < count; i++)
        if (i == 0 || list[communicators->count - 1].unique != list[i].unique) list[communicators->count++] = list[i];
    communicators->definitions = list;
    communicators->uniques = cg_memory(communicators->count * sizeof(uint64_t));
    for (size_t i = 0; i < communicators->count; i++) communicators->uniques[i] = list[i].unique;
}

void cg_unify_communicators(struct cg_communicators *communicators)
{
    size_t count, total;
    uint64_t *own = described(&count);
    /* kept until the program ends: definitions point into it */
    const uint64_t *all = (const void *)cg_gather_bytes(own, count * sizeof *own, &total);
    if (cg.rank == 0) sort_definitions(communicators, all, total / sizeof *all);
    size_t bytes = communicators->count * sizeof(uint64_t);
    communicators->uniques = (void *)cg_share_bytes((void *)communicators->uniques, &bytes);
    communicators->count = bytes / sizeof(uint64_t);
    communicators->id = cg_memory(cg_comm_count * sizeof *communicators->id);
    for (uint32_t i = 0; i < cg_comm_count; i++)
        communicators->id[i] = i < 2 ? i : cg_comm_id(communicators, cg_comms[i]->unique);
    free(own);
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
