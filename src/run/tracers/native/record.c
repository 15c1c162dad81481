/*
 * Recording into memory: blocks of words that are chained as they fill, user functions as -finstrument-functions
 * reports them, and what happens when memory runs short. No lock, system call or allocation for an event, except
 * when a block begins.
 */
#define _GNU_SOURCE
#include "commgate.h"

#include <stdlib.h>
#include <sys/mman.h>

#define BLOCK_BYTES ((size_t)256 * 1024)
/* Functions that are open at once. Deeper calls are not recorded. */
#define DEEPEST 4096

struct cg_recorder cg;

/* Its address tells threads apart for less than a call of gettid. */
__thread char cg_thread_mark __attribute__((tls_model("initial-exec")));
const void *cg_recording_thread;

/* Open user functions. Before MPI_Init this is all that is kept, so that main becomes a context all the same. */
static struct {
    const void *function;
    uint64_t time;
    int recorded;
} open_functions[DEEPEST];
static int depth;
static int too_deep;

/* Where events go when there is no memory left: they are overwritten, and no archive is written. */
static uint64_t overflow[CG_LONG_WORDS];

__attribute__((constructor)) static void choose_thread(void)
{
    cg_recording_thread = &cg_thread_mark;
}

static struct cg_block *new_block(void)
{
    if (cg.bytes + BLOCK_BYTES > cg.limit) return NULL;
    struct cg_block *block =
        mmap(NULL, BLOCK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) return NULL;
    cg.bytes += BLOCK_BYTES;
    if (cg.bytes > cg.limit / 4 * 3) cg.functions_off = 1;
    return block;
}

static void use_block(struct cg_block *block)
{
    cg.current = block;
    cg.next = block->words;
    cg.end = (uint64_t *)((char *)block + BLOCK_BYTES);
}

/*
 * Begins the recording in the calling thread.
 *
 * limit: bytes of memory that events may take. The functions that are open become the first events.
 */
void cg_start_recording(size_t limit)
{
    if (cg_recording_thread != &cg_thread_mark) depth = 0; /* MPI_Init in another thread than the first */
    cg_recording_thread = &cg_thread_mark;
    cg.limit = limit < 2 * BLOCK_BYTES ? 2 * BLOCK_BYTES : limit;
    cg.first = new_block();
    if (cg.first == NULL) {
        cg.state = CG_FULL;
        return;
    }
    use_block(cg.first);
    cg.state = CG_RECORDING;
    for (int i = 0; i < depth; i++) {
        cg_write(open_functions[i].time, CG_ENTER_FUNCTION, (uint64_t)(uintptr_t)open_functions[i].function);
        open_functions[i].recorded = 1;
    }
}

/* Room for an event in the next block; in a place that is thrown away when the limit is reached. */
uint64_t *cg_next_block(int words)
{
    if (cg.state == CG_FULL) return overflow;
    cg.current->used = cg.next;
    if (cg.current->next == NULL) cg.current->next = new_block();
    if (cg.current->next == NULL) {
        cg.state = CG_FULL;
        return overflow;
    }
    use_block(cg.current->next);
    uint64_t *room = cg.next;
    cg.next += words;
    return room;
}

/* The slow way out of cg_enter: counts what another thread does meanwhile. */
int cg_refuse(void)
{
    if (cg.state == CG_RECORDING && &cg_thread_mark != cg_recording_thread)
        __atomic_add_fetch(&cg.foreign_calls, 1, __ATOMIC_RELAXED);
    return 0;
}

struct cg_mark cg_mark(void)
{
    return (struct cg_mark){cg.current, cg.next};
}

/* Takes back all events since the mark; blocks begun meanwhile are used again later. */
void cg_rewind(struct cg_mark mark)
{
    if (cg.state != CG_RECORDING) return;
    use_block(mark.block);
    cg.next = mark.next;
}

/* Leaves every function that is open: the recording ends inside them. */
void cg_close_functions(void)
{
    uint64_t time = cg_now();
    while (depth > 0) {
        depth--;
        if (open_functions[depth].recorded)
            cg_write(time, CG_LEAVE_FUNCTION, (uint64_t)(uintptr_t)open_functions[depth].function);
    }
}

void cg_write_message(enum cg_kind kind, uint64_t request, const struct cg_comm *comm, uint32_t peer, int tag,
                      uint64_t bytes)
{
    uint64_t *words = cg_room(CG_LONG_WORDS);
    words[0] = cg_now();
    words[1] = (uint64_t)kind << CG_KIND_SHIFT | request;
    words[2] = (uint64_t)comm->index << 32 | peer;
    words[3] = (uint32_t)tag;
    words[4] = bytes;
}

void cg_write_collective(uint64_t operation, const struct cg_comm *comm, uint32_t root, uint64_t sent,
                         uint64_t received)
{
    uint64_t *words = cg_room(CG_LONG_WORDS);
    words[0] = cg_now();
    words[1] = (uint64_t)CG_COLLECTIVE_END << CG_KIND_SHIFT | operation;
    words[2] = (uint64_t)comm->index << 32 | root;
    words[3] = sent;
    words[4] = received;
}

/* Called by gcc and clang at the start of every function of code compiled with -finstrument-functions. */
__attribute__((no_instrument_function)) void __cyg_profile_func_enter(void *function, void *call_site)
{
    (void)call_site;
    if (CG_UNLIKELY(&cg_thread_mark != cg_recording_thread || cg.state > CG_RECORDING)) return;
    if (CG_UNLIKELY(depth == DEEPEST)) {
        too_deep++;
        return;
    }
    uint64_t time = cg_now();
    int recorded = cg.state == CG_RECORDING && !cg.functions_off;
    open_functions[depth].function = function;
    open_functions[depth].time = time;
    open_functions[depth].recorded = recorded;
    depth++;
    if (recorded) cg_write(time, CG_ENTER_FUNCTION, (uint64_t)(uintptr_t)function);
}

/*
 * The same at the end. A longjmp skips ends: functions above the one that ends are left with it, and an end without
 * a start is passed over, so that enters and leaves always balance.
 */
__attribute__((no_instrument_function)) void __cyg_profile_func_exit(void *function, void *call_site)
{
    (void)call_site;
    if (CG_UNLIKELY(&cg_thread_mark != cg_recording_thread || cg.state > CG_RECORDING)) return;
    if (CG_UNLIKELY(too_deep > 0)) {
        too_deep--;
        return;
    }
    int place = depth;
    while (place > 0 && open_functions[place - 1].function != function) place--;
    if (CG_UNLIKELY(place == 0)) return;
    uint64_t time = cg_now();
    while (depth >= place) {
        depth--;
        if (open_functions[depth].recorded)
            cg_write(time, CG_LEAVE_FUNCTION, (uint64_t)(uintptr_t)open_functions[depth].function);
    }
}

/* The event at the cursor, which moves behind it; NULL at the end. */
const uint64_t *cg_step(struct cg_cursor *cursor)
{
    for (;;) {
        const uint64_t *end = cursor->block == cg.current ? cg.next : cursor->block->used;
        if (cursor->word < end) break;
        if (cursor->block == cg.current) return NULL;
        cursor->block = cursor->block->next;
        cursor->word = cursor->block->words;
    }
    const uint64_t *event = cursor->word;
    cursor->word += event[1] >> CG_KIND_SHIFT < CG_FIRST_LONG ? CG_SHORT_WORDS : CG_LONG_WORDS;
    return event;
}
