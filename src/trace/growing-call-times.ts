import type { PathColumns } from './call-times.ts';
import { grown } from './growing-columns.ts';

const FIRST_CAPACITY = 1024;

/** Call times of some processes while a trace is read. Plain columns: a worker can hand them over. */
export interface CallTimesPart {
  /** How many MPI calls; by call when it was entered and left, and its path among `paths`. */
  count: number;
  enter: Float64Array;
  leave: Float64Array;
  path: Int32Array;
  /** How many entries the gaps have; their paths and times. */
  entries: number;
  gapPath: Int32Array;
  gapNs: Float64Array;
  /** First entry of each gap: one before each call, and for each process one behind its last call. */
  gapStart: Int32Array;
  /** Where the calls of each process begin, and behind the last process where they end. */
  callStart: number[];
  /** The measured span of each process; NaN when it has no records. */
  begin: number[];
  end: number[];
  /** Paths of these processes, in the order in which they were met; a parent has a smaller index. */
  paths: PathColumns;
  /** By region two counters: leaves of MPI calls with another record behind them, and those where that is an enter then. */
  leaves: Int32Array;
}

/** Call times that grow as a trace is read. */
export class GrowingCallTimes implements CallTimesPart {
  count = 0;
  enter = new Float64Array(FIRST_CAPACITY);
  leave = new Float64Array(FIRST_CAPACITY);
  path = new Int32Array(FIRST_CAPACITY);
  entries = 0;
  gapPath = new Int32Array(FIRST_CAPACITY);
  gapNs = new Float64Array(FIRST_CAPACITY);
  gapStart = new Int32Array(FIRST_CAPACITY);
  callStart = [0];
  begin: number[] = [];
  end: number[] = [];
  paths: PathColumns = { count: 0, region: new Int32Array(0), parent: new Int32Array(0) };
  leaves = new Int32Array(0);

  /** Makes room for so many calls and entries of gaps more, of one process. */
  makeRoom(calls: number, entries: number): void {
    this.growTo(this.count + calls, this.entries + entries);
  }

  /** Makes room for `share` times as much as there is: growing step by step copies everything each time. */
  reserve(share: number, most: number): void {
    this.growTo(
      Math.min(Math.ceil(share * this.count), most),
      Math.min(Math.ceil(share * this.entries), most),
    );
  }

  /** Ends a process: its calls and gaps are there. @param begin, end its measured span */
  endProcess(begin: number, end: number): void {
    this.callStart.push(this.count);
    this.begin.push(begin);
    this.end.push(end);
  }

  private growTo(calls: number, entries: number): void {
    if (calls > this.enter.length) {
      const capacity = Math.max(calls, larger(this.enter.length));
      this.enter = grown(this.enter, capacity);
      this.leave = grown(this.leave, capacity);
      this.path = grown(this.path, capacity);
    }
    const gaps = calls + this.begin.length + 1;
    if (gaps > this.gapStart.length)
      this.gapStart = grown(this.gapStart, Math.max(gaps, larger(this.gapStart.length)));
    if (entries > this.gapPath.length) {
      const capacity = Math.max(entries, larger(this.gapPath.length));
      this.gapPath = grown(this.gapPath, capacity);
      this.gapNs = grown(this.gapNs, capacity);
    }
  }
}

/** Half as much again: what is reserved but not used counts too. */
function larger(capacity: number): number {
  return capacity + (capacity >> 1);
}
