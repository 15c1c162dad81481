! Internal procedures, which have no name for the linker, and which gfortran -O2 puts into their callers.
program outer
  use mpi
  implicit none
  integer :: error, i
  real(8) :: x
  call MPI_Init(error)
  do i = 1, 3
    x = i
    call step(x)
  end do
  call MPI_Finalize(error)
contains
  subroutine step(x)
    real(8), intent(inout) :: x
    call total(x)
    call MPI_Barrier(MPI_COMM_WORLD, error)
  end subroutine
  subroutine total(x)
    real(8), intent(inout) :: x
    real(8) :: y
    call MPI_Allreduce(x, y, 1, MPI_REAL8, MPI_SUM, MPI_COMM_WORLD, error)
    x = y
  end subroutine
end program
