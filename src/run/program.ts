import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { InputError } from '../errors.ts';
import { logTail } from './log-tail.ts';
import { ProgramError } from './program-error.ts';
import { shownPath } from './shown-path.ts';

/** A benchmark's command, ready to be started. */
export interface Program {
  /** A text goes to /bin/sh unchanged, a list is started without a shell. */
  command: string | readonly string[];
  /** Absolute path of the folder it runs in. */
  directory: string;
  environment: NodeJS.ProcessEnv;
  /** Where its output goes, both streams in the order of writing. The file must not exist. */
  log: string;
}

/** How long a program may take to end itself once it was asked to. */
const GRACE_MS = 5000;

/**
 * Starts a program and waits for its end. The log is its standard output itself, so that no output passes through memory.
 *
 * @param signal ends the program and all processes of its group: SIGTERM, and SIGKILL after five seconds
 * @returns how long it ran, in seconds
 * @throws ProgramError when it ended with another code than 0 or by a signal; InputError when it could not be started or
 *   `signal` ended it
 */
export async function runProgram(program: Program, signal?: AbortSignal): Promise<{ seconds: number }> {
  refuseAborted(program, signal);
  const start = performance.now();
  const child = startProgram(program);
  let killing: NodeJS.Timeout | undefined;
  const abort = (): void => {
    signalGroup(child, 'SIGTERM');
    killing = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
  };
  signal?.addEventListener('abort', abort);
  let ending: Ending;
  try {
    ending = await endOf(child);
    if (signal?.aborted) await endGroup(child);
  } finally {
    clearTimeout(killing);
    signal?.removeEventListener('abort', abort);
  }
  refuseAborted(program, signal);
  if (ending.error !== undefined) throw notStarted(program, ending.error);
  if (ending.code !== 0) {
    const how = ending.code === null ? `by ${ending.signal}` : `with exit code ${ending.code}`;
    const problem = {
      file: shownPath(program.log),
      found: `the command ended ${how}`,
      rule: 'a benchmark ends with exit code 0',
      remedy: `it was: ${commandText(program.command)}`,
    };
    throw new ProgramError(problem, logTail(program.log));
  }
  return { seconds: (performance.now() - start) / 1000 };
}

/** A command as people type it; the words of a list are quoted where a shell would need it. */
export function commandText(command: string | readonly string[]): string {
  if (typeof command === 'string') return command;
  return command
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
}

interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
  error?: NodeJS.ErrnoException;
}

function startProgram({ command, directory, environment, log }: Program): ChildProcess {
  const [file, ...words] = typeof command === 'string' ? ['/bin/sh', '-c', command] : command;
  const output = openSync(log, 'wx');
  try {
    // A group of its own: launchers start helpers that must end with them.
    return spawn(file!, words, {
      cwd: directory,
      env: environment,
      stdio: ['ignore', output, output],
      detached: true,
    });
  } finally {
    closeSync(output);
  }
}

function endOf(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
}

/** Waits until the whole group is gone: a launcher needs a moment to end its ranks after the shell around it has ended. */
async function endGroup(child: ChildProcess): Promise<void> {
  const patience = performance.now() + GRACE_MS;
  while (groupLives(child) && performance.now() < patience) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  signalGroup(child, 'SIGKILL');
}

function groupLives(child: ChildProcess): boolean {
  try {
    return child.pid !== undefined && process.kill(-child.pid, 0);
  } catch {
    return false;
  }
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, signal);
  } catch {
    // The group has ended by itself.
  }
}

function refuseAborted(program: Program, signal: AbortSignal | undefined): void {
  if (!signal?.aborted) return;
  throw new InputError({
    file: shownPath(program.log),
    found: `interrupted (${String(signal.reason)})`,
    rule: 'a run counts when all its repetitions ended',
    remedy: 'run it again',
  });
}

function notStarted(program: Program, error: NodeJS.ErrnoException): InputError {
  const [file] = program.command;
  const missing = error.code === 'ENOENT';
  return new InputError(
    {
      file: shownPath(program.directory),
      found: `${missing ? 'no such program' : `cannot start (${error.code})`}: ${typeof program.command === 'string' ? '/bin/sh' : file}`,
      rule: 'the first word of a command list is a program, by path or found on PATH',
      remedy: 'see "command" in the configuration',
    },
    { cause: error },
  );
}
