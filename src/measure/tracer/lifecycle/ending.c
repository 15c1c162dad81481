/*
 * Programs that end before MPI_Finalize: by MPI_Abort, a crash, a signal, or an exit. Each process then writes what it
 * has, alone: nothing can be agreed on with the others any more. The program may have been interrupted anywhere, so that
 * this is not certain to work: it is done apart (apart.h), and in so many seconds or not at all.
 */
#define _GNU_SOURCE
#include "../base/apart.h"
#include "../record/recording.h"
#include "../write/archive.h"
#include "ending.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define PATIENCE 10 /* seconds */

static const int caught[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTERM, SIGXCPU};
static const char *const reasons[] = {"crashed (SIGSEGV)", "crashed (SIGBUS)", "crashed (SIGFPE)",
                                      "crashed (SIGILL)",  "aborted",          NULL,
                                      "was ended (SIGXCPU)"};
#define SIGNALS (sizeof caught / sizeof *caught)
static struct sigaction before[SIGNALS];
static int begun;

static int is_under_way(void)
{
    return cg.state == CG_RECORDING || cg.state == CG_LOST;
}

static void write_alone(void *reason)
{
    cg_write_alone(cg.folder, reason);
}

/*
 * Ends the recording and writes it; `reason` NULL: without a word. Only the first of several threads does. `seconds` as for
 * cg_apart. 0: that had to be given up, perhaps with locks that nobody opens any more.
 */
int cg_end_early(const char *reason, unsigned seconds)
{
    const int is_whole = cg.state == CG_RECORDING;
    if (!is_under_way() || getpid() != cg.process || __atomic_exchange_n(&begun, 1, __ATOMIC_RELAXED)) return 1;
    cg_stop_recording(1);
    cg_release_signals();
    cg_end_recordings();
    cg_close_rings(1);
    if (is_whole && cg_apart(write_alone, (void *)reason, seconds)) return 1;
    if (reason != NULL) cg_say("process %d %s: its recording is lost", cg.rank, reason);
    return !is_whole;
}

/* Afterwards it is as if the tracer were not there: a fault happens again, a signal that was sent is sent again. */
static void handle(int number, siginfo_t *info, void *context)
{
    struct sigaction now;
    (void)context;
    sigaction(number, NULL, &now);
    /* the program's own handler goes on to the one before it: there would be none, and the program would run on */
    if ((number == SIGTERM || number == SIGXCPU) && now.sa_sigaction != handle) return;
    for (size_t i = 0; i < SIGNALS; i++) {
        if (caught[i] != number) continue;
        if (cg_end_early(reasons[i], PATIENCE))
            sigaction(number, &before[i], NULL);
        else
            signal(number, SIG_DFL); /* the MPI library's own handler might wait for ever */
        if (info->si_code <= 0) raise(number);
    }
}

/* Whether nobody else waits for a signal but the MPI libraries, which print a stack and end. */
static int is_ours_to_catch(const struct sigaction *action)
{
    Dl_info info;
    if (action->sa_handler == SIG_DFL) return 1;
    if (action->sa_handler == SIG_IGN || dladdr((void *)action->sa_handler, &info) == 0) return 0;
    return strstr(info.dli_fname, "libopen-pal") != NULL || strstr(info.dli_fname, "libucs") != NULL;
}

static void end(int code, void *unused)
{
    (void)code, (void)unused;
    cg_end_early("ended without MPI_Finalize", 0);
}

/*
 * A program that ends without MPI_Finalize. It may yet come, in the destructor of another library: what on_exit is given
 * while destructors run is done when all of them have run.
 */
__attribute__((destructor)) static void wait_for_destructors(void)
{
    if (is_under_way()) on_exit(end, NULL);
}

static void end_quickly(void)
{
    cg_end_early("called quick_exit", 0);
}

/* What a program calls that wants nothing to be done at its end: it may be in a signal handler. */
__attribute__((visibility("default"), noreturn)) void _exit(int code)
{
    cg_end_early("called _exit", PATIENCE);
    for (;;) syscall(SYS_exit_group, code);
}

__attribute__((visibility("default"), noreturn)) void _Exit(int code)
{
    _exit(code);
}

void cg_catch_signals(void)
{
    at_quick_exit(end_quickly);
    struct sigaction action = {.sa_sigaction = handle, .sa_flags = SA_ONSTACK | SA_SIGINFO};
    sigemptyset(&action.sa_mask);
    for (size_t i = 0; i < SIGNALS; i++) {
        sigaction(caught[i], NULL, &before[i]);
        if (is_ours_to_catch(&before[i])) sigaction(caught[i], &action, NULL);
    }
}

/* What was there before, unless the program has changed it meanwhile. */
void cg_release_signals(void)
{
    for (size_t i = 0; i < SIGNALS; i++) {
        struct sigaction now;
        sigaction(caught[i], NULL, &now);
        if (now.sa_sigaction == handle) sigaction(caught[i], &before[i], NULL);
    }
}
