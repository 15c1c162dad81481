/** What a wait of so many nanoseconds adds to a pattern's median duration, as measured. */
export interface Effect {
  waitNs: number;
  addedNs: number;
}

/**
 * The wait that makes a pattern longer by so much. A wait as long as the wanted slowdown often adds less: a
 * process that comes early may wait for nothing, which nobody sees. So the effect of some waits is measured
 * first.
 *
 * @param effects measured, any order; no wait adds nothing
 * @param wantedNs what is to be added
 * @returns nanoseconds, by linear interpolation between the measured waits after they were made monotone
 *   (isotonic regression, pool adjacent violators); beyond the longest, what is missing is added to it
 */
export function waitFor(effects: readonly Effect[], wantedNs: number): number {
  const curve = monotone([
    { waitNs: 0, addedNs: 0 },
    ...[...effects].sort((a, b) => a.waitNs - b.waitNs).filter(({ waitNs }) => waitNs > 0),
  ]);
  const above = curve.findIndex(({ addedNs }) => addedNs >= wantedNs);
  if (above === 0) return 0;
  if (above < 0) {
    const last = curve.at(-1)!;
    return last.waitNs + wantedNs - last.addedNs;
  }
  const [low, high] = [curve[above - 1]!, curve[above]!];
  const way = (wantedNs - low.addedNs) / (high.addedNs - low.addedNs);
  return low.waitNs + way * (high.waitNs - low.waitNs);
}

/** Effects that never fall, closest to those given; none is below 0. */
function monotone(effects: readonly Effect[]): Effect[] {
  const pools: { sum: number; waits: number[] }[] = [];
  const meanOf = ({ sum, waits }: { sum: number; waits: number[] }): number => sum / waits.length;
  for (const { waitNs, addedNs } of effects) {
    let pool = { sum: Math.max(0, addedNs), waits: [waitNs] };
    for (let last = pools.at(-1); last !== undefined && meanOf(last) > meanOf(pool); last = pools.at(-1)) {
      pool = { sum: last.sum + pool.sum, waits: [...last.waits, ...pool.waits] };
      pools.pop();
    }
    pools.push(pool);
  }
  return pools.flatMap((pool) => pool.waits.map((waitNs) => ({ waitNs, addedNs: meanOf(pool) })));
}
