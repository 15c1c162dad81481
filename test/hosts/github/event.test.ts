import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changeIn, mergeGroupIn, momentOf, pushIn, writeRefusal } from '../../../src/hosts/github/event.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const [BASE, HEAD] = ['a'.repeat(40), 'b'.repeat(40)];
const base_ref = 'refs/heads/release/2.0';
const group = (head_ref: unknown) => ({
  merge_group: { base_sha: BASE, base_ref, head_sha: HEAD, head_ref },
});
const queue = 'refs/heads/gh-readonly-queue';

describe('a merge queue', () => {
  it.each([
    [`${queue}/main/pr-12-${BASE}`, 12],
    [`${queue}/release/2.0/pr-7-${BASE}`, 7],
    [`${queue}/pr-1-${BASE}/pr-7-${BASE}`, 7],
    [`refs/heads/pr-7-${BASE}`, null],
    [`${queue}/main/pr-0-${BASE}`, null],
    [`${queue}/main/pr-7-${BASE}/more`, null],
    [7, null],
  ])('%s is of pull request %s', (ref, number) => {
    expect(mergeGroupIn(group(ref))).toEqual({ base: BASE, baseBranch: 'release/2.0', head: HEAD, number });
  });

  it('tells base and head, like a pull request', () => {
    expect(changeIn(group(''))).toMatchObject({ base: BASE, head: HEAD });
    const pull_request = { base: { sha: BASE }, head: { sha: HEAD } };
    expect(changeIn({ pull_request })).toEqual({ base: BASE, baseBranch: null, head: HEAD });
    const named = { base: { sha: BASE, ref: 'release/1' }, head: { sha: HEAD } };
    expect(changeIn({ pull_request: named })).toEqual({ base: BASE, baseBranch: 'release/1', head: HEAD });
    for (const other of [{}, null, { merge_group: { base_sha: 'main', head_sha: HEAD } }]) {
      expect(changeIn(other)).toBeNull();
    }
  });
});

describe('other events', () => {
  it('a push tells where a branch was and is', () => {
    const none = '0'.repeat(40);
    expect(pushIn({ before: BASE, after: HEAD })).toEqual({ before: BASE, after: HEAD });
    expect(pushIn({ before: none, after: HEAD })).toEqual({ before: null, after: HEAD });
    for (const other of [{ before: BASE, after: none }, {}, null, { after: '--upload-pack' }]) {
      expect(pushIn(other)).toBeNull();
    }
  });

  it.each([
    ['refs/heads/main', null],
    ['refs/heads/release/1', null],
    ['refs/heads/topic', 'refs/heads/topic is not the default branch main'],
    ['refs/tags/release/1', 'refs/tags/release/1 is not the default branch main'],
    ['', 'the ref is not the default branch main'],
  ])('a push to %s may write a baseline, or why not', (ref, expected) => {
    const path = join(temporaryFolder(), 'event.json');
    writeFileSync(path, '{"repository": {"default_branch": "main"}}');
    const environment = { GITHUB_EVENT_NAME: 'push', GITHUB_EVENT_PATH: path, GITHUB_REF: ref };
    expect(writeRefusal(environment, (branch) => branch.startsWith('release/'))).toBe(expected);
  });

  it('a label that was taken away does not count as set', () => {
    const pull_request = { updated_at: '2026-01-10T10:00:00Z' };
    const label = { name: 'ok' };
    const ms = Date.parse('2026-01-10T10:00:00Z');
    expect(momentOf({ action: 'labeled', label, pull_request })).toEqual({ ms, labelled: 'ok' });
    expect(momentOf({ action: 'unlabeled', label, pull_request })).toEqual({ ms, labelled: null });
  });
});
