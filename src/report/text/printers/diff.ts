import type { Diff, DiffLine } from '../section.ts';
import { counted } from '../words/quantities.ts';
import { shorten, visible } from '../words/visible.ts';

/** Longest line in characters, and most levels that are indented. */
const MAX_LINE_CHARACTERS = 120;
const MAX_INDENT = 20;

export interface PrintedDiffLine {
  sign: DiffLine['sign'] | '@';
  text: string;
}

/** The first lines, as diff programs write them, each hunk below its place. @param most places not counted */
export function diffLines({ hunks }: Diff, most: number): PrintedDiffLine[] {
  const lines: PrintedDiffLine[] = [];
  let left = most;
  for (const hunk of hunks) {
    if (left <= 0) break;
    lines.push({ sign: '@', text: `@@ ${shown(hunk.place)} @@` });
    for (const { sign, depth, words } of hunk.lines.slice(0, left)) {
      lines.push({ sign, text: `${sign}${'  '.repeat(Math.min(depth, MAX_INDENT))}${shown(words)}` });
    }
    left -= hunk.lines.length;
  }
  return lines;
}

export function diffLength({ hunks }: Diff): number {
  return hunks.reduce((sum, { lines }) => sum + lines.length, 0);
}

/** Says how many lines are left out; nothing where none is. @param shownLines how many are shown */
export function moreLines(diff: Diff, shownLines: number): string[] {
  const left = Math.max(0, diffLength(diff) - shownLines) + diff.more;
  if (left === 0) return [];
  const places = diff.more === left ? [] : ['the job summary', 'the report page'];
  return [`… ${counted(left, 'more line')}: ${[...places, 'commgate model diff'].join(', ')}`];
}

function shown(text: string): string {
  return shorten(visible(text), MAX_LINE_CHARACTERS);
}
