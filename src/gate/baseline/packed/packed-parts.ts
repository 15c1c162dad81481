import {
  type CallPath,
  type DurationParts,
  type PlacedTime,
  UNKNOWN_SHARE,
} from '../../../measure/measurement/duration-parts.ts';
import type { RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { FEWEST_INSTANCES, instancesOf } from '../../../measure/measurement/run-value.ts';
import { ByteReader, ByteWriter } from './packed-bytes.ts';

/**
 * The call paths of a benchmark's parts as columns: the last function of path i + 1, and its caller's number;
 * 0: none. '' stands for any MPI call that the caller makes, and a name behind '…' for the time in the caller
 * before it calls that function.
 */
export interface PackedPaths {
  name: string[];
  caller: number[];
}

/** Smallest share of the waiting that is stored of a process that caused it, and of how many: it is told, not compared. */
const SMALLEST_CAUSE = 0.2;
const MOST_CAUSES = 2;

/**
 * Packs what a later run is held against.
 *
 * @returns the call paths of a benchmark's parts, and its groups' parts in them, in order of the groups, as
 *   base64: whole numbers for late, in MPI, own work, waiting in wrong order, all waiting; then lists of
 *   [process, path, ns], late; [path, ns], late elsewhere; [process, path, ns], own work; [process, ns],
 *   waiting caused; then the order of receiving, where it matters. Paths are numbered from 1 on, 0 is outside
 *   of everything
 */
export function packParts(groups: readonly RecordedGroup[]): {
  paths: PackedPaths;
  parts: (string | undefined)[];
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

function packed(parts: DurationParts, table: PathTable): string {
  const { lateNs, inMpiNs, ownNs, wrongOrderNs, waitNs, order } = parts;
  const least = UNKNOWN_SHARE * (lateNs + inMpiNs + ownNs);
  const kept = <Each extends { ns: number }>(list: readonly Each[], smallest = least): Each[] =>
    list.filter(({ ns }) => ns > 0 && ns >= smallest);
  const causes = kept(parts.waitingCausedBy, SMALLEST_CAUSE * waitNs).slice(0, MOST_CAUSES);
  const writer = new ByteWriter();
  for (const ns of [lateNs, inMpiNs, ownNs, wrongOrderNs, waitNs]) writer.whole(Math.round(ns));
  const list = <Each>(elements: readonly Each[], numbersOf: (each: Each) => number[]): void => {
    writer.whole(elements.length);
    for (const each of elements) for (const value of numbersOf(each)) writer.whole(Math.round(value));
  };
  list(kept(parts.late), (each) => [each.process, table.of(each), each.ns]);
  list(kept(parts.lateElsewhere), (each) => [table.of(each), each.ns]);
  list(kept(parts.own), (each) => [each.process, table.of(each), each.ns]);
  list(causes, ({ process, ns }) => [process, ns]);
  if (order !== '' && order !== null) writer.whole(Number.parseInt(order, 16));
  return writer.text();
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

/** Most elements of a list. */
const MOST = 8;

/** @returns the parts that were packed, without what is not stored @throws RangeError for what packParts does not write */
export function unpackParts(packed: string, paths: PackedPaths): DurationParts {
  const reader = new ByteReader(packed);
  const [lateNs, inMpiNs, ownNs] = [reader.whole(), reader.whole(), reader.whole()];
  const [wrongOrderNs, waitNs] = [reader.whole(), reader.whole()];
  const placed = (): PlacedTime => {
    const process = reader.whole();
    return { process, ...placeAt(reader.whole(), paths), ns: reader.whole() };
  };
  const late = reader.list(MOST, placed);
  const lateElsewhere = reader.list(MOST, () => ({ ...placeAt(reader.whole(), paths), ns: reader.whole() }));
  const own = reader.list(MOST, placed);
  const waitingCausedBy = reader.list(MOST, () => ({ process: reader.whole(), ns: reader.whole() }));
  const order = reader.isAtEnd ? '' : orderOf(reader.whole());
  reader.end();
  return {
    lateNs,
    inMpiNs,
    ownNs,
    late,
    lateElsewhere,
    inMpi: [],
    own,
    latest: [],
    order,
    wrongOrderNs,
    waitNs,
    waitingCausedBy,
    without: [],
  };
}

/** Eight hexadecimal digits. */
function orderOf(value: number): string {
  if (value > 0xffff_ffff) throw new RangeError('an order has eight hexadecimal digits');
  return value.toString(16).padStart(8, '0');
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
