import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openInput, readInput } from '../../../src/base/files/read-input.ts';
import { bundledProgram } from '../../support/bundled-program.ts';
import { refusal } from '../../support/refusal.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const HALO = fileURLToPath(new URL('../../../fixtures/traces/halo-4', import.meta.url));

/** A trace with one of its files replaced by a FIFO. */
function traceWith(fifo: string): string {
  const folder = join(temporaryFolder(), 'traces');
  cpSync(HALO, folder, { recursive: true });
  rmSync(join(folder, fifo), { force: true });
  execFileSync('mkfifo', [join(folder, fifo)]);
  return join(folder, 'traces.otf2');
}

function fifoAt(...path: string[]): string {
  const folder = join(temporaryFolder(), ...path.slice(0, -1));
  mkdirSync(folder, { recursive: true });
  execFileSync('mkfifo', [join(folder, path.at(-1)!)]);
  return join(folder, path.at(-1)!);
}

/** What a process says of files, each with the reader that it is for. */
async function said(words: readonly string[]): Promise<string[]> {
  const program = await bundledProgram(new URL('input-reader.ts', import.meta.url), temporaryFolder());
  // Who waits for a FIFO hears no SIGTERM either.
  const limits = { timeout: 20_000, killSignal: 'SIGKILL' } as const;
  const { stdout } = spawnSync(process.execPath, [program, ...words], { ...limits, encoding: 'utf8' });
  return stdout.trimEnd().split('\n');
}

describe('a FIFO that nobody writes to', () => {
  it('is refused in one line wherever a file is read', async () => {
    const paths = [
      ['acceptances', fifoAt('accepted.json')],
      ['baseline', fifoAt('baseline.json')],
      ['comparison', fifoAt('comparison.json')],
      ['configuration', fifoAt('commgate.yml')],
      ['event', fifoAt('event.json')],
      ['lock', fifoAt('baseline.json.lock')],
      ['run', fifoAt('run', 'run.json')],
      ...['traces.otf2', 'traces.def', 'traces/0.def', 'traces/0.evt'].map((name) => [
        'trace',
        traceWith(name),
      ]),
    ] as [string, string][];
    const given = paths.flatMap(([reader, path]) => {
      if (reader === 'lock') return [reader, path.replace(/\.lock$/, '')];
      return [reader, reader === 'run' ? join(path, '..') : path];
    });
    const lines = await said(given);
    expect(lines).toHaveLength(paths.length);
    for (const [k, line] of lines.entries()) {
      expect(line).toMatch(
        new RegExp(`^${paths[k]![0]}: InputError: /.*: this is a FIFO, not a file(; .+)?$`),
      );
    }
  });

  it('is a log without lines', async () => {
    expect(await said(['log', fifoAt('output.log')])).toEqual(['log: read, []']);
  });
});

describe('what is read', () => {
  it('is a file, also behind a link or of no size', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'file');
    writeFileSync(file, 'text');
    execFileSync('ln', ['-s', 'file', join(folder, 'link')]);
    expect([file, join(folder, 'link')].map((path) => readInput(path)?.toString())).toEqual(['text', 'text']);
    expect(readInput(join(folder, 'none'))).toBeNull();
    expect(openInput(join(folder, 'none'))).toBeNull();
    // The kernel's files have content, but no size.
    if (process.platform === 'linux') expect(readInput('/proc/self/stat')!.length).toBeGreaterThan(10);
  });

  it('is never a folder, a device, a socket or something larger than allowed', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), 'text');
    const about = { named: 'NAME', rule: 'RULE', remedy: 'REMEDY' };
    const said = (path: string): string => refusal(() => readInput(path, { ...about, largest: 3 }));
    expect(said(folder)).toBe('NAME: this is a folder, not a file; RULE; REMEDY');
    expect(said('/dev/zero')).toBe('NAME: this is a device, not a file; RULE; REMEDY');
    expect(said(join(folder, 'file', 'in'))).toBe('NAME: a part of the path is not a folder; RULE; REMEDY');
    expect(said(join(folder, 'file'))).toBe('NAME: the file has 4 bytes; at most 3 are read; RULE; REMEDY');
    const server = createServer().listen(join(folder, 'socket'));
    await once(server, 'listening');
    expect(said(join(folder, 'socket'))).toBe('NAME: this is a socket or a device, not a file; RULE; REMEDY');
    server.close();
  });
});
