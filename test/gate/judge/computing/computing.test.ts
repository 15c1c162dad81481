import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { Breakdown } from '#build/schemas/parts.ts';
import { judgeRecorded } from '../../../../scripts/study/recorded-source.ts';
import type { GateConfig } from '../../../../src/base/config/config.ts';
import { atAcceptedLevels } from '../../../../src/gate/baseline/levels/accepted-levels.ts';
import { withSampledFunctions } from '../../../../src/gate/check/sampled-functions.ts';
import { steps } from '../../../../src/gate/check/steps.ts';
import { acceptancesOf } from '../../../../src/gate/judge/accept.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { findingsOf } from '../../../../src/gate/judge/findings.ts';
import { parseComparison } from '../../../../src/gate/judge/read-comparison.ts';
import type { SampledExecution } from '../../../../src/measure/measurement/measure-sampled.ts';
import type {
  RepetitionMeasurement,
  RunMeasurement,
} from '../../../../src/measure/measurement/measurement.ts';
import { headlineText } from '../../../../src/report/text/views/headline.ts';
import { findingPhrase } from '../../../../src/report/text/words/finding.ts';
import { plain } from '../../../../src/report/text/words/phrase.ts';
import { baselineOf, benchmark, gate, group, repetition, run } from '../make-run.ts';

const PROCESSES = 4;
const MS = 1e6;

/** What a run of the made program does: times in milliseconds a run. */
interface Program {
  /** Computing of `stress` and `forces` by process. */
  stress: number[];
  forces: number[];
  /** What else the run takes. */
  rest: number;
  /** Durations of the groups of `exchange` and `dot`, 100 instances each, and what these are made of. */
  exchange: number;
  dot: number;
  /** Left out: there is none. */
  norm?: number;
  /** Of the run, up to so much more or less that is neither computed nor in MPI calls; left out: 0. */
  restless?: number;
  /** Whether `stress` calls `forces`; left out: `main` calls both. */
  isNested?: true;
  /** Whether `dot` has two patterns, as often as the other now and then. */
  isVarying?: true;
  parts?: { exchange?: Breakdown; dot?: Breakdown; norm?: Breakdown };
}

const BASE: Program = {
  stress: [300, 300, 300, 300],
  forces: [400, 400, 400, 400],
  rest: 200,
  exchange: 20,
  dot: 30,
};

/** Noise of 1 % that is the same in every run of the tests. */
const noise = (at: number, index: number): number => 1 + 0.01 * Math.sin(37 * at + 11 * index);

function measured(program: Program, at: number): RepetitionMeasurement {
  const { rest, exchange, dot, norm, restless = 0, isNested, isVarying, parts } = program;
  const noisy = (ms: number, index: number): number => ms * MS * noise(at, index);
  const computing = (['stress', 'forces'] as const).map((name, index) => ({
    path: isNested && name === 'forces' ? ['main', 'stress', name] : ['main', name],
    ns: program[name].map((ms, process) => noisy(ms, 4 * index + process)),
  }));
  const computed = computing.map(({ path, ns }) => ({ function: path.at(-1)!, ns: Math.max(...ns) }));
  const groups = (
    [['exchange', exchange], ['dot', dot], ...(norm === undefined ? [] : [['norm', norm] as const])] as const
  ).flatMap(([name, ms], index) => {
    const made = { functions: [name], ...(parts?.[name] && { parts: parts[name] }) };
    const instanceNs = noisy(ms, 20 + index) / 100;
    if (!isVarying || name !== 'dot') return [group('abc'[index]!, instanceNs, made)];
    const first = at % 2 === 0 ? 20 : 80;
    return [
      group('d', instanceNs, { ...made, instances: first }),
      group('e', instanceNs, { ...made, instances: 100 - first }),
    ];
  });
  const communicationNs = noisy(exchange + dot + (norm ?? 0), 30);
  const computingNs = computed.reduce((sum, { ns }) => sum + ns, noisy(rest, 31));
  const durationNs = (computingNs + communicationNs) * (1 + restless * Math.sin(53 * at));
  const startingNs = durationNs - computingNs - communicationNs;
  const none = { waiting: 0, transfer: 0, files: 0, offCore: 0, tracer: 0 };
  const kinds = { ...none, computing: computingNs, waiting: communicationNs, starting: startingNs };
  const account = { kinds, waiting: {}, places: [] };
  return { ...repetition(groups, PROCESSES), durationNs, computing, computed, account };
}

