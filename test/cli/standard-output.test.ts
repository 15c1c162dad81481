import { type SpawnSyncReturns, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { packageRoot } from '../../src/base/files/package-root.ts';
import { REGRESSION } from '../report/text/comparisons.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { THOROUGH } from '../support/thorough.ts';
import { bundledCli } from './bundled-cli.ts';

const TRACE = 'fixtures/traces/halo-4/traces.otf2';

/** More than a pipe takes at once. */
const LARGE = [
  'export',
  'fixtures/traces/sweep-4/traces.otf2',
  '--format',
  'perfetto',
  '--all',
  '--output',
  '-',
];

/** What prints, each in its own way. */
const COMMANDS = [
  'analyze TRACE',
  'analyze TRACE --json -',
  'model TRACE',
  'model TRACE --plain',
  'model TRACE --global',
  'model TRACE --matrix',
  'model diff TRACE TRACE',
  'skeleton TRACE',
  'search TRACE --pattern CP1',
  'export TRACE --format csv --output -',
  'export TRACE --format parquet --output -',
  'report COMPARISON',
  'report COMPARISON --format comment',
  'baseline show --baseline none.json --config CONFIG',
  'baseline show --baseline none.json --config CONFIG --json -',
  'doctor',
  '--help',
  'report --help',
  '--version',
];

let cli: string;

beforeAll(async () => {
  cli = await bundledCli();
});

/** Runs a script with the program in $cli and more words as $1, $2 …. */
function shell(script: string, ...words: string[]): SpawnSyncReturns<string> {
  return spawnSync('sh', ['-c', script, 'sh', ...words], {
    cwd: packageRoot(),
    encoding: 'utf8',
    env: { ...process.env, cli: `${process.execPath} ${cli}` },
  });
}

describe.skipIf(!existsSync('/dev/full'))('standard output that takes nothing (needs /dev/full)', () => {
  const tried = COMMANDS.filter((_, command) => THOROUGH || command % 3 === 0);
  it.each(tried)('ends %s with one line and exit code 2', (line) => {
    const folder = temporaryFolder();
    const files = {
      TRACE,
      COMPARISON: join(folder, 'comparison.json'),
      CONFIG: join(folder, 'commgate.yml'),
    };
    writeFileSync(files.COMPARISON, JSON.stringify(REGRESSION));
    writeFileSync(files.CONFIG, 'benchmarks: [{ name: halo, command: "true"}]\n');
    const words = line.split(' ').map((word) => files[word as keyof typeof files] ?? word);
    const { status, stderr } = shell('$cli "$@" > /dev/full', ...words);
    expect(
      stderr.split('\n').filter((line) => line !== '' && !line.includes('is not as the program')),
    ).toEqual([expect.stringMatching(/^commgate: standard output: cannot be written \(ENOSPC\); /)]);
    expect(status).toBe(2);
  });

  it('keeps the exit code when standard error takes nothing', () => {
    expect(shell('$cli analyze missing.otf2 2> /dev/full').status).toBe(2);
    const { status, stdout } = shell('$cli export "$1" --format csv --output - 2> /dev/full', TRACE);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/\n$/)]);
    expect(shell('$cli analyze "$1" > /dev/full 2>&1', TRACE).status).toBe(2);
  });
});

describe('standard output', () => {
  it('may be read by somebody who stops half-way', () => {
    const unread = (...words: string[]): string =>
      shell('{ $cli "$@" 2>&3; echo "exit $?" >&3; } 3>&2 | true', ...words).stderr;
    expect(unread('analyze', TRACE)).toBe('exit 0\n');
    expect(unread('analyze', 'missing.otf2')).toMatch(/^commgate: missing\.otf2.*\nexit 2\n$/);
    expect(unread(...LARGE)).toMatch(/^commgate: written, for .*\nexit 0\n$/);
  });

  it('may be closed, and so may standard error', () => {
    expect(shell('$cli analyze "$1" >&-', TRACE)).toMatchObject({ status: 0, stderr: '' });
    expect(shell('$cli analyze missing.otf2 2>&-').status).toBe(2);
  });

  it('that is open for reading only is refused in one line', () => {
    const { status, stderr } = shell('$cli analyze "$1" 1< /dev/null', TRACE);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/^commgate: standard output: .*\n$/)]);
  });

  it('is complete where the reader is slow', () => {
    const whole = shell('$cli "$@"', ...LARGE).stdout;
    expect(whole.length).toBeGreaterThan(64 * 1024);
    expect(shell('$cli "$@" | { sleep 0.5; cat; }', ...LARGE).stdout).toBe(whole);
    // Both streams of a process in one pipe.
    const both = shell('$cli "$@" 2>&1 | { sleep 0.5; cat; }', ...LARGE).stdout;
    expect(both.startsWith(whole)).toBe(true);
  });

  it('is complete where it is a pipe that does not block', async () => {
    const whole = shell('$cli "$@"', ...LARGE).stdout;
    const fifo = join(temporaryFolder(), 'fifo');
    expect(spawnSync('mkfifo', [fifo]).status).toBe(0);
    const reader = spawn('sh', ['-c', 'exec < "$0"; sleep 0.5; cat', fifo], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const descriptor = await openedForWriting(fifo);
    const writer = spawn(process.execPath, [cli, ...LARGE], {
      cwd: packageRoot(),
      stdio: ['ignore', descriptor, 'ignore'],
    });
    closeSync(descriptor);
    const ended = once(writer, 'exit');
    expect(await text(reader.stdout)).toBe(whole);
    expect(await ended).toEqual([0, null]);
  });

  it('that is a full disk in the middle is refused in one line (needs a mount)', ({ skip }) => {
    const small = join(temporaryFolder(), 'small');
    mkdirSync(small);
    const options = ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small];
    skip(process.getuid?.() !== 0 || spawnSync('mount', options).status !== 0);
    onTestFinished(() => void spawnSync('umount', ['-l', small]));
    const file = join(small, 'trace.json');
    const { status, stderr } = shell('out=$1; shift; $cli "$@" > "$out"', file, ...LARGE);
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^commgate: standard output: cannot be written \(ENOSPC\); .*\n$/),
    ]);
    expect(readFileSync(file).length).toBe(64 * 1024);
  });
});

/** Opens a FIFO, as soon as its reader has, for writing that does not wait. */
async function openedForWriting(fifo: string): Promise<number> {
  for (;;) {
    try {
      return openSync(fifo, constants.O_WRONLY | constants.O_NONBLOCK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENXIO') throw error;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
}
