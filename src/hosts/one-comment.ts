import { setTimeout as sleep } from 'node:timers/promises';
import type { CommentRequest, Posted } from './host.ts';

/** How often a comment is tried to be created, and the pause after a failure, in milliseconds. */
const CREATIONS = 3;
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
  /** Whether what has failed may be there all the same. */
  mayBeThere(error: unknown): boolean;
}

/** Updates the one comment, else creates it. @throws as Comments does */
export async function postComment(
  comments: Comments,
  { marker, body, create }: CommentRequest,
): Promise<Posted> {
  for (let attempt = 1; ; attempt++) {
    const [existing] = await comments.find(marker);
    if (existing !== undefined) {
      await comments.update(existing.id, body(existing.body));
      return 'updated';
    }
    if (!create) return 'none';
    try {
      const id = await comments.create(body(null));
      return await withoutDouble(comments, id, { marker, body });
    } catch (error) {
      // After a server error the comment may be there all the same: look again before trying again.
      if (!comments.mayBeThere(error) || attempt === CREATIONS) throw error;
      await sleep(PAUSE_MS * attempt);
    }
  }
}

/**
 * Jobs that comment at the same moment all create a comment. Each looks again: the oldest gets the newest
 * report, and who created another one takes it away.
 */
async function withoutDouble(
  comments: Comments,
  own: number,
  { marker, body }: Pick<CommentRequest, 'marker' | 'body'>,
): Promise<Posted> {
  try {
    const [oldest] = await comments.find(marker);
    if (oldest === undefined || oldest.id >= own) return 'created';
    await comments.update(oldest.id, body(oldest.body));
    await comments.remove(own);
    return 'updated';
  } catch {
    // The report is posted; a double that stays is never updated again.
    return 'created';
  }
}
