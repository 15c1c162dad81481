/* Events that are kept a place for, and those of five words. */
#include "../handles/handles.h"
#include "recording.h"

uint64_t cg_next_request(void)
{
    return cg.several ? __atomic_add_fetch(&cg.requests, 1, __ATOMIC_RELAXED) : ++cg.requests;
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
