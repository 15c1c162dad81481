import { describe, expect, it } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import type { BenchmarkPictures, LatenessMap, WaitingPicture } from '#build/schemas/pictures.ts';
import { InputError } from '../../../../src/base/errors.ts';
import { formatBaseline, parseBaseline } from '../../../../src/gate/baseline/format.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { confirmByPairs } from '../../../../src/gate/judge/confirm.ts';
import { mergeComparisons } from '../../../../src/gate/judge/merge.ts';
import { comparePairs } from '../../../../src/gate/judge/pairs/compare-pairs.ts';
import { parseComparison } from '../../../../src/gate/judge/read-comparison.ts';
import { measureAnalysis } from '../../../../src/measure/measurement/measure.ts';
import type {
  RepetitionMeasurement,
  RunMeasurement,
} from '../../../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { packBytes, unpackBytes, unpackUpTo } from '../../../../src/measure/pictures/pack.ts';
import { renderJson } from '../../../../src/report/text/printers/json.ts';
import { analysed } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';
import { baselineOf, benchmark, gate, repetition, run } from '../make-run.ts';
import { validate } from '../validate.ts';

/** 30 barriers of four processes, the last of which comes `lateNs` after the first. */
function measured(lateNs: number, seed: number): RepetitionMeasurement {
  const { uniform } = randomNumbers(seed);
  const noise = Array.from({ length: 30 }, () => Math.floor(100 * uniform()));
  const program = (p: ProcessScript): void => {
    p.enter('main');
    noise.forEach((more, i) => {
      const begin = 100_000 * (i + 1);
      p.inside('relax', () => p.at(begin + (p.rank === 3 ? lateNs + more : 10 * p.rank)));
      p.inside('meet', () => p.collective('BARRIER', { until: begin + lateNs + more + 50 }));
    });
    p.leave();
  };
  const also = ['wait states', 'root causes'];
  return measureAnalysis(analysed({ processes: 4, program }, { callTimes: true, also }));
}

const QUIET = Array.from({ length: 6 }, (_, seed) => measured(1000, seed));
const LATE = [measured(50_000, 6), measured(50_000, 7)];

const runOf = (day: number, repetitions: RepetitionMeasurement[]): RunMeasurement =>
  run(day, [{ ...benchmark([]), repetitions }]);

const baseline = parseBaseline(
  formatBaseline(baselineOf(QUIET.map((each, i) => runOf(i + 1, [each])))),
  'baseline.json',
);
const against = compareRun(runOf(9, LATE), baseline, gate);

function inPairs(): Comparison {
  const pairs = { name: 'halo', pairs: 2, analyses: [] };
  const about = { reference: 'main', automatic: false, base: 'b', head: 'h', uncommitted: 0 };
  const [base, head] = [runOf(1, QUIET.slice(0, 2)), runOf(2, LATE)];
  return comparePairs({ base, head, decisions: { benchmarks: [pairs] }, about }, gate);
}

const only = ({ pictures }: Comparison): BenchmarkPictures => pictures![0]!;

