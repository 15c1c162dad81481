// Steps of the action without a process of its own for each: loading the bundle takes longer than most steps
// last.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const HOST = fileURLToPath(new URL('step-host.mjs', import.meta.url));

/** What became of a step's process, or would have. */
export interface Ended {
  /** Its exit code, null when a signal ended it. */
  status: number | null;
  /** Standard output and error together. */
  log: string;
}

interface Host {
  child: ChildProcess;
  hasExited: boolean;
}

/** Started processes that wait for a step; they end with this one, when their standard input does. */
const idle: Host[] = [];
let steps = 0;

/**
 * A process loads for half a second what it needs for steps of a tenth: so many run at once, however many
 * tests do, but for steps that a test has run together. The workers of vitest together keep the cores busy.
 */
const MAX_STEPS_AT_ONCE = 1;
let running = 0;
/** Steps that wait for one that runs. */
const waiting: (() => void)[] = [];

function startHost(node: string): Host {
  const child = spawn(node, [HOST], { stdio: 'pipe' });
  const host: Host = { child, hasExited: false };
  child.on('exit', () => {
    host.hasExited = true;
  });
  child.stdin.on('error', () => {});
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8');
  return host;
}

/**
 * Runs a step in a process in which others have run before it and will run after it, but none beside it.
 *
 * @param bundle its code, a script that exports as `default` what it waits for
 * @param environment the only variables that it sees
 * @param isTogether starts at once, whatever else runs
 */
export async function runInHost(
  node: string,
  bundle: string,
  folder: string,
  environment: Record<string, string | undefined>,
  isTogether: boolean,
): Promise<Ended> {
  if (!isTogether && running >= MAX_STEPS_AT_ONCE)
    await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  while (idle.at(-1)?.hasExited === true) idle.pop();
  const host = idle.pop() ?? startHost(node);
  const { child } = host;
  const end = `\0end of step ${process.pid}-${++steps}`;
  const ended = untilEnd(child, end);
  child.stdin!.write(`${JSON.stringify({ bundle, folder, environment, end })}\n`);
  const done = await ended;
  if (!host.hasExited) idle.push(host);
  // The next one takes this one's place.
  const next = running > MAX_STEPS_AT_ONCE ? undefined : waiting.shift();
  if (next === undefined) running--;
  else next();
  return done;
}

/** Reads what a host prints until it says on both streams that the step is over, or is gone itself. */
function untilEnd(child: ChildProcess, end: string): Promise<Ended> {
  return new Promise((resolve) => {
    let log = '';
    const last: string[] = [];
    const finish = (status: number | null): void => {
      for (const stream of [child.stdout!, child.stderr!]) stream.removeAllListeners('data');
      child.off('close', finish);
      resolve({ status, log });
    };
    child.on('close', finish);
    for (const stream of [child.stdout!, child.stderr!]) {
      // A chunk may end anywhere, also in the middle of the end.
      let open = '';
      stream.on('data', (chunk: string) => {
        open += chunk;
        const at = open.indexOf('\0');
        log += at < 0 ? open : open.slice(0, at);
        open = at < 0 ? '' : open.slice(at);
        if (!open.startsWith(end) || !open.endsWith('\n')) return;
        last.push(open);
        if (last.length === 2) finish(Number(open.slice(end.length)));
      });
    }
  });
}
