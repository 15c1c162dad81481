// The one issue about level shifts on either host: opened, edited, closed with them, and never a second one.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LevelShift } from '#build/schemas/comparison.ts';
import { gitHubClient } from '../../src/hosts/github/client.ts';
import { gitHubIssues } from '../../src/hosts/github/issues.ts';
import { gitLabClient } from '../../src/hosts/gitlab/client.ts';
import { gitLabIssues } from '../../src/hosts/gitlab/issues.ts';
import { type Host, HostError } from '../../src/hosts/host.ts';
import { showShifts } from '../../src/hosts/job.ts';
import { type Issues, keepIssue } from '../../src/hosts/one-issue.ts';
import { problems } from '../report/text/printers/well-formed.ts';
import type { FakeApi, FakeIssue } from '../support/fake-api.ts';
import { startGitHubServer, TOKEN } from '../support/github-server.ts';
import { BOT, GITLAB_TOKEN, startGitLabServer } from '../support/gitlab-server.ts';
import { HOSTILE } from '../support/hostile.ts';

const [FROM, TO] = ['ab'.repeat(20), 'cd'.repeat(20)];
const BASELINE = 'branch nights of octo/halo';

function shift(day: number, more: Partial<LevelShift> = {}): LevelShift {
  return {
    id: `${day}`.padStart(16, '0'),
    benchmark: 'halo',
    run: `${day}`,
    factor: 1.25,
    together: false,
    watched: 7,
    commit: TO,
    commitBefore: FROM,
    date: `2026-01-${day}T02:00:00.000Z`,
    dateBefore: `2026-01-${day - 1}T02:00:00.000Z`,
    groups: [
      { pattern: 'a'.repeat(16), functions: ['exchange_halo'], bytes: 8, label: 'ring', factor: 1.25 },
    ],
    ...more,
  };
}

/** What is not hidden. */
const shown = (body: string) =>
  body.replace(/^<!-- commgate level shifts \w+ -->\n<!-- count: \d+ -->\n/, '');

interface Place {
  api: FakeApi & { issues: FakeIssue[] };
  issues: Issues;
  account: string;
  changes(): string[];
}

async function onGitHub(): Promise<Place> {
  const api = await startGitHubServer();
  vi.stubEnv('GITHUB_API_URL', api.url);
  const issues = gitHubIssues(gitHubClient(TOKEN), { owner: 'octo', repo: 'halo' });
  const changes = () => api.requests.filter((line) => !/^GET|graphql/.test(line));
  return { api, issues, account: api.account!, changes };
}

async function onGitLab(): Promise<Place> {
  const api = await startGitLabServer();
  const client = gitLabClient({ api: `${api.url}/api/v4`, token: GITLAB_TOKEN, authority: '' });
  const changes = () => api.asked.filter((line) => !line.startsWith('GET'));
  return { api, issues: gitLabIssues(client, '1'), account: BOT.username, changes };
}

