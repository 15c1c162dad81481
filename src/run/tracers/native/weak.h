/*
 * The constants of the MPI library that the tracer uses, all weak (see commgate.h). A name that one library has and the
 * other has not does no harm.
 */
#ifndef COMMGATE_WEAK_H
#define COMMGATE_WEAK_H

/* Two that only OTF2's header calls. */
#pragma weak PMPI_Comm_size
#pragma weak PMPI_Comm_rank

/* Open MPI: predefined handles are addresses of these. MPICH: they are numbers. */
#pragma weak ompi_mpi_comm_world
#pragma weak ompi_mpi_comm_self
#pragma weak ompi_mpi_comm_null
#pragma weak ompi_mpi_byte
#pragma weak ompi_mpi_char
#pragma weak ompi_mpi_signed_char
#pragma weak ompi_mpi_int8_t
#pragma weak ompi_mpi_int16_t
#pragma weak ompi_mpi_int32_t
#pragma weak ompi_mpi_int64_t
#pragma weak ompi_mpi_uint8_t
#pragma weak ompi_mpi_uint16_t
#pragma weak ompi_mpi_uint32_t
#pragma weak ompi_mpi_uint64_t
#pragma weak ompi_mpi_unsigned_char
#pragma weak ompi_mpi_short
#pragma weak ompi_mpi_unsigned_short
#pragma weak ompi_mpi_int
#pragma weak ompi_mpi_unsigned
#pragma weak ompi_mpi_unsigned_long
#pragma weak ompi_mpi_long
#pragma weak ompi_mpi_float
#pragma weak ompi_mpi_double
#pragma weak ompi_mpi_datatype_null
#pragma weak ompi_request_null
#pragma weak ompi_mpi_op_max
#pragma weak ompi_mpi_op_min
#pragma weak ompi_mpi_op_sum
#pragma weak ompi_mpi_group_null
#pragma weak ompi_message_null
#pragma weak ompi_message_no_proc

#endif
