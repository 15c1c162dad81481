import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Details } from '#build/schemas/baseline.ts';
import type { IterationPattern } from '../../../../src/analysis/families/iteration-patterns.ts';
import type { Iterations } from '../../../../src/analysis/patterns/iterations/iterations.ts';
import { defaultConfig } from '../../../../src/base/config/default-config.ts';
import { compressJson, decompressJson } from '../../../../src/gate/baseline/compressed-json.ts';
import { formatBaseline, parseBaseline } from '../../../../src/gate/baseline/format.ts';
import { loopId } from '../../../../src/measure/measurement/loops/loops.ts';
import { measureLoops } from '../../../../src/measure/measurement/loops/measure-loops.ts';
import { measureTrace } from '../../../../src/measure/measurement/measure.ts';
import { recordRun } from '../../../../src/measure/measurement/record.ts';
import type { RecordedLoop } from '../../../../src/measure/measurement/recorded-run.ts';
import { solverRun } from '../../../gate/judge/loops/make-solver.ts';
import { baselineOf, benchmark, group, run } from '../../../gate/judge/make-run.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const pattern = (name: string, isLoop: boolean): IterationPattern =>
  ({
    id: name.slice(-1).repeat(16),
    name,
    kind: 'point-to-point',
    processes: 2,
    events: 2,
    messages: 1,
    signature: ['P0: S1', 'P12: R0'],
    family: 'f'.repeat(16),
    familyName: null,
    isLoop,
  }) as IterationPattern;

describe('loops inside the calls of a repetition', () => {
  // Two calls of solve with 3 and 2 passes and something after them, and one of smooth with 3 passes of the
  // same loop.
  const iterations = {
    count: 10,
    instance: Int32Array.of(0, 0, 0, 0, 2, 2, 2, 3, 3, 3),
    patternOf: Int32Array.of(0, 0, 0, 1, 0, 0, 1, 0, 0, 0),
    paceNs: Float64Array.of(5, 1, 3, 10, 4, 6, 20, 7, 7, 7),
    bytes: Float64Array.of(8, 8, 8, 4, 8, 8, 4, 8, 8, 8),
  } as Iterations;
  const units = [
    { functions: ['solve'], instances: [0] },
    { functions: ['report'], instances: [1] },
    { functions: ['solve'], instances: [2] },
    { functions: ['smooth'], instances: [3] },
  ];
  const { loops, isSplit } = measureLoops(
    iterations,
    [pattern('CP1.1', true), pattern('CP1.2', false)],
    units,
  );

  it('are counted over all calls of the same functions', () => {
    expect(
      loops.map(({ name, functions, instances, perCall }) => ({ name, functions, instances, perCall })),
    ).toEqual([
      { name: 'CP1.1', functions: ['solve'], instances: 5, perCall: { least: 2, most: 3 } },
      { name: 'CP1.2', functions: ['solve'], instances: 2, perCall: { least: 1, most: 1 } },
      { name: 'CP1.1', functions: ['smooth'], instances: 3, perCall: { least: 3, most: 3 } },
    ]);
  });

  it('have the median and the sum of their paces, and who takes part', () => {
    expect(loops.map(({ medianNs, totalNs }) => [medianNs, totalNs])).toEqual([
      [4, 19],
      [15, 30],
      [7, 21],
    ]);
    expect(loops[0]).toMatchObject({ members: '0,12', label: '1 message', isLoop: true, bytes: 8 });
  });

  it('mark the groups of calls that they are in', () => expect(isSplit).toEqual([true, false, true, true]));
});

/** The details of a baseline's only benchmark, and how they stand in its text. */
function detailsIn(text: string): { packed: string; details: Details } {
  const packed = /"details": "([^"]+)"/.exec(text)![1]!;
  return { packed, details: decompressJson(packed) as Details };
}

describe('a baseline', () => {
  it('keeps loops under the id of their iterations, and gives them back', () => {
    const stored = baselineOf([solverRun(1, [{ relaxations: [5, 6, 6] }, { relaxations: [5, 5] }])]);
    const text = formatBaseline(stored);
    expect(parseBaseline(text, 'baseline.json').runs[0]!.benchmarks[0]!.loops).toEqual(
      stored.runs[0]!.benchmarks[0]!.loops,
    );
    const [loop] = detailsIn(text).details.loops!;
    expect(loop).toMatchObject({
      part: '1'.repeat(16),
      pattern: loopId('1'.repeat(16)),
      perCall: { least: 5, most: 6 },
      instances: [17, 10],
    });
  });

  it('refuses loops that contradict themselves', () => {
    const text = formatBaseline(baselineOf([solverRun(1, [{ relaxations: [5, 6] }])]));
    const refused = (change: (loop: RecordedLoop) => Partial<RecordedLoop>) => () => {
      const { packed, details } = detailsIn(text);
      const loops = details.loops!.map((loop) => ({ ...loop, ...change(loop) }));
      return parseBaseline(text.replace(packed, compressJson({ ...details, loops })), 'baseline.json');
    };
    expect(refused(() => ({}))).not.toThrow();
    expect(refused(() => ({ perCall: { least: 6, most: 5 } }))).toThrow(
      /loops\[\d\].*perCall 6, 5.*least and the most/,
    );
    expect(refused(({ instances }) => ({ instances: [...instances, 3] }))).toThrow(/loops\[\d\].*2 elements/);
    expect(refused(() => ({ instances: [0] }))).toThrow(/loops\[\d\].*null exactly where/);
  });

  it('has nothing of loops for a program without loops inside calls', () => {
    const text = formatBaseline(baselineOf([run(1, [benchmark([[group('a', 1000)]])])]));
    expect(text).not.toMatch(/loops|split/);
    expect(JSON.stringify(detailsIn(text).details)).not.toMatch(/loops|split/i);
  });
});

/** A trace of a real program that is not part of the repository. */
const folder =
  process.env['COMMGATE_REAL_TRACES'] ?? fileURLToPath(new URL('../../../../../shared', import.meta.url));
const archive = join(folder, 'traces/sweep3d-2x3.tar.xz');

it.skipIf(!existsSync(archive))(
  'optional: Sweep3D has its four directions, twenty iterations a call',
  async () => {
    const into = temporaryFolder();
    execFileSync('tar', ['xf', archive, '-C', into]);
    const anchor = readdirSync(into, { recursive: true }).find((file) => String(file).endsWith('.otf2'));
    const measured = await measureTrace(join(into, String(anchor)), defaultConfig.analysis);
    const [made] = recordRun(run(1, [{ ...benchmark([]), repetitions: [measured] }])).benchmarks;
    expect(made!.loops).toHaveLength(4);
    for (const loop of made!.loops!) {
      expect(loop).toMatchObject({
        isLoop: true,
        bytes: 36_000,
        instances: [240],
        perCall: { least: 20, most: 20 },
      });
      expect(loop.pattern).toBe(loopId(loop.part));
    }
    const calls = made!.groups.filter(({ isSplit }) => isSplit);
    const sum = (groups: readonly { totalsNs: number[] }[]): number =>
      groups.reduce((all, { totalsNs: [ns] }) => all + ns!, 0);
    expect(calls.map(({ functions }) => functions)).toEqual([['sweep_']]);
    // Paces telescope: they are the calls' time.
    expect(sum(made!.loops!)).toBeCloseTo(sum(calls), 0);
  },
);
