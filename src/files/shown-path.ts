import { relative } from 'node:path';

/** A path for people: relative to where they are when it lies below, absolute otherwise. */
export function shownPath(path: string): string {
  const short = relative('', path);
  return short === '' || short.startsWith('..') ? path : short;
}
