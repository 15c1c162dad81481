import type { CallTimes } from '../../src/trace/columns/call-times.ts';
import { NONE, type Trace } from '../../src/trace/columns/trace.ts';
import { openArchive } from '../../src/trace/otf2/archive.ts';
import { EVENT } from '../../src/trace/otf2/codes.ts';
import { outlineTrace, type TraceOutline } from '../../src/trace/outline/outline.ts';
import { ticksByFormula } from './plain-clock.ts';
import { type PlainRecord, plainRecords } from './plain-records.ts';

/** An outermost MPI call. */
interface PlainCall {
  enter: number;
  leave: number;
  path: string;
  isUsed: boolean;
  /** Whether it completes what another process began. */
  isAwaited: boolean;
}

/** What a process did in one piece: an MPI call, or the functions of a path. */
interface Piece {
  from: number;
  to: number;
  doing: string | PlainCall;
}

interface PlainEvent {
  posted: number;
  postedBy: PlainCall | null;
  completedBy: PlainCall | null;
  isKept: boolean;
}

/** Call times of a process as text and numbers. Paths are names, "main/solve/MPI_Send"; '' is outside of everything. */
export interface PlainCallTimes {
  /** "path enter–leave". */
  calls: string[];
  /** By gap: its paths with their times, sorted. */
  gaps: [path: string, ns: number][][];
  /** By event: its calls as places in `calls`. */
  events: [postedBy: number, completedBy: number][];
  begin: number;
  end: number;
}

/** Reads the call times of a trace by their definition (METHOD 6), from lists of all pieces of time. */
export function plainCallTimes(anchor: string): PlainCallTimes[] {
  const outline = outlineTrace(anchor, []);
  const processes = outline.map.locations.map((ids) => {
    const threads = ids.map((id) => new Thread(outline, id, plainRecords(openArchive(anchor), id)));
    return together(threads.filter(({ hasRecords }) => hasRecords));
  });
  // A process without records begins and ends with the first one that has some.
  const first = Math.min(...processes.map(({ begin }) => begin));
  return processes.map((process) =>
    process.begin < Infinity ? process : { ...process, begin: first, end: first },
  );
}

/** A location, read record by record. */
class Thread {
  readonly hasRecords: boolean;
  readonly pieces: Piece[] = [];
  readonly events: PlainEvent[] = [];
  firstTime = 0;
  now = 0;
  /** Frames that are open, the outermost first. */
  private readonly frames: { name: string; isMpi: boolean; enter: number }[] = [];
  private open: PlainCall | null = null;
  private readonly requests = new Map<number, PlainEvent>();
  private collective: PlainEvent | null = null;

  constructor(outline: TraceOutline, id: number, records: readonly PlainRecord[]) {
    this.hasRecords = records.length > 0;
    const { regions, indexOfRegion, archive, start } = outline;
    const { regions: own, clockOffsets } = archive.localDefinitions(id);
    const nanoseconds = 1e9 / Number(archive.definitions.ticksPerSecond);
    records.forEach((record, index) => {
      const time = Number(ticksByFormula(record.ticks, start, clockOffsets)) * nanoseconds;
      if (index === 0) this.firstTime = this.now = time;
      this.advance(time);
      const region = regions[indexOfRegion.get(own?.get(record.region) ?? record.region)!];
      if (record.type === EVENT.Enter) this.enter(region!.name, region!.mpi);
      else if (record.type === EVENT.Leave) this.leave(region!.name, region!.mpi);
      else this.communicate(record);
    });
    if (this.open !== null) this.open.leave = this.now;
    this.joinPolling();
    for (const event of this.requests.values()) if (event.completedBy === UNKNOWN) event.isKept = false;
    if (this.collective !== null) this.collective.isKept = false;
  }

  get calls(): PlainCall[] {
    return this.pieces.flatMap(({ doing }) => (typeof doing !== 'string' && isKept(doing) ? [doing] : []));
  }

