/* MPI calls that are recorded as regions and nothing else, and those that only the tracer itself calls: see calls.h. */
#ifndef COMMGATE_PLAIN_CALLS_H
#define COMMGATE_PLAIN_CALLS_H

#define CG_PLAIN_CALLS(X)                                                                               \
    X(Win_create, RMA, (void *base, MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, MPI_Win *win),      \
      (base, size, disp_unit, info, comm, win))                                                                     \
    X(Win_allocate, RMA, (MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr, MPI_Win        \
      *win), (size, disp_unit, info, comm, baseptr, win))                                                           \
    X(Win_allocate_shared, RMA, (MPI_Aint size, int disp_unit, MPI_Info info, MPI_Comm comm, void *baseptr,         \
      MPI_Win *win), (size, disp_unit, info, comm, baseptr, win))                                                   \
    X(Win_create_dynamic, RMA, (MPI_Info info, MPI_Comm comm, MPI_Win *win), (info, comm, win))                     \
    X(Win_attach, RMA, (MPI_Win win, void *base, MPI_Aint size), (win, base, size))                                 \
    X(Win_detach, RMA, (MPI_Win win, const void *base), (win, base))                                                \
    X(Win_free, RMA, (MPI_Win *win), (win))                                                                         \
    X(Win_fence, RMA, (int assert, MPI_Win win), (assert, win))                                                     \
    X(Win_start, RMA, (MPI_Group group, int assert, MPI_Win win), (group, assert, win))                             \
    X(Win_complete, RMA, (MPI_Win win), (win))                                                                      \
    X(Win_post, RMA, (MPI_Group group, int assert, MPI_Win win), (group, assert, win))                              \
    X(Win_wait, RMA, (MPI_Win win), (win))                                                                          \
    X(Win_test, RMA, (MPI_Win win, int *flag), (win, flag))                                                         \
    X(Win_lock, RMA, (int lock_type, int rank, int assert, MPI_Win win), (lock_type, rank, assert, win))            \
    X(Win_lock_all, RMA, (int assert, MPI_Win win), (assert, win))                                                  \
    X(Win_unlock, RMA, (int rank, MPI_Win win), (rank, win))                                                        \
    X(Win_unlock_all, RMA, (MPI_Win win), (win))                                                                    \
    X(Win_flush, RMA, (int rank, MPI_Win win), (rank, win))                                                         \
    X(Win_flush_all, RMA, (MPI_Win win), (win))                                                                     \
    X(Win_flush_local, RMA, (int rank, MPI_Win win), (rank, win))                                                   \
    X(Win_flush_local_all, RMA, (MPI_Win win), (win))                                                               \
    X(Win_sync, RMA, (MPI_Win win), (win))                                                                          \
    X(Put, RMA, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank,          \
      MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win), (origin_addr,             \
      origin_count, origin_datatype, target_rank, target_disp, target_count, target_datatype, win))                 \
    X(Get, RMA, (void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int target_rank, MPI_Aint       \
      target_disp, int target_count, MPI_Datatype target_datatype, MPI_Win win), (origin_addr, origin_count,        \
      origin_datatype, target_rank, target_disp, target_count, target_datatype, win))                               \
    X(Accumulate, RMA, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, int                \
      target_rank, MPI_Aint target_disp, int target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win         \
      win), (origin_addr, origin_count, origin_datatype, target_rank, target_disp, target_count,                    \
      target_datatype, op, win))                                                                                    \
    X(Get_accumulate, RMA, (const void *origin_addr, int origin_count, MPI_Datatype origin_datatype, void           \
      *result_addr, int result_count, MPI_Datatype result_datatype, int target_rank, MPI_Aint target_disp, int      \
      target_count, MPI_Datatype target_datatype, MPI_Op op, MPI_Win win), (origin_addr, origin_count,              \
      origin_datatype, result_addr, result_count, result_datatype, target_rank, target_disp, target_count,          \
      target_datatype, op, win))                                                                                    \
    X(Fetch_and_op, RMA, (const void *origin_addr, void *result_addr, MPI_Datatype datatype, int target_rank,       \
      MPI_Aint target_disp, MPI_Op op, MPI_Win win), (origin_addr, result_addr, datatype, target_rank,              \
      target_disp, op, win))                                                                                        \
    X(Compare_and_swap, RMA, (const void *origin_addr, const void *compare_addr, void *result_addr, MPI_Datatype    \
      datatype, int target_rank, MPI_Aint target_disp, MPI_Win win), (origin_addr, compare_addr, result_addr,       \
      datatype, target_rank, target_disp, win))                                                                     \
    X(File_open, FILE_IO, (MPI_Comm comm, const char *filename, int amode, MPI_Info info, MPI_File *fh), (comm,     \
      filename, amode, info, fh))                                                                                   \
    X(File_close, FILE_IO, (MPI_File *fh), (fh))                                                                    \
    X(File_sync, FILE_IO, (MPI_File fh), (fh))                                                                      \
    X(File_set_view, FILE_IO, (MPI_File fh, MPI_Offset disp, MPI_Datatype etype, MPI_Datatype filetype, const       \
      char *datarep, MPI_Info info), (fh, disp, etype, filetype, datarep, info))                                    \
    X(File_set_size, FILE_IO, (MPI_File fh, MPI_Offset size), (fh, size))                                           \
    X(File_read, FILE_IO, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status), (fh,      \
      buf, count, datatype, status))                                                                                \
    X(File_read_at, FILE_IO, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,          \
      MPI_Status *status), (fh, offset, buf, count, datatype, status))                                              \
    X(File_read_all, FILE_IO, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status),       \
      (fh, buf, count, datatype, status))                                                                           \
    X(File_read_at_all, FILE_IO, (MPI_File fh, MPI_Offset offset, void *buf, int count, MPI_Datatype datatype,      \
      MPI_Status *status), (fh, offset, buf, count, datatype, status))                                              \
    X(File_read_shared, FILE_IO, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status *status),    \
      (fh, buf, count, datatype, status))                                                                           \
    X(File_read_ordered, FILE_IO, (MPI_File fh, void *buf, int count, MPI_Datatype datatype, MPI_Status             \
      *status), (fh, buf, count, datatype, status))                                                                 \
    X(File_write, FILE_IO, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status *status),    \
      (fh, buf, count, datatype, status))                                                                           \
    X(File_write_at, FILE_IO, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype             \
      datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))                                    \
    X(File_write_all, FILE_IO, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status          \
      *status), (fh, buf, count, datatype, status))                                                                 \
    X(File_write_at_all, FILE_IO, (MPI_File fh, MPI_Offset offset, const void *buf, int count, MPI_Datatype         \
      datatype, MPI_Status *status), (fh, offset, buf, count, datatype, status))                                    \
    X(File_write_shared, FILE_IO, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status       \
      *status), (fh, buf, count, datatype, status))                                                                 \
    X(File_write_ordered, FILE_IO, (MPI_File fh, const void *buf, int count, MPI_Datatype datatype, MPI_Status      \
      *status), (fh, buf, count, datatype, status))

