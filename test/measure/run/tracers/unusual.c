/*
 * What programs seldom do, and may: the first argument says what. Says "right" when nothing was wrong; "wrong" and exit
 * code 3 where something was. With -DPLUGIN: a library for "closed", whose path is the second argument.
 */
#include <mpi.h>

#ifdef PLUGIN
void call_mpi(void);
void call_mpi(void)
{
    for (int i = 0; i < 2; i++) MPI_Barrier(MPI_COMM_WORLD);
}
#else
#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static int me, n, wrong;
static volatile int is_begun, is_ending, is_over;
static volatile long work;

/* A broadcast of so many bytes: the trace tells by them which one it was. */
static void use(MPI_Comm comm, int bytes)
{
    char buffer[64] = {0};
    MPI_Bcast(buffer, bytes, MPI_CHAR, 0, comm);
}

/* A library that calls MPI and is gone before the end. */
static void closed(const char *path)
{
    void (*call)(void);
    void *library = dlopen(path, RTLD_NOW);
    if (library == NULL) MPI_Abort(MPI_COMM_WORLD, 4);
    *(void **)&call = dlsym(library, "call_mpi");
    call();
    dlclose(library);
}

/* MPICH takes no type where there are no elements; Open MPI says that it is an error, to who wants to hear it. */
static void without_type(void)
{
    MPI_Comm comm;
    MPI_Datatype types[8];
    int counts[8] = {0}, in, out, error[3], class;
    for (int i = 0; i < n; i++) types[i] = MPI_DATATYPE_NULL;
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    error[0] = MPI_Alltoallw(&out, counts, counts, types, &in, counts, counts, types, comm);
    error[1] = MPI_Send(NULL, 0, MPI_DATATYPE_NULL, MPI_PROC_NULL, 0, comm);
    error[2] = MPI_Send(&me, 1, MPI_DATATYPE_NULL, MPI_PROC_NULL, 0, comm);
    for (int i = 0; i < 3; i++) {
        MPI_Error_class(error[i], &class);
        wrong += class != MPI_SUCCESS && class != MPI_ERR_TYPE && class != MPI_ERR_ARG;
    }
}

/* Each process finds a hundred messages of its left neighbour before it receives the first of them. */
static void probed(void)
{
    enum { MESSAGES = 100 };
    MPI_Message found[MESSAGES];
    MPI_Request sent[MESSAGES];
    int out[MESSAGES], in;
    for (int i = 0; i < MESSAGES; i++) {
        out[i] = i;
        MPI_Isend(&out[i], 1, MPI_INT, (me + 1) % n, i, MPI_COMM_WORLD, &sent[i]);
    }
    for (int i = 0; i < MESSAGES; i++)
        MPI_Mprobe((me + n - 1) % n, i, MPI_COMM_WORLD, &found[i], MPI_STATUS_IGNORE);
    for (int i = 0; i < MESSAGES; i++) {
        MPI_Mrecv(&in, 1, MPI_INT, &found[i], MPI_STATUS_IGNORE);
        wrong += in != i;
    }
    MPI_Waitall(MESSAGES, sent, MPI_STATUSES_IGNORE);
}

/* One process gets a call wrong that the others do not make; then all make communicators. */
static void refused(void)
{
    MPI_Comm comm;
    MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
    if (me == 1) wrong += MPI_Comm_create(MPI_COMM_WORLD, MPI_GROUP_NULL, &comm) == MPI_SUCCESS;
    for (int i = 1; i < 4; i++) {
        MPI_Comm_dup(MPI_COMM_WORLD, &comm);
        use(comm, i);
    }
}

/* Communicators of a grid and of its parts; some of them are made of one whose first process has a higher rank. */
static void parts(void)
{
    MPI_Comm grid, turned, again, part;
    MPI_Group all, some;
    const int sizes[2] = {2, n / 2}, periods[2] = {1, 0};
    MPI_Cart_create(MPI_COMM_WORLD, 2, sizes, periods, 0, &grid);
    MPI_Comm_group(grid, &all);
    MPI_Group_range_incl(all, 1, (int[1][3]){{0, n / 2 - 1, 1}}, &some);
    if (me < n / 2) {
        MPI_Comm_create_group(grid, some, 0, &part);
        use(part, 1);
    }
    MPI_Comm_split(grid, 0, -me, &turned);
    MPI_Comm_split(turned, 0, me, &again);
    use(again, 2);
}

