import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { confirmByRepetitions } from '../../src/check/by-repetitions.ts';
import type { Comparison } from '../../src/comparison/document.ts';
import { loadConfig } from '../../src/config/load.ts';
import { recordRun } from '../../src/measurement/record.ts';
import { reasonText } from '../../src/report/words/reasons.ts';
import { haloTrace } from '../commands/halo-run.ts';
import { HALO, REGRESSION } from '../report/comparisons.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace } from '../support/trace-maker.ts';

const FIRST: Comparison = {
  ...REGRESSION,
  regressions: [HALO],
  candidate: {
    ...REGRESSION.candidate,
    environment: { cpu: 'Test CPU', cores: 4, mpi: 'MPICH 4.2, Open MPI 4.1.4', usableCores: 4 },
  },
};

/** A benchmark whose first execution has the first of the traces, and all others the second. */
function project(traces: [string, string]) {
  const folder = temporaryFolder();
  haloTrace(join(folder, 'four'), { exchangeNs: 200_000 });
  makeTrace(join(folder, 'two'), {
    processes: 2,
    program: (p) =>
      p
        .enter('main')
        .inside('residual', () => p.collective('ALLREDUCE', { ns: 5000 }))
        .leave(),
  });
  const [once, then] = traces;
  const command = `rm -rf out && cp -r $(cat kind) out && printf ${then} > kind`;
  writeFileSync(join(folder, 'kind'), once);
  const config = join(folder, 'commgate.yml');
  writeFileSync(
    config,
    `benchmarks: [{ name: halo, command: '${command}', tracer: none, trace: out/*.otf2, repetitions: 1, warm-up: 0 }]`,
  );
  return { folder, config: loadConfig(config) };
}

describe('measuring again', () => {
  it('is in the environment of the first run, which may know the MPI libraries of more benchmarks', async () => {
    const seen: string[] = [];
    await confirmByRepetitions(FIRST, project(['four', 'four']), (fresh) => {
      seen.push(fresh.environment.mpi);
      return FIRST;
    });
    expect(seen).toEqual(['MPICH 4.2, Open MPI 4.1.4']);
  });

  it('is inconclusive when the further repetitions run on another number of processes', async () => {
    const made = await confirmByRepetitions(FIRST, project(['four', 'two']), (fresh, { cutoff }) => {
      recordRun(fresh);
      return cutoff === 'auto' ? { ...FIRST, regressions: [] } : FIRST;
    });
    expect(made.verdict).toBe('inconclusive');
    expect(reasonText(made)).toContain('halo ran on 4 processes, then on 2');
  });

  it('is inconclusive when the new data are not comparable with the runs of the first', async () => {
    const made = await confirmByRepetitions(FIRST, project(['two', 'two']), () => ({
      ...FIRST,
      regressions: [],
      benchmarks: [{ ...FIRST.benchmarks[0]!, runs: [] }],
    }));
    expect(made).toMatchObject({ verdict: 'inconclusive', confirmation: { state: 'failed' } });
    expect(reasonText(made)).toContain('the new data of halo are comparable with 0 of 5 baseline runs');
  });
});
