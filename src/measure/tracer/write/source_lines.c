/*
 * Functions and lines of source by address, from the program's debug information. The binutils' addr2line reads it,
 * which comes with every compiler that could have built the program; where it is missing, or the program has no debug
 * information, the symbol tables have to do (names.c), which know nothing of inlined functions.
 */
#define _GNU_SOURCE
#include "places.h"

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Text that grows. */
struct text {
    char *bytes;
    size_t used, capacity;
};

static void put(struct text *text, const char *bytes, size_t count)
{
    if (text->used + count > text->capacity) {
        text->capacity = (text->used + count) * 2 + 1024;
        char *more = cg_memory(text->capacity);
        memcpy(more, text->bytes, text->used);
        free(text->bytes);
        text->bytes = more;
    }
    memcpy(text->bytes + text->used, bytes, count);
    text->used += count;
}

/* The environment without what would trace the child, too. */
static char **clean_environment(void)
{
    size_t count = 0;
    while (environ != NULL && environ[count] != NULL) count++;
    char **clean = cg_memory((count + 1) * sizeof *clean);
    size_t kept = 0;
    for (size_t i = 0; i < count; i++)
        if (strncmp(environ[i], "LD_PRELOAD=", 11) != 0) clean[kept++] = environ[i];
    return clean;
}

/* Runs addr2line on an object with the addresses that the file `input` has; its output comes into `output`. */
static int run_addr2line(const char *object, FILE *input, FILE *output)
{
    char *words[] = {"addr2line", "-a", "-f", "-i", "-e", (char *)object, NULL};
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status = -1;
    fflush(input);
    lseek(fileno(input), 0, SEEK_SET);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, fileno(input), 0);
    posix_spawn_file_actions_adddup2(&actions, fileno(output), 1);
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
    char **environment = clean_environment();
    const int error = posix_spawnp(&child, words[0], &actions, NULL, words, environment);
    posix_spawn_file_actions_destroy(&actions);
    free(environment);
    if (error != 0) return 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) break; /* a signal handler of the program has taken it: it has ended */
    rewind(output);
    return 1;
}

/*
 * How often each address is asked, and the last answer taken. When the binutils meet an inlined function without a
 * linkage name (a static one of C++, an internal one of Fortran) for the first time, they call it by the symbol around
 * the address, such as main, and by its own name from then on (_bfd_dwarf2_find_nearest_line, is_linkage).
 */
#define TIMES_ASKED 2

/*
 * Reads answers into `text`, one a query: lines "function", "file:line", "function", … from the innermost function
 * outwards, each ended by \n, the whole by \0. The program's output has a line with the address before each.
 */
static size_t take_answers(FILE *output, size_t queries, struct text *text)
{
    char *line = NULL;
    size_t room = 0, begun = 0, answered = 0;
    while (getline(&line, &room, output) > 0) {
        if (strncmp(line, "0x", 2) == 0) {
            if (answered > 0 && begun % TIMES_ASKED == 0) put(text, "", 1);
            if (++begun > queries * TIMES_ASKED) break;
            answered = begun / TIMES_ASKED;
        } else if (begun > 0 && begun % TIMES_ASKED == 0) {
            put(text, line, strlen(line));
        }
    }
    if (answered > 0 && begun % TIMES_ASKED == 0) put(text, "", 1);
    free(line);
    return answered;
}

/* Answers for the queries from `first` on that name the same object; moves `first` after them. */
static void ask(const char **first, const char *end, struct text *text)
{
    const char *object = *first;
    FILE *input = tmpfile(), *output = tmpfile();
    size_t queries = 0, answered = 0;
    const char *place = object;
    while (place < end && strcmp(place, object) == 0) {
        const char *address = place + strlen(place) + 1;
        for (int i = 0; input != NULL && i < TIMES_ASKED; i++) fprintf(input, "%s\n", address);
        queries++;
        place = address + strlen(address) + 1;
    }
    if (input != NULL && output != NULL && run_addr2line(object, input, output))
        answered = take_answers(output, queries, text);
    for (; answered < queries; answered++) put(text, "", 1);
    if (input != NULL) fclose(input);
    if (output != NULL) fclose(output);
    *first = place;
}

/*
 * Asks for places. In one process only.
 *
 * queries: "object\0address\0…", sorted. Returns an answer for each, ended by \0; empty where nothing is known.
 */
struct cg_bytes cg_source_lines(struct cg_bytes queries)
{
    struct text text = {cg_memory(1), 0, 1};
    const char *place = queries.bytes, *end = queries.bytes + queries.count;
    while (place < end) ask(&place, end, &text);
    return (struct cg_bytes){text.bytes, text.used};
}
