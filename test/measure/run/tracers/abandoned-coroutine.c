/*
 * A coroutine whose MPI calls fail. Its error handler first goes to the main stack and back: the call goes on. Then it
 * jumps out of the call, inside of the coroutine, and at last out of one that was called further out than the next.
 */
#include <mpi.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

#define STACK ((size_t)256 * 1024)
#define GUARD ((size_t)1024 * 1024)

static ucontext_t outside, inside;
static jmp_buf target;
static enum { GOES_ELSEWHERE, JUMPS } way;
static int handled, value, all;

static void handle(MPI_Comm *comm, int *code, ...)
{
    (void)comm, (void)code;
    handled++;
    if (way == JUMPS) longjmp(target, 1);
    swapcontext(&inside, &outside);
}

__attribute__((noinline)) static void fail(void)
{
    MPI_Send(&value, 1, MPI_INT, 7, 0, MPI_COMM_WORLD);
}

__attribute__((noinline)) static void go_deep(int levels)
{
    volatile char room[5000];
    room[levels] = 1;
    if (levels > 0) go_deep(levels - 1);
    else MPI_Bcast(&value, 1, MPI_INT, 0, MPI_COMM_WORLD);
    all = room[0];
}

__attribute__((noinline)) static void run_inside(void)
{
    fail();
    MPI_Scan(&value, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    way = JUMPS;
    if (setjmp(target) == 0) fail();
    MPI_Allreduce(&value, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (setjmp(target) == 0) fail();
    go_deep(3);
    swapcontext(&inside, &outside);
    abort();
}

int main(int argc, char **argv)
{
    MPI_Errhandler handler;
    MPI_Init(&argc, &argv);
    MPI_Comm_create_errhandler(handle, &handler);
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, handler);
    char *memory = mmap(NULL, STACK + 2 * GUARD, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || mprotect(memory + GUARD, STACK, PROT_READ | PROT_WRITE) != 0) abort();
    getcontext(&inside);
    inside.uc_stack.ss_sp = memory + GUARD;
    inside.uc_stack.ss_size = STACK;
    makecontext(&inside, run_inside, 0);
    swapcontext(&outside, &inside);
    MPI_Barrier(MPI_COMM_WORLD); /* within the call that goes on: none of the program's */
    swapcontext(&outside, &inside);
    MPI_Gather(&value, 1, MPI_INT, &all, 1, MPI_INT, 0, MPI_COMM_WORLD);
    puts(handled == 3 ? "right" : "wrong");
    MPI_Finalize();
    return 0;
}
