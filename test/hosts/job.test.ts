// The modes of a job on a host that is not GitHub: whatever implements Host can run them.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Comparison, LevelShift } from '#build/schemas/comparison.ts';
import { packageRoot } from '../../src/base/files/package-root.ts';
import type { CheckOptions } from '../../src/gate/check/check.ts';
import type { UpdateOptions } from '../../src/gate/check/update-baseline.ts';
import { type Accepted, type Host, HostError, type HostEvent, type Status } from '../../src/hosts/host.ts';
import { runJob } from '../../src/hosts/job.ts';
import type { JobSettings } from '../../src/hosts/settings.ts';
import { PASS, REGRESSION } from '../report/text/comparisons.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const [BASE, HEAD] = ['ab'.repeat(20), 'cd'.repeat(20)];
const SETTINGS: JobSettings = {
  mode: 'check',
  config: 'commgate.yml',
  baseline: undefined,
  run: undefined,
  against: undefined,
  token: 's3cret',
  baselineToken: '',
  failOn: 'regression',
  comment: 'on-change',
  commentName: undefined,
  mention: [],
  checkRun: 'auto',
  acceptLabel: 'accept',
  workflows: ['commgate.yml'],
  artifact: 'commgate',
  result: 'success',
  skip: undefined,
  build: true,
  strict: false,
  pages: undefined,
  issue: 'never',
  workingDirectory: '.',
};

/** What a job came to. */
interface Done {
  outputs: Record<string, string>;
  log: string[];
  failures: string[];
  comments: string[];
  statuses: Status[];
  asked: (CheckOptions & UpdateOptions)[];
  code: number;
}

/** What is different in a job. */
interface Changes {
  settings?: Partial<JobSettings>;
  event?: HostEvent;
  accepted?: Accepted;
  host?: Partial<Host>;
  disturbed?: string[];
  shifts?: LevelShift[];
}

const ofChange: HostEvent = {
  change: { base: BASE, baseBranch: 'main', head: HEAD },
  pullRequest: 7,
  isOfBranch: false,
};
const ofNight: HostEvent = { change: null, pullRequest: null, isOfBranch: true };

const before = process.cwd();
afterEach(() => process.chdir(before));

async function job(comparison: Comparison, changes: Changes = {}): Promise<Done> {
  const { event = ofChange, accepted = { accepts: false, why: null }, disturbed = [], shifts = [] } = changes;
  const done: Done = { outputs: {}, log: [], failures: [], comments: [], statuses: [], asked: [], code: -1 };
  const folder = temporaryFolder();
  onTestFinished(() => process.chdir(before));
  const say = (kind: string) => (line: string) => void done.log.push(`${kind}: ${line}`);
  const host: Host = {
    surroundings: { told: { commit: HEAD, branch: 'topic', isMadeUp: false }, temporary: folder },
    advice: {
      request: 'pull request',
      named: (input) => ({ file: 'job', place: `input ${input}` }),
      checkOut: 'fetch it',
      write: 'only on branches',
      comment: 'Give the job the right to comment',
      issue: 'Give the job the right to open issues',
      report: 'give the job the right to read',
    },
    settings: () => ({ ...SETTINGS, workingDirectory: folder, ...changes.settings }),
    event: () => event,
    writeRefusal: () => (event.isOfBranch ? null : 'the event is a change'),
    remote: () => ({ name: 'halo', settings: [], secrets: [] }),
    accepted: async () => accepted,
    earlier: async () => null,
    info: say('info'),
    notice: say('notice'),
    warning: say('warning'),
    fail: (message) => void done.failures.push(message),
    output: (name, value) => {
      done.outputs[name] = value;
    },
    summary: async (markdown) => say('summary')(markdown),
    annotate: (places) => say('annotations')(String(places.length)),
    quoting: (work) => work(),
    remember: () => {},
    remembered: () => '',
    uploadedPage: async () => null,
    pageLinks: () => ({ pages: [] }),
    withoutSecrets: (text) => text.replaceAll('s3cret', '***'),
    longestStatus: 65_000,
    status: async (statusOf) => {
      const status = statusOf();
      if (status !== null) done.statuses.push(status);
    },
    comment: async (number, { body, create }) => {
      if (!create) return 'none';
      done.comments.push(`${number}: ${body(null)}`);
      return 'created';
    },
    issue: async ({ count, title }) => {
      done.log.push(`issue: ${count} ${title}`);
      return { done: 'opened', number: 12 };
    },
    finished: async () => [
      {
        pullRequest: 9,
        commit: HEAD,
        outcome: 'success',
        reports: async () => ({ comparisons: [{ name: 'halo', comparison }], pages: [] }),
      },
    ],
    ...changes.host,
  };
  done.code = await runJob(host, {
    check: async (options) => {
      done.asked.push(options);
      return { comparison, runFolder: folder };
    },
    writeHistorySite: async ({ folder: pages, remote }) => {
      done.log.push(`pages: ${pages} of ${remote?.name}`);
      return { benchmarks: 1, runs: 6, openShifts: 2 };
    },
    updateBaseline: async (options) => {
      done.asked.push(options);
      return { baseline: 'branch nights', runs: 3, disturbed, levelShifts: () => shifts };
    },
    page: () => '<!doctype html>',
  });
  return done;
}

