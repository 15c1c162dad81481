/*
 * A program with functions of its own that have the names of the system's, and one that stands between programs and the
 * system as sanitizers and virtual machines do: sigaction, which notes the handlers. Says "right" when nobody has called
 * the former and the handlers are those that it noted; "wrong" and exit code 3 when not.
 */
#define _GNU_SOURCE
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <sys/time.h>

#define TURNS 25000 /* more than 1 MB of events */

int __sigaction(int number, const struct sigaction *action, struct sigaction *before);

static int strange_calls;
static void (*noted)(int);

int clone(int (*work)(void *), void *stack, int flags, void *argument, ...)
{
    (void)work, (void)stack, (void)flags, (void)argument;
    strange_calls++;
    return 7;
}

unsigned alarm(unsigned seconds)
{
    strange_calls++;
    return seconds;
}

int setitimer(__itimer_which_t which, const struct itimerval *value, struct itimerval *before)
{
    (void)which, (void)value, (void)before;
    strange_calls++;
    return 0;
}

int prctl(int option, ...)
{
    strange_calls++;
    return option;
}

int sigaction(int number, const struct sigaction *action, struct sigaction *before)
{
    if (number == SIGALRM && action != NULL) noted = action->sa_handler;
    return __sigaction(number, action, before);
}

static void ring(int number)
{
    (void)number;
}

int main(int argc, char **argv)
{
    int wrong = 0;
    MPI_Init(&argc, &argv);
    const int before = strange_calls; /* the MPI library's */
    sigaction(SIGALRM, &(struct sigaction){.sa_handler = ring}, NULL);
    for (int i = 0; i < TURNS; i++) {
        int in = -1;
        MPI_Sendrecv(&i, 1, MPI_INT, 0, 1, &in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE);
        wrong += in != i;
    }
    wrong += strange_calls != before || noted != ring;
    puts(wrong == 0 ? "right" : "wrong");
    fflush(stdout);
    MPI_Finalize();
    return wrong == 0 ? 0 : 3;
}
