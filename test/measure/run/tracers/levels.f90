! The same cycle in Fortran, where counters of loops are handed on by reference.
module levels_of_grid
  use mpi
  implicit none
  integer :: values(2), receives(2)
  integer, volatile :: levels = 4, axes = 3
contains
  subroutine ready(axis, side)
    integer, intent(in) :: axis, side
    integer :: ierror
    call mpi_irecv(values(side), 1, MPI_INTEGER, 0, 2 * axis + side, MPI_COMM_SELF, receives(side), ierror)
  end subroutine
  subroutine give(axis, side)
    integer, intent(in) :: axis, side
    integer :: ierror, sent
    sent = axis
    call mpi_send(sent, 1, MPI_INTEGER, 0, 2 * axis + side, MPI_COMM_SELF, ierror)
  end subroutine
  subroutine take(side)
    integer, intent(in) :: side
    integer :: ierror
    call mpi_wait(receives(side), MPI_STATUS_IGNORE, ierror)
  end subroutine
  subroutine exchange(level)
    integer, intent(in) :: level
    integer :: axis
    do axis = 1, axes
      call ready(axis, 1)
      call ready(axis, 2)
      call give(axis, 2)
      call give(axis, 1)
      call take(1)
      call take(2)
    end do
  end subroutine
  subroutine restrict_to(level)
    integer, intent(in) :: level
    call exchange(level)
  end subroutine
  subroutine smooth(level)
    integer, intent(in) :: level
    values(1) = level
    call exchange(level)
  end subroutine
  subroutine cycle_once(level)
    integer, intent(inout) :: level
    do level = levels, 2, -1
      call restrict_to(level)
    end do
    do level = 2, levels
      call smooth(level)
    end do
  end subroutine
end module

program main
  use levels_of_grid
  implicit none
  integer :: ierror, turn, level
  call mpi_init(ierror)
  do turn = 1, 3
    call cycle_once(level)
  end do
  call mpi_finalize(ierror)
end program