describe('pictures of a comparison with a baseline', () => {
  const { before, now, groups, ...about } = only(against);

  it('have the late process now, in the map and among the causes of waiting', () => {
    expect(about).toEqual({ benchmark: 'halo', processes: 4, grid: null });
    const { lateness, waitingCausedNs } = now;
    expect(now.commit).toBe('9'.padStart(40, 'c'));
    expect(lateness).toMatchObject({ rows: 4, columns: 30, instances: 30 });
    const bytes = unpackBytes(lateness!.values, 120);
    expect(Math.min(...bytes.subarray(90))).toBeGreaterThan(250);
    expect(Math.max(...bytes.subarray(0, 90))).toBeLessThan(30);
    expect(lateness!.meanNs[3]).toBeGreaterThan(50_000);
    expect(now.sequence!.instances).toMatchObject({ count: 30, shown: 30 });
    expect(now.sequence!.phases).toMatchObject([{ from: 1, to: 30, functions: ['meet'] }]);
    expect(waitingCausedNs![3]).toBeGreaterThan(3 * 30 * 49_000);
  });

  it('have what the baseline keeps of the newest run before', () => {
    expect(before).toMatchObject({
      commit: '6'.padStart(40, 'c'),
      lateness: null,
      sequence: null,
      waitingBy: 'delays',
    });
    expect(before!.meanLatenessNs.slice(0, 3)).toEqual([0, 10, 20]);
    expect(before!.meanLatenessNs[3]).toBeGreaterThan(1000);
    expect(before!.meanLatenessNs[3]).toBeLessThan(1100);
    expect(before!.waitingCausedNs![3]).toBeGreaterThan(3 * 30 * 970);
  });

  it('have wait states and root causes on both sides, by process where they were measured here', () => {
    const barrierOf = ({ classes }: WaitingPicture): number =>
      classes.find(({ id }) => id === 'wait-at-barrier')!.ns;
    const paths = (side: WaitingPicture, path: number): string =>
      side.paths[path]!.map((name) => side.functions[name]).join('/');
    const pairs = only(inPairs());
    for (const [side, perBarrierNs, isKept] of [
      [now.waiting!, 150_000, false],
      [before!.waiting!, 3000, true],
      [pairs.now.waiting!, 150_000, false],
      [pairs.before!.waiting!, 3000, false],
    ] as const) {
      expect(barrierOf(side) / (30 * perBarrierNs)).toBeCloseTo(1, 1);
      const [[of, path, ns]] = side.places as [[number, number, number]];
      expect([side.classes[of]!.id, paths(side, path)]).toEqual(['wait-at-barrier', 'main/meet/MPI_Barrier']);
      expect(ns).toBe(barrierOf(side));
      const [cause] = side.causes;
      expect(cause).toMatchObject({ process: 3, isMpi: false, before: null });
      expect(paths(side, cause!.path)).toBe('main/relax');
      expect(cause!.ns / barrierOf(side)).toBeCloseTo(1, 1);
      expect(cause!.directNs === null).toBe(isKept);
      const rows = isKept ? [] : JSON.parse(Buffer.from(unpackUpTo(side.processes, 1e5)).toString());
      const told = rows.reduce(
        (sum: number, [place, , each]: number[]) => sum + (place === 0 ? each! : 0),
        0,
      );
      expect(told).toBe(isKept ? 0 : ns);
    }
  });

  it('have durations of every run, and what the gate allows', () => {
    const [meet] = groups;
    const [regression] = against.regressions;
    expect(meet).toMatchObject({ functions: ['meet'], share: expect.closeTo(0.49, 2) });
    expect(meet!.before.map(({ medianNs }) => medianNs)).toEqual(
      (regression!.evidence as { runsNs: number[] }).runsNs,
    );
    for (const { durationsNs, instances } of meet!.before) {
      expect(durationsNs).toHaveLength(9);
      expect(durationsNs).toEqual([...durationsNs].sort((a, b) => a - b));
      expect(instances).toBe(30);
    }
    expect(meet!.now.durationsNs).toHaveLength(60);
    expect(meet!.now.medianNs).toBeGreaterThan(50_000);
    const [low, high] = meet!.allowedNs!;
    expect(low).toBeLessThan(regression!.baselineMedianNs);
    expect(high).toBeGreaterThan(regression!.baselineMedianNs);
    expect(high).toBeLessThan(meet!.now.medianNs);
    expect(meet!.exchange!.operations).toEqual([
      { operation: 'BARRIER', calls: 1, members: [[0, 3]], root: null },
    ]);
  });

  it('are a few kilobytes as JSON that the schema allows, and come back', () => {
    const text = renderJson(against);
    expect(validate(JSON.parse(text)), JSON.stringify(validate.errors)).toBe(true);
    expect(only(parseComparison(text, 'c.json'))).toEqual(only(against));
    expect(JSON.stringify(against.pictures).length).toBeLessThan(4000);
    // A line of its own.
    expect(text.split('\n').filter((line) => line.includes('"lateness":{'))).toHaveLength(1);
  });

  it('are not there where nothing was drawn', () => {
    const plain = LATE.map(({ pictures: _, ...rest }) => rest);
    expect(compareRun(runOf(9, plain), baseline, gate)).not.toHaveProperty('pictures');
  });

  it('say nothing of waiting before that was told in another way', () => {
    const other = LATE.map((each) => ({
      ...each,
      pictures: { ...each.pictures!, waitingCaused: { by: 'last' as const, ns: [0, 0, 0, 9] } },
    }));
    expect(only(compareRun(runOf(9, other), baseline, gate))).toMatchObject({
      before: { waitingCausedNs: null },
      now: { waitingCausedNs: [0, 0, 0, 9], waitingBy: 'last' },
    });
  });
});

