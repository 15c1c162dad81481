// docs/workflows/commgate-commands.yml on a local GitHub: who is obeyed, and for which commit.
import { describe, expect, it } from 'vitest';
import { documented } from './documented.ts';
import { hasRun, type LocalGitHub, onGitHub, setLabel } from './local-github.ts';
import { bundle, type Step } from './runner.ts';

const action = await bundle('src/action.ts');

interface Said {
  body?: string;
  login?: string;
  id?: number;
  at?: string;
  action?: string;
  issue?: object;
}

const comment = (here: LocalGitHub, said: Said = {}) => {
  const { body = '/commgate accept', login = 'ada', id = 11, at = '2026-01-10T12:00:00Z' } = said;
  const author_association = 'OWNER';
  return {
    action: said.action ?? 'created',
    issue: { number: 7, state: 'open', pull_request: { url: here.api.url }, ...said.issue },
    comment: { id: 500, body, created_at: at, user: { login, id }, author_association },
    repository: { default_branch: 'main' },
  };
};

/** The job of the workflow; null where it does not even start. */
async function command(here: LocalGitHub, said: Said = {}): Promise<Step | null> {
  const event = comment(here, said);
  const trigger = { commit: 'm6', eventName: 'issue_comment', event };
  const { commgate } = await documented(here, 'commgate commands', 'command', trigger);
  return commgate;
}

/** A repository with people, and pull request 7 with one run of its newest commit, at ten. */
const onGitHubWithPeople = (test: (here: LocalGitHub) => Promise<void>) =>
  onGitHub(action, async (here) => {
    here.api.people = {
      ada: { id: 11, permission: 'write' },
      root: { id: 12, permission: 'admin' },
      tess: { id: 13, permission: 'read' },
    };
    hasRun(here, 'topic', '2026-01-10T10:00:00Z');
    await test(here);
  });

const LINE = '`/commgate accept` did nothing: ';
const AGAIN = '; look at the newest report and say it again.';

