import { describe, expect, it } from 'vitest';
import { tieEvents } from '../../../src/analysis/patterns/matching.ts';
import { formTimelines } from '../../../src/analysis/waits/timelines/timelines.ts';
import { waitStatesIn } from './found-waits.ts';
import { type PlainInstance, plainWaits } from './plain-waits.ts';
import { randomExchanges } from './random-exchanges.ts';

/** Random programs with what is found in them, by their seeds; made once for all tests. */
const made: ReturnType<typeof waitStatesIn>[] = [];
function programs(): typeof made {
  for (let seed = made.length; seed < 60; seed++) made.push(waitStatesIn(randomExchanges(seed)));
  return made;
}

/** Sums in another order may differ in their last bits, where ticks are no nanoseconds. */
const SAME = 1e-9;

describe('the wait states of random programs', () => {
  it('are those of their definitions', () => {
    const met = new Set<string>();
    for (const [seed, { trace, states }] of programs().entries()) {
      const expected = plainWaits(trace, tieEvents(trace));
      const { waits, classes } = states;
      const found = Array.from({ length: waits.count }, (_, i) => ({
        id: classes[waits.class[i]!]!.id,
        call: waits.call[i],
        ns: waits.ns[i],
        causeProcess: waits.causeProcess[i],
      }));
      expect(found, `seed ${seed}`).toEqual(expected.waits);
      expect(states.overlappedNs).toBe(expected.overlappedNs);
      expect(states.clock.violations).toBe(expected.violations);
      expect(states.clock.largestNs).toBe(expected.largestViolationNs);
      expect(totalsOf(states.classes), `seed ${seed}`).toEqual(totalsOfInstances(expected.all));
      for (const { id } of expected.all) met.add(id);
    }
    // MPI_Init and MPI_Finalize are not in these programs.
    expect(met.size).toBe(14);
  });

  it('are charged to paths, processes, instances and phases without anything lost', () => {
    for (const { states } of programs()) {
      states.classes.forEach(({ ns }, index) => {
        const sum = (of: { class: Uint8Array; ns: Float64Array }): number =>
          of.ns.reduce((total, each, i) => total + (of.class[i] === index ? each : 0), 0);
        const { charges, perInstance, perPhase, outsideNs } = states;
        for (const charged of [
          sum(charges),
          sum(perInstance) + outsideNs[index]!,
          sum(perPhase) + outsideNs[index]!,
        ]) {
          expect(Math.abs(charged - ns)).toBeLessThanOrEqual(SAME * ns);
        }
      });
    }
  });

  it('are at most one a call, inside it', () => {
    for (const { trace, states } of programs()) {
      const { enter, leave } = trace.callTimes!.calls;
      const { waits } = states;
      const { waitOf } = formTimelines(trace.callTimes!, waits);
      for (let i = 0; i < waits.count; i++) {
        const call = waits.call[i]!;
        expect(i === 0 || call > waits.call[i - 1]!).toBe(true);
        expect(waitOf[call]).toBe(i);
        expect(waits.startNs[i]).toBeGreaterThanOrEqual(enter[call]!);
        expect(waits.ns[i]).toBeGreaterThan(0);
        expect(waits.startNs[i]! + waits.ns[i]!).toBeLessThanOrEqual(leave[call]!);
      }
    }
  });
});

function totalsOf(classes: { id: string; ns: number; instances: number }[]): Record<string, unknown> {
  const met = classes.filter(({ instances }) => instances > 0);
  return Object.fromEntries(met.map(({ id, ns, instances }) => [id, [ns, instances]]));
}

function totalsOfInstances(all: PlainInstance[]): Record<string, unknown> {
  const totals: Record<string, [number, number]> = {};
  for (const { id, ns } of all) {
    const [sum, count] = totals[id] ?? [0, 0];
    totals[id] = [sum + ns, count + 1];
  }
  return totals;
}
