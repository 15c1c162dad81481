/*
 * Makes what the tracer and libotf2 ask of the system fail, in one process: memory, files, folders, programs. Preloaded
 * after the tracer. COMMGATE_FAIL=PROCESS:NUMBER lets their request of that number fail in that process, a + after it
 * all from there on; COMMGATE_FAIL=PROCESS:NAME,NAME all of these names. COMMGATE_COUNT=FILE: each process writes into FILE.PROCESS a line for each request, in their order:
 * the places in the code that it comes from, of its call and of the call of the function with that call, each as object
 * and offset.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <execinfo.h>
#include <link.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static struct {
    uintptr_t start, size;
} watched[4];
static int watched_count;
static long requests, first_failing;
static int fails_on, is_here;
static const char *failing_names = "";
/* What COMMGATE_COUNT asks for, as long as the program lives: a process makes some hundred requests. */
enum { MOST_COUNTED = 4096 };
static void *places[MOST_COUNTED][2];
static int is_counting;

static int watch(struct dl_phdr_info *object, size_t size, void *unused)
{
    (void)size, (void)unused;
    if (strstr(object->dlpi_name, "commgate") == NULL && strstr(object->dlpi_name, "otf2") == NULL &&
        strstr(object->dlpi_name, "open-trace-format2") == NULL)
        return 0;
    for (int i = 0; i < object->dlpi_phnum && watched_count < 4; i++) {
        const ElfW(Phdr) *segment = &object->dlpi_phdr[i];
        if (segment->p_type != PT_LOAD || (segment->p_flags & PF_X) == 0) continue;
        watched[watched_count].start = object->dlpi_addr + segment->p_vaddr;
        watched[watched_count++].size = segment->p_memsz;
    }
    return 0;
}

/* The number of the watched object with this code; -1 when it is in none. */
static int watched_object(const void *code)
{
    for (int i = 0; i < watched_count; i++)
        if ((uintptr_t)code - watched[i].start < watched[i].size) return i;
    return -1;
}

static const char *process(void)
{
    const char *number = getenv("OMPI_COMM_WORLD_RANK");
    return number == NULL ? getenv("PMI_RANK") : number;
}

__attribute__((constructor)) static void prepare(void)
{
    const char *wanted = getenv("COMMGATE_FAIL");
    if (process() == NULL) return;
    is_here = 1;
    dl_iterate_phdr(watch, NULL);
    is_counting = getenv("COMMGATE_COUNT") != NULL;
    /* The first call loads a library. */
    if (is_counting) backtrace(&(void *){NULL}, 1);
    if (wanted == NULL || strtol(wanted, (char **)&wanted, 10) != atol(process())) return;
    failing_names = wanted + 1;
    first_failing = strtol(wanted + 1, (char **)&wanted, 10);
    fails_on = *wanted == '+';
}

__attribute__((destructor)) static void tell(void)
{
    char path[4096];
    const char *file = getenv("COMMGATE_COUNT");
    if (!is_here || file == NULL) return;
    const long counted = requests < MOST_COUNTED ? requests : MOST_COUNTED;
    snprintf(path, sizeof path, "%s.%s", file, process());
    FILE *output = fopen(path, "w");
    if (output == NULL) return;
    for (long i = 0; i < counted; i++) {
        for (int frame = 0; frame < 2; frame++) {
            const int object = watched_object(places[i][frame]);
            if (object < 0) fputs("elsewhere", output);
            else fprintf(output, "%d+%lx", object, (unsigned long)((uintptr_t)places[i][frame] - watched[object].start));
            fputc(frame == 0 ? ' ' : '\n', output);
        }
    }
    fclose(output);
}

/* Keeps where a request comes from: what called this library's function, and what called that. */
static void keep_place(long number, const void *caller)
{
    void *frames[8];
    const int depth = backtrace(frames, 8);
    int i = 0;
    while (i < depth && frames[i] != caller) i++;
    if (number > MOST_COUNTED || i >= depth) return;
    places[number - 1][0] = frames[i];
    places[number - 1][1] = i + 1 < depth ? frames[i + 1] : NULL;
}

/* Whether it is one of the names that are to fail. */
static int is_named(const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = failing_names; *at != '\0'; at += strcspn(at, ","), at += *at == ',')
        if (strncmp(at, name, length) == 0 && (at[length] == ',' || at[length] == '\0')) return 1;
    return 0;
}

