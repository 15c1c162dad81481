/*
 * Names of functions by their addresses. dladdr knows what is exported; functions of the program itself and static
 * ones are looked up in the symbol table of the object's file, where strip has left it one.
 */
#define _GNU_SOURCE
#include "places.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

struct symbol {
    uintptr_t address; /* as loaded */
    size_t size;       /* 0: not known */
    int local;
    const char *name;
};

/* An object (the program or a library) with its functions in order of their addresses. */
struct object {
    const void *base;
    size_t count;
    struct symbol *symbols;
    struct object *next;
};
static struct object *objects;

static int by_address(const void *a, const void *b)
{
    const struct symbol *x = a, *y = b;
    if (x->address != y->address) return x->address < y->address ? -1 : 1;
    if (x->local != y->local) return x->local - y->local;
    return strcmp(x->name, y->name);
}

/* Difference between an object's addresses in memory and in its file. */
static uintptr_t bias_of(const char *image, const void *base)
{
    const ElfW(Ehdr) *header = (const void *)image;
    const ElfW(Phdr) *segments = (const void *)(image + header->e_phoff);
    for (int i = 0; i < header->e_phnum; i++)
        if (segments[i].p_type == PT_LOAD)
            return (uintptr_t)base - (segments[i].p_vaddr & ~((uintptr_t)segments[i].p_align - 1));
    return (uintptr_t)base;
}

static void take_symbols(struct object *object, const char *image, size_t size, const ElfW(Shdr) *table,
                         const ElfW(Shdr) *strings)
{
    if (table->sh_offset + table->sh_size > size || strings->sh_offset + strings->sh_size > size ||
        strings->sh_size == 0 || image[strings->sh_offset + strings->sh_size - 1] != '\0')
        return;
    const ElfW(Sym) *symbols = (const void *)(image + table->sh_offset);
    const size_t count = table->sh_size / sizeof *symbols;
    const uintptr_t bias = bias_of(image, object->base);
    object->symbols = malloc((count + 1) * sizeof *object->symbols);
    if (object->symbols == NULL) return;
    for (size_t i = 0; i < count; i++) {
        if ((symbols[i].st_info & 0xf) != STT_FUNC || symbols[i].st_shndx == SHN_UNDEF ||
            symbols[i].st_name >= strings->sh_size)
            continue;
        object->symbols[object->count++] =
            (struct symbol){symbols[i].st_value + bias, symbols[i].st_size, symbols[i].st_info >> 4 == STB_LOCAL,
                            image + strings->sh_offset + symbols[i].st_name};
    }
    qsort(object->symbols, object->count, sizeof *object->symbols, by_address);
}

/* Maps the file (for good: names point into it) and finds its symbol table. */
static void read_symbols(struct object *object, const char *path)
{
    struct stat status;
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    if (fstat(file, &status) != 0 || (size_t)status.st_size < sizeof(ElfW(Ehdr))) {
        close(file);
        return;
    }
    const size_t size = (size_t)status.st_size;
    const char *image = mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    if (image == MAP_FAILED) return;
    const ElfW(Ehdr) *header = (const void *)image;
    if (memcmp(header->e_ident, ELFMAG, SELFMAG) != 0 || header->e_shentsize != sizeof(ElfW(Shdr)) ||
        header->e_shoff + (size_t)header->e_shnum * sizeof(ElfW(Shdr)) > size ||
        header->e_phoff + (size_t)header->e_phnum * sizeof(ElfW(Phdr)) > size)
        return;
    const ElfW(Shdr) *sections = (const void *)(image + header->e_shoff);
    for (int i = 0; i < header->e_shnum; i++)
        if (sections[i].sh_type == SHT_SYMTAB && sections[i].sh_link < header->e_shnum)
            take_symbols(object, image, size, &sections[i], &sections[sections[i].sh_link]);
}

static const struct object *object_of(const Dl_info *info)
{
    for (struct object *known = objects; known != NULL; known = known->next)
        if (known->base == info->dli_fbase) return known;
    struct object *object = cg_memory(sizeof *object);
    object->base = info->dli_fbase;
    object->next = objects;
    objects = object;
    /* dladdr has the program's name as it was typed; the program may have changed its folder since */
    Dl_info program;
    int is_program = dladdr((void *)getauxval(AT_PHDR), &program) != 0 && program.dli_fbase == info->dli_fbase;
    read_symbols(object, is_program ? "/proc/self/exe" : info->dli_fname);
    return object;
}

