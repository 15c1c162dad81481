/*
 * The constants of the MPI library that the tracer uses, all weak (see commgate.h). A name that one library has and the
 * other has not does no harm.
 */
#ifndef COMMGATE_WEAK_H
#define COMMGATE_WEAK_H

/* Open MPI: predefined handles are addresses of these. MPICH: they are numbers. */
#pragma weak ompi_mpi_comm_world
#pragma weak ompi_mpi_comm_self
#pragma weak ompi_mpi_comm_null
#pragma weak ompi_mpi_byte
#pragma weak ompi_mpi_int
#pragma weak ompi_mpi_datatype_null
#pragma weak ompi_request_null
#pragma weak ompi_mpi_op_max
#pragma weak ompi_mpi_op_min
#pragma weak ompi_mpi_group_null
#pragma weak ompi_message_null
#pragma weak ompi_message_no_proc

#endif
