import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { Breakdown } from '#build/schemas/parts.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { comparePairs } from '../../../../src/gate/judge/pairs/compare-pairs.ts';
import { pairedGroups } from '../../../../src/gate/judge/pairs/differences.ts';
import { analyseInterim } from '../../../../src/gate/judge/pairs/interim-analysis.ts';
import { planInterimAnalyses } from '../../../../src/gate/judge/pairs/interim-plan.ts';
import type { GroupMeasurement, RunMeasurement } from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { baselineOf, benchmark, gate, group, repetition, run } from '../make-run.ts';
import { parts } from './make-parts.ts';

const latest = [{ process: 1, instances: 100, through: 0 }];
const sources = { relax: { file: '/src/halo.c', line: 61 } };

/** An exchange, and a reduction that waits for it, whose process 1 is late by so much; the rest as always. */
function groups(lateNs: number, changes: Partial<Breakdown> = {}): GroupMeasurement[] {
  const of = (ns: number) => parts({ '1 main/relax': ns }, 1000, 0, { latest, ...changes });
  return [
    group('a', 1000 + lateNs, { parts: of(lateNs) }),
    group('b', 1000 + lateNs / 2, { functions: ['residual'], instances: 20, parts: of(lateNs / 2) }),
    group('c', 3000, { functions: ['other'], parts: parts({}, 3000, 0) }),
  ];
}

function measured(day: number, repetitions: GroupMeasurement[][]): RunMeasurement {
  const all = repetitions.map((each) => ({ ...repetition(each), sources }));
  return run(day, [{ ...benchmark([]), repetitions: all }]);
}

/** Without what causes add to a comparison. */
function withoutCauses(comparison: Comparison): unknown {
  return JSON.parse(
    JSON.stringify(comparison, (key, value) =>
      ['cause', 'unexplained', 'consequenceOf', 'lateProcess', 'id'].includes(key) ? undefined : value,
    ),
  );
}

/** The same run without parts. */
function withoutParts({ benchmarks, ...rest }: RunMeasurement): RunMeasurement {
  const bare = ({ parts: _, ...each }: GroupMeasurement): GroupMeasurement => each;
  return {
    ...rest,
    benchmarks: benchmarks.map((each) => ({
      ...each,
      repetitions: each.repetitions.map((one) => ({ ...one, groups: one.groups.map(bare) })),
    })),
  };
}

const DAYS = [100, 104, 98, 102, 5000, 101, 99];
const history = DAYS.map((lateNs, day) => measured(day + 1, [groups(lateNs)]));
const delayed = measured(20, [groups(2100)]);

/** 100 instances, 50 at a time, whose process 1 is late in polls, as it computes 400 ns longer an instance. */
function beside(longerNs: number): RunMeasurement {
  const polls = parts({ '1 main/MPI_Test': 20 * longerNs, '1 main/relax': longerNs }, 1000, 0, { latest });
  const one = group('a', 1000 + 21 * longerNs, { instances: 100, overlap: 50, parts: polls });
  const computing = [{ path: ['main', 'relax'], ns: [1e5, 1e5 + 100 * longerNs] }];
  const made = { ...repetition([one, group('c', 3000, { functions: ['other'] })]), computing, sources };
  return run(20, [{ ...benchmark([]), repetitions: [made] }]);
}

it('names who computes longer, not the messages, where instances overlap, and adds no more than passes', () => {
  const before = DAYS.map((ns, day) => ({ ...beside(ns / 1000), date: measured(day + 1, []).date }));
  const { regressions } = compareRun(beside(400), baselineOf(before), gate);
  expect(regressions[0]).toMatchObject({
    overlap: 50,
    cause: { kind: 'late', process: 1, path: ['main', 'relax'] },
  });
  expect(regressions[0]!.addedNs).toBeCloseTo((21 * (400 - 0.101) * 100) / 50, 0);
});

