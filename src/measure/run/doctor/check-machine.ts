import { cpus, loadavg } from 'node:os';
import { oneLine } from '../../../base/errors.ts';
import { capture } from '../../../base/process/capture.ts';
import { findProgram } from '../../../base/process/find-program.ts';
import { lastLines } from '../../../base/process/log-tail.ts';
import { describeMachine, isBound, type ReadText } from '../machine/machine.ts';
import type { MpiLibrary } from '../machine/mpi.ts';
import { choosePinning } from '../machine/pinning.ts';
import { type Finding, finding } from './findings.ts';
import { installHint, type System } from './install.ts';

/** Processes of every trial: the fewest that can send each other something. */
export const TRIAL_PROCESSES = 2;

/** Variables that let the trial start where there are fewer cores than processes. */
export const TRIAL_VARIABLES = {
  OMPI_MCA_rmaps_base_oversubscribe: '1',
  PRTE_MCA_rmaps_default_mapping_policy: ':oversubscribe',
};

/** How long a trial may take, seconds. */
export const TRIAL_SECONDS = 60;

/** Looks at what measurements on this machine depend on, MPI aside: nothing is started but git. */
export async function checkMachine(
  system: System,
  environment: NodeJS.ProcessEnv,
  read: ReadText,
): Promise<Finding[]> {
  const git = await capture('git', ['--version'], { environment });
  const without = 'not on PATH: runs are recorded without their commit';
  return [
    coresFinding(read),
    governorFinding(describeMachine(read).governor),
    instructionsFinding(read),
    loadFinding(loadavg()[0]!, cpus().length),
    git.ok
      ? finding('ok', 'git', oneLine(git.output.trim()))
      : finding('warning', 'git', without, installHint(system, ['git'])),
  ];
}

function coresFinding(read: ReadText): Finding {
  const processors = cpus();
  const { usableCores = processors.length, coreLimit } = describeMachine(read);
  const model = processors[0]?.model.trim() || 'unknown processor';
  const all = [`${processors.length} of ${model}`];
  if (usableCores < processors.length) all.push(`${usableCores} usable`);
  if (coreLimit !== undefined) all.push(`control group limit ${coreLimit} cores of time`);
  const found = oneLine(all.join(', '));
  const isShort = usableCores < TRIAL_PROCESSES || (coreLimit !== undefined && coreLimit < usableCores);
  if (!isShort) return finding('ok', 'cores', found);
  const remedy = 'use a machine or a container limit with a core a process';
  return finding('warning', 'cores', found, `processes that wait for a core look slow: ${remedy}`);
}

/** @param governor as Linux calls it; undefined when it does not tell */
export function governorFinding(governor: string | undefined): Finding {
  const what = 'frequency governor';
  if (governor === undefined) return finding('note', what, 'not visible, as in most virtual machines');
  if (governor === 'performance') return finding('ok', what, governor);
  const found = `${oneLine(governor)}: clock frequencies change during a run`;
  return finding('warning', what, found, 'cpupower frequency-set -g performance');
}

/** Counters of processors as Linux calls them; of those with cores of two kinds the fast ones. */
const COUNTERS = ['cpu', 'cpu_core', 'armv8_pmuv3', 'armv8_pmuv3_0'];

/** Whether the processor counts instructions, which tell more work from work that takes longer. */
export function instructionsFinding(read: ReadText): Finding {
  const what = 'instructions';
  const isThere = (name: string): boolean => read(`/sys/bus/event_source/devices/${name}/type`) !== null;
  return COUNTERS.some(isThere)
    ? finding('ok', what, 'can be counted')
    : finding('note', what, 'not counted, as in most virtual machines');
}

/** @param load processes that ran or wanted to during the last minute, on average */
export function loadFinding(load: number, cores: number): Finding {
  const found = `${load.toFixed(1)} processes running on ${cores} cores, last minute`;
  if (load <= cores / 2) return finding('ok', 'load', found);
  return finding('warning', 'load', found, 'measure while nothing else runs');
}

/** Starts two processes and sees where they run; no "pinning" where MPI programs cannot be started. */
export async function checkLauncher(
  mpi: MpiLibrary,
  system: System,
  environment: NodeJS.ProcessEnv,
): Promise<Finding[]> {
  if (mpi.srun) return srunFindings(environment);
  if (mpi.launcher === null) {
    const found = 'neither mpirun nor mpiexec on PATH';
    return [finding('missing', 'mpirun', found, installHint(system, ['mpi']))];
  }
  const words = ['-n', String(TRIAL_PROCESSES), 'grep', 'Cpus_allowed_list', '/proc/self/status'];
  const pinning = choosePinning({ pin: 'auto', command: [mpi.launcher], environment, mpi, bound: isBound() });
  const { ok, output, errors } = await capture(mpi.launcher, words, {
    environment: { ...TRIAL_VARIABLES, ...environment, ...pinning.variables },
    timeoutMs: TRIAL_SECONDS * 1000,
  });
  const found = oneLine(`${mpi.name}, ${mpi.launcher}`);
  if (!ok) {
    const remedy = launcherRemedy(output + errors);
    return [finding('missing', 'mpirun', `${found}, starts no processes`, remedy)];
  }
  const lists = [...output.matchAll(/Cpus_allowed_list:\s*(\S+)/g)].map(([, list]) => list!).sort();
  return [
    finding('ok', 'mpirun', `${found}, starts ${TRIAL_PROCESSES} processes`),
    pinningFinding(lists, pinning),
  ];
}

/** srun would ask for an allocation and wait for it, so it is only looked for. */
function srunFindings(environment: NodeJS.ProcessEnv): Finding[] {
  const program = findProgram('srun', environment);
  if (program === undefined) {
    const remedy = 'run where Slurm is installed, such as on a login or compute node';
    return [finding('missing', 'srun', 'no program srun on PATH', remedy)];
  }
  return [
    finding('ok', 'srun', oneLine(program)),
    finding('note', 'pinning', 'left to srun, by SLURM_CPU_BIND=cores; not tried'),
  ];
}

function launcherRemedy(printed: string): string {
  if (printed.includes('OMPI_ALLOW_RUN_AS_ROOT')) {
    const variables = 'OMPI_ALLOW_RUN_AS_ROOT=1 and OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1';
    return `it refuses to run as root: use another user, or set ${variables}`;
  }
  const lines = lastLines(printed, 200).filter((line) => /[a-z]/i.test(line));
  return `correct the MPI installation; it said: ${oneLine(lines[0] ?? 'nothing')}`;
}

function pinningFinding(lists: readonly string[], { by, how }: { by: string; how: string }): Finding {
  const shown = oneLine(lists.map((list) => `[${list}]`).join(' '));
  const single = lists.length > 0 && lists.every((list) => /^\d+$/.test(list));
  const decided = oneLine(`by ${by}: ${how}`);
  if (single) return finding('ok', 'pinning', `processes stay on cores ${shown}; ${decided}`);
  const remedy = "give the launcher's own option in the command, such as --bind-to core";
  const found = `processes may move between cores ${shown}; ${decided}`;
  return finding(by === 'user' ? 'note' : 'warning', 'pinning', found, remedy);
}
