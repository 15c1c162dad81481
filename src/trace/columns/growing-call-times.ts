import type { PathColumns } from './call-times.ts';
import { workspaceForCalls } from './call-times-workspace.ts';
import { larger } from './growing-columns.ts';

const FIRST_CAPACITY = 1024;

/** What a worker can hand over of it: plain columns. */
export type CallTimesPart = Omit<
  GrowingCallTimes,
  'makeRoom' | 'reserve' | 'addOffCore' | 'addSamples' | 'endProcess'
>;

/** Call times of some processes while a trace is read. */
export class GrowingCallTimes {
  /** How many MPI calls; by call when it was entered and left, and its path among `paths`. */
  count = 0;
  enter: Float64Array = new Float64Array(FIRST_CAPACITY);
  leave: Float64Array = new Float64Array(FIRST_CAPACITY);
  path: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** How many entries the gaps have; their paths and times. */
  entries = 0;
  gapPath: Int32Array = new Int32Array(FIRST_CAPACITY);
  gapNs: Float64Array = new Float64Array(FIRST_CAPACITY);
  /** First entry of each gap: one before each call, and for each process one after its last call. */
  gapStart: Int32Array = new Int32Array(FIRST_CAPACITY);
  /** Where the calls of each process begin, and after the last process where they end. */
  callStart = [0];
  /** Times off the core within MPI calls, and how many the processes up to each one have. */
  awayUntil: number[] = [];
  awayNs: number[] = [];
  awayEnd: number[] = [];
  /** Samples: the entry of a gap and the context that ran; how many the processes up to each one have. */
  sampleEntry: number[] = [];
  sampleContext: number[] = [];
  sampleEnd: number[] = [];
  /** The measured span of each process; NaN when it has no records. */
  begin: number[] = [];
  end: number[] = [];
  /** Paths of these processes, in the order in which they were met; a parent has a smaller index. */
  paths: PathColumns = { count: 0, region: new Int32Array(0), parent: new Int32Array(0) };
  /** By region: leaves of MPI calls with a record after them, and those at the time of the next enter. */
  leaves: Int32Array = new Int32Array(0);
  private stays = false;

  /** Makes room for so many calls and entries of gaps more, of one process. */
  makeRoom(calls: number, entries: number): void {
    this.growTo(this.count + calls, this.entries + entries);
  }

  /**
   * Makes room for `share` times as much as there is: growing step by step copies everything each time.
   *
   * @param stays whether the columns are to become those of the trace: they lie in a workspace
   *   from now on. A worker cannot hand that over.
   */
  reserve(share: number, most: number, stays: boolean): void {
    this.stays = stays;
    this.growTo(
      Math.min(Math.ceil(share * this.count), most),
      Math.min(Math.ceil(share * this.entries), most),
    );
  }

  /** Adds the times off the core of the process, of all its threads in the order of times. */
  addOffCore({ awayUntil, awayNs }: { awayUntil: Float64Array; awayNs: Float64Array }): void {
    const order = Array.from(awayUntil.keys()).sort((a, b) => awayUntil[a]! - awayUntil[b]!);
    for (const each of order) {
      this.awayUntil.push(awayUntil[each]!);
      this.awayNs.push(awayNs[each]!);
    }
  }

  /** Adds the samples of a process. @param movedTo by entry as it was read where it is now; NONE: left out */
  addSamples(
    { sampleEntry, sampleContext }: { sampleEntry: Int32Array; sampleContext: Int32Array },
    movedTo: Int32Array,
  ): void {
    for (let sample = 0; sample < sampleEntry.length; sample++) {
      const entry = movedTo[sampleEntry[sample]!]!;
      if (entry < 0) continue;
      this.sampleEntry.push(entry);
      this.sampleContext.push(sampleContext[sample]!);
    }
  }

  /** Ends a process: its calls and gaps are there. @param begin, end its measured span */
  endProcess(begin: number, end: number): void {
    this.callStart.push(this.count);
    this.awayEnd.push(this.awayNs.length);
    this.sampleEnd.push(this.sampleEntry.length);
    this.begin.push(begin);
    this.end.push(end);
  }

  private growTo(calls: number, entries: number): void {
    const gaps = calls + this.begin.length + 1;
    const isFull = calls > this.enter.length || gaps > this.gapStart.length;
    const areGapsFull = entries > this.gapPath.length;
    if (!isFull && !areGapsFull) return;
    const capacity = isFull ? Math.max(gaps, larger(this.enter.length)) : this.enter.length;
    const gapCapacity = areGapsFull ? Math.max(entries, larger(this.gapPath.length)) : this.gapPath.length;
    // A workspace has a size, so all its columns move together.
    const workspace = this.stays ? workspaceForCalls(capacity, gapCapacity) : null;
    if (isFull || workspace !== null) {
      this.enter = moved(this.enter, workspace?.numbers(capacity) ?? new Float64Array(capacity));
      this.leave = moved(this.leave, workspace?.numbers(capacity) ?? new Float64Array(capacity));
      this.path = moved(this.path, workspace?.integers(capacity) ?? new Int32Array(capacity));
      const starts = capacity + (capacity >> 1) + 1;
      this.gapStart = moved(this.gapStart, workspace?.integers(starts) ?? new Int32Array(starts));
    }
    if (areGapsFull || workspace !== null) {
      this.gapPath = moved(this.gapPath, workspace?.integers(gapCapacity) ?? new Int32Array(gapCapacity));
      this.gapNs = moved(this.gapNs, workspace?.numbers(gapCapacity) ?? new Float64Array(gapCapacity));
    }
  }
}

function moved<C extends Float64Array | Int32Array>(column: C, into: C): C {
  into.set(column as never);
  return into;
}
