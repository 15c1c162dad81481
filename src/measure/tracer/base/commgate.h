/*
 * What all of commgate's builtin tracer shares, the recording and who writes to it: see lifecycle.c for what it is and
 * how it is built, and docs/tracing.md for what it records.
 *
 * The tracer does not need the MPI library itself: LD_PRELOAD brings it into shells and launchers too, and those must
 * start as if it were not there. Calls are looked up by name (mpi_library.c), constants are weak references.
 */
#ifndef COMMGATE_H
#define COMMGATE_H

#include <mpi.h>
#include <pthread.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <time.h>

#include "calls.h"
#include "memory.h"
#include "plain_calls.h"

/*
 * The constants of the MPI library that the tracer uses. A name that one library has and the other has not does no harm.
 * Open MPI: predefined handles are addresses of these. MPICH: they are numbers.
 */
#pragma weak ompi_mpi_comm_world
#pragma weak ompi_mpi_comm_self
#pragma weak ompi_mpi_comm_null
#pragma weak ompi_mpi_byte
#pragma weak ompi_mpi_int
#pragma weak ompi_mpi_datatype_null
#pragma weak ompi_request_null
#pragma weak ompi_mpi_op_max
#pragma weak ompi_mpi_op_min
#pragma weak ompi_mpi_group_null
#pragma weak ompi_message_null
#pragma weak ompi_message_no_proc

/* What follows is the tracer's own: nobody else's names clash with it. */
#pragma GCC visibility push(hidden)

/* All regions of MPI calls, by OTF2 role. */
#define CG_CALLS(X) CG_OWN_CALLS(X) CG_REQUEST_CALLS(X) CG_PLAIN_CALLS(X)

enum cg_region {
#define CG_REGION_NAME(name, role, parameters, arguments) CG_##name,
    CG_CALLS(CG_REGION_NAME)
#undef CG_REGION_NAME
    CG_REGION_COUNT
};

/* The MPI library's own calls, by their names. */
struct cg_mpi {
#define CG_POINTER(name, role, parameters, arguments) int (*name) parameters;
    CG_CALLS(CG_POINTER)
    CG_USED_CALLS(CG_POINTER)
#undef CG_POINTER
};
extern struct cg_mpi cg_mpi;
void cg_need_library(void);

/* Where the code of the library's Fortran bindings is. */
#define CG_MAX_BINDINGS 4
struct cg_bindings {
    int is_found; /* the library, and with it the bindings */
    int count;
    struct {
        uintptr_t start, size;
    } code[CG_MAX_BINDINGS];
};
extern struct cg_bindings cg_bindings;

/*
 * One event in memory: its time in nanoseconds, then a word with the kind in the top byte and an argument below it.
 * A message has three words more: communicator and partner, tag, bytes. The end of a collective: communicator and
 * root, bytes sent, bytes received.
 */
enum cg_kind {
    CG_ENTER_FUNCTION = 1, /* argument: address of the function */
    CG_LEAVE_FUNCTION,
    CG_ENTER_MPI, /* argument: enum cg_region, and above CG_STACK_SHIFT what cg_stack gave, 0: no stack */
    CG_LEAVE_MPI,
    CG_ISEND_COMPLETE, /* argument: number of the request, as in the six below */
    CG_IRECV_REQUEST,
    CG_REQUEST_CANCELLED,
    CG_COLLECTIVE_BEGIN,
    CG_COLLECTIVE_REQUEST,
    CG_BUFFER_FLUSH, /* argument: how long it took, ns */
    CG_NEXT_THREAD,  /* the thread has ended, and another one records in its place from here on */
    CG_OFF_CORE,     /* until then; argument: nanoseconds, and in the lowest bit whether the core was taken away */
    CG_OFF_CORE_IN_GAP, /* the same, at some time since the last MPI call: what clocks tell */
    CG_SAMPLE,       /* argument: address of the instruction that the thread was at */
    CG_INSTRUCTIONS, /* the thread has executed CG_COUNTED_INSTRUCTIONS since the one before */
    CG_NOTHING,      /* kept for an event of a call that has not ended well, see cg_reserve */
    CG_FIRST_LONG, /* kinds from here on have five words */
    CG_NOTHING_LONG = CG_FIRST_LONG,
    CG_SEND,
    CG_RECV,
    CG_ISEND,
    CG_IRECV,
    CG_COLLECTIVE_END,     /* argument: OTF2's number of the operation */
    CG_COLLECTIVE_COMPLETE /* argument: the same, and above CG_OPERATION_BITS the number of the request */
};
#define CG_SHORT_WORDS 2
#define CG_LONG_WORDS 5
#define CG_KIND_SHIFT 56
#define CG_ARGUMENT_MASK ((UINT64_C(1) << CG_KIND_SHIFT) - 1)
#define CG_STACK_SHIFT 16
#define CG_REGION_MASK ((UINT64_C(1) << CG_STACK_SHIFT) - 1)
#define CG_OPERATION_BITS 8
#define CG_NO_ROOT UINT32_MAX
#define CG_BLOCK_BYTES ((size_t)256 * 1024)

