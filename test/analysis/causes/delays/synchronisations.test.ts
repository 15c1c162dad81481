import { describe, expect, it } from 'vitest';
import { findDelayCosts, largestDelays } from '../../../../src/analysis/causes/delays/delay-costs.ts';
import {
  lastSynchronisation,
  type Synchronisations,
} from '../../../../src/analysis/causes/delays/synchronisations.ts';
import { DoneExecution } from '../../../support/random-execution.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';
import { followed } from '../followed.ts';

const PROCESSES = 4;
type Members = (step: number, below: (n: number) => number) => number[];

const MEMBERS: Readonly<Record<string, Members>> = {
  'all processes': () => [0, 1, 2, 3],
  'random pairs': (_, below) => [0, 1, 2, 3].toSpliced(below(4), 1).toSpliced(below(3), 1),
  'random triples': (_, below) => [0, 1, 2, 3].toSpliced(below(4), 1),
};

/** Each step a barrier, and now and then a message, on a communicator of its own. */
function separateCommunicators(steps: number, membersOf: Members, seed = 1) {
  const { uniform } = randomNumbers(seed);
  const below = (n: number): number => Math.floor(uniform() * n);
  const done = new DoneExecution(PROCESSES);
  for (let step = 0; step < steps; step++) {
    for (let process = 0; process < PROCESSES; process++) done.compute(process, below(3), below(100));
    const communicator = done.communicators.push(membersOf(step, below)) - 1;
    done.collective('MPI_Barrier', communicator, 0, 1, () => below(10));
    if (below(4) === 0) done.message(below(2), 2 + below(2), true, 2, [below(10), below(10)]);
  }
  return followed(done);
}

/** How many numbers are read for one wait, on average. */
function readsForAWait(steps: number, membersOf: Members): number {
  const { synchronisations, waits } = separateCommunicators(steps, membersOf);
  let reads = 0;
  const counted = (column: ArrayLike<number>) =>
    new Proxy(column, {
      get: (numbers, key) => {
        reads++;
        return Reflect.get(numbers, key, numbers);
      },
    });
  const watched = Object.fromEntries(
    Object.entries(synchronisations).map(([key, of]) => [key, typeof of === 'number' ? of : counted(of)]),
  ) as unknown as Synchronisations;
  for (let wait = 0; wait < waits.count; wait++) {
    lastSynchronisation(watched, waits.process[wait]!, waits.causeProcess[wait]!, waits.startNs[wait]!);
  }
  expect(waits.count).toBeGreaterThan(steps / 2);
  return reads / waits.count;
}

describe('synchronisations', () => {
  it.each(Object.entries(MEMBERS))(
    'are found with few reads where every operation has its own communicator, of %s',
    (_, membersOf) => {
      // A binary search takes one step more in twice the column.
      expect(readsForAWait(800, membersOf)).toBeLessThan(readsForAWait(100, membersOf) + 20);
    },
  );

  it.each(
    Object.entries(MEMBERS).flatMap(([name, membersOf]) =>
      [1, 2, 3].map((seed) => [name, seed, membersOf] as const),
    ),
  )('give the delay costs of the definition with communicators of %s, seed %i', (_, seed, membersOf) => {
    const { synchronisations, timelines, plain } = separateCommunicators(30, membersOf, seed);
    const delays = findDelayCosts(timelines, synchronisations);
    const expected = plain.costs();
    expect(delays.unattributedNs).toBeCloseTo(expected.unattributed, 6);
    const totals = [...expected.costs.values()].map(([direct, indirect]) => direct + indirect);
    totals.sort((a, b) => b - a);
    const largest = largestDelays(delays, 5).map(({ directNs, indirectNs }) => directNs + indirectNs);
    expect(largest).toHaveLength(5);
    for (const [i, total] of largest.entries()) expect(total).toBeCloseTo(totals[i]!, 6);
  });
});