describe('a check', () => {
  it('gets what the host knows, and shows comment and status on the change', async () => {
    const { asked, outputs, failures, comments, statuses, code } = await job(REGRESSION);
    expect(code).toBe(1);
    expect(asked).toMatchObject([
      { base: BASE, told: { commit: HEAD }, remote: { name: 'halo' }, build: true },
    ]);
    expect(outputs).toMatchObject({ verdict: 'regression', regressions: '2' });
    expect(outputs['summary']).toMatch(/^❌ .*exchange_halo/);
    expect(failures).toEqual([expect.stringContaining('exchange_halo takes')]);
    expect(comments).toEqual([expect.stringMatching(/^7: <!-- commgate -->/)]);
    expect(statuses).toMatchObject([{ commit: HEAD, conclusion: 'failure', name: undefined }]);
  });

  it('passes when somebody has accepted, and says why an acceptance does not hold', async () => {
    const accepted = await job(REGRESSION, { accepted: { accepts: true, reason: 'Ada said so' } });
    expect([accepted.failures, accepted.outputs['verdict'], accepted.code]).toEqual([[], 'pass', 0]);
    expect(accepted.comments[0]).toContain('Ada said so');
    const stale = await job(REGRESSION, { accepted: { accepts: false, why: 'Ada meant another commit.' } });
    expect(stale.failures).toHaveLength(1);
    expect(stale.comments[0]).toContain('Ada meant another commit');
  });

  it('of a branch uses the history of the branch, and posts no comment', async () => {
    const { asked, comments, statuses } = await job(PASS, { event: ofNight });
    expect(asked).toMatchObject([{ isBase: true }]);
    expect(asked[0]!.base).toBeUndefined();
    expect([comments, statuses.map(({ commit }) => commit)]).toEqual([[], [HEAD]]);
  });

  it.each([
    ['that its token may not make', true, '. Give the job the right to comment'],
    ['that the host could not take', false, ''],
  ])('stands with a comment %s', async (_, isForbidden, remedy) => {
    const comment = async () => {
      throw new HostError('no', { isForbidden, isOfStrangers: false }, null);
    };
    const { failures, log, outputs } = await job(PASS, {
      settings: { comment: 'always' },
      host: { comment },
    });
    expect([failures, outputs['verdict']]).toEqual([[], 'pass']);
    expect(log).toContain(`warning: The comment was not posted, the verdict stands: no${remedy}`);
  });

  it('that cannot finish is a failed status, without secrets', async () => {
    const settings = (): never => {
      throw new Error('s3cret');
    };
    const early = await job(PASS, { host: { settings } });
    expect(early.failures).toEqual([expect.stringMatching(/^internal error: Error: \*\*\*/)]);
    expect([early.statuses, early.code]).toEqual([[], 2]);
    const late = await job(PASS, { host: { remote: settings } });
    expect(late.statuses).toMatchObject([{ commit: HEAD, conclusion: 'failure' }]);
    expect(JSON.stringify(late)).not.toContain('s3cret');
  });
});

