! Messages, requests, collectives and communicators from Fortran, counted by the program itself as tracer-check.c does.
! -DUSE_MPI_F08: with `use mpi_f08`; -DUSE_MPI: with `use mpi`; without both: with mpif.h.
#if defined(USE_MPI_F08)
#define COMM type(MPI_Comm)
#define REQUEST type(MPI_Request)
#define STATUS type(MPI_Status)
#define SOURCE(status) status%MPI_SOURCE
#else
#define COMM integer
#define REQUEST integer
#define STATUS integer, dimension(MPI_STATUS_SIZE)
#define SOURCE(status) status(MPI_SOURCE)
#endif
#if defined(USE_MPI_F08)
#define INTERFACE_MODULE use mpi_f08
#define INTERFACE_FILE
#elif defined(USE_MPI)
#define INTERFACE_MODULE use mpi
#define INTERFACE_FILE
#else
#define INTERFACE_MODULE
#define INTERFACE_FILE include 'mpif.h'
#endif

module counts
  implicit none
  integer :: sends = 0, sent_bytes = 0, receives = 0, received_bytes = 0, collectives = 0, wrong = 0
  integer :: me, n, next, previous
contains
  subroutine moved(sent, received)
    integer, intent(in) :: sent, received
    if (sent >= 0) sends = sends + 1
    if (sent >= 0) sent_bytes = sent_bytes + sent
    if (received >= 0) receives = receives + 1
    if (received >= 0) received_bytes = received_bytes + received
  end subroutine moved

  subroutine check(holds, what)
    logical, intent(in) :: holds
    character(len=*), intent(in) :: what
    if (holds) return
    wrong = wrong + 1
    write (0, *) 'process', me, what
  end subroutine check
end module counts

module exchanges
  use counts
  INTERFACE_MODULE
  implicit none
  INTERFACE_FILE
contains
  subroutine blocking(comm)
    COMM, intent(in) :: comm
    STATUS :: status
    integer :: in(8), out(8), flag_count, rank, size, after, before, ierror
    call MPI_Comm_rank(comm, rank, ierror)
    call MPI_Comm_size(comm, size, ierror)
    after = modulo(rank + 1, size)
    before = modulo(rank - 1, size)
    out = rank
    if (modulo(rank, 2) == 0) then
      call MPI_Send(out, 3, MPI_INTEGER, after, 1, comm, ierror)
      call MPI_Recv(in, 8, MPI_INTEGER, MPI_ANY_SOURCE, 1, comm, MPI_STATUS_IGNORE, ierror)
    else
      call MPI_Recv(in, 8, MPI_INTEGER, before, MPI_ANY_TAG, comm, status, ierror)
      call MPI_Get_count(status, MPI_INTEGER, flag_count, ierror)
      call check(flag_count == 3 .and. SOURCE(status) == before, 'status of MPI_Recv')
      call MPI_Ssend(out, 3, MPI_INTEGER, after, 1, comm, ierror)
    end if
    call moved(12, 12)
    call check(in(3) == before, 'MPI_Recv')
    call MPI_Sendrecv(out, 2, MPI_DOUBLE_PRECISION, after, 2, in, 4, MPI_DOUBLE_PRECISION, MPI_ANY_SOURCE, 2, comm, &
                      MPI_STATUS_IGNORE, ierror)
    call moved(16, 16)
    call MPI_Send(out, 1, MPI_INTEGER, MPI_PROC_NULL, 3, comm, ierror)
  end subroutine blocking

  subroutine nonblocking
    REQUEST :: requests(4)
    STATUS :: status
    integer :: in(4, 2), out(16), place, i, ierror
    logical :: done
    out = me
    do i = 1, 2
      call MPI_Irecv(in(1, i), 4, MPI_INTEGER, previous, 10 + i, MPI_COMM_WORLD, requests(i), ierror)
      call MPI_Isend(out, 4, MPI_INTEGER, next, 10 + i, MPI_COMM_WORLD, requests(2 + i), ierror)
      call moved(16, 16)
    end do
    call MPI_Waitall(4, requests, MPI_STATUSES_IGNORE, ierror)
    call check(all(in == previous), 'MPI_Waitall')
    call MPI_Irecv(in, 4, MPI_INTEGER, MPI_ANY_SOURCE, 20, MPI_COMM_WORLD, requests(1), ierror)
    call MPI_Isend(out, 2, MPI_INTEGER, next, 20, MPI_COMM_WORLD, requests(2), ierror)
    call moved(8, 8)
    do i = 1, 2
      call MPI_Waitany(2, requests, place, MPI_STATUS_IGNORE, ierror)
    end do
    call MPI_Irecv(in, 4, MPI_INTEGER, previous, 21, MPI_COMM_WORLD, requests(1), ierror)
    call MPI_Isend(out, 1, MPI_INTEGER, next, 21, MPI_COMM_WORLD, requests(2), ierror)
    call moved(4, 4)
    done = .false.
    do while (.not. done)
      call MPI_Test(requests(1), done, status, ierror)
    end do
    call check(SOURCE(status) == previous, 'status of MPI_Test')
    call MPI_Wait(requests(2), MPI_STATUS_IGNORE, ierror)
