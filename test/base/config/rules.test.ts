import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../../../src/base/config/load.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** What loading a configuration with this branch says against it, null when nothing. */
function problemOf(file: string, branch: string, more: object = {}): string | null {
  const baseline = { branch, ...more };
  writeFileSync(file, JSON.stringify({ benchmarks: [{ name: 'halo', command: './halo' }], baseline }));
  try {
    loadConfig(file);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Those that git takes as a branch. A shell asks for each: it starts a program several times sooner than a process of this size. */
function allowedByGit(names: readonly string[]): Set<string> {
  const script =
    'for name; do git check-ref-format --branch "$name" > /dev/null 2>&1 && echo "$name"; done; true';
  const { status, stdout } = spawnSync('sh', ['-c', script, 'sh', ...names], { encoding: 'utf8' });
  expect(status).toBe(0);
  return new Set(stdout.split('\n'));
}

const PIECES = ['a', '.', '/', '.lock', '-', 'HEAD', 'refs', '@'];

describe("the baseline's branch", () => {
  it('is a name that git takes, of the letters that the schema allows, and no full reference', () => {
    const file = join(temporaryFolder(), 'commgate.yml');
    const pairs = PIECES.flatMap((first) => PIECES.map((second) => first + second));
    const names = [...PIECES, ...pairs, ...pairs.flatMap((pair) => PIECES.map((last) => pair + last))];
    const byRule = names.filter(
      (name) => /^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(name) && !/^refs(?:\/|$)/.test(name),
    );
    // Git is asked for those alone that nothing else rules out: a process each.
    const allowed = allowedByGit(byRule);
    const byGit = byRule.filter((name) => allowed.has(name));
    expect(byGit.length).toBeGreaterThan(50);
    expect(names.filter((name) => problemOf(file, name) === null)).toEqual(byGit);
  });

  it.each<[string, RegExp]>([
    ['HEAD', /line 1, column \d+, baseline\.branch: "HEAD"; a name that git allows for a branch$/],
    ['refs/heads/x', /: "refs\/heads\/x"; .*; a branch is named without refs\/heads\/: x$/],
    ['-d', /: "-d"; not allowed here/],
    ['@{-1}', /: "@\{-1\}"; not allowed here/],
  ])('%s is refused when the configuration is read', (branch, expected) => {
    const message = problemOf(join(temporaryFolder(), 'commgate.yml'), branch);
    expect(message).toMatch(expected);
    expect(message).not.toContain('\n');
  });

  it.each<[object, RegExp | null]>([
    [{ branches: ['release/*'], repository: 'octo/nights' }, null],
    [{ repository: 'group/team/nights' }, null],
    [
      { store: 'file', branches: ['x'] },
      /baseline\.branches: "branches" beside store: file; it is for a baseline on a/,
    ],
    [
      { store: 'file', repository: 'a/b' },
      /baseline\.repository: "repository" beside store: file; it is for/,
    ],
    [
      { repository: '../nights' },
      /baseline\.repository: "\.\.\/nights"; the name of a repository, such as OWNER\/NAME$/,
    ],
    [
      { repository: 'https://evil.example/a' },
      /baseline\.repository: "https:\/\/evil\.example\/a"; not allowed here/,
    ],
    [{ repository: 'nights' }, /baseline\.repository: "nights"; not allowed here/],
  ])('elsewhere: %j', (more, expected) => {
    const message = problemOf(join(temporaryFolder(), 'commgate.yml'), 'base', more);
    if (expected === null) expect(message).toBeNull();
    else expect(message).toMatch(expected);
  });
});