/* A thread frees a communicator while another one makes some. */
static void *make(void *of)
{
    MPI_Comm made;
    while (!is_begun) usleep(100);
    for (int i = 1; i < 6; i++) {
        usleep(10000);
        MPI_Comm_dup(*(MPI_Comm *)of, &made);
        use(made, i);
    }
    return NULL;
}

static void freed(void)
{
    MPI_Comm of, comm;
    pthread_t thread;
    MPI_Comm_dup(MPI_COMM_WORLD, &of);
    MPI_Comm_dup(MPI_COMM_WORLD, &comm);
    pthread_create(&thread, NULL, make, &of);
    is_begun = 1;
    MPI_Comm_free(&comm);
    pthread_join(thread, NULL);
}

/* The program forks a child that has threads, while another thread looks for a communicator. */
static void *nothing(void *unused)
{
    return unused;
}

static void *look(void *unused)
{
    MPI_Comm comm;
    MPI_Request request;
    MPI_Comm_idup(MPI_COMM_WORLD, &comm, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    is_begun = 1;
    use(comm, 1);
    return unused;
}

static void forked(void)
{
    pthread_t thread, own;
    int status = -1;
    pthread_create(&thread, NULL, look, NULL);
    while (!is_begun) usleep(100);
    usleep(30000);
    const pid_t child = fork();
    if (child == 0) {
        alarm(10);
        pthread_create(&own, NULL, nothing, NULL);
        pthread_join(own, NULL);
        _exit(0);
    }
    waitpid(child, &status, 0);
    wrong += status != 0;
    pthread_join(thread, NULL);
}

/*
 * Threads that have made their last MPI call go on while the program ends. The first thousand calls of their function
 * are long, so that the tracer keeps those that follow, too.
 */
static void compute(int is_long)
{
    if (is_long) usleep(20);
    work++;
}

static void *go_on(void *unused)
{
    int in = 0, out = 1;
    MPI_Sendrecv(&out, 1, MPI_INT, 0, 1, &in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, MPI_STATUS_IGNORE);
    for (int i = 0; !is_over; i++) {
        compute(i < 1000);
        if (i == 2000 || i == 3000) __atomic_add_fetch(&is_begun, 1, __ATOMIC_RELAXED);
        /* however long the others take to begin or to end: the trace stays small */
        while (i == 2000 && !is_ending) continue;
        while (i == 50000 && !is_over) usleep(1000);
    }
    return unused;
}

enum { THREADS = 4 };
static pthread_t threads[THREADS];

static void running(void)
{
    for (int i = 0; i < THREADS; i++) pthread_create(&threads[i], NULL, go_on, NULL);
    while (is_begun < THREADS) usleep(1000);
}

/* A handler of the program that goes on to the one before it, if there is one. */
static struct sigaction before;
static void terminated(int number, siginfo_t *info, void *context)
{
    if (before.sa_flags & SA_SIGINFO) before.sa_sigaction(number, info, context);
}

static void signalled(void)
{
    const struct sigaction action = {.sa_sigaction = terminated, .sa_flags = SA_SIGINFO};
    sigaction(SIGTERM, &action, &before);
    raise(SIGTERM);
}

/* A non-blocking operation is the program's first. */
static void summed(void)
{
    int one = 1, sum = 0;
    MPI_Request request;
    MPI_Iallreduce(&one, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD, &request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    if (sum != n) puts("wrong");
}

int main(int argc, char **argv)
{
    int provided, all_wrong = 0;
    const char *what = argv[1];
    MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
    MPI_Comm_rank(MPI_COMM_WORLD, &me);
    MPI_Comm_size(MPI_COMM_WORLD, &n);
    if (strcmp(what, "closed") == 0) closed(argv[2]);
    if (strcmp(what, "without-type") == 0) without_type();
    if (strcmp(what, "probed") == 0) probed();
    if (strcmp(what, "refused") == 0) refused();
    if (strcmp(what, "parts") == 0) parts();
    if (strcmp(what, "freed") == 0) freed();
    if (strcmp(what, "forked") == 0) forked();
    if (strcmp(what, "running") == 0) running();
    if (strcmp(what, "signalled") == 0) signalled();
    if (strcmp(what, "summed") == 0) summed();
    MPI_Allreduce(&wrong, &all_wrong, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
    if (me == 0) puts(all_wrong == 0 ? "right" : "wrong");
    is_ending = 1;
    if (strcmp(what, "running") == 0) while (is_begun < 2 * THREADS - 1) continue;
    MPI_Finalize();
    is_over = 1;
    for (int i = 0; i < THREADS && threads[i] != 0; i++) pthread_join(threads[i], NULL);
    return all_wrong == 0 ? 0 : 3;
}
#endif
