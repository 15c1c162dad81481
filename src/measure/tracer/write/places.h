/* What addresses mean in the program's source, and what its functions are called. */
#ifndef COMMGATE_PLACES_H
#define COMMGATE_PLACES_H

#include "../base/exchange.h"

#pragma GCC visibility push(hidden)

/* names.c */
struct cg_name {
    char *name;      /* as a person reads it */
    char *canonical; /* as the linker knows it */
    int is_known;    /* 0: object and offset in place of a name */
};
struct cg_code {
    uintptr_t function; /* its first address; 0: not known */
    const char *object; /* the program or library that it is in; NULL: in none, or the tracer's own */
};
struct cg_code cg_code_at(uintptr_t instruction);
struct cg_name cg_function_name(const void *address);
char *cg_readable_name(const char *canonical);
const char *cg_object_path(const void *address, uintptr_t *offset);

/* A function at a place of the source; names as in struct cg_name. */
struct cg_function {
    const char *name, *canonical, *file;
    uint32_t line;
};

/* One call site: the function that the code belongs to, then those that the compiler put into it there (inlined). */
struct cg_place {
    uintptr_t site;
    int count;
    uint32_t *functions; /* numbers among cg_function_count, outermost first */
    int is_counted;      /* each loop around it shows when it turns: cg_loops_around */
    uint64_t *calls;     /* for all but the last: tells the place of the call of the next one */
    uint32_t context;    /* of an instruction that was sampled: number in the trace, see sampled.c */
};

void cg_find_places(void);
const struct cg_place *cg_place_of(uintptr_t site);
uint32_t cg_function_at(uintptr_t address);
struct cg_place *cg_sampled_place(uintptr_t instruction);
void cg_each_sampled_place(void (*take)(struct cg_place *place, void *to), void *to);
extern struct cg_function *cg_functions;
extern uint32_t cg_function_count;

struct cg_bytes cg_source_lines(struct cg_bytes queries);

/* contexts.c: calls of functions, told from the call stacks of MPI calls. */
struct cg_contexts;
typedef int (*cg_call)(void *to, uint64_t time, int is_enter, uint32_t function);
struct cg_contexts *cg_begin_contexts(const struct cg_thread *thread, cg_call call, void *to);
int cg_context_of(struct cg_contexts *contexts, uint64_t time, uint64_t stack, enum cg_region region);
void cg_context_time(struct cg_contexts *contexts, uint64_t time);
int cg_context_left(struct cg_contexts *contexts);
int cg_end_contexts(struct cg_contexts *contexts);

#pragma GCC visibility pop

#endif
