/* The end of the recording: the trace is written. */
#ifndef COMMGATE_ARCHIVE_H
#define COMMGATE_ARCHIVE_H

#include "unify.h"

#pragma GCC visibility push(hidden)

/* archive.c, definitions.c */
struct cg_location {
    uint64_t id;
    uint32_t rank, thread;
    uint64_t first, last, events; /* times on the clock of process 0, number of records */
    uint64_t thinned;
    uint64_t call_ns, unwind_ns; /* what recording costs; 0: not known */
    uint64_t switches_lost;
    int is_core_known;  /* when it was off its core */
    int is_core_summed; /* only between MPI calls, and not when there */
    uint64_t sample_ns, samples_lost;
    int is_code_known; /* where it was when it computed */
    int is_work_known; /* how many instructions it executed there */
};
struct cg_host {
    char name[72], model[128]; /* "": not known */
    uint32_t cores;            /* 0: not known */
    uint32_t scheduled_cores;  /* of these, given to the job; 0: nobody says so */
    char job[64];              /* scheduler and number; "": none */
};
struct cg_definitions {
    const struct cg_regions *regions;
    const struct cg_communicators *communicators;
    const struct cg_location *locations; /* in order of the processes, first their first threads */
    size_t location_count;
    const struct cg_host *hosts; /* of each process */
};
void cg_describe_host(struct cg_host *host); /* hosts.c */
int cg_write_archive(const char *folder);
int cg_write_definitions(void *global_def_writer, const struct cg_definitions *definitions);
void cg_write_alone(const char *folder, const char *reason);

#pragma GCC visibility pop

#endif
