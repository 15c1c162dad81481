/*
 * Calls MPI on stacks of its own: coroutines, one of them called from nowhere, and a signal handler. Each stack has
 * memory on both sides that nobody may touch. Prints "right" when it got what it should.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <ucontext.h>

#define STACK ((size_t)64 * 1024)
#define GUARD ((size_t)1024 * 1024)
#define TURNS 20

static ucontext_t outside, inside[2];
static int current, sum, handled;

/* Where the second coroutine seems to have been called from: by a function with a frame beyond the end of its stack. */
void seems_to_call(void);
__asm__(".text\n"
        ".type seems_to_call_from, @function\n"
        "seems_to_call_from:\n"
        ".cfi_startproc\n"
        "sub $0x10000, %rsp\n"
        ".cfi_def_cfa_offset 0x10008\n"
        "call abort\n"
        ".globl seems_to_call\n"
        "seems_to_call:\n"
        "hlt\n"
        ".cfi_endproc\n"
        ".size seems_to_call_from, .-seems_to_call_from\n");

__attribute__((noinline)) static void add(int value)
{
    int all = 0;
    MPI_Allreduce(&value, &all, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF);
    sum += all;
}

__attribute__((noinline)) static void run_inside(void)
{
    for (int i = 0; i < TURNS; i++) {
        add(1);
        swapcontext(&inside[current], &outside);
    }
    abort();
}

static char *make_stack(void)
{
    char *memory = mmap(NULL, STACK + 2 * GUARD, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED || mprotect(memory + GUARD, STACK, PROT_READ | PROT_WRITE) != 0) abort();
    return memory + GUARD;
}

__attribute__((noinline)) static void handle(int number)
{
    (void)number;
    add(1);
    handled++;
}

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    for (int i = 0; i < 2; i++) {
        getcontext(&inside[i]);
        inside[i].uc_stack.ss_sp = make_stack();
        inside[i].uc_stack.ss_size = STACK;
        makecontext(&inside[i], run_inside, 0);
    }
    *(void (**)(void))inside[1].uc_mcontext.gregs[REG_RSP] = seems_to_call;
    const stack_t stack = {.ss_sp = make_stack(), .ss_size = STACK};
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
    sigaltstack(&stack, NULL);
    sigaction(SIGUSR1, &action, NULL);
    for (int i = 0; i < 2 * TURNS; i++) {
        current = i % 2;
        swapcontext(&outside, &inside[current]);
        add(1);
        raise(SIGUSR1);
    }
    int rank;
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    if (rank == 0) puts(sum == 6 * TURNS && handled == 2 * TURNS ? "right" : "wrong");
    MPI_Finalize();
    return 0;
}
