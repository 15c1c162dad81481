import type { InspectionAffinity } from '../../analysis/slow-instances/ahp.ts';
import type { Analysis } from '../../analysis/stages.ts';
import type { MapSize } from './lateness-map.ts';
import { packBytes } from './pack.ts';
import { SLOW_SHARES, type SlowMap } from './trace.ts';

/** What a page has room for. */
export const MAX_SLOW_MAP_SIZE: MapSize = { rows: 512, columns: 1200 };

/** The least urgent first. */
const AFFINITIES: readonly InspectionAffinity[] = ['Low', 'Medium', 'High'];

/** Blocks that take no time count as one nanosecond, so that they are seen. */
const MIN_NS = 1;

/**
 * Where and when instances were, from the first event to the last: of the time that they have in a row and a
 * column the share of slow ones, and the affinity that most of that is of. Of a long trace each cell has some
 * slow instance, and to show the most urgent would colour all. O(events + columns that blocks last)
 */
export function slowMap(
  { trace, blocks, instances, ranked }: Pick<Analysis, 'trace' | 'blocks' | 'instances' | 'ranked'>,
  most: MapSize = MAX_SLOW_MAP_SIZE,
): SlowMap {
  const { processes } = trace;
  const { posted, completed } = trace.events;
  const rows = Math.min(processes, most.rows);
  let [fromNs, toNs] = [instances.count === 0 ? 0 : Number.POSITIVE_INFINITY, 0];
  for (let instance = 0; instance < instances.count; instance++) {
    fromNs = Math.min(fromNs, instances.startNs[instance]!);
    toNs = Math.max(toNs, instances.endNs[instance]!);
  }
  const columns = toNs > fromNs ? most.columns : 1;
  // By instance: the place of its affinity, behind them that of those not slow.
  const kindOf = new Uint8Array(instances.count).fill(AFFINITIES.length);
  for (const { instance, inspectionAffinity } of ranked)
    kindOf[instance] = AFFINITIES.indexOf(inspectionAffinity);
  const kinds = AFFINITIES.length + 1;
  const times = new Float32Array(rows * columns * kinds);
  const eachNs = (toNs - fromNs) / columns;
  const columnAt = (ns: number): number =>
    Math.max(0, Math.min(columns - 1, Math.floor(((ns - fromNs) / (toNs - fromNs || 1)) * columns)));
  for (let block = 0; block < blocks.count; block++) {
    const kind = kindOf[instances.ofBlock[block]!]!;
    let [from, to] = [Number.POSITIVE_INFINITY, 0];
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      if (posted[event]! < from) from = posted[event]!;
      if (completed[event]! > to) to = completed[event]!;
    }
    const row = Math.floor((blocks.process[block]! * rows) / processes) * columns;
    for (let column = columnAt(from); column <= columnAt(to); column++) {
      const begin = fromNs + column * eachNs;
      const inside = Math.min(to, begin + eachNs) - Math.max(from, begin);
      times[(row + column) * kinds + kind]! += Math.max(MIN_NS, inside);
    }
  }
  const values = Uint8Array.from({ length: rows * columns }, (_, cell) =>
    cellValue(times.subarray(cell * kinds, (cell + 1) * kinds)),
  );
  return { rows, columns, fromNs, toNs, values: packBytes(values) };
}

/** What SlowMap.values says of a cell. @param times of slow instances by affinity, and of all others */
function cellValue(times: Float32Array): number {
  const slow = times.subarray(0, AFFINITIES.length);
  const slowNs = slow.reduce((sum, ns) => sum + ns, 0);
  const usualNs = times[AFFINITIES.length]!;
  if (slowNs === 0) return usualNs > 0 ? 1 : 0;
  const step = Math.ceil((slowNs / (slowNs + usualNs)) * SLOW_SHARES);
  return 2 + (step - 1) * AFFINITIES.length + slow.lastIndexOf(Math.max(...slow));
}
