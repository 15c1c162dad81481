import type { Divided } from '../../../../src/analysis/causes/breakdown/divide-durations.ts';
import { placesInMpi } from '../../../../src/analysis/waits/timelines/places.ts';
import { formTimelines } from '../../../../src/analysis/waits/timelines/timelines.ts';
import { KIND, NONE, type Trace } from '../../../../src/trace/columns/trace.ts';

/** What a process does: computes in functions, by path, then is in an MPI call. */
export interface DrawnCall {
  /** Nanoseconds by path, before the call. */
  gap: Record<string, number>;
  /** Path of the call and how long it takes; '' ends the process: its last gap. */
  call: string;
  ns: number;
  /** The instance that the call's one event belongs to. Calls of one instance stand together. */
  instance?: number;
  /** The process that it receives a message from; left out: its event is a collective one. */
  from?: number;
  /** How long it waits from its beginning, for which process, and whether in wrong order. */
  wait?: { ns: number; for: number; isWrongOrder?: boolean };
}

/** A trace drawn by hand: what each process does, from 0 ns on. Paths are names joined by '/'; a call's last one is MPI's. */
export interface Drawn extends Divided {
  trace: Trace;
  /** By path: its names, outermost first; path 0 is ''. */
  names: string[];
  /** By path, its number. */
  pathOf: ReadonlyMap<string, number>;
}

