import { COMMIT_HASH } from '../../../base/git/git.ts';
import { escapeHtml, phraseHtml } from '../../text/printers/html.ts';
import { commit as shortened } from '../../text/words/moments.ts';

/** A commit, linked to where the repository shows it. */
export function commitHtml(commit: string | null, repository: string | null): string {
  const shown = phraseHtml(shortened(commit));
  if (commit === null || repository === null || !COMMIT_HASH.test(commit)) return shown;
  return linkHtml(`${repository}/commit/${commit}`, shown);
}

/** The changes between two commits; the later one alone where they are the same or one is not known. */
export function changesHtml(before: string | null, after: string | null, repository: string | null): string {
  if (before === after && after !== null) return `within ${commitHtml(after, repository)}`;
  const shown = `${phraseHtml(shortened(before))} → ${phraseHtml(shortened(after))}`;
  const isKnown = [before, after].every((each) => each !== null && COMMIT_HASH.test(each));
  return isKnown && repository !== null
    ? linkHtml(`${repository}/compare/${before}...${after}`, shown)
    : shown;
}

function linkHtml(address: string, html: string): string {
  return `<a href="${escapeHtml(address)}" rel="noreferrer">${html}</a>`;
}