  private advance(time: number): void {
    const { pieces, open, now } = this;
    const last = pieces.at(-1);
    if (open !== null && last?.doing === open) last.to = time;
    else pieces.push({ from: now, to: time, doing: open ?? this.path() });
    this.now = time;
  }

  /** Names of the frames up to the first MPI call. */
  private path(): string {
    const first = this.frames.findIndex(({ isMpi }) => isMpi);
    return this.frames
      .slice(0, first < 0 ? this.frames.length : first)
      .map(({ name }) => name)
      .join('/');
  }

  private enter(name: string, isMpi: boolean): void {
    this.frames.push({ name, isMpi, enter: this.now });
    if (isMpi && this.open === null) this.openCall(name);
  }

  private openCall(name: string): void {
    const path = this.path();
    this.open = {
      enter: this.now,
      leave: this.now,
      path: path === '' ? name : `${path}/${name}`,
      isUsed: false,
      isAwaited: name === 'MPI_Recv',
    };
    this.pieces.push({ from: this.now, to: this.now, doing: this.open });
  }

  private leave(name: string, isMpi: boolean): void {
    if (this.frames.length === 0) {
      if (isMpi && this.calls.length === 0) this.leaveUnentered(name);
      return;
    }
    const frame = this.frames.findLastIndex((each) => each.name === name);
    const isOutermost = frame === this.frames.findIndex((each) => each.isMpi);
    this.frames.splice(frame, 1);
    if (!isOutermost) return;
    this.open!.leave = this.now;
    this.open = null;
    const inner = this.frames.find((each) => each.isMpi);
    if (inner !== undefined) this.openCall(inner.name);
  }

  /** The recording began inside of the call: all until now belongs to it. */
  private leaveUnentered(name: string): void {
    const call = { enter: this.firstTime, leave: this.now, path: name, isUsed: true, isAwaited: true };
    this.pieces.splice(0, this.pieces.length, { from: this.firstTime, to: this.now, doing: call });
    for (const event of this.events) {
      event.postedBy = call;
      if (event.completedBy !== UNKNOWN) event.completedBy = call;
    }
  }

  /** Tests one right after the other, and what completes something after them, are one call. */
  private joinPolling(): void {
    let tests: PlainCall[] = [];
    /** The last one that completed sends, if one did whose path had asked in vain. */
    let sent: PlainCall | undefined;
    const stop = (): void => {
      if (sent !== undefined) this.join(tests[0]!, sent);
      tests = [];
      sent = undefined;
    };
    const calls = this.pieces.flatMap(({ doing }) => (typeof doing === 'string' ? [] : [doing]));
    for (const call of calls) {
      const isTest = /MPI_Test(some)?$/.test(call.path);
      const mayEnd = isTest || /MPI_(Recv|Waitall)$/.test(call.path);
      if (!mayEnd || !goesOn(tests, call.enter) || (sent !== undefined && !isTest)) stop();
      if (isTest && tests.length > 0) this.takeBetween(tests.at(-1)!, call);
      if (isTest) tests.push(call);
      const [first] = tests;
      if (first === undefined) continue;
      const isAskedBefore = tests.some(({ path, isUsed }) => path === call.path && !isUsed);
      if (call.isUsed && (call.isAwaited || call === first)) {
        this.join(first, call);
        tests = [];
        sent = undefined;
      } else if (!isTest) stop();
      else if (call.isUsed && (isAskedBefore || sent !== undefined)) sent = call;
    }
    stop();
  }

  /** What lies between two tests is the second one's. */
  private takeBetween(test: PlainCall, next: PlainCall): void {
    const [from, to] = [test, next].map((call) => this.pieces.findIndex(({ doing }) => doing === call));
    for (const piece of this.pieces.slice(from! + 1, to)) piece.doing = next.path;
  }

  private join(first: PlainCall, last: PlainCall): void {
    const { pieces } = this;
    const from = pieces.findIndex(({ doing }) => doing === first);
    const to = pieces.findIndex(({ doing }) => doing === last);
    const gone = pieces.splice(from, to - from).map(({ doing }) => doing);
    pieces[from]!.from = last.enter = first.enter;
    for (const event of this.events) {
      if (event.postedBy !== null && gone.includes(event.postedBy)) event.postedBy = last;
      if (event.completedBy !== null && gone.includes(event.completedBy)) event.completedBy = last;
    }
  }

