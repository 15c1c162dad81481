import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { standardError, standardOutput } from '../../src/base/standard-streams.ts';
import { main } from '../../src/cli/main.ts';

export interface Outcome {
  code: number;
  stdout: string;
  /** Lines on stderr, but for those that say how a run goes on. */
  errors: string[];
  /** Those. */
  progress: string[];
}

const PROGRESS = /^commgate: .*: (?:started, \d|goes on, \d|ended, \d|reading \d)/;

/** Runs a command line in this process and catches what it prints. */
export async function run(...args: string[]): Promise<Outcome> {
  const written = { stdout: '', stderr: '' };
  const streams = [
    ['stdout', standardOutput],
    ['stderr', standardError],
  ] as const;
  const spies = streams.map(([stream, to]) =>
    vi.spyOn(to, 'writeExactly').mockImplementation((text) => {
      written[stream] += String(text);
      return true;
    }),
  );
  try {
    const code = await main(args);
    const lines = written.stderr.split('\n').slice(0, -1);
    const progress = lines.filter((line) => PROGRESS.test(line));
    const errors = lines.filter((line) => !PROGRESS.test(line));
    return { code, stdout: written.stdout, errors, progress };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

/** Every file below a folder with its content, to see that nothing changed. */
export function snapshot(folder: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name);
    files[name] = statSync(path).isDirectory() ? 'folder' : readFileSync(path).toString('base64');
  }
  return files;
}
