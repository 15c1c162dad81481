import { basename } from 'node:path';
import type { RunManifest } from '#build/schemas/run.ts';
import type { BenchmarkConfig } from '../../../base/config/config.ts';
import { launcherCommand, type MpiLibrary } from './mpi.ts';

/** Who decides on which cores the processes of a benchmark run, and how: for people. */
export type Pinning = RunManifest['benchmarks'][number]['pinning'];

export interface PinningQuestion {
  pin: BenchmarkConfig['pin'];
  command: string | readonly string[];
  environment: NodeJS.ProcessEnv;
  mpi: MpiLibrary;
  /** Whether this process itself was bound to a part of the machine's cores. */
  bound: boolean;
  /** Slurm's plug-ins for tasks; null: not asked, or it does not say. */
  taskPlugins?: string | null;
}

/** Options of launchers that say where processes go: Open MPI, MPICH's hydra, srun; lower case. */
const OPTIONS = new RegExp(
  '^--?(?:bind-?to(?:-\\w+)?|binding|cpu-set|cpu-list|cpus-per-(?:proc|rank)|rankfile|rf|cpu[-_]bind|hint)' +
    '(?:=|$)',
);

/** Values of launcher options that do: -mca hwloc_base_binding_policy …, --map-by slot:PE=2. */
const VALUES = /binding_policy(?:=|$)|(?:^|[:,])pe=\d/;

const BINDERS = new Set(['taskset', 'numactl', 'hwloc-bind', 'likwid-pin', 'likwid-mpirun', 'dplace']);

/** Variables by which users bind processes or threads. */
const VARIABLES = [
  /^OMPI_MCA_hwloc_base_(?:binding_policy|cpu_list|cpu_set)$/,
  /^OMPI_MCA_rmaps_\w*(?:mapping_policy|cpus_per_\w+|rankfile\w*)$/,
  /^PRTE_MCA_(?:hwloc_default|rmaps_default)_\w+$/,
  /^(?:HYDRA_(?:BINDING|MAPPING)|SLURM_CPU_BIND\w*|I_MPI_PIN\w*)$/,
  /^(?:GOMP_CPU_AFFINITY|KMP_AFFINITY|OMP_PLACES|OMP_PROC_BIND)$/,
];

/**
 * Decides whether commgate binds each process to a core. It is done by the launcher's own variables, so that
 * the command stays as the user wrote it, and an option in it still wins. More processes than cores share
 * cores. Nothing is set where the user says something about binding, where processes have threads of their
 * own (OMP_NUM_THREADS above 1), where commgate itself was bound (launchers would leave that part of the
 * machine), and for launchers that have no such variable or bind by themselves.
 *
 * @returns the variables for the command (none unless `by` is 'commgate'), and what was decided
 */
export function choosePinning(question: PinningQuestion): Pinning & { variables: Record<string, string> } {
  const { pin, command, environment, mpi, bound } = question;
  const leave = (by: Pinning['by'], how: string) => ({ by, how, variables: {} });
  if (pin === 'off') return leave('nobody', 'pin is off in the configuration');
  const option = bindingWord(command);
  if (option !== undefined) return leave('user', `${option} in the command`);
  const variable = Object.keys(environment).find(
    (name) => environment[name] && VARIABLES.some((each) => each.test(name)),
  );
  if (variable !== undefined) return leave('user', `variable ${variable}`);
  if (bound) return leave('user', 'commgate was started on a part of the cores');
  if (Number.parseInt(environment['OMP_NUM_THREADS'] ?? '1', 10) > 1) {
    return leave('nobody', `processes have threads: OMP_NUM_THREADS=${environment['OMP_NUM_THREADS']}`);
  }
  if (mpi.name.startsWith('Intel MPI') && !mpi.srun) return leave('launcher', 'Intel MPI binds by itself');
  const { taskPlugins = null } = question;
  if (mpi.srun && taskPlugins !== null && !taskPlugins.includes('affinity'))
    return leave('nobody', `srun cannot bind here: Slurm's TaskPlugin is ${taskPlugins}`);
  const setting = process.platform === 'linux' ? settingFor(mpi) : undefined;
  if (setting === undefined) return leave('nobody', 'no way known for this launcher');
  const [name, value] = setting;
  return { by: 'commgate', how: `one core a process, ${name}=${value}`, variables: { [name]: value } };
}

/** The launcher's variable for "each process on one core, also when there are more processes than cores". */
function settingFor({ name, srun }: MpiLibrary): [name: string, value: string] | undefined {
  if (srun) return ['SLURM_CPU_BIND', 'cores'];
  const [, openMpi] = /^Open MPI v?(\d+)/.exec(name) ?? [];
  if (openMpi !== undefined) {
    return Number(openMpi) < 5
      ? ['OMPI_MCA_hwloc_base_binding_policy', 'core:overload-allowed,if-supported']
      : ['PRTE_MCA_hwloc_default_binding_policy', 'core:overload-allowed'];
  }
  return name.startsWith('MPICH ') ? ['HYDRA_BINDING', 'core'] : undefined;
}

function bindingWord(command: string | readonly string[]): string | undefined {
  const { words, own } = launcherCommand(command);
  return (
    words.find((word) => BINDERS.has(basename(word))) ??
    own.find((word) => OPTIONS.test(word.toLowerCase()) || VALUES.test(word.toLowerCase()))
  );
}
