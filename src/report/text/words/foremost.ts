import { sum } from '../../../base/statistics/sum.ts';
import { duration, factor, partOf } from './quantities.ts';

/**
 * A process stands out that has the share s of all of n, where (s − 1/n)/(1 − 1/n) is so large, as who is
 * late of a group (METHOD 6: of two processes one always has half), or so many times what the next one has.
 */
const MIN_STANDING_OUT = 0.25;
const MIN_TIMES_THE_NEXT = 2;

/** By process, whoever has most of it first. */
function ordered(ns: readonly number[]): number[] {
  return ns.map((_, process) => process).sort((a, b) => ns[b]! - ns[a]!);
}

/** The process that stands out by what it has of all; null: none does. */
export function whoStandsOut(ns: readonly number[]): number | null {
  const [first, second] = ordered(ns) as [number | undefined, number?];
  const all = sum(ns);
  if (first === undefined || !(ns[first]! > 0)) return null;
  if (second === undefined || !(ns[second]! > 0)) return first;
  const beyond = (ns[first]! / all - 1 / ns.length) / (1 - 1 / ns.length);
  return beyond >= MIN_STANDING_OUT || ns[first]! / ns[second]! >= MIN_TIMES_THE_NEXT ? first : null;
}

/**
 * Who has most of what processes caused: "P5 causes 12 % of 8.0 s, 3.10× as much as the next one, P1"; where
 * nobody stands out, how much the next one has.
 *
 * @param ns by process
 * @param verb such as "causes"
 */
export function foremost(ns: readonly number[], verb: string): string {
  const [first, second] = ordered(ns) as [number, number?];
  const all = sum(ns);
  const most = `P${first} ${verb} ${partOf(all > 0 ? ns[first]! / all : 0)} of ${duration(all)}`;
  if (second === undefined || !(ns[second]! > 0)) return most;
  if (whoStandsOut(ns) === null) return `${most}, the next one, P${second}, ${partOf(ns[second]! / all)}`;
  return `${most}, ${factor(ns[first]! / ns[second]!)} as much as the next one, P${second}`;
}
