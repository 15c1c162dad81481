import { existsSync, lstatSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { InputError } from '../errors.ts';

/**
 * Refuses a place in a git working copy that a symbolic link leads to: whoever may commit, in a pull request
 * say, could have commgate write, read or remove anywhere. Links outside of working copies, and on the way to
 * one, are their owner's and are followed. Programs that run meanwhile have commgate's rights anyway.
 *
 * @param path as the user named it; it need not exist
 * @throws InputError naming the link
 */
export function refuseLinks(path: string): void {
  const link = committable(resolve(path));
  if (link === null) return;
  throw new InputError({
    file: path,
    found: link === resolve(path) ? 'this is a symbolic link' : `${link} is a symbolic link`,
    rule: 'in a git working copy, where anybody may have committed them, links are not followed',
    remedy: 'remove the link, or name the place that it leads to',
  });
}

/** The outermost link on the way from a working copy's top to a place below it, null when there is none. */
function committable(path: string): string | null {
  let link: string | null = null;
  for (let at = path; ; at = dirname(at)) {
    const top = isTop(at);
    if (top && link !== null) return link;
    // A top that is a link itself may be one that another working copy, further up, holds.
    if (isLink(at)) link = at;
    else if (top) return null;
    if (at === dirname(at)) return null;
  }
}

/** Working copies that have no `.git`. */
const TOLD = new Set<string>();

/** Tells of a working copy, which may have no `.git`: no links are followed in it from now on. */
export function refuseLinksIn(workingCopy: string): void {
  TOLD.add(resolve(workingCopy));
}

function isTop(folder: string): boolean {
  return existsSync(join(folder, '.git')) || TOLD.has(folder);
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;
  } catch {
    // Links in a circle further up, or a folder that may not be looked into: what is done there then fails,
    // too.
    return false;
  }
}
