import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../../src/base/errors.ts';
import { formatBaseline, parseBaseline } from '../../../../src/gate/baseline/format.ts';
import {
  packDurations,
  packPictures,
  unpackDurations,
  unpackPictures,
} from '../../../../src/gate/baseline/packed/packed-pictures.ts';
import { packWaiting, unpackWaiting } from '../../../../src/gate/baseline/packed/packed-waiting.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import type { RecordedBenchmark } from '../../../../src/measure/measurement/recorded-run.ts';
import type { SequencePicture } from '../../../../src/measure/pictures/sequence.ts';
import type { WaitingPicture } from '../../../../src/measure/pictures/waiting.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';
import { parts } from '../../judge/causes/make-parts.ts';
import { benchmark, group, run } from '../../judge/make-run.ts';

const near = (ns: number) => (ns === 0 ? 0 : expect.closeTo(ns, -Math.log10(0.0006 * ns + 1)));

describe('pictures in a baseline', () => {
  it('come back to three digits', () => {
    const ns = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 1e14 })), { maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom('waits', 'last'), ns, ns, (by, meanLatenessNs, waitingCausedNs) => {
        const back = unpackPictures(packPictures({ by, meanLatenessNs, waitingCausedNs }));
        expect(back).toEqual({
          by,
          meanLatenessNs: meanLatenessNs.map(near),
          waitingCausedNs: waitingCausedNs.map(near),
        });
        expect(unpackPictures(packPictures(back))).toEqual(back);
      }),
      { numRuns: 50 },
    );
  });

  it('of many processes are the latest of each row and the 256 that made others wait longest', () => {
    const processes = Array.from({ length: 5000 }, (_, process) => process);
    const packed = packPictures({
      by: 'waits',
      meanLatenessNs: processes.slice(0, 1024).map((process) => (process === 777 ? 90_000 : 100)),
      waitingCausedNs: processes.map((process) => (process % 10 === 7 ? 1000 * process : 5)),
    });
    expect(packed.length).toBeLessThan(1900);
    const { meanLatenessNs, waitingCausedNs } = unpackPictures(packed);
    expect(meanLatenessNs).toHaveLength(256);
    expect(meanLatenessNs.map((ns) => ns > 1000).indexOf(true)).toBe(Math.floor(777 / 4));
    expect(waitingCausedNs).toHaveLength(5000);
    expect(waitingCausedNs.filter((ns) => ns > 0)).toHaveLength(256);
    expect(waitingCausedNs[4997]).toEqual(near(4_997_000));
    expect(waitingCausedNs[2437]).toBe(0);
  });

  it.each([
    ['another way to tell', [3, 0, 0, 0], /in no way/],
    ['more rows', [0, 0x81, 0x02], /257 elements/],
    ['more processes', [0, 0, 0x81, 0x80, 0x01, 0], /16385 processes/],
    ['a process that there is not', [0, 0, 2, 1, 2, 9, 9], /no process 2/],
    ['too little', [0, 1, 5], /ends too early/],
  ])('are refused with %s', (_, bytes, message) => {
    const packed = Buffer.from(bytes).toString('base64');
    expect(() => unpackPictures(packed)).toThrow(RangeError);
    expect(() => unpackPictures(packed)).toThrow(message);
  });

  it('have durations of processes in two bytes each', () => {
    const ns = [0, 1, 2, 3, 5, 127_397, 89_242, 9e14];
    expect(unpackDurations(packDurations(ns))).toEqual(ns.map(near));
    expect(Buffer.from(packDurations(ns), 'base64')).toHaveLength(16);
    expect(() => unpackDurations('AAAA')).toThrow(RangeError);
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

describe('wait states in a baseline', () => {
  it('have the rows with most time, and the names that these need', () => {
    const many: WaitingPicture = {
      ...WAITING,
      functions: Array.from({ length: 200 }, (_, i) => `function_${i}`),
      paths: Array.from({ length: 200 }, (_, i) => [i]),
      places: Array.from({ length: 200 }, (_, i) => [0, 199 - i, 100 - i]),
    };
    const back = unpackWaiting(packWaiting(many));
    expect(back.places).toHaveLength(6);
    const named = ({ functions, paths }: WaitingPicture, path: number) =>
      paths[path]!.map((each) => functions[each]);
    back.places.forEach(([of, path, ns], i) => {
      expect([of, named(back, path), ns]).toEqual([0, [`function_${199 - i}`], near(100 - i)]);
    });
    expect(back.causes.map(({ path }) => named(back, path))).toEqual([['function_2'], ['function_1']]);
    expect(back.functions.length).toBeLessThanOrEqual(8);
  });

  it('always have a length that can be read, whatever functions are called', () => {
    const { uniform } = randomNumbers(7);
    const letters = Array.from({ length: 400_000 }, () => String.fromCharCode(33 + 90 * uniform())).join('');
    const long = { ...WAITING, functions: [letters, 'relax', 'MPI_Wait', 'f', 'g'] };
    const packed = packWaiting(long);
    expect(packed.length).toBeLessThan(65_536);
    expect(unpackWaiting(packed).classes.map(({ id }) => id)).toEqual(['late-sender', 'wait-at-nxn']);
  });
});

/** A run with all that is packed, as the text of a baseline. */
function stored(): { text: string; kept: RecordedBenchmark } {
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
  const recorded = recordRun(run(1, [one]));
  return { text: formatBaseline({ schemaVersion: 1, runs: [recorded] }), kept: recorded.benchmarks[0]! };
}

const FIELDS = ['parts', 'typical', 'durations', 'usefulNs', 'pictures', 'waiting'];
const read = (text: string): RecordedBenchmark => parseBaseline(text, 'b.json').runs[0]!.benchmarks[0]!;
const packedIn = (text: string, field: string): string =>
  new RegExp(`"${field}": ?"([^"]*)"`).exec(text)![1]!;

describe('what is packed in a baseline', () => {
  const { text, kept } = stored();

  it('comes back', () => {
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
    expect(back.efficiency).toEqual(kept.efficiency);
    const [own] = back.groups;
    expect(own!.durationsNs!.map((ns) => Math.round(ns / 10))).toEqual([
      90, 93, 95, 98, 100, 102, 105, 107, 110,
    ]);
    expect(own!.typical).toMatchObject({ durationNs: 1000, messages: [[0, 1, 100, 900]] });
    expect(formatBaseline(parseBaseline(text, 'b.json'))).toBe(text);
  });

  it.each(FIELDS)('is refused in one line where somebody changed %s, or is what he says', (field) => {
    const packed = packedIn(text, field);
    const bytes = Buffer.from(packed, 'base64');
    const { uniform } = randomNumbers(field.length);
    let refused = 0;
    for (let i = 0; i < 60; i++) {
      const changed = Buffer.from(bytes.subarray(0, i % 2 === 0 ? bytes.length : bytes.length * uniform()));
      if (changed.length > 0) changed[Math.floor(uniform() * changed.length)] = Math.floor(uniform() * 256);
      try {
        read(text.replace(packed, changed.toString('base64')));
      } catch (error) {
        refused++;
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message).toMatch(
          new RegExp(`^b\\.json, runs\\[0\\]\\.[^\n]*${field}: [^\n]*$`),
        );
      }
    }
    expect(refused).toBeGreaterThan(5);
  });

  it.each(FIELDS.filter((field) => field !== 'usefulNs'))('has a length in %s', (field) => {
    const long = text.replace(packedIn(text, field), 'A'.repeat(field === 'waiting' ? 70_000 : 8000));
    expect(() => read(long)).toThrow(new RegExp(`${field}: .*characters`));
  });
});
