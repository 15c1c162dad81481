/*
 * Lets Node start programs by vfork. libuv forks, which copies the page tables of the whole process and lets both processes
 * fault on every page that is written afterwards: with the heap of a worker of vitest some milliseconds for each of thousands
 * of programs. What libuv does between fork and exec changes nothing but its own part of the stack and `environ`: both are
 * given back before the parent goes on.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

/* The frames of uv_spawn() and what it calls take less than two thousand bytes. */
enum { KEPT_BYTES = 8192 };

static _Thread_local char kept[KEPT_BYTES];
static _Thread_local char **kept_environment;
extern char **environ;

/* The real fork where the process is not Node; else null. */
__attribute__((used, visibility("hidden"))) pid_t (*real_fork)(void);

__attribute__((constructor)) static void begin(void)
{
    /* For this process only, not for what it starts. */
    unsetenv("LD_PRELOAD");
    if (strcmp(program_invocation_short_name, "node") != 0) *(void **)&real_fork = dlsym(RTLD_NEXT, "fork");
}

__attribute__((used, visibility("hidden"))) void keep_stack(const char *stack)
{
    memcpy(kept, stack, KEPT_BYTES);
    kept_environment = environ;
}

__attribute__((used, visibility("hidden"))) void give_back_stack(char *stack)
{
    memcpy(stack, kept, KEPT_BYTES);
    environ = kept_environment;
}

/* In assembly, since the child returns first and overwrites the frame from which the parent is to return. */
__asm__(".globl fork\n"
        ".type fork, @function\n"
        "fork:\n"
        "    mov real_fork(%rip), %rax\n"
        "    test %rax, %rax\n"
        "    jz 1f\n"
        "    jmp *%rax\n"
        "1:  mov %rsp, %rdi\n"
        "    sub $8, %rsp\n"
        "    call keep_stack\n"
        "    add $8, %rsp\n"
        "    mov $58, %eax\n" /* vfork */
        "    syscall\n"
        "    test %rax, %rax\n"
        "    jz 2f\n"
        "    mov %rsp, %rdi\n"
        "    push %rax\n"
        "    call give_back_stack\n"
        "    pop %rax\n"
        "    test %rax, %rax\n"
        "    jns 2f\n"
        "    mov $-1, %eax\n"
        "2:  ret\n");
