import { resolve } from 'node:path';
import type { Acceptance } from '../baseline/acceptance.ts';
import { parseAccepted, readAcceptances } from '../baseline/acceptance-file.ts';
import { InputError } from '../errors.ts';
import { fileAt } from '../git/file-at.ts';

/**
 * The accepted slowdowns of the working copy that a base has not got: those that the change makes. A file of the base that
 * cannot be read accepts nothing.
 *
 * @param folder a folder of the working copy
 * @param base a commit
 * @param acceptedFile absolute path of the working copy's file of accepted slowdowns
 * @throws InputError when that file cannot be used
 */
export async function ownAcceptances(
  folder: string,
  base: string,
  acceptedFile: string,
): Promise<readonly Acceptance[]> {
  const now = readAcceptances(acceptedFile);
  if (now.length === 0) return [];
  const text = await fileAt(resolve(folder), base, resolve(acceptedFile));
  const before = new Set(acceptedIn(text, acceptedFile).map(({ id }) => id));
  return now.filter(({ id }) => !before.has(id));
}

function acceptedIn(text: string | null, file: string): readonly Acceptance[] {
  if (text === null) return [];
  try {
    return parseAccepted(text, file).slowdowns;
  } catch (error) {
    if (error instanceof InputError) return [];
    throw error;
  }
}
