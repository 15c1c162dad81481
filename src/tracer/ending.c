/*
 * Programs that end before MPI_Finalize: by MPI_Abort, a crash or a signal. Each process then writes what it has,
 * alone: nothing can be agreed on with the others any more. In a signal handler that is not certain to work, because
 * the program may have been interrupted anywhere; an alarm ends a process that hangs there.
 */
#define _GNU_SOURCE
#include "archive.h"

#include <dlfcn.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define PATIENCE 10 /* seconds */

static const int caught[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTERM, SIGXCPU};
static const char *const reasons[] = {"crashed (SIGSEGV)", "crashed (SIGBUS)", "crashed (SIGFPE)",
                                      "crashed (SIGILL)",  "aborted",          NULL,
                                      "was ended (SIGXCPU)"};
#define SIGNALS (sizeof caught / sizeof *caught)
static struct sigaction before[SIGNALS];
static int begun;
static pid_t process; /* not that of a child that the program forks */

/* Ends the recording and writes it; `reason` NULL: without a word. Only the first of several threads does. */
void cg_end_early(const char *reason)
{
    if (cg.state != CG_RECORDING || getpid() != process || __atomic_exchange_n(&begun, 1, __ATOMIC_RELAXED)) return;
    cg_stop_recording(1);
    cg_release_signals();
    cg_close_recordings();
    cg_write_alone(cg.folder, reason);
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
        alarm(PATIENCE);
        cg_end_early(reasons[i]);
        sigaction(number, &before[i], NULL);
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

/* A program that ends without MPI_Finalize. */
__attribute__((destructor)) static void end(void)
{
    cg_end_early("ended without MPI_Finalize");
}

void cg_catch_signals(void)
{
    process = getpid();
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
