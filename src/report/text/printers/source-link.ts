import { COMMIT_HASH } from '../../../base/git/commit-hash.ts';
import type { Source } from '../words/phrase.ts';

/**
 * A permanent link to a line; null where something is missing or odd. Path and commit may be foreign: they
 * can only name a file of this repository. @param repository such as https://github.com/owner/name
 */
export function sourceLink(
  { path, line }: Source,
  commit: string | null,
  repository: string | undefined,
): string | null {
  if (path === undefined || commit === null || repository === undefined) return null;
  const parts = path.split('/');
  const isPath = parts.every((part) => part !== '' && part !== '.' && part !== '..' && !/\p{C}/u.test(part));
  if (!isPath || !COMMIT_HASH.test(commit)) return null;
  return `${repository}/blob/${commit}/${parts.map(encoded).join('/')}#L${line}`;
}

/** Parentheses end a link in Markdown, and an apostrophe may; the function of the language leaves them. */
function encoded(part: string): string {
  return encodeURIComponent(part).replace(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
