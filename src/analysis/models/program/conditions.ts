import { ranges, rangesOf } from '../../../base/statistics/ranges.ts';
import { NONE } from '../../../trace/columns/trace.ts';
import type { Topology } from '../../waits/refills/topology.ts';
import { axisName, axisVariable } from './partners.ts';

/** Which processes a line is for, as a condition on where they stand. */
export interface Condition {
  /** "x > 0 and y = 1", "rank in 0, 3, 7". */
  text: string;
  /** The same in C, over variables with the names of the axes and `rank`. */
  code: string;
}

/** A number that each process has: its place along an axis, or its rank. */
interface Coordinate {
  name: string;
  extent: number;
  of(process: number): number;
}

/** What holds of some processes (ascending) among others, as short as it can be said. */
export function conditionOf(
  members: readonly number[],
  among: readonly number[],
  processes: number,
  topology: Topology | null,
): Condition {
  const inside = new Set(members);
  const others = among.filter((process) => !inside.has(process));
  const grid =
    topology === null || among.some((p) => topology.places[0]![p] === NONE) ? [] : axesOf(topology);
  const byRank: Coordinate[] = [{ name: 'rank', extent: processes, of: (process) => process }];
  for (const coordinates of grid.length > 0 ? [grid, byRank] : [byRank]) {
    const maxRanges = coordinates.length > 1 ? Number.POSITIVE_INFINITY : 1;
    const plain = conjunction(members, others, coordinates, maxRanges);
    if (plain !== null) return plain;
    const contrary = conjunction(others, members, coordinates, 1);
    if (contrary !== null && coordinates.length > 1) return negated(contrary);
  }
  const ends = grid.length > 0 ? endsOf(grid, members, others) : null;
  return ends ?? parityOf(members, others) ?? conjunction(members, others, byRank)!;
}

function axesOf({ extents, places }: Topology): Coordinate[] {
  return extents.map((extent, axis) => ({
    name: axisVariable(axis),
    extent,
    of: (process) => places[axis]![process]!,
  }));
}

/** That each coordinate is where the members are, if this holds of no other. @param maxRanges of a list */
function conjunction(
  members: readonly number[],
  others: readonly number[],
  coordinates: readonly Coordinate[],
  maxRanges = Number.POSITIVE_INFINITY,
): Condition | null {
  let rest = others;
  const conditions: Condition[] = [];
  for (const { name, extent, of } of coordinates) {
    const at = new Set(members.map(of));
    const excluded = rest.filter((process) => !at.has(of(process)));
    if (excluded.length === 0) continue;
    rest = rest.filter((process) => at.has(of(process)));
    const values = [...at].sort((a, b) => a - b);
    const found = atPlaces(name, extent, values, new Set(excluded.map(of)));
    if (found.ranges > maxRanges) return null;
    conditions.push(found);
  }
  if (rest.length > 0) return null;
  return {
    text: conditions.map(({ text }) => text).join(' and '),
    code: conditions.map(({ code }) => code).join(' && '),
  };
}

/** That a coordinate has one of these values, said against those that it has elsewhere. */
function atPlaces(
  name: string,
  extent: number,
  values: readonly number[],
  elsewhere: ReadonlySet<number>,
): Condition & { ranges: number } {
  const [first, last] = [values[0]!, values.at(-1)!];
  const one = (text: string, code = text) => ({ ranges: 1, text, code });
  if (first === last) return one(`${name} = ${first}`, `${name} == ${first}`);
  const [above, below] = [`> ${first - 1}`, `< ${last + 1}`];
  if (Math.max(...elsewhere) < first) return one(`${name} ${above}`);
  if (Math.min(...elsewhere) > last) return one(`${name} ${below}`);
  const isInside = [...elsewhere].every((value) => value < first || value > last);
  if (isInside && first > 0 && last < extent - 1)
    return one(`${first - 1} < ${name} ${below}`, `${name} ${above} && ${name} ${below}`);
  const spans = rangesOf(values);
  return {
    ranges: spans.length,
    text: `${name} in ${ranges(values)}`,
    code: `(${spans.map(([from, to]) => spanCode(name, from, to)).join(' || ')})`,
  };
}

function spanCode(name: string, from: number, to: number): string {
  return from === to ? `${name} == ${from}` : `(${name} >= ${from} && ${name} <= ${to})`;
}

/** "corner": at an end of every axis; "edge": at an end of one at least. */
function endsOf(
  axes: readonly Coordinate[],
  members: readonly number[],
  others: readonly number[],
): Condition | null {
  const isEnd = ({ extent, of }: Coordinate, process: number): boolean =>
    of(process) === 0 || of(process) === extent - 1;
  const code = axes.map(({ name, extent }) => `(${name} == 0 || ${name} == ${extent - 1})`);
  const kinds: [Condition, (process: number) => boolean][] = [
    [{ text: 'corner', code: code.join(' && ') }, (p) => axes.every((axis) => isEnd(axis, p))],
    [{ text: 'edge', code: `(${code.join(' || ')})` }, (p) => axes.some((axis) => isEnd(axis, p))],
  ];
  for (const [condition, holds] of kinds) {
    if (members.every(holds) && !others.some(holds)) return condition;
    if (!members.some(holds) && others.every(holds)) return negated(condition);
  }
  return null;
}

function parityOf(members: readonly number[], others: readonly number[]): Condition | null {
  for (const [rest, text] of ['even', 'odd'].entries()) {
    const holds = (process: number): boolean => process % 2 === rest;
    if (members.every(holds) && !others.some(holds)) return { text, code: `rank % 2 == ${rest}` };
  }
  return null;
}

function negated({ text, code }: Condition): Condition {
  return { text: `not ${text.includes(' and ') ? `(${text})` : text}`, code: `!(${code})` };
}

/**
 * Where processes of one class stand, for people: "all processes", "corner x = 0, y = 2", "edge x = 0",
 * "interior", "even processes", or their list "processes 0–3, 7".
 */
export function placeOf(members: readonly number[], processes: number, topology: Topology | null): string {
  if (members.length === processes) return 'all processes';
  const onGrid = topology === null ? null : placeOnGrid(members, topology);
  if (onGrid !== null) return onGrid;
  for (const [rest, name] of ['even', 'odd'].entries()) {
    const isAll = members.length > 2 && members.length === Math.ceil((processes - rest) / 2);
    if (isAll && members.every((member) => member % 2 === rest)) return `${name} processes`;
  }
  return `${members.length === 1 ? 'process' : 'processes'} ${ranges(members)}`;
}

/** Null when the members are not all the processes that stand so. */
function placeOnGrid(members: readonly number[], { extents, places }: Topology): string | null {
  const fixed: string[] = [];
  let [size, ends] = [1, 0];
  for (const [axis, extent] of extents.entries()) {
    const at = new Set(members.map((member) => places[axis]![member]!));
    const isInside = at.size === extent - 2 && !at.has(0) && !at.has(extent - 1);
    if (at.size !== 1 && at.size !== extent && !isInside) return null;
    size *= at.size;
    if (at.size !== 1) continue;
    const [place] = at;
    fixed.push(`${axisName(axis)} = ${place}`);
    if (place === 0 || place === extent - 1) ends++;
  }
  if (size !== members.length) return null;
  if (fixed.length === 0) return 'interior';
  const kind =
    ends < fixed.length || extents.length === 1 ? '' : ends === extents.length ? 'corner ' : 'edge ';
  return kind + fixed.join(', ');
}