static int fails(const void *caller, const char *name, int error)
{
    if (watched_object(caller) < 0) return 0;
    const long number = __atomic_add_fetch(&requests, 1, __ATOMIC_RELAXED);
    if (is_counting) keep_place(number, caller);
    const int is_meant = first_failing == 0 ? is_named(name)
                         : fails_on         ? number >= first_failing
                                            : number == first_failing;
    if (is_meant) errno = error;
    return is_meant;
}
#define FAILS(error) fails(__builtin_return_address(0), __func__, error)

/* The next one of this name, for calls that are more than one of the system's. */
#define NEXT(name)                                                                                                  \
    static __typeof__(&name) next;                                                                                  \
    if (next == NULL) *(void **)&next = dlsym(RTLD_NEXT, #name);

void *malloc(size_t size)
{
    return FAILS(ENOMEM) ? NULL : __libc_malloc(size);
}

void *calloc(size_t count, size_t size)
{
    return FAILS(ENOMEM) ? NULL : __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size)
{
    return FAILS(ENOMEM) ? NULL : __libc_realloc(memory, size);
}

/* A system call that is not made to fail itself; errno is set. */
static long next_syscall(long number, long a, long b, long c, long d, long e, long f)
{
    NEXT(syscall)
    return next(number, a, b, c, d, e, f);
}

/* A ring that the kernel shares has a name of its own. */
void *mmap(void *address, size_t size, int protection, int flags, int file, off_t offset)
{
    const char *name = flags & MAP_SHARED ? "mmap-shared" : __func__;
    if (fails(__builtin_return_address(0), name, ENOMEM)) return MAP_FAILED;
    return (void *)next_syscall(SYS_mmap, (long)address, (long)size, protection, flags, file, offset);
}

int munmap(void *address, size_t size)
{
    return FAILS(ENOMEM) ? -1 : (int)next_syscall(SYS_munmap, (long)address, (long)size, 0, 0, 0, 0);
}

int madvise(void *address, size_t size, int advice)
{
    return FAILS(EINVAL) ? -1 : (int)next_syscall(SYS_madvise, (long)address, (long)size, advice, 0, 0, 0);
}

/* Linux closes a file also where it says that it could not. */
int close(int file)
{
    const int fails_now = FAILS(EIO), result = (int)next_syscall(SYS_close, file, 0, 0, 0, 0, 0);
    return fails_now ? -1 : result;
}

/* Only those fail that have no function of their own. */
long syscall(long number, ...)
{
    long words[6];
    va_list arguments;
    va_start(arguments, number);
    for (int i = 0; i < 6; i++) words[i] = va_arg(arguments, long);
    va_end(arguments);
    const char *name = number == SYS_perf_event_open ? "perf_event_open" : number == SYS_getrusage ? "getrusage" : NULL;
    if (name != NULL && fails(__builtin_return_address(0), name, EACCES)) return -1;
    return next_syscall(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}

/* Of the clocks only the thread's own, which is a system call. */
int clock_gettime(clockid_t clock, struct timespec *time)
{
    NEXT(clock_gettime)
    return clock == CLOCK_THREAD_CPUTIME_ID && FAILS(EINVAL) ? -1 : next(clock, time);
}

int mkdir(const char *path, mode_t mode)
{
    return FAILS(ENOSPC) ? -1 : (int)next_syscall(SYS_mkdir, (long)path, mode, 0, 0, 0, 0);
}

int open(const char *path, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const unsigned mode = va_arg(arguments, unsigned);
    va_end(arguments);
    return FAILS(ENOSPC) ? -1 : (int)next_syscall(SYS_open, (long)path, flags, mode, 0, 0, 0);
}

ssize_t pwrite(int file, const void *bytes, size_t count, off_t place)
{
    return FAILS(ENOSPC) ? -1 : next_syscall(SYS_pwrite64, file, (long)bytes, (long)count, place, 0, 0);
}

FILE *fopen(const char *path, const char *mode)
{
    NEXT(fopen)
    return FAILS(ENOSPC) ? NULL : next(path, mode);
}

FILE *tmpfile(void)
{
    NEXT(tmpfile)
    return FAILS(ENOSPC) ? NULL : next();
}

size_t fwrite(const void *bytes, size_t size, size_t count, FILE *file)
{
    NEXT(fwrite)
    return file != stderr && FAILS(ENOSPC) ? 0 : next(bytes, size, count, file);
}

int fclose(FILE *file)
{
    NEXT(fclose)
    const int fails_now = FAILS(ENOSPC), result = next(file);
    return fails_now ? EOF : result;
}

int posix_spawnp(pid_t *child, const char *program, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const words[], char *const environment[])
{
    NEXT(posix_spawnp)
    return FAILS(EAGAIN) ? EAGAIN : next(child, program, actions, attributes, words, environment);
}