describe('a comparison with a baseline', () => {
  const comparison = compareRun(delayed, baselineOf(history), gate);

  it('says what made groups slower, from the middle half of the runs, and which is the consequence of which', () => {
    const [exchange, residual] = comparison.regressions;
    expect(exchange!.cause).toMatchObject({ kind: 'late', process: 1, path: ['main', 'relax'] });
    expect(exchange!.cause!.parts.before!.lateNs).toBeCloseTo((99 + 100 + 101 + 102 + 104) / 5, 9);
    expect(exchange!.cause!.addedNs).toBeCloseTo(2100 - 101.2, 9);
    expect(exchange!.cause!.source).toEqual({ file: '/src/halo.c', line: 61 });
    expect(exchange).not.toHaveProperty('consequenceOf');
    expect(residual!.consequenceOf).toEqual({
      benchmark: 'halo',
      pattern: 'a'.repeat(16),
      functions: ['exchange_halo'],
      bytes: 4096,
    });
  });

  it('decides the same as without', () => {
    expect(comparison.verdict).toBe('regression');
    const bare = compareRun(withoutParts(delayed), baselineOf(history.map(withoutParts)), gate);
    expect(bare.regressions).toHaveLength(2);
    expect(withoutCauses(comparison)).toEqual(withoutCauses(bare));
  });

  it('says only what there is now where the baseline has no parts, and nothing where the run has none', () => {
    const now = compareRun(delayed, baselineOf(history.map(withoutParts)), gate);
    expect(now.regressions[0]!.cause).toMatchObject({ kind: 'late', process: 1, parts: { before: null } });
    const none = compareRun(withoutParts(delayed), baselineOf(history), gate);
    expect(none.regressions[0]).not.toHaveProperty('cause');
    expect(none.regressions[0]!.unexplained).toEqual({ why: 'no times', computesLonger: [] });
  });

  it('says why no cause can be told, and who computes longer beside it', () => {
    const computed = (ns: number, of: RunMeasurement): RunMeasurement => {
      const bare = withoutParts(of);
      const computing = [
        { path: ['main', 'force'], ns: [1000, 1000 + ns, 1000, 1000] },
        { path: ['main'], ns: [50, 50, 50, 50] },
      ];
      const [halo] = bare.benchmarks;
      const repetitions = halo!.repetitions.map((each) => ({ ...each, computing }));
      return { ...bare, benchmarks: [{ ...halo!, repetitions }] };
    };
    const before = history.map((each) => computed(0, each));
    const [first] = compareRun(computed(300_000, delayed), baselineOf(before), gate).regressions;
    expect(first).not.toHaveProperty('cause');
    expect(first!.unexplained).toEqual({
      why: 'too small',
      computesLonger: [{ process: null, path: ['main', 'force'], ns: 3000 }],
    });
  });

  it('tells no cause of what did not become slower', () => {
    const { improvements, regressions } = compareRun(measured(20, [groups(10)]), baselineOf(history), gate);
    expect(regressions).toEqual([]);
    for (const each of improvements) expect(each).not.toHaveProperty('cause');
  });

  it('takes what is sent into account where the functions communicate otherwise', () => {
    const more = group('d', 9000, {
      functions: ['exchange_halo'],
      messages: 16,
      bytes: 8192,
      parts: parts({ '1 main/relax': 100 }, 8900, 0),
    });
    const changed = compareRun(
      measured(20, [[more, ...groups(100).slice(1)]]),
      baselineOf(history.filter((_, day) => DAYS[day]! < 1000)),
      gate,
    );
    const [first] = changed.regressions;
    expect(first!.change).toBeDefined();
    expect(first!.cause).toMatchObject({ kind: 'more messages', grew: { before: 800, now: 1600 } });
    expect(first!.cause!.parts.now.inMpiNs).toBe(890_000);
    expect(first!.cause!.parts.before!.inMpiNs).toBe(100_000);
  });
});

describe('a comparison in pairs', () => {
  it('says what made groups slower than in the base', () => {
    const side = (day: number, lateNs: number): RunMeasurement =>
      measured(
        day,
        Array.from({ length: 12 }, (_, pair) => groups(lateNs + ((7 * pair) % 5))),
      );
    const [base, head] = [side(1, 100), side(2, 2100)];
    const { groups: paired } = pairedGroups(
      recordRun(base).benchmarks[0]!,
      recordRun(head).benchmarks[0]!,
      gate,
    );
    const plan = planInterimAnalyses(0.01, 1, 12);
    const analyses = plan.map((each) => analyseInterim(paired, plan, each, gate));
    const decisions = { benchmarks: [{ name: 'halo', pairs: 12, analyses }] };
    const about = { reference: 'main', automatic: false, base: 'a', head: 'b', uncommitted: 0 };
    const { regressions } = comparePairs({ base, head, decisions, about }, gate);
    const exchange = regressions.find(({ functions }) => functions[0] === 'exchange_halo')!;
    expect(exchange.cause).toMatchObject({ kind: 'late', process: 1, addedNs: 2000 });
    expect(exchange.cause!.parts.before!.lateNs).toBe(102);
  });
});
