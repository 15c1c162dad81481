/* What is declared for the end of the recording, when the trace is written. Part of commgate.h. */
#ifndef COMMGATE_WRITING_H
#define COMMGATE_WRITING_H

/* names.c */
struct cg_name {
    char *name;      /* as a person reads it */
    char *canonical; /* as the linker knows it */
    int is_known;    /* 0: object and offset in place of a name */
};
struct cg_name cg_function_name(const void *address);
char *cg_readable_name(const char *canonical);
const char *cg_object_path(const void *address, uintptr_t *offset);

/*
 * exchange.c: collective over cg_world, a communicator of the tracer's own with all processes. With cg_alone, a
 * process writes what it has by itself, and all of them only use its own bytes.
 */
struct cg_bytes {
    char *bytes; /* NULL: they could not be had */
    size_t count;
};
typedef struct cg_bytes (*cg_unite)(struct cg_bytes, struct cg_bytes);
extern int cg_alone, cg_failed;
extern MPI_Comm cg_world;
int cg_attempt(void (*work)(void *), void *what);
void *cg_memory(size_t bytes);
char *cg_copy_text(const char *text, size_t length);
struct cg_bytes cg_reduce_bytes(struct cg_bytes own, cg_unite unite);
struct cg_bytes cg_gather_bytes(const void *own, size_t count);
struct cg_bytes cg_share_bytes(struct cg_bytes own);
void cg_largest(int *numbers, int count);
int cg_all_well(int well);

/* clocks.c */
struct cg_clock {
    uint64_t time;  /* of this process */
    int64_t offset; /* what makes it a time of process 0 */
    double deviation;
};
int cg_measure_clock(int at_end);
void cg_doze(void);
extern struct cg_clock cg_clocks[2]; /* at the start and at the end */
extern int cg_clocks_differ;         /* the processes do not all share a clock */
uint64_t cg_common_time(uint64_t time);

/* cost.c */
void cg_measure_cost(struct cg_thread *me, double *call_ns, double *unwind_ns);

/* unify.c: what all processes must agree on before anything is written. */
struct cg_region_definition {
    char *name, *canonical, *file;
    uint32_t line;
};
struct cg_regions {
    uint32_t mpi_count, function_count;         /* region 0 to mpi_count - 1 are MPI calls, then functions */
    uint32_t mpi_id[CG_REGION_COUNT];           /* enum cg_region to region */
    enum cg_region mpi_region[CG_REGION_COUNT]; /* region to enum cg_region */
    uint32_t *function_id;                      /* number of a function in this process to region */
    struct cg_region_definition *functions;     /* functions[i] is region mpi_count + i */
};
struct cg_comm_definition {
    uint64_t order, unique, parent;
    size_t member_count, first_group, dims; /* see struct cg_comm */
    const uint64_t *members;                /* world ranks */
    const uint64_t *grid;
};
struct cg_comm_number {
    uint64_t unique;
    uint32_t id; /* in the trace */
};
struct cg_communicators {
    uint32_t *id;                           /* number in this process's recording to that in the trace */
    size_t count;                           /* besides MPI_COMM_WORLD (0) and MPI_COMM_SELF (1) */
    struct cg_comm_number *numbers;         /* ascending by unique */
    struct cg_comm_definition *definitions; /* definitions[i] has id i + 2; only in process 0 */
};
void cg_unify_regions(struct cg_regions *regions);
void cg_unify_communicators(struct cg_communicators *communicators);
uint32_t cg_comm_id(const struct cg_communicators *communicators, uint64_t unique);

/* contexts.c: calls of functions, told from the call stacks of MPI calls. */
struct cg_contexts;
typedef int (*cg_call)(void *to, uint64_t time, int is_enter, uint32_t function);
struct cg_contexts *cg_begin_contexts(const struct cg_thread *thread, cg_call call, void *to);
int cg_context_of(struct cg_contexts *contexts, uint64_t time, uint64_t stack, enum cg_region region);
void cg_context_time(struct cg_contexts *contexts, uint64_t time);
int cg_context_left(struct cg_contexts *contexts);
int cg_end_contexts(struct cg_contexts *contexts);

/* ending.c */
void cg_catch_signals(void);
void cg_release_signals(void);
void cg_end_early(const char *reason);

/* archive.c, definitions.c */
struct cg_location {
    uint64_t id;
    uint32_t rank, thread;
    uint64_t first, last, events; /* times on the clock of process 0, number of records */
    uint64_t thinned;
    double call_ns, unwind_ns; /* what recording costs */
};
struct cg_host {
    char name[64];
};
struct cg_definitions {
    const struct cg_regions *regions;
    const struct cg_communicators *communicators;
    const struct cg_location *locations; /* in order of the processes, first their first threads */
    size_t location_count;
    const struct cg_host *hosts; /* of each process */
};
int cg_write_archive(const char *folder);
int cg_write_definitions(void *global_def_writer, const struct cg_definitions *definitions);
void cg_write_alone(const char *folder, const char *reason);

#endif
