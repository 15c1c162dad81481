import { closeSync, openSync } from 'node:fs';
import { InputError, ProgramError, shownPath } from '../errors.ts';
import { logTail } from './log-tail.ts';
import { findNotStarted } from './not-started.ts';
import { type Ending, start } from './start.ts';

/** A benchmark's command, ready to be started. */
export interface Program {
  /** A text goes to /bin/sh unchanged, a list is started without a shell. */
  command: string | readonly string[];
  /** Absolute path of the folder it runs in. */
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

/** How messages speak of a program. */
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
 * @param signal ends the program
 * @returns how long it ran, in seconds
 * @throws ProgramError when it ended with another code than 0, by a signal or by its time limit; InputError
 *   when it could not be started or `signal` ended it
 */
export async function runProgram(program: Program, signal?: AbortSignal): Promise<{ seconds: number }> {
  refuseAborted(program, signal);
  const { command, directory, environment, log, timeLimit } = program;
  const words = typeof command === 'string' ? ['/bin/sh', '-c', command] : command;
  const descriptor = openSync(log, 'wx');
  let ending: Ending;
  try {
    const timeLimitMs = timeLimit === undefined ? undefined : timeLimit * 1000;
    const output = { descriptor };
    ending = await start({ words, directory, environment, output, timeLimitMs, apart: true }, signal);
  } finally {
    closeSync(descriptor);
  }
  refuseAborted(program, signal);
  if (ending.error !== undefined) throw notStarted(program, ending.error);
  if (ending.endedFor === 'time') throw tookTooLong(program);
  if (ending.code !== 0) throw failed(program, ending);
  return { seconds: ending.seconds };
}

/** A command as people type it; the words of a list are quoted where a shell would need it. */
export function commandText(command: string | readonly string[]): string {
  if (typeof command === 'string') return command;
  return command
    .map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`))
    .join(' ');
}

function failed(program: Program, ending: Ending): ProgramError {
  const { command, directory, log, role = BENCHMARK } = program;
  const tail = logTail(log);
  const notStarted = findNotStarted(tail);
  if (notStarted !== null) {
    const { program: name, why } = notStarted;
    return new ProgramError(
      {
        file: shownPath(log),
        found: `the program ${name} was not started: ${why}`,
        rule: `paths in "command" are relative to the folder it runs in, ${shownPath(directory)}`,
        remedy: `build the program first, or correct "command" or "directory"; it was: ${commandText(command)}`,
      },
      tail,
    );
  }
  const how = ending.code === null ? `by ${ending.signal}` : `with exit code ${ending.code}`;
  const remark = program.remarks?.().at(-1);
  const problem = {
    file: shownPath(log),
    found: `the command ended ${how}${remark === undefined ? '' : ` (${remark})`}`,
    rule: `${role.noun} ends with exit code 0`,
    remedy: `it was: ${commandText(command)}`,
  };
  return new ProgramError(problem, tail);
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
      remedy: `see "${(program.role ?? BENCHMARK).key}" in the configuration`,
    },
    { cause: error },
  );
}
