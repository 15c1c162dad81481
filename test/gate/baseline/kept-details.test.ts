import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Details } from '#build/schemas/baseline.ts';
import type { Breakdown, TypicalInstance, TypicalRow } from '#build/schemas/parts.ts';
import type { SequencePicture, WaitingPicture } from '#build/schemas/pictures.ts';
import { InputError } from '../../../src/base/errors.ts';
import { compressJson, decompressJson } from '../../../src/gate/baseline/compressed-json.ts';
import { formatBaseline, parseBaseline } from '../../../src/gate/baseline/format.ts';
import { keptDetails } from '../../../src/gate/baseline/kept-details.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import type { RecordedBenchmark } from '../../../src/measure/measurement/recorded-run.ts';
import type { MessagePicture } from '../../../src/measure/pictures/pictures.ts';
import { randomNumbers } from '../../support/random-numbers.ts';
import { parts, place } from '../judge/causes/make-parts.ts';
import { benchmark, group, run } from '../judge/make-run.ts';

const near = (ns: number) => (ns === 0 ? 0 : expect.closeTo(ns, -Math.log10(0.0006 * ns + 1)));

const bare = recordRun(run(1, [benchmark([[]])])).benchmarks[0]!;
const keptPictures = (pictures: NonNullable<Details['pictures']>): NonNullable<Details['pictures']> =>
  keptDetails({ ...bare, pictures }).pictures!;

describe('pictures in a baseline', () => {
  it('come back to three digits', () => {
    const ns = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1e14 })), { maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom('waits', 'last'), ns, ns, (by, meanLatenessNs, waitingCausedNs) => {
        const kept = keptPictures({ by, meanLatenessNs, waitingCausedNs });
        expect(kept).toEqual({
          by,
          meanLatenessNs: meanLatenessNs.map(near),
          waitingCausedNs: waitingCausedNs.map(near),
        });
        expect(keptPictures(kept)).toEqual(kept);
      }),
      { numRuns: 50 },
    );
  });

  it('of many processes keep the latest of each row and the 256 that made others wait longest', () => {
    const processes = Array.from({ length: 5000 }, (_, process) => process);
    const kept = keptPictures({
      by: 'waits',
      meanLatenessNs: processes.slice(0, 1024).map((process) => (process === 777 ? 90_000 : 100)),
      waitingCausedNs: processes.map((process) => (process % 10 === 7 ? 1000 * process : 5)),
    });
    expect(compressJson(kept).length).toBeLessThan(1900);
    const { meanLatenessNs, waitingCausedNs } = kept;
    expect(meanLatenessNs).toHaveLength(256);
    expect(meanLatenessNs.map((ns) => ns > 1000).indexOf(true)).toBe(Math.floor(777 / 4));
    expect(waitingCausedNs).toHaveLength(5000);
    expect(waitingCausedNs.filter((ns) => ns > 0)).toHaveLength(256);
    expect(waitingCausedNs[4997]).toEqual(near(4_997_000));
    expect(waitingCausedNs[2437]).toBe(0);
  });
});

/** Who waited for whom, as a repetition has it. */
const WAITING: WaitingPicture = {
  spanNs: 4e12,
  waitedNs: 800,
  classes: [
    { id: 'late-sender', ns: 800, instances: 3 },
    { id: 'wait-at-nxn', ns: 0, instances: 1 },
  ],
  functions: ['main', 'relax', 'MPI_Wait', 'ändern(int)', ''],
  paths: [[], [0, 1, 2], [0, 3, 4]],
  places: [
    [0, 1, 700],
    [1, 0, 100],
  ],
  processes: 'AAAA',
  causes: [
    { process: 3, path: 2, before: 1, isMpi: true, ns: 79, directNs: 70 },
    { process: 0, path: 1, before: null, isMpi: false, ns: 1, directNs: 1 },
  ],
};

