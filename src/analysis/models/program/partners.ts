import { type Communicator, NONE } from '../../../trace/columns/trace.ts';
import { signed } from '../../families/direction-names.ts';
import { AXES } from '../../families/directions.ts';
import type { Topology } from '../../waits/refills/topology.ts';

/** How a process's partner is written, so that processes that do the same have the same model. */
export interface PartnerEncoding {
  name: 'grid' | 'difference' | 'ring' | 'bits' | 'absolute';
  /** Such as "x+1", "+1", "3". Different partners of one process are never the same. */
  text(process: number, partner: number): string;
}

/** Directions on a grid, else the difference of ranks, the same around, their exclusive or, and the rank. */
export function encodingsFor(topology: Topology | null, processes: number): PartnerEncoding[] {
  if (topology !== null) return [{ name: 'grid', text: directionOn(topology) }];
  return [
    {
      name: 'difference',
      text: (process, partner) => (partner === process ? 'itself' : signed(partner - process)),
    },
    { name: 'ring', text: (process, partner) => `+${(partner - process + processes) % processes} around` },
    { name: 'bits', text: (process, partner) => `xor ${process ^ partner}` },
    { name: 'absolute', text: (_, partner) => `${partner}` },
  ];
}

/** The encoding of a name. @throws RangeError where there is none: only grids have a topology */
export function encodingNamed(
  name: PartnerEncoding['name'],
  topology: Topology | null,
  processes: number,
): PartnerEncoding {
  const found = encodingsFor(topology, processes).find((encoding) => encoding.name === name);
  if (found === undefined) throw new RangeError(`there is no encoding ${name} here`);
  return found;
}

/** "x+1 y-1"; the shorter way around closed axes; "itself"; the rank of what does not stand on the grid. */
function directionOn(topology: Topology): PartnerEncoding['text'] {
  return (process, partner) => {
    if (process === partner) return 'itself';
    const steps = stepsOn(topology, process, partner);
    if (steps === null) return `${partner}`;
    return steps.flatMap((step, axis) => (step === 0 ? [] : [`${axisName(axis)}${signed(step)}`])).join(' ');
  };
}

/** Steps to another process by axis, the shorter way around closed ones; null: one is not on the grid. */
export function stepsOn(
  { extents, periodic, places }: Topology,
  process: number,
  partner: number,
): number[] | null {
  const steps: number[] = [];
  for (const [axis, place] of places.entries()) {
    if (place[process] === NONE || place[partner] === NONE) return null;
    const extent = extents[axis]!;
    let step = place[partner]! - place[process]!;
    if (periodic[axis] && 2 * step > extent) step -= extent;
    if (periodic[axis] && 2 * step <= -extent) step += extent;
    steps.push(step);
  }
  return steps;
}

/**
 * Whom a collective joins, the same for all processes that it joins: "all", "along x", "4 processes, 2
 * apart", "processes 0 1 5 of the lowest on".
 */
export function membersText(
  { members, self }: Communicator,
  processes: number,
  topology: Topology | null,
): string {
  if (self) return 'itself';
  if (members.length === processes) return 'all';
  const axes = topology === null ? null : axesOf(members, topology);
  if (axes !== null) return `along ${axes.map(axisName).join(' and ')}`;
  const sorted = members.toSorted();
  const apart = sorted.length > 1 ? sorted[1]! - sorted[0]! : 1;
  const isEven = sorted.every((member, i) => member === sorted[0]! + i * apart);
  if (isEven) return `${sorted.length} processes, ${apart} apart`;
  return `processes +${Array.from(sorted, (member) => member - sorted[0]!).join(' +')}`;
}

/** How many processes a collective joins. @param text what membersText says of it */
export function membersIn(text: string, processes: number, topology: Topology | null): number {
  if (text === 'itself') return 1;
  if (text === 'all') return processes;
  if (text.startsWith('along ')) {
    const axes = text.slice('along '.length).split(' and ');
    const extents = topology?.extents.filter((_, axis) => axes.includes(axisName(axis))) ?? [];
    return extents.reduce((product, extent) => product * extent, 1);
  }
  return Number(/^(\d+) processes/.exec(text)?.[1] ?? text.match(/\+/g)?.length ?? 0);
}

/** The axes along which members stand, if they are all the processes that differ in nothing else. */
function axesOf(members: Int32Array, { extents, places }: Topology): number[] | null {
  const first = members[0]!;
  const varying = extents.flatMap((_, axis) =>
    members.some((member) => places[axis]![member] !== places[axis]![first]) ? [axis] : [],
  );
  if (varying.length === 0 || members.some((member) => places[0]![member] === NONE)) return null;
  const size = varying.reduce((product, axis) => product * extents[axis]!, 1);
  return size === members.length ? varying : null;
}

/** What an axis of a grid, from 0, is called before a number: "x", from the fourth on "axis 4 ". */
export function axisName(axis: number): string {
  return AXES[axis] ?? `axis ${axis + 1} `;
}

/** The same as a variable of C: "x", "axis_4". */
export function axisVariable(axis: number): string {
  return axisName(axis).trim().replace(' ', '_');
}