function runOf(program: Program, day: number, repetitions: number): RunMeasurement {
  const own = Array.from({ length: repetitions }, (_, i) => measured(program, 100 * day + i));
  return run(day, [{ ...benchmark([]), repetitions: own }]);
}

const PAIRS = 12;

function inPairs(base: Program, head: Program, changes: Partial<GateConfig> = {}): Comparison {
  const sides = { base: runOf(base, 1, PAIRS), head: runOf(head, 2, PAIRS) };
  const firstOf = (each: RunMeasurement, count: number): RunMeasurement => ({
    ...each,
    benchmarks: each.benchmarks.map((own) => ({ ...own, repetitions: own.repetitions.slice(0, count) })),
  });
  const given = {
    gate: { ...gate, maxRepetitions: PAIRS, ...changes },
    benchmarks: ['halo'],
    baseline: null,
    location: 'baseline',
    accepted: [],
    exactly: null,
  };
  const take = (count: number) => ({ base: firstOf(sides.base, count), head: firstOf(sides.head, count) });
  const plan = { by: 'pairs', why: 'asked', base: 'main' } as const;
  const comparison = judgeRecorded(steps(plan, given), { pairs: [{ benchmark: 'halo', take }] });
  return parseComparison(JSON.stringify(comparison), 'comparison.json');
}

const phrasesOf = ({ regressions }: Comparison): string[] =>
  findingsOf(regressions).map((finding) => plain(findingPhrase(finding)));

describe('a function that computes longer', () => {
  const onAll = { ...BASE, stress: BASE.stress.map((ms) => 1.41 * ms) };

  it('on all processes is red in pairs, named, and explains the longer run', () => {
    const comparison = inPairs(BASE, onAll);
    expect(comparison.verdict).toBe('regression');
    expect(phrasesOf(comparison)).toEqual([
      expect.stringMatching(/^stress computes 4[01] % longer on all processes \(\+12\d ms a run\)$/),
    ]);
    expect(headlineText(comparison)).toMatch(/^❌ stress computes 4[01] % longer on all processes/);
    const [finding] = findingsOf(comparison.regressions);
    expect(finding!.consequences.map(([first]) => first.kind)).toEqual(['run time']);
  });

  it('on one process is red and names it, though the mean of all grows by less than counts', () => {
    const head = { ...BASE, stress: [300, 300, 360, 300] };
    expect(phrasesOf(inPairs(BASE, head))).toEqual([
      expect.stringMatching(/^stress computes (19|20) % longer on process 2 /),
    ]);
  });

  it('is told with what samples say computes longer in it', () => {
    const execution = (samples: number): SampledExecution => ({
      periodNs: MS,
      instructions: null,
      places: [
        {
          path: ['main', 'stress'],
          functions: [
            {
              name: 'kernel',
              source: null,
              inside: null,
              samples: Array(PROCESSES).fill(samples),
              stretches: Array(PROCESSES).fill(samples),
            },
          ],
        },
      ],
    });
    const sides = { base: [execution(300)], head: [execution(423)] };
    const asking = withSampledFunctions(inPairs(BASE, onAll));
    expect(asking.next().value).toMatchObject({ kind: 'samples', benchmarks: ['halo'] });
    const { value } = asking.next(new Map([['halo', sides]]));
    expect(phrasesOf(value as Comparison)).toEqual([
      expect.stringMatching(
        /^stress computes 4[01] % longer on all processes, in kernel \(\+12\d ms a run\)$/,
      ),
    ]);
  });

  it('is no news where nothing changed', () => {
    expect(inPairs(BASE, BASE)).toMatchObject({ verdict: 'pass', regressions: [], advisories: [] });
  });

  it('only warns, or is not judged, where the configuration says so', () => {
    const warned = inPairs(BASE, onAll, { computing: 'warn', runTime: 'warn' });
    expect(warned).toMatchObject({ verdict: 'pass', regressions: [] });
    expect(warned.advisories.map(({ kind, outcome }) => [kind, outcome])).toContainEqual([
      'computing',
      'warned',
    ]);
    const ignored = inPairs(BASE, onAll, { computing: 'ignore', runTime: 'ignore' });
    expect(ignored).toMatchObject({ verdict: 'pass', regressions: [], advisories: [] });
  });

  it('is no common factor of communication, and counts for none', () => {
    const comparison = inPairs(BASE, { ...onAll, forces: BASE.forces.map((ms) => 1.41 * ms) });
    expect(comparison.commonFactors).toEqual([]);
    expect(phrasesOf(comparison)).toHaveLength(2);
  });
});

