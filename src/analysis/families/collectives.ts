import { NONE } from '../../trace/columns/trace.ts';
import { COLLECTIVE_NAMES } from '../../trace/otf2/codes.ts';
import { axisNames, listed } from './direction-names.ts';
import type { Places } from './directions.ts';
import type { Shape } from './shapes.ts';

/** In place of a root: the instances have several. */
export const SEVERAL = -2;

/** Words for the operations whose names do not read well in lower case, and how a root is named. */
const WORDS: Readonly<Record<string, string>> = { BCAST: 'broadcast', ALLTOALL: 'all-to-all' };
const ROOT_WORDS: Readonly<Record<string, string>> = {
  BCAST: 'from',
  SCATTER: 'from',
  GATHER: 'to',
  REDUCE: 'to',
};

/**
 * A pattern's operations (OTF2 numbers, ascending), its root (or NONE, SEVERAL), and whose it is: all
 * processes', that of lines or planes of the grid (`allreduce along x`), or other groups', without roots.
 */
export function collectiveShape(
  operations: readonly number[],
  root: number,
  members: Int32Array,
  processes: number,
  places: Places | null,
): Shape {
  const isWhole = members.length === processes;
  const names = operations.map((operation) => nameOperation(operation, isWhole ? root : NONE));
  const name = [...new Set(names)].join(', ') + (isWhole ? '' : whoseOf(members, places));
  return { key: name, name };
}

function nameOperation(operation: number, root: number): string {
  const full = COLLECTIVE_NAMES[operation] ?? `COLLECTIVE_${operation}`;
  // The variants for blocks of different sizes do the same to a person.
  const base = full.replace(/^(GATHER|SCATTER|ALLGATHER|ALLTOALL)[VW]$/, '$1').replace(/_BLOCK$/, '');
  const word = WORDS[base] ?? base.toLowerCase().replaceAll('_', base.startsWith('REDUCE') ? '-' : ' ');
  const preposition = ROOT_WORDS[base];
  return preposition === undefined || root < 0 ? word : `${word} ${preposition} ${root}`;
}

function whoseOf(members: Int32Array, places: Places | null): string {
  if (members.length === 1) return ' in one process';
  const axes = places === null ? null : spannedAxes(members, places);
  return axes === null ? ' within groups' : ` along ${listed(axisNames(axes))}`;
}

/** The axes that a line or plane of the grid spans whole; null when the processes are no such thing. */
function spannedAxes(members: Int32Array, places: Places): number[] | null {
  let size = 1;
  const axes: number[] = [];
  for (let axis = 0; axis < places.extents.length; axis++) {
    const seen = new Set(Array.from(members, (process) => places.along(process, axis)));
    if (seen.size === 1) continue;
    if (seen.size !== places.extents[axis]) return null;
    size *= seen.size;
    axes.push(axis);
  }
  return size === members.length ? axes : null;
}