#if defined(USE_MPI_F08)
    ! every second element: an array that is not contiguous
    out = [(i, i = 1, 16)]
    call MPI_Sendrecv(out(1:8:2), 4, MPI_INTEGER, next, 22, in(:, 1), 4, MPI_INTEGER, previous, 22, MPI_COMM_WORLD, &
                      MPI_STATUS_IGNORE)
    call moved(16, 16)
    call check(all(in(:, 1) == [1, 3, 5, 7]), 'array section')
#endif
  end subroutine nonblocking

  subroutine persistent
    REQUEST :: requests(2)
    integer :: i, ierror
    integer, volatile :: in, out
    out = me
    call MPI_Recv_init(in, 1, MPI_INTEGER, previous, 30, MPI_COMM_WORLD, requests(1), ierror)
    call MPI_Send_init(out, 1, MPI_INTEGER, next, 30, MPI_COMM_WORLD, requests(2), ierror)
    do i = 1, 3
      call MPI_Startall(2, requests, ierror)
      call moved(4, 4)
      call MPI_Waitall(2, requests, MPI_STATUSES_IGNORE, ierror)
      call check(in == previous, 'MPI_Startall')
    end do
    call MPI_Request_free(requests(1), ierror)
    call MPI_Request_free(requests(2), ierror)
  end subroutine persistent

  subroutine collective
    REQUEST :: request
    integer :: values(2), all_values(2 * n), ierror
    call MPI_Barrier(MPI_COMM_WORLD, ierror)
    values = me
    call MPI_Bcast(values, 2, MPI_INTEGER, 0, MPI_COMM_WORLD, ierror)
    values = 1
    call MPI_Allreduce(MPI_IN_PLACE, values, 2, MPI_INTEGER, MPI_SUM, MPI_COMM_WORLD, ierror)
    call check(values(2) == n, 'MPI_Allreduce')
    call MPI_Gather(values, 2, MPI_INTEGER, all_values, 2, MPI_INTEGER, 0, MPI_COMM_WORLD, ierror)
    call MPI_Iallreduce(MPI_IN_PLACE, values, 2, MPI_INTEGER, MPI_MAX, MPI_COMM_WORLD, request, ierror)
    call MPI_Wait(request, MPI_STATUS_IGNORE, ierror)
    collectives = collectives + 5
  end subroutine collective

  subroutine communicators
    COMM :: half, copy, grid
    integer :: ierror
    call MPI_Comm_split(MPI_COMM_WORLD, modulo(me, 2), -me, half, ierror)
    call blocking(half)
    call MPI_Comm_dup(MPI_COMM_WORLD, copy, ierror)
    call blocking(copy)
    call MPI_Cart_create(MPI_COMM_WORLD, 2, [2, n / 2], [.true., .false.], .false., grid, ierror)
    call blocking(grid)
    call MPI_Comm_free(half, ierror)
    call MPI_Comm_free(copy, ierror)
    call MPI_Comm_free(grid, ierror)
  end subroutine communicators
end module exchanges

program fortran_check
  use exchanges
  implicit none
  character(len=1000) :: folder, path
  integer :: provided, ierror, unit
#if defined(USE_MPI_F08)
  call MPI_Init_thread(MPI_THREAD_FUNNELED, provided)
#else
  provided = 0
  call MPI_Init(ierror)
#endif
  call MPI_Comm_rank(MPI_COMM_WORLD, me, ierror)
  call MPI_Comm_size(MPI_COMM_WORLD, n, ierror)
  next = modulo(me + 1, n)
  previous = modulo(me - 1, n)
  call blocking(MPI_COMM_WORLD)
  call nonblocking
  call persistent
  call collective
  call communicators
  call get_command_argument(1, folder)
  write (path, '(a, a, i0, a)') trim(folder), '/', me, '.json'
  open (newunit=unit, file=trim(path))
  write (unit, '(5(a, i0), a)') '{"sends": ', sends, ', "sentBytes": ', sent_bytes, ', "receives": ', receives, &
    ', "receivedBytes": ', received_bytes, ', "collectives": ', collectives, '}'
  close (unit)
  call MPI_Finalize(ierror)
  if (wrong > 0) stop 1
end program fortran_check
