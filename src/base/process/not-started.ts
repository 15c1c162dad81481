/** A program that a launcher or a shell could not start, as it is named there, and why. */
export interface NotStarted {
  program: string;
  why: string;
}

/** How launchers and shells say it: the program, then the reason where there is one. */
const SAYINGS: readonly RegExp[] = [
  // Open MPI; the lines before say that it could not be found, accessed or executed
  /^Executable: (.+)$/,
  // MPICH's Hydra
  /execvp error on file (.+) \((.+)\)$/,
  // srun
  /execve\(\): (.+): (No such file or directory|Permission denied|Exec format error)$/,
  // dash and bash, of the command itself
  new RegExp(
    '^(?:/bin/)?(?:ba)?sh: (?:line )?\\d+: (?:exec: )?(.+): ' +
      '((?:command )?not found|No such file or directory|Permission denied)$',
  ),
];

/** What a failed command's last lines say was not started at all; null when nothing says so. */
export function findNotStarted(lines: readonly string[]): NotStarted | null {
  for (const saying of SAYINGS) {
    for (const line of lines) {
      const [, program, why] = saying.exec(line.trim()) ?? [];
      if (program !== undefined) return { program, why: why ?? 'no such file, or not executable' };
    }
  }
  return null;
}
