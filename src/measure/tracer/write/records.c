/* Sets of records, each of some strings ("name\0file\0…"), sorted: what processes exchange to agree on numbers. */
#include "records.h"

#include <stdlib.h>
#include <string.h>

static const char *next_field(const char *field)
{
    return field + strlen(field) + 1;
}

const char *cg_field(const char *record, int number)
{
    while (number-- > 0) record = next_field(record);
    return record;
}

static int compare(const char *a, const char *b, int fields)
{
    for (int i = 0; i < fields; i++) {
        const int order = strcmp(a, b);
        if (order != 0) return order;
        a = next_field(a);
        b = next_field(b);
    }
    return 0;
}

static int by_two(const void *a, const void *b)
{
    return compare(*(const char *const *)a, *(const char *const *)b, 2);
}

static int by_four(const void *a, const void *b)
{
    return compare(*(const char *const *)a, *(const char *const *)b, 4);
}

/* The records that the bytes hold, in their order. */
struct cg_records cg_list_records(const char *bytes, size_t total, int fields)
{
    struct cg_records records = {.fields = fields};
    size_t strings = 0;
    for (size_t i = 0; i < total; i++) strings += bytes[i] == '\0';
    records.list = cg_memory((strings / (size_t)fields + 1) * sizeof *records.list);
    for (const char *place = bytes; place < bytes + total; place = cg_field(place, fields))
        records.list[records.count++] = place;
    return records;
}

/* Number of a record in a sorted list; -1: it is not there. */
int64_t cg_find_record(const struct cg_records *records, const char *record)
{
    const char **place = records->count == 0 ? NULL
                                             : bsearch(&record, records->list, records->count, sizeof *records->list,
                                                       records->fields == 2 ? by_two : by_four);
    return place == NULL ? -1 : place - records->list;
}

/* Sorted, each once. Frees the bytes. */
static struct cg_bytes sorted(struct cg_bytes of, int fields)
{
    char *const bytes = of.bytes;
    const size_t total = of.count;
    struct cg_records records = cg_list_records(bytes, total, fields);
    qsort(records.list, records.count, sizeof *records.list, fields == 2 ? by_two : by_four);
    char *result = cg_memory(total), *end = result;
    for (size_t i = 0; i < records.count; i++) {
        if (i > 0 && compare(records.list[i - 1], records.list[i], fields) == 0) continue;
        const size_t length = (size_t)(cg_field(records.list[i], fields) - records.list[i]);
        memcpy(end, records.list[i], length);
        end += length;
    }
    free(records.list);
    free(bytes);
    return (struct cg_bytes){result, (size_t)(end - result)};
}

static struct cg_bytes unite(struct cg_bytes a, struct cg_bytes b, int fields)
{
    struct cg_bytes both = {cg_memory(a.count + b.count), a.count + b.count};
    memcpy(both.bytes, a.bytes, a.count);
    memcpy(both.bytes + a.count, b.bytes, b.count);
    free(a.bytes);
    free(b.bytes);
    return sorted(both, fields);
}

static struct cg_bytes unite_two(struct cg_bytes a, struct cg_bytes b)
{
    return unite(a, b, 2);
}

static struct cg_bytes unite_four(struct cg_bytes a, struct cg_bytes b)
{
    return unite(a, b, 4);
}

struct own {
    struct cg_bytes bytes, sorted;
    int fields;
};

static void sort_own(void *what)
{
    struct own *own = what;
    own->sorted = sorted(own->bytes, own->fields);
}

/* All records of all processes, sorted, each once; the same in all processes, NULL when one has failed. Frees `own`. */
struct cg_bytes cg_unite_records(struct cg_bytes bytes, int fields)
{
    struct own own = {.bytes = bytes, .fields = fields};
    if (bytes.bytes != NULL) cg_attempt(sort_own, &own);
    return cg_share_bytes(cg_reduce_bytes(own.sorted, fields == 2 ? unite_two : unite_four));
}