/** Columns of a drawn trace: an event a call, posted when it was entered and completed when it was left. */
export function draw(processes: readonly DrawnCall[][], options: { fromCallStacks?: boolean } = {}): Drawn {
  const paths = new PathTable();
  const column = { enter: [] as number[], leave: [] as number[], path: [] as number[] };
  const gaps = { start: [0], path: [] as number[], ns: [] as number[] };
  const blocks = { process: [] as number[], start: [] as number[], instance: [] as number[] };
  const waits = { process: [] as number[], call: [] as number[], start: [] as number[], ns: [] as number[] };
  const from: number[] = [];
  const causes: number[] = [];
  const wrong: number[] = [];
  const processStart = [0];
  const processEnd: number[] = [];
  processes.forEach((steps, process) => {
    let now = 0;
    let previous = NONE;
    const isEnded = steps.at(-1)?.call === '';
    for (const step of isEnded ? steps : [...steps, { gap: {}, call: '', ns: 0 }]) {
      for (const [path, ns] of Object.entries(step.gap)) {
        gaps.path.push(paths.of(path));
        gaps.ns.push(ns);
        now += ns;
      }
      gaps.start.push(gaps.path.length);
      if (step.call === '') break;
      const call = column.enter.length;
      column.enter.push(now);
      column.path.push(paths.of(step.call));
      from.push(step.from ?? NONE);
      if (step.wait !== undefined && step.wait.ns > 0) {
        waits.process.push(process);
        waits.call.push(call);
        waits.start.push(now);
        waits.ns.push(step.wait.ns);
        causes.push(step.wait.for);
        wrong.push(step.wait.isWrongOrder === true ? 1 : 0);
      }
      now += step.ns;
      column.leave.push(now);
      const instance = step.instance ?? NONE;
      if (instance === NONE || instance !== previous) {
        blocks.process.push(process);
        blocks.start.push(call);
        blocks.instance.push(instance);
      }
      previous = instance;
    }
    processStart.push(column.enter.length);
    processEnd.push(now);
  });
  const count = column.enter.length;
  const events = Int32Array.from({ length: count }, (_, i) => i);
  blocks.start.push(count);
  const ofEvent = new Int32Array(count);
  blocks.process.forEach((_, block) => {
    ofEvent.fill(block, blocks.start[block], blocks.start[block + 1]);
  });
  // Calls without an instance are instances of their own, after the others.
  let instancesCount = 1 + Math.max(NONE, ...blocks.instance);
  const ofBlock = Int32Array.from(blocks.instance, (each) => (each === NONE ? instancesCount++ : each));
  const [enter, leave] = [Float64Array.from(column.enter), Float64Array.from(column.leave)];
  const regions = paths.names.map((path) => path.split('/').at(-1)!);
  const callTimes = {
    calls: {
      count,
      enter,
      leave,
      processStart: Int32Array.from(processStart),
      path: Int32Array.from(column.path),
      region: Int32Array.from(column.path),
    },
    paths: {
      count: paths.names.length,
      region: Int32Array.from(regions, (_, i) => (i === 0 ? NONE : i)),
      parent: Int32Array.from(paths.parent),
    },
    gaps: {
      start: Int32Array.from(gaps.start),
      path: Int32Array.from(gaps.path),
      ns: Float64Array.from(gaps.ns),
    },
    postedBy: events,
    completedBy: events,
    hasLeaves: true,
    fromCallStacks: options.fromCallStacks ?? false,
    offCorePath: NONE,
    knowsOffCore: false,
    offCore: { processStart: new Int32Array(0), until: new Float64Array(0), ns: new Float64Array(0) },
    processBegin: new Float64Array(processes.length),
    processEnd: Float64Array.from(processEnd),
  };
  const trace = {
    processes: processes.length,
    regions: regions.map((name) => ({ name, mpi: name.startsWith('MPI_'), file: '', line: 0 })),
    events: { count, posted: enter, completed: leave, transfer: events },
    transfers: {
      kind: Uint8Array.from(from, (process) => (process === NONE ? KIND.collective : KIND.receive)),
      partner: Int32Array.from(from),
      tag: new Int32Array(count),
    },
    callTimes,
  } as unknown as Trace;
  const ofInstance = Array.from({ length: instancesCount }, (_, instance) =>
    [...ofBlock.keys()].filter((block) => ofBlock[block] === instance),
  );
  const starts = [0];
  for (const own of ofInstance) starts.push(starts.at(-1)! + own.length);
  const eventsOf = (own: number[]): number[] =>
    own.flatMap((block) => [...events.subarray(blocks.start[block], blocks.start[block + 1])]);
  const waitsCount = waits.ns.length;
  const timelines = formTimelines(callTimes, {
    count: waitsCount,
    class: new Uint8Array(waitsCount),
    process: Int32Array.from(waits.process),
    call: Int32Array.from(waits.call),
    startNs: Float64Array.from(waits.start),
    ns: Float64Array.from(waits.ns),
    causeProcess: Int32Array.from(causes),
    causeCall: new Int32Array(waitsCount).fill(NONE),
    event: Int32Array.from(waits.call),
  });
  const wrongOrderNs = new Float64Array(instancesCount);
  wrong.forEach((isWrong, wait) => {
    const instance = ofBlock[ofEvent[waits.call[wait]!]!]!;
    wrongOrderNs[instance]! += isWrong * waits.ns[wait]!;
  });
  return {
    trace,
    names: paths.names,
    pathOf: paths.numbers,
    timelines,
    wrongOrderNs,
    isInMpi: placesInMpi(callTimes, timelines.places, (region) => trace.regions[region]!.mpi),
    blocks: {
      count: blocks.process.length,
      start: Int32Array.from(blocks.start),
      process: Int32Array.from(blocks.process),
      context: new Int32Array(blocks.process.length),
      region: new Int32Array(blocks.process.length),
    },
    instances: {
      count: instancesCount,
      start: Int32Array.from(starts),
      block: Int32Array.from(ofInstance.flat()),
      ofBlock,
      startNs: Float64Array.from(ofInstance, (own) => Math.min(...eventsOf(own).map((i) => enter[i]!))),
      endNs: Float64Array.from(ofInstance, (own) => Math.max(...eventsOf(own).map((i) => leave[i]!))),
      bytes: new Float64Array(instancesCount),
    },
  };
}

/** Paths by name, numbered with parents first. */
class PathTable {
  readonly names = [''];
  readonly parent = [NONE];
  readonly numbers = new Map([['', 0]]);

  of(path: string): number {
    const known = this.numbers.get(path);
    if (known !== undefined) return known;
    const above = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
    const parent = this.of(above);
    this.names.push(path);
    this.parent.push(parent);
    this.numbers.set(path, this.names.length - 1);
    return this.names.length - 1;
  }
}
