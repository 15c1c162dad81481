import type { Region } from './columns/trace.ts';
import { operationName } from './outline/outline.ts';

/** Calls that return at once, whatever others do: they say nothing of whether leaves were recorded. */
const AT_ONCE = /^MPI_(I(?!NIT)|TEST|REQUEST_|.*_INIT$|START|CANCEL)/;
/** A leave with the time of the next enter may be chance, most of all where clocks are coarse. */
const MIN_LEAVES = 100;
const MAX_COINCIDING_SHARE = 0.99;

/**
 * Whether the leaves of MPI calls were recorded: some traces have the enter of the next call for them. Of a
 * blocking or waiting function with at least 100 calls less than 99 % of the leaves have the time of the
 * enter behind them (METHOD 6).
 *
 * @param leaves by reader of the trace: two counters by region, leaves with another record behind them, and
 *   those of them where that is an enter at the same time
 */
export function hasLeaves(regions: readonly Region[], leaves: readonly Int32Array[]): boolean {
  return regions.every(({ name }, region) => {
    if (AT_ONCE.test(operationName(name))) return true;
    const sum = (counter: number): number => leaves.reduce((all, own) => all + own[2 * region + counter]!, 0);
    return sum(0) < MIN_LEAVES || sum(1) < MAX_COINCIDING_SHARE * sum(0);
  });
}
