/* The machine that a process ran on, for readers elsewhere: a cluster's nodes are not the computer that analyses. */
#define _GNU_SOURCE
#include "../base/apart.h"
#include "archive.h"

#include <ctype.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* The first processor's "model name" in /proc/cpuinfo, where it stands in the first lines; "" where it does not. */
static void read_model(char *model, size_t size)
{
    char text[2048];
    const int file = open("/proc/cpuinfo", O_RDONLY | O_CLOEXEC);
    if (file < 0) return;
    const ssize_t length = read(file, text, sizeof text - 1);
    close(file);
    if (length <= 0) return;
    text[length] = '\0';
    const char *key = strstr(text, "model name");
    const char *from = key == NULL ? NULL : strchr(key, ':');
    if (from == NULL) return;
    from += 1 + strspn(from + 1, " \t");
    size_t used = 0;
    while (used < size - 1 && isprint((unsigned char)from[used])) {
        model[used] = from[used];
        used++;
    }
    model[used] = '\0';
}

/* Cores of this host that its scheduler gave to the job; 0: no scheduler says so. */
static uint32_t scheduled_cores(void)
{
    const char *const text = cg_setting("SLURM_CPUS_ON_NODE");
    const long cores = text == NULL ? 0 : strtol(text, NULL, 10);
    return cores > 0 && cores <= 1 << 20 ? (uint32_t)cores : 0;
}

static void read_job(char *job, size_t size)
{
    static const struct {
        const char *scheduler, *variable;
    } schedulers[] = {{"Slurm", "SLURM_JOB_ID"}, {"PBS", "PBS_JOBID"}, {"LSF", "LSB_JOBID"}};
    for (size_t i = 0; i < sizeof schedulers / sizeof *schedulers; i++) {
        const char *const id = cg_setting(schedulers[i].variable);
        if (id == NULL || *id == '\0') continue;
        snprintf(job, size, "%s %.40s", schedulers[i].scheduler, id);
        return;
    }
}

/* What cannot be found out stays empty or 0. Apart, since it reads a file. */
void cg_describe_host(struct cg_host *host)
{
    memset(host, 0, sizeof *host);
    gethostname(host->name, sizeof host->name - 1);
    read_model(host->model, sizeof host->model);
    const long cores = sysconf(_SC_NPROCESSORS_ONLN);
    host->cores = cores > 0 ? (uint32_t)cores : 0;
    host->scheduled_cores = scheduled_cores();
    read_job(host->job, sizeof host->job);
}