describe('a run that takes longer', () => {
  it('is a finding of its own where nothing else explains it', () => {
    expect(phrasesOf(inPairs(BASE, { ...BASE, rest: 500 }))).toEqual([
      expect.stringMatching(/^the run takes 3\d % longer .*, and no function or communication explains it$/),
    ]);
  });
});

describe('against a baseline', () => {
  const nights = Array.from({ length: 12 }, (_, night) => runOf(BASE, night + 1, 5));
  const slower = runOf({ ...BASE, stress: BASE.stress.map((ms) => 1.41 * ms) }, 20, 5);

  it('computing is judged by its own history, and can be accepted', () => {
    const comparison = compareRun(slower, baselineOf(nights), gate);
    expect(comparison.verdict).toBe('regression');
    expect(phrasesOf(comparison)[0]).toMatch(/^stress computes 4[01] % longer on all processes/);
    const { baseline } = atAcceptedLevels(baselineOf(nights), acceptancesOf(comparison, 'finer grid'));
    expect(compareRun(slower, baseline, gate)).toMatchObject({ verdict: 'pass', regressions: [] });
  });

  it('an unchanged run passes', () => {
    expect(compareRun(runOf(BASE, 21, 5), baselineOf(nights), gate).verdict).toBe('pass');
  });
});

describe('waiting that only moved', () => {
  /** Waiting for process 1, of an instance, which is all that it takes. */
  const waiting = (ms: number): Breakdown => ({
    lateNs: (ms * MS) / 100,
    inMpiNs: 0,
    ownNs: 0,
    late: [{ process: 1, path: ['main', 'stress'], ns: (ms * MS) / 100 }],
    lateElsewhere: [],
    inMpi: [],
    own: [],
    latest: [{ process: 1, instances: 95, through: 0 }],
    order: 'a',
    wrongOrderNs: 0,
    waitNs: (ms * MS) / 100,
    waitingCausedBy: [{ process: 1, ns: (ms * MS) / 100 }],
    without: [],
  });
  const program = (exchange: number, dot: number, changes: Partial<Program> = {}): Program => ({
    ...BASE,
    exchange,
    dot,
    parts: { exchange: waiting(exchange), dot: waiting(dot) },
    ...changes,
  });

  it('from an exchange to a reduction is told, not red', () => {
    const comparison = inPairs(program(60, 20), program(20, 60));
    expect(comparison).toMatchObject({ verdict: 'pass', regressions: [] });
    expect(comparison.advisories).toMatchObject([
      { functions: ['dot'], outcome: 'moved', movedFrom: { functions: ['exchange'] } },
    ]);
  });

  it('from an exchange to two reductions is told of both, and red where both together gain more', () => {
    const both = (exchange: number, dot: number, norm: number): Program => ({
      ...program(exchange, dot),
      norm,
      parts: { exchange: waiting(exchange), dot: waiting(dot), norm: waiting(norm) },
    });
    const comparison = inPairs(both(60, 20, 20), both(10, 45, 44));
    expect(comparison).toMatchObject({ verdict: 'pass', regressions: [] });
    expect(comparison.advisories.filter(({ outcome }) => outcome === 'moved')).toHaveLength(2);
    expect(inPairs(both(60, 20, 20), both(20, 60, 60)).verdict).toBe('regression');
  });

  /** By so many processes, of an instance. */
  const waitingOf = (processes: number, ms: number): Breakdown => ({
    ...waiting(ms),
    waitNs: (processes * ms * MS) / 100,
    waitingCausedBy: [{ process: 1, ns: (processes * ms * MS) / 100 }],
  });

  it('of three processes to two that wait in an exchange and one behind it is told, not red', () => {
    const before = { exchange: waiting(5), dot: waitingOf(3, 60) };
    const now = { exchange: waitingOf(2, 60), dot: waiting(60) };
    const comparison = inPairs(program(5, 60, { parts: before }), program(60, 60, { parts: now }));
    expect(comparison).toMatchObject({ verdict: 'pass', regressions: [] });
    expect(comparison.advisories).toMatchObject([{ functions: ['exchange'], outcome: 'moved' }]);
  });

  it('is red where durations are as after a move, but all wait longer in the exchange', () => {
    const before = { exchange: waiting(5), dot: waitingOf(3, 60) };
    const now = { exchange: waitingOf(3, 60), dot: waitingOf(3, 60) };
    const comparison = inPairs(program(5, 60, { parts: before }), program(60, 60, { parts: now }));
    expect(comparison.verdict).toBe('regression');
  });

  it('to an exchange that tests whether messages have come is told, not red', () => {
    const tested: Breakdown = {
      ...waiting(0),
      inMpiNs: 0.6 * MS,
      inMpi: [{ call: 'MPI_Testall', ns: 0.6 * MS }],
      waitingCausedBy: [],
    };
    const head = program(20, 60, { parts: { exchange: waiting(20), dot: tested } });
    const comparison = inPairs(program(60, 20), head);
    expect(comparison.advisories).toMatchObject([{ functions: ['dot'], outcome: 'moved' }]);
    const slow = { ...tested, inMpi: [{ call: 'MPI_Send', ns: 0.6 * MS }] };
    const transfer = program(20, 60, { parts: { exchange: waiting(20), dot: slow } });
    expect(inPairs(program(60, 20), transfer).verdict).toBe('regression');
  });

  it('to a function whose patterns vary is told, not red', () => {
    const comparison = inPairs(program(60, 20, { isVarying: true }), program(20, 60, { isVarying: true }));
    expect(comparison).toMatchObject({ verdict: 'pass', regressions: [] });
    expect(comparison.advisories).toMatchObject([{ functions: ['dot'], outcome: 'moved' }]);
  });

  it('is told where the run varies so much that a slower one is not excluded', () => {
    const restless = { restless: 0.3 };
    const comparison = inPairs(program(160, 20, restless), program(20, 160, restless));
    expect(comparison).toMatchObject({ verdict: 'pass', regressions: [] });
  });

  it('is told beside what all processes compute longer, which is red', () => {
    const longer = { stress: [420, 420, 420, 420] };
    const comparison = inPairs(program(60, 20), program(20, 60, longer));
    expect(comparison.regressions.map(({ functions }) => functions)).toEqual([['stress'], []]);
    expect(comparison.advisories).toMatchObject([{ functions: ['dot'], outcome: 'moved' }]);
  });

  it('is red where the run varies and more is gained than lost', () => {
    const restless = { restless: 0.3 };
    expect(inPairs(program(100, 20, restless), program(20, 240, restless)).verdict).toBe('regression');
  });

  it('is red where the process computes longer in one function, and as much less in another', () => {
    const elsewhere = { stress: [300, 345, 300, 300], forces: [400, 350, 400, 400] };
    expect(inPairs(program(60, 20), program(20, 60, elsewhere)).verdict).toBe('regression');
  });

  it('is red where the process computes longer, too', () => {
    const longer = { stress: [300, 345, 300, 300] };
    expect(inPairs(program(60, 20), program(20, 105, longer)).verdict).toBe('regression');
  });

  it('is red where as much is gained in waiting for another process', () => {
    const other = { ...waiting(60), waitingCausedBy: [{ process: 3, ns: 0.6 * MS }] };
    const before = program(60, 20, { parts: { exchange: other, dot: waiting(20) } });
    expect(inPairs(before, program(20, 60)).verdict).toBe('regression');
  });

  it('is red where more is lost than gained', () => {
    expect(inPairs(program(40, 20), program(30, 80)).verdict).toBe('regression');
  });
});

