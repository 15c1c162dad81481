import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { entryOf } from '../../../analysis/patterns/memoize.ts';
import { oneLine } from '../../../base/errors.ts';
import { type Captured, capture } from '../../../base/process/capture.ts';
import { findProgram } from '../../../base/process/find-program.ts';

/** The MPI library that a command uses, as far as its launcher tells. */
export interface MpiLibrary {
  /** Library and version, such as "Open MPI 4.1.4"; 'unknown' when it could not be told. */
  name: string;
  /** Absolute path of the launcher (mpirun, mpiexec), or null when the command has none and PATH neither. */
  launcher: string | null;
  /** Whether Slurm's srun starts the processes; the launcher is then only asked for the library's name. */
  srun?: true;
}

const LAUNCHER = /^(?:mpirun|mpiexec|orterun)(?:[.-][\w.-]+)?$/;

/**
 * Takes a command apart as far as launchers are concerned. No shell is imitated: quotes are dropped.
 *
 * @returns all words; the first launcher or srun; and `own`, the words after it in its simple command
 */
export function launcherCommand(command: string | readonly string[]): {
  words: string[];
  launcher: string | undefined;
  own: string[];
} {
  const commands =
    typeof command === 'string'
      ? command.split(/[;&|()`\n]+/).map((part) => part.split(/[\s'"]+/).filter(Boolean))
      : [[...command]];
  const isLauncher = (word: string): boolean => LAUNCHER.test(basename(word)) || basename(word) === 'srun';
  const simple = commands.find((words) => words.some(isLauncher)) ?? [];
  const at = simple.findIndex(isLauncher);
  return { words: commands.flat(), launcher: simple[at], own: at < 0 ? [] : simple.slice(at + 1) };
}

/**
 * Which MPI library a command that runs in `directory` uses: its launcher is asked, the first word that is
 * mpirun or mpiexec (also mpirun.mpich and the like), else the one of the compiler that MPICC names, else the
 * one on PATH, also beside srun, which knows none.
 */
export async function findMpi(
  command: string | readonly string[],
  directory: string,
  environment: NodeJS.ProcessEnv,
): Promise<MpiLibrary> {
  const { words, launcher: first } = launcherCommand(command);
  const named = words.find((word) => LAUNCHER.test(basename(word)));
  const srun = first !== undefined && basename(first) === 'srun' ? { srun: true as const } : {};
  const candidates = named === undefined ? [...besideCompiler(environment), 'mpirun', 'mpiexec'] : [named];
  for (const candidate of candidates) {
    const launcher = findProgram(candidate, environment, directory);
    if (launcher === undefined) continue;
    const { output, errors } = await versionOf(launcher, environment);
    return { name: mpiName(`${output}\n${errors}`), launcher, ...srun };
  }
  return { name: 'unknown', launcher: null, ...srun };
}

/** The launcher of the library whose compiler MPICC names: mpirun.mpich for mpicc.mpich. */
function besideCompiler({ MPICC = '' }: NodeJS.ProcessEnv): string[] {
  const launcher = MPICC.replace(/mpicc([^/]*)$/, 'mpirun$1');
  return launcher === MPICC ? [] : [launcher];
}

/** Library and version from what `mpirun --version` printed; 'unknown' when it names none. */
export function mpiName(text: string): string {
  // Started as mpirun.openmpi it calls itself by the name of its run-time.
  const openMpi = /\((?:Open MPI|OpenRTE)\) (\S+)/.exec(text);
  if (openMpi) return oneLine(`Open MPI ${openMpi[1]}`);
  const intel = /Intel\(R\) MPI Library.*?Version (\S+(?: Update \d+)?)/.exec(text);
  if (intel) return oneLine(`Intel MPI ${intel[1]}`);
  const hydra = /HYDRA build details:\s*Version:\s*(\S+)/.exec(text);
  if (hydra) return oneLine(`MPICH ${hydra[1]}`);
  return 'unknown';
}

/**
 * The compiler command of a launcher's library (absolute path or null): MPICC's program when that is set,
 * else mpicc beside the launcher (mpicc.mpich for mpirun.mpich where that exists), or on PATH.
 */
export function findMpicc(launcher: string | null, environment: NodeJS.ProcessEnv): string | undefined {
  const chosen = environment['MPICC'];
  if (chosen !== undefined && chosen !== '') return findProgram(chosen, environment);
  if (launcher !== null) {
    const folder = dirname(launcher);
    const suffix = basename(launcher).replace(/^(?:mpirun|mpiexec|orterun)/, '');
    for (const name of [`mpicc${suffix}`, 'mpicc']) {
      const found = findProgram(join(folder, name), environment);
      if (found !== undefined) return found;
    }
  }
  return findProgram('mpicc', environment);
}

/** Name and version of the compiler behind an MPI compiler command; null when it says nothing. */
export async function mpiCompiler(mpicc: string, environment: NodeJS.ProcessEnv): Promise<string | null> {
  const { ok, output } = await versionOf(mpicc, environment);
  const [first] = output.split('\n');
  return ok && first?.trim() ? oneLine(first.trim()) : null;
}

/** The plug-ins by which a Slurm binds tasks, such as task/affinity,task/cgroup; null: it does not say. */
export async function slurmTaskPlugins(environment: NodeJS.ProcessEnv): Promise<string | null> {
  const { ok, output } = await capture('scontrol', ['show', 'config'], { environment });
  return (ok && /^TaskPlugin\s*=\s*(\S+)/m.exec(output)?.[1]) || null;
}

/** By program and environment: each benchmark asks, on each side, and gets the same answer. */
const versions = new Map<string, Promise<Captured>>();

/** What a program prints that is asked for its version. Wrappers may choose by any variable. */
function versionOf(program: string, environment: NodeJS.ProcessEnv): Promise<Captured> {
  const key = JSON.stringify([program, statSync(program, { throwIfNoEntry: false })?.mtimeMs, environment]);
  return entryOf(versions, key, () => capture(program, ['--version'], { environment }));
}
