import { describe, expect, it } from 'vitest';
import { formatBaseline, parseBaseline } from '../../src/baseline/format.ts';
import type { DurationParts } from '../../src/measurement/duration-parts.ts';
import { recordRun } from '../../src/measurement/record.ts';
import { parts, place } from '../comparison/causes/make-parts.ts';
import { benchmark, group, run } from '../comparison/make-run.ts';

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
    ...{ wrongOrderNs: 12, waitNs: 4000 },
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
      ...{ inMpi: [], latest: [], without: [] },
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

  it.each([
    ['a path that is not there', '[1,2,2000]', '[1,99,2000]'],
    ['a path that goes round in a circle', '"caller":[0,1', '"caller":[2,1'],
  ])('are refused with %s', (_, from, to) => {
    const text = stored(all);
    expect(text).toContain(from);
    expect(() => read(text.replace(from, to))).toThrow(/runs\[0\]\.benchmarks\[0\]\.groups\[0\]\.parts/);
  });
});
