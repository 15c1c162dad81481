import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { formatBaseline } from '../../../src/gate/baseline/format.ts';
import { measureTrace } from '../../../src/measure/measurement/measure.ts';
import { recordRun } from '../../../src/measure/measurement/record.ts';
import { benchmark, run } from '../judge/make-run.ts';

const traces = join(packageRoot(), 'fixtures/traces');

/** Bytes of a run of one or more recorded repetitions in a baseline, and of its model, which stands once for all runs. */
async function sizeOf(...folders: string[]): Promise<{ run: number; model: number }> {
  const repetitions = [];
  for (const folder of folders) {
    const anchor = readdirSync(join(traces, folder)).find((name) => name.endsWith('.otf2'))!;
    repetitions.push(await measureTrace(join(traces, folder, anchor), defaultConfig.analysis));
  }
  const recorded = recordRun(run(1, [{ ...benchmark([]), repetitions }]));
  const bytesOf = (runs: (typeof recorded)[]): number =>
    Buffer.byteLength(formatBaseline({ schemaVersion: 1, runs }));
  const benchmarks = recorded.benchmarks.map(({ program: _, ...others }) => others);
  const bytes = bytesOf([{ ...recorded, benchmarks }]);
  return { run: bytes, model: bytesOf([recorded]) - bytes };
}

describe('a run in a baseline', () => {
  // They have 3.1, 5.5, 3.6 and 3.5 kB, of which accounts are 0.4 kB.
  it.each([
    ['halo-4', ['halo-4'], 3150],
    ['sweep-4', ['sweep-4'], 5600],
    ['vcycle-4', ['vcycle-4'], 3600],
    ['the demo', ['demo/run-1/halo/1', 'demo/run-1/halo/2'], 3500],
  ])('of %s is small', async (_, folders, most) => {
    const { run, model } = await sizeOf(...folders);
    expect(run).toBeLessThan(most);
    expect(model).toBeGreaterThan(200);
    expect(model).toBeLessThan(450);
  });
});
