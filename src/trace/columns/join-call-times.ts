import type { CallTimes, OffCoreColumns, PathColumns, SampleColumns } from './call-times.ts';
import { workspaceForCalls } from './call-times-workspace.ts';
import type { CallTimesPart } from './growing-call-times.ts';
import { NONE } from './trace.ts';
import { Workspace } from './workspace.ts';

/** What is joined of call times: all but what events and definitions tell. */
export type JoinedCallTimes = Pick<
  CallTimes,
  'calls' | 'paths' | 'gaps' | 'offCore' | 'processBegin' | 'processEnd'
> & { samples: Pick<SampleColumns, 'processStart' | 'entry' | 'context'> };

/** A process of a part: which one it is in the part, and which one of the trace. */
interface Place {
  part: number;
  index: number;
  process: number;
}

/**
 * Puts the call times of parts together, process by process. Paths get an order of their own, so that the
 * result does not depend on who read which process: children of a path stand after it, by region.
 *
 * @param parts used up: their columns may become those of the whole
 * @param processesOf of each part its processes, ascending
 */
export function joinCallTimes(
  parts: readonly CallTimesPart[],
  processesOf: readonly (readonly number[])[],
): JoinedCallTimes {
  const { paths, indexes } = joinPaths(parts);
  const places = processesOf.flatMap((own, part) =>
    own.map((process, index): Place => ({ part, index, process })),
  );
  places.sort((a, b) => a.process - b.process);
  const { calls, gaps } = joinColumns(parts, places, indexes);
  const processBegin = Float64Array.from(places, ({ part, index }) => parts[part]!.begin[index]!);
  const processEnd = Float64Array.from(places, ({ part, index }) => parts[part]!.end[index]!);
  // A process without records begins and ends with the first one that has some.
  const first = processBegin.reduce(
    (least, time) => (Number.isNaN(time) ? least : Math.min(least, time)),
    Infinity,
  );
  for (let process = 0; process < places.length; process++) {
    if (Number.isNaN(processBegin[process])) processBegin[process] = processEnd[process] = first;
  }
  const offCore = joinOffCore(parts, places);
  const samples = joinSamples(parts, places, { calls, gaps });
  return { calls, paths, gaps, offCore, samples, processBegin, processEnd };
}

function joinSamples(
  parts: readonly CallTimesPart[],
  places: readonly Place[],
  { calls, gaps }: Pick<JoinedCallTimes, 'calls' | 'gaps'>,
): JoinedCallTimes['samples'] {
  const processStart = new Int32Array(places.length + 1);
  const entry: number[] = [];
  const context: number[] = [];
  for (const { part, index, process } of places) {
    const { sampleEntry, sampleContext, sampleEnd, gapStart, callStart } = parts[part]!;
    const moved = gaps.start[calls.processStart[process]! + process]! - gapStart[callStart[index]! + index]!;
    for (let row = index === 0 ? 0 : sampleEnd[index - 1]!; row < sampleEnd[index]!; row++) {
      entry.push(sampleEntry[row]! + moved);
      context.push(sampleContext[row]!);
    }
    processStart[process + 1] = entry.length;
  }
  return { processStart, entry: Int32Array.from(entry), context: Int32Array.from(context) };
}

function joinOffCore(parts: readonly CallTimesPart[], places: readonly Place[]): OffCoreColumns {
  const count = parts.reduce((sum, { awayNs }) => sum + awayNs.length, 0);
  const processStart = new Int32Array(places.length + 1);
  const until = new Float64Array(count);
  const ns = new Float64Array(count);
  let at = 0;
  for (const { part, index, process } of places) {
    const { awayUntil, awayNs, awayEnd } = parts[part]!;
    for (let row = index === 0 ? 0 : awayEnd[index - 1]!; row < awayEnd[index]!; row++) {
      until[at] = awayUntil[row]!;
      ns[at++] = awayNs[row]!;
    }
    processStart[process + 1] = at;
  }
  return { processStart, until, ns };
}

