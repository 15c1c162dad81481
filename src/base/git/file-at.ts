import { relative } from 'node:path';
import { runGit } from './git.ts';

/** A file (absolute path) as a commit has it; null when it has none, or git does not tell. */
export async function fileAt(folder: string, commit: string, file: string): Promise<string | null> {
  const path = relative(folder, file);
  const name = `${commit}:${path.startsWith('../') ? path : `./${path}`}`;
  const { status, output } = await runGit(['cat-file', 'blob', name], { folder });
  return status === 0 ? output.toString('utf8') : null;
}
