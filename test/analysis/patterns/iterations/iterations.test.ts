import { describe, expect, it } from 'vitest';
import { blockOf } from '../../../../src/analysis/patterns/blocks.ts';
import type { Analysis } from '../../../../src/analysis/stages.ts';
import { KIND, NONE } from '../../../../src/trace/columns/trace.ts';
import { type FoundIterations, findIterations } from '../../../support/found-iterations.ts';
import { type LoopProgram, randomLoopProgram } from '../../../support/loop-programs.ts';

/** Of 2,000 (npm run study:iterations) 1,985 are exact, of these 59. */
const PROGRAMS = 60;
const EXACT = 59;

describe('iterations of random programs (METHOD 7.1)', () => {
  const made: LoopProgram[] = [];
  const found: FoundIterations[] = [];
  for (let seed = 0; seed < PROGRAMS; seed++) {
    made.push(randomLoopProgram(seed));
    found.push(findIterations(made[seed]!));
  }

  it('are those of the loops, and their patterns do not depend on their number', () => {
    const inexact = made.filter((_, seed) => !found[seed]!.isExact).map(({ text }) => text);
    expect(inexact.length, inexact.join('\n')).toBeLessThanOrEqual(PROGRAMS - EXACT);
    expect(made.filter((_, seed) => !found[seed]!.isSame).map(({ text }) => text)).toEqual([]);
  });

  it('divide an instance: each event is in one of them, with all that it is tied to', () => {
    for (const [seed, { analysis }] of found.entries()) {
      const { trace, ties, iterations, blocks, instances } = analysis;
      const iterationOf = iterationOfEvents(analysis);
      const isSplit = new Set(iterations.instance);
      const apart: number[] = [];
      for (let event = 0; event < trace.events.count; event++) {
        const [iteration, instance] = [iterationOf[event]!, instances.ofBlock[blockOf(blocks, event)]!];
        const tied =
          trace.transfers.kind[trace.events.transfer[event]!] === KIND.collective ? NONE : ties.tie[event]!;
        const isInside =
          iteration === NONE ? !isSplit.has(instance) : iterations.instance[iteration] === instance;
        if (!isInside || (tied !== NONE && iterationOf[tied] !== iteration)) apart.push(event);
      }
      expect(apart, `seed ${seed}`).toEqual([]);
    }
  });

  it('come in order of their last completion; their paces add up to the call', () => {
    for (const { analysis } of found) {
      const { iterations, instances } = analysis;
      const sums = new Map<number, number>();
      for (let iteration = 0; iteration < iterations.count; iteration++) {
        const instance = iterations.instance[iteration]!;
        sums.set(instance, (sums.get(instance) ?? 0) + iterations.paceNs[iteration]!);
        const isFirst = iteration === 0 || iterations.instance[iteration - 1] !== instance;
        if (!isFirst)
          expect(iterations.endNs[iteration]).toBeGreaterThanOrEqual(iterations.endNs[iteration - 1]!);
        expect(iterations.paceNs[iteration]).toBeGreaterThanOrEqual(0);
      }
      for (const [instance, sum] of sums) {
        expect(sum).toBe(instances.endNs[instance]! - instances.startNs[instance]!);
      }
      expect(new Set(iterations.instance).size).toBe(sums.size);
    }
  });

  it('change nothing else', () => {
    for (const program of made.slice(0, 10)) {
      const [on, off] = [findIterations(program), findIterations(program, { loops: 'off' })].map(
        ({ analysis: { patterns, groups, phases, sequence, families } }) => ({
          patterns,
          groups,
          phases,
          sequence,
          families,
        }),
      );
      expect(on).toEqual(off);
    }
  });
});

/** In two iterations. */
const TWICE = -2;

/** By event: its iteration, NONE or TWICE. */
function iterationOfEvents({ trace, iterations }: Analysis): Int32Array {
  const found = new Int32Array(trace.events.count).fill(NONE);
  for (let iteration = 0; iteration < iterations.count; iteration++) {
    for (let i = iterations.start[iteration]!; i < iterations.start[iteration + 1]!; i++) {
      for (let event = iterations.from[i]!; event < iterations.to[i]!; event++) {
        found[event] = found[event] === NONE ? iteration : TWICE;
      }
    }
  }
  return found;
}
