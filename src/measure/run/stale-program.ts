import { lstatSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { capture } from '../../base/process/capture.ts';
import { commandText } from '../../base/process/command-text.ts';
import type { Program } from '../../base/process/program.ts';
import { realPath } from './sides.ts';

type Started = Pick<Program, 'command' | 'directory' | 'environment'>;

/**
 * Which program of a benchmark may be another state of the code, in a line; null: none, or it cannot be told.
 * Of the executable files in the working copy that the command names by paths, one that git does not know and
 * that is older than the checked-out commit and than a file that git knows.
 */
export async function staleProgram({ command, directory, environment }: Started): Promise<string | null> {
  const git = (...words: string[]) => capture('git', words, { environment, directory });
  const programs = programsIn(command, directory);
  if (programs.length === 0) return null;
  const head = await git('log', '-1', '--format=%h %ct', 'HEAD');
  if (!head.ok) return null;
  const [commit = '', committed = ''] = head.output.trim().split(' ');
  const older = programs.filter(({ changedMs }) => changedMs < Number(committed) * 1000);
  if (older.length === 0) return null;
  const top = await git('rev-parse', '--show-toplevel');
  if (!top.ok) return null;
  for (const { word, path, changedMs } of older) {
    const inCopy = path.startsWith(`${realPath(top.output.trim())}/`);
    if (!inCopy || (await git('ls-files', '--error-unmatch', '--', path)).ok) continue;
    const known = await git('ls-files', '-z', '--full-name', ':/');
    if (!known.ok || !hasNewer(known.output.split('\0'), top.output.trim(), changedMs)) continue;
    const found = `its program ${word} is older than the checked-out commit ${commit}`;
    return `${found}, so it may be other code; build it, or set "build"`;
  }
  return null;
}

interface Found {
  word: string;
  path: string;
  changedMs: number;
}

/** The executable files that a command names by a path, without a shell's reading of it. */
function programsIn(command: string | readonly string[], directory: string): Found[] {
  const words = typeof command === 'string' ? commandText(command).split(/[\s;&|()<>"']+/) : command;
  return words.flatMap((word): Found[] => {
    if (!word.includes('/')) return [];
    const path = realPath(resolve(directory, word));
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats?.isFile() || (stats.mode & 0o111) === 0) return [];
    return [{ word, path, changedMs: stats.mtimeMs }];
  });
}

function hasNewer(files: readonly string[], top: string, thanMs: number): boolean {
  return files.some((file) => {
    const stats = file === '' ? undefined : lstatSync(join(top, file), { throwIfNoEntry: false });
    return stats?.isFile() && stats.mtimeMs > thanMs;
  });
}
