import { blockOf } from '../../../analysis/patterns/blocks.ts';
import type { Analysis } from '../../../analysis/stages.ts';
import { WAIT_CLASSES } from '../../../analysis/waits/registry.ts';
import type { Waits } from '../../../analysis/waits/waits.ts';
import { firstAbove } from '../../../base/statistics/first-above.ts';
import { visible } from '../../text/words/visible.ts';
import { functionsOfInstances, lastOf, latenessOf } from '../tables.ts';
import { type Interval, processEvents, rowEvents, sliceEvent, type Track } from './events.ts';
import type { ShownPart } from './shown-part.ts';

/** In which row each bar is, for arrows: 0 where it is not shown. */
export interface RowsOfBars {
  ofCall: Int32Array;
  ofBlock: Int32Array;
}

/** The number of a process: 0 is taken for the machine's own by readers. */
export function pidOf(process: number): number {
  return process + 1;
}

/** Places of rows in a process: those of instances above those of MPI calls. */
const [INSTANCES, CALLS] = [0, 1000];

export function* barsOf(
  analysis: Analysis,
  part: ShownPart,
  onProgress: (text: string) => void,
): Generator<string, RowsOfBars> {
  const { processes, callTimes } = analysis.trace;
  const rows = {
    ofCall: new Int32Array(callTimes?.calls.count ?? 0),
    ofBlock: new Int32Array(analysis.blocks.count),
  };
  const numbers = { next: pidOf(processes) + 1 };
  const about = describedInstances(analysis);
  yield* wholeInstances(analysis, part, about, numbers);
  const positionOf = new Int32Array(analysis.instances.count);
  for (let position = part.from; position < part.to; position++) {
    positionOf[analysis.order[position]!] = position + 1;
  }
  for (let process = 0; process < processes; process++) {
    onProgress(`writing process ${process + 1} of ${processes}`);
    yield* processEvents(pidOf(process), `MPI process ${process}`, process + 1);
    yield* blocksOf(analysis, process, positionOf, about, rows.ofBlock, numbers);
    yield* callsOf(analysis, process, part, rows.ofCall, numbers);
  }
  return rows;
}

type About = (position: number) => { name: string; details: Record<string, unknown> };

function describedInstances(analysis: Analysis): About {
  const { order, instances, groups, patterns, patternOf, families, familyOf, score, slow } = analysis;
  const functions = functionsOfInstances(analysis);
  return (position) => {
    const instance = order[position]!;
    const pattern = patterns[patternOf[instance]!]!;
    const family = families[familyOf[patternOf[instance]!]!]!.name;
    const isSlow = slow[instance] === 1;
    const late = isSlow ? latenessOf(analysis, instance) : null;
    return {
      name: `${visible(functions(instance) || family)}${isSlow ? ' (slow)' : ''}`,
      details: {
        position: position + 1,
        pattern: pattern.name,
        'pattern id': pattern.id,
        family: visible(family),
        bytes: instances.bytes[instance]!,
        'duration ns': instances.endNs[instance]! - instances.startNs[instance]!,
        'group median ns': groups.medianNs[groups.ofInstance[instance]!]!,
        ...(Number.isFinite(score[instance]) && { score: score[instance]! }),
        ...(late && { 'late process': late.process, cause: late.cause }),
      },
    };
  };
}

function* wholeInstances(
  { order, instances, trace }: Analysis,
  { from, to }: ShownPart,
  about: About,
  numbers: RowNumbers,
): Iterable<string> {
  const pid = pidOf(trace.processes);
  yield* processEvents(pid, 'instances of patterns', 0);
  const draw = barRows(pid, 'instances', INSTANCES, numbers);
  const { startNs, endNs } = instances;
  const byStart = Int32Array.from({ length: to - from }, (_, i) => from + i);
  byStart.sort((a, b) => startNs[order[a]!]! - startNs[order[b]!]! || a - b);
  for (const position of byStart) {
    const interval = inWholeNs(startNs[order[position]!]!, endNs[order[position]!]!);
    const { name, details } = about(position);
    yield* draw(interval, name, 'instance', details);
  }
}

