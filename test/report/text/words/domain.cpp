// Names as C++ codes have them: overloads, a class, a template, an anonymous namespace, a lambda. Two processes.
#include <mpi.h>
#include <vector>

struct Domain {
    int partner;
    std::vector<double> field;
    void reduce(double *value) __attribute__((noinline));
};

__attribute__((noinline)) void CommRecv(Domain &domain, int tag, bool)
{
    MPI_Status status;
    MPI_Recv(domain.field.data(), 8, MPI_DOUBLE, domain.partner, tag, MPI_COMM_WORLD, &status);
    MPI_Recv(domain.field.data(), 8, MPI_DOUBLE, domain.partner, tag, MPI_COMM_WORLD, &status);
    domain.field[0] += 1;
}

__attribute__((noinline)) void CommSend(Domain &domain, int tag, bool)
{
    MPI_Send(domain.field.data(), 8, MPI_DOUBLE, domain.partner, tag, MPI_COMM_WORLD);
    MPI_Send(domain.field.data(), 8, MPI_DOUBLE, domain.partner, tag, MPI_COMM_WORLD);
    domain.field[0] += 1;
}

__attribute__((noinline)) void Domain::reduce(double *value)
{
    MPI_Allreduce(MPI_IN_PLACE, value, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
    field[0] += *value;
}

// The same name twice: a report must tell them apart.
__attribute__((noinline)) void broadcast(int *value)
{
    MPI_Bcast(value, 1, MPI_INT, 0, MPI_COMM_WORLD);
    *value += 1;
}

__attribute__((noinline)) void broadcast(double *value)
{
    MPI_Bcast(value, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);
    *value += 1;
}

namespace {
template <typename Value> __attribute__((noinline)) void gather(std::vector<Value> &all)
{
    MPI_Allgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, all.data(), sizeof(Value), MPI_BYTE, MPI_COMM_WORLD);
    all[0] += 1;
}
} // namespace

int main(int argc, char **argv)
{
    MPI_Init(&argc, &argv);
    int process, number = 1;
    double value = 1;
    MPI_Comm_rank(MPI_COMM_WORLD, &process);
    Domain domain = {1 - process, std::vector<double>(8)};
    std::vector<double> all(2);
    for (int step = 0; step < 10; step++) {
        if (process == 0)
            CommSend(domain, 1, true);
        else
            CommRecv(domain, 1, true);
        domain.reduce(&value);
        broadcast(&number);
        broadcast(&value);
        gather(all);
    }
    MPI_Finalize();
    return 0;
}