it('wait states in a baseline keep the rows with most time, and the names that these need', () => {
  const waiting: WaitingPicture = {
    ...WAITING,
    functions: Array.from({ length: 200 }, (_, i) => `function_${i}`),
    paths: Array.from({ length: 200 }, (_, i) => [i]),
    places: Array.from({ length: 200 }, (_, i) => [0, 199 - i, 100 - i]),
  };
  const kept = keptPictures({ by: 'waits', meanLatenessNs: [], waitingCausedNs: [], waiting }).waiting!;
  expect(kept.places).toHaveLength(6);
  const named = (path: number) => kept.paths[path]!.map((each) => kept.functions[each]);
  kept.places.forEach(([of, path, ns], i) => {
    expect([of, named(path), ns]).toEqual([0, [`function_${199 - i}`], near(100 - i)]);
  });
  expect(kept.causes.map(({ path }) => named(path))).toEqual([['function_2'], ['function_1']]);
  expect(kept.functions.length).toBeLessThanOrEqual(8);
});

function keptTypical(typical: TypicalInstance): TypicalInstance {
  const [one] = recordRun(run(1, [benchmark([[group('a', 1, { parts: parts({}, 1, 0) })]])])).benchmarks;
  return keptDetails({ ...one!, groups: [{ ...one!.groups[0]!, typical }] }).groups[0]!.typical!;
}

function randomInstance(seed: number): TypicalInstance {
  const { uniform } = randomNumbers(seed);
  const durationNs = Math.floor(10 ** (1 + 9 * uniform()));
  const time = (): number => Math.floor(uniform() * (durationNs + 1));
  const rows = Array.from({ length: Math.floor(33 * uniform()) }, (_, i): TypicalRow => {
    const [a, b] = [time(), time()];
    const states = '.wc'[Math.floor(uniform() * 3)]!.repeat(Math.floor(64 * uniform())).padEnd(64);
    return { process: 3 * i, startNs: Math.min(a, b), endNs: Math.max(a, b), states };
  });
  const messages = Array.from({ length: Math.floor(33 * uniform()) }, (): MessagePicture => {
    const sent = time();
    return [Math.floor(2000 * uniform()), Math.floor(5 * uniform()), sent, Math.max(sent, time())];
  }).sort((a, b) => a[2] - b[2]);
  return { durationNs, processes: rows.length + 7, rows, messages };
}

describe('a typical instance in a baseline', () => {
  it('has times to a 4,095th of the duration', () => {
    for (let seed = 0; seed < 50; seed++) {
      const shown = randomInstance(seed);
      const kept = keptTypical(shown);
      const close = (ns: number) => expect.closeTo(ns, -Math.log10(shown.durationNs / 4095 + 2));
      expect(kept).toEqual({
        ...shown,
        rows: shown.rows.map((row) => ({ ...row, startNs: close(row.startNs), endNs: close(row.endNs) })),
        messages: shown.messages!.map(([from, to, sent, got]) => [from, to, close(sent), close(got)]),
      });
      expect(keptTypical(kept)).toEqual(kept);
    }
  });

  it('has 64 of many messages: those of the process that came last, then the first ones', () => {
    const states = ' '.repeat(64);
    const rows = [
      { process: 4, startNs: 0, endNs: 90, states },
      { process: 9, startNs: 80, endNs: 95, states },
    ];
    const messages = Array.from({ length: 100 }, (_, i): MessagePicture => {
      return i >= 90 ? [9, 4, i, 100] : [4, 5, i, 100];
    });
    const kept = keptTypical({ durationNs: 100, rows, messages }).messages!;
    expect(kept).toHaveLength(64);
    expect(kept.filter(([sender]) => sender === 9)).toHaveLength(10);
    expect(kept.filter(([sender]) => sender === 4).at(-1)![2]).toBe(53);
  });

  it('has no times where it takes none', () => {
    const rows = [{ process: 0, startNs: 0, endNs: 0, states: ' '.repeat(64) }];
    const instance = { durationNs: 0, processes: 1, rows, messages: [] };
    expect(keptTypical(instance)).toEqual(instance);
  });
});

