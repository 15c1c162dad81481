! Names as Fortran codes have them: a procedure of a module, and an external one. Any number of processes.
module solver
  use mpi
contains
  subroutine residual(value)
    double precision, intent(inout) :: value
    integer :: error
    call MPI_Allreduce(MPI_IN_PLACE, value, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, error)
    value = value * 0.5d0
  end subroutine
end module

subroutine exchange_1(value)
  use mpi
  double precision, intent(inout) :: value
  integer :: error
  call MPI_Bcast(value, 1, MPI_DOUBLE_PRECISION, 0, MPI_COMM_WORLD, error)
  value = value + 1
end subroutine

program main
  use solver
  integer :: step, error
  double precision :: value
  value = 1
  call MPI_Init(error)
  call MPI_Barrier(MPI_COMM_WORLD, error)
  do step = 1, 10
    call residual(value)
    call exchange_1(value)
  end do
  call MPI_Finalize(error)
end program