  private post(posted: number): PlainEvent {
    const event = { posted, postedBy: this.use(), completedBy: UNKNOWN, isKept: true };
    this.events.push(event);
    return event;
  }

  private use(): PlainCall | null {
    if (this.open !== null) this.open.isUsed = true;
    return this.open;
  }

  private communicate({ type, request }: PlainRecord): void {
    const complete = (event: PlainEvent | null | undefined): void => {
      if (!event) return;
      event.completedBy = this.use();
      const isSend = type === EVENT.MpiSend || type === EVENT.MpiIsend || type === EVENT.MpiIsendComplete;
      if (this.open !== null && !isSend) this.open.isAwaited = true;
    };
    const taken = (): PlainEvent | undefined => {
      const event = this.requests.get(request);
      this.requests.delete(request);
      return event;
    };
    switch (type) {
      case EVENT.MpiSend:
      case EVENT.MpiRecv:
        complete(this.post(this.frames.findLast(({ isMpi }) => isMpi)?.enter ?? this.now));
        return;
      case EVENT.MpiIsend:
      case EVENT.MpiIrecvRequest:
      case EVENT.NonBlockingCollectiveRequest: {
        const event = this.post(this.now);
        this.requests.set(request, event);
        if (type === EVENT.MpiIsend) complete(event);
        return;
      }
      case EVENT.MpiIsendComplete:
        complete(taken());
        return;
      case EVENT.MpiIrecv:
      case EVENT.NonBlockingCollectiveComplete:
        complete(taken() ?? this.post(this.now));
        return;
      case EVENT.MpiRequestCancelled: {
        const event = taken();
        if (event) event.isKept = false;
        return;
      }
      case EVENT.MpiCollectiveBegin:
        this.collective = this.post(this.now);
        return;
      case EVENT.MpiCollectiveEnd:
        complete(this.collective ?? this.post(this.now));
        this.collective = null;
        return;
      default:
    }
  }
}

/** Whether a call that is entered then may belong to the polling: at once, or after an interrupt of a long one. */
function goesOn(tests: readonly PlainCall[], enter: number): boolean {
  const [first, last] = [tests[0], tests.at(-1)];
  if (first === undefined || last === undefined) return false;
  const between = enter - last.leave;
  return between <= 2000 || (between <= 20_000 && between <= (last.leave - first.enter) / 10);
}

/** `completedBy` of an event whose end is not known. */
const UNKNOWN: PlainCall = { enter: 0, leave: 0, path: '?', isUsed: false, isAwaited: false };

function isKept({ isUsed, path }: PlainCall): boolean {
  return isUsed || /(^|\/)MPI_(Init|Init_thread|Finalize)$/.test(path);
}

/** What `threads` did, as one process. */
function together(threads: readonly Thread[]): PlainCallTimes {
  const owned = threads.flatMap((thread) => thread.calls.map((call) => ({ thread, call })));
  owned.sort((a, b) => a.call.enter - b.call.enter);
  const calls = owned.map(({ call }) => call);
  const named = (name: RegExp): PlainCall[] =>
    threads.flatMap((thread) => thread.calls).filter(({ path }) => name.test(path));
  const init = named(/(^|\/)MPI_Init(_thread)?$/)[0];
  const finalize = named(/(^|\/)MPI_Finalize$/).at(-1);
  const begin = init?.leave ?? Math.min(...threads.map(({ firstTime }) => firstTime));
  const end = Math.max(begin, finalize?.enter ?? Math.max(...threads.map(({ now }) => now)));
  const gaps: [string, number][][] = [];
  let covered = begin;
  for (const { thread, call } of owned) {
    gaps.push(gapOf(thread, call, covered, Math.min(end, call.enter)));
    covered = Math.max(covered, call.leave);
  }
  gaps.push(threads.length === 0 ? [] : gapOf(owned.at(-1)?.thread ?? threads[0]!, null, covered, end));
  const place = (call: PlainCall | null): number => (call === null ? NONE : calls.indexOf(call));
  const events = threads
    .flatMap((thread) => thread.events)
    .filter((event) => event.isKept)
    .sort((a, b) => a.posted - b.posted)
    .map(({ postedBy, completedBy }): [number, number] => [place(postedBy), place(completedBy)]);
  return { calls: calls.map((call) => `${call.path} ${call.enter}–${call.leave}`), gaps, events, begin, end };
}

