/*
 * Samples of where threads were when they computed, for the trace. What an instruction belongs to is a path: the function that
 * it is in, then those that the compiler put into it there (inlined). Each path that occurs is a calling context of the
 * trace, with the same number in all processes.
 */
#include "places.h"
#include "records.h"
#include "unify.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Paths as records of two fields, "12 15 19" (numbers of regions, the outermost first) and nothing. */
struct paths {
    struct cg_regions *regions;
    struct cg_bytes own, all;
    struct cg_records records;
};

#define MAX_REGION_TEXT 12 /* bytes of a number and what is between */

/* The path of the first `count` functions of a place. */
static char *path_text(const struct cg_regions *regions, const struct cg_place *place, int count)
{
    char *text = cg_memory((size_t)count * MAX_REGION_TEXT + 2), *end = text;
    for (int i = 0; i < count; i++)
        end += sprintf(end, i == 0 ? "%u" : " %u", regions->function_id[place->functions[i]]);
    return text;
}

static void measure_path(struct cg_place *place, void *to)
{
    struct paths *paths = to;
    for (int count = 1; count <= place->count; count++) paths->own.count += (size_t)count * MAX_REGION_TEXT + 2;
}

static void add_path(struct cg_place *place, void *to)
{
    struct paths *paths = to;
    for (int count = 1; count <= place->count; count++) {
        char *text = path_text(paths->regions, place, count);
        const size_t length = strlen(text) + 2;
        memcpy(paths->own.bytes + paths->own.count, text, length);
        paths->own.count += length;
        free(text);
    }
}

static void collect_paths(void *what)
{
    struct paths *paths = what;
    cg_each_sampled_place(measure_path, paths);
    paths->own.bytes = cg_memory(paths->own.count);
    paths->own.count = 0;
    cg_each_sampled_place(add_path, paths);
}

static void number_place(struct cg_place *place, void *to)
{
    const struct paths *paths = to;
    char *text = path_text(paths->regions, place, place->count);
    place->context = (uint32_t)cg_find_record(&paths->records, text);
    free(text);
}

/* Contexts of all processes, parents first as their texts are shorter; the numbers of this process's among them. */
static void number_paths(void *what)
{
    struct paths *paths = what;
    struct cg_regions *regions = paths->regions;
    paths->records = cg_list_records(paths->all.bytes, paths->all.count, 2);
    regions->context_count = (uint32_t)paths->records.count;
    regions->contexts = cg_memory(paths->records.count * sizeof *regions->contexts);
    for (size_t i = 0; i < paths->records.count; i++) {
        char *text = cg_copy_text(paths->records.list[i], strlen(paths->records.list[i]) + 1);
        char *last = strrchr(text, ' ');
        regions->contexts[i].region = (uint32_t)strtoul(last == NULL ? text : last, NULL, 10);
        if (last != NULL) memset(last, 0, strlen(last));
        regions->contexts[i].parent = last == NULL ? UINT32_MAX : (uint32_t)cg_find_record(&paths->records, text);
        free(text);
    }
    cg_each_sampled_place(number_place, paths);
    free(paths->records.list);
}

/* Agrees on the numbers of all paths that were sampled. Collective. */
void cg_unify_contexts(struct cg_regions *regions)
{
    struct paths paths = {.regions = regions};
    cg_attempt(collect_paths, &paths);
    paths.all = cg_unite_records(paths.own, 2);
    cg_attempt(number_paths, &paths);
}
