import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, release, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultConfig } from '../../src/base/config/default-config.ts';
import { InputError } from '../../src/base/errors.ts';
import { findProgram } from '../../src/base/process/find-program.ts';
import { measureTrace } from '../../src/measure/measurement/measure.ts';
import type { RepetitionMeasurement } from '../../src/measure/measurement/measurement.ts';
import { executeRepetition } from '../../src/measure/run/execute.ts';
import type { Prepared } from '../../src/measure/run/prepare.ts';
import { compileExample, environmentOfPrograms, prepareExample } from './build-program.ts';
import type { Task } from './plan.ts';
import { LAUNCHERS } from './programs.ts';
import { SampleFile } from './sample-file.ts';

/** The program whose calls have loops inside. */
export const PROGRAM = 'implicit';

/** By mode of a task: which of its loops is 20 % slower; none in unchanged executions. */
export const SLOWED: Partial<Record<Task['mode'], string>> = { one: 'relax', own: 'sweep' };
export const PERCENT = 20;

/** Executions take turns, so that neighbours are pairs whatever the machine does. */
const ROUND: readonly Task['mode'][] = ['none', 'none', 'one', 'none', 'none', 'own'];

/**
 * Executes the program until the time is over, each time with another seed: no two executions have calls of
 * the same numbers of iterations. What a folder has stays, and more is added to it.
 */
export async function collectLoops(
  folder: string,
  seconds: number,
  tell: (line: string) => void,
): Promise<void> {
  const file = new SampleFile(folder);
  file.open(folder);
  const temporary = mkdtempSync(join(tmpdir(), 'commgate-study-'));
  try {
    const prepared = await prepare(temporary, file);
    const end = performance.now() + 1000 * seconds;
    for (let at = file.samples.runs.length; performance.now() < end || at % ROUND.length !== 0; at++) {
      const mode = ROUND[at % ROUND.length]!;
      const task = { setUp: 'quiet', what: 'run', mode, percent: mode === 'none' ? 0 : PERCENT } as const;
      const date = new Date().toISOString();
      const measured = await execute(prepared, temporary, at + 1, SLOWED[mode]);
      file.addRun({ task: { ...task, index: at + 1 }, date, programs: { [PROGRAM]: [measured] } });
      if (at % 60 === 0) tell(`${at} executions`);
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  tell(`${folder}: ${(file.close() / 1e6).toFixed(2)} MB compressed`);
}

async function prepare(folder: string, file: SampleFile): Promise<Prepared> {
  const environment = environmentOfPrograms(process.env);
  const launcher = LAUNCHERS.quiet.find(({ mpirun, mpicc }) =>
    [mpirun[0]!, mpicc].every((name) => findProgram(name, environment) !== undefined),
  );
  if (launcher === undefined) throw new InputError({ file: PROGRAM, found: 'there is no MPI' });
  const target = join(folder, PROGRAM);
  await compileExample(launcher.mpicc, `${PROGRAM}.c`, ['-finstrument-functions'], target);
  const command = [...launcher.mpirun, '-n', '2', target];
  const prepared = await prepareExample(PROGRAM, command, folder, environment);
  file.addPlace({
    setUp: 'quiet',
    cpu: cpus()[0]?.model.trim() || 'unknown',
    cores: cpus().length,
    mpi: prepared.mpi.name,
    tracer: prepared.tracer.label,
    kernel: release(),
    node: process.version,
    date: new Date().toISOString(),
    commands: [`${launcher.mpirun.join(' ')} -n 2 ./${PROGRAM} --seed N`],
    repetitions: 1,
  });
  return prepared;
}

async function execute(
  prepared: Prepared,
  temporary: string,
  seed: number,
  slowed: string | undefined,
): Promise<RepetitionMeasurement> {
  const own = ['--seed', `${seed}`, ...(slowed === undefined ? [] : ['--slow', `${slowed}:${PERCENT}`])];
  const { benchmark } = prepared;
  const command = [...(benchmark.command as string[]), ...own];
  const folder = join(temporary, 'traces');
  try {
    const changed = { ...prepared, benchmark: { ...benchmark, command } };
    const record = await executeRepetition({ prepared: changed, folder }, 1);
    return comparedOnly(await measureTrace(join(folder, record.trace), defaultConfig.analysis));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Without what only pages and causes show. */
function comparedOnly(measured: RepetitionMeasurement): RepetitionMeasurement {
  const groups = measured.groups.map(
    ({ durationsNs: _, exchange: __, parts: ___, typical: ____, ...group }) => group,
  );
  return { ...measured, groups };
}
