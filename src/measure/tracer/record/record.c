/*
 * Recording into memory: a chain of blocks of words for each thread. No lock, system call or allocation for an event,
 * except when a block begins. What happens when the memory is full: flush.c.
 */
#define _GNU_SOURCE
#include "../calls/communicators.h"

#include <errno.h>
#include <sys/mman.h>

struct cg_recorder cg;

/* Where events go when there is no memory: they are overwritten, and no archive is written. */
static uint64_t overflow[CG_LONG_WORDS];

/* Something of the recording is lost: no archive will be written, and the end of the program says why. */
void cg_give_up(enum cg_loss loss, int error)
{
    if (cg.loss == CG_NOTHING_LOST) {
        cg.loss = loss;
        cg.loss_errno = error;
    }
    if (cg.state == CG_RECORDING) cg.state = CG_LOST;
}

uint64_t cg_next_request(void)
{
    return cg.several ? __atomic_add_fetch(&cg.requests, 1, __ATOMIC_RELAXED) : ++cg.requests;
}

/*
 * Memory straight from the system, cleared: what a signal handler may ask for. NULL: there is none, the recording is
 * lost. The program's errno stays as it is: an instrumented function may be about to hand it to its caller.
 */
void *cg_map(size_t bytes)
{
    const int errno_before = errno;
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) return memory;
    cg_give_up(CG_NO_MEMORY, errno);
    errno = errno_before;
    return NULL;
}

/* A block for this thread; NULL: there is no memory, the recording is lost. */
struct cg_block *cg_new_block(struct cg_thread *thread)
{
    struct cg_block *block = cg_map(CG_BLOCK_BYTES);
    if (block == NULL) return NULL;
    /* the next block would be one too many; inside an MPI call it is taken all the same */
    const size_t bytes = __atomic_add_fetch(&cg.bytes, CG_BLOCK_BYTES, __ATOMIC_RELAXED);
    if (bytes + CG_BLOCK_BYTES > cg.limit) thread->is_full = 1;
    return block;
}

void cg_use_block(struct cg_thread *thread, struct cg_block *block)
{
    thread->next = block->words;
    thread->end = (uint64_t *)((char *)block + CG_BLOCK_BYTES);
    thread->current = block;
}

/* A signal has ended the program in the middle of cg_use_block: the current block is that which `next` is in. */
void cg_mend_blocks(struct cg_thread *thread)
{
    for (struct cg_block *block = thread->first; block != NULL; block = block->next) {
        uint64_t *const end = (uint64_t *)((char *)block + CG_BLOCK_BYTES);
        if (thread->next < block->words || thread->next > end) continue;
        thread->current = block;
        thread->end = end;
        return;
    }
}

/* Room for an event in the next block; in a place that is thrown away when there is no memory. */
uint64_t *cg_next_block(struct cg_thread *me, int words)
{
    if (me->current == NULL) return overflow;
    me->current->used = me->next;
    if (me->current->next == NULL) me->current->next = cg_new_block(me);
    if (me->current->next == NULL) return overflow;
    cg_use_block(me, me->current->next);
    uint64_t *room = me->next;
    me->next += words;
    return room;
}

/*
 * Keeps a place for an event that is to stand before what an MPI call does, with the time. Whether there is such an
 * event is known when the call has ended well: of one that fails or never returns nothing is recorded, and its arguments
 * are the MPI library's to judge. `kind`: CG_NOTHING or CG_NOTHING_LONG. NULL: nothing is recorded now.
 */
uint64_t *cg_reserve(enum cg_kind kind)
{
    struct cg_thread *me = cg_hold();
    if (me == NULL) return NULL;
    uint64_t *words = cg_room(me, kind < CG_FIRST_LONG ? CG_SHORT_WORDS : CG_LONG_WORDS);
    words[0] = cg_now();
    words[1] = (uint64_t)kind << CG_KIND_SHIFT;
    cg_release(me);
    return words;
}

/* The event of two words that a place was kept for has happened. */
void cg_confirm(uint64_t *reserved, enum cg_kind kind, uint64_t argument)
{
    struct cg_thread *me = reserved == NULL ? NULL : cg_hold();
    if (me == NULL) return;
    reserved[1] = (uint64_t)kind << CG_KIND_SHIFT | argument;
    cg_release(me);
}

/* An event of five words, in a place that was kept or now. */
static void write_long(uint64_t *reserved, enum cg_kind kind, uint64_t argument, uint64_t comm_and_process,
                       uint64_t third, uint64_t fourth)
{
    uint64_t *words = reserved == NULL ? cg_reserve(CG_NOTHING_LONG) : reserved;
    struct cg_thread *me = words == NULL ? NULL : cg_hold();
    if (me == NULL) return;
    words[2] = comm_and_process;
    words[3] = third;
    words[4] = fourth;
    words[1] = (uint64_t)kind << CG_KIND_SHIFT | argument;
    cg_release(me);
}

/* `reserved` NULL: the event is now. */
void cg_write_message(uint64_t *reserved, enum cg_kind kind, uint64_t request, const struct cg_comm *comm,
                      uint32_t peer, int tag, uint64_t bytes)
{
    write_long(reserved, kind, request, (uint64_t)comm->index << 32 | peer, (uint32_t)tag, bytes);
}

void cg_write_collective(enum cg_kind kind, uint64_t argument, const struct cg_comm *comm, uint32_t root,
                         uint64_t sent, uint64_t received)
{
    write_long(NULL, kind, argument, (uint64_t)comm->index << 32 | root, sent, received);
}

/* The event at the cursor, which moves behind it; NULL at the end. */
const uint64_t *cg_step(struct cg_cursor *cursor)
{
    const struct cg_thread *thread = cursor->thread;
    for (;;) {
        const uint64_t *end = cursor->block == thread->current ? thread->next : cursor->block->used;
        if (cursor->word < end) break;
        if (cursor->block == thread->current) return NULL;
        cursor->block = cursor->block->next;
        cursor->word = cursor->block->words;
    }
    const uint64_t *event = cursor->word;
    cursor->word += event[1] >> CG_KIND_SHIFT < CG_FIRST_LONG ? CG_SHORT_WORDS : CG_LONG_WORDS;
    return event;
}