describe('an update of the baseline', () => {
  const settings = { mode: 'baseline', strict: true } as const;

  it('is for events of a branch alone', async () => {
    expect((await job(PASS, { settings })).failures).toEqual([
      expect.stringContaining('baseline, but the event is a change; only on branches'),
    ]);
  });

  it('carries what was accepted, and says what disturbed the run', async () => {
    const done = await job(PASS, {
      settings,
      event: ofNight,
      disturbed: ['it was loud'],
      accepted: { accepts: true, reason: 'Ada' },
    });
    expect(done.asked).toMatchObject([{ acceptAs: 'Ada', strict: true }]);
    const summary = 'The baseline branch nights now holds 3 runs';
    expect(done.outputs).toEqual({ 'baseline-path': 'branch nights', 'baseline-runs': '3', summary });
    expect(done.log).toContain('warning: The run was disturbed and does not count: it was loud');
  });
});

describe('a level shift', () => {
  const date = '2026-01-20T02:00:00.000Z';
  const commits = { commit: null, commitBefore: null };
  const shift = { id: '0', benchmark: 'halo', factor: 1.25, date, groups: [], watched: 7, ...commits };
  const shifts = [shift as unknown as LevelShift];
  const line = '1 level shift: halo takes 1.25× since 2026-01-20 02:00 UTC';

  it('is told in the line for a chat, and in an issue where that is asked for', async () => {
    const quiet = await job(PASS, { settings: { mode: 'baseline' }, event: ofNight, shifts });
    expect(quiet.outputs['summary']).toBe(`The baseline branch nights now holds 3 runs; ${line}`);
    expect(quiet.log.join('\n')).not.toContain('issue:');
    const settings = { mode: 'baseline', issue: 'on-shift' } as const;
    const done = await job(PASS, { settings, event: ofNight, shifts });
    expect(done.log).toContain(`issue: 1 ${line}`);
    expect(done.log).toContain('info: Issue about level shifts: #12, opened');
  });
});

describe('the history pages', () => {
  const settings = { mode: 'baseline', pages: 'public' } as const;

  it('are written when the run is added', async () => {
    const done = await job(PASS, { settings, event: ofNight });
    const path = expect.stringMatching(/\/public$/);
    expect(done.outputs).toEqual({
      'baseline-path': 'branch nights',
      'baseline-runs': '3',
      'pages-path': path,
      summary: expect.any(String),
    });
    expect(done.log).toContain('pages: public of halo');
    expect(done.log).toContain('info: The history pages in public have 2 open level shifts');
  });

  it('of somebody else end the job before anything is measured', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'index.html'), 'mine');
    const done = await job(PASS, { settings: { ...settings, pages: folder }, event: ofNight });
    expect(done.failures).toEqual([expect.stringContaining('index.html: there is such a file')]);
    expect([done.asked, done.outputs]).toEqual([[], { verdict: 'error', summary: expect.any(String) }]);
  });
});

describe('a report on other jobs', () => {
  const settings = { mode: 'comment' } as const;

  it('goes to the pull request and the commit that the host names', async () => {
    const { comments, statuses, outputs } = await job(REGRESSION, { settings });
    expect(comments[0]).toMatch(/^9: /);
    expect([statuses[0]!.commit, outputs['verdict']]).toEqual([HEAD, 'regression']);
  });

  it.each([
    [true, [], 'warning: The comment was not posted, the summary has the report: no'],
    [false, [expect.stringContaining('nothing was posted: no; give the job the right to read')], null],
  ])("fails when it is refused, but for strangers' changes: %s", async (isOfStrangers, failures, said) => {
    const comment = async () => {
      throw new HostError('no', { isForbidden: true, isOfStrangers }, null);
    };
    const done = await job(REGRESSION, { settings, host: { comment } });
    expect(done.failures).toEqual(failures);
    if (said !== null) expect(done.log).toContain(said);
  });
});

describe('the variables and packages of a host', () => {
  const files = (folder: string): string[] =>
    readdirSync(join(packageRoot(), folder), { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((name) => name.endsWith('.ts'));

  it.each([
    ['github', /\b(GITHUB|RUNNER|ACTIONS)_[A-Z]|'@actions\/core/, ['src/action.ts']],
    ['gitlab', /\bCI_[A-Z]|\bGITLAB_(CI|TOKEN)\b/, []],
  ])('are known in its own folder alone: %s', (room, known, others) => {
    const knowing = files('src').filter((name) =>
      known.test(readFileSync(join(packageRoot(), name), 'utf8')),
    );
    expect(knowing.filter((name) => !name.startsWith(`src/hosts/${room}/`))).toEqual(others);
    expect(knowing.length).toBeGreaterThan(4);
  });
});