/**
 * The gap from one time to another: what the thread did since its call before `call` (null: after its last
 * one), in proportion where only a piece of that lies in the gap; the rest is outside of everything.
 */
function gapOf(thread: Thread, call: PlainCall | null, from: number, to: number): [string, number][] {
  if (!(to > from)) return [];
  const times = new Map<string, number>();
  const before = call === null ? thread.calls.at(-1) : thread.calls[thread.calls.indexOf(call) - 1];
  const own = { from: before?.leave ?? thread.firstTime, to: call?.enter ?? thread.now };
  const within = Math.max(0, Math.min(to, own.to) - Math.max(from, own.from));
  const first = before === undefined ? 0 : thread.pieces.findIndex(({ doing }) => doing === before) + 1;
  const behind =
    call === null ? thread.pieces.length : thread.pieces.findIndex(({ doing }) => doing === call);
  for (const piece of thread.pieces.slice(first, behind)) {
    const path = typeof piece.doing === 'string' ? piece.doing : piece.doing.path;
    times.set(path, (times.get(path) ?? 0) + piece.to - piece.from);
  }
  for (const [path, ns] of times) times.set(path, within > 0 ? (ns * within) / (own.to - own.from) : 0);
  times.set('', (times.get('') ?? 0) + (to - from - within));
  return inOrder([...times]);
}

/** Sorted by path; shares of times to a millionth of a nanosecond, and those without time (METHOD 6) left out. */
function inOrder(gap: [string, number][]): [string, number][] {
  const rounded = gap.map(([path, ns]): [string, number] => [path, Math.round(ns * 1e6) / 1e6]);
  return rounded.filter(([, ns]) => ns !== 0).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

/** The call times of a trace in the same words. */
export function callTimesAsText(trace: Trace): PlainCallTimes[] {
  const times = trace.callTimes!;
  const names = pathNames(trace, times);
  return Array.from({ length: trace.processes }, (_, process) => {
    const { calls, gaps } = times;
    const [from, to] = [calls.processStart[process]!, calls.processStart[process + 1]!];
    const inTrace = Array.from({ length: to - from }, (_, k) => from + k);
    const place = (call: number): number => (call === NONE ? NONE : call - from);
    const events = Array.from(
      { length: trace.processStart[process + 1]! - trace.processStart[process]! },
      (_, k): [number, number] => {
        const event = trace.processStart[process]! + k;
        return [place(times.postedBy[event]!), place(times.completedBy[event]!)];
      },
    );
    return {
      calls: inTrace.map((call) => `${names[calls.path[call]!]} ${calls.enter[call]}–${calls.leave[call]}`),
      gaps: [...inTrace, to].map((call) => {
        const entries: [string, number][] = [];
        for (let entry = gaps.start[call + process]!; entry < gaps.start[call + process + 1]!; entry++) {
          entries.push([names[gaps.path[entry]!]!, gaps.ns[entry]!]);
        }
        return inOrder(entries);
      }),
      events,
      begin: times.processBegin[process]!,
      end: times.processEnd[process]!,
    };
  });
}

/** By path its names, the outermost first. */
export function pathNames(
  { regions }: Pick<Trace, 'regions'>,
  { paths }: Pick<CallTimes, 'paths'>,
): string[] {
  const names = [''];
  for (let path = 1; path < paths.count; path++) {
    const above = names[paths.parent[path]!]!;
    const own = regions[paths.region[path]!]!.name;
    names.push(above === '' ? own : `${above}/${own}`);
  }
  return names;
}
