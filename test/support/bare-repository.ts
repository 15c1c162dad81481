// Repositories for tests, with as few processes of git as possible: a test makes many.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes an empty one, as `git init --bare` does. @param settings further lines of its configuration */
export function bareRepository(path: string, settings = ''): void {
  for (const name of ['hooks', 'objects', 'refs']) mkdirSync(join(path, name), { recursive: true });
  writeFileSync(join(path, 'HEAD'), 'ref: refs/heads/main\n');
  const own = '[core]\n\trepositoryformatversion = 0\n\tbare = true\n[receive]\n\tautogc = false\n';
  writeFileSync(join(path, 'config'), own + settings);
}

/** Makes an empty one with a working copy in a folder, as `git init` does. @param settings further lines of its configuration */
export function makeRepository(folder: string, settings = ''): void {
  const own = join(folder, '.git');
  for (const name of ['hooks', 'objects', 'refs/heads', 'refs/tags'])
    mkdirSync(join(own, name), { recursive: true });
  writeFileSync(join(own, 'HEAD'), 'ref: refs/heads/main\n');
  writeFileSync(join(own, 'config'), `[core]\n\trepositoryformatversion = 0\n${settings}`);
}

/**
 * Makes a working copy as actions/checkout does: a commit, detached.
 *
 * @param depth how many commits deep; null: with all ancestors
 * @param others further commits that it has
 */
export function checkOut(
  folder: string,
  bare: string,
  commit: string,
  depth: number | null,
  others: readonly string[] = [],
): void {
  makeRepository(folder);
  const options = depth === null ? '' : `--depth=${depth}`;
  const fetch = `git fetch --quiet --no-write-fetch-head ${options} 'file://${bare}' ${[commit, ...others].join(' ')}`;
  const script = `${fetch} && git checkout --quiet ${commit}`;
  execFileSync('sh', ['-c', script], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Adds all objects and references of another repository. */
export function addRepository(bare: string, other: string): void {
  for (const name of ['objects', 'refs']) cpSync(join(other, name), join(bare, name), { recursive: true });
}

/** A commit to make. */
export interface MadeCommit {
  name: string;
  ref: string;
  message: string;
  /** Names of commits of the same call, or hashes. */
  parents: string[];
  /** All files of the commit, by path. */
  files: Record<string, string | Buffer>;
  /** The one that is a program. */
  executable?: string;
}

/** When all commits were made: the same files give the same commits in every test. */
const SECONDS = Date.UTC(2026, 0, 1) / 1000;

/** Makes commits in one process. @returns their hashes by name */
export function importCommits(bare: string, made: readonly MadeCommit[]): Record<string, string> {
  const names = made.map(({ name }) => name);
  const place = (parent: string): string =>
    names.includes(parent) ? `:${names.indexOf(parent) + 1}` : parent;
  const data = (content: string | Buffer) => [`data ${Buffer.byteLength(content)}\n`, content, '\n'];
  const input = made.flatMap(({ ref, message, parents, files, executable }, index) => [
    ...(parents.length === 0 ? [`reset ${ref}\n`] : []),
    `commit ${ref}\nmark :${index + 1}\ncommitter t <t@t> ${SECONDS} +0000\n`,
    ...data(`${message}\n`),
    ...parents.map((parent, nth) => `${nth === 0 ? 'from' : 'merge'} ${place(parent)}\n`),
    'deleteall\n',
    ...Object.entries(files).flatMap(([path, content]) => [
      `M ${path === executable ? '100755' : '100644'} inline ${path}\n`,
      ...data(content),
    ]),
  ]);
  const words = [
    '-c',
    'fastimport.unpackLimit=0',
    'fast-import',
    '--quiet',
    '--force',
    '--export-marks=marks',
  ];
  execFileSync('git', words, { cwd: bare, input: Buffer.concat(input.map((part) => Buffer.from(part))) });
  const marks = readFileSync(join(bare, 'marks'), 'utf8').trimEnd().split('\n');
  return Object.fromEntries(
    marks.map((line) => [names[Number.parseInt(line.slice(1), 10) - 1], line.split(' ')[1]!]),
  );
}
