import fc from 'fast-check';
import type { CollectiveName } from '../../src/trace/otf2/codes.ts';

/** One thing that a process does. Partners are world ranks, `comm` a name of COMMUNICATORS; times in nanoseconds. */
export type Step =
  | { do: 'enter'; name: string }
  | { do: 'leave' }
  | { do: 'compute'; ns: number }
  | {
      do: 'send' | 'recv' | 'isend' | 'irecv';
      partner: number;
      comm: string;
      tag: number;
      bytes: number;
      ns: number;
    }
  | { do: 'sendrecv'; to: number; from: number; comm: string; tag: number; bytes: number; ns: number }
  /** The oldest request that is open. */
  | { do: 'wait' | 'cancel' | 'forget'; ns: number }
  | { do: 'waitall'; ns: number }
  | { do: 'collective' | 'icollective'; operation: CollectiveName; comm: string; bytes: number; ns: number }
  /** The end of a call that the recording began inside: an MPI_Waitall, with what completes in it, or a collective. */
  | {
      do: 'restOfWaitall';
      received: { partner: number; tag: number; bytes: number }[];
      reduced: number;
      ns: number;
    }
  | { do: 'restOfCollective'; operation: CollectiveName; comm: string; bytes: number; ns: number };

export interface RandomProgram {
  processes: number;
  communicators: Record<string, number[]>;
  mpiRegions: boolean;
  /** Whether the recording began inside of functions: what is left and was not entered is recorded, too. */
  beganInside: boolean;
  steps: Step[][];
}

/** Something that happens between processes, as small numbers that shrink well. */
interface Action {
  what: (typeof WHATS)[number];
  p: number;
  q: number;
  variant: number;
  tag: number;
  bytes: number;
  ns: number;
  comm: number;
  /** 0 loses the one side, 1 the other one, others none. */
  lost: number;
}

const WHATS = [
  'message',
  'message',
  'message',
  'exchange',
  'sendrecv',
  'collective',
  'collective',
  'together',
  'enter',
  'leave',
  'leave',
  'compute',
  'wait',
  'waitall',
  'everyWaitall',
  'cancel',
  'forget',
  'swap',
  'swap',
] as const;
const FUNCTIONS = ['main', 'solve', 'exchange', 'my_send'] as const;
const OPERATIONS: readonly CollectiveName[] = ['BARRIER', 'ALLREDUCE', 'BCAST'];

const action: fc.Arbitrary<Action> = fc.record({
  what: fc.constantFrom(...WHATS),
  p: fc.nat(5),
  q: fc.nat(5),
  variant: fc.nat(15),
  tag: fc.nat(1),
  bytes: fc.nat(2),
  ns: fc.nat(40),
  comm: fc.nat(5),
  lost: fc.nat(12),
});

/**
 * Random MPI programs on 1 to 6 processes: messages of all kinds, some of which lose an end, requests that
 * complete, are cancelled or forgotten, collectives that some members miss or take for others, calls in
 * calls, sub-communicators, and processes that do neighbouring things the other way round. All of it is done
 * `rounds` times, every round a little slower or faster, so that there are groups to judge. Some recordings
 * begin inside of functions and of MPI calls. They need not be correct programs: what is traced is what
 * counts.
 */
export const randomProgram: fc.Arbitrary<RandomProgram> = fc
  .record({
    processes: fc.integer({ min: 1, max: 6 }),
    mpiRegions: fc.nat(4).map((n) => n > 0),
    rounds: fc.constantFrom(1, 1, 2, 5),
    jitter: fc.nat(1000),
    subset: fc.nat(63),
    beganInside: fc.boolean(),
    rests: fc.array(fc.nat(23), { minLength: 6, maxLength: 6 }),
    actions: fc.array(action, { maxLength: 40, size: 'max' }),
  })
  .map(({ processes, mpiRegions, rounds, jitter, subset, beganInside, rests, actions }) => {
    const ranks = Array.from({ length: processes }, (_, rank) => rank);
    const some = ranks.filter((rank) => (subset >> rank) & 1);
    const communicators = { reversed: [...ranks].reverse(), some, last: [processes - 1] };
    const steps: Step[][] = ranks.map(() => []);
    const program = { processes, communicators, mpiRegions, beganInside, steps };
    for (let round = 0; round < rounds; round++) {
      for (const [k, one] of actions.entries()) {
        // Most rounds differ by a few nanoseconds; now and then an action takes far longer.
        const mixed = (round * 7919 + k * 104_729 + jitter * 31) % 97;
        act(program, { ...one, ns: one.ns + (mixed % 5) + (mixed === 11 ? 900 : 0) });
      }
    }
    // Without enter and leave nobody knows of the MPI call.
    if (beganInside && mpiRegions)
      steps.forEach((own, rank) => {
        own.unshift(...restOf(program, rests[rank]!));
      });
    return program;
  });

