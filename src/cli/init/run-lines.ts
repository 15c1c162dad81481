import { basename, dirname } from 'node:path';
import { launcherCommand } from '../../measure/run/machine/mpi.ts';
import type { RunLine } from './guess.ts';
import type { Repository } from './repository.ts';

/** Where people write how a program is run, the most reliable first. */
const PLACES = [
  /(?:^|\/)(?:Jenkinsfile|\.(?:travis|gitlab-ci)\.yml|azure-pipelines\.yml)$|^\.github\/workflows\//,
  /\.(?:sh|bash|csh|slurm|sbatch|pbs|job)$|(?:^|\/)[^/.]*(?:run|test|check)[^/.]*$/i,
  /(?:^|\/)(?:README|INSTALL|QUICKSTART|USAGE)[^/]*$|\.(?:md|rst|txt)$/i,
];

const LAUNCHED = /(?:^|[\s`"'(;&|])((?:\S{0,500}\/)?(?:mpirun|mpiexec|srun)(?:\.\w+)?\s+[^`\n]*)/g;

/** Where a command ends: what follows is the shell's, or another one. */
const END = /\s(?:[|<>;#]|&|2>|\\$)|[;`]|\s+\)/;

/** What only the shell, or the reader, fills in. */
const UNKNOWN = /[$<>[\]{}()*?"']|\.\.\./;

/** What stands for a value where a usage is described: "-np numproc ./solve nx ny". */
const PLACEHOLDER = /^[A-Za-z_]+$/;

const COUNT = /^--?(?:np?|c|ntasks)(?:=?(\d+))?$/;

/** Options of launchers that stand alone; others have a value. */
const ALONE = /^--?(?:oversubscribe|allow-run-as-root|bind-to-core|bycore|bynode|exclusive|l|v|q)$|=/;

/** Folders of programs that some line starts, as far as a path is written there. */
export function startedIn({ files, read }: Repository): string[] {
  const texts = files.filter((path) => PLACES.some((place) => place.test(path))).map(read);
  const commands = texts.flatMap((text) => [...text.matchAll(LAUNCHED)].map(([, command]) => command!));
  return commands.flatMap((command) =>
    command
      .split(/\s+/)
      .flatMap((word) => (/^(?:\.\/)?\w[\w./-]*\/[\w.-]+$/.test(word) ? [dirname(word)] : [])),
  );
}

/** Lines in files that start one of the programs. */
export function runLinesIn({ files, read }: Repository, programs: readonly string[]): RunLine[] {
  return PLACES.flatMap((place) =>
    files.filter((path) => place.test(path)).flatMap((path) => runLinesOf(read(path), path, programs)),
  );
}

export function runLinesOf(text: string, path: string, programs: readonly string[]): RunLine[] {
  const joined = text.replace(/\\\r?\n/g, (end) => ' '.repeat(end.length));
  return [...joined.matchAll(LAUNCHED)].flatMap((match) => {
    const begin = match.index + match[0].indexOf(match[1]!);
    const line = joined.slice(0, begin).split('\n').length;
    const command = match[1]!.split(END)[0]!.trim();
    const found = runLine(command.split(/\s+/), programs);
    if (found === null) return [];
    return [{ ...found, folders: [dirname(path)], from: `${path}:${line}` }];
  });
}

/**
 * A command that starts one of the programs by a launcher; null: it does not, or only a shell, or who reads a
 * usage, knows how.
 */
export function runLine(
  words: readonly string[],
  programs: readonly string[],
): Omit<RunLine, 'folders' | 'from'> | null {
  const { launcher: started, own } = launcherCommand(words);
  if (started === undefined) return null;
  const launcher = basename(started);
  const options: string[] = [];
  let processes: number | null = null;
  let isUsage = false;
  for (let at = 0; at < own.length; at++) {
    const word = own[at]!;
    const [option, inOne] = COUNT.exec(word) ?? [];
    if (option !== undefined) {
      const value = inOne ?? own[++at] ?? '';
      const count = Number(value);
      isUsage ||= PLACEHOLDER.test(value);
      if (Number.isSafeInteger(count) && count > 0) processes = count;
    } else if (programs.includes(basename(word))) {
      const args = own.slice(at + 1);
      const isKnown = (given: string): boolean => !UNKNOWN.test(given);
      if (!args.every(isKnown) || (isUsage && args.some((arg) => PLACEHOLDER.test(arg)))) return null;
      const known = options.every(isKnown) ? options : [];
      return { processes, program: basename(word), word, args, launcher, options: known };
    } else if (word.startsWith('-')) {
      const length = ALONE.test(word) ? 1 : 2;
      options.push(...own.slice(at, at + length));
      at += length - 1;
    } else return null;
  }
  return null;
}
