/*
 * Ends where memory can be had by nobody any more, as in a handler that came in the middle of malloc: by _exit, or with
 * "crash" as its argument by a fault. Alarms are ignored.
 */
#include <mpi.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
static volatile int is_locked;

void *malloc(size_t bytes)
{
    while (is_locked) continue;
    return __libc_malloc(bytes);
}

void *calloc(size_t count, size_t bytes)
{
    while (is_locked) continue;
    return __libc_calloc(count, bytes);
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    MPI_Barrier(MPI_COMM_WORLD);
    signal(SIGALRM, SIG_IGN);
    is_locked = 1;
    if (argc > 1) raise(SIGSEGV);
    _exit(3);
}
