import { describe, expect, it } from 'vitest';
import { findDelayCosts, largestDelays } from '../../../../src/analysis/causes/delays/delay-costs.ts';
import type { Places } from '../../../../src/analysis/waits/timelines/places.ts';
import { disturbing } from '../../../support/disturbing.ts';
import { findMeanwhile } from '../../../support/meanwhile.ts';
import { OFF_CORE } from '../../../support/plain-delays.ts';
import { type DoneExecution, randomExecution } from '../../../support/random-execution.ts';
import { followed, RELAX, relaxed, SEEDS, SOLVE } from '../followed.ts';

function delaysOf(done: DoneExecution) {
  const { timelines, synchronisations, waits, plain } = followed(done);
  const delays = findDelayCosts(timelines, synchronisations);
  return { delays, waiting: waits.ns.reduce((sum, ns) => sum + ns, 0), timelines, plain };
}

/** A place as the plain version writes it. */
function textOf(
  { path, before, offCore, notYetStarted, alreadyEnded, ofEntry }: Places,
  place: number,
  isStack: boolean,
) {
  if (place === offCore) return OFF_CORE;
  if (place === notYetStarted) return 'not yet started';
  if (place === alreadyEnded) return 'already ended';
  return isStack && ofEntry.includes(place) ? `${path[place]} ${before[place]}` : `${path[place]}`;
}

describe('delay costs', () => {
  it('charge what a process computed more, and pass on what it made others do (worked example)', () => {
    const done = relaxed(30, 20, 20);
    done.message(0, 1, false, SOLVE, [0, 0]);
    done.message(1, 2, false, SOLVE, [0, 0]);
    const { delays, timelines } = delaysOf(done);
    expect(delays).toMatchObject({ directNs: 10, indirectNs: 10, unattributedNs: 0 });
    expect(delays.cells).toHaveLength(1);
    expect(largestDelays(delays, 5)).toEqual([
      { process: 0, place: RELAX + 1, directNs: 10, indirectNs: 10 },
    ]);
    expect([...timelines.waits.ns]).toEqual([10, 10]);
  });

  it.each(SEEDS)('are those of the definition, and add up to all waiting, seed %i', (seed) => {
    const isStack = seed % 4 === 1;
    const rules = { fromCallStacks: isStack, ...(seed % 2 === 1 && disturbing(seed)) };
    const done = randomExecution({ seed, bare: seed % 3 === 0, rules });
    const { delays, waiting, plain, timelines } = delaysOf(done);
    const expected = plain.costs();
    expect(delays.unattributedNs).toBeCloseTo(expected.unattributed, 6);
    const got = new Map(
      largestDelays(delays, Number.POSITIVE_INFINITY).map(({ process, place, directNs, indirectNs }) => [
        `${process} ${textOf(timelines.places, place, isStack)}`,
        [directNs, indirectNs],
      ]),
    );
    for (const [key, [direct, indirect]] of expected.costs) {
      expect(got.get(key)?.[0] ?? 0, key).toBeCloseTo(direct, 6);
      expect(got.get(key)?.[1] ?? 0, key).toBeCloseTo(indirect, 6);
    }
    expect(delays.directNs + delays.indirectNs + delays.unattributedNs).toBeCloseTo(waiting, 6);
    const first = largestDelays(delays, 3);
    const totals = [...expected.costs.values()].map(([direct, indirect]) => direct + indirect);
    totals.sort((a, b) => b - a);
    first.forEach(({ directNs, indirectNs }, i) => {
      expect(directNs + indirectNs).toBeCloseTo(totals[i]!, 6);
    });
  });
});

describe('what causes did meanwhile', () => {
  it.each(SEEDS)('is that of the definition, and adds up to all waiting, seed %i', (seed) => {
    const done = randomExecution({ seed, bare: seed % 3 === 0 });
    const { waiting, plain, timelines } = delaysOf(done);
    const { times, unresolvedNs } = findMeanwhile(timelines);
    expect(unresolvedNs).toBe(0);
    expect(times.reduce((sum, { ns }) => sum + ns, 0)).toBeCloseTo(waiting, 6);
    const got = new Map(
      times.map(({ process, place, ns }) => [`${process} ${textOf(timelines.places, place, false)}`, ns]),
    );
    for (const [key, ns] of plain.meanwhile()) expect(got.get(key) ?? 0, key).toBeCloseTo(ns, 6);
  });

  it('is known of processes that wait for each other, too', () => {
    const done = randomExecution({ seed: 1, processes: 4 });
    const { timelines } = delaysOf(done);
    // Two processes that say they waited for each other all the time.
    const { waits } = timelines;
    waits.causeProcess.forEach((_, wait) => {
      waits.causeProcess[wait] = (waits.process[wait]! + 1) % 2;
    });
    const { times, unresolvedNs } = findMeanwhile(timelines);
    expect(times.reduce((sum, { ns }) => sum + ns, 0) + unresolvedNs).toBeCloseTo(
      waits.ns.reduce((sum, ns) => sum + ns, 0),
      6,
    );
  });
});
