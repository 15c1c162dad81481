/*
 * Shared declarations of commgate's builtin tracer: see lifecycle.c for what it is and how it is built, and
 * docs/tracing.md for what it records.
 *
 * Every use of the MPI library is a weak reference, so that the tracer does not need the library itself: LD_PRELOAD
 * brings the tracer into shells and launchers too, and those must start as if it were not there. The weak names are
 * resolved from the traced program's own MPI library.
 */
#ifndef COMMGATE_H
#define COMMGATE_H

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>

#include "weak.h"

/* What follows is the tracer's own: nobody else's names clash with it. */
#pragma GCC visibility push(hidden)

/* Every traced MPI call with its OTF2 region role, in the order in which the trace numbers them. */
#define CG_REGIONS(X)                                                                                               \
    X(Init, FUNCTION) X(Init_thread, FUNCTION) X(Finalize, FUNCTION)                                                \
    X(Send, POINT2POINT) X(Bsend, POINT2POINT) X(Ssend, POINT2POINT) X(Rsend, POINT2POINT)                          \
    X(Recv, POINT2POINT) X(Sendrecv, POINT2POINT) X(Sendrecv_replace, POINT2POINT)                                  \
    X(Probe, POINT2POINT) X(Iprobe, POINT2POINT)                                                                    \
    X(Isend, POINT2POINT) X(Ibsend, POINT2POINT) X(Issend, POINT2POINT) X(Irsend, POINT2POINT)                      \
    X(Irecv, POINT2POINT) X(Send_init, POINT2POINT) X(Bsend_init, POINT2POINT) X(Ssend_init, POINT2POINT)           \
    X(Rsend_init, POINT2POINT) X(Recv_init, POINT2POINT) X(Start, POINT2POINT) X(Startall, POINT2POINT)             \
    X(Request_free, POINT2POINT) X(Cancel, POINT2POINT)                                                             \
    X(Wait, POINT2POINT) X(Waitall, POINT2POINT) X(Waitany, POINT2POINT) X(Waitsome, POINT2POINT)                   \
    X(Test, POINT2POINT) X(Testall, POINT2POINT) X(Testany, POINT2POINT) X(Testsome, POINT2POINT)                   \
    X(Barrier, BARRIER) X(Bcast, COLL_ONE2ALL) X(Gather, COLL_ALL2ONE) X(Gatherv, COLL_ALL2ONE)                     \
    X(Scatter, COLL_ONE2ALL) X(Scatterv, COLL_ONE2ALL) X(Allgather, COLL_ALL2ALL) X(Allgatherv, COLL_ALL2ALL)       \
    X(Alltoall, COLL_ALL2ALL) X(Alltoallv, COLL_ALL2ALL) X(Alltoallw, COLL_ALL2ALL)                                 \
    X(Allreduce, COLL_ALL2ALL) X(Reduce, COLL_ALL2ONE) X(Reduce_scatter, COLL_ALL2ALL)                              \
    X(Reduce_scatter_block, COLL_ALL2ALL) X(Scan, COLL_OTHER) X(Exscan, COLL_OTHER)                                 \
    X(Comm_dup, FUNCTION) X(Comm_dup_with_info, FUNCTION) X(Comm_split, FUNCTION) X(Comm_split_type, FUNCTION)      \
    X(Comm_create, FUNCTION) X(Comm_create_group, FUNCTION) X(Cart_create, FUNCTION) X(Cart_sub, FUNCTION)          \
    X(Graph_create, FUNCTION) X(Dist_graph_create, FUNCTION) X(Dist_graph_create_adjacent, FUNCTION)                \
    X(Intercomm_create, FUNCTION) X(Intercomm_merge, FUNCTION)                                                      \
    X(Comm_free, FUNCTION) X(Comm_disconnect, FUNCTION)

enum cg_region {
#define CG_REGION_NAME(name, role) CG_##name,
    CG_REGIONS(CG_REGION_NAME)
#undef CG_REGION_NAME
    CG_REGION_COUNT
};

/*
 * One event in memory: its time in nanoseconds, then a word with the kind in the top byte and an argument below it.
 * A message has three words more: communicator and partner, tag, bytes. The end of a collective: communicator and
 * root, bytes sent, bytes received.
 */
enum cg_kind {
    CG_ENTER_FUNCTION = 1, /* argument: address of the function */
    CG_LEAVE_FUNCTION,
    CG_ENTER_MPI, /* argument: enum cg_region */
    CG_LEAVE_MPI,
    CG_ISEND_COMPLETE, /* argument: number of the request, as in the five below */
    CG_IRECV_REQUEST,
    CG_REQUEST_CANCELLED,
    CG_COLLECTIVE_BEGIN,
    CG_FIRST_LONG, /* kinds from here on have five words */
    CG_SEND = CG_FIRST_LONG,
    CG_RECV,
    CG_ISEND,
    CG_IRECV,
    CG_COLLECTIVE_END /* argument: OTF2's number of the operation */
};
#define CG_SHORT_WORDS 2
#define CG_LONG_WORDS 5
#define CG_KIND_SHIFT 56
#define CG_ARGUMENT_MASK ((UINT64_C(1) << CG_KIND_SHIFT) - 1)
#define CG_NO_ROOT UINT32_MAX

