import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Comparison, Job } from '#build/schemas/comparison.ts';
import type { Earlier, Host } from '../../src/hosts/host.ts';
import { jobOf, reusedResult } from '../../src/hosts/reused.ts';
import type { JobSettings } from '../../src/hosts/settings.ts';
import { REGRESSION } from '../report/text/comparisons.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const [BASE, HEAD, MERGE] = ['ab'.repeat(20), 'cd'.repeat(20), 'ef'.repeat(20)];
const before = process.cwd();
beforeEach(() => {
  process.chdir(temporaryFolder());
  configured('');
});
afterEach(() => process.chdir(before));

function configured(more: string): void {
  writeFileSync(join('commgate.yml'), `benchmarks: [{ name: halo, command: ./halo }]\n${more}`);
}

const SETTINGS = { artifact: 'commgate', config: 'commgate.yml', build: true } as JobSettings;

/** What a job says and takes, where an earlier one has left something. */
async function taken(earlier: (own: Job) => Earlier | null, settings: Partial<JobSettings> = {}) {
  const [asked, said]: [string[], string[]] = [[], []];
  const host = {
    surroundings: { told: { commit: MERGE, branch: null, isMadeUp: true } },
    event: () => ({ change: { base: BASE, head: HEAD }, pullRequest: 7, isOfBranch: false }),
    notice: (line: string) => void said.push(line),
    earlier: async (name: string) => {
      asked.push(name);
      return earlier(own!);
    },
  } as Partial<Host> as Host;
  const all = { ...SETTINGS, ...settings };
  const own = jobOf(host, all);
  const result = await reusedResult(host, all, own);
  return { result, said, asked };
}

const left = (job: Job | undefined, more: Partial<Comparison> = {}): Earlier => ({
  comparison: { ...REGRESSION, ...(job && { job }), ...more },
  commit: HEAD,
  from: 'run 1',
});

describe('what an earlier job has found', () => {
  it('is taken where it was about the same, with the commit that the host tells', async () => {
    const { result, said, asked } = await taken((own) => left(own), { commentName: 'sweep' });
    expect(result!.comparison).toMatchObject({
      verdict: 'regression',
      candidate: { commit: HEAD, branch: null },
    });
    expect([said, asked]).toEqual([
      ['Nothing is measured again: what run 1 has found of this commit is accepted'],
      ['commgate-sweep'],
    ]);
  });

  it.each<[string, (own: Job) => Earlier, string]>([
    ['another commit', (own) => left({ ...own, head: BASE }), 'is of another commit'],
    ['another commit, says the host', (own) => ({ ...left(own), commit: BASE }), 'is of another commit'],
    ['another base', (own) => left({ ...own, base: HEAD }), 'was made with another state of the base'],
    ['another merge', (own) => left({ ...own, checkedOut: null }), 'was made with another state of the base'],
    [
      'another configuration',
      (own) => left({ ...own, configuration: '' }),
      'was made with another configuration, or version of commgate',
    ],
    ['who knows what', () => left(undefined), 'does not tell what it was made for'],
    ['what passed', (own) => left(own, { verdict: 'pass' }), 'has no regression'],
    ['what failed', (own) => left(own, { verdict: 'error' }), 'has no regression'],
  ])('is not taken of %s', async (_, earlier, why) => {
    const { result, said } = await taken(earlier);
    expect([result, said]).toEqual([
      null,
      [`It is measured again, though what it found is accepted: the artifact of run 1 ${why}`],
    ]);
  });

  it('is not taken where the host has nothing, and nothing is said where nobody accepts anything', async () => {
    const { result, said } = await taken(() => ({ why: 'it is gone' }));
    expect([result, said]).toEqual([
      null,
      ['It is measured again, though what it found is accepted: it is gone'],
    ]);
    expect(await taken(() => null)).toMatchObject({ result: null, said: [] });
  });
});

describe('a job', () => {
  it('is another one with another configuration, or other inputs', async () => {
    const jobs: Job[] = [];
    const note = (own: Job) => {
      jobs.push(own);
      return null;
    };
    await taken(note);
    await taken(note);
    await taken(note, { against: 'main' });
    configured('gate: { min-slowdown-percent: 11 }\n');
    await taken(note);
    expect(new Set(jobs.map(({ configuration }) => configuration)).size).toBe(3);
    expect(jobs[0]).toMatchObject({ head: HEAD, base: BASE, checkedOut: MERGE });
  });
});
