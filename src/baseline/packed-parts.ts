import {
  type CallPath,
  type DurationParts,
  type PlacedTime,
  UNKNOWN_SHARE,
} from '../measurement/duration-parts.ts';
import type { RecordedGroup } from '../measurement/recorded-run.ts';
import { FEWEST_INSTANCES, instancesOf } from '../measurement/run-value.ts';

/**
 * The call paths of a benchmark's parts as columns: the last function of path i + 1, and its caller's number; 0: none. '' stands
 * for any MPI call that the caller makes, and a name behind '…' for the time in the caller before it calls that function.
 */
export interface PackedPaths {
  name: string[];
  caller: number[];
}

/**
 * Parts of a duration as a baseline keeps them: what a later run is held against. Paths are numbered from 1 on; 0 is outside of
 * everything. What is left out is empty.
 */
export interface PackedParts {
  /** Late, in MPI, own work, waiting in wrong order, all waiting. */
  ns: number[];
  /** [process, path, ns] */
  late?: [number, number, number][];
  /** [path, ns] */
  lateElsewhere?: [number, number][];
  own?: [number, number, number][];
  /** [process, ns] */
  waitingCausedBy?: [number, number][];
  order?: string;
}

/** Smallest share of the waiting that is stored of a process that caused it, and of how many: it is told, not compared. */
const SMALLEST_CAUSE = 0.2;
const MOST_CAUSES = 2;

/** @returns columns for the parts of a benchmark, and its groups' parts in them, in order of the groups */
export function packParts(groups: readonly RecordedGroup[]): {
  paths: PackedPaths;
  parts: (PackedParts | undefined)[];
} {
  const table = new PathTable();
  const parts = groups.map((group) =>
    isRare(group) ? undefined : group.parts && packed(group.parts, table),
  );
  return { paths: { name: table.name, caller: table.caller }, parts };
}

/** Groups that durations of earlier runs say nothing about, see LinedUpGroup.isRare. */
function isRare(group: RecordedGroup): boolean {
  return instancesOf(group) < FEWEST_INSTANCES;
}

function packed(parts: DurationParts, table: PathTable): PackedParts {
  const { lateNs, inMpiNs, ownNs, wrongOrderNs, waitNs, order } = parts;
  const least = UNKNOWN_SHARE * (lateNs + inMpiNs + ownNs);
  const kept = <Each extends { ns: number }>(list: readonly Each[], smallest = least): Each[] =>
    list.filter(({ ns }) => ns > 0 && ns >= smallest);
  const late = kept(parts.late).map((each) => [each.process, table.of(each), each.ns] as const);
  const elsewhere = kept(parts.lateElsewhere).map((each) => [table.of(each), each.ns] as const);
  const own = kept(parts.own).map((each) => [each.process, table.of(each), each.ns] as const);
  const causes = kept(parts.waitingCausedBy, SMALLEST_CAUSE * waitNs).slice(0, MOST_CAUSES);
  const ns = [lateNs, inMpiNs, ownNs, wrongOrderNs, waitNs];
  const lists = {
    ...{ late, lateElsewhere: elsewhere, own },
    waitingCausedBy: causes.map((each) => [each.process, each.ns] as const),
  };
  const filled = Object.entries(lists).filter(([, list]) => list.length > 0);
  return { ns, ...Object.fromEntries(filled), ...(order !== '' && order !== null && { order }) };
}

/** Numbers call paths. */
class PathTable {
  readonly name: string[] = [];
  readonly caller: number[] = [];
  private readonly known = new Map<string, number>();

  of({ path, mpi, before }: Pick<PlacedTime, 'path' | 'mpi' | 'before'>): number {
    const functions = [
      ...path,
      ...(mpi === undefined ? [] : [SOME_CALL]),
      ...(before === undefined ? [] : [`${BEFORE}${before}`]),
    ];
    let number = 0;
    functions.forEach((name, depth) => {
      const key = JSON.stringify(functions.slice(0, depth + 1));
      const known = this.known.get(key) ?? this.name.push(name);
      if (known > this.caller.length) this.caller.push(number);
      this.known.set(key, known);
      number = known;
    });
    return number;
  }
}

/** What no function is called. Which MPI call it was is not stored. */
const BEFORE = '…';
const SOME_CALL = '';

/** @returns the parts that were packed, without what is not stored @throws RangeError for a path that is not there */
export function unpackParts(parts: PackedParts, paths: PackedPaths): DurationParts {
  const [lateNs = 0, inMpiNs = 0, ownNs = 0, wrongOrderNs = 0, waitNs = 0] = parts.ns;
  const placed = ([process, path, ns]: [number, number, number]): PlacedTime => {
    return { process, ...placeAt(path, paths), ns };
  };
  return {
    ...{ lateNs, inMpiNs, ownNs },
    late: (parts.late ?? []).map(placed),
    lateElsewhere: (parts.lateElsewhere ?? []).map(([path, ns]) => ({ ...placeAt(path, paths), ns })),
    inMpi: [],
    own: (parts.own ?? []).map(placed),
    latest: [],
    order: parts.order ?? '',
    ...{ wrongOrderNs, waitNs },
    waitingCausedBy: (parts.waitingCausedBy ?? []).map(([process, ns]) => ({ process, ns })),
    without: [],
  };
}

function placeAt(number: number, { name, caller }: PackedPaths): Pick<PlacedTime, 'path' | 'mpi' | 'before'> {
  const path: CallPath = [];
  for (let each = number; each !== 0; each = caller[each - 1]!) {
    // A caller has a smaller number, so there is no way round.
    if (name[each - 1] === undefined || !(caller[each - 1]! < each))
      throw new RangeError(`there is no call path ${each}`);
    path.unshift(name[each - 1]!);
  }
  const before = path.at(-1)?.startsWith(BEFORE) ? path.pop()!.slice(BEFORE.length) : undefined;
  const isMpi = path.at(-1) === SOME_CALL;
  if (isMpi) path.pop();
  return { path, ...(isMpi && { mpi: SOME_CALL }), ...(before !== undefined && { before }) };
}
