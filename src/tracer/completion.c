/*
 * Wait and test calls: how requests end. The calls set completed handles to MPI_REQUEST_NULL, so the handles are
 * copied before; where the program ignores statuses, the tracer passes its own, because source, tag and length of a
 * receive are nowhere else.
 */
#include "messages.h"

#include <errno.h>
#include <stdlib.h>

/* Room for `count` handles and statuses; 0 when memory is out. Grows, so that calls rarely allocate. */
static int make_room(int count)
{
    if (count <= cg_me->scratch.capacity) return 1;
    MPI_Request *handles = realloc(cg_me->scratch.handles, (size_t)count * 2 * sizeof *handles);
    if (handles != NULL) cg_me->scratch.handles = handles;
    MPI_Status *statuses = realloc(cg_me->scratch.statuses, (size_t)count * 2 * sizeof *statuses);
    if (statuses != NULL) cg_me->scratch.statuses = statuses;
    if (handles == NULL || statuses == NULL) {
        cg_give_up(CG_NO_MEMORY, ENOMEM);
        return 0;
    }
    cg_me->scratch.capacity = count * 2;
    return 1;
}

/* Copies the handles; 0 when nothing can be recorded about them. */
static int keep(int count, const MPI_Request handles[])
{
    if (count <= 0 || !make_room(count)) return 0;
    for (int i = 0; i < count; i++) cg_me->scratch.handles[i] = handles[i];
    return 1;
}

/* The class of an error: MPICH's codes carry more than the class. */
static int class_of(int error)
{
    int class = error;
    if (error != MPI_SUCCESS) cg_mpi.Error_class(error, &class);
    return class;
}

/* Records one of several completions; `error` is what the whole call returned. */
static void complete_one(MPI_Request handle, const MPI_Status *status, int error)
{
    if (error == MPI_SUCCESS)
        cg_request_completed(handle, status);
    else if (status->MPI_ERROR == MPI_SUCCESS)
        cg_request_completed(handle, status);
    else if (class_of(status->MPI_ERROR) != MPI_ERR_PENDING)
        cg_request_failed(handle);
}

/* All of them, after success or an error that the statuses tell more of. */
static void complete_all(int count, const MPI_Status statuses[], int error)
{
    if (error != MPI_SUCCESS && class_of(error) != MPI_ERR_IN_STATUS) return;
    for (int i = 0; i < count; i++) complete_one(cg_me->scratch.handles[i], &statuses[i], error);
}

int MPI_Wait(MPI_Request *handle, MPI_Status *status)
{
    if (!cg_enter(CG_Wait)) return cg_mpi.Wait(handle, status);
    MPI_Request kept = *handle;
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    int error = cg_mpi.Wait(handle, status);
    if (error == MPI_SUCCESS)
        cg_request_completed(kept, status);
    else if (*handle != kept)
        cg_request_failed(kept);
    return cg_leave(CG_Wait, error);
}

int MPI_Test(MPI_Request *handle, int *flag, MPI_Status *status)
{
    if (!cg_enter_poll(CG_Test)) return cg_mpi.Test(handle, flag, status);
    MPI_Request kept = *handle;
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    int error = cg_mpi.Test(handle, flag, status);
    if (error != MPI_SUCCESS) {
        if (*handle != kept) cg_request_failed(kept);
    } else if (*flag) {
        cg_request_completed(kept, status);
    }
    return cg_leave_poll(CG_Test, error, error != MPI_SUCCESS || *flag);
}

int MPI_Waitall(int count, MPI_Request handles[], MPI_Status statuses[])
{
    if (!cg_enter(CG_Waitall)) return cg_mpi.Waitall(count, handles, statuses);
    int kept = keep(count, handles);
    if (kept && statuses == MPI_STATUSES_IGNORE) statuses = cg_me->scratch.statuses;
    int error = cg_mpi.Waitall(count, handles, statuses);
    if (kept) complete_all(count, statuses, error);
    return cg_leave(CG_Waitall, error);
}

int MPI_Testall(int count, MPI_Request handles[], int *flag, MPI_Status statuses[])
{
    if (!cg_enter_poll(CG_Testall)) return cg_mpi.Testall(count, handles, flag, statuses);
    int kept = keep(count, handles);
    if (kept && statuses == MPI_STATUSES_IGNORE) statuses = cg_me->scratch.statuses;
    int error = cg_mpi.Testall(count, handles, flag, statuses);
    if (kept && (error == MPI_SUCCESS ? *flag : class_of(error) == MPI_ERR_IN_STATUS))
        complete_all(count, statuses, error);
    return cg_leave_poll(CG_Testall, error, error != MPI_SUCCESS || *flag);
}

int MPI_Waitany(int count, MPI_Request handles[], int *index, MPI_Status *status)
{
    if (!cg_enter(CG_Waitany)) return cg_mpi.Waitany(count, handles, index, status);
    int kept = keep(count, handles);
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    int error = cg_mpi.Waitany(count, handles, index, status);
    if (kept && error == MPI_SUCCESS && *index != MPI_UNDEFINED)
        cg_request_completed(cg_me->scratch.handles[*index], status);
    return cg_leave(CG_Waitany, error);
}

int MPI_Testany(int count, MPI_Request handles[], int *index, int *flag, MPI_Status *status)
{
    if (!cg_enter_poll(CG_Testany)) return cg_mpi.Testany(count, handles, index, flag, status);
    int kept = keep(count, handles);
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    int error = cg_mpi.Testany(count, handles, index, flag, status);
    if (kept && error == MPI_SUCCESS && *flag && *index != MPI_UNDEFINED)
        cg_request_completed(cg_me->scratch.handles[*index], status);
    return cg_leave_poll(CG_Testany, error, error != MPI_SUCCESS || *flag);
}

/* What Waitsome and Testsome completed: `done` of them, at these places, with a status each. */
static void complete_some(int done, const int places[], const MPI_Status statuses[], int error)
{
    if (done == MPI_UNDEFINED || (error != MPI_SUCCESS && class_of(error) != MPI_ERR_IN_STATUS)) return;
    for (int i = 0; i < done; i++) complete_one(cg_me->scratch.handles[places[i]], &statuses[i], error);
}

int MPI_Waitsome(int count, MPI_Request handles[], int *done, int places[], MPI_Status statuses[])
{
    if (!cg_enter(CG_Waitsome)) return cg_mpi.Waitsome(count, handles, done, places, statuses);
    int kept = keep(count, handles);
    if (kept && statuses == MPI_STATUSES_IGNORE) statuses = cg_me->scratch.statuses;
    int error = cg_mpi.Waitsome(count, handles, done, places, statuses);
    if (kept) complete_some(*done, places, statuses, error);
    return cg_leave(CG_Waitsome, error);
}

int MPI_Testsome(int count, MPI_Request handles[], int *done, int places[], MPI_Status statuses[])
{
    if (!cg_enter_poll(CG_Testsome)) return cg_mpi.Testsome(count, handles, done, places, statuses);
    int kept = keep(count, handles);
    if (kept && statuses == MPI_STATUSES_IGNORE) statuses = cg_me->scratch.statuses;
    int error = cg_mpi.Testsome(count, handles, done, places, statuses);
    if (kept) complete_some(*done, places, statuses, error);
    return cg_leave_poll(CG_Testsome, error, error != MPI_SUCCESS || *done != 0);
}