function joinColumns(
  parts: readonly CallTimesPart[],
  places: readonly Place[],
  indexes: readonly Int32Array[],
): Pick<JoinedCallTimes, 'calls' | 'gaps'> {
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const entries = parts.reduce((sum, part) => sum + part.entries, 0);
  const only = parts.length === 1 && Workspace.of(parts[0]!.gapNs) !== undefined ? parts[0]! : null;
  const workspace = only === null ? workspaceForCalls(count + places.length, entries) : null;
  const integers = (length: number): Int32Array => workspace?.integers(length) ?? new Int32Array(length);
  const numbers = (length: number): Float64Array => workspace?.numbers(length) ?? new Float64Array(length);
  const starts = count + places.length + 1;
  const calls = {
    count,
    processStart: new Int32Array(places.length + 1),
    enter: only?.enter.subarray(0, count) ?? numbers(count),
    leave: only?.leave.subarray(0, count) ?? numbers(count),
    path: only?.path.subarray(0, count) ?? integers(count),
  };
  const gaps = {
    start: only?.gapStart.subarray(0, starts) ?? integers(starts),
    path: only?.gapPath.subarray(0, entries) ?? integers(entries),
    ns: only?.gapNs.subarray(0, entries) ?? numbers(entries),
  };
  let call = 0;
  let entry = 0;
  for (const { part, index, process } of places) {
    const from = parts[part]!;
    const own = indexes[part]!;
    const [first, end] = [from.callStart[index]!, from.callStart[index + 1]!];
    const firstEntry = from.gapStart[first + index]!;
    const lastEntry = index + 1 < from.begin.length ? from.gapStart[end + index + 1]! : from.entries;
    if (only === null) {
      calls.enter.set(from.enter.subarray(first, end), call);
      calls.leave.set(from.leave.subarray(first, end), call);
      gaps.ns.set(from.gapNs.subarray(firstEntry, lastEntry), entry);
      const starts = from.gapStart.subarray(first + index, end + index + 1);
      for (let k = 0; k < starts.length; k++)
        gaps.start[call + process + k] = starts[k]! - firstEntry + entry;
    }
    translate(from.path.subarray(first, end), own, calls.path, call);
    translate(from.gapPath.subarray(firstEntry, lastEntry), own, gaps.path, entry);
    call += end - first;
    entry += lastEntry - firstEntry;
    calls.processStart[process + 1] = call;
  }
  gaps.start[count + places.length] = entries;
  return { calls, gaps };
}

/** Writes what `meaning` has for each number. A process at a time: what is called often is compiled well. */
function translate(numbers: Int32Array, meaning: Int32Array, into: Int32Array, at: number): void {
  for (let k = 0; k < numbers.length; k++) into[at + k] = meaning[numbers[k]!]!;
}

/** @returns the paths that have a call or a time, in themselves or below; by part and path its index */
function joinPaths(parts: readonly CallTimesPart[]): { paths: PathColumns; indexes: Int32Array[] } {
  const children: Map<number, number>[] = [new Map()];
  const nodes = parts.map((part) => {
    const { region, parent, count } = part.paths;
    const used = usedPaths(part);
    const node = new Int32Array(count).fill(NONE);
    node[0] = 0;
    for (let path = 1; path < count; path++) {
      if (used[path] === 0) continue;
      const siblings = children[node[parent[path]!]!]!;
      let found = siblings.get(region[path]!);
      if (found === undefined) {
        found = children.push(new Map()) - 1;
        siblings.set(region[path]!, found);
      }
      node[path] = found;
    }
    return node;
  });
  const { paths, indexOf } = inOrder(children);
  return { paths, indexes: nodes.map((node) => node.map((each) => (each === NONE ? NONE : indexOf[each]!))) };
}

function usedPaths({ paths, path, count, gapPath, entries }: CallTimesPart): Uint8Array {
  const used = new Uint8Array(paths.count);
  for (let from = 0; from < count; from += AT_A_TIME)
    mark(path.subarray(from, Math.min(from + AT_A_TIME, count)), used);
  for (let from = 0; from < entries; from += AT_A_TIME)
    mark(gapPath.subarray(from, Math.min(from + AT_A_TIME, entries)), used);
  for (let each = paths.count - 1; each > 0; each--) if (used[each] === 1) used[paths.parent[each]!] = 1;
  return used;
}

/** What is called often is compiled well. */
const AT_A_TIME = 8192;

function mark(paths: Int32Array, used: Uint8Array): void {
  for (let k = 0; k < paths.length; k++) used[paths[k]!] = 1;
}

/** Depth first: below each node its children by region. */
function inOrder(children: readonly Map<number, number>[]): { paths: PathColumns; indexOf: Int32Array } {
  const count = children.length;
  const region = new Int32Array(count).fill(NONE);
  const parent = new Int32Array(count).fill(NONE);
  const indexOf = new Int32Array(count);
  // The next one on top.
  const open: { node: number; region: number; parent: number }[] = [{ node: 0, region: NONE, parent: NONE }];
  for (let index = 0; open.length > 0; index++) {
    const next = open.pop()!;
    indexOf[next.node] = index;
    region[index] = next.region;
    parent[index] = next.parent;
    const below = [...children[next.node]!].sort(([a], [b]) => b - a);
    for (const [own, node] of below) open.push({ node, region: own, parent: index });
  }
  return { paths: { count, region, parent }, indexOf };
}
