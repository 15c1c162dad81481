/*
 * Wait and test calls: how requests end. The calls set completed handles to MPI_REQUEST_NULL, so the handles are
 * copied before; where the program ignores statuses, the tracer passes its own, because source, tag and length of a
 * receive are nowhere else.
 */
#include "../record/enter.h"
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
    cg_me->scratch.count = 0;
    if (count <= 0 || handles == NULL || !make_room(count)) return 0;
    for (int i = 0; i < count; i++) cg_me->scratch.handles[i] = handles[i];
    cg_me->scratch.count = count;
    return 1;
}

/* The class of an error: MPICH's codes carry more than the class. */
static int class_of(int error)
{
    int class = error;
    if (error != MPI_SUCCESS) cg_mpi.Error_class(error, &class);
    return class;
}

/* Forgets what a call that failed has freed. */
static void forget_freed(const MPI_Request handles[])
{
    for (int i = 0; i < cg_me->scratch.count; i++)
        if (handles[i] != cg_me->scratch.handles[i]) cg_request_failed(cg_me->scratch.handles[i]);
}

/*
 * Completions of the handles at these places (NULL: all in their order) with a status each, after a call that returned
 * `error`: when that says so, the statuses tell which went well.
 */
static void complete(int count, const int places[], const MPI_Request handles[], const MPI_Status statuses[], int error)
{
    if (error != MPI_SUCCESS && class_of(error) != MPI_ERR_IN_STATUS) {
        forget_freed(handles);
        return;
    }
    for (int i = 0; i < count; i++) {
        const MPI_Request handle = cg_me->scratch.handles[places == NULL ? i : places[i]];
        if (error == MPI_SUCCESS || statuses[i].MPI_ERROR == MPI_SUCCESS)
            cg_request_completed(handle, &statuses[i]);
        else if (class_of(statuses[i].MPI_ERROR) != MPI_ERR_PENDING)
            cg_request_failed(handle);
    }
}

/* The same for a call that tells in what it returns whether a single one went well. */
static void complete_single(const MPI_Request *handle, const MPI_Status *status, int error)
{
    if (error == MPI_SUCCESS)
        cg_request_completed(cg_me->scratch.handles[0], status);
    else
        forget_freed(handle);
}

int MPI_Wait(MPI_Request *handle, MPI_Status *status)
{
    if (!cg_enter(CG_Wait)) return cg_mpi.Wait(handle, status);
    int kept = keep(1, handle);
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    int error = cg_mpi.Wait(handle, status);
    if (kept) complete_single(handle, status, error);
    return cg_leave(CG_Wait, error);
}

int MPI_Test(MPI_Request *handle, int *flag, MPI_Status *status)
{
    if (!cg_enter_poll(CG_Test)) return cg_mpi.Test(handle, flag, status);
    int kept = keep(1, handle);
    MPI_Status own;
    if (status == MPI_STATUS_IGNORE) status = &own;
    int error = cg_mpi.Test(handle, flag, status);
    if (kept && (error != MPI_SUCCESS || *flag)) complete_single(handle, status, error);
    return cg_leave_poll(CG_Test, error, error != MPI_SUCCESS || *flag);
}

int MPI_Waitall(int count, MPI_Request handles[], MPI_Status statuses[])
{
    if (!cg_enter(CG_Waitall)) return cg_mpi.Waitall(count, handles, statuses);
    int kept = keep(count, handles);
    if (kept && statuses == MPI_STATUSES_IGNORE) statuses = cg_me->scratch.statuses;
    int error = cg_mpi.Waitall(count, handles, statuses);
    if (kept) complete(count, NULL, handles, statuses, error);
    return cg_leave(CG_Waitall, error);
}

int MPI_Testall(int count, MPI_Request handles[], int *flag, MPI_Status statuses[])
{
    if (!cg_enter_poll(CG_Testall)) return cg_mpi.Testall(count, handles, flag, statuses);
    int kept = keep(count, handles);
    if (kept && statuses == MPI_STATUSES_IGNORE) statuses = cg_me->scratch.statuses;
    int error = cg_mpi.Testall(count, handles, flag, statuses);
    if (kept && (error != MPI_SUCCESS || *flag)) complete(count, NULL, handles, statuses, error);
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
    if (kept && error != MPI_SUCCESS) forget_freed(handles);
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
    if (kept && error != MPI_SUCCESS) forget_freed(handles);
    return cg_leave_poll(CG_Testany, error, error != MPI_SUCCESS || *flag);
}

int MPI_Waitsome(int count, MPI_Request handles[], int *done, int places[], MPI_Status statuses[])
{
    if (!cg_enter(CG_Waitsome)) return cg_mpi.Waitsome(count, handles, done, places, statuses);
    int kept = keep(count, handles);
    if (kept && statuses == MPI_STATUSES_IGNORE) statuses = cg_me->scratch.statuses;
    int error = cg_mpi.Waitsome(count, handles, done, places, statuses);
    if (kept && done != NULL) complete(*done, places, handles, statuses, error);
    return cg_leave(CG_Waitsome, error);
}

int MPI_Testsome(int count, MPI_Request handles[], int *done, int places[], MPI_Status statuses[])
{
    if (!cg_enter_poll(CG_Testsome)) return cg_mpi.Testsome(count, handles, done, places, statuses);
    int kept = keep(count, handles);
    if (kept && statuses == MPI_STATUSES_IGNORE) statuses = cg_me->scratch.statuses;
    int error = cg_mpi.Testsome(count, handles, done, places, statuses);
    if (kept && done != NULL) complete(*done, places, handles, statuses, error);
    return cg_leave_poll(CG_Testsome, error, error != MPI_SUCCESS || *done != 0);
}
