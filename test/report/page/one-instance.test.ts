import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Comparison, Regression } from '#build/schemas/comparison.ts';
import type { TypicalInstance } from '#build/schemas/parts.ts';
import { analyze } from '../../../src/analysis/analysis.ts';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { compareRun } from '../../../src/gate/judge/against-baseline/compare.ts';
import { measureAnalysis, measureTrace } from '../../../src/measure/measurement/measure.ts';
import type { RepetitionMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { comparisonFigures } from '../../../src/report/page/comparison-figures.ts';
import type { TypicalPicture } from '../../../src/report/page/page-document.ts';
import { causeSentence } from '../../../src/report/text/words/cause.ts';
import { instanceSentences } from '../../../src/report/text/words/chain.ts';
import { plain } from '../../../src/report/text/words/phrase.ts';
import { duration } from '../../../src/report/text/words/quantities.ts';
import { baselineOf, benchmark, gate, run } from '../../gate/judge/make-run.ts';
import { loaded } from '../../support/analysed.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { demoComparison } from './demo.ts';

const PROCESSES = 4;

/** What the head of a program does in an iteration: who computes longer for how long, how much slower MPI is. */
interface Slowed {
  late: (iteration: number) => [process: number, ns: number];
  mpiNs: (iteration: number) => number;
}

const NOT_SLOWED: Slowed = { late: () => [0, 0], mpiNs: () => 0 };

/** Four processes that compute in relax, and in each of 20 iterations sum something up. */
function measured(seed: number, { late, mpiNs }: Slowed): RepetitionMeasurement {
  const { uniform } = randomNumbers(seed);
  const clocks = new Array<number>(PROCESSES).fill(0);
  const iterations = Array.from({ length: 20 }, (_, iteration) => {
    const [process, ns] = late(iteration);
    const computeNs = clocks.map(
      (_, each) => 5000 + Math.floor(400 * uniform()) + (each === process ? Math.floor(ns) : 0),
    );
    const lastNs = Math.max(...clocks.map((clock, each) => clock + computeNs[each]!));
    const until = clocks.map(() => lastNs + 500 + Math.floor(mpiNs(iteration) + 50 * uniform()));
    for (const each of clocks.keys()) clocks[each] = until[each]!;
    return { computeNs, until };
  });
  const trace = loaded(
    {
      processes: PROCESSES,
      program: (process) => {
        const { rank } = process;
        for (const { computeNs, until } of iterations) {
          process.inside('relax', () => process.compute(computeNs[rank]!));
          process.inside('solve', () => process.collective('ALLREDUCE', { bytes: 8, until: until[rank]! }));
        }
      },
    },
    { callTimes: true },
  );
  return measureAnalysis(analyze(trace, { also: ['wait states', 'root causes'] }));
}

const runOf = (day: number, seed: number, slowed: Slowed) =>
  run(day, [benchmark([], { repetitions: [measured(seed, slowed)] })]);

let known: ReturnType<typeof baselineOf> | null = null;

function baseline(): ReturnType<typeof baselineOf> {
  known ??= baselineOf([1, 2, 3, 4, 5].map((day) => runOf(day, day, NOT_SLOWED)));
  return known;
}

/** A random program against what it was: one process late, MPI slower, or both by turns. */
function compared(seed: number): Comparison {
  const { uniform } = randomNumbers(1000 + seed);
  const process = Math.floor(PROCESSES * uniform());
  const share = uniform();
  const [lateNs, slowNs] = [4000 + 8000 * uniform(), 2000 + 4000 * uniform()];
  const isLate = Array.from({ length: 20 }, () => uniform() < share);
  const head: Slowed = {
    late: (iteration) => [process, isLate[iteration] ? lateNs : 0],
    mpiNs: (iteration) => (isLate[iteration] ? 0 : slowNs),
  };
  return compareRun(runOf(20, 100 + seed, head), baseline(), gate);
}

/** As a reader sees it: how long somebody waits while the process computes, of an instance. */
function waitedWhileComputing({ durationNs, rows }: TypicalInstance, process: number): number {
  const own = rows.find((row) => row.process === process)?.states ?? '';
  const steps = [...own].filter((state, i) => state === '.' && rows.some(({ states }) => states[i] === 'w'));
  return own === '' ? 0 : (steps.length * durationNs) / own.length;
}

const shownIn = ({ regressions }: Comparison): Regression[] =>
  regressions.filter(({ chain }) => chain !== undefined);

function picturesIn(comparison: Comparison): TypicalPicture[] {
  return comparisonFigures(comparison).document.typical!;
}

/** What somebody reads and sees of each instance, held against the judgement and against the instance. */
function expectOneJudgement(comparison: Comparison): void {
  const shown = shownIn(comparison);
  const pictures = picturesIn(comparison);
  expect(pictures).toHaveLength(shown.length);
  for (const group of shown) {
    const { chain, cause, typical } = group as Required<Regression>;
    const picture = pictures.find(({ now }) => now === typical.now)!;
    const words = plain(instanceSentences(group).flat());
    expect(picture.process).toBe(chain.process);
    expect(picture.longer).toEqual(chain.longer);
    expect(words.includes('another one than most')).toBe(chain.isOther);
    const before = typical.before === null ? 0 : typical.before.durationNs;
    const addedNs = typical.now!.durationNs - before;
    if (chain.isOther) {
      expect(picture).toMatchObject({ process: null, longer: [], waits: [] });
      continue;
    }
    if (chain.process !== null) {
      expect(chain.process).toBe(cause.process);
      expect(words.toLowerCase()).toContain(`process ${chain.process} `);
      for (const { process, ns } of picture.waits.slice(0, 3)) {
        expect(words).toContain(`process ${process}`);
        expect(words).toContain(plain([duration(ns)]));
      }
    }
    const sentence = plain(causeSentence({ of: group, why: cause }));
    const [, percent] = /(\d+) % of the added time is in MPI/.exec(sentence) ?? [];
    const isInMpi = Number(percent) >= 75 || sentence.includes('no process was late');
    for (const { process } of typical.now!.rows) {
      const earlierNs = typical.before === null ? 0 : waitedWhileComputing(typical.before, process);
      const moreNs = waitedWhileComputing(typical.now!, process) - earlierNs;
      // Steps of an instance are 1/64 of it.
      if (isInMpi) expect(moreNs, sentence).toBeLessThan(0.55 * addedNs);
    }
    if (cause.kind === 'late' && chain.longer.length > 0)
      expect(waitedWhileComputing(typical.now!, cause.process!), sentence).toBeGreaterThan(0.3 * addedNs);
  }
}

describe('what is said and what is drawn of an instance', () => {
  it('is one judgement of it in random programs that are late, slower in MPI, or both by turns', () => {
    const all = Array.from({ length: 16 }, (_, seed) => compared(seed));
    const kinds = new Map<string, number>();
    for (const comparison of all) {
      expectOneJudgement(comparison);
      for (const { cause, chain } of shownIn(comparison)) {
        const kind = `${cause!.kind}${chain!.isOther ? ', other' : ''}`;
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
    expect([...kinds.keys()]).toEqual(expect.arrayContaining(['late', 'in MPI']));
  });

  it('is one judgement of it in the demo', async () => {
    expectOneJudgement(await demoComparison());
  });

  it('is one judgement of it in a program whose processes share cores', async () => {
    const anchor = (side: string, number: number): string =>
      fileURLToPath(
        new URL(`../../../fixtures/traces/shared-cores/${side}/${number}/traces.otf2`, import.meta.url),
      );
    const of = async (day: number, side: string) => {
      const traces = [1, 2].map((number) => measureTrace(anchor(side, number), defaultConfig.analysis));
      return run(day, [benchmark([], { repetitions: await Promise.all(traces) })]);
    };
    const base = await of(1, 'base');
    const days = [1, 2, 3, 4, 5].map((day) => ({
      ...base,
      date: new Date(Date.UTC(2026, 0, day)).toISOString(),
    }));
    const comparison = compareRun(await of(20, 'delayed'), baselineOf(days), gate);
    expect(shownIn(comparison).length).toBeGreaterThan(0);
    expectOneJudgement(comparison);
  });
});
