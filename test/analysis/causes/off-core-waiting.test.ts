import { describe, expect, it } from 'vitest';
import { findDelayCosts } from '../../../src/analysis/causes/delays/delay-costs.ts';
import { type OffCoreWaiting, offCoreWaiting } from '../../../src/analysis/causes/off-core-waiting.ts';
import { disturbing } from '../../support/disturbing.ts';
import { type DoneExecution, randomExecution } from '../../support/random-execution.ts';
import { followed, relaxedBy, SEEDS, SOLVE } from './followed.ts';

function waitingOf(done: DoneExecution) {
  const { timelines, synchronisations } = followed(done);
  const delays = findDelayCosts(timelines, synchronisations);
  return { found: offCoreWaiting(timelines, delays), delays, timelines };
}

function sumOf(values: Iterable<number>): number {
  return [...values].reduce((sum, each) => sum + each, 0);
}

/** Two that are off their cores at once make nobody wait: the definitions differ. */
const MAX_DIFFERENCE = 0.05;

const costOf = ({ byProcess }: OffCoreWaiting): number =>
  sumOf(byProcess.map(({ directNs, indirectNs }) => directNs + indirectNs));

/** P0 is off its core for 60 ns while it computes 40, and 30 in a call; the others compute 40. */
function threeInALine(): DoneExecution {
  const takenNs = [60, 30];
  const offCore = (process: number): number => (process === 0 ? (takenNs.shift() ?? 0) : 0);
  const done = relaxedBy({ offCore }, 40, 40, 40);
  done.message(0, 1, false, SOLVE, [0, 0]);
  done.message(1, 2, false, SOLVE, [0, 0]);
  done.message(0, 2, false, SOLVE, [0, 0]);
  return done;
}

describe('waiting for processes off their cores', () => {
  it('is direct for who waited for one, indirect for who waited for that one (worked example)', () => {
    const { found } = waitingOf(threeInALine());
    // P1 waits 60 for P0, P2 as long for P1, and 30 more for P0, which was off its core in its first call.
    expect(found!.byProcess).toEqual([
      { outsideNs: 60, mpiNs: 30, directNs: 90, indirectNs: 60, waitedNs: 0 },
      { outsideNs: 0, mpiNs: 0, directNs: 0, indirectNs: 0, waitedNs: 60 },
      { outsideNs: 0, mpiNs: 0, directNs: 0, indirectNs: 0, waitedNs: 90 },
    ]);
  });

  it.each(SEEDS)('is the same by who was off its core, by who waited and by class, seed %i', (seed) => {
    const rules = disturbing(seed);
    const { found, delays } = waitingOf(randomExecution({ seed, bare: true, rules }));
    const { byProcess, ofClass } = found!;
    expect(sumOf(byProcess.map(({ waitedNs }) => waitedNs))).toBeCloseTo(costOf(found!), 6);
    expect(sumOf(ofClass)).toBeCloseTo(costOf(found!), 6);
    for (const share of delays.offCoreShare!) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1 + 1e-12);
    }
    byProcess.forEach(({ outsideNs, mpiNs }, process) => {
      expect(outsideNs + mpiNs).toBe(rules.takenNs.get(process) ?? 0);
    });
  });

  it.each([30, 100, 300, 3000])(
    'is what the same programs do not wait with a core each, off it for %i ns',
    (mostNs) => {
      const sums = { toldNs: 0, allNs: 0, quietNs: 0 };
      for (const seed of SEEDS) {
        const rules = { eager: true, ...disturbing(seed, mostNs) };
        const { found, timelines } = waitingOf(randomExecution({ seed, bare: true, rules }));
        sums.toldNs += costOf(found!);
        sums.allNs += sumOf(timelines.waits.ns);
        const quiet = randomExecution({ seed, bare: true, rules: { eager: true } }).columns();
        sums.quietNs += sumOf(quiet.waits.ns);
      }
      const { toldNs, allNs, quietNs } = sums;
      // 3, 12, 34 and 87 % of all waiting are told; 2, 8, 31 and 89 % are less without.
      expect(Math.abs(toldNs - (allNs - quietNs))).toBeLessThan(MAX_DIFFERENCE * allNs);
    },
  );

  it.each(SEEDS)('is never more than all waiting, whatever the trace says, seed %i', (seed) => {
    const rules = disturbing(seed);
    const { timelines, synchronisations } = followed(
      randomExecution({ seed, rules }),
      ({ calls, offCore }) => ({
        ...offCore,
        processStart: calls.processStart.map((call) => 2 * call),
        until: Float64Array.from({ length: 2 * calls.count }, (_, i) => calls.leave[i >> 1]!),
        ns: new Float64Array(2 * calls.count).fill(2 ** 64),
      }),
    );
    const delays = findDelayCosts(timelines, synchronisations);
    const { directNs, indirectNs, unattributedNs } = delays;
    expect(directNs + indirectNs + unattributedNs).toBeCloseTo(sumOf(timelines.waits.ns), 3);
    expect(Math.min(...timelines.ownNs)).toBeGreaterThanOrEqual(-1e-6);
    expect(costOf(offCoreWaiting(timelines, delays)!)).toBeLessThanOrEqual(directNs + indirectNs + 1e-6);
  });

  it('is not told where the trace does not tell, and nothing where no process was off its core', () => {
    expect(waitingOf(randomExecution({ seed: 3 })).found).toBeNull();
    const { found } = waitingOf(randomExecution({ seed: 3, rules: disturbing(3, 0) }));
    expect(costOf(found!)).toBe(0);
  });
});
