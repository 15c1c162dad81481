import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileStore } from '../../../src/gate/baseline/file-store.ts';
import { bundledProgram } from '../../support/bundled-program.ts';
import { folderOfFile } from '../../support/temporary-folder.ts';

const folder = folderOfFile();
let program: string;

beforeAll(async () => {
  program = await bundledProgram(new URL('writer.ts', import.meta.url), folder);
});

/** Starts a writer process of the days from `from` up to `to`; it writes once the file `start` is there. */
async function startWriter(file: string, start: string, from: number, to: number) {
  const words = [program, file, start, `${from}`, `${to}`];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  return { kill: () => child.kill('SIGKILL'), exitCode: async () => (await closed)[0] as number | null };
}

async function daysIn(file: string): Promise<string[]> {
  return (await fileStore(file).read())!.runs.map(({ date }) => date);
}

function day(number: number): string {
  return new Date(Date.UTC(2026, 0, number)).toISOString();
}

/** A day that no writer comes to before it is killed, however late that is. */
const FAR = 1_000_000;

describe('concurrent writers', () => {
  it('lose no run and leave nothing behind', async () => {
    const file = join(folder, 'shared', 'baseline.json');
    const start = join(folder, 'start');
    const ranges = [1, 13, 25];
    const writers = await Promise.all(ranges.map((from) => startWriter(file, start, from, from + 12)));
    writeFileSync(start, '');
    expect(await Promise.all(writers.map((writer) => writer.exitCode()))).toEqual([0, 0, 0]);
    expect(await daysIn(file)).toEqual(Array.from({ length: 36 }, (_, index) => day(index + 1)));
    expect(readdirSync(join(folder, 'shared'))).toEqual(['baseline.json']);
  });

  it('a killed writer stops nobody and leaves a whole file', async () => {
    const file = join(folder, 'killed.json');
    for (let round = 0; round < 3; round++) {
      const writer = await startWriter(file, program, 1, FAR);
      while ((await fileStore(file).read()) === null) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, 20 + 7 * round));
      writer.kill();
      expect(await writer.exitCode()).toBeNull();
    }
    expect(await (await startWriter(file, program, FAR, FAR + 1)).exitCode()).toBe(0);
    expect((await daysIn(file)).at(-1)).toBe(day(FAR));
  });
});
