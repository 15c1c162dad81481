import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../../src/base/config/default-config.ts';
import { measureTrace } from '../../../src/measure/measurement/measure.ts';
import { shareOf } from '../../../src/measure/measurement/run-value.ts';
import { loadTrace } from '../../../src/trace/load.ts';

describe('the run', () => {
  it('goes from the first MPI_Init that is left to the last MPI_Finalize that is entered', async () => {
    const traces = fileURLToPath(new URL('../../../fixtures/traces/demo/', import.meta.url));
    const anchor = `${traces}delayed/halo/1/traces.otf2`;
    const { durationNs } = await measureTrace(anchor, defaultConfig.analysis);
    const trace = loadTrace(anchor, { callTimes: true });
    const { processBegin, processEnd } = trace.callTimes!;
    expect(durationNs).toBe(Math.max(...processEnd) - Math.min(...processBegin));
    expect(durationNs).toBeLessThan(trace.durationNs);
  });
});

describe("a group's share of the run", () => {
  const runNs = [1000, 1000, 2000];

  it('is median × instances, by which one outlier among its instances is not seen', () => {
    expect(shareOf({ mediansNs: [10, 10, 20], instances: [20, 20, 20] }, { runNs })).toBeCloseTo(0.2, 12);
  });

  it('is 0 where it did not occur, and counts durations of 0 as 1 ns', () => {
    expect(shareOf({ mediansNs: [null, null, 20], instances: [0, 0, 20] }, { runNs })).toBe(0);
    expect(shareOf({ mediansNs: [0, 0, 0], instances: [10, 10, 10] }, { runNs })).toBeCloseTo(0.01, 12);
  });
});
