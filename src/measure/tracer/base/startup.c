/*
 * What the program was when it began, before it could change anything: its environment, its folder and its stderr. Looked
 * at by a constructor, or by MPI_Init where that comes first.
 */
#define _GNU_SOURCE
#include "apart.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FOLDER "COMMGATE_TRACE_DIR"
#define MAX_LINE_BYTES (PATH_MAX + 1024)

/* Variables of the environment that the tracer asks for; copies, as the program may write over its own. */
static struct {
    const char *name;
    char *value; /* NULL: not set */
} settings[] = {{FOLDER, NULL},
                {"COMMGATE_TRACE_MEMORY_MB", NULL},
                {"COMMGATE_TRACE_CONTEXT", NULL},
                {"COMMGATE_TRACE_START_LIMIT_S", NULL},
                {"COMMGATE_TRACE_SAMPLES", NULL},
                {"COMMGATE_TRACE_CLOCK_SHIFT_NS", NULL},
                {"SLURM_JOB_ID", NULL},
                {"SLURM_CPUS_ON_NODE", NULL},
                {"PBS_JOBID", NULL},
                {"LSB_JOBID", NULL}};
#define SETTINGS (sizeof settings / sizeof *settings)

static struct stat first_stderr;
static int had_stderr;

/* A copy of a path that does not change its meaning when the program changes its folder. */
static char *absolute(const char *path)
{
    char folder[PATH_MAX], *whole = NULL;
    if (*path == '/' || *path == '\0' || getcwd(folder, sizeof folder) == NULL) return strdup(path);
    return asprintf(&whole, "%s/%s", folder, path) < 0 ? NULL : whole;
}

/* Only the first time. */
__attribute__((constructor)) void cg_look_around(void)
{
    static int has_looked;
    const int errno_before = errno;
    if (__atomic_exchange_n(&has_looked, 1, __ATOMIC_RELAXED)) return;
    had_stderr = fstat(STDERR_FILENO, &first_stderr) == 0;
    for (size_t i = 0; i < SETTINGS; i++) {
        const char *value = getenv(settings[i].name);
        if (value != NULL) settings[i].value = i == 0 ? absolute(value) : strdup(value);
    }
    errno = errno_before;
}

/* What a variable of the environment was set to when the program began, or else is now; NULL: it is not set. */
const char *cg_setting(const char *name)
{
    for (size_t i = 0; i < SETTINGS; i++)
        if (settings[i].value != NULL && strcmp(settings[i].name, name) == 0) return settings[i].value;
    return getenv(name);
}

/* The folder of the archive; NULL: no recording is asked for. The program may set the variable itself, before MPI_Init. */
const char *cg_trace_folder(void)
{
    if (settings[0].value == NULL && getenv(FOLDER) != NULL) settings[0].value = absolute(getenv(FOLDER));
    return settings[0].value == NULL || *settings[0].value == '\0' ? NULL : settings[0].value;
}

struct message {
    const char *format;
    va_list *words;
};

/* Where the descriptor of stderr is another file now, that may be the program's results: beside the trace then. */
static int place_of_message(void)
{
    char path[PATH_MAX];
    struct stat now;
    const char *folder = settings[0].value;
    if (had_stderr && fstat(STDERR_FILENO, &now) == 0 && now.st_dev == first_stderr.st_dev &&
        now.st_ino == first_stderr.st_ino)
        return STDERR_FILENO;
    if (folder == NULL || snprintf(path, sizeof path, "%s/tracer.log", folder) >= (int)sizeof path) return -1;
    mkdir(folder, 0777);
    return open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
}

static void write_message(void *of)
{
    const struct message *message = of;
    char line[MAX_LINE_BYTES] = "commgate tracer: ";
    size_t used = strlen(line), done = 0;
    const int length = vsnprintf(line + used, sizeof line - used - 1, message->format, *message->words);
    used += length < 0 ? 0 : (size_t)length < sizeof line - used - 1 ? (size_t)length : sizeof line - used - 2;
    line[used++] = '\n';
    const int file = place_of_message();
    while (file >= 0 && done < used) {
        const ssize_t now = write(file, line + done, used - done);
        if (now <= 0 && errno != EINTR) break;
        if (now > 0) done += (size_t)now;
    }
    if (file > STDERR_FILENO) close(file);
}

/*
 * Says something, in one line, to whoever started the program; where there is no memory to do that apart, as well as it goes
 * here. The format's text has neither the tracer's name nor an end of line.
 */
void cg_say(const char *format, ...)
{
    const int errno_before = errno;
    va_list words;
    va_start(words, format);
    struct message message = {format, &words};
    if (!cg_apart(write_message, &message, 0)) write_message(&message);
    va_end(words);
    errno = errno_before;
}
