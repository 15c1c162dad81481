/*
 * What the clocks tell of a thread of which the kernel notes no switches (off_core.c): where it computed between two MPI calls
 * for long, the time that it did not run there was time off its core. How much of it, not when; and only there, since
 * within a call nobody knows what of it was waiting.
 *
 * The clock of a thread's own time is a system call (0.5 microseconds). So it is read after an MPI call only where the
 * last reading is some time ago, and before one only after a long time without calls. The thread may have run since the
 * reading before the latter began, too; what it ran since then counts as all in it: what is noted is never too much.
 */
#define _GNU_SOURCE
#include "off_core.h"

#include <errno.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Two readings of 0.9 microseconds in so long are at most 1.8 % (docs/decisions/029-off-core-by-clocks.md). */
#define LONG_NS 100000
/* Less is what reading takes: a switch to another process and back takes longer. */
#define MIN_AWAY_NS 5000

/* How long the calling thread has run, nanoseconds; 0: the system does not tell. */
static uint64_t run_time(void)
{
    struct timespec time;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) != 0) return 0;
    return (uint64_t)time.tv_sec * UINT64_C(1000000000) + (uint64_t)time.tv_nsec;
}

/* How often the calling thread has given its core up, and how often that was taken; not getrusage: a program may have its own. */
static void count_switches(struct cg_core_clock *clock)
{
    struct rusage usage;
    if (syscall(SYS_getrusage, RUSAGE_THREAD, &usage) != 0) return;
    clock->given_up = usage.ru_nvcsw;
    clock->taken = usage.ru_nivcsw;
}

/* Reads the clock of the thread whose recording is held, where the last MPI call has just been left. */
__attribute__((noinline)) void cg_read_clock(struct cg_core_clock *clock, uint64_t now)
{
    const int errno_before = errno;
    clock->left = now;
    if (now - clock->read < LONG_NS) return;
    count_switches(clock);
    clock->ran = run_time();
    clock->read = now;
    errno = errno_before;
}

/* Begins with the calling thread. 0: the system does not tell how long it runs. */
int cg_begin_clock(struct cg_core_clock *clock)
{
    *clock = (struct cg_core_clock){.is_read = 1};
    cg_read_clock(clock, cg_now());
    return clock->is_read = clock->ran != 0;
}

/* Notes for how long the thread was off its core since the last MPI call, if that is long ago, where the next one begins. */
__attribute__((noinline)) void cg_note_gap(struct cg_thread *me)
{
    struct cg_core_clock *const clock = &me->core.clock;
    const uint64_t now = cg_now(), gap = now - clock->left;
    if (gap < LONG_NS) return;
    const int errno_before = errno;
    const uint64_t ran = run_time(), own = ran - clock->ran;
    clock->ran = ran;
    clock->read = now;
    if (ran != 0 && own + MIN_AWAY_NS <= gap) {
        const struct cg_core_clock before = *clock;
        count_switches(clock);
        const int was_taken = clock->given_up == before.given_up && clock->taken > before.taken;
        cg_put(me, now, CG_OFF_CORE_IN_GAP, (gap - own) << 1 | (uint64_t)was_taken);
    }
    errno = errno_before;
}
