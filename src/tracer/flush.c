/*
 * What happens when the memory for events is full: a thread writes its blocks to a file and goes on. A block that was
 * written is mapped from the file to where it stood, so that the recording stays one chain and the system may take the
 * memory back. The trace says when that was (BufferFlush), because the program was disturbed then.
 */
#define _GNU_SOURCE
#include "commgate.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static int file = -1;
static off_t written;
static pid_t owner; /* a child that the program forks has the file, too, and must not write into it */

/* The file has no name, or loses it at once: nobody has to remove it. */
static int open_file(void)
{
    char path[PATH_MAX];
    mkdir(cg.folder, 0777);
    const int unnamed = open(cg.folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (unnamed >= 0) return unnamed;
    if (snprintf(path, sizeof path, "%s/events-%d.part", cg.folder, cg.rank) >= (int)sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    const int named = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (named >= 0) unlink(path);
    return named;
}

static int file_is_open(void)
{
    cg_lock();
    if (file < 0 && (file = open_file()) >= 0) owner = getpid();
    cg_unlock();
    return file >= 0 && owner == getpid();
}

static int write_all(const char *bytes, size_t count, off_t place)
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

static int put_away(struct cg_block *block)
{
    const off_t place = __atomic_fetch_add(&written, (off_t)CG_BLOCK_BYTES, __ATOMIC_RELAXED);
    if (!write_all((const char *)block, CG_BLOCK_BYTES, place)) return 0;
    if (mmap(block, CG_BLOCK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_FIXED, file, place) == MAP_FAILED)
        return 0;
    __atomic_sub_fetch(&cg.bytes, CG_BLOCK_BYTES, __ATOMIC_RELAXED);
    return 1;
}

/* Puts away all blocks of this thread but the one in use. 0: not possible, errno says why. */
static int put_all_away(struct cg_thread *me)
{
    if (!file_is_open()) return 0;
    /* a limit of the size of files is an error like others, and no signal for the program */
    sigset_t limit, before, pending;
    sigemptyset(&limit);
    sigaddset(&limit, SIGXFSZ);
    pthread_sigmask(SIG_BLOCK, &limit, &before);
    int well = 1;
    for (; well && me->kept != me->current; me->kept = me->kept->next) well = put_away(me->kept);
    const int error = errno;
    if (!well && sigpending(&pending) == 0 && sigismember(&pending, SIGXFSZ))
        sigtimedwait(&limit, NULL, &(struct timespec){0, 0});
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return well;
}

/* Gives the disk back: other processes and the program's own output need it. Nothing may read the recording then. */
void cg_give_up_file(void)
{
    if (file >= 0 && owner == getpid() && ftruncate(file, 0) != 0) close(file);
}

/* Makes room in a recording that is held. Where that is not possible, it is lost: no archive will be written. */
__attribute__((noinline)) void cg_flush(struct cg_thread *me)
{
    const int errno_before = errno;
    const uint64_t begin = cg_now();
    me->is_full = 0;
    if (me->kept == me->current) return;
    if (put_all_away(me)) {
        const uint64_t duration = cg_now() - begin;
        __atomic_add_fetch(&cg.flushes, 1, __ATOMIC_RELAXED);
        __atomic_add_fetch(&cg.flush_ns, duration, __ATOMIC_RELAXED);
        cg_put(me, begin, CG_BUFFER_FLUSH, duration);
    } else {
        cg_give_up(CG_NO_ROOM, errno);
    }
    errno = errno_before;
}