/* Of MPI 4. */
#if MPI_VERSION >= 4
#define CG_SESSION_CALLS(X)                                                                                         \
    X(Session_init, NONE, (MPI_Info info, MPI_Errhandler errhandler, MPI_Session *session), (info, errhandler,      \
      session))                                                                                                     \
    X(Group_from_session_pset, NONE, (MPI_Session session, const char *pset_name, MPI_Group *newgroup), (session,   \
      pset_name, newgroup))                                                                                         \
    X(Group_rank, NONE, (MPI_Group group, int *rank), (group, rank))
#else
#define CG_SESSION_CALLS(X)
#endif

/* Not traced. */
#define CG_USED_CALLS(X)                                                                                 \
    CG_SESSION_CALLS(X)                                                                                             \
    X(Comm_size, NONE, (MPI_Comm comm, int *size), (comm, size))                                                    \
    X(Comm_rank, NONE, (MPI_Comm comm, int *rank), (comm, rank))                                                    \
    X(Comm_group, NONE, (MPI_Comm comm, MPI_Group *group), (comm, group))                                           \
    X(Comm_remote_group, NONE, (MPI_Comm comm, MPI_Group *group), (comm, group))                                    \
    X(Comm_remote_size, NONE, (MPI_Comm comm, int *size), (comm, size))                                             \
    X(Comm_test_inter, NONE, (MPI_Comm comm, int *flag), (comm, flag))                                              \
    X(Group_translate_ranks, NONE, (MPI_Group group1, int n, const int ranks1[], MPI_Group group2, int              \
      ranks2[]), (group1, n, ranks1, group2, ranks2))                                                               \
    X(Group_size, NONE, (MPI_Group group, int *size), (group, size))                                                \
    X(Group_free, NONE, (MPI_Group *group), (group))                                                                \
    X(Type_size, NONE, (MPI_Datatype type, int *size), (type, size))                                                \
    X(Error_class, NONE, (int errorcode, int *errorclass), (errorcode, errorclass))                                 \
    X(Get_count, NONE, (const MPI_Status *status, MPI_Datatype datatype, int *count), (status, datatype, count))    \
    X(Get_elements_x, NONE, (const MPI_Status *status, MPI_Datatype datatype, MPI_Count *count), (status,           \
      datatype, count))                                                                                             \
    X(Test_cancelled, NONE, (const MPI_Status *status, int *flag), (status, flag))                                  \
    X(Query_thread, NONE, (int *provided), (provided))                                                              \
    X(Topo_test, NONE, (MPI_Comm comm, int *status), (comm, status))                                                \
    X(Cartdim_get, NONE, (MPI_Comm comm, int *ndims), (comm, ndims))                                                \
    X(Cart_get, NONE, (MPI_Comm comm, int maxdims, int dims[], int periods[], int coords[]), (comm, maxdims,        \
      dims, periods, coords))                                                                                       \
    X(Dist_graph_neighbors_count, NONE, (MPI_Comm comm, int *inneighbors, int *outneighbors, int *weighted),        \
      (comm, inneighbors, outneighbors, weighted))                                                                  \
    X(Graph_neighbors_count, NONE, (MPI_Comm comm, int rank, int *nneighbors), (comm, rank, nneighbors))            \
    X(Is_thread_main, NONE, (int *flag), (flag))   \
    X(Comm_get_parent, NONE, (MPI_Comm *parent), (parent)) \
    X(Cart_shift, NONE, (MPI_Comm comm, int direction, int disp, int *source, int *dest), (comm, direction, disp,   \
      source, dest))

#endif
