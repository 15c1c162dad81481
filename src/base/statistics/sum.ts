/** From left to right, as every sum is made: the order decides about the last digits. */
export function sum(values: Iterable<number>): number {
  let all = 0;
  for (const value of values) all += value;
  return all;
}

/** How much time things take together, nanoseconds. */
export function sumNs(list: Iterable<{ ns: number }>): number {
  let allNs = 0;
  for (const { ns } of list) allNs += ns;
  return allNs;
}

/** Of at least one. */
export function meanOf(values: ArrayLike<number> & Iterable<number>): number {
  return sum(values) / values.length;
}