/* A piece of the recording. Pieces are chained and never moved. */
struct cg_block {
    struct cg_block *next;
    uint64_t *used; /* first free word, kept when the next block is begun */
    uint64_t words[];
};

enum cg_state {
    CG_OFF,       /* before MPI_Init, or COMMGATE_TRACE_DIR is not set */
    CG_RECORDING, /* between MPI_Init and MPI_Finalize */
    CG_FULL,      /* memory limit reached: no archive will be written */
    CG_DONE       /* MPI_Finalize was called */
};

/* The recording of this process. One thread records: the one that called MPI_Init. */
struct cg_recorder {
    uint64_t *next; /* first free word */
    uint64_t *end;  /* end of the current block */
    struct cg_block *first, *current;
    enum cg_state state;
    int inside;         /* 1 while one of the program's MPI calls runs: the library's own calls are not recorded */
    int functions_off;  /* user functions are no longer recorded: three quarters of the memory are used */
    uint64_t *poll_end; /* where the Leave of an unsuccessful MPI_Test or MPI_Iprobe ended, see cg_enter_poll */
    enum cg_region poll_region;
    size_t bytes, limit;
    uint64_t requests;      /* number of the latest request */
    uint64_t foreign_calls; /* MPI calls of other threads, not recorded */
    int rank, size;         /* in MPI_COMM_WORLD */
};
extern struct cg_recorder cg;

/* A place in the recording to go back to when an MPI call fails. */
struct cg_mark {
    struct cg_block *block;
    uint64_t *next;
};

/* A communicator as the recording knows it. */
struct cg_comm {
    MPI_Comm handle;
    struct cg_comm *chain;  /* next in the bucket of handles */
    uint64_t unique, parent; /* the same in all member processes */
    uint32_t index;         /* number in this process's recording */
    int size, rank;
    int inter;              /* an intercommunicator: its collectives leave no record */
    int owner;              /* this process describes it in the definitions */
    int member_count;
    int *members;           /* world ranks in the order of the recorded communicator; only for owners */
    int *recorded_rank;     /* rank in the handle's (remote) group to recorded rank; NULL: the same */
    int partner_count;      /* length of recorded_rank */
};

/* record.c */
extern __thread char cg_thread_mark __attribute__((tls_model("initial-exec")));
extern const void *cg_recording_thread;
void cg_start_recording(size_t limit);
uint64_t *cg_next_block(int words);
int cg_refuse(void);
struct cg_mark cg_mark(void);
void cg_rewind(struct cg_mark mark);
void cg_close_functions(void);
/* A place between two events: begin with {cg.first, cg.first->words}. */
struct cg_cursor {
    const struct cg_block *block;
    const uint64_t *word;
};
const uint64_t *cg_step(struct cg_cursor *cursor);
void cg_write_message(enum cg_kind kind, uint64_t request, const struct cg_comm *comm, uint32_t peer, int tag,
                      uint64_t bytes);
void cg_write_collective(uint64_t operation, const struct cg_comm *comm, uint32_t root, uint64_t sent,
                         uint64_t received);

/* communicators.c */
void cg_start_communicators(void);
struct cg_comm *cg_comm(MPI_Comm handle);
void cg_comm_created(MPI_Comm parent, MPI_Comm handle);
void cg_comm_freed(MPI_Comm handle);
uint32_t cg_peer(const struct cg_comm *comm, int rank);
/* All communicators ever, by index. */
extern struct cg_comm **cg_comms;
extern uint32_t cg_comm_count;

/* requests.c */
enum cg_request_kind { CG_REQUEST_NONE, CG_REQUEST_SEND, CG_REQUEST_RECEIVE };
struct cg_request {
    MPI_Request handle;
    enum cg_request_kind kind;
    int persistent, active, cancelled;
    uint64_t number; /* of the operation under way: what the trace calls the request */
    struct cg_comm *comm;
    int peer, tag;
    uint64_t bytes;
    struct cg_request *chain;              /* next handle in the bucket */
    struct cg_request *same, *latest_same; /* requests with the same handle, oldest first */
};
struct cg_request *cg_request_add(MPI_Request handle, enum cg_request_kind kind);
struct cg_request *cg_request_find(MPI_Request handle);
void cg_request_remove(MPI_Request handle);
void cg_request_started(struct cg_request *request);
void cg_request_completed(MPI_Request handle, const MPI_Status *status);
void cg_request_failed(MPI_Request handle);

