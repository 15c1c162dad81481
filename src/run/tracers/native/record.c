/*
 * Recording into memory: a chain of blocks of words for each thread. No lock, system call or allocation for an event,
 * except when a block begins. What happens when the memory is full: flush.c.
 */
#define _GNU_SOURCE
#include "commgate.h"

#include <errno.h>
#include <pthread.h>
#include <sys/mman.h>

struct cg_recorder cg;
__thread struct cg_thread *cg_me __attribute__((tls_model("initial-exec")));
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* Where events go when there is no memory: they are overwritten, and no archive is written. */
static uint64_t overflow[CG_LONG_WORDS];

__attribute__((constructor)) static void choose_thread(void)
{
    cg_me = &cg.main;
    cg.thread_count = 1;
}

/* Around tables that threads share, where MPI allows several threads to call it. */
void cg_lock(void)
{
    if (cg.several) pthread_mutex_lock(&lock);
}

void cg_unlock(void)
{
    if (cg.several) pthread_mutex_unlock(&lock);
}

uint64_t cg_next_request(void)
{
    return cg.several ? __atomic_add_fetch(&cg.requests, 1, __ATOMIC_RELAXED) : ++cg.requests;
}

static struct cg_block *new_block(struct cg_thread *thread)
{
    struct cg_block *block =
        mmap(NULL, CG_BLOCK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) {
        cg.full_errno = errno;
        cg.state = CG_FULL;
        return NULL;
    }
    /* the next block would be one too many; inside an MPI call it is taken all the same */
    const size_t bytes = __atomic_add_fetch(&cg.bytes, CG_BLOCK_BYTES, __ATOMIC_RELAXED);
    if (bytes + CG_BLOCK_BYTES > cg.limit) thread->is_full = 1;
    return block;
}

static void use_block(struct cg_thread *thread, struct cg_block *block)
{
    thread->current = block;
    thread->next = block->words;
    thread->end = (uint64_t *)((char *)block + CG_BLOCK_BYTES);
}

/* This thread's first block. The functions that are open become the first events. */
static int begin_thread(struct cg_thread *thread)
{
    struct cg_block *block = new_block(thread);
    if (block == NULL) return 0;
    use_block(thread, block);
    thread->first = thread->kept = block;
    for (int i = 0; i < thread->depth; i++) {
        struct cg_open *open = &thread->open[i];
        if (cg.unwinding) continue;
        cg_write(open->time, CG_ENTER_FUNCTION, (uint64_t)(uintptr_t)open->function);
        open->words = thread->next;
    }
    return 1;
}

/*
 * Begins the recording in the calling thread, which is to be the first.
 *
 * limit: bytes of memory that events may take; each thread has one block beyond it if need be.
 */
void cg_start_recording(size_t limit)
{
    cg.limit = limit;
    if (cg_me != &cg.main) { /* MPI_Init in another thread than that of main */
        cg.main.depth = 0;
        cg_me = &cg.main;
    }
    if (begin_thread(cg_me)) cg.state = CG_RECORDING;
}

/* The slow way into a recording: gives the calling thread one. 0: nothing is recorded now. */
int cg_admit(void)
{
    if (cg.state != CG_RECORDING) return 0;
    if (cg_me == NULL) {
        struct cg_thread *thread =
            mmap(NULL, sizeof *thread, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (thread == MAP_FAILED) return 0;
        cg_me = thread;
    }
    if (cg_me->first != NULL) return 1;
    if (!begin_thread(cg_me)) return 0;
    pthread_mutex_lock(&lock);
    struct cg_thread *last = &cg.main;
    while (last->following != NULL) last = last->following;
    cg_me->number = cg.thread_count++;
    last->following = cg_me;
    pthread_mutex_unlock(&lock);
    return 1;
}

/* Room for an event in the next block; in a place that is thrown away when there is no memory. */
uint64_t *cg_next_block(int words)
{
    struct cg_thread *me = cg_me;
    if (cg.state == CG_FULL) return overflow;
    me->current->used = me->next;
    if (me->current->next == NULL) me->current->next = new_block(me);
    if (me->current->next == NULL) return overflow;
    use_block(me, me->current->next);
    uint64_t *room = me->next;
    me->next += words;
    return room;
}

struct cg_mark cg_mark(void)
{
    return (struct cg_mark){cg_me->current, cg_me->next};
}

/* Takes back all of this thread's events since the mark; blocks begun meanwhile are used again later. */
void cg_rewind(struct cg_mark mark)
{
    if (cg.state != CG_RECORDING) return;
    use_block(cg_me, mark.block);
    cg_me->next = mark.next;
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

void cg_write_collective(enum cg_kind kind, uint64_t argument, const struct cg_comm *comm, uint32_t root,
                         uint64_t sent, uint64_t received)
{
    uint64_t *words = cg_room(CG_LONG_WORDS);
    words[0] = cg_now();
    words[1] = (uint64_t)kind << CG_KIND_SHIFT | argument;
    words[2] = (uint64_t)comm->index << 32 | root;
    words[3] = sent;
    words[4] = received;
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
