/*
 * The traced MPI calls that have wrappers of their own: name, OTF2 region role, parameters, arguments. The order is
 * that of the regions in a trace. mpi_library.c makes of each row the library's address, fortran.c the entry for Fortran.
 */
#ifndef COMMGATE_CALLS_H
#define COMMGATE_CALLS_H

#define CG_OWN_CALLS(X)                                                                                   \
    X(Init, FUNCTION, (int *argc, char ***argv), (argc, argv))                                                      \
    X(Init_thread, FUNCTION, (int *argc, char ***argv, int required, int *provided), (argc, argv, required,         \
      provided))                                                                                                    \
    X(Finalize, FUNCTION, (void), ())                                                                               \
    X(Abort, FUNCTION, (MPI_Comm comm, int errorcode), (comm, errorcode))                                           \
    X(Send, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),     \
      (buf, count, datatype, dest, tag, comm))                                                                      \
    X(Bsend, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),    \
      (buf, count, datatype, dest, tag, comm))                                                                      \
    X(Ssend, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm),    \
      (buf, count, datatype, dest, tag, comm))                                                                      \
    X(Rsend, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm          \
      comm), (buf, count, datatype, dest, tag, comm))                                                              \
    X(Recv, POINT2POINT, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,          \
      MPI_Status *status), (buf, count, datatype, source, tag, comm, status))                                       \
    X(Mrecv, POINT2POINT, (void *buf, int count, MPI_Datatype type, MPI_Message *message, MPI_Status *status),      \
      (buf, count, type, message, status))                                                                          \
    X(Sendrecv, POINT2POINT, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, int dest, int sendtag,     \
      void *recvbuf, int recvcount, MPI_Datatype recvtype, int source, int recvtag, MPI_Comm comm, MPI_Status       \
      *status), (sendbuf, sendcount, sendtype, dest, sendtag, recvbuf, recvcount, recvtype, source, recvtag,        \
      comm, status))                                                                                                \
    X(Sendrecv_replace, POINT2POINT, (void * buf, int count, MPI_Datatype datatype, int dest, int sendtag, int      \
      source, int recvtag, MPI_Comm comm, MPI_Status *status), (buf, count, datatype, dest, sendtag, source,        \
      recvtag, comm, status))                                                                                       \
    X(Probe, POINT2POINT, (int source, int tag, MPI_Comm comm, MPI_Status *status), (source, tag, comm, status))    \
    X(Iprobe, POINT2POINT, (int source, int tag, MPI_Comm comm, int *flag, MPI_Status *status), (source, tag,       \
      comm, flag, status))                                                                                          \
    X(Mprobe, POINT2POINT, (int source, int tag, MPI_Comm comm, MPI_Message *message, MPI_Status *status),          \
      (source, tag, comm, message, status))                                                                         \
    X(Improbe, POINT2POINT, (int source, int tag, MPI_Comm comm, int *flag, MPI_Message *message, MPI_Status        \
      *status), (source, tag, comm, flag, message, status))                                                         \
    X(Isend, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,     \
      MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))                                      \
    X(Ibsend, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,    \
      MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))                                      \
    X(Issend, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,    \
      MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))                                      \
    X(Irsend, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm comm,    \
      MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))                                      \
    X(Irecv, POINT2POINT, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,         \
      MPI_Request *request), (buf, count, datatype, source, tag, comm, request))                                    \
    X(Imrecv, POINT2POINT, (void *buf, int count, MPI_Datatype type, MPI_Message *message, MPI_Request              \
      *request), (buf, count, type, message, request))                                                              \
    X(Send_init, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm       \
      comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))                                \
    X(Bsend_init, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm      \
      comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))                                \
    X(Ssend_init, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm      \
      comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))                                \
    X(Rsend_init, POINT2POINT, (const void *buf, int count, MPI_Datatype datatype, int dest, int tag, MPI_Comm      \
      comm, MPI_Request *request), (buf, count, datatype, dest, tag, comm, request))                                \
    X(Recv_init, POINT2POINT, (void *buf, int count, MPI_Datatype datatype, int source, int tag, MPI_Comm comm,     \
      MPI_Request *request), (buf, count, datatype, source, tag, comm, request))                                    \
    X(Start, POINT2POINT, (MPI_Request *request), (request))                                                        \
    X(Startall, POINT2POINT, (int count, MPI_Request array_of_requests[]), (count, array_of_requests))              \
    X(Request_free, POINT2POINT, (MPI_Request *request), (request))                                                 \
    X(Cancel, POINT2POINT, (MPI_Request *request), (request))                                                       \
    X(Wait, POINT2POINT, (MPI_Request *request, MPI_Status *status), (request, status))                             \
    X(Waitall, POINT2POINT, (int count, MPI_Request array_of_requests[], MPI_Status *array_of_statuses), (count,    \
      array_of_requests, array_of_statuses))                                                                        \
    X(Waitany, POINT2POINT, (int count, MPI_Request array_of_requests[], int *index, MPI_Status *status),           \
      (count, array_of_requests, index, status))                                                                    \
    X(Waitsome, POINT2POINT, (int incount, MPI_Request array_of_requests[], int *outcount, int                      \
      array_of_indices[], MPI_Status array_of_statuses[]), (incount, array_of_requests, outcount,                   \
      array_of_indices, array_of_statuses))                                                                         \
    X(Test, POINT2POINT, (MPI_Request *request, int *flag, MPI_Status *status), (request, flag, status))            \
    X(Testall, POINT2POINT, (int count, MPI_Request array_of_requests[], int *flag, MPI_Status                      \
      array_of_statuses[]), (count, array_of_requests, flag, array_of_statuses))                                    \
    X(Testany, POINT2POINT, (int count, MPI_Request array_of_requests[], int *index, int *flag, MPI_Status          \
      *status), (count, array_of_requests, index, flag, status))                                                    \
    X(Testsome, POINT2POINT, (int incount, MPI_Request array_of_requests[], int *outcount, int                      \
      array_of_indices[], MPI_Status array_of_statuses[]), (incount, array_of_requests, outcount,                   \
      array_of_indices, array_of_statuses))                                                                         \
    X(Barrier, BARRIER, (MPI_Comm comm), (comm))                                                                    \
    X(Bcast, COLL_ONE2ALL, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm), (buffer,      \
      count, datatype, root, comm))                                                                                 \
    X(Gather, COLL_ALL2ONE, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int          \
      recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf,           \
      recvcount, recvtype, root, comm))                                                                             \
    X(Gatherv, COLL_ALL2ONE, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const       \
      int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf,              \
      sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm))                                      \
    X(Scatter, COLL_ONE2ALL, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int         \
      recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf,           \
      recvcount, recvtype, root, comm))                                                                             \
    X(Scatterv, COLL_ONE2ALL, (const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype        \
      sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm), (sendbuf,            \
      sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm))                                      \
    X(Allgather, COLL_ALL2ALL, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int       \
      recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount,          \
      recvtype, comm))                                                                                              \
    X(Allgatherv, COLL_ALL2ALL, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const    \
      int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount,             \
      sendtype, recvbuf, recvcounts, displs, recvtype, comm))                                                       \
    X(Alltoall, COLL_ALL2ALL, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int        \
      recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount,          \
      recvtype, comm))                                                                                              \
    X(Alltoallv, COLL_ALL2ALL, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype      \
      sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm         \
      comm), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm))                \
    X(Alltoallw, COLL_ALL2ALL, (const void *sendbuf, const int sendcounts[], const int sdispls[], const             \
      MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype      \
      recvtypes[], MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts, rdispls,          \
      recvtypes, comm))                                                                                             \
    X(Allreduce, COLL_ALL2ALL, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,    \
      MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))                                                \
    X(Reduce, COLL_ALL2ONE, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,       \
      int root, MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, root, comm))                                \
    X(Reduce_scatter, COLL_ALL2ALL, (const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype       \
      datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, recvcounts, datatype, op, comm))                      \
    X(Reduce_scatter_block, COLL_ALL2ALL, (const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype          \
      datatype, MPI_Op op, MPI_Comm comm), (sendbuf, recvbuf, recvcount, datatype, op, comm))                       \
    X(Scan, COLL_OTHER, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,           \
      MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))                                                \
    X(Exscan, COLL_OTHER, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,         \
      MPI_Comm comm), (sendbuf, recvbuf, count, datatype, op, comm))                                                \
    X(Ibarrier, BARRIER, (MPI_Comm comm, MPI_Request *request), (comm, request))                                    \
    X(Ibcast, COLL_ONE2ALL, (void *buffer, int count, MPI_Datatype datatype, int root, MPI_Comm comm,               \
      MPI_Request *request), (buffer, count, datatype, root, comm, request))                                        \
    X(Igather, COLL_ALL2ONE, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int         \
      recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount,        \
      sendtype, recvbuf, recvcount, recvtype, root, comm, request))                                                 \
    X(Igatherv, COLL_ALL2ONE, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, const      \
      int recvcounts[], const int displs[], MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request             \
      *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, root, comm, request))        \
    X(Iscatter, COLL_ONE2ALL, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int        \
      recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount,        \
      sendtype, recvbuf, recvcount, recvtype, root, comm, request))                                                 \
    X(Iscatterv, COLL_ONE2ALL, (const void *sendbuf, const int sendcounts[], const int displs[], MPI_Datatype       \
      sendtype, void *recvbuf, int recvcount, MPI_Datatype recvtype, int root, MPI_Comm comm, MPI_Request           \
      *request), (sendbuf, sendcounts, displs, sendtype, recvbuf, recvcount, recvtype, root, comm, request))        \
    X(Iallgather, COLL_ALL2ALL, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int      \
      recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype,        \
      recvbuf, recvcount, recvtype, comm, request))                                                                 \
    X(Iallgatherv, COLL_ALL2ALL, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,         \
      const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request),      \
      (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request))                         \
    X(Ialltoall, COLL_ALL2ALL, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf, int       \
      recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype,        \
      recvbuf, recvcount, recvtype, comm, request))                                                                 \
    X(Ialltoallv, COLL_ALL2ALL, (const void *sendbuf, const int sendcounts[], const int sdispls[], MPI_Datatype     \
      sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype, MPI_Comm         \
      comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls,           \
      recvtype, comm, request))                                                                                     \
    X(Ialltoallw, COLL_ALL2ALL, (const void *sendbuf, const int sendcounts[], const int sdispls[], const            \
      MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const int rdispls[], const MPI_Datatype      \
      recvtypes[], MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf,         \
      recvcounts, rdispls, recvtypes, comm, request))                                                               \
    X(Iallreduce, COLL_ALL2ALL, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op       \
      op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))             \
    X(Ireduce, COLL_ALL2ONE, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,      \
      int root, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, root, comm,           \
      request))                                                                                                     \
    X(Ireduce_scatter, COLL_ALL2ALL, (const void *sendbuf, void *recvbuf, const int recvcounts[], MPI_Datatype      \
      datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, recvcounts, datatype, op,       \
      comm, request))                                                                                               \
    X(Ireduce_scatter_block, COLL_ALL2ALL, (const void *sendbuf, void *recvbuf, int recvcount, MPI_Datatype         \
      datatype, MPI_Op op, MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, recvcount, datatype, op,        \
      comm, request))                                                                                               \
    X(Iscan, COLL_OTHER, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,          \
      MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))                 \
    X(Iexscan, COLL_OTHER, (const void *sendbuf, void *recvbuf, int count, MPI_Datatype datatype, MPI_Op op,        \
      MPI_Comm comm, MPI_Request *request), (sendbuf, recvbuf, count, datatype, op, comm, request))                 \
    X(Neighbor_allgather, COLL_OTHER, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,    \
      int recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount,      \
      recvtype, comm))                                                                                              \
    X(Neighbor_allgatherv, COLL_OTHER, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void             \
      *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm), (sendbuf,        \
      sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm))                                            \
    X(Neighbor_alltoall, COLL_OTHER, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,     \
      int recvcount, MPI_Datatype recvtype, MPI_Comm comm), (sendbuf, sendcount, sendtype, recvbuf, recvcount,      \
      recvtype, comm))                                                                                              \
    X(Neighbor_alltoallv, COLL_OTHER, (const void *sendbuf, const int sendcounts[], const int sdispls[],            \
      MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype,     \
      MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts, rdispls, recvtype, comm))       \
    X(Neighbor_alltoallw, COLL_OTHER, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[],       \
      const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const        \
      MPI_Datatype recvtypes[], MPI_Comm comm), (sendbuf, sendcounts, sdispls, sendtypes, recvbuf, recvcounts,      \
      rdispls, recvtypes, comm))                                                                                    \
    X(Ineighbor_allgather, COLL_OTHER, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void             \
      *recvbuf, int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount,    \
      sendtype, recvbuf, recvcount, recvtype, comm, request))                                                       \
    X(Ineighbor_allgatherv, COLL_OTHER, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void            \
      *recvbuf, const int recvcounts[], const int displs[], MPI_Datatype recvtype, MPI_Comm comm, MPI_Request       \
      *request), (sendbuf, sendcount, sendtype, recvbuf, recvcounts, displs, recvtype, comm, request))              \
    X(Ineighbor_alltoall, COLL_OTHER, (const void *sendbuf, int sendcount, MPI_Datatype sendtype, void *recvbuf,    \
      int recvcount, MPI_Datatype recvtype, MPI_Comm comm, MPI_Request *request), (sendbuf, sendcount, sendtype,    \
      recvbuf, recvcount, recvtype, comm, request))                                                                 \
    X(Ineighbor_alltoallv, COLL_OTHER, (const void *sendbuf, const int sendcounts[], const int sdispls[],           \
      MPI_Datatype sendtype, void *recvbuf, const int recvcounts[], const int rdispls[], MPI_Datatype recvtype,     \
      MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtype, recvbuf, recvcounts,           \
      rdispls, recvtype, comm, request))                                                                            \
    X(Ineighbor_alltoallw, COLL_OTHER, (const void *sendbuf, const int sendcounts[], const MPI_Aint sdispls[],      \
      const MPI_Datatype sendtypes[], void *recvbuf, const int recvcounts[], const MPI_Aint rdispls[], const        \
      MPI_Datatype recvtypes[], MPI_Comm comm, MPI_Request *request), (sendbuf, sendcounts, sdispls, sendtypes,     \
      recvbuf, recvcounts, rdispls, recvtypes, comm, request))                                                      \
    X(Comm_dup, FUNCTION, (MPI_Comm comm, MPI_Comm *newcomm), (comm, newcomm))                                      \
    X(Comm_dup_with_info, FUNCTION, (MPI_Comm comm, MPI_Info info, MPI_Comm *newcomm), (comm, info, newcomm))       \
    X(Comm_idup, FUNCTION, (MPI_Comm comm, MPI_Comm *newcomm, MPI_Request *request), (comm, newcomm, request))      \
    X(Comm_split, FUNCTION, (MPI_Comm comm, int color, int key, MPI_Comm *newcomm), (comm, color, key, newcomm))    \
    X(Comm_split_type, FUNCTION, (MPI_Comm comm, int split_type, int key, MPI_Info info, MPI_Comm *newcomm),        \
      (comm, split_type, key, info, newcomm))                                                                       \
    X(Comm_create, FUNCTION, (MPI_Comm comm, MPI_Group group, MPI_Comm *newcomm), (comm, group, newcomm))           \
    X(Comm_create_group, FUNCTION, (MPI_Comm comm, MPI_Group group, int tag, MPI_Comm *newcomm), (comm, group,      \
      tag, newcomm))                                                                                                \
    X(Cart_create, FUNCTION, (MPI_Comm old_comm, int ndims, const int dims[], const int periods[], int reorder,     \
      MPI_Comm *comm_cart), (old_comm, ndims, dims, periods, reorder, comm_cart))                                   \
    X(Cart_sub, FUNCTION, (MPI_Comm comm, const int remain_dims[], MPI_Comm *new_comm), (comm, remain_dims,         \
      new_comm))                                                                                                    \
    X(Graph_create, FUNCTION, (MPI_Comm comm_old, int nnodes, const int index[], const int edges[], int reorder,    \
      MPI_Comm *comm_graph), (comm_old, nnodes, index, edges, reorder, comm_graph))                                 \
    X(Dist_graph_create, FUNCTION, (MPI_Comm comm_old, int n, const int nodes[], const int degrees[], const int     \
      targets[], const int weights[], MPI_Info info, int reorder, MPI_Comm * newcomm), (comm_old, n, nodes,         \
      degrees, targets, weights, info, reorder, newcomm))                                                           \
    X(Dist_graph_create_adjacent, FUNCTION, (MPI_Comm comm_old, int indegree, const int sources[], const int        \
      sourceweights[], int outdegree, const int destinations[], const int destweights[], MPI_Info info, int         \
      reorder, MPI_Comm *comm_dist_graph), (comm_old, indegree, sources, sourceweights, outdegree, destinations,    \
      destweights, info, reorder, comm_dist_graph))                                                                 \
    X(Intercomm_create, FUNCTION, (MPI_Comm local_comm, int local_leader, MPI_Comm bridge_comm, int                 \
      remote_leader, int tag, MPI_Comm *newintercomm), (local_comm, local_leader, bridge_comm, remote_leader,       \
      tag, newintercomm))                                                                                           \
    X(Intercomm_merge, FUNCTION, (MPI_Comm intercomm, int high, MPI_Comm *newintercomm), (intercomm, high,          \
      newintercomm))                                                                                                \
    X(Comm_free, FUNCTION, (MPI_Comm *comm), (comm))                                                                \
    X(Comm_disconnect, FUNCTION, (MPI_Comm *comm), (comm))