/* messages.c */
uint64_t cg_bytes(int count, MPI_Datatype type);
void cg_send(enum cg_kind kind, uint64_t request, int peer, int tag, uint64_t bytes, const struct cg_comm *comm);
void cg_receive(enum cg_kind kind, uint64_t request, const MPI_Status *status, const struct cg_comm *comm);

/* names.c */
struct cg_name {
    char *name;      /* as a person reads it */
    char *canonical; /* as the linker knows it */
};
struct cg_name cg_function_name(const void *address);

/* exchange.c: collective over MPI_COMM_WORLD, only for use in MPI_Finalize. */
void *cg_memory(size_t bytes);
char *cg_gather_bytes(const void *own, size_t bytes, size_t *total);
char *cg_share_bytes(char *bytes, size_t *total);

/* unify.c: what all processes must agree on before anything is written. Collective over MPI_COMM_WORLD. */
struct cg_regions {
    uint32_t mpi_count, function_count;         /* region 0 to mpi_count - 1 are MPI calls, then functions */
    uint32_t mpi_id[CG_REGION_COUNT];           /* enum cg_region to region */
    enum cg_region mpi_region[CG_REGION_COUNT]; /* region to enum cg_region */
    struct cg_name *functions;                  /* functions[i] is region mpi_count + i */
    size_t capacity;                            /* of the two below, an open hash: a power of two */
    uint64_t *addresses;                        /* functions that this process recorded; 0: free */
    uint32_t *address_ids;
};
struct cg_comm_definition {
    uint64_t unique, parent, member_count;
    const uint64_t *members; /* world ranks */
};
struct cg_communicators {
    uint32_t *id;                           /* number in this process's recording to that in the trace */
    size_t count;                           /* besides MPI_COMM_WORLD (0) and MPI_COMM_SELF (1) */
    uint64_t *uniques;                      /* ascending: of communicator i + 2 */
    struct cg_comm_definition *definitions; /* the same order; only in process 0 */
};
void cg_unify_regions(struct cg_regions *regions);
uint32_t cg_function_id(const struct cg_regions *regions, uint64_t address);
void cg_unify_communicators(struct cg_communicators *communicators);
uint32_t cg_comm_id(const struct cg_communicators *communicators, uint64_t unique);

/* archive.c, definitions.c */
struct cg_span {
    uint64_t first, last, events; /* of one process: times in nanoseconds, number of records */
};
void cg_write_archive(const char *folder);
int cg_write_definitions(void *global_def_writer, const struct cg_regions *regions,
                         const struct cg_communicators *communicators, const struct cg_span *spans,
                         const char *hosts);
#define CG_HOST_BYTES 64

#define CG_UNLIKELY(condition) __builtin_expect(!!(condition), 0)

/* Nanoseconds of a clock that all processes of a machine share and that never goes back. */
static inline uint64_t cg_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec;
}

/* Room for `words` words of one event. */
static inline uint64_t *cg_room(int words)
{
    if (CG_UNLIKELY(cg.end - cg.next < words)) return cg_next_block(words);
    uint64_t *room = cg.next;
    cg.next += words;
    return room;
}

static inline void cg_write(uint64_t time, enum cg_kind kind, uint64_t argument)
{
    uint64_t *words = cg_room(CG_SHORT_WORDS);
    words[0] = time;
    words[1] = (uint64_t)kind << CG_KIND_SHIFT | (argument & CG_ARGUMENT_MASK);
}

/* Begins the record of an MPI call. 0: this call is not recorded, just pass it on. */
static inline int cg_enter(enum cg_region region)
{
    if (CG_UNLIKELY(cg.state != CG_RECORDING || cg.inside || &cg_thread_mark != cg_recording_thread))
        return cg_refuse();
    cg.inside = 1;
    cg_write(cg_now(), CG_ENTER_MPI, region);
    return 1;
}

/* Ends the record of an MPI call and hands its return value through. */
static inline int cg_leave(enum cg_region region, int error)
{
    cg_write(cg_now(), CG_LEAVE_MPI, region);
    cg.inside = 0;
    return error;
}

/*
 * MPI_Test, MPI_Iprobe and their like are called in loops that may turn millions of times. Unsuccessful calls of one
 * of them with no other event in between are recorded as one call, which also takes in the successful one that ends
 * them: memory stays bounded and the time spent polling is kept.
 */
static inline int cg_enter_poll(enum cg_region region)
{
    if (cg.state == CG_RECORDING && !cg.inside && &cg_thread_mark == cg_recording_thread &&
        cg.poll_end == cg.next && cg.poll_region == region) {
        cg.inside = 1;
        cg.next -= CG_SHORT_WORDS; /* takes the Leave back */
        return 1;
    }
    return cg_enter(region);
}

static inline int cg_leave_poll(enum cg_region region, int error, int successful)
{
    cg_leave(region, error);
    cg.poll_region = region;
    cg.poll_end = successful ? NULL : cg.next;
    return error;
}

#pragma GCC visibility pop

#endif
