/*
 * Work with files. A descriptor is only a number: a program that closes one that is not its own, which does no harm
 * without a tracer, closes that of a library, and the next file that it opens gets the number. So the tracer has none: it
 * opens, writes and maps files in a child that shares the program's memory and nothing else. The child has its own table of
 * descriptors (a copy), handlers and masks of signals, timers, limits, current folder, umask and floating-point mode, so
 * that nothing that the program does with its own meets the tracer's, nor the other way round. The thread that asks waits
 * for the child (as in vfork), which runs with that thread's variables on a stack of its own.
 */
#define _GNU_SOURCE
#include "apart.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#ifdef __x86_64__
#include <xmmintrin.h>
#endif

/* Of address space: memory is taken for what is used of it. */
#define STACK_BYTES ((size_t)1 << 20)
#define GUARD_BYTES ((size_t)64 << 10)

struct errand {
    void (*work)(void *);
    void *what;
    unsigned seconds; /* that it may take; 0: as long as it likes */
    int is_done;
};

/*
 * By the names that nobody else has: a program's own function is called instead of one of the system's that has its name,
 * and the thread sanitizer's, or a virtual machine's, notes handlers for the whole program.
 */
extern __typeof__(clone) __clone;
extern __typeof__(sigaction) __sigaction;

/* This thread is apart already. Volatile: the compiler takes it that clone, a function of the system, calls nothing of ours. */
static __thread volatile int is_apart __attribute__((tls_model("initial-exec")));

/* A fault ends the child alone: the system would end all that share its memory where it writes a core. */
static void leave(int number)
{
    syscall(SYS_exit_group, number);
}

/* All signals are blocked, except for those that end the child: by a fault, or after the time it may take. */
static void settle(unsigned seconds)
{
    static const int ends[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGABRT, SIGALRM};
    struct sigaction action = {.sa_handler = leave};
    struct rlimit limit;
    sigset_t open;
    sigemptyset(&open);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        __sigaction(ends[i], &action, NULL);
        sigaddset(&open, ends[i]);
    }
    pthread_sigmask(SIG_UNBLOCK, &open, NULL);
    action.sa_handler = SIG_DFL;
    __sigaction(SIGCHLD, &action, NULL);
    syscall(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    syscall(SYS_setitimer, ITIMER_REAL, &(struct itimerval){.it_value.tv_sec = (time_t)seconds}, NULL);
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    umask(umask(0) & 077); /* whatever it is, the owner may use what is made */
#ifdef __x86_64__
    _mm_setcsr(0x1f80); /* rounded to nearest, no traps */
    __asm__ volatile("fninit");
#endif
}

static int run(void *of)
{
    struct errand *errand = of;
    settle(errand->seconds);
    errand->work(errand->what);
    errand->is_done = 1;
    return 0;
}

/*
 * Does work apart, and waits for it. It must make no MPI call, nor hand on descriptors. Work that is apart may ask for this, too.
 *
 * seconds: that it may take; 0: no limit. Returns 1 when the work came to its end; 0 when it was not begun (errno says why),
 * crashed or took too long (EIO). errno is as before when all was well.
 */
int cg_apart(void (*work)(void *), void *what, unsigned seconds)
{
    const int errno_before = errno;
    struct errand errand = {.work = work, .what = what, .seconds = seconds};
    sigset_t all, before;
    int cancelling;
    if (is_apart) {
        work(what);
        return 1;
    }
    char *stack = mmap(NULL, STACK_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_STACK | MAP_NORESERVE,
                       -1, 0);
    if (stack == MAP_FAILED) return 0;
    mprotect(stack, GUARD_BYTES, PROT_NONE);
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &cancelling); /* it would end the thread in the child */
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    is_apart = 1;
    const pid_t child = __clone(run, stack + STACK_BYTES, CLONE_VM | CLONE_VFORK, &errand);
    is_apart = 0;
    const int error = child < 0 ? errno : EIO;
    if (child > 0)
        while (waitpid(child, NULL, __WCLONE) < 0 && errno == EINTR) continue;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    pthread_setcancelstate(cancelling, NULL);
    munmap(stack, STACK_BYTES);
    errno = errand.is_done ? errno_before : error;
    return errand.is_done;
}
