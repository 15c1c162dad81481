C     A program as they were written in 1990: fixed form, mpif.h, implicit interfaces. Every process sends its number
C     around the ring as often as there are processes; the sum must come out.
      PROGRAM RING
      INCLUDE 'mpif.h'
      INTEGER ME, N, I, VALUE, TOTAL, IERROR, STATUS(MPI_STATUS_SIZE)
      INTEGER REQUEST
      CALL MPI_INIT(IERROR)
      CALL MPI_COMM_RANK(MPI_COMM_WORLD, ME, IERROR)
      CALL MPI_COMM_SIZE(MPI_COMM_WORLD, N, IERROR)
      VALUE = ME
      TOTAL = 0
      DO 10 I = 1, N
        CALL PASS(VALUE, ME, N)
        TOTAL = TOTAL + VALUE
   10 CONTINUE
      IF (TOTAL .NE. N * (N - 1) / 2) CALL MPI_ABORT(MPI_COMM_WORLD,
     &    3, IERROR)
      CALL MPI_REDUCE(TOTAL, I, 1, MPI_INTEGER, MPI_SUM, 0,
     &    MPI_COMM_WORLD, IERROR)
      CALL MPI_FINALIZE(IERROR)
      END

      SUBROUTINE PASS(VALUE, ME, N)
      INCLUDE 'mpif.h'
      INTEGER VALUE, ME, N, NEW, REQUEST, IERROR
      CALL MPI_ISEND(VALUE, 1, MPI_INTEGER, MOD(ME + 1, N), 5,
     &    MPI_COMM_WORLD, REQUEST, IERROR)
      CALL MPI_RECV(NEW, 1, MPI_INTEGER, MOD(ME + N - 1, N), 5,
     &    MPI_COMM_WORLD, MPI_STATUS_IGNORE, IERROR)
      CALL MPI_WAIT(REQUEST, MPI_STATUS_IGNORE, IERROR)
      VALUE = NEW
      END