/* A piece of the recording. Pieces are chained and never moved. */
struct cg_block {
    struct cg_block *next;
    uint64_t *used; /* first free word, kept when the next block is begun */
    uint64_t words[];
};

enum cg_state {
    CG_OFF,       /* before MPI_Init, or COMMGATE_TRACE_DIR is not set */
    CG_RECORDING, /* between MPI_Init and MPI_Finalize */
    CG_LOST,      /* something of the recording could not be kept, see cg_give_up: no archive will be written */
    CG_DONE       /* MPI_Finalize was called */
};

/* Why a recording is lost. */
enum cg_loss {
    CG_NOTHING_LOST,
    CG_NO_ROOM,     /* the memory for events is full, and they could not be written to a file */
    CG_NO_MEMORY,   /* for what the tracer has to know */
    CG_INTERRUPTED  /* a signal handler called MPI in the middle of recording, or jumped out of it */
};

struct cg_comm;
struct perf_event_mmap_page;
struct cg_frame_rule;
struct cg_stacks;

/* Where a call of a function is on the stack: an address in its frame, and the one that it returns to. */
struct cg_spot {
    uintptr_t stack, site;
};

/* An instrumented function that is open. */
struct cg_open {
    const void *function;
    uint64_t time;
    uint64_t *words; /* after its Enter in the recording; NULL: not recorded */
    struct cg_spot spot;
};

/* One of the program's MPI calls that is under way. */
struct cg_call {
    enum cg_region region;
    uint64_t begin; /* of loops of polls, that of the first one */
    int depth; /* functions that were open when it began */
    struct cg_spot spot;
    struct cg_comm *freed; /* by it, if it ends well */
};

/* A ring that the kernel writes into, see rings.c. */
struct cg_ring {
    struct perf_event_mmap_page *page; /* and the ring after it; NULL: there is none */
    size_t bytes;                      /* of the ring */
    int was_full;                      /* when it was read last: the kernel tells what it lost with the next record */
};

/* What the clocks tell of a thread without a ring, see core_clock.c. */
struct cg_core_clock {
    int is_read;
    uint64_t left;        /* when its last MPI call was left */
    uint64_t read, ran;   /* when the clock was read, and how long the thread had run by then */
    long given_up, taken; /* how often its core was, when that was counted last */
};

/* What is known of when a thread was off its core, see off_core.c. */
struct cg_core {
    struct cg_ring ring;
    struct cg_core_clock clock;
    int is_summed;  /* a part of the recording at least is from the clocks */
    uint64_t left;  /* when it left the core; 0: it is on one */
    int was_taken;  /* the core, while the thread could run */
    uint64_t since, meanwhile; /* how long it was off its core since then: cg_note_own_work */
    uint64_t poll_begin; /* of the loop of polls in which the ring is read; 0: in none */
    uint64_t polled[2], polled_until; /* sums since then, by was_taken, and until when */
    int is_unknown; /* for a part of the recording at least */
    uint64_t lost;  /* switches that there was no room for, at least */
};

/* So many of a thread are noted as one: a prime, so that no loop keeps step with it. */
#define CG_COUNTED_INSTRUCTIONS 1000003