describe('the parts of a duration in a baseline', () => {
  const all: Breakdown = parts(
    {
      '1 main/relax': 2000,
      '0 main/exchange/MPI_Waitall': 300,
      '3 ': 290,
      '2 MPI_Recv': 280,
      '1 main before exchange': 270,
      '7 main/little': 3,
    },
    500,
    200,
    {
      lateElsewhere: [{ path: ['main', 'relax'], ns: 400 }],
      own: [place('2 main/exchange/pack', 200)],
      latest: [{ process: 1, instances: 29, through: 1 }],
      order: 'bc5252e9',
      wrongOrderNs: 12,
      waitNs: 4000,
      waitingCausedBy: [
        { process: 1, ns: 3500 },
        { process: 2, ns: 500 },
      ],
      without: [{ share: 1, ns: 3843 }],
    },
  );
  const keptParts = (instances: number): Breakdown | undefined => {
    const measured = group('a', 3843, { instances, parts: all });
    return keptDetails(recordRun(run(1, [benchmark([[measured]])])).benchmarks[0]!).groups[0]!.parts;
  };

  it('keep all that later runs are held against', () => {
    const unnamed = (each: Breakdown['late'][number]) => ('mpi' in each ? { ...each, mpi: '' } : each);
    expect(keptParts(100)).toEqual({
      ...all,
      late: all.late.slice(0, 5).map(unnamed),
      waitingCausedBy: [{ process: 1, ns: 3500 }],
      inMpi: [],
      latest: [],
      without: [],
    });
  });

  it('are not kept of groups that an earlier run says nothing about', () => {
    expect(keptParts(4)).toBeUndefined();
  });
});

/** Of a sequence a baseline keeps nothing. */
const NOTHING: SequencePicture = {
  families: [],
  familyOf: [],
  instances: { count: 0, shown: 0, patterns: '' },
  divergence: { nats: [], cuts: [] },
  phases: [],
  slow: { position: [], affinity: '' },
};

/** A run with all that is kept, as the text of a baseline. */
function stored(): { text: string; recorded: RecordedBenchmark } {
  const states = `${'.'.repeat(30)}${'w'.repeat(20)}`.padEnd(64);
  const measured = group('a', 1000, {
    parts: parts({ '1 main/relax': 800 }, 200, 0),
    durationsNs: Array.from({ length: 200 }, (_, i) => 900 + i),
    typical: {
      durationNs: 1000,
      rows: [{ process: 1, startNs: 500, endNs: 900, states }],
      messages: [[0, 1, 100, 900]],
    },
  });
  const one = benchmark([[measured]]);
  one.repetitions[0]!.efficiency = {
    parallel: 0.5,
    loadBalance: 1,
    communication: 0.5,
    usefulNs: [1, 22, 333],
  };
  one.repetitions[0]!.pictures = {
    grid: [2, 2],
    sequence: NOTHING,
    lateness: {
      processes: 4,
      instances: 1,
      rows: 4,
      columns: 0,
      values: '',
      lowNs: 1,
      highNs: 1,
      colourNs: [1, 1],
      meanNs: [0, 77, 800, 0],
    },
    waitingCaused: { by: 'waits', ns: [0, 0, 5000, 10] },
    waiting: WAITING,
  };
  const runs = [recordRun(run(1, [one]))];
  return { text: formatBaseline({ schemaVersion: 1, runs }), recorded: runs[0]!.benchmarks[0]! };
}

