import { describe, expect, it } from 'vitest';
import { sampledFunction } from '../../../../src/gate/judge/causes/sampled-function.ts';
import type { SampledExecution, SampledPlace } from '../../../../src/measure/measurement/measure-sampled.ts';

const MS = 1e6;

/** An execution in which these numbers of samples, by process, were taken in `main/step` before `exchange`. */
function execution(functions: Record<string, number[]>, place: Partial<SampledPlace> = {}): SampledExecution {
  const named = Object.entries(functions).map(([name, samples]) => ({
    name,
    source: name === 'stress' ? { file: 'stress.c', line: 12 } : null,
    inside: null,
    samples,
    stretches: samples,
  }));
  return {
    periodNs: MS,
    instructions: null,
    places: [{ path: ['main', 'step'], before: 'exchange', functions: named, ...place }],
  };
}

/** Process 1 computes so many milliseconds longer in each of 10 instances. */
const late = (ms: number) => ({
  path: ['main', 'step'],
  before: 'exchange',
  process: 1,
  computedNs: ms * MS,
  addedNs: ms * MS,
});

const before = execution({ stress: [500, 500], gather: [200, 200], step: [20, 20] });

describe('the function that computes longer', () => {
  it('is that whose samples grew on the late process', () => {
    const head = execution({ stress: [505, 1510], gather: [195, 210], step: [20, 19] });
    const found = sampledFunction(late(100), 10, { base: [before], head: [head] });
    expect(found).toMatchObject({ function: 'stress', source: { file: 'stress.c', line: 12 } });
    // What the other process has more is taken off; the errors are those of counts.
    expect(found).toMatchObject({ addedNs: (1010 - 5) * 0.1 * MS });
    const errorNs = 0.1 * MS * Math.sqrt(500 + 1510 + 500 + 505);
    expect((found as { errorNs: number }).errorNs).toBeCloseTo(errorNs, 3);
  });

  it('is the mean of executions, and of all processes where all compute longer', () => {
    const head = [
      execution({ stress: [900, 880], gather: [200, 200] }),
      execution({ stress: [920, 900], gather: [200, 200] }),
    ];
    const cause = { ...late(40), process: null, onAllProcesses: true as const };
    expect(sampledFunction(cause, 10, { base: [before, before], head })).toMatchObject({
      function: 'stress',
      addedNs: 40 * MS,
    });
  });

  it('is nobody where two share the growth, or where what grew has no samples', () => {
    const shared = execution({ stress: [500, 960], gather: [200, 700], pack: [0, 400], step: [20, 20] });
    expect(sampledFunction(late(140), 10, { base: [before], head: [shared] })).toBeNull();
    // It sleeps.
    expect(sampledFunction(late(100), 10, { base: [before], head: [before] })).toBeNull();
  });

  it('is nobody where the caller itself computes longer', () => {
    const head = execution({ stress: [500, 500], gather: [200, 200], step: [20, 1020] });
    expect(sampledFunction(late(100), 10, { base: [before], head: [head] })).toBeNull();
  });

  it('is not sure where the growth is no more than counts differ by', () => {
    const head = execution({ stress: [500, 560], gather: [200, 200], step: [20, 20] });
    expect(sampledFunction(late(6), 10, { base: [before], head: [head] })).toBe('unsure');
  });

  it('is sure of as much where a timer took the samples in few long stretches', () => {
    const inStretches = (own: number): SampledExecution => {
      const { places, ...rest } = execution({ stress: [500, own], gather: [200, 200], step: [20, 20] });
      const [place] = places as [SampledPlace];
      const functions = place.functions.map((each) => ({ ...each, stretches: [10, 10] }));
      return { ...rest, places: [{ ...place, functions }] };
    };
    const sides = { base: [inStretches(500)], head: [inStretches(560)] };
    expect(sampledFunction(late(6), 10, sides)).toMatchObject({ function: 'stress', addedNs: 6 * MS });
  });

  it('is looked for in the place of the cause, then in all places below its path', () => {
    const elsewhere = { before: 'reduce' };
    const base = execution({ stress: [500, 500] }, elsewhere);
    const head = execution({ stress: [500, 1500] }, elsewhere);
    const inOther = { path: ['main', 'setup'] };
    expect(sampledFunction(late(100), 10, { base: [base], head: [head] })).toMatchObject({
      function: 'stress',
    });
    expect(sampledFunction({ ...late(100), ...inOther }, 10, { base: [base], head: [head] })).toBeNull();
    expect(sampledFunction({ ...late(100), path: null }, 10, { base: [base], head: [head] })).toBeNull();
  });

  it('is the innermost that is inlined in it and has nearly all of its growth', () => {
    const inlined = (process1: number, rest: number): SampledExecution => {
      const made = execution({ stress: [500, process1 + rest], kernel: [300, process1], log: [100, rest] });
      const [place] = made.places;
      const functions = place!.functions.map((each) => ({
        ...each,
        inside: each.name === 'stress' ? null : 'stress',
      }));
      return { ...made, places: [{ ...place!, functions }] };
    };
    const named = (process1: number, rest: number) =>
      sampledFunction(late(100), 10, { base: [inlined(300, 100)], head: [inlined(process1, rest)] });
    expect(named(1300, 120)).toMatchObject({ function: 'kernel' });
    expect(named(900, 600)).toMatchObject({ function: 'stress' });
  });

  it('is nobody where as much as it gains has only moved into it', () => {
    const head = execution({ stress: [500, 0], gather: [200, 200], whole: [0, 1500] });
    expect(sampledFunction(late(100), 10, { base: [before], head: [head] })).toMatchObject({
      function: 'whole',
    });
    const moved = execution({ stress: [0, 0], gather: [200, 200], whole: [500, 1100] });
    expect(sampledFunction(late(60), 10, { base: [before], head: [moved] })).toBeNull();
  });

  it('is no library of which no function is known', () => {
    const head = execution({ stress: [500, 500], '(libm.so.6)': [0, 1000] });
    expect(sampledFunction(late(100), 10, { base: [before], head: [head] })).toBeNull();
  });

  describe('where the head alone was sampled', () => {
    it('is the one without which there is not half of what was added', () => {
      const head = execution({ stress: [500, 1500], gather: [200, 200], step: [20, 20] });
      // 100 ms were added in each instance; all that is not `stress` takes 22 ms now.
      expect(sampledFunction(late(100), 10, { base: null, head: [head] })).toMatchObject({
        function: 'stress',
        addedNs: 78 * MS,
      });
    });

    it('is nobody where the others may have grown by as much', () => {
      const head = execution({ stress: [500, 1500], gather: [200, 900], step: [20, 20] });
      expect(sampledFunction(late(100), 10, { base: null, head: [head] })).toBeNull();
    });
  });
});
