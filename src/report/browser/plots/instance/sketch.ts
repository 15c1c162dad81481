import type { InstancePicture } from '../../../../measure/pictures/pictures.ts';
import { thatMatter } from '../../../../measure/pictures/that-matter.ts';
import type { Timeline } from '../timeline/read-timeline.ts';

/** Steps of a process's states, see TypicalRow. */
const STEPS = 64;

/** Rows of an instance as one of the most urgent ones has them. */
const MAX_ROWS = 32;
const ROWS_OF_MANY = 8;

interface Row {
  process: number;
  startNs: number;
  endNs: number;
  waitNs: number;
}

/**
 * An instance as its blocks tell it: when each process came, how long it stayed, how long it waited.
 * @param position from 1 @returns null: instances were joined, so that it is not known by itself
 */
export function sketchAt(
  { blocks, instances, isJoined }: Timeline,
  position: number,
): InstancePicture | null {
  if (isJoined || instances.count < instances.all) return null;
  const durationNs = instances.ns[position - 1];
  if (durationNs === undefined) return null;
  const rows: Row[] = [];
  for (let process = 0; process + 1 < blocks.firstOf.length; process++) {
    const row = rowOf(blocks, process, position - 1);
    if (row !== null) rows.push({ ...row, endNs: Math.min(durationNs, row.endNs) });
  }
  return {
    position,
    durationNs,
    processes: rows.length,
    rows: thatMatter(rows, rows.length > MAX_ROWS ? ROWS_OF_MANY : MAX_ROWS).map((row) => ({
      process: row.process,
      startNs: row.startNs,
      endNs: row.endNs,
      states: statesOf(row, durationNs),
    })),
  };
}

/** Of a process that has several blocks in it from the first to the last one. */
function rowOf(blocks: Timeline['blocks'], process: number, position: number): Row | null {
  let row: Row | null = null;
  for (let block = blocks.firstOf[process]!; block < blocks.firstOf[process + 1]!; block++) {
    if (blocks.position[block] !== position) continue;
    const ns = blocks.endNs[block]! - blocks.startNs[block]!;
    const startNs = blocks.lateNs[block]!;
    row ??= { process, startNs, endNs: 0, waitNs: 0 };
    row.startNs = Math.min(row.startNs, startNs);
    row.endNs = Math.max(row.endNs, startNs + ns);
    row.waitNs += blocks.waitedNs[block]!;
  }
  return row;
}

function statesOf({ startNs, endNs, waitNs }: Row, durationNs: number): string {
  return Array.from({ length: STEPS }, (_, step) => {
    const middle = ((step + 0.5) * durationNs) / STEPS;
    if (middle < startNs || middle > endNs) return ' ';
    return middle >= endNs - waitNs ? 'w' : 'c';
  }).join('');
}
