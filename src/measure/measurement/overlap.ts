interface Instances {
  count: number;
  startNs: Float64Array;
  endNs: Float64Array;
}

/**
 * What each instance has of the time that passes (METHOD 3, "Shares and costs"): while k of them run, each
 * has 1/k. Together they never have more than the run.
 *
 * @param instances of all groups
 * @returns ns, at most the durations
 */
export function elapsedOf({ count, startNs, endNs }: Instances): Float64Array {
  const byStart = orderOf(startNs, count);
  const byEnd = orderOf(endNs, count);
  const elapsed = new Float64Array(count);
  let running = 0;
  let clock = 0;
  let passedNs = 0;
  const goTo = (ns: number): void => {
    if (running > 0) passedNs += (ns - clock) / running;
    clock = ns;
  };
  for (let begun = 0, ended = 0; ended < count; ) {
    const next = byEnd[ended]!;
    const begins = begun < count && startNs[byStart[begun]!]! <= endNs[next]!;
    const instance = begins ? byStart[begun++]! : next;
    goTo(begins ? startNs[instance]! : endNs[instance]!);
    elapsed[instance] = passedNs - elapsed[instance]!;
    running += begins ? 1 : -1;
    if (!begins) ended++;
  }
  return elapsed;
}

/** How many times as long instances take as they have of the time that passes; 1: none run beside them. */
export function overlapOf(totalNs: number, elapsedNs: number): number {
  return elapsedNs > 0 ? Math.max(1, totalNs / elapsedNs) : 1;
}

function orderOf(times: Float64Array, count: number): Uint32Array {
  return Uint32Array.from({ length: count }, (_, i) => i).sort((a, b) => times[a]! - times[b]!);
}