/** What a process does first: mostly nothing that began before. */
function restOf({ processes }: RandomProgram, variant: number): Step[] {
  const ns = variant;
  const message = { partner: variant % processes, tag: variant & 1, bytes: 8 };
  const operation = OPERATIONS[variant % OPERATIONS.length]!;
  if (variant < 4) return [{ do: 'restOfCollective', operation, comm: 'world', bytes: 8, ns }];
  if (variant < 12)
    return [{ do: 'restOfWaitall', received: Array(variant % 3).fill(message), reduced: variant & 1, ns }];
  return [];
}

/** The members of a communicator by the name that steps use. */
export function membersOf(program: RandomProgram, comm: string, rank: number): number[] {
  if (comm === 'self') return [rank];
  if (comm === 'world') return program.steps.map((_, process) => process);
  return program.communicators[comm]!;
}

function act(
  program: RandomProgram,
  { what, p: a, q: b, variant, tag, bytes, ns, comm: c, lost }: Action,
): void {
  const { processes, steps } = program;
  const p = a % processes;
  const q = b % processes;
  const names = ['world', 'world', 'world', 'reversed', 'some', 'last'] as const;
  const named: string = names[c % names.length]!;
  const both = [p, q].every((rank) => membersOf(program, named, rank).includes(rank));
  const comm = both ? named : 'world';
  const mine = steps[p]!;
  const message = (from: number, to: number): void => {
    const sent = { comm, tag, bytes: bytes * 8, ns };
    if (lost !== 0) steps[from]!.push({ do: variant & 1 ? 'isend' : 'send', partner: to, ...sent });
    if (lost !== 1) steps[to]!.push({ do: variant & 2 ? 'irecv' : 'recv', partner: from, ...sent });
  };
  switch (what) {
    case 'message':
      message(p, q);
      return;
    case 'exchange':
      message(p, q);
      message(q, p);
      return;
    case 'sendrecv':
      mine.push({ do: 'sendrecv', to: q, from: q, comm, tag, bytes: bytes * 8, ns });
      if (p !== q) steps[q]!.push({ do: 'sendrecv', to: p, from: p, comm, tag, bytes: bytes * 8, ns });
      return;
    case 'collective':
      collective(program, variant & 8 ? 'self' : named, { p, variant, bytes, ns, lost });
      return;
    case 'together':
      for (const own of steps) own.push({ do: 'enter', name: FUNCTIONS[variant % FUNCTIONS.length]! });
      return;
    case 'enter':
      mine.push({ do: 'enter', name: FUNCTIONS[variant % FUNCTIONS.length]! });
      return;
    case 'everyWaitall':
      for (const own of steps) own.push({ do: 'waitall', ns });
      return;
    case 'leave':
      mine.push({ do: 'leave' });
      if (variant & 1) for (const own of steps) own.push({ do: 'leave' });
      return;
    case 'compute':
      mine.push({ do: 'compute', ns: ns * 3 });
      return;
    case 'swap': {
      const [last, before] = [mine.pop(), mine.pop()];
      if (last !== undefined) mine.push(last);
      if (before !== undefined) mine.push(before);
      return;
    }
    default:
      mine.push({ do: what, ns });
  }
}

function collective(
  program: RandomProgram,
  comm: string,
  { p, variant, bytes, ns, lost }: { p: number; variant: number; bytes: number; ns: number; lost: number },
): void {
  const operation = OPERATIONS[variant % OPERATIONS.length]!;
  const other = OPERATIONS[(variant + 1) % OPERATIONS.length]!;
  const members = comm === 'self' ? [p] : membersOf(program, comm, p);
  for (const rank of members) {
    if (lost === 0 && rank === members[p % members.length]) continue;
    program.steps[rank]!.push({
      do: variant & 4 ? 'icollective' : 'collective',
      operation: lost === 1 && rank === members[p % members.length] ? other : operation,
      comm,
      bytes: bytes * 8,
      ns: ns + rank,
    });
  }
}