describe.concurrent('/commgate accept', () => {
  it('sets the label, starts the check of the newest commit again and says so by a reaction', () =>
    onGitHubWithPeople(async (here) => {
      const done = await command(here);
      expect(done!.status, done!.log).toBe(0);
      const { labels, startedAgain, reactions, comments } = here.api;
      expect({ labels, startedAgain, reactions, comments }).toEqual({
        labels: ['commgate-accept'],
        startedAgain: [1001],
        reactions: [[500, '+1']],
        comments: [],
      });
    }));

  it('of an administrator too, also where an older label is there: that is set anew', () =>
    onGitHubWithPeople(async (here) => {
      setLabel(here, '2026-01-10T09:00:00Z');
      await command(here, { login: 'root', id: 12, body: '/commgate accept\n' });
      expect(here.api.history.timeline).toHaveLength(2);
      expect([here.api.labels, here.api.startedAgain]).toEqual([['commgate-accept'], [1001]]);
    }));

  it.each(['queued', 'in_progress'] as const)(
    'accepts nothing while the check of the newest commit is %s',
    (status) =>
      onGitHubWithPeople(async (here) => {
        here.api.runs[0]!.status = status;
        const done = await command(here);
        expect(done!.status, done!.log).toBe(0);
        expect([here.api.labels, here.api.startedAgain]).toEqual([[], []]);
        expect(here.api.reactions).toEqual([[500, 'confused']]);
        expect(here.api.comments.map(({ body }) => body)).toEqual([
          `${LINE}the check of the newest commit is still running; say it again when its report is there.`,
        ]);
      }),
  );

  it('accepts nothing while an ended check of the newest commit runs again', () =>
    onGitHubWithPeople(async (here) => {
      hasRun(here, 'topic', '2026-01-10T11:00:00Z', { status: 'in_progress', conclusion: null });
      await command(here);
      expect([here.api.labels, here.api.startedAgain]).toEqual([[], []]);
      expect(here.api.comments[0]!.body).toContain('is still running');
    }));

  it.each<[string, Said]>([
    ['may only read, whatever the event calls them', { login: 'tess', id: 13 }],
    ['is no collaborator', { login: 'mallory', id: 66 }],
    ['has taken the name of one', { login: 'ada', id: 66 }],
    ['has a name that is part of an address', { login: '../../ada', id: 11 }],
  ])('of somebody who %s does nothing', (_, said) =>
    onGitHubWithPeople(async (here) => {
      const done = await command(here, said);
      expect(done!.status, done!.log).toBe(0);
      expect(done!.log).toContain('may not push to this repository: nothing was done');
      const { labels, startedAgain, reactions, comments } = here.api;
      expect([labels, startedAgain, comments]).toEqual([[], [], []]);
      expect(reactions).toEqual([[500, '-1']]);
    }),
  );

  it.each<[string, string, (here: LocalGitHub) => void]>([
    [
      'came after it',
      'it was written before this commit came',
      ({ api }) => {
        api.runs[0]!.created_at = '2026-01-10T12:00:01Z';
      },
    ],
    [
      'came in the same second',
      'it was written before this commit came',
      ({ api }) => {
        api.runs[0]!.created_at = '2026-01-10T12:00:00Z';
      },
    ],
    [
      'was pushed by force about then',
      'commits were pushed by force about when it was written',
      ({ api }) => {
        const to = { oid: 'a'.repeat(40) };
        api.history.timeline.push({
          __typename: 'HeadRefForcePushedEvent',
          createdAt: '2026-01-10T12:00:01Z',
          afterCommit: to,
        });
      },
    ],
    [
      'comes while the label is set',
      'a newer commit came meanwhile',
      ({ api }) => {
        api.whenLabelled = () => {
          api.history.headRefOid = 'c'.repeat(40);
        };
      },
    ],
    [
      'comes by force while the label is set, and looks the same',
      'a newer commit came meanwhile',
      ({ api, commits }) => {
        api.whenLabelled = () => {
          const createdAt = '2026-01-10T12:30:00Z';
          const afterCommit = { oid: commits['topic'] };
          api.history.timeline.push({ __typename: 'HeadRefForcePushedEvent', createdAt, afterCommit });
        };
      },
    ],
  ])('accepts no commit that its author has not seen: the newest %s', (_, why, before) =>
    onGitHubWithPeople(async (here) => {
      before(here);
      const done = await command(here);
      expect(done!.status, done!.log).toBe(0);
      expect([here.api.labels, here.api.startedAgain]).toEqual([[], []]);
      expect(here.api.reactions).toEqual([[500, 'confused']]);
      expect(here.api.comments.map(({ body }) => body)).toEqual([`${LINE}${why}${AGAIN}`]);
    }),
  );

  it.each<[string, string, Partial<LocalGitHub['api']['runs'][0]>]>([
    ['another workflow', 'no run of commgate.yml', { path: '.github/workflows/ci.yml' }],
    ['a workflow with that name elsewhere', 'no run of', { path: 'evil/.github/workflows/commgate.yml' }],
    ['another repository', 'no run of commgate.yml', { head_repository: { id: 99 } }],
    ['what was skipped', 'no run of commgate.yml', { conclusion: 'skipped' }],
    ['what nobody has approved', 'no run of commgate.yml', { conclusion: 'action_required' }],
  ])('starts no run again of %s', (_, why, run) =>
    onGitHubWithPeople(async (here) => {
      Object.assign(here.api.runs[0]!, run);
      await command(here);
      expect([here.api.labels, here.api.startedAgain]).toEqual([[], []]);
      expect(here.api.comments[0]!.body).toContain(why);
    }),
  );

  it('is refused on a closed pull request, and where the token may not start runs again', () =>
    onGitHubWithPeople(async (here) => {
      await command(here, { issue: { state: 'closed' } });
      expect(here.api.comments[0]!.body).toBe(`${LINE}the pull request is not open.`);
      here.api.failures.push({ pattern: /rerun$/, failure: { status: 403 } });
      const done = await command(here);
      expect(done!.status).toBe(1);
      expect(done!.log).toMatch(
        /^::error::action, input mode: command failed: .*; the job needs the permissions actions: write/m,
      );
    }));
});

describe.concurrent('/commgate check', () => {
  it('starts the newest run again and sets no label', () =>
    onGitHubWithPeople(async (here) => {
      hasRun(here, 'topic', '2026-01-10T11:00:00Z', { conclusion: 'success' });
      await command(here, { body: ' /commgate check '.trim() });
      const { labels, startedAgain, reactions } = here.api;
      expect([labels, startedAgain, reactions]).toEqual([[], [1002], [[500, '+1']]]);
    }));

  it('says when there is nothing to start again', () =>
    onGitHubWithPeople(async (here) => {
      here.api.runs[0]!.status = 'queued';
      await command(here, { body: '/commgate check' });
      expect(here.api.comments[0]!.body).toBe(
        '`/commgate check` did nothing: the check of the newest commit is running.',
      );
    }));
});

describe.concurrent('what is no command', () => {
  it.each<[string, Said, boolean]>([
    ['is about something else', { body: 'nice work' }, false],
    ['quotes one', { body: '> /commgate accept' }, false],
    ['is on an issue', { issue: { pull_request: undefined } }, false],
    ['says more', { body: '/commgate accept, please' }, true],
    ['has more lines', { body: '/commgate accept\nnot yet' }, true],
    ['asks for something unknown', { body: '/commgate checkout' }, true],
    ['was edited into one', { action: 'edited' }, true],
  ])('%s: nothing is asked or done', (_, said, starts) =>
    onGitHubWithPeople(async (here) => {
      const done = await command(here, said);
      expect(done !== null).toBe(starts);
      if (done !== null)
        expect([done.status, done.log]).toEqual([0, expect.stringContaining('nothing to do')]);
      expect(here.api.requests).toEqual([]);
    }),
  );
});
