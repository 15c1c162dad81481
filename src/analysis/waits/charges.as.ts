// AssemblyScript (docs/decisions/009): the loops of charges.ts.
import { Bytes, Integers, Numbers } from '../../trace/columns/columns.as';

/**
 * Numbers classes, processes and paths of instances: (class × processes + process) × paths + path.
 *
 * @param call by instance
 * @param key by instance: output
 */
export function numberCharges(
  count: i32,
  processes: i32,
  paths: i32,
  classes: Bytes,
  call: Integers,
  processStart: Integers,
  path: Integers,
  key: Numbers,
): void {
  let process = 0;
  for (let i = 0; i < count; i++) {
    const own = call[i];
    // Those of a class stand in order of calls, but for a few.
    while (processStart[process] > own) process--;
    while (processStart[process + 1] <= own) process++;
    key[i] = (<f64>(<i32>classes[i] * processes + process)) * <f64>paths + <f64>path[own];
  }
}

/**
 * Adds severities up by key.
 *
 * @param sorted key × count + instance, ascending; those below 0 are left out
 * @param ns by instance
 * @param key, sumNs, instances by sum, in order of keys: output
 * @returns how many sums there are
 */
export function addUpByKey(
  count: i32,
  sorted: Numbers,
  ns: Numbers,
  key: Numbers,
  sumNs: Numbers,
  instances: Integers,
): i32 {
  let sums = 0;
  for (let i = 0; i < count; i++) {
    const each = sorted[i];
    if (each < 0) continue;
    const own = Math.floor(each / <f64>count);
    if (sums == 0 || key[sums - 1] != own) {
      key[sums] = own;
      sumNs[sums] = 0;
      instances[sums++] = 0;
    }
    sumNs[sums - 1] = sumNs[sums - 1] + ns[<i32>(each - own * <f64>count)];
    instances[sums - 1] = instances[sums - 1] + 1;
  }
  return sums;
}