function* blocksOf(
  { trace, blocks, instances }: Analysis,
  process: number,
  positionOf: Int32Array,
  about: About,
  rowOf: Int32Array,
  numbers: RowNumbers,
): Iterable<string> {
  const { posted, completed } = trace.events;
  const draw = barRows(pidOf(process), 'instances', INSTANCES, numbers);
  const end = trace.processStart[process + 1]!;
  if (trace.processStart[process] === end) return;
  for (let block = blockOf(blocks, trace.processStart[process]!); block < blocks.count; block++) {
    if (blocks.process[block] !== process) return;
    const position = positionOf[instances.ofBlock[block]!]!;
    if (position === 0) continue;
    const [first, next] = [blocks.start[block]!, blocks.start[block + 1]!];
    const interval = inWholeNs(posted[first]!, lastOf(completed, first, next));
    const { name, details } = about(position - 1);
    const { tid } = yield* draw(interval, name, 'instance', details);
    rowOf[block] = tid;
  }
}

function* callsOf(
  { trace, waitStates }: Analysis,
  process: number,
  part: ShownPart,
  rowOf: Int32Array,
  numbers: RowNumbers,
): Iterable<string> {
  if (trace.callTimes === null) return;
  const { calls, paths } = trace.callTimes;
  const { processStart, enter, leave, path } = calls;
  const draw = barRows(pidOf(process), 'MPI calls', CALLS, numbers);
  const waits = waitStates?.waits ?? null;
  // Waits stand in the order of their calls, at most one a call.
  let wait = waits === null ? 0 : firstAbove(waits.call, 0, waits.count, processStart[process]! - 1);
  for (let call = processStart[process]!; call < processStart[process + 1]!; call++) {
    while (waits !== null && wait < waits.count && waits.call[wait]! < call) wait++;
    if (leave[call]! < part.startNs || enter[call]! > part.endNs) continue;
    const interval = inWholeNs(enter[call]!, leave[call]!);
    const name = visible(trace.regions[paths.region[path[call]!]!]!.name);
    const track = yield* draw(interval, name, 'mpi', {});
    rowOf[call] = track.tid;
    if (waits !== null && wait < waits.count && waits.call[wait] === call) {
      yield* waitEvent(waits, wait, interval, track);
    }
  }
}

/** The wait state of a call, inside of its bar; none where it is shorter than a nanosecond. */
function* waitEvent(
  { startNs, ns, causeProcess, class: kind }: Waits,
  wait: number,
  call: Interval,
  track: Track,
): Iterable<string> {
  const inside = {
    startNs: Math.max(call.startNs, Math.round(startNs[wait]!)),
    endNs: Math.min(call.endNs, Math.round(startNs[wait]! + ns[wait]!)),
  };
  if (inside.endNs <= inside.startNs) return;
  const { name } = WAIT_CLASSES[kind[wait]!]!;
  yield sliceEvent(track, inside, name, 'wait state', { 'waits for process': causeProcess[wait]! });
}

function inWholeNs(startNs: number, endNs: number): Interval {
  const start = Math.round(startNs);
  return { startNs: start, endNs: Math.max(start, Math.round(endNs)) };
}

/** The next number of a row, distinct over all processes: readers take rows of one number for one thread. */
interface RowNumbers {
  next: number;
}

/** Rows of one process; what would overlap goes to the first free one. @param place leaves room for 1,000 */
function barRows(pid: number, title: string, place: number, numbers: RowNumbers) {
  const rows: { track: Track; endNs: number }[] = [];
  /** Draws the next bar, in order of starts, and returns its row. */
  return function* draw(
    interval: Interval,
    name: string,
    category: string,
    details: Record<string, unknown>,
  ): Generator<string, Track> {
    const free = rows.find((row) => row.endNs <= interval.startNs);
    const row = free ?? { track: { pid, tid: numbers.next++ }, endNs: 0 };
    if (free === undefined) {
      const count = rows.push(row);
      yield* rowEvents(row.track, count === 1 ? title : `${title} ${count}`, place + count);
    }
    row.endNs = interval.endNs;
    yield sliceEvent(row.track, interval, name, category, details);
    return row.track;
  };
}
