import { duration, factor, partOf } from './quantities.ts';

/**
 * A process stands out that has the share s of all of n, where (s − 1/n)/(1 − 1/n) is so large, as who is
 * late of a group (METHOD 6: of two processes one always has half), or so many times what the next one has.
 */
const MIN_STANDING_OUT = 0.25;
const MIN_TIMES_THE_NEXT = 2;

/**
 * Who has most of what processes caused: "P5 causes 12 % of 8.0 s, 3.10× as much as the next one, P1", or
 * that nobody does.
 *
 * @param ns by process
 * @param verb such as "causes"
 */
export function foremost(ns: readonly number[], verb: string): string {
  const order = ns.map((_, process) => process).sort((a, b) => ns[b]! - ns[a]!);
  const [first, second] = order as [number, number?];
  const all = ns.reduce((sum, each) => sum + each, 0);
  const share = all > 0 ? ns[first]! / all : 0;
  const most = `P${first} ${verb} ${partOf(share)} of ${duration(all)}`;
  if (second === undefined || !(ns[second]! > 0)) return most;
  const beyond = (share - 1 / ns.length) / (1 - 1 / ns.length);
  const times = ns[first]! / ns[second]!;
  if (beyond < MIN_STANDING_OUT && times < MIN_TIMES_THE_NEXT)
    return `nobody stands out: ${most}, more than any other`;
  return `${most}, ${factor(times)} as much as the next one, P${second}`;
}
