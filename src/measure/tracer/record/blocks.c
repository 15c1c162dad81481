/*
 * The memory of recordings: a chain of blocks of words for each thread. No lock, system call or allocation for an event,
 * except when a block begins. What happens when the memory is full: flush.c.
 */
#include "recording.h"

/* Where events go when there is no memory: they are overwritten, and no archive is written. */
static uint64_t overflow[CG_LONG_WORDS];

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

/* The event at the cursor, which moves after it; NULL at the end. */
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