/* Where the thread was each time that a while of computing had passed, or so many instructions, see samples.c. */
struct cg_samples {
    struct cg_ring ring;
    int is_unknown; /* for a part of the recording at least */
    uint64_t lost;  /* at least */
};

/*
 * The recording of one thread: nobody else touches it before the end, but a signal handler of the program on the same
 * thread may call in at any moment. What it calls while `busy` is set is not recorded; it has ended before `busy` is
 * reset, so that enters and leaves stay balanced.
 */
struct cg_thread {
    int busy;
    uint64_t *next; /* first free word */
    uint64_t *end;  /* end of the current block */
    struct cg_block *first, *current; /* NULL until the thread makes its first MPI call */
    struct cg_block *kept;            /* the first block that is not in a file: flush.c */
    int is_full;                      /* blocks are to be written to a file before the next call */
    int inside;           /* 1 while one of the program's MPI calls runs: the library's own calls are not recorded */
    struct cg_call call;  /* that one */
    uint64_t *poll_end;   /* where the Leave of an unsuccessful MPI_Test or MPI_Iprobe ended, see cg_enter_poll */
    enum cg_region poll_region;
    const void *poll_caller;
    struct cg_comm *latest;          /* the communicator that was looked up last */
    struct cg_open *open;            /* functions under way */
    int depth, too_deep;
    uint64_t thinned;                /* calls of functions taken back */
    struct cg_core core;
    struct cg_samples samples, instructions;
    struct cg_stacks *stacks;        /* unwind.c */
    uint64_t learning;               /* when the latest stack had led to unknown code, 0: it has not */
    struct cg_stack_range range;     /* abandoned.c */
    struct cg_frame_rule *rules;
    struct {
        int capacity, count;
        MPI_Request *handles;
        MPI_Status *statuses;
    } scratch; /* completion.c */
    uint32_t number; /* 0: the thread that called MPI_Init */
    struct cg_thread *following;  /* next that has a recording */
    struct cg_thread *next_ended; /* of threads that have ended, see threads.c */
    uint64_t ended_at;
};

/* The recording of this process. */
struct cg_recorder {
    enum cg_state state;
    int unwinding;         /* call stacks are unwound: the program's functions are not instrumented */
    int several;           /* MPI_THREAD_MULTIPLE: tables that threads share are locked */
    const char *folder;    /* of the archive */
    size_t bytes, limit;   /* of memory for events */
    enum cg_loss loss;     /* why the state is CG_LOST */
    int loss_errno;
    int flushes;           /* how often events were written to a file while the program ran, and how long it took */
    uint64_t flush_ns;
    uint64_t requests;     /* number of the latest request */
    uint64_t sample_ns;    /* from one sample of where a thread is to the next; 0: none are asked for */
    uint64_t clock_shift;  /* nanoseconds added to this process's clock: tests only */
    int rank, size;        /* in MPI_COMM_WORLD */
    pid_t process;         /* not that of a child that the program forks */
    struct cg_thread *main; /* the one that called MPI_Init, first of the chain of those with a recording */
};
extern struct cg_recorder cg;

/* recorder.c */
/* This thread's recording; NULL: it has none yet. */
extern __thread struct cg_thread *cg_me __attribute__((tls_model("initial-exec")));
extern pthread_mutex_t cg_mutex;
void cg_lock(void);
void cg_unlock(void);
void cg_give_up(enum cg_loss loss, int error);
void *cg_map(size_t bytes);

#pragma GCC visibility pop

#define CG_UNLIKELY(condition) __builtin_expect(!!(condition), 0)
#define CG_ALWAYS_INLINE __attribute__((always_inline)) static inline
/* Where the stack of the function ends that calls this one; in a function that is always inlined that which it is in. */
#define CG_FRAME_END ((uintptr_t)__builtin_dwarf_cfa())

/* Nanoseconds of a clock that all processes of a machine share and that never goes back. */
static inline uint64_t cg_now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec + cg.clock_shift;
}

/* Waits without using the processor, which those that are waited for may need. */
static inline void cg_doze(void)
{
    const struct timespec time = {0, 50000};
    nanosleep(&time, NULL);
}

#endif
