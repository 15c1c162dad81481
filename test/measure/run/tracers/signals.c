/*
 * Functions and messages in a loop, interrupted by a timer so many times a second (the first argument), for so many
 * milliseconds (the second), and until each process was interrupted a third as often as in that time on a core of its
 * own. The handler calls functions, too: compiled with -finstrument-functions, the tracer is called in the middle of
 * itself.
 */
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/time.h>

static volatile sig_atomic_t ticks;

__attribute__((noinline)) static void count(void)
{
    ticks++;
}

static void tick(int number)
{
    (void)number;
    for (int i = 0; i < 3; i++) count();
}

__attribute__((noinline)) static int add(int value)
{
    return value + 1;
}

/* Most of the time no instrumented function begins or ends. */
__attribute__((no_instrument_function)) static double compute(void)
{
    volatile double sum = 0;
    for (int i = 0; i < 100000; i++) sum = sum + i;
    return sum;
}

__attribute__((noinline)) static int exchange(int me, int n, int turn)
{
    int in = -1;
    MPI_Sendrecv(&turn, 1, MPI_INT, (me + 1) % n, 1, &in, 1, MPI_INT, (me + n - 1) % n, 1, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
    return in != turn;
}

int main(int argc, char **argv)
{
    int me, n, wrong = 0, sum = 0, goes_on = 1;
    const long rate = atol(argv[1]), milliseconds = atol(argv[2]), enough = rate * milliseconds / 1000 / 3;
    const long period = 1000000 / rate;
    const struct itimerval timer = {{0, period}, {0, period}};
    struct sigaction action = {.sa_handler = tick, .sa_flags = SA_RESTART};
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &timer, NULL);
    const double end = MPI_Wtime() + milliseconds / 1000.0;
    for (int turn = 0; goes_on; turn++) {
        wrong += exchange(me, n, turn);
        for (int i = 0; i < 2000; i++) sum = add(sum);
        sum += compute() < 0;
        goes_on = MPI_Wtime() < end || ticks < 3 * enough;
        MPI_Allreduce(MPI_IN_PLACE, &goes_on, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
    }
    MPI_Allreduce(MPI_IN_PLACE, &wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (me == 0) puts(wrong == 0 && ticks > 0 ? "right" : "wrong");
    MPI_Finalize(); /* the timer goes on */
    return 0;
}
