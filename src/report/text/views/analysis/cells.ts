import type { AnalysisDocument, WaitStatesDocument } from '#build/schemas/analysis.ts';
import { joined, type Phrase } from '../../words/phrase.ts';
import { count, NO_BREAK, score } from '../../words/quantities.ts';
import { shorten, visible } from '../../words/visible.ts';

/** Longest list of names, and longest name of a family, in characters, where not everything is shown. */
const MAX_CELL_CHARACTERS = 60;

export type Group = AnalysisDocument['groups'][number];

export interface ShownAnalysis {
  /** Its functions have the names that people read. */
  document: AnalysisDocument;
  groupsOf: Map<string, Group[]>;
  /** Whether everything is shown, however long. */
  all: boolean;
  readable(name: string): string;
}

/** Median × instances, summed: what groups took in all, without single slow instances; nanoseconds. */
export function totalNs(groups: readonly Group[]): number {
  return groups.reduce((sum, { medianNs, instances }) => sum + medianNs * instances, 0);
}

export function slowIn(groups: readonly { slow: number }[]): number {
  return groups.reduce((sum, { slow }) => sum + slow, 0);
}

/** As many whole names of functions as have room, and how many more there are; `all`: every one. */
export function namesCell(functions: readonly string[], all: boolean): Phrase {
  const shown = functions.map(visible);
  if (shown.length === 0) return ['(no function)'];
  if (all) return commaSeparated(shown);
  let fitting = 1;
  while (shown.slice(0, fitting + 1).join(', ').length <= MAX_CELL_CHARACTERS && fitting < shown.length)
    fitting++;
  const left = shown.length - fitting;
  const names = fitting === 1 ? [shorten(shown[0]!, MAX_CELL_CHARACTERS)] : shown.slice(0, fitting);
  return [...commaSeparated(names), left > 0 ? ` and ${count(left)} more` : ''];
}

function commaSeparated(names: readonly string[]): Phrase {
  const phrases = names.map((name): Phrase => [{ name }]);
  return joined(phrases, ', ');
}

/** A name of ours with something foreign in it, such as that of a family. */
export function wholeName(name: string, all: boolean): Phrase {
  return [{ words: all ? name : shorten(visible(name), MAX_CELL_CHARACTERS) }];
}

/** "8 B" or "8 B–2 KiB". @param values at least one */
export function range(values: readonly number[], text: (value: number) => string): string {
  const first = values.reduce((least, value) => Math.min(least, value));
  const last = values.reduce((most, value) => Math.max(most, value));
  return first === last ? text(first) : `${text(first)}–${text(last)}`;
}

export interface ShownWaiting extends ShownAnalysis {
  waiting: WaitStatesDocument;
}

/** "12.3 %" of a whole; "–" when that is nothing. */
export function shareCell(part: number, whole: number): string {
  return whole > 0 ? `${score((100 * part) / whole)}${NO_BREAK}%` : score(null);
}

/** Longest call path, in characters, where not everything is shown. */
const MAX_PATH_CHARACTERS = 60;

export function pathCell(path: string, { all, readable }: ShownWaiting): Phrase {
  if (path === '') return ['outside of functions'];
  const names = path.split('/').map((name) => visible(readable(name)));
  return [{ name: all ? names.join('/') : innermost(names) }];
}

/** The innermost functions of a call path that have room: the outermost are mostly the same. */
export function innermost(names: readonly string[]): string {
  let first = names.length - 1;
  while (first > 0 && names.slice(first - 1).join('/').length <= MAX_PATH_CHARACTERS) first--;
  const shown = names.slice(first).join('/');
  return first > 0 ? `…/${shown}` : shorten(shown, MAX_PATH_CHARACTERS);
}

export function processCell(process: number): string {
  return `P${process}`;
}
