// AssemblyScript (docs/decisions/009): the loop of charges.ts.
import { Integers, Numbers } from '../../trace/columns/columns.as';

/**
 * Adds up values by key.
 *
 * @param sorted key × count + index, ascending; below 0: left out
 * @param ofNs by index
 * @param keys output, as are the sums and how many values each has
 * @returns how many keys there are
 */
export function addUpByKey(
  count: i32,
  sorted: Numbers,
  ofNs: Numbers,
  keys: Numbers,
  ns: Numbers,
  counts: Integers,
): i32 {
  let sums = 0;
  let last: f64 = -1;
  for (let at = 0; at < count; at++) {
    const each = sorted[at];
    if (each < 0) continue;
    const key = Math.floor(each / count);
    if (key != last) {
      last = key;
      keys[sums] = key;
      ns[sums] = 0;
      counts[sums++] = 0;
    }
    ns[sums - 1] = ns[sums - 1] + ofNs[<i32>(each - key * count)];
    counts[sums - 1] = counts[sums - 1] + 1;
  }
  return sums;
}