describe('pictures of pairs', () => {
  it('have both sides as they were measured', () => {
    const { before, now, groups } = only(inPairs());
    expect(before!.lateness).toMatchObject({ rows: 4, columns: 30 });
    expect(before!.lateness!.highNs).toBeLessThan(1200);
    expect(now.lateness!.highNs).toBeGreaterThan(50_000);
    expect(groups[0]!.before).toHaveLength(1);
    expect(groups[0]!.before[0]!.durationsNs).toHaveLength(60);
  });

  it('take the place of those of the benchmarks that they confirm', () => {
    const judged = inPairs();
    const visible = { visibleSlowdownPercent: { least: 10, most: 12 } };
    const pairs = {
      ...judged,
      verdict: 'pass' as const,
      benchmarks: judged.benchmarks.map((each) => ({ ...each, ...visible })),
    };
    const confirmed = confirmByPairs(against, pairs, gate);
    expect(only(confirmed).before!.lateness).not.toBeNull();
    const elsewhere = { ...against, regressions: [], commonFactors: [] };
    expect(only(confirmByPairs(elsewhere, pairs, gate)).before!.lateness).toBeNull();
  });
});

describe('pictures of several jobs', () => {
  it('are one after the other, by the names of their benchmarks', () => {
    const merged = mergeComparisons([
      { name: 'a', comparison: against },
      { name: 'b', comparison: inPairs() },
    ]);
    expect(merged.pictures!.map(({ benchmark: name }) => name)).toEqual(['a: halo', 'b: halo']);
  });
});

describe('pictures of many groups', () => {
  it('are those of 60, regressed ones first, in full of 20; links of those that have room', () => {
    const [like] = LATE[0]!.groups;
    const links = Array.from({ length: 500 }, (_, i): [number, number, number, number] => [i % 4, 3, 1, 8]);
    const groups = (factor: number) =>
      Array.from({ length: 90 }, (_, i) => ({
        ...like!,
        bytes: i,
        medianNs: 1000 * (i === 80 ? factor : 1),
        totalNs: 1000 * (i === 80 ? factor : 1) * (100 - i),
        durationsNs: Array.from({ length: 200 }, (__, k) => k),
        exchange: { processes: 4, rows: 4, links, more: 0, operations: [] },
      }));
    const runs = Array.from({ length: 25 }, (_, i) => runOf(i + 1, [{ ...QUIET[0]!, groups: groups(1) }]));
    const compared = compareRun(
      runOf(30, [{ ...LATE[0]!, groups: groups(50) }]),
      { schemaVersion: 1, runs: runs.map(recordRun) },
      {
        ...gate,
        minCostPercent: 0,
      },
    );
    const shown = only(compared).groups;
    expect(shown).toHaveLength(60);
    expect(shown[0]!.bytes).toBe(80);
    expect(shown.slice(1, 4).map(({ bytes }) => bytes)).toEqual([0, 1, 2]);
    expect(shown.map(({ exchange }) => exchange !== null).lastIndexOf(true)).toBe(11);
    expect([shown[19]!, shown[20]!].map(({ before }) => before.length)).toEqual([20, 5]);
    expect([shown[19]!, shown[20]!].map(({ now }) => now.durationsNs.length)).toEqual([200, 50]);
    expect(shown[0]!.before.at(-1)!.commit).toBe('25'.padStart(40, 'c'));
  });
});

