import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../../../src/base/config/load.ts';
import { packageRoot } from '../../../src/base/files/package-root.ts';
import { importRun } from '../../../src/measure/run/import/import-run.ts';
import { readMachine } from '../../../src/measure/run/import/read-machine.ts';
import { runBenchmarks } from '../../../src/measure/run/run.ts';
import { bundle } from '../../action/runner.ts';
import { hasSlurm, NODE_MODEL, Slurm } from '../../support/slurm.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';
import { THOROUGH } from '../../support/thorough.ts';
import { buildPingPong, has, hasOtf2 } from './mpi-program.ts';
import { writeScript } from './scripts.ts';

const folder = folderOfFile();
const ready = hasSlurm && has('mpicc.mpich') && hasOtf2(folder);
const TWO_NODES = Array(2).fill(expect.stringMatching(/^n\d$/));
const NEEDS = '(needs munged, slurmctld, slurmd, unshare, root, mpicc.mpich, libotf2)';

describe.skipIf(!ready)(`a real Slurm of four nodes ${NEEDS}`, { timeout: 180_000 }, () => {
  let cluster: Slurm;
  let program: string;
  beforeAll(async () => {
    program = buildPingPong(folder, 'mpicc.mpich', 'pingpong-slurm');
    const made = await Slurm.ofTests();
    cluster = made.cluster;
    return made.end;
  }, 60_000);

  const configured = (name: string, command: string, more: Record<string, unknown> = {}, repetitions = 2) => {
    const file = join(folder, `${name}.yml`);
    const benchmark = {
      name: 'a',
      command,
      repetitions,
      'warm-up': 0,
      environment: { MPICC: 'mpicc.mpich' },
    };
    writeFileSync(file, JSON.stringify({ benchmarks: [benchmark], ...more }));
    return loadConfig(file);
  };
  const logsOf = ({ folder: run, manifest }: Awaited<ReturnType<typeof runBenchmarks>>) =>
    manifest.benchmarks[0]!.repetitions.map(({ log }) => readFileSync(join(run, log), 'utf8').trim());

  it('pins the processes that srun starts, and records their node, its processor and the job', async () => {
    const command = `srun --mpi=pmi2 -N1 -n2 sh -c 'grep Cpus_allowed_list /proc/self/status; exec ${program}'`;
    const run = await runBenchmarks(configured('srun', command), { environment: cluster.environment });
    const { machine, environment, benchmarks } = run.manifest;
    expect(machine).toEqual({
      nodes: [expect.stringMatching(/^n\d$/)],
      job: expect.stringMatching(/^Slurm \d+$/),
    });
    expect(environment).toMatchObject({
      cpu: NODE_MODEL,
      usableCores: 2,
      mpi: expect.stringMatching(/^MPICH/),
    });
    expect(benchmarks[0]!.pinning).toEqual({
      by: 'commgate',
      how: 'one core a process, SLURM_CPU_BIND=cores',
    });
    for (const log of logsOf(run))
      expect(
        log
          .split(/\s+/)
          .filter((word) => /^\d$/.test(word))
          .sort(),
      ).toEqual(['0', '1']);
  });

  it('executes everything in one allocation, on the same nodes', async () => {
    const command = `srun --mpi=pmi2 -N2 -n2 sh -c 'echo $SLURM_JOB_ID $SLURM_JOB_NODELIST; exec ${program}'`;
    const config = configured('salloc', command, { allocation: 'salloc -N2 -n2' }, 3);
    const logs = logsOf(await runBenchmarks(config, { environment: cluster.environment }));
    expect(logs).toEqual(Array(3).fill(logs[0]));
    expect(logs[0]).toMatch(/^(\d+ n\[\d[,-]\d\])\n\1$/);
  });

  it('starts mpirun inside an allocation', async () => {
    const config = configured('mpirun', `mpirun.mpich -n 2 ${program}`, {
      allocation: ['salloc', '-N2', '-n2'],
    });
    const { manifest } = await runBenchmarks(config, { environment: cluster.environment });
    expect(manifest.machine).toMatchObject({ nodes: TWO_NODES });
    expect(manifest.environment.mpi).toMatch(/^MPICH/);
  });

  it('takes the trace of a batch job by sbatch --wait', async () => {
    const script = writeScript(join(folder, 'job.sh'), `#!/bin/sh\nsrun --mpi=pmi2 ${program}\n`);
    const config = configured('sbatch', `sbatch --wait -N2 -n2 -o ${folder}/job-%j.out ${script}`, {}, 1);
    const run = await runBenchmarks(config, { environment: cluster.environment });
    expect(logsOf(run)).toEqual([expect.stringMatching(/^Submitted batch job \d+$/)]);
    expect(run.manifest.machine).toMatchObject({ nodes: TWO_NODES });
  });

  it('imports the repetitions that a job array has recorded without Node.js', async () => {
    const tasks = Array.from({ length: THOROUGH ? 5 : 2 }, (_, task) => task + 1);
    const cwd = mkdtempSync(join(folder, 'array-'));
    const script = join(packageRoot(), 'src/measure/tracer/commgate-record.sh');
    const command = `srun --mpi=pmi2 ${program}`;
    const recorded = `sh ${script} -m mpicc.mpich -n 1 -w 0 -o halo-$SLURM_ARRAY_TASK_ID ${command}`;
    const job = [
      '--wait',
      `--array=1-${tasks.length}%3`,
      '-n2',
      '-N1',
      '-x',
      'n4',
      '-o',
      'job-%a.out',
      '--wrap',
      recorded,
    ];
    execFileSync('sbatch', job, { cwd, env: cluster.environment });
    const machineFile = join(cwd, 'halo-1/machine.json');
    const machine = readMachine(machineFile);
    const traces = tasks.map((task) => join(cwd, `halo-${task}/1/traces.otf2`));
    const { manifest } = importRun(traces, {
      benchmark: 'halo',
      machine,
      machineFile,
      folder: cwd,
      commit: null,
      branch: null,
    });
    expect(manifest.benchmarks[0]!.repetitions).toHaveLength(tasks.length);
    expect(manifest.environment).toMatchObject({ cpu: NODE_MODEL, mpi: expect.stringMatching(/^MPICH/) });
    expect(manifest.machine.job).toMatch(/^Slurm \d+/);
  });

  it('adds a run to the baseline in one job by nightly.sbatch, which asks for no other', async () => {
    const cwd = mkdtempSync(join(folder, 'nightly-'));
    const commgate = `#!/bin/sh\nexec ${process.execPath} ${await bundle('src/cli.ts', false)} "$@"\n`;
    const bin = dirname(writeScript(join(cwd, 'bin/commgate'), commgate));
    const command = `srun --mpi=pmi2 -n2 ${program}`;
    const environment = { MPICC: 'mpicc.mpich' };
    const benchmark = { name: 'a', command, repetitions: 1, 'warm-up': 0, environment };
    const config = { allocation: 'no-second-job', benchmarks: [benchmark] };
    writeFileSync(join(cwd, 'commgate.yml'), JSON.stringify(config));
    const script = join(packageRoot(), 'docs/sites/nightly.sbatch');
    const env = { ...cluster.environment, PATH: `${bin}:${process.env['PATH']}` };
    execFileSync('sbatch', ['--wait', '-N2', '-n2', '-x', 'n4', script], { cwd, env });
    const { runs } = JSON.parse(readFileSync(join(cwd, '.commgate/baseline.json'), 'utf8'));
    expect(runs).toMatchObject([{ environment: { cpu: NODE_MODEL }, benchmarks: [{ processes: 2 }] }]);
  });

  /** Where a job is put that has a name: not on the node that dies. */
  const named = (name: string): string => `-J ${name} -x n4 -n1`;

  describe.concurrent('a job that does not end well', () => {
    it.for([
      ['srun', `srun ${named('srun')} sleep 60`],
      ['salloc', `salloc ${named('salloc')} sleep 60`],
      ['sbatch', `sbatch --wait ${named('sbatch')} -o /dev/null --wrap 'sleep 60'`],
    ] as const)('is not left behind when %s is interrupted', async ([name, command], { expect }) => {
      const controller = new AbortController();
      const config = configured(`interrupted-${name}`, command, {}, 1);
      const run = runBenchmarks(config, { environment: cluster.environment, signal: controller.signal });
      await cluster.untilRunning(name);
      controller.abort('SIGINT');
      await expect(run).rejects.toThrow('interrupted');
    });

    it('is not left behind when a time limit ends sbatch --wait', async ({ expect }) => {
      const command = `sbatch --wait ${named('limit')} -o /dev/null --wrap 'sleep 60'`;
      const config = configured('limit', command, {}, 1);
      config.benchmarks[0]!.timeLimit = 3;
      const run = runBenchmarks(config, { environment: cluster.environment });
      await expect(run).rejects.toThrow('the command did not end within 3 s and was ended');
    });

    it('is told as cancelled when somebody cancelled it', async ({ expect }) => {
      const begun = join(folder, 'begun');
      const config = configured(
        'cancelled',
        `srun ${named('cancelled')} sh -c 'mkdir ${begun}; sleep 60'`,
        {},
        1,
      );
      const run = runBenchmarks(config, { environment: cluster.environment });
      await vi.waitUntil(() => existsSync(begun), 30_000);
      execFileSync('scancel', ['--name', 'cancelled'], { env: cluster.environment });
      await expect(run).rejects.toThrow(/STEP \d+\.0 ON n\d CANCELLED/);
    });

    it('is told as cancelled when its allocation was taken back', async ({ expect }) => {
      const allocation = `salloc ${named('revoked')}`;
      const config = configured('revoked', `srun sh -c 'scancel $SLURM_JOB_ID; sleep 60'`, { allocation });
      const run = runBenchmarks(config, { environment: cluster.environment });
      await expect(run).rejects.toThrow(/STEP \d+\.0 ON n\d CANCELLED/);
    });

    it('is told as lost when its node died', async ({ expect }) => {
      const config = configured('dead', 'srun -J dead -w n4 -n1 sleep 60', {}, 1);
      const run = runBenchmarks(config, { environment: cluster.environment });
      await cluster.untilRunning('dead');
      await sleep(300);
      cluster.kill('n4');
      await expect(run).rejects.toThrow('the job ended first: srun: error: Node failure on n4');
    });

    it('is not begun where it asks for more nodes than there are', async ({ expect }) => {
      const config = configured('too-many', 'srun hostname', { allocation: 'salloc -N9 -I1' });
      const run = runBenchmarks(config, { environment: cluster.environment });
      const said =
        /no nodes were given: salloc: error: Job submit.*; it was: salloc -N9 -I1; it printed last/s;
      await expect(run).rejects.toThrow(said);
    });
  });
});
