import { describe, expect, it } from 'vitest';
import { InputError } from '../../../../src/base/errors.ts';
import { formatBaseline, parseBaseline } from '../../../../src/gate/baseline/format.ts';
import type { DurationParts } from '../../../../src/measure/measurement/duration-parts.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import { randomNumbers } from '../../../support/random-numbers.ts';
import { parts, place } from '../../judge/causes/make-parts.ts';
import { benchmark, group, run } from '../../judge/make-run.ts';

const all: DurationParts = parts(
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

function stored(own: DurationParts, changes: Parameters<typeof group>[2] = {}): string {
  const groups = [group('a', 3843, { ...changes, parts: own }), group('b', 3843)];
  return formatBaseline({ schemaVersion: 1, runs: [recordRun(run(1, [benchmark([groups])]))] });
}

const read = (text: string): DurationParts | undefined =>
  parseBaseline(text, 'baseline.json').runs[0]!.benchmarks[0]!.groups[0]!.parts;

describe('parts in a baseline', () => {
  it('come back with all that later runs are held against', () => {
    const unnamed = (each: DurationParts['late'][number]) => ('mpi' in each ? { ...each, mpi: '' } : each);
    expect(read(stored(all))).toEqual({
      ...all,
      late: all.late.slice(0, 5).map(unnamed),
      waitingCausedBy: [{ process: 1, ns: 3500 }],
      inMpi: [],
      latest: [],
      without: [],
    });
  });

  it('are written the same from what was read', () => {
    const text = stored(all);
    expect(formatBaseline(parseBaseline(text, 'baseline.json'))).toBe(text);
  });

  it('name each function once a benchmark', () => {
    const text = stored(all);
    expect(text.match(/"relax"/g)).toHaveLength(1);
    expect(text).not.toContain('little');
  });

  it('are not kept of groups that an earlier run says nothing about', () => {
    expect(read(stored(all, { instances: 4 }))).toBeUndefined();
    expect(stored(all, { instances: 4 })).not.toContain('paths');
  });

  it('are refused with a path that is not there, and with one that goes round in a circle', () => {
    const text = stored(all);
    const place = /runs\[0\]\.benchmarks\[0\]\.groups\[0\]\.parts/;
    expect(text).toContain('"caller":[0,1');
    expect(() => read(text.replace('"caller":[0,1', '"caller":[2,1'))).toThrow(place);
    expect(() => read(text.replace(/"paths":[^\n]*\n/, ''))).toThrow(place);
  });

  it('are refused where they are anything else, in one line, or are other parts', () => {
    const text = stored(all);
    const [, packed] = /"parts":"([^"]*)"/.exec(text)!;
    const bytes = Buffer.from(packed!, 'base64');
    const { uniform } = randomNumbers(5);
    for (let i = 0; i < 300; i++) {
      const changed = Buffer.from(bytes);
      changed[Math.floor(uniform() * bytes.length)] = Math.floor(uniform() * 256);
      const cut = changed.subarray(0, i % 3 === 0 ? Math.floor(uniform() * bytes.length) : bytes.length);
      const hostile = text.replace(packed!, cut.toString('base64'));
      try {
        read(hostile);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
        expect((error as Error).message).toMatch(/^baseline\.json, .*parts: [^\n]*$/);
      }
    }
    expect.hasAssertions();
  });
});
