/*
 * What all of a process's recording stands on: its state, this thread's recording, the lock around what threads share, and
 * memory that a signal handler may ask for.
 */
#define _GNU_SOURCE
#include "commgate.h"

#include <errno.h>
#include <sys/mman.h>

struct cg_recorder cg;
__thread struct cg_thread *cg_me __attribute__((tls_model("initial-exec")));
pthread_mutex_t cg_mutex = PTHREAD_MUTEX_INITIALIZER;

/* Around tables that threads share, where MPI allows several threads to call it. */
void cg_lock(void)
{
    if (cg.several) pthread_mutex_lock(&cg_mutex);
}

void cg_unlock(void)
{
    if (cg.several) pthread_mutex_unlock(&cg_mutex);
}

/* Something of the recording is lost: no archive will be written, and the end of the program says why. */
void cg_give_up(enum cg_loss loss, int error)
{
    if (cg.loss == CG_NOTHING_LOST) {
        cg.loss = loss;
        cg.loss_errno = error;
    }
    enum cg_state recording = CG_RECORDING; /* another thread may end it at this moment */
    __atomic_compare_exchange_n(&cg.state, &recording, CG_LOST, 0, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

/*
 * Memory straight from the system, cleared: what a signal handler may ask for. NULL: there is none, the recording is
 * lost. The program's errno stays as it is: an instrumented function may be about to hand it to its caller.
 */
void *cg_map(size_t bytes)
{
    const int errno_before = errno;
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory != MAP_FAILED) return memory;
    cg_give_up(CG_NO_MEMORY, errno);
    errno = errno_before;
    return NULL;
}
