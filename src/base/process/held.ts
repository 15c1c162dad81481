import { type ChildProcess, spawn } from 'node:child_process';

/** An entry that no environment has: all of it was said. */
const END = '=\0';

/** What the held program runs: it says its environment, and lives until its standard input ends. */
const CHILD = ['/bin/sh', '-c', "env -0 && printf '=\\0' && exec cat > /dev/null"];

const MAX_WORDS_KEPT = 4096;

/** How long an end may take that was asked for, before a signal, and another one, ends it. */
const MAX_END_MS = 10_000;

/** A program that holds something, such as nodes of a cluster, while what it was given to start lives. */
export interface Held {
  /** The variables of what it started. */
  environment: NodeJS.ProcessEnv;
  /** Whether it ended by itself; what it said last. */
  isOver(): boolean;
  said(): string;
  /** Lets go, and waits for the end; signals hurry one that takes long. */
  release(maxEndMs?: number): Promise<void>;
}

/** Why nothing is held. */
export interface NotHeld {
  error?: NodeJS.ErrnoException;
  said: string;
}

/**
 * Starts a program that runs a command given after its own words, as salloc does, and has it hold on. Its end
 * hangs on a pipe that only this process has: however this process ends, so does that.
 *
 * @param words the program and its arguments; no shell reads them
 * @param signal gives up waiting, and lets go
 */
export async function hold(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<Held | NotHeld> {
  const [file, ...others] = words;
  const child = spawn(file!, [...others, ...CHILD], { env: environment, stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.on('error', () => {});
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString('utf8')).slice(-MAX_WORDS_KEPT);
  });
  const over = new Promise<NodeJS.ErrnoException | null>((resolve) => {
    child.once('error', resolve).once('close', () => resolve(null));
  });
  const release = async (maxEndMs = MAX_END_MS): Promise<void> => {
    child.stdin.end();
    const signals: NodeJS.Signals[] = ['SIGTERM'];
    const hurry = setInterval(() => {
      child.kill(signals.pop() ?? 'SIGKILL');
      // What it has started may hold these for ever.
      child.stdout.destroy();
      child.stderr.destroy();
    }, maxEndMs);
    await over;
    clearInterval(hurry);
  };
  // One that waits for nodes does not read: it ends by a signal.
  const giveUp = (): void => {
    child.kill('SIGTERM');
  };
  signal?.addEventListener('abort', giveUp);
  if (signal?.aborted) giveUp();
  const started = await Promise.race([environmentFrom(child), over]);
  if (started === null || started instanceof Error) {
    signal?.removeEventListener('abort', giveUp);
    const error = (await over) ?? undefined;
    return { ...(error && { error }), said };
  }
  const isOver = (): boolean => child.exitCode !== null || child.signalCode !== null;
  return { environment: started, isOver, said: () => said, release };
}

/** The variables that `env -0` prints, once all are there; for ever waiting where they do not come. */
function environmentFrom(child: ChildProcess): Promise<NodeJS.ProcessEnv> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    child.stdout!.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      const text = Buffer.concat(chunks).toString('utf8');
      if (!text.endsWith(`\0${END}`)) return;
      const entries = text.slice(0, -END.length - 1).split('\0');
      resolve(Object.fromEntries(entries.map((entry) => entryOf(entry))));
    });
  });
}

function entryOf(entry: string): [name: string, value: string] {
  const at = entry.indexOf('=');
  return [entry.slice(0, at), entry.slice(at + 1)];
}
