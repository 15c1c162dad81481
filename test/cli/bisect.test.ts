// commgate check --bisect: what git bisect run is told.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Comparison } from '#build/schemas/comparison.ts';
import { InputError, Interrupted, ProgramError } from '../../src/base/errors.ts';
import { bisectCode } from '../../src/cli/bisect.ts';
import { bisectCodeOf } from '../../src/cli/bisect-codes.ts';
import { copying, repository } from '../gate/check/repository.ts';
import { folderOfFile } from '../support/temporary-folder.ts';
import { commandLine } from './command-line.ts';
import { haloTrace } from './halo-run.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

const traces = folderOfFile();
haloTrace(join(traces, 'fast'), { exchangeNs: 200_000 });
haloTrace(join(traces, 'slow'), { exchangeNs: 200_000, lateNs: 150_000 });

/** Commits 0 to 15; the exchange waits from SLOW on, and what lies in the middle does not build. */
const COMMITS = 16;
const SLOW = 10;
const BROKEN = 7;

/** A verdict on benchmarks, each with the slowdowns that were seen in it; null: none could have been. */
function judged(verdict: Comparison['verdict'], ...seen: (number | 'blind' | null)[]): Comparison {
  const advisories = [{ outcome: 'too cheap' }];
  const benchmarks = seen.map((percent, index) => ({
    benchmark: `b${index}`,
    visibleSlowdownPercent: percent === null ? null : { least: 5, most: 50 },
    sight: { isBlind: percent === 'blind' },
  }));
  return { verdict, benchmarks, advisories } as unknown as Comparison;
}

const warned = { advisories: [{ outcome: 'warned' }] } as Pick<Comparison, 'advisories'>;

const failed = (more: object = {}) => new InputError({ file: 'halo', found: 'it failed', ...more });

describe('a comparison tells git bisect', () => {
  it.each<[string, Comparison, number]>([
    ['good where all was seen', judged('pass', 10, 20), 0],
    ['bad where something is slower, however little was seen of the rest', judged('regression', 10, null), 1],
    ['nothing without a verdict', judged('inconclusive', 10), 125],
    ['nothing where a benchmark could not be judged', judged('pass', 10, null), 125],
    ['nothing where little could have been seen', judged('pass', 10, 'blind'), 125],
    ['nothing where something is slower that only warns', { ...judged('pass', 10), ...warned }, 125],
    ['nothing without a benchmark', judged('pass'), 125],
    ['nothing where it failed', judged('error', 10), 125],
  ])('%s', (_, comparison, code) => expect(bisectCode(comparison)).toBe(code));
});

describe('an error is never bad:', () => {
  it.each<[string, unknown, number]>([
    ['a commit that does not build is skipped', new ProgramError(failed().problem, []), 125],
    ['one that commgate cannot use, too', failed(), 125],
    ['a word that is not known ends the search', failed({ file: 'command line' }), 128],
    ['a signal', new Interrupted(failed().problem), 128],
    ['a mistake of commgate', new TypeError('x'), 128],
  ])('%s', (_, error, code) => expect(bisectCodeOf(error)).toBe(code));

  it('also where the command line cannot be read', async () => {
    const unknown = await commandLine('check', '--bisect', '--agianst', 'main');
    expect([unknown.code, unknown.error]).toEqual([128, expect.stringContaining('agianst')]);
    const valued = await commandLine('check', '--bisect=true', '--agianst', 'main');
    expect(valued.code).toBe(128);
    const alone = await commandLine('check', '--bisect');
    const rule = 'each commit runs in pairs with one that is good';
    expect(alone).toMatchObject({ code: 128, error: `command line, --bisect: without --against; ${rule}` });
  });
});

it('finds the commit among sixteen, and passes over one that does not build', async () => {
  const made = repository();
  vi.stubEnv('TRACES', traces);
  const build = 'set -e; test $(cat state) != broken; cp -r "$TRACES/$(cat state)" program';
  const stateOf = (commit: number): string =>
    commit === BROKEN ? 'broken' : commit < SLOW ? 'fast' : 'slow';
  const commits = Array.from({ length: COMMITS }, (_, index) =>
    made.commit({
      state: stateOf(index),
      number: `${index}`,
      '.gitignore': '*.yml\n.commgate\nout\nprogram\n',
    }),
  );
  const config = join(made.folder, 'commgate.yml');
  writeFileSync(config, copying(build));
  made.git('bisect', 'start', 'HEAD', commits[0]!);
  const told: (string | number)[][] = [];
  for (let said = ''; !/is the first bad commit/.test(said); ) {
    const words = ['check', '--bisect', '--against', commits[0]!, '--config', config, '--quiet'];
    const { code } = await commandLine(...words);
    told.push([commits.indexOf(made.git('rev-parse', 'HEAD')), code]);
    said = made.git('bisect', { 0: 'good', 1: 'bad', 125: 'skip' }[code]!);
  }
  expect(made.git('rev-parse', 'refs/bisect/bad')).toBe(commits[SLOW]);
  expect(told).toContainEqual([BROKEN, 125]);
  expect(
    told.filter(([commit, code]) => commit !== BROKEN && code !== Number(Number(commit) >= SLOW)),
  ).toEqual([]);
  expect(made.leftOver()).toEqual([]);
});
