import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { Breakdown } from '#build/schemas/parts.ts';
import { judgeRecorded } from '../../../../scripts/study/recorded-source.ts';
import type { GateConfig } from '../../../../src/base/config/config.ts';
import { steps } from '../../../../src/gate/check/steps.ts';
import { pairedGroups } from '../../../../src/gate/judge/pairs/differences.ts';
import type {
  GroupMeasurement,
  RepetitionMeasurement,
  RunMeasurement,
} from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { headlineText } from '../../../../src/report/text/views/headline.ts';
import { renderComment } from '../../../report/text/unwrapped.ts';
import { benchmark, gate, group, repetition, run } from '../make-run.ts';

const MS = 1e6;
const PAIRS = 10;
const STEPS = 100;

/** Of two processes in a run, milliseconds: what each computes in `relax`, and what the other waits for it. */
interface Program {
  computes: [number, number];
  waitedFor: [number, number];
  /** Whether `dot` makes a second call, for which nobody waits. */
  hasSecond: boolean;
}

/** Process 1 computes most, and process 0 waits for it. */
const BASE: Program = { computes: [200, 220], waitedFor: [1, 20], hasSecond: true };

/** Noise of 1 % that is the same in every run of the tests. */
const noise = (at: number, index: number): number => 1 + 0.01 * Math.sin(37 * at + 11 * index);

function measured({ computes, waitedFor, hasSecond }: Program, at: number): RepetitionMeasurement {
  const noisy = (ms: number, index: number): number => ms * MS * noise(at, index);
  const caused = waitedFor.map((ms, process) => ({ process, ns: noisy(ms, process) / STEPS }));
  const waitNs = caused.reduce((sum, { ns }) => sum + ns, 0);
  const parts: Breakdown = {
    lateNs: waitNs,
    inMpiNs: 0,
    ownNs: 0,
    late: caused.map((each) => ({ ...each, path: ['main', 'relax'] })),
    lateElsewhere: [],
    inMpi: [],
    own: [],
    latest: [],
    order: 'a',
    wrongOrderNs: 0,
    waitNs,
    waitingCausedBy: caused,
    without: [],
  };
  const own: Partial<GroupMeasurement> = {
    functions: ['dot'],
    kind: 'collective',
    processes: 2,
    instances: STEPS,
  };
  const groups = [
    group('a', waitNs, { ...own, parts }),
    ...(hasSecond ? [group('b', noisy(1, 5) / STEPS, own)] : []),
  ];
  const ns = computes.map((ms, process) => noisy(ms, 10 + process));
  const computing = [{ path: ['main', 'relax'], before: 'dot', ns }];
  const computed = [{ function: 'relax', ns: Math.max(...ns) }];
  const durationNs = Math.max(...ns) + noisy(10, 20);
  return { ...repetition(groups, 2), durationNs, computing, computed };
}

function runOf(program: Program, day: number): RunMeasurement {
  const own = Array.from({ length: PAIRS }, (_, i) => measured(program, 100 * day + i));
  return run(day, [{ ...benchmark([]), repetitions: own }]);
}

function inPairs(head: Program, changes: Partial<GateConfig> = {}): Comparison {
  const sides = { base: runOf(BASE, 1), head: runOf(head, 2) };
  const given = {
    gate: { ...gate, maxRepetitions: PAIRS, ...changes },
    benchmarks: ['halo'],
    baseline: null,
    location: 'baseline',
    accepted: [],
    exactly: PAIRS,
  };
  const plan = { by: 'pairs', why: 'asked', base: 'main' } as const;
  return judgeRecorded(steps(plan, given), { pairs: [{ benchmark: 'halo', take: () => sides }] });
}

const isJudged = (head: Program): boolean => {
  const [then, now] = [BASE, head].map((each, day) => recordRun(runOf(each, day + 1)).benchmarks[0]!);
  return pairedGroups(then!, now!, gate).groups.some(({ waited }) => waited !== undefined);
};

describe('a process that others wait for where calls changed', () => {
  /** Process 1 is mended, process 0 computes 8 % longer: less is computed by the one with most, and waited. */
  const hidden: Program = { computes: [216, 200], waitedFor: [16, 1], hasSecond: false };

  it('is red though it computes longer by less than counts, and another one is waited for less', () => {
    const comparison = inPairs(hidden);
    expect(comparison.verdict).toBe('regression');
    expect(headlineText(comparison)).toMatch(
      /^❌ relax computes 8 % longer on process 0, before dot \(\+1[56][.\d]* ms a run\)$/,
    );
    const [first] = comparison.regressions;
    expect(first).toMatchObject({ kind: 'computing', computes: { process: 0, path: ['main', 'relax'] } });
    expect(first!.share).toBeCloseTo(216 / 226, 1);
    expect(renderComment(comparison)).toMatch(/The other process waits for it: \+1[45][.\d]*.ms in a run\./);
  });

  it('is not judged by that where the same calls are made', () => {
    expect(isJudged(hidden)).toBe(true);
    expect(isJudged({ ...hidden, hasSecond: true })).toBe(false);
  });

  it('is not red where it computes no longer, or all do', () => {
    expect(inPairs({ ...hidden, computes: [200, 200] }).verdict).toBe('pass');
    expect(isJudged({ ...hidden, computes: [216, 236] })).toBe(false);
  });

  it('is not red where they wait longer by little of all waiting, or computing is not judged', () => {
    expect(inPairs({ ...hidden, waitedFor: [2.5, 20] }).verdict).toBe('pass');
    expect(inPairs(hidden, { computing: 'ignore' }).verdict).toBe('pass');
  });
});