describe('computing that only moved', () => {
  const nested = (stress: number, forces: number, rest = BASE.rest): Program => ({
    ...BASE,
    isNested: true,
    stress: Array(PROCESSES).fill(stress),
    forces: Array(PROCESSES).fill(forces),
    rest,
  });
  const before = nested(300, 400);

  it('from a function to one that it calls is told, not red', () => {
    const comparison = inPairs(before, nested(150, 550));
    expect(comparison).toMatchObject({ verdict: 'pass', regressions: [] });
    expect(comparison.advisories).toMatchObject([
      { functions: ['forces'], outcome: 'moved', movedFrom: { functions: ['stress'] } },
    ]);
  });

  it('is told beside a run that takes longer by something else, which is red by itself', () => {
    const comparison = inPairs(before, nested(150, 550, 600));
    expect(comparison.regressions.map(({ kind }) => kind)).toEqual(['run time']);
    expect(comparison.advisories).toMatchObject([{ functions: ['forces'], outcome: 'moved' }]);
  });

  it('is red where the function computes longer by more than its caller computes less', () => {
    const comparison = inPairs(before, nested(150, 750));
    expect(comparison.regressions.map(({ functions }) => functions)).toContainEqual(['forces']);
  });

  it('is red where a function beside it, which it neither calls nor is called by, computes less', () => {
    const apart = { ...nested(150, 550) };
    delete apart.isNested;
    const { regressions } = inPairs({ ...BASE }, apart);
    expect(regressions.map(({ functions }) => functions)).toContainEqual(['forces']);
  });
});
