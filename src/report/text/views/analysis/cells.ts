import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { joined, type Phrase } from '../../words/phrase.ts';
import { count } from '../../words/quantities.ts';
import { shorten, visible } from '../../words/visible.ts';

/** Longest list of names, and longest name of a family, in characters, where not everything is shown. */
const LONGEST = 60;

export type Group = AnalysisDocument['groups'][number];

/** What the views of an analysis are made from. */
export interface ShownAnalysis {
  /** Its functions have the names that people read. */
  document: AnalysisDocument;
  /** The groups of a pattern, by its name. */
  groupsOf: Map<string, Group[]>;
  /** Whether everything is shown, however long. */
  all: boolean;
  /** A function of a call path as people read it. */
  readable(name: string): string;
}

/** Median × instances, summed: what groups took in all, without single slow instances; nanoseconds. */
export function totalNs(groups: readonly Group[]): number {
  return groups.reduce((sum, { medianNs, instances }) => sum + medianNs * instances, 0);
}

/** Slow instances of groups. */
export function slowIn(groups: readonly Group[]): number {
  return groups.reduce((sum, { slow }) => sum + slow, 0);
}

/** As many whole names of functions as have room, and how many more there are; `all`: every one. */
export function namesCell(functions: readonly string[], all: boolean): Phrase {
  const shown = functions.map(visible);
  const phrase = (names: string[]): Phrase =>
    joined(
      names.map((name) => [{ name }]),
      ', ',
    );
  if (shown.length === 0) return ['(no function)'];
  if (all) return phrase(shown);
  let fitting = 1;
  while (shown.slice(0, fitting + 1).join(', ').length <= LONGEST && fitting < shown.length) fitting++;
  const left = shown.length - fitting;
  const names = fitting === 1 ? [shorten(shown[0]!, LONGEST)] : shown.slice(0, fitting);
  return [...phrase(names), left > 0 ? ` and ${count(left)} more` : ''];
}

/** A name of ours with something foreign in it, such as that of a family. */
export function wholeName(name: string, all: boolean): Phrase {
  return [{ words: all ? name : shorten(visible(name), LONGEST) }];
}

/**
 * "8 B" or "8 B–2 KiB".
 *
 * @param values at least one
 */
export function range(values: readonly number[], text: (value: number) => string): string {
  const first = values.reduce((least, value) => Math.min(least, value));
  const last = values.reduce((most, value) => Math.max(most, value));
  return first === last ? text(first) : `${text(first)}–${text(last)}`;
}
