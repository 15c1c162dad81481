import type { InspectionAffinity } from '../../analysis/slow-instances/ahp.ts';
import type { Analysis } from '../../analysis/stages.ts';
import type { MapSize } from './lateness-map.ts';
import { packBytes } from './pack.ts';
import type { SlowMap } from './trace.ts';

/** What a page has room for. */
export const MAX_SLOW_MAP_SIZE: MapSize = { rows: 512, columns: 1200 };

/** By affinity: what stands on the map; 1 is an instance that is not slow. */
const LEVELS: Record<InspectionAffinity, number> = { Low: 2, Medium: 3, High: 4 };

/**
 * Where and when instances were, from the first event to the last, slow ones by inspection affinity: of what
 * shares a row and a column the most urgent is shown. O(events + columns that blocks last)
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
  const levels = new Uint8Array(instances.count).fill(1);
  for (const { instance, inspectionAffinity } of ranked) levels[instance] = LEVELS[inspectionAffinity];
  const values = new Uint8Array(rows * columns);
  const columnAt = (ns: number): number =>
    Math.max(0, Math.min(columns - 1, Math.floor(((ns - fromNs) / (toNs - fromNs || 1)) * columns)));
  for (let block = 0; block < blocks.count; block++) {
    const level = levels[instances.ofBlock[block]!]!;
    let [from, to] = [Number.POSITIVE_INFINITY, 0];
    for (let event = blocks.start[block]!; event < blocks.start[block + 1]!; event++) {
      if (posted[event]! < from) from = posted[event]!;
      if (completed[event]! > to) to = completed[event]!;
    }
    const row = Math.floor((blocks.process[block]! * rows) / processes) * columns;
    for (let column = columnAt(from); column <= columnAt(to); column++) {
      if (level > values[row + column]!) values[row + column] = level;
    }
  }
  return { rows, columns, fromNs, toNs, values: packBytes(values) };
}
