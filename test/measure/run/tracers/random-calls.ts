/** A random program of functions with loops that call each other and MPI: what call stacks have to be told from. */

/** Numbers from 0 to `below` - 1, the same for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const MPI_CALLS = [
  'MPI_Barrier(MPI_COMM_SELF);',
  'MPI_Allreduce(out, in, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF);',
  'MPI_Bcast(out, 2, MPI_INT, 0, MPI_COMM_SELF);',
  'MPI_Irecv(in, 1, MPI_INT, 0, 1, MPI_COMM_SELF, &receive); MPI_Send(out, 1, MPI_INT, 0, 1, MPI_COMM_SELF); MPI_Wait(&receive, MPI_STATUS_IGNORE);',
];

/** How a loop is written; `n` is its number of turns. */
const LOOPS = [
  (i: string, n: string) => `for (int ${i} = 0; ${i} < ${n}; ${i}++)`,
  (i: string, n: string) => `for (int ${i} = ${n}; ${i} > 0; ${i}--)`,
  (i: string, n: string) => `for (long ${i} = 0; ${i} < 2 * ${n}; ${i} += 2)`,
  (i: string, n: string) => `for (int *${i} = room; ${i} < room + ${n}; ${i}++)`,
];
/** A program in C: so many groups of functions that do not call those of other groups. Each call of one calls MPI. */
export function randomProgram(seed: number, groups: number): string {
  const choose = numbers(seed);
  const parts: string[] = [];
  const body = (group: number, number: number, depth: number, last: number): string => {
    const statements: string[] = [];
    for (let i = 1 + choose(3); i > 0; i--) {
      const kind = choose(10);
      if (kind < 4 && depth < 2) {
        const turns = choose(2) === 0 ? 'count' : `turns[${choose(3)}]`;
        const loop = LOOPS[choose(LOOPS.length)]!(`i${depth}`, turns);
        statements.push(`${loop} { ${body(group, number, depth + 1, last)} }`);
      } else if (kind < 7 && number < last) {
        const called = number + 1 + choose(last - number);
        statements.push(`g${group}_f${called}(${choose(2) === 0 ? 'count' : 1 + choose(3)});`);
      } else if (kind === 7 && depth > 0 && statements.length > 0) {
        statements.push(`if ((count & 1) == ${choose(2)}) { ${MPI_CALLS[choose(MPI_CALLS.length)]} }`);
      } else {
        statements.push(MPI_CALLS[choose(MPI_CALLS.length)]!);
      }
    }
    return statements.join(' ');
  };
  // each function does something of its own, or compilers make one of two that are the same
  for (let group = 0; group < groups; group++) {
    const last = 1 + choose(3);
    for (let number = last; number >= 0; number--) {
      const end = choose(3) === 0 ? '' : ' out[0]++;';
      parts.push(
        `NOINLINE void g${group}_f${number}(int count) { MPI_Request receive; out[1] += ${parts.length}; ${body(group, number, 0, last)}${end} }`,
      );
    }
  }
  const calls = Array.from({ length: groups }, (_, group) =>
    choose(2) === 0
      ? `for (int i = 0; i < turns[1]; i++) g${group}_f0(${1 + choose(3)});`
      : `g${group}_f0(2); g${group}_f0(1);`,
  );
  return `#include <mpi.h>
#define NOINLINE __attribute__((noinline, noclone))
static int in[4], out[4], room[64];
static volatile int turns[3] = {1, 2, 3};
${parts.join('\n')}
int main(int argc, char **argv) {
  MPI_Init(&argc, &argv);
  ${calls.join('\n  ')}
  MPI_Finalize();
  return 0;
}
`;
}
