/*
 * What happens when the memory for events is full: a thread writes its blocks to a file and goes on. A block that was
 * written is mapped from the file to where it stood, so that the recording stays one chain and the system may take the
 * memory back. The trace says when that was (BufferFlush), because the program was disturbed then.
 *
 * Each time it is another file, which has no name and no descriptor afterwards: the mapping alone keeps it.
 */
#define _GNU_SOURCE
#include "../base/apart.h"
#include "recording.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

/* The file has no name, or loses it at once: nobody has to remove it. */
static int open_file(void)
{
    char path[PATH_MAX];
    mkdir(cg.folder, 0777);
    const int unnamed = open(cg.folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (unnamed >= 0) return unnamed;
    if (snprintf(path, sizeof path, "%s/events-%d-%d.part", cg.folder, cg.rank, (int)getpid()) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    const int named = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (named >= 0) unlink(path);
    return named;
}

static int write_all(int file, const char *bytes, size_t count, off_t place)
{
    while (count > 0) {
        const ssize_t now = pwrite(file, bytes, count, place);
        if (now < 0 && errno == EINTR) continue;
        if (now == 0) errno = ENOSPC;
        if (now <= 0) return 0;
        bytes += now;
        place += now;
        count -= (size_t)now;
    }
    return 1;
}

static int put_away(int file, struct cg_block *block, off_t place)
{
    if (!write_all(file, (const char *)block, CG_BLOCK_BYTES, place)) return 0;
    if (mmap(block, CG_BLOCK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, file, place) == MAP_FAILED)
        return 0;
    __atomic_sub_fetch(&cg.bytes, CG_BLOCK_BYTES, __ATOMIC_RELAXED);
    return 1;
}

struct flush {
    struct cg_thread *me;
    int error;
};

/* Puts away all blocks of a thread but the one in use. Apart. */
static void put_all_away(void *what)
{
    struct flush *flush = what;
    struct cg_thread *const me = flush->me;
    off_t place = 0;
    int file = open_file(), well = file >= 0;
    for (; well && me->kept != me->current; place += (off_t)CG_BLOCK_BYTES)
        if ((well = put_away(file, me->kept, place))) me->kept = me->kept->next;
    flush->error = well ? 0 : errno;
    if (file >= 0) close(file);
}

/* Gives the disk back: other processes and the program's own output need it. Nothing reads the recording then. */
void cg_give_up_files(void)
{
    for (struct cg_thread *thread = cg.main; thread != NULL; thread = thread->following)
        while (thread->first != thread->kept) {
            struct cg_block *const next = thread->first->next;
            munmap(thread->first, CG_BLOCK_BYTES);
            thread->first = next;
        }
}

/*
 * Makes room in a recording that is held. Where that is not possible, it is lost: no archive will be written. So is that of
 * a child that the program has forked, which is nobody's.
 */
__attribute__((noinline)) void cg_flush(struct cg_thread *me)
{
    const int errno_before = errno;
    const uint64_t begin = cg_now();
    struct flush flush = {me, 0};
    me->is_full = 0;
    if (me->kept == me->current) return;
    const int is_over = getpid() == cg.process && cg_apart(put_all_away, &flush, 0);
    if (is_over && flush.error == 0) {
        const uint64_t duration = cg_now() - begin;
        __atomic_add_fetch(&cg.flushes, 1, __ATOMIC_RELAXED);
        __atomic_add_fetch(&cg.flush_ns, duration, __ATOMIC_RELAXED);
        cg_put(me, begin, CG_BUFFER_FLUSH, duration);
    } else {
        cg_give_up(CG_NO_ROOM, is_over ? flush.error : errno);
    }
    errno = errno_before;
}