describe.each([
  ['GitHub', onGitHub],
  ['GitLab', onGitLab],
])('the issue on %s', (_, start) => {
  let place: Place;
  let log: string[];
  beforeEach(async () => {
    place = await start();
    log = [];
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await place.api.close();
    expect(place.api.violations).toEqual([]);
  });

  /** What a job says of it, without the words before. */
  async function job(shifts: LevelShift[], more: Partial<Host> = {}): Promise<string | undefined> {
    const host = {
      surroundings: { repository: 'https://host.test/octo/halo' },
      advice: { issue: 'It takes a right' },
      info: (line: string) => void log.push(line),
      warning: (line: string) => void log.push(line),
      withoutSecrets: (text: string) => text,
      issue: (request: Parameters<Host['issue']>[0]) => keepIssue(place.issues, request),
      ...more,
    };
    await showShifts(host as Host, shifts, BASELINE);
    return log.at(-1)!.replace('Issue about level shifts: ', '');
  }
  const all = () => place.api.issues;
  const ours = () => all().filter(({ author }) => author === place.account);

  it('is opened with the range of commits, edited, and closed with the shift', async () => {
    expect(await job([])).toBe('none');
    expect(await job([shift(20)])).toBe('#1, opened');
    const [issue] = all();
    expect(issue!.title).toBe('1 level shift: exchange_halo takes 1.25× in halo since 2026-01-20 02:00 UTC');
    expect(issue!.body).toContain(
      `- \`halo\` 1.25×, since 2026-01-20 02:00 UTC: ` +
        `[\`${FROM.slice(0, 10)}\` → \`${TO.slice(0, 10)}\`](https://host.test/octo/halo/compare/${FROM}...${TO}); ` +
        '1 of 7 groups: `exchange_halo`.',
    );
    expect(problems(shown(issue!.body.replace(/\]\(https:\S+?\)/, ']')))).toEqual([]);
    expect(await job([shift(20)])).toBe('#1, updated');
    expect(place.changes()).toHaveLength(1);

    expect(await job([shift(21), shift(28)])).toBe('#1, updated');
    expect(issue!.comments).toEqual([
      expect.stringContaining('2 level shifts: exchange_halo takes 1.25× in halo since 2026-01-28'),
    ]);
    expect(await job([shift(28)])).toBe('#1, updated');
    expect(issue!.comments).toHaveLength(1);

    expect(await job([])).toBe('closed');
    expect(issue).toMatchObject({ isOpen: false, body: expect.stringContaining('**Closed**') });
    expect(issue!.body).toContain('exchange_halo');
    expect(await job([])).toBe('none');
    expect(await job([shift(30)])).toBe('#2, opened');
    expect(all()).toHaveLength(2);
  });

  it('is found among 250 others, of which some look like it', async () => {
    await job([shift(20)]);
    const [own] = all();
    const like = (number: number, more: Partial<FakeIssue>) => ({ ...own!, number, comments: [], ...more });
    place.api.issues = [
      ...Array.from({ length: 250 }, (_, i) => like(i + 1, { body: `issue ${i}` })),
      { ...own!, number: 251 },
      like(252, { author: 'mallory' }),
      like(253, { body: own!.body.replace(/shifts \w+/, 'shifts 0123456789abcdef') }),
      like(254, { body: `> ${own!.body}` }),
      ...(place.account === BOT.username ? [] : [like(255, { isPull: true })]),
    ];
    const before = structuredClone(all());
    expect(await job([shift(20), shift(28)])).toBe('#251, updated');
    expect(
      all()
        .filter((issue, i) => issue.body !== before[i]!.body)
        .map(({ number }) => number),
    ).toEqual([251]);
    expect(all()).toHaveLength(before.length);
  });

  it('that somebody has closed stays closed until there is more', async () => {
    await job([shift(20)]);
    all()[0]!.isOpen = false;
    expect(await job([shift(20)])).toBe('#1, closed by hand');
    expect(all()).toMatchObject([{ isOpen: false, comments: [] }]);
    expect(await job([shift(20), shift(28)])).toBe('#2, opened');
    expect(await job([])).toBe('closed');
    expect(ours().map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });

  it('is one of those that several jobs opened at the same moment', async () => {
    place.api.crowdOfReaders = place.account === BOT.username ? 1 : 3;
    await Promise.all([1, 2, 3].map(() => job([shift(20)])));
    await job([shift(20)]);
    expect(ours().filter(({ isOpen }) => isOpen)).toMatchObject([{ number: 1 }]);
    expect(await job([])).toBe('closed');
    expect(await job([shift(30)])).toMatch(/opened$/);
  });

  it.each(HOSTILE)('shows what is in a baseline as text: %s', async (_name, text) => {
    const group = { ...shift(20).groups[0]!, functions: [text] };
    await job([shift(20, { benchmark: text, commit: text, groups: [group] })]);
    const [{ title, body }] = all() as [FakeIssue];
    expect(problems(shown(body))).toEqual([]);
    expect(title).not.toMatch(/[\n\p{Cc}]/u);
    expect(title.length).toBeLessThan(256);
  });

  it('that the host refuses is a warning', async () => {
    const refused = async () => {
      throw new HostError('no', { isForbidden: true, isOfStrangers: false }, null);
    };
    expect(await job([shift(20)], { issue: refused })).toBe(
      'The issue about level shifts was not written, the baseline is: no. It takes a right',
    );
  });
});
