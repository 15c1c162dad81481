import { type EventColumns, NONE } from '../../trace/columns/trace.ts';
import type { UsualStarts } from './usual-starts.ts';

/** Events by their block, and their place in it. */
export interface EventPlaces {
  block: Int32Array;
  offset: Int32Array;
}

/**
 * The extremes of instances, by row, of blocks that are added one after the other: those of a row process by
 * process, in order of posting. Of equals the first.
 */
export class Extremes {
  readonly processes: Record<'firstToStart' | 'lastToStart' | 'firstToFinish' | 'lastToFinish', Int32Array>;
  readonly longest: EventPlaces;
  readonly shortest: EventPlaces;
  /** The process whose blocks are being added, and its last completion. */
  private readonly process: Int32Array;
  private readonly finishNs: Float64Array;
  private readonly ns: Record<
    'firstStart' | 'lastStart' | 'firstFinish' | 'lastFinish' | 'longest' | 'shortest',
    Float64Array
  >;

  constructor(rows: number) {
    const column = (): Int32Array => new Int32Array(rows);
    const least = (): Float64Array => new Float64Array(rows).fill(Number.NEGATIVE_INFINITY);
    const most = (): Float64Array => new Float64Array(rows).fill(Number.POSITIVE_INFINITY);
    this.processes = {
      firstToStart: column(),
      lastToStart: column(),
      firstToFinish: column(),
      lastToFinish: column(),
    };
    this.longest = { block: column(), offset: column() };
    this.shortest = { block: column(), offset: column() };
    this.process = column().fill(NONE);
    this.finishNs = least();
    this.ns = {
      firstStart: most(),
      lastStart: least(),
      firstFinish: most(),
      lastFinish: least(),
      longest: least(),
      shortest: most(),
    };
  }

  /** @param events of which those from `from` to `end` - 1 are the block's; times in ns */
  add(
    row: number,
    process: number,
    block: number,
    { posted, completed }: Pick<EventColumns, 'posted' | 'completed'>,
    from: number,
    end: number,
  ): void {
    if (this.process[row] !== process) this.begin(row, process, posted[from]!);
    const { ns, longest, shortest } = this;
    let finish = this.finishNs[row]!;
    for (let event = from; event < end; event++) {
      const duration = completed[event]! - posted[event]!;
      if (completed[event]! > finish) finish = completed[event]!;
      if (duration > ns.longest[row]!) {
        ns.longest[row] = duration;
        longest.block[row] = block;
        longest.offset[row] = event - from;
      }
      if (duration < ns.shortest[row]!) {
        ns.shortest[row] = duration;
        shortest.block[row] = block;
        shortest.offset[row] = event - from;
      }
    }
    this.finishNs[row] = finish;
  }

  /** To be called when all blocks were added. */
  end(): void {
    for (let row = 0; row < this.process.length; row++) this.finish(row);
  }

  private begin(row: number, process: number, beginNs: number): void {
    this.finish(row);
    const { ns, processes } = this;
    this.process[row] = process;
    this.finishNs[row] = Number.NEGATIVE_INFINITY;
    if (beginNs < ns.firstStart[row]!) {
      ns.firstStart[row] = beginNs;
      processes.firstToStart[row] = process;
    }
    if (beginNs > ns.lastStart[row]!) {
      ns.lastStart[row] = beginNs;
      processes.lastToStart[row] = process;
    }
  }

  private finish(row: number): void {
    const { ns, processes } = this;
    const process = this.process[row]!;
    if (process === NONE) return;
    const finish = this.finishNs[row]!;
    if (finish < ns.firstFinish[row]!) {
      ns.firstFinish[row] = finish;
      processes.firstToFinish[row] = process;
    }
    if (finish > ns.lastFinish[row]!) {
      ns.lastFinish[row] = finish;
      processes.lastToFinish[row] = process;
    }
  }
}

/** Who started later than usual by most, by row: of groups, or of parts of them, lowest processes first. */
export class LateProcesses {
  readonly process: Int32Array;
  /** Its first event, as the starts number it. */
  readonly event: Int32Array;
  private readonly latenessNs: Float64Array;

  constructor(rows: number) {
    this.process = new Int32Array(rows);
    this.event = new Int32Array(rows);
    this.latenessNs = new Float64Array(rows).fill(Number.NEGATIVE_INFINITY);
  }

  /** @param rowOf by instance its row; NONE where it is not looked at */
  look(usual: UsualStarts, members: Int32Array, rowOf: Int32Array): void {
    const { processes } = usual.first;
    // Other parts may have the members' processes.
    if (processes.length === 0) return;
    for (let member = 0; member < members.length; member++) {
      const row = rowOf[members[member]!]!;
      if (row === NONE) continue;
      const known = this.latenessNs[row]!;
      const late = usual.lateProcess(member, known);
      if (usual.startOf(member, late) <= known) continue;
      const latenessNs = usual.latenessNs(member, late);
      if (latenessNs <= known) continue;
      this.latenessNs[row] = latenessNs;
      this.process[row] = processes[late]!;
      this.event[row] = usual.firstEvent(member, late);
    }
  }
}
