import { relative } from 'node:path';
import { runGit } from './git.ts';

/**
 * The text of a file as a commit has it.
 *
 * @param folder a folder of the working copy
 * @param file absolute path in the working copy, whether there is such a file now or not
 * @returns null when the commit has no such file, or git does not tell
 */
export async function fileAt(folder: string, commit: string, file: string): Promise<string | null> {
  const path = relative(folder, file);
  const name = `${commit}:${path.startsWith('../') ? path : `./${path}`}`;
  const { status, output } = await runGit(['cat-file', 'blob', name], { folder });
  return status === 0 ? output.toString('utf8') : null;
}
