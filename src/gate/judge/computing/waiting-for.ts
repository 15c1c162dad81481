import type { Comparison, Regression } from '#build/schemas/comparison.ts';

/** Of what all others could wait: the account's waiting that grew so much is for that process. */
const MIN_WAITED_SHARE = 0.5;

export interface WaitingFor {
  /** Whether there is one other process. */
  isOne: boolean;
  /** What a process waits longer in a run, nanoseconds: that one, else the mean of the others. */
  ns: number;
  /** Where most of it is; empty: not in one or two functions. */
  functions: string[];
}

/**
 * Who waits for a process that computes longer (METHOD, "One finding for one cause"), by the account: its
 * waiting grew beyond noise, and by half of what the others can wait for that at least. Where it is judged by
 * that, what was judged.
 *
 * @param addedNs what one process computes longer in a run @returns null where that is not told
 */
export function waitingFor(
  { benchmark, addedNs, computes }: Pick<Regression, 'benchmark' | 'addedNs' | 'computes'>,
  { benchmarks }: Pick<Comparison, 'benchmarks'>,
): WaitingFor | null {
  const { account, processes = 0 } = benchmarks.find((each) => each.benchmark === benchmark) ?? {};
  const waiting = account?.kinds.find((each) => each.kind === 'waiting');
  if (processes < 2) return null;
  if (computes?.waitedFor !== undefined) {
    const { nowNs, beforeNs } = computes.waitedFor;
    return { isOne: processes === 2, ns: nowNs - beforeNs, functions: [] };
  }
  if (waiting === undefined) return null;
  // The account has means over all processes, and this one does not wait for itself.
  const ns = ((waiting.nowNs - waiting.beforeNs) * processes) / (processes - 1);
  const isBeyondNoise = waiting.noiseNs !== null && waiting.nowNs - waiting.beforeNs > waiting.noiseNs;
  if (!isBeyondNoise || ns < MIN_WAITED_SHARE * addedNs) return null;
  return {
    isOne: processes === 2,
    ns,
    functions: waiting.mostly?.functions ?? [],
  };
}
