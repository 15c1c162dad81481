import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { endProcesses, MARKER_VARIABLE } from './started-processes.ts';
import { watchOver } from './watcher.ts';

export interface Start {
  /** The program, by path or found on the PATH of `environment`, and its arguments; no shell reads them. */
  words: readonly string[];
  /** Folder it runs in; left out: this process's. */
  directory?: string | undefined;
  environment: NodeJS.ProcessEnv;
  /** What it reads; left out: nothing. */
  input?: string | Buffer | undefined;
  /** Where both of its streams go: an open file, or memory, where a stream beyond `mostBytes` ends it. */
  output: { descriptor: number } | { mostBytes: number };
  /** Milliseconds after which it is ended; left out: it may run for ever. */
  timeLimitMs?: number | undefined;
  /**
   * true: it leads a process group of its own, which a terminal's Ctrl-C does not reach, and when it fails,
   * everything that it started is ended with it, since a launcher that crashed leaves its processes behind.
   */
  apart?: boolean;
}

export interface Ending {
  /** Its exit code; null when it was not started or a signal ended it. */
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Why it could not be started, such as ENOENT. */
  error?: NodeJS.ErrnoException;
  /** Why it was ended from here: by its time limit, or for all it printed. */
  endedFor?: 'time' | 'output';
  /** What it printed to each stream, where that went to memory. */
  output: Buffer;
  errors: Buffer;
  seconds: number;
}

/** How long a program may take to end itself once it was asked to. */
const GRACE_MS = 5000;

/**
 * Starts a program and waits for its end: the one place where programs are started. One that takes too long,
 * prints too much or is interrupted is ended with everything that it started on this machine (see
 * endProcesses).
 *
 * @param signal ends the program; to be asked by the caller, too: an ended program may have ended well
 */
export async function start(program: Start, signal?: AbortSignal): Promise<Ending> {
  const began = performance.now();
  const marker = randomBytes(16).toString('hex');
  const { timeLimitMs, input, apart = false } = program;
  const watcher = watchOver(marker);
  const child = spawned(program, marker);
  if (child.pid !== undefined) watcher.tell(apart ? -child.pid : child.pid);
  let ended: Promise<void> | undefined;
  const end = (): void => {
    if (child.pid !== undefined) ended ??= endProcesses({ leader: child.pid, apart, marker }, GRACE_MS);
  };
  let endedFor: Ending['endedFor'];
  const endFor = (reason: 'time' | 'output'): void => {
    endedFor ??= reason;
    end();
  };
  const limit = timeLimitMs === undefined ? undefined : setTimeout(() => endFor('time'), timeLimitMs);
  signal?.addEventListener('abort', end);
  const kept = [child.stdout, child.stderr].map((stream) => keep(program, stream, () => endFor('output')));
  // A command that ends before it has read everything says so by its exit code.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const ending = await endOf(child);
  const seconds = (performance.now() - began) / 1000;
  clearTimeout(limit);
  if ((apart && ending.code !== 0) || signal?.aborted) end();
  await ended;
  watcher.dismiss();
  signal?.removeEventListener('abort', end);
  const [output, errors] = kept.map((chunks) => Buffer.concat(chunks));
  return { ...ending, ...(endedFor && { endedFor }), output: output!, errors: errors!, seconds };
}

function spawned(
  { words, directory, environment, input, output, apart }: Start,
  marker: string,
): ChildProcess {
  const [file, ...others] = words;
  // Where commgate runs under commgate, the outer one's marker stays.
  const markers = [environment[MARKER_VARIABLE], marker].filter(Boolean).join(':');
  const into = 'descriptor' in output ? output.descriptor : 'pipe';
  return spawn(file!, others, {
    cwd: directory,
    env: { ...environment, [MARKER_VARIABLE]: markers },
    stdio: [input === undefined ? 'ignore' : 'pipe', into, into],
    detached: apart,
  });
}

/** What a stream brings, as far as it is kept. */
function keep({ output }: Start, stream: ChildProcess['stdout'], tooMuch: () => void): Buffer[] {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const most = 'mostBytes' in output ? output.mostBytes : 0;
  stream?.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= most) chunks.push(chunk);
    else tooMuch();
  });
  return chunks;
}

/** The end of a program, and of its streams where these are read here. */
function endOf(child: ChildProcess): Promise<Pick<Ending, 'code' | 'signal' | 'error'>> {
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }));
    child.once('close', (code, signal) => resolve({ code, signal }));
  });
}