/* Calls whose requests carry no message. */
#define CG_REQUEST_CALLS(X) \
    X(Rput, RMA, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,         \
      MPI_Aint target_disp, int target_cout, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request),      \
      (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_cout, target_datatype, win,     \
      request))                                                                                                     \
    X(Rget, RMA, (void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint      \
      target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win, MPI_Request *request),              \
      (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win,    \
      request))                                                                                                     \
    X(Raccumulate, RMA, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int               \
      target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win,    \
      MPI_Request *request), (origin_addr, origin_count, origin_datatype, target_rank, target_disp,                 \
      target_count, target_datatype, op, win, request))                                                             \
    X(Rget_accumulate, RMA, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void          \
      *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int      \
      target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win, MPI_Request *request), (origin_addr,      \
      origin_count, origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp,          \
      target_count, target_datatype, op, win, request))                                                             \
    X(File_iread, FILE_IO, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request),        \
      (fh, buf, count, datatype, request))                                                                          \
    X(File_iread_at, FILE_IO, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,         \
      MPI_Request *request), (fh, offset, buf, count, datatype, request))                                           \
    X(File_iread_all, FILE_IO, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request *request),    \
      (fh, buf, count, datatype, request))                                                                          \
    X(File_iread_at_all, FILE_IO, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,     \
      MPI_Request *request), (fh, offset, buf, count, datatype, request))                                           \
    X(File_iread_shared, FILE_IO, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Request            \
      *request), (fh, buf, count, datatype, request))                                                               \
    X(File_iwrite, FILE_IO, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request            \
      *request), (fh, buf, count, datatype, request))                                                               \
    X(File_iwrite_at, FILE_IO, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype            \
      datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))                                 \
    X(File_iwrite_all, FILE_IO, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request        \
      *request), (fh, buf, count, datatype, request))                                                               \
    X(File_iwrite_at_all, FILE_IO, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype        \
      datatype, MPI_Request *request), (fh, offset, buf, count, datatype, request))                                 \
    X(File_iwrite_shared, FILE_IO, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Request     \
      *request), (fh, buf, count, datatype, request))

#endif
