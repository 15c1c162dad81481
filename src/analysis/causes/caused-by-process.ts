import type { DelayCosts } from './delays/delay-costs.ts';

/**
 * Waiting that each process caused, directly and through others (METHOD, "Delays"), nanoseconds. O(causes)
 */
export function causedByProcess(
  { cells, places, costDirectNs, costIndirectNs }: DelayCosts,
  processes: number,
): Float64Array {
  const ns = new Float64Array(processes);
  for (const cell of cells) ns[Math.floor(cell / places)]! += costDirectNs[cell]! + costIndirectNs[cell]!;
  return ns;
}