describe('typical instances of slower groups', () => {
  it('have messages in the 20 groups that added most time', () => {
    const [like] = LATE[0]!.groups;
    const parts = QUIET[0]!.groups[0]!.parts!;
    const groups = (factor: number) =>
      Array.from({ length: 30 }, (_, i) => {
        const medianNs = like!.medianNs * (1 + (factor - 1) * (1 + i / 30));
        const typical = { ...like!.typical!, messages: [[0, 1, 2, 3] as [number, number, number, number]] };
        return { ...like!, bytes: i, medianNs, totalNs: 30 * medianNs, typical };
      });
    const slower = repetition(groups(3));
    const runs = Array.from({ length: 4 }, (_, i) => {
      return recordRun(runOf(i + 1, [repetition(groups(1).map((each) => ({ ...each, parts })))]));
    });
    const { advisories } = compareRun(
      runOf(30, [slower]),
      { schemaVersion: 1, runs },
      { ...gate, minCostPercent: 0 },
    );
    const withMessages = advisories.filter(({ typical }) => typical?.now?.messages !== undefined);
    expect(advisories.filter(({ typical }) => typical !== undefined)).toHaveLength(30);
    expect(withMessages.map(({ bytes }) => bytes).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 10),
    );
  });
});

const WAITING: WaitingPicture = {
  spanNs: 9,
  waitedNs: 5,
  functions: ['f'],
  paths: [[0]],
  processes: '',
  classes: [{ id: 'late-sender', ns: 5, instances: 1 }],
  places: [[0, 0, 5]],
  causes: [{ process: 3, path: 0, before: null, isMpi: false, ns: 5, directNs: 5 }],
};
const WRONG = {
  paths: [[1]],
  places: [[0, 1, 5]],
  causes: [{ ...WAITING.causes[0]!, process: 4 }],
  processes: packBytes(new TextEncoder().encode('[[0,4,5]]')),
};

describe('pictures that somebody else wrote', () => {
  const text = renderJson(against);
  const bomb = packBytes(new Uint8Array(50_000_000));
  const map = (changes: Partial<LatenessMap>) => (p: BenchmarkPictures) =>
    Object.assign(p.now.lateness!, changes);
  it.each<[string, (pictures: BenchmarkPictures) => unknown, RegExp]>([
    ['a grid of other processes', (p) => Object.assign(p, { grid: [2, 3] }), /pictures\[0\]\.grid: 6 places/],
    ['waiting of others', (p) => p.now.waitingCausedNs!.pop(), /now\.waitingCausedNs: 3 elements/],
    ['more rows than processes', map({ rows: 5 }), /now\.lateness\.rows: 5 rows/],
    ['means of other rows', (p) => p.now.lateness!.meanNs.push(1), /lateness\.meanNs: 5 elements/],
    ['a scale upside down', map({ highNs: 0.5 }), /lateness\.highNs: 0.5/],
    ['no deflated bytes', map({ values: 'AAAA' }), /lateness\.values: /],
    ['a map that unpacks to much', map({ values: bomb }), /lateness\.values: it does not/],
    [
      'a link from nowhere',
      (p) => p.groups[0]!.exchange!.links.push([9, 0, 1, 1]),
      /exchange\.links\[0\]: 9,0,1,1/,
    ],
    [
      'members that there are not',
      (p) => p.groups[0]!.exchange!.operations[0]!.members.push([0, 4]),
      /exchange\.operations\[0\]/,
    ],
    ...(['paths', 'places', 'causes', 'processes'] as const).map(
      (list): [string, (pictures: BenchmarkPictures) => unknown, RegExp] => [
        `wait states whose ${list} name nothing`,
        (p) => Object.assign(p.now, { waiting: { ...WAITING, [list]: WRONG[list] } }),
        new RegExp(`now\\.waiting\\.${list}`),
      ],
    ),
    ['words for numbers', (p) => Object.assign(p.now, { meanLatenessNs: ['many'] }), /meanLatenessNs\[0\]/],
    [
      'more durations than there are quantiles',
      (p) => Object.assign(p.groups[0]!.now, { durationsNs: new Array(201).fill(1) }),
      /durationsNs/,
    ],
  ])('are refused in one line with %s', (_, change, message) => {
    const document = JSON.parse(text) as Comparison;
    change(only(document));
    const read = (): Comparison => parseComparison(JSON.stringify(document), 'c.json');
    expect(read).toThrow(InputError);
    expect(read).toThrow(message);
    expect(read).not.toThrow(/\n/);
  });
});