/* Index of the first function that starts at an address or after it. */
static size_t first_from(const struct object *object, uintptr_t address)
{
    size_t low = 0, high = object->count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (object->symbols[middle].address < address)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static const char *symbol_at(const Dl_info *info, uintptr_t address)
{
    const struct object *object = object_of(info);
    const size_t first = first_from(object, address);
    return first < object->count && object->symbols[first].address == address ? object->symbols[first].name : NULL;
}

/* Where the function starts that an instruction is in; 0: not known. */
static uintptr_t start_of(const Dl_info *info, uintptr_t instruction)
{
    const struct object *object = object_of(info);
    for (size_t behind = first_from(object, instruction + 1); behind > 0; behind--) {
        const struct symbol *symbol = &object->symbols[behind - 1];
        if (symbol->size == 0 || instruction - symbol->address < symbol->size) return symbol->address;
        if (behind > 1 && symbol[-1].address != symbol->address) break;
    }
    return info->dli_sname == NULL ? 0 : (uintptr_t)info->dli_saddr;
}

/* The code that an instruction belongs to. */
struct cg_code cg_code_at(uintptr_t instruction)
{
    Dl_info own, info;
    struct cg_code code = {0, NULL};
    if (dladdr((const void *)instruction, &info) == 0 || info.dli_fname == NULL) return code;
    if (dladdr(&objects, &own) != 0 && own.dli_fbase == info.dli_fbase) return code;
    const char *file = strrchr(info.dli_fname, '/');
    code.object = file == NULL ? info.dli_fname : file + 1;
    code.function = start_of(&info, instruction);
    return code;
}

/*
 * "(anonymous namespace)::share(int)" becomes "share". Debug information names a function of one file, where it is
 * inlined, by that alone: whether it is inlined must not change its name.
 */
static void shorten_local(char *name)
{
    static const char anonymous[] = "(anonymous namespace)::";
    const size_t prefix = sizeof anonymous - 1;
    char *own = name;
    for (;;) {
        const size_t length = strncmp(own, anonymous, prefix) == 0 ? prefix - 2 : strcspn(own, "(:");
        if (strncmp(own + length, "::", 2) != 0) {
            own[length] = '\0';
            break;
        }
        own += length + 2;
    }
    memmove(name, own, strlen(own) + 1);
}

/*
 * The name without what the compiler appended to a copy of a function that it adapted, so that it is the same at every
 * level of optimisation; C++ names as they are written, when the program brings the function that knows.
 */
char *cg_readable_name(const char *canonical)
{
    static const char *const copies[] = {".constprop.", ".isra.", ".part.", ".lto_priv.", ".cold"};
    size_t length = strlen(canonical);
    for (size_t i = 0; i < sizeof copies / sizeof *copies; i++) {
        const char *suffix = strstr(canonical, copies[i]);
        if (suffix != NULL && (size_t)(suffix - canonical) < length) length = (size_t)(suffix - canonical);
    }
    char *name = cg_memory(length + 1);
    memcpy(name, canonical, length);
    /* gfortran: __module_MOD_procedure */
    char *module_end = strncmp(name, "__", 2) == 0 ? strstr(name, "_MOD_") : NULL;
    if (module_end != NULL) {
        char *procedure = cg_memory(length + 1);
        sprintf(procedure, "%.*s::%s", (int)(module_end - name - 2), name + 2, module_end + 5);
        free(name);
        return procedure;
    }
    char *(*demangle)(const char *, char *, size_t *, int *) = NULL;
    if (strncmp(name, "_Z", 2) == 0) *(void **)&demangle = dlsym(RTLD_DEFAULT, "__cxa_demangle");
    if (demangle == NULL) return name;
    int status = -1;
    char *demangled = demangle(name, NULL, NULL, &status);
    if (status != 0 || demangled == NULL) return name;
    const int is_local = strncmp(name, "_ZL", 3) == 0 || strstr(name, "12_GLOBAL__N_1") != NULL;
    free(name);
    if (is_local && strchr(demangled, '<') == NULL) shorten_local(demangled);
    return demangled;
}

/* The file of the program or library that an address is in, and the address in that file; NULL: in none. */
const char *cg_object_path(const void *address, uintptr_t *offset)
{
    static char program[4096];
    Dl_info info;
    struct link_map *map;
    if (dladdr1(address, &info, (void **)&map, RTLD_DL_LINKMAP) == 0 || map == NULL) return NULL;
    *offset = (uintptr_t)address - map->l_addr;
    if (map->l_name != NULL && *map->l_name != '\0') return info.dli_fname;
    if (*program == '\0') {
        const ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
        program[length < 0 ? 0 : length] = '\0';
    }
    return *program == '\0' ? NULL : program;
}

/* The names of the function at this address; object and offset, "libsolver.so+0x11f0", when it has none. */
struct cg_name cg_function_name(const void *address)
{
    struct cg_name result;
    Dl_info info;
    const char *symbol = NULL;
    char place[300];
    if (dladdr(address, &info) == 0) {
        snprintf(place, sizeof place, "unknown function");
    } else {
        symbol = info.dli_sname != NULL && info.dli_saddr == address ? info.dli_sname
                                                                     : symbol_at(&info, (uintptr_t)address);
        const char *file = strrchr(info.dli_fname, '/');
        snprintf(place, sizeof place, "%.255s+0x%zx", file == NULL ? info.dli_fname : file + 1,
                 (size_t)((const char *)address - (const char *)info.dli_fbase));
    }
    const char *canonical = symbol == NULL ? place : symbol;
    result.canonical = cg_memory(strlen(canonical) + 1);
    strcpy(result.canonical, canonical);
    result.name = cg_readable_name(canonical);
    result.is_known = symbol != NULL;
    return result;
}
