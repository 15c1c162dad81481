import { nanosecondsPerTick } from '../clock.ts';
import type { ThreadsOfProcess, ThreadTimes } from '../columns/threads.ts';
import { EVENT, MARK, PARADIGM } from '../otf2/codes.ts';
import { type Cursor, readCompressed, readRecordEnd, readUint8, readUint64Full } from '../otf2/cursor.ts';
import type { TraceOutline } from '../outline/outline.ts';

const { OmpFork, OmpTaskCreate, OmpTaskSwitch, OmpTaskComplete } = EVENT;
const { MpiIsendComplete, MpiIrecvRequest, MpiRequestTest, MpiRequestCancelled } = EVENT;
/** Records of one number, without their length. */
const WITHOUT_LENGTH = new Set<number>([
  ...[OmpFork, OmpTaskCreate, OmpTaskSwitch, OmpTaskComplete],
  ...[MpiIsendComplete, MpiIrecvRequest, MpiRequestTest, MpiRequestCancelled],
]);

/** Score-P's "!$omp implicit barrier @file.c:10", EZTrace's "OpenMP implicit barrier"; "OpenMP barrier". */
const BARRIERS = {
  implicit: /\b(open ?mp|omp)\b.*\bimplicit barrier\b/i,
  explicit: /\b(open ?mp|omp)\b.*\bbarrier\b/i,
};

/**
 * Reads what OpenMP's threads did: parallel regions, teams, barriers and locks, by records and regions of
 * Score-P and EZTrace. A pass of its own, record by record, for the few traces that have such records.
 *
 * @returns by process; null: no thread was forked
 * @throws InputError when a record is damaged
 */
export function readThreads(outline: TraceOutline, recordCounts: Float64Array): ThreadsOfProcess[] | null {
  if (recordCounts[EVENT.ThreadFork] === 0) return null;
  return outline.map.locations.map((ids) => ({ threads: ids.map((id) => new Location(outline, id).times) }));
}

class Location {
  readonly times: ThreadTimes = {
    firstNs: Number.NaN,
    lastNs: Number.NaN,
    forks: { from: [], to: [] },
    teams: { from: [], to: [] },
    implicit: { from: [], to: [] },
    explicit: { from: [], to: [] },
    locks: { lock: [], asked: [], from: [], to: [] },
  };
  /** When the regions were entered that are open, the innermost last. */
  private readonly entered: number[] = [];
  /** Where regions are open: the time of the outermost one, and how many. */
  private readonly open = { forks: 0, teams: 0, implicit: 0, explicit: 0 };
  private readonly barrierOf: Map<number, 'implicit' | 'explicit'>;
  private now = 0;

  constructor({ archive, start, regions, indexOfRegion }: TraceOutline, id: number) {
    const { regions: own } = archive.localDefinitions(id);
    const kindOf = (region: number): 'implicit' | 'explicit' | undefined => {
      const name = regions[indexOfRegion.get(own?.get(region) ?? region) ?? -1]?.name ?? '';
      if (BARRIERS.implicit.test(name)) return 'implicit';
      return BARRIERS.explicit.test(name) ? 'explicit' : undefined;
    };
    this.barrierOf = new Map();
    const unknown = new Set<number>();
    const nanoseconds = nanosecondsPerTick(archive.definitions);
    const room = new Uint8Array(archive.anchor.chunkBytesEvents);
    const visit = (cursor: Cursor): boolean => {
      while (cursor.offset < cursor.end) {
        const type = readUint8(cursor, 'a record');
        if (type === MARK.endOfFile) return true;
        if (type === MARK.endOfChunk) return false;
        if (type === MARK.timestamp) this.at(Number(readUint64Full(cursor, 'a time') - start) * nanoseconds);
        else if (type === EVENT.Enter || type === EVENT.Leave) {
          if (type === EVENT.Enter) this.entered.push(this.now);
          else this.entered.pop();
          const region = readCompressed(cursor, 4, 'a region');
          let kind = this.barrierOf.get(region);
          if (kind === undefined && !unknown.has(region)) {
            kind = kindOf(region);
            if (kind === undefined) unknown.add(region);
            else this.barrierOf.set(region, kind);
          }
          if (kind !== undefined) this.note(kind, type === EVENT.Enter);
        } else if (WITHOUT_LENGTH.has(type)) readCompressed(cursor, 8, 'a number');
        else {
          const end = readRecordEnd(cursor, 'a record');
          this.sized(type, cursor);
          cursor.offset = end;
        }
      }
      return false;
    };
    archive.eventChunks(id, () => room, visit);
  }

  /** A record with its length in front, which has been read. */
  private sized(type: number, cursor: Cursor): void {
    const isLock = type === EVENT.ThreadAcquireLock || type === EVENT.ThreadReleaseLock;
    if (isLock && readUint8(cursor, 'a paradigm') === PARADIGM.OPENMP)
      this.noteLock(readCompressed(cursor, 4, 'a lock'), type === EVENT.ThreadAcquireLock);
    else if (type === EVENT.ThreadFork || type === EVENT.ThreadJoin)
      this.note('forks', type === EVENT.ThreadFork);
    else if (type === EVENT.ThreadTeamBegin || type === EVENT.ThreadTeamEnd)
      this.note('teams', type === EVENT.ThreadTeamBegin);
  }

  /** A lock is had within the call that asks for it; given back is what was had last of its number. */
  private noteLock(lock: number, isHad: boolean): void {
    const { locks } = this.times;
    if (isHad) {
      locks.lock.push(lock);
      locks.asked.push(this.entered.at(-1) ?? this.now);
      locks.from.push(this.now);
      locks.to.push(Number.POSITIVE_INFINITY);
      return;
    }
    const open = locks.lock.findLastIndex(
      (own, i) => own === lock && locks.to[i] === Number.POSITIVE_INFINITY,
    );
    if (open >= 0) locks.to[open] = this.now;
  }

  private at(time: number): void {
    this.now = time;
    if (Number.isNaN(this.times.firstNs)) this.times.firstNs = time;
    this.times.lastNs = time;
  }

  /** Of regions in each other the outermost counts; an end without a beginning is passed over. */
  private note(what: 'forks' | 'teams' | 'implicit' | 'explicit', isBegin: boolean): void {
    const { from, to } = this.times[what];
    if (isBegin) {
      if (this.open[what]++ === 0) from.push(this.now);
    } else if (this.open[what] > 0 && --this.open[what] === 0) to.push(this.now);
  }
}
