import { describe, expect, it } from 'vitest';
import { executedInstructions } from '../../../../src/gate/judge/causes/executed-instructions.ts';
import type { SampledExecution } from '../../../../src/measure/measurement/measure-sampled.ts';

const MILLION = 1e6;

/** By process: samples of a millisecond and notes of a million instructions, each a stretch of its own. */
function execution(samples: number[], notes: number[] | null): SampledExecution {
  const here = { path: ['main', 'step'], before: 'exchange' };
  const elsewhere = { path: ['main', 'read'], before: 'exchange' };
  const functions = (counts: number[]) => [
    { name: 'stress', source: null, inside: null, samples: counts, stretches: counts },
    // What is inlined there is not computed besides.
    { name: 'inner', source: null, inside: 'stress', samples: counts, stretches: counts },
  ];
  const counted = (counts: number[]) => ({ samples: counts, stretches: counts });
  return {
    periodNs: MILLION,
    instructions: notes === null ? null : MILLION,
    places: [
      { ...here, functions: functions(samples), ...(notes !== null && { counted: counted(notes) }) },
      { ...elsewhere, functions: functions([9000, 9000]), counted: counted([9000, 9000]) },
    ],
  };
}

const late = { path: ['main', 'step'], before: 'exchange', process: 1 };

const of = (base: SampledExecution | null, head: SampledExecution, cause: object = late) =>
  executedInstructions(
    { ...late, ...cause },
    { base: base === null ? null : [base, base], head: [head, head] },
  );

describe('instructions that are executed where a process computes longer', () => {
  const base = execution([500, 500], [2000, 2000]);

  it('are more where the work grew with the time', () => {
    const found = of(base, execution([500, 750], [2000, 3000]))!;
    expect(found).toMatchObject({ before: 2000 * MILLION, now: 3000 * MILLION, isMore: true });
    // 3,000 and 2,000 notes twice each: √(1/6000 + 1/4000) of 1.5
    expect(found.error).toBeCloseTo(0.0306, 4);
  });

  it('are as many where each takes longer', () => {
    const found = of(base, execution([500, 750], [2000, 2010]));
    expect(found).toMatchObject({ before: 2000 * MILLION, now: 2010 * MILLION, isMore: false });
  });

  it('are of the mean of all processes where all compute longer', () => {
    const found = of(base, execution([700, 800], [2900, 3100]), { onAllProcesses: true });
    expect(found).toMatchObject({ before: 2000 * MILLION, now: 3000 * MILLION, isMore: true });
  });

  it.each([
    ['were not counted in the base', execution([500, 500], null), execution([500, 750], [2000, 3000])],
    ['were not counted now', base, execution([500, 750], null)],
    ['have no base to be held against', null, execution([500, 750], [2000, 3000])],
    ['are more, but less than half of what is computed longer', base, execution([500, 1000], [2000, 2700])],
    ['are fewer', base, execution([500, 750], [2000, 1500])],
    ['may be more by chance', execution([500, 500], [20, 20]), execution([500, 750], [20, 30])],
    ['are more while it is not computed longer', base, execution([500, 510], [2000, 3000])],
    ['are none', execution([500, 500], [2000, 0]), execution([500, 750], [2000, 0])],
  ])('tell nothing where they %s', (_, before, now) => {
    expect(of(before, now)).toBeNull();
  });

  it('tell nothing of a cause without a place', () => {
    expect(of(base, execution([500, 750], [2000, 3000]), { path: null })).toBeNull();
  });
});
