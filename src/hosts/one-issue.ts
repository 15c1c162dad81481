import type { IssueKept, IssueRequest } from './host.ts';

/** An issue as the host stores it. */
export interface StoredIssue {
  number: number;
  title: string;
  body: string;
  isOpen: boolean;
}

/** The issues of a repository, by the host's API. All throw the client's error, or InputError. */
export interface Issues {
  /** Those of the token's own account, open or closed, that begin with the marker, oldest first. */
  find(marker: string): Promise<StoredIssue[]>;
  /** @returns its number */
  create(text: IssueText): Promise<number>;
  update(number: number, text: IssueText, close: boolean): Promise<void>;
  comment(number: number, body: string): Promise<void>;
}

export type IssueText = Pick<StoredIssue, 'title' | 'body'>;

const CLOSED = '**Closed**: nothing of this is left.';

/**
 * Keeps the one issue about something: opens it, updates it and closes it. Its second line counts what it is
 * about. Of several, which jobs have opened at the same moment, the oldest stands and the others are closed.
 * One that somebody has closed stays closed until there is more than it counts.
 *
 * @throws as Issues does
 */
export async function keepIssue(issues: Issues, request: IssueRequest): Promise<IssueKept> {
  const { marker, count, title, more } = request;
  const found = await issues.find(marker);
  await closeOthers(issues, found, marker);
  const standing = found.find(({ isOpen }) => isOpen) ?? found.at(-1);
  const before = standing === undefined ? 0 : countIn(standing, marker);
  const text = { title, body: withCount(marker, count, request.body) };
  if (standing === undefined || (!standing.isOpen && count > before)) {
    if (count === 0) return { done: 'none' };
    const number = await issues.create(text);
    // Nobody has failed when this is not known: the next job closes the others.
    const again = await issues.find(marker).catch(() => []);
    await closeOthers(issues, again, marker);
    return { done: 'opened', number };
  }
  const { number, isOpen } = standing;
  if (count === 0) {
    if (!isOpen && before === 0) return { done: 'none' };
    await issues.update(number, withoutRest(standing, marker, CLOSED), true);
    return { done: isOpen ? 'closed' : 'none' };
  }
  if (standing.body.trimEnd() !== text.body.trimEnd() || standing.title !== title)
    await issues.update(number, text, false);
  if (isOpen && count > before) await issues.comment(number, more);
  return { done: isOpen ? 'updated' : 'closed by hand', number };
}

/** Closes all open ones but the oldest. What fails, the next job does. */
async function closeOthers(issues: Issues, found: readonly StoredIssue[], marker: string): Promise<void> {
  const [first, ...others] = found.filter(({ isOpen }) => isOpen);
  for (const other of others) {
    const text = withoutRest(other, marker, `Twice: see #${first!.number}.`);
    await issues.update(other.number, text, true).then(
      () => {
        other.isOpen = false;
      },
      () => {},
    );
  }
}

function withCount(marker: string, count: number, body: string): string {
  return `${marker}\n<!-- count: ${count} -->\n\n${body}\n`;
}

/** What an issue says of itself in its second line; 0 where somebody has taken that away. */
function countIn({ body }: StoredIssue, marker: string): number {
  const lines = body.slice(marker.length).replaceAll('\r', '');
  return Number(/^\n<!-- count: (\d{1,9}) -->\n/.exec(lines)?.[1] ?? 0);
}

/** The text of an issue that is closed: why, and below that what it was about. */
function withoutRest({ title, body }: StoredIssue, marker: string, why: string): IssueText {
  const rest = body
    .slice(marker.length)
    .replace(/^\s*<!-- count: \d+ -->/, '')
    .trim();
  return { title, body: withCount(marker, 0, `${why}\n\n${rest}`) };
}
