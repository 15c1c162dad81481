import { relative } from 'node:path';
import { type GitResult, runGit } from './git.ts';

export interface GitObject {
  id: string;
  content: Buffer;
}

/** A header of `git cat-file --batch`: hash, type, bytes. */
const HEADER = /^([0-9a-f]{40,64}) \w+ (\d+)$/;

/** Objects by names such as HEAD^{commit}, by one process; null for what is not, and for all if git fails. */
export async function readObjects(
  run: (words: readonly string[], input: string) => Promise<GitResult>,
  names: readonly string[],
): Promise<(GitObject | null)[] | null> {
  const asked = names.filter(isName);
  const { status, output } = await run(['cat-file', '--batch'], asked.map((name) => `${name}\n`).join(''));
  if (status !== 0) return null;
  let at = 0;
  return names.map((name) => {
    if (!isName(name)) return null;
    const end = output.indexOf(0x0a, at);
    const [, id, size] = HEADER.exec(output.toString('utf8', at, end)) ?? [];
    at = end + 1;
    if (id === undefined) return null;
    const content = output.subarray(at, at + Number(size));
    at += content.length + 1;
    return { id, content };
  });
}

/** No object has a name with a line's end in it, which would be two names here. */
function isName(name: string): boolean {
  return !/[\0\n]/.test(name);
}

/** A file (absolute path) as a commit has it; null when it has none, or git does not tell. */
export async function fileAt(folder: string, commit: string, file: string): Promise<string | null> {
  const path = relative(folder, file);
  const name = `${commit}:${path.startsWith('../') ? path : `./${path}`}`;
  const { status, output } = await runGit(['cat-file', 'blob', name], { folder });
  return status === 0 ? output.toString('utf8') : null;
}
