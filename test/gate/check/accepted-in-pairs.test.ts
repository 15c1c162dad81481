// Slowdowns that a change itself accepts in its file of accepted slowdowns, in a check by pairs alone.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { standardError } from '../../../src/base/standard-streams.ts';
import { commandLine } from '../../cli/command-line.ts';
import { haloTrace } from '../../cli/halo-run.ts';
import { folderOfFile, temporaryFolder } from '../../support/temporary-folder.ts';
import { copying, onceMade, type Repository, repository } from './repository.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const traces = folderOfFile();
for (const [speed, lateNs] of [
  ['fast', 0],
  ['slow', 150_000],
  ['slower', 400_000],
] as const) {
  haloTrace(join(traces, speed), { exchangeNs: 200_000, lateNs });
}

async function check({ folder }: Repository, ...words: string[]) {
  const json = join(temporaryFolder(), 'comparison.json');
  const config = join(folder, 'commgate.yml');
  const { code, printed, error } = await commandLine('check', '--config', config, '--json', json, ...words);
  expect(error).toBe('');
  return { code, printed, json, comparison: JSON.parse(readFileSync(json, 'utf8')) as Comparison };
}

/** Main, and a change that makes the exchange 1.75 times as long and accepts it. */
const accepting = onceMade(join(traces, 'prepared'), async (made) => {
  made.commit({
    speed: 'fast',
    '.gitignore': '.commgate\nout\nprogram\n',
    'commgate.yml': copying('cp -r "$TRACES/$(cat speed)" program'),
  });
  made.name('tags/before');
  made.branch('change');
  made.commit({ speed: 'slow' });
  const red = await check(made, '--against', 'before');
  expect([red.code, red.comparison.regressions.length]).toEqual([1, 1]);
  const said = vi.spyOn(standardError, 'writeExactly').mockReturnValue(true);
  const config = join(made.folder, 'commgate.yml');
  await commandLine('baseline', 'accept', red.json, '--reason', 'sums in order', '--config', config);
  expect(said.mock.calls.join('')).not.toContain('warning');
  said.mockRestore();
  made.commit({});
});

async function accepted(): Promise<Repository> {
  vi.stubEnv('TRACES', traces);
  const made = repository();
  await accepting(made);
  return made;
}

describe('a slowdown that the change accepts, in pairs alone', () => {
  it.each([
    ['that were asked for', ['--against', 'before']],
    ['in place of a baseline', ['--base', 'before']],
  ])('passes and is listed in pairs %s', async (_, words) => {
    const { code, comparison, printed } = await check(await accepted(), ...words);
    expect(code).toBe(0);
    expect(comparison).toMatchObject({
      verdict: 'pass',
      regressions: [],
      accepted: [{ functions: ['exchange_halo'], reason: 'sums in order' }],
    });
    expect(printed).toContain('Nothing became slower but 1 accepted slowdown');
    expect(printed).toContain('sums in order');
  });

  it('fails where it is slower than that, by what is beyond it', async () => {
    const made = await accepted();
    made.commit({ speed: 'slower' });
    const { code, comparison } = await check(made, '--against', 'before');
    expect(code).toBe(1);
    const [slower] = comparison.regressions;
    expect(slower!.functions).toEqual(['exchange_halo']);
    expect(slower!.factor).toBeCloseTo((200 + 400) / (200 + 150), 1);
  });

  it('is not taken for an own one where the base has accepted it already', async () => {
    const made = await accepted();
    made.name('tags/merged');
    made.branch('next');
    made.commit({ speed: 'slower' });
    const { code, comparison } = await check(made, '--against', 'merged');
    expect([code, comparison.accepted ?? []]).toEqual([1, []]);
  });
});
