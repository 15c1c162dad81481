import { NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Topology } from '../../waits/refills/topology.ts';
import { axisVariable, stepsOn } from '../program/partners.ts';
import { eventsOf } from '../program/process-words.ts';

/** How processes see each other: steps on the grid, else the way of writing with the fewest partners. */
export class ViewFromProcess {
  /** Names of the axes as variables of C. */
  readonly axes: string[];
  private readonly code: (process: number, partner: number) => string;

  constructor(
    trace: Trace,
    readonly topology: Topology | null,
  ) {
    this.axes = topology === null ? [] : topology.extents.map((_, axis) => axisVariable(axis));
    this.code = topology === null ? fewest(trace) : (process, partner) => this.onGrid(process, partner);
  }

  /** A process's rank of all, as an expression in C at another one: "rank + 1", "at(x + 1, y)". */
  partner(process: number, partner: number): string {
    return process === partner ? 'rank' : this.code(process, partner);
  }

  private onGrid(process: number, partner: number): string {
    const steps = stepsOn(this.topology!, process, partner);
    if (steps === null) return `${partner}`;
    return `at(${this.axes.map((name, axis) => plus(name, steps[axis]!)).join(', ')})`;
  }
}

/** So many parameters, one an axis, a function of C has at most. */
const MAX_AXES = 127;

/** Whether a grid can be written as a table of its places: MPI_Cart_create makes no others. */
export function hasFewPlaces({ extents, places }: Topology): boolean {
  const processes = places[0]!.length;
  const size = extents.reduce((product, extent) => product * extent, 1);
  if (extents.length > MAX_AXES || size > processes) return false;
  const taken = new Set<number>();
  for (let process = 0; process < processes; process++) {
    if (places[0]![process] === NONE) continue;
    const place = extents.reduce((number, extent, axis) => number * extent + places[axis]![process]!, 0);
    if (taken.has(place)) return false;
    taken.add(place);
  }
  return true;
}

function plus(name: string, step: number): string {
  return step === 0 ? name : `${name} ${step < 0 ? '-' : '+'} ${Math.abs(step)}`;
}

/** The way of writing ranks with which processes have the fewest partners between them. */
function fewest(trace: Trace): (p: number, q: number) => string {
  const { processes, transfers } = trace;
  const ways: ((p: number, q: number) => string)[] = [
    (p, q) => plus('rank', q - p),
    (p, q) => `(rank + ${(q - p + processes) % processes}) % ${processes}`,
    (p, q) => `(rank ^ ${p ^ q})`,
    (_, q) => `${q}`,
  ];
  const pairs = new Set<number>();
  for (const [process, , transfer] of eventsOf(trace)) {
    const partner = transfers.partner[transfer]!;
    if (partner !== NONE && partner !== process) pairs.add(process * processes + partner);
  }
  const sizes = ways.map(
    (way) => new Set([...pairs].map((pair) => way(Math.floor(pair / processes), pair % processes))).size,
  );
  return ways[sizes.indexOf(Math.min(...sizes))]!;
}
