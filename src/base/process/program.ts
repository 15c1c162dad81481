import { closeSync, openSync } from 'node:fs';
import { InputError, Interrupted, ProgramError, shownPath } from '../errors.ts';
import { commandText } from './command-text.ts';
import { logTail } from './log-tail.ts';
import { type Ending, start } from './start.ts';

/** A benchmark's command, ready to be started. */
export interface Program {
  /** A text goes to /bin/sh unchanged, a list is started without a shell. */
  command: string | readonly string[];
  directory: string;
  environment: NodeJS.ProcessEnv;
  /** Where its output goes, both streams in the order of writing. The file must not exist. */
  log: string;
  /** Seconds after which it is ended; left out: it may run for ever. */
  timeLimit?: number | undefined;
  /** What else is known of a run that failed, one line each; the last goes into the message. */
  remarks?: () => readonly string[];
  /** What it is called in messages; left out: a benchmark's command. */
  role?: ProgramRole;
}

export interface ProgramRole {
  /** "a benchmark". */
  noun: string;
  /** The configuration's key that holds it. */
  key: string;
}

const BENCHMARK: ProgramRole = { noun: 'a benchmark', key: 'command' };

/**
 * Starts a program and waits for its end. The log is its standard output itself, so that no output passes
 * through memory. When it fails, takes too long or is interrupted, everything that it started on this machine
 * is ended with it (see start).
 *
 * @throws ProgramError when it ended with another code than 0, by a signal or by its time limit; InputError
 *   when it could not be started or `signal` ended it
 */
export async function runProgram(program: Program, signal?: AbortSignal): Promise<{ seconds: number }> {
  refuseAborted(program, signal);
  const { command, directory, environment, log, timeLimit } = program;
  const words = typeof command === 'string' ? ['/bin/sh', '-c', command] : command;
  const descriptor = openSync(log, 'wx');
  const timeLimitMs = timeLimit === undefined ? undefined : timeLimit * 1000;
  const output = { descriptor };
  const started = start({ words, directory, environment, output, timeLimitMs, apart: true }, signal);
  const ending = await started.finally(() => closeSync(descriptor));
  refuseAborted(program, signal);
  if (ending.error !== undefined) throw notStarted(program, ending.error);
  if (ending.endedFor === 'time') throw tookTooLong(program);
  if (ending.code !== 0) throw failed(program, ending);
  return { seconds: ending.seconds };
}

function failed(
  { command, directory, log, remarks, role = BENCHMARK }: Program,
  ending: Ending,
): ProgramError {
  const tail = logTail(log);
  const file = shownPath(log);
  const text = commandText(command);
  const notStarted = findNotStarted(tail);
  if (notStarted !== null) {
    const { program, why } = notStarted;
    const found = `the program ${program} was not started: ${why}`;
    const rule = `paths in "command" are relative to the folder it runs in, ${shownPath(directory)}`;
    const remedy = `build the program first, or correct "command" or "directory"; it was: ${text}`;
    return new ProgramError({ file, found, rule, remedy }, tail);
  }
  const how = ending.code === null ? `by ${ending.signal}` : `with exit code ${ending.code}`;
  const remark = remarks?.().at(-1);
  const found = `the command ended ${how}${remark === undefined ? '' : ` (${remark})`}`;
  const rule = `${role.noun} ends with exit code 0`;
  const remedy = `if it is wrong, correct "${role.key}" in the configuration; it was: ${text}`;
  return new ProgramError(
    { file, found, rule, remedy },
    withFirstError(logTail(log, MAX_LINES_LOOKED_AT), tail),
  );
}

/** Where a compiler says "error:", and a loader or linker what it lacks. */
const ERROR = /\berror:|undefined reference|cannot find -l/i;

const MAX_LINES_LOOKED_AT = 1000;

/** The end of a log; first the line that names the error, where others that ran beside it wrote after it. */
function withFirstError(lines: readonly string[], tail: readonly string[]): string[] {
  const first = lines.find((line) => ERROR.test(line));
  return first === undefined || tail.includes(first) ? [...tail] : [first, '…', ...tail.slice(2)];
}

function tookTooLong({ command, log, timeLimit }: Program): ProgramError {
  const problem = {
    file: shownPath(log),
    found: `the command did not end within ${timeLimit} s and was ended`,
    rule: 'that is the time-limit of the benchmark',
    remedy: `raise it when the benchmark needs longer; it was: ${commandText(command)}`,
  };
  return new ProgramError(problem, logTail(log));
}

function refuseAborted(program: Program, signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw new Interrupted({
    file: shownPath(program.log),
    found: `interrupted (${String(signal.reason)})`,
    rule: 'a run counts when all its repetitions ended',
    remedy: 'run it again',
  });
}

function notStarted(
  { command, directory, role = BENCHMARK }: Program,
  cause: NodeJS.ErrnoException,
): InputError {
  const what = cause.code === 'ENOENT' ? 'no such program' : `cannot start (${cause.code})`;
  const found = `${what}: ${typeof command === 'string' ? '/bin/sh' : command[0]}`;
  const rule = 'the first word of a command list is a program, by path or found on PATH';
  const remedy = `see "${role.key}" in the configuration`;
  return new InputError({ file: shownPath(directory), found, rule, remedy }, { cause });
}

/** A program that a launcher or a shell could not start, as it is named there, and why. */
interface NotStarted {
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