describe('the details of a benchmark', () => {
  const { text, recorded } = stored();
  const read = (document: string): RecordedBenchmark =>
    parseBaseline(document, 'b.json').runs[0]!.benchmarks[0]!;
  const [, packed] = /"details": "([^"]*)"/.exec(text)!;

  it('come back', () => {
    const back = read(text);
    expect(back.pictures).toEqual({
      by: 'waits',
      meanLatenessNs: [0, near(77), near(800), 0],
      waitingCausedNs: [0, 0, near(5000), near(10)],
      waiting: {
        ...WAITING,
        classes: WAITING.classes.map((each) => ({ ...each, ns: near(each.ns) })),
        places: WAITING.places.map(([of, path, ns]) => [of, path, near(ns)]),
        causes: WAITING.causes.map((each) => ({ ...each, ns: near(each.ns), directNs: null })),
        processes: '',
      },
    });
    expect(back.efficiency).toEqual(recorded.efficiency);
    const [own] = back.groups;
    const durations = own!.durationsNs!.map((ns) => Math.round(ns / 10));
    expect(durations).toEqual([90, 93, 95, 98, 100, 102, 105, 107, 110]);
    expect(own!.typical).toMatchObject({ durationNs: 1000, messages: [[0, 1, 100, 900]] });
  });

  it('are the same text when what was read is compressed anew', () => {
    const { runs } = parseBaseline(text, 'b.json');
    expect(formatBaseline({ schemaVersion: 1, runs: structuredClone(runs) })).toBe(text);
  });

  it('stay the same text where another program has compressed them', () => {
    const other = Buffer.from(packed!, 'base64');
    // An empty block before all others (RFC 1951, 3.2.4).
    const longer = Buffer.concat([Buffer.from([0, 0, 0, 255, 255]), other]).toString('base64');
    const document = text.replace(packed!, longer);
    expect(read(document)).toEqual(read(text));
    expect(formatBaseline(parseBaseline(document, 'b.json'))).toBe(document);
  });

  it('are refused in one line after a change of their bytes, or read as what they say', () => {
    const bytes = Buffer.from(packed!, 'base64');
    const { uniform } = randomNumbers(5);
    let refused = 0;
    for (let i = 0; i < 300; i++) {
      const changed = Buffer.from(bytes.subarray(0, i % 3 > 0 ? bytes.length : bytes.length * uniform()));
      if (changed.length > 0) changed[Math.floor(uniform() * changed.length)] = Math.floor(uniform() * 256);
      try {
        read(text.replace(packed!, changed.toString('base64')));
      } catch (error) {
        refused++;
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message).toMatch(/^b\.json, runs\[0\]\.benchmarks\[0\]\.[^\n]*$/);
      }
    }
    expect(refused).toBeGreaterThan(100);
  });

  it.each<[string, (details: Details) => void, RegExp]>([
    ['no groups', (each) => each.groups.pop(), /details: 0 groups; one for each of the 1/],
    ['another field', (each) => Object.assign(each, { x: 1 }), /details\.top: unknown field "x"/],
    [
      'rows without a length',
      ({ pictures }) => pictures!.meanLatenessNs.push(...new Array(300).fill(1)),
      /details\.pictures\.meanLatenessNs: .*at most 256 entries/,
    ],
    [
      'a path that is not there',
      ({ pictures }) => pictures!.waiting!.places.push([0, 9, 1]),
      /details\.pictures\.waiting\.places\[2\]: a number of nothing/,
    ],
    [
      'other states',
      ({ groups }) => Object.assign(groups[0]!.typical!.rows[0]!, { states: '<b>' }),
      /details\.groups\[0\]\.typical\.rows\[0\]\.states/,
    ],
  ])('are refused with %s', (_, change, message) => {
    const details = decompressJson(packed!) as Details;
    change(details);
    expect(() => read(text.replace(packed!, compressJson(details)))).toThrow(message);
  });
});

describe('computing in a baseline', () => {
  it('is of the longest places', () => {
    const computing = Array.from({ length: 20 }, (_, i) => ({ path: ['main', `f${i}`], ns: [0, 1000 + i] }));
    const kept = keptDetails({ ...bare, computing }).computing!;
    expect(kept.map(({ path }) => path[1])).toEqual(Array.from({ length: 12 }, (_, i) => `f${19 - i}`));
  });

  it('is not known of more than 64 processes', () => {
    const of = (processes: number) => [{ path: ['main'], ns: new Array<number>(processes).fill(1000) }];
    expect(keptDetails({ ...bare, computing: of(64) }).computing).toHaveLength(1);
    expect(keptDetails({ ...bare, computing: of(65) })).not.toHaveProperty('computing');
  });
});
