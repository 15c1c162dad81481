import type { WaitStatesDocument } from '#build/schemas/analysis.ts';
import type { Phrase } from '../../words/phrase.ts';
import { NO_BREAK, score } from '../../words/quantities.ts';
import { shorten, visible } from '../../words/visible.ts';
import type { ShownAnalysis } from './cells.ts';

/** What the views of wait states are made from. */
export interface ShownWaiting extends ShownAnalysis {
  waiting: WaitStatesDocument;
}

/** "12.3 %" of a whole; "–" when that is nothing. */
export function shareCell(part: number, whole: number): string {
  return whole > 0 ? `${score((100 * part) / whole)}${NO_BREAK}%` : score(null);
}

/** Longest call path, in characters, where not everything is shown. */
const LONGEST_PATH = 60;

/**
 * A call path as people read its names: the innermost functions that have room, since the outermost are
 * mostly the same.
 *
 * @param path as the document has it
 */
export function pathCell(path: string, { all, readable }: ShownWaiting): Phrase {
  if (path === '') return ['outside of functions'];
  const names = path.split('/').map((name) => visible(readable(name)));
  if (all) return [{ name: names.join('/') }];
  let first = names.length - 1;
  while (first > 0 && names.slice(first - 1).join('/').length <= LONGEST_PATH) first--;
  const shown = names.slice(first).join('/');
  return [{ name: first > 0 ? `…/${shown}` : shorten(shown, LONGEST_PATH) }];
}

/** A process: "P3". */
export function processCell(process: number): string {
  return `P${process}`;
}

/** Sums by a key, most first. @returns the key's first row with the sum */
export function summed<Row extends { ns: number }>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  const sums = new Map<string, Row>();
  for (const row of rows) {
    const sum = sums.get(keyOf(row));
    if (sum === undefined) sums.set(keyOf(row), { ...row });
    else sum.ns += row.ns;
  }
  return [...sums.values()].sort((a, b) => b.ns - a.ns);
}
