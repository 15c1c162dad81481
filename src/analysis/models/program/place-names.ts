import { ranges } from '../../../base/statistics/ranges.ts';
import type { Topology } from '../../waits/refills/topology.ts';
import { axisName } from './partners.ts';

/**
 * Where processes of one class stand, for people: "all processes", "corner x = 0, y = 2", "edge x = 0",
 * "interior", "even processes", or their list "processes 0–3, 7".
 *
 * @param members ascending
 * @param topology null where no grid is known
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

/** What is said of an axis: at one place, inside (at no end), or anywhere. */
type Where = { at: number } | 'inside' | 'anywhere';

/** Null when the members are not all the processes that stand so. */
function placeOnGrid(members: readonly number[], { extents, places }: Topology): string | null {
  const where = extents.map((extent, axis): Where | null => {
    const at = new Set(members.map((member) => places[axis]![member]!));
    if (at.size === 1) return { at: [...at][0]! };
    if (at.size === extent) return 'anywhere';
    const isInside = at.size === extent - 2 && !at.has(0) && !at.has(extent - 1);
    return isInside ? 'inside' : null;
  });
  const sizes = where.map((how, axis) =>
    how === 'anywhere' ? extents[axis]! : how === 'inside' ? extents[axis]! - 2 : 1,
  );
  if (where.includes(null) || sizes.reduce((a, b) => a * b, 1) !== members.length) return null;
  const fixed = where.flatMap((how, axis) =>
    typeof how === 'object' && how !== null ? [`${axisName(axis)} = ${how.at}`] : [],
  );
  const ends = where.filter(
    (how, axis) => typeof how === 'object' && how !== null && (how.at === 0 || how.at === extents[axis]! - 1),
  ).length;
  if (fixed.length === 0) return 'interior';
  const kind =
    ends < fixed.length || extents.length === 1 ? '' : ends === extents.length ? 'corner ' : 'edge ';
  return kind + fixed.join(', ');
}
