import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Comparison, Regression } from '#build/schemas/comparison.ts';
import type { Breakdown, Computing, TypicalInstance } from '#build/schemas/parts.ts';
import { compareRun } from '../../../src/gate/judge/against-baseline/compare.ts';
import { findingsOf } from '../../../src/gate/judge/findings.ts';
import type { RunMeasurement } from '../../../src/measure/measurement/measurement.ts';
import { renderJson } from '../../../src/report/text/printers/json.ts';
import { timeline } from '../../../src/report/text/views/timeline.ts';
import { causeSentence, causeWithoutName } from '../../../src/report/text/words/cause.ts';
import { findingDetails } from '../../../src/report/text/words/finding.ts';
import { plain } from '../../../src/report/text/words/phrase.ts';
import { baselineOf, benchmark, gate, group, repetition, run } from '../../gate/judge/make-run.ts';

/** Who computes how long, is waited for and is the latest, each drawn by itself: nothing makes them agree. */
interface Side {
  late: Breakdown['late'];
  elsewhereNs: number;
  ownNs: number;
  inMpiNs: number;
  caused: number[];
  latest: number[];
  computed: number[][];
}

const PATHS = [['main', 'relax'], ['main', 'solve'], ['main']];

const sideOf = (processes: number): fc.Arbitrary<Side> => {
  const each = (most: number) =>
    fc.array(fc.nat({ max: most }), { minLength: processes, maxLength: processes });
  const place = fc.record({
    process: fc.nat({ max: processes - 1 }),
    path: fc.constantFrom(...PATHS),
    ns: fc.integer({ min: 10, max: 3000 }),
  });
  return fc.record({
    late: fc.uniqueArray(place, { maxLength: 4, selector: ({ process, path }) => `${process} ${path}` }),
    elsewhereNs: fc.nat({ max: 2000 }),
    ownNs: fc.nat({ max: 800 }),
    inMpiNs: fc.integer({ min: 10, max: 3000 }),
    caused: each(4000),
    latest: each(100),
    computed: fc.array(each(300_000), { minLength: PATHS.length, maxLength: PATHS.length }),
  });
};

function partsOf({ late, elsewhereNs, ownNs, inMpiNs, caused, latest }: Side): Breakdown {
  const of = (list: number[]) => list.map((ns, process) => ({ process, ns })).sort((a, b) => b.ns - a.ns);
  return {
    lateNs: late.reduce((sum, { ns }) => sum + ns, elsewhereNs),
    inMpiNs,
    ownNs,
    late: late.toSorted((a, b) => b.ns - a.ns),
    lateElsewhere: elsewhereNs > 0 ? [{ path: PATHS[0]!, ns: elsewhereNs }] : [],
    inMpi: [{ call: 'MPI_Waitall', ns: inMpiNs }],
    own: late.slice(0, 1).map((each) => ({ ...each, ns: ownNs })),
    latest: of(latest).map(({ process, ns }) => ({ process, instances: ns, through: 0 })),
    order: '',
    wrongOrderNs: 0,
    waitNs: caused.reduce((sum, ns) => sum + ns, 0),
    waitingCausedBy: of(caused).slice(0, 8),
    without: [],
  };
}

function instanceOf(processes: number, last: number): TypicalInstance {
  const rows = Array.from({ length: Math.min(processes, 8) }, (_, process) => ({
    process,
    startNs: process === last ? 900 : process,
    endNs: 1000,
    states: process === last ? '.'.repeat(64) : 'w'.repeat(64),
  }));
  return { durationNs: 1000, rows };
}

function measured(day: number, side: Side, processes: number, medianNs: number): RunMeasurement {
  const parts = partsOf(side);
  const own = group('a', medianNs, {
    processes,
    parts,
    typical: instanceOf(processes, day % processes),
    starts: side.latest
      .map((last, process) => ({ process, ns: last * 10, cause: 'late sender' as const, last }))
      .slice(0, 8),
  });
  const computing: Computing[] = side.computed.map((ns, i) => ({ path: PATHS[i]!, ns }));
  const others = group('c', 3000, { functions: ['other'] });
  const all = { ...repetition([own, others]), processes, computing };
  return run(day, [{ ...benchmark([]), repetitions: [all] }]);
}

const compared: fc.Arbitrary<Comparison> = fc
  .constantFrom(2, 4, 64)
  .chain((processes) => fc.tuple(fc.constant(processes), sideOf(processes), sideOf(processes)))
  .map(([processes, before, now]) => {
    const history = Array.from({ length: 7 }, (_, day) => measured(day + 1, before, processes, 1000 + day));
    return compareRun(measured(20, now, processes, 9000), baselineOf(history), gate);
  });

/** The processes that a text names, but for how many others are between. */
function named(text: string): number[] {
  return [...text.matchAll(/process (\d+)/gi)].map(([, process]) => Number(process));
}

function expectOneProcess(comparison: Comparison, of: Regression): void {
  const { cause: why, lateProcess } = of;
  if (why === undefined) {
    expect(of.unexplained).toBeDefined();
    return;
  }
  const allowed = why.process === null ? [] : [why.process];
  const isOnly = (text: string): void => {
    for (const process of named(text)) expect(allowed, text).toContain(process);
  };
  isOnly(plain(causeSentence({ of, why })));
  isOnly(plain(causeWithoutName({ of, why })));
  if (why.late.process !== null && why.process !== null) expect(why.process).toBe(why.late.process);
  expect(lateProcess?.process ?? null).toBe(why.process);
  const read = JSON.parse(renderJson(comparison)) as Comparison;
  const told = read.regressions.find(({ pattern }) => pattern === of.pattern)!.cause!;
  expect(told.process).toBe(why.process);
  isOnly(told.sentence!);
  const [finding] = findingsOf(comparison.regressions);
  for (const detail of findingDetails(finding!, comparison).map(plain))
    if (!detail.startsWith('Who makes the others wait')) isOnly(detail);
  const lines = [timeline(comparison)]
    .flat()
    .flatMap(({ content }) => content)
    .flatMap((each) => (each.kind === 'lines' ? each.lines : []));
  const marked = lines.filter((line) => line.includes('◀')).map((line) => Number(/^P(\d+)/.exec(line)![1]));
  expect(marked.every((process) => allowed.includes(process))).toBe(true);
}

describe('a late process', () => {
  it('is the same in the sentence, in the table, in the picture and in the JSON, whatever was measured', () => {
    let causes = 0;
    let processes = 0;
    fc.assert(
      fc.property(compared, (comparison) => {
        for (const of of comparison.regressions) {
          causes += of.cause === undefined ? 0 : 1;
          processes += of.cause?.process == null ? 0 : 1;
          expectOneProcess(comparison, of);
        }
      }),
      { numRuns: 100 },
    );
    // It is about something.
    expect(causes).toBeGreaterThan(10);
    expect(processes).toBeGreaterThan(0);
  });
});
