/*
 * Which memory may be read. Frame rules, registers and machine code tell where something should be; a rule that is wrong
 * or code that was misunderstood must not make the program crash.
 */
#define _GNU_SOURCE
#include "memory.h"

#include <errno.h>
#include <link.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#define PAGE ((uintptr_t)4096) /* or larger */

/* Asks the kernel, which reads a signal mask from there before it refuses to do anything with it. */
static int is_readable(uintptr_t place)
{
    enum { NO_SUCH_ACTION = -1, MASK_BYTES = 8 };
    const int before = errno;
    const int is_read = syscall(SYS_rt_sigprocmask, NO_SUCH_ACTION, place, NULL, MASK_BYTES) == -1 && errno == EINVAL;
    errno = before;
    return is_read;
}

static int is_mapped(uintptr_t start, uintptr_t end)
{
    const int before = errno;
    const int is_all = syscall(SYS_msync, start, end - start, MS_ASYNC) == 0; /* the function may end the thread */
    errno = before;
    return is_all;
}

static void find_own_stack(struct cg_stack_range *range)
{
    pthread_attr_t attributes;
    void *start = NULL;
    size_t size = 0;
    if (pthread_getattr_np(pthread_self(), &attributes) == 0) {
        pthread_attr_getstack(&attributes, &start, &size);
        pthread_attr_destroy(&attributes);
    }
    range->start = (uintptr_t)start;
    range->bottom = range->known = size == 0 ? 1 : (uintptr_t)start + size;
}

/*
 * The thread runs with this stack pointer. The place alone does not tell that this is its own stack: where that may
 * grow without limit, other memory is in the same range.
 */
void cg_use_stack(struct cg_stack_range *range, uintptr_t stack)
{
    enum { MAX_PAGES = 256 };
    const uintptr_t page = stack & -PAGE;
    if (range->bottom == 0) find_own_stack(range);
    if (stack < range->known && stack >= range->start && is_mapped(page, range->known)) range->known = page;
    const int is_own = stack >= range->known && stack < range->bottom;
    range->end = is_own ? range->bottom : page + PAGE;
    range->pages = is_own ? 0 : MAX_PAGES;
}

/*
 * Whether the stack in use goes on up to this place, which is after the end that is known. Of a stack that is not the
 * thread's own nothing is known from one call to the next.
 */
int cg_reaches(struct cg_stack_range *range, uintptr_t end)
{
    if (end <= range->end) return 1;
    if (end - range->end > (uintptr_t)range->pages * PAGE) return 0;
    while (range->end < end && range->pages > 0) {
        if (!is_readable(range->end)) {
            range->pages = 0;
            break;
        }
        range->pages--;
        range->end += PAGE;
    }
    return end <= range->end;
}

static const char *file_name(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash == NULL ? path : slash + 1;
}

/* Which object, counted from 1 in the order of loading, has this name; 0: none. */
static int number_of_object(const struct link_map *all, const char *name)
{
    int number = 1;
    for (const struct link_map *object = all; object != NULL; object = object->l_next, number++)
        if (strcmp(file_name(object->l_name), name) == 0) return number;
    return 0;
}

/* The number of the last object that this one was linked to; 0: it was linked to none. */
static int last_needed(const struct link_map *all, const struct link_map *object)
{
    const char *names = NULL;
    int last = 0;
    for (const ElfW(Dyn) *entry = object->l_ld; entry != NULL && entry->d_tag != DT_NULL; entry++)
        if (entry->d_tag == DT_STRTAB) names = (const char *)entry->d_un.d_ptr;
    for (const ElfW(Dyn) *entry = object->l_ld; names != NULL && entry->d_tag != DT_NULL; entry++) {
        if (entry->d_tag != DT_NEEDED) continue;
        const int number = number_of_object(all, file_name(names + entry->d_un.d_val));
        if (number > last) last = number;
    }
    return last;
}

/*
 * How many objects were loaded with the program: they are never unloaded. They are the first ones, up to the last that the
 * program, or one of them, was linked to. (How many there are now says nothing: a constructor may have loaded others.)
 */
static int count_lasting(struct dl_phdr_info *first, size_t size, void *count)
{
    const struct link_map *const all = _r_debug.r_map; /* nobody changes it now */
    int lasting = 1, number = 1;
    (void)first, (void)size;
    for (const struct link_map *object = all; object != NULL && number <= lasting; object = object->l_next, number++) {
        const int last = last_needed(all, object);
        if (last > lasting) lasting = last;
    }
    *(int *)count = lasting;
    return 1;
}

struct question {
    uintptr_t code, start, end;
    ElfW(Word) flags;
    int number, lasting;
};

static int is_in_segment(const struct dl_phdr_info *info, uintptr_t start, uintptr_t end, ElfW(Word) flags)
{
    for (int i = 0; i < info->dlpi_phnum; i++) {
        const ElfW(Phdr) *segment = &info->dlpi_phdr[i];
        const uintptr_t begin = info->dlpi_addr + segment->p_vaddr;
        if (segment->p_type == PT_LOAD && (segment->p_flags & flags) == flags && start >= begin && end >= start &&
            end <= begin + segment->p_memsz)
            return 1;
    }
    return 0;
}

enum { NOT_FOUND, NO, YES };

static int answer(struct dl_phdr_info *info, size_t size, void *to)
{
    struct question *question = to;
    (void)size;
    question->number++;
    if (!is_in_segment(info, question->code, question->code + 1, PF_R | PF_X)) return NOT_FOUND;
    if ((question->flags & PF_W) && question->number > question->lasting) return NO;
    return is_in_segment(info, question->start, question->end, question->flags) ? YES : NO;
}

/* Whether this is code of the program or of a library that is loaded now. */
int cg_is_loaded_code(uintptr_t start, uintptr_t end)
{
    struct question question = {.code = start, .start = start, .end = end, .flags = PF_R | PF_X};
    return dl_iterate_phdr(answer, &question) == YES;
}

/* Whether these are variables beside this code, in the program or in a library that stays as long as it. */
int cg_is_lasting_data(uintptr_t code, uintptr_t place, size_t bytes)
{
    static int lasting;
    if (lasting == 0) dl_iterate_phdr(count_lasting, &lasting);
    struct question question = {
        .code = code, .start = place, .end = place + bytes, .flags = PF_R | PF_W, .lasting = lasting};
    return dl_iterate_phdr(answer, &question) == YES;
}
