/* Calls that make and free communicators: recorded as regions; what they make is given a number. */
#include "../record/enter.h"
#include "messages.h"

/* Parenthesised parameter and argument lists, so that one macro fits all calls. */
#define MAKES_COMMUNICATOR_AS(Name, Parameters, Arguments, parent, creation)                                        \
    int MPI_##Name Parameters                                                                                       \
    {                                                                                                               \
        if (!cg_enter(CG_##Name)) return cg_mpi.Name Arguments;                                                     \
        int error = cg_mpi.Name Arguments;                                                                          \
        if (error == MPI_SUCCESS) cg_comm_created(parent, *made, creation);                                         \
        return cg_leave(CG_##Name, error);                                                                          \
    }

#define MAKES_COMMUNICATOR(Name, Parameters, Arguments, parent)                                                     \
    MAKES_COMMUNICATOR_AS(Name, Parameters, Arguments, parent, cg_comm_creation(parent))

MAKES_COMMUNICATOR(Comm_dup, (MPI_Comm comm, MPI_Comm *made), (comm, made), comm)
MAKES_COMMUNICATOR(Comm_dup_with_info, (MPI_Comm comm, MPI_Info info, MPI_Comm *made), (comm, info, made), comm)
MAKES_COMMUNICATOR(Comm_split, (MPI_Comm comm, int color, int key, MPI_Comm *made), (comm, color, key, made), comm)
MAKES_COMMUNICATOR(Comm_split_type, (MPI_Comm comm, int type, int key, MPI_Info info, MPI_Comm *made),
                   (comm, type, key, info, made), comm)
MAKES_COMMUNICATOR(Comm_create, (MPI_Comm comm, MPI_Group group, MPI_Comm *made), (comm, group, made), comm)
MAKES_COMMUNICATOR_AS(Comm_create_group, (MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *made),
                      (comm, group, tag, made), comm, cg_comm_creation_in_group(comm, group, tag))
MAKES_COMMUNICATOR(Cart_create,
                   (MPI_Comm comm, int count, const int sizes[], const int periods[], int reorder, MPI_Comm *made),
                   (comm, count, sizes, periods, reorder, made), comm)
MAKES_COMMUNICATOR(Cart_sub, (MPI_Comm comm, const int kept[], MPI_Comm *made), (comm, kept, made), comm)
MAKES_COMMUNICATOR(Graph_create,
                   (MPI_Comm comm, int count, const int index[], const int edges[], int reorder, MPI_Comm *made),
                   (comm, count, index, edges, reorder, made), comm)
MAKES_COMMUNICATOR(Dist_graph_create,
                   (MPI_Comm comm, int count, const int sources[], const int degrees[], const int destinations[],
                    const int weights[], MPI_Info info, int reorder, MPI_Comm *made),
                   (comm, count, sources, degrees, destinations, weights, info, reorder, made), comm)
MAKES_COMMUNICATOR(Dist_graph_create_adjacent,
                   (MPI_Comm comm, int in_count, const int sources[], const int source_weights[], int out_count,
                    const int destinations[], const int weights[], MPI_Info info, int reorder, MPI_Comm *made),
                   (comm, in_count, sources, source_weights, out_count, destinations, weights, info, reorder, made),
                   comm)
MAKES_COMMUNICATOR(Intercomm_create,
                   (MPI_Comm comm, int leader, MPI_Comm peer_comm, int remote_leader, int tag, MPI_Comm *made),
                   (comm, leader, peer_comm, remote_leader, tag, made), comm)
MAKES_COMMUNICATOR(Intercomm_merge, (MPI_Comm comm, int high, MPI_Comm *made), (comm, high, made), comm)

#define FREES_COMMUNICATOR(Name)                                                                                    \
    int MPI_##Name(MPI_Comm *comm)                                                                                  \
    {                                                                                                               \
        if (!cg_enter(CG_##Name)) return cg_mpi.Name(comm);                                                         \
        struct cg_comm *freed = cg_me->call.freed = comm == NULL ? NULL : cg_comm_freed(*comm);                     \
        int error = cg_mpi.Name(comm);                                                                              \
        if (error != MPI_SUCCESS) cg_comm_kept(freed);                                                              \
        return cg_leave(CG_##Name, error);                                                                          \
    }

FREES_COMMUNICATOR(Comm_free)
FREES_COMMUNICATOR(Comm_disconnect)

/* What it makes is known when its request is completed: then by its members, see communicators.c. */
int MPI_Comm_idup(MPI_Comm comm, MPI_Comm *made, MPI_Request *handle)
{
    if (!cg_enter(CG_Comm_idup)) return cg_mpi.Comm_idup(comm, made, handle);
    int error = cg_mpi.Comm_idup(comm, made, handle);
    if (error == MPI_SUCCESS) cg_request_add(&(struct cg_request){.handle = *handle, .active = 1});
    return cg_leave(CG_Comm_idup, error);
}
