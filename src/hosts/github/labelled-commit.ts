import type { Pull } from './pull.ts';

/** How long after a push GitHub may start its workflow run: the commit may have gone again by then. */
const MAX_START_DELAY_MS = 10 * 60_000;

/**
 * Whether a label was set on the commit that is the pull request's newest.
 *
 * GitHub does not record what a label was set on, and authors choose the dates of commits. So only GitHub's
 * clock counts: something before the label must show this commit as the newest, and nothing may have been
 * pushed by force since: without force, commits are only added. A forced push to the commit shows it at once;
 * other times may be late, so forced pushes shortly before them count too. Times have whole seconds: what
 * happened in the same one counts as the wrong order.
 *
 * @param seen times in milliseconds at which something told of the commit as the newest
 */
export function labelDoubt(
  { createdMs, headSha, events }: Pull,
  label: string,
  seen: readonly number[],
): string | null {
  const set = events.findLast((event) => event.kind === 'LabeledEvent' && event.label === label)?.ms;
  if (set === undefined) return 'when it was set is unknown';
  const forced = events.filter((event) => event.kind === 'HeadRefForcePushedEvent');
  // Before it was opened, and while it was closed, its branch could be pushed to without a trace here.
  const reopened = events.filter(({ kind }) => kind === 'ReopenedEvent').map(({ ms }) => ms);
  const open = Math.max(createdMs, ...reopened);
  const last = forced.at(-1);
  if (last !== undefined && last.to === headSha && last.ms >= open && last.ms < set) return null;
  const known = seen.filter((ms) => ms >= open && ms < set);
  if (known.length === 0) return 'it was set before this commit came';
  const from = Math.max(...known) - MAX_START_DELAY_MS;
  return forced.every(({ ms }) => ms < from) ? null : 'commits were pushed by force about when it was set';
}
