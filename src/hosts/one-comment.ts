import { setTimeout as sleep } from 'node:timers/promises';
import type { CommentRequest, Posted } from './host.ts';
import { statusOf } from './try-again.ts';

/** How often a comment is tried to be posted, and the pause after a failure, in milliseconds. */
const MAX_ATTEMPTS = 3;
const PAUSE_MS = 1000;

/** A comment as the host stores it; those with larger ids are newer. */
export interface StoredComment {
  id: number;
  body: string;
}

/** The comments on one pull request, by the host's API. All throw the client's error, or InputError. */
export interface Comments {
  /**
   * Those of the token's own account that begin with the marker, oldest first. Anybody can write the marker
   * into a comment, and a token that may write can edit anybody's.
   */
  find(marker: string): Promise<StoredComment[]>;
  /** @returns its id */
  create(body: string): Promise<number>;
  update(id: number, body: string): Promise<void>;
  remove(id: number): Promise<void>;
}

/**
 * Updates the one comment, else creates it. Where people are to hear of it a new one takes its place. It is
 * there before the old one goes, and whatever fails in between: the newest one stands, and each job takes
 * older ones away. What was last created is thus removed by nobody, however many jobs post at once.
 *
 * @throws as Comments does
 */
export async function postComment(comments: Comments, request: CommentRequest): Promise<Posted> {
  for (let attempt = 1; ; attempt++) {
    const found = await comments.find(request.marker);
    const standing = found.at(-1);
    if (standing === undefined && !request.create) return 'none';
    const isNew = standing === undefined || request.notifies(standing.body);
    try {
      if (!isNew) return await update(comments, found, standing, request);
      const id = await comments.create(request.body(null));
      await removeOlder(comments, await foundAgain(comments, request.marker), id);
      return standing === undefined ? 'created' : 'replaced';
    } catch (error) {
      if (attempt < MAX_ATTEMPTS && mayDiffer(error, isNew)) {
        await sleep(PAUSE_MS * attempt);
      } else {
        if (!isNew || standing === undefined) throw error;
        // A report that nobody hears of is better than one that still says the opposite.
        return await update(comments, found, standing, request);
      }
    }
  }
}

/**
 * Whether to look again: after a server error a new one may be there all the same, an old one may be gone.
 */
function mayDiffer(error: unknown, isNew: boolean): boolean {
  const status = statusOf(error) ?? 0;
  return isNew ? status >= 500 : status === 404;
}

async function update(
  comments: Comments,
  found: readonly StoredComment[],
  { id, body }: StoredComment,
  request: CommentRequest,
): Promise<Posted> {
  await comments.update(id, request.body(body));
  await removeOlder(comments, found, id);
  return 'updated';
}

/** The report is posted: what cannot be read now, the next job sees. */
async function foundAgain(comments: Comments, marker: string): Promise<StoredComment[]> {
  return comments.find(marker).catch(() => []);
}

/** Removes all but the newest, which may be the one that another job has just created. */
async function removeOlder(comments: Comments, found: readonly StoredComment[], own: number): Promise<void> {
  const newest = Math.max(own, ...found.map(({ id }) => id));
  for (const { id } of found) {
    // Another job may have removed it; what stays, the next one removes.
    if (id < newest) await comments.remove(id).catch(() => {});
  }
}
