import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStore } from '../../src/baseline/file-store.ts';

let folder: string;
let program: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'commgate-writers-'));
  program = join(folder, 'writer.mjs');
  await build({
    entryPoints: [fileURLToPath(new URL('writer.ts', import.meta.url))],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts a writer process of runs from one day up to another and waits for its end. */
async function writer(file: string, from: number, to: number): Promise<number | null> {
  const child = spawn(process.execPath, [program, file, `${from}`, `${to}`], { stdio: 'inherit' });
  const [code] = await once(child, 'close');
  return code;
}

describe('concurrent writers', () => {
  it('lose no run and leave nothing behind', async () => {
    const file = join(folder, 'shared', 'baseline.json');
    const codes = await Promise.all([writer(file, 1, 11), writer(file, 11, 21), writer(file, 21, 31)]);
    expect(codes).toEqual([0, 0, 0]);
    const days = (await fileStore(file).read())!.runs.map(({ date }) => new Date(date).getUTCDate());
    expect(days).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    expect(readdirSync(join(folder, 'shared'))).toEqual(['baseline.json']);
  });

  it('a killed writer stops nobody and leaves a whole file', async () => {
    const file = join(folder, 'killed.json');
    for (let round = 0; round < 3; round++) {
      const child = spawn(process.execPath, [program, file, '1', '500'], { stdio: 'inherit' });
      const closed = once(child, 'close');
      while ((await fileStore(file).read()) === null) await new Promise((resolve) => setTimeout(resolve, 5));
      await new Promise((resolve) => setTimeout(resolve, 20 + 7 * round));
      child.kill('SIGKILL');
      await closed;
    }
    expect(await writer(file, 1000, 1001)).toBe(0);
    expect((await fileStore(file).read())!.runs.at(-1)!.date).toBe(
      new Date(Date.UTC(2026, 0, 1000)).toISOString(),
    );
  });
});
