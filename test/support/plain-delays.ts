import type { Ties } from '../../src/analysis/patterns/matching.ts';
import type { Waits } from '../../src/analysis/waits/waits.ts';
import type { CallTimes } from '../../src/trace/columns/call-times.ts';
import { KIND, NONE, type Trace } from '../../src/trace/columns/trace.ts';
import { COLLECTIVE } from '../../src/trace/otf2/codes.ts';

/**
 * Delay costs and the critical path straight from their definitions (METHOD, "Delays", "Critical path"), one
 * look at everything for each question. No code is shared with the engine. Places are keys of text.
 */
interface Wait {
  process: number;
  call: number;
  start: number;
  end: number;
  cause: number;
}

/** A stretch of time of a process: shares of it are in places. */
interface Stretch {
  from: number;
  to: number;
  in: Map<string, number>;
}

/** The place of time off the core. */
export const OFF_CORE = 'off the core';

export class PlainDelays {
  readonly begin: number;
  readonly end: number;
  readonly waits: Wait[];
  private readonly stretches: Stretch[][];
  private readonly meetings: { ns: number; processes: Set<number> }[];

  constructor(
    private readonly trace: Trace,
    private readonly times: CallTimes,
    ties: Ties,
    waits: Waits,
  ) {
    this.begin = Math.min(...times.processBegin);
    this.end = Math.max(...times.processEnd);
    this.waits = Array.from(waits.call, (call, i) => ({
      process: waits.process[i]!,
      call,
      start: waits.startNs[i]!,
      end: waits.startNs[i]! + waits.ns[i]!,
      cause: waits.causeProcess[i]!,
    }));
    this.stretches = Array.from({ length: trace.processes }, (_, process) => this.stretchesOf(process));
    this.meetings = this.meetingsOf(ties);
  }

  private stretchesOf(process: number): Stretch[] {
    const { calls, gaps, processBegin, processEnd, fromCallStacks } = this.times;
    const found: Stretch[] = [];
    const add = (from: number, to: number, places: Map<string, number>): void => {
      if (to > from) found.push({ from, to, in: places });
    };
    add(this.begin, processBegin[process]!, new Map([['not yet started', 1]]));
    let from = processBegin[process]!;
    for (let call = calls.processStart[process]!; call <= calls.processStart[process + 1]!; call++) {
      const isLast = call === calls.processStart[process + 1]!;
      const to = isLast ? processEnd[process]! : calls.enter[call]!;
      const entries = new Map<string, number>();
      for (let i = gaps.start[call + process]!; i < gaps.start[call + process + 1]!; i++) {
        const next = isLast ? NONE : calls.path[call]!;
        const own = fromCallStacks ? `${gaps.path[i]} ${next}` : `${gaps.path[i]}`;
        const key = gaps.path[i] === this.times.offCorePath ? OFF_CORE : own;
        entries.set(key, (entries.get(key) ?? 0) + gaps.ns[i]! / (to - from));
      }
      add(from, to, entries);
      if (isLast) break;
      const limit = processEnd[process]!;
      for (const piece of this.piecesOf(process, call)) {
        const places = new Map([
          [`${calls.path[call]}`, 1 - piece.offCore],
          [OFF_CORE, piece.offCore],
        ]);
        add(Math.max(piece.from, from), Math.min(piece.to, limit), places);
      }
      from = Math.max(from, calls.leave[call]!);
    }
    add(processEnd[process]!, this.end, new Map([['already ended', 1]]));
    return found;
  }

  /** A call before, in and after its waiting, and what share of each its process was off its core. */
  private piecesOf(process: number, call: number): { from: number; to: number; offCore: number }[] {
    const { calls, offCore } = this.times;
    const [enter, leave] = [calls.enter[call]!, calls.leave[call]!];
    const wait = this.waits.find((each) => each.call === call) ?? { start: enter, end: enter };
    const [first, behind] = [offCore.processStart[process]!, offCore.processStart[process + 1]!];
    const away = [...offCore.until.slice(first, behind)].map((until, i) => [
      until - offCore.ns[first + i]!,
      until,
    ]);
    return [
      { from: enter, to: wait.start, isWaiting: false },
      { from: wait.start, to: wait.end, isWaiting: true },
      { from: wait.end, to: leave, isWaiting: false },
    ].map(({ from, to, isWaiting }) => {
      const inside = away.map(([a, b]) => Math.max(0, Math.min(b!, to) - Math.max(a!, from)));
      const ns = isWaiting ? 0 : inside.reduce((sum, each) => sum + each, 0);
      return { from, to, offCore: to > from ? ns / (to - from) : 0 };
    });
  }

  private meetingsOf({ tie, collectives }: Ties): { ns: number; processes: Set<number> }[] {
    const { events, transfers, processStart } = this.trace;
    const found: { ns: number; processes: Set<number> }[] = [];
    for (let operation = 0; operation < collectives; operation++) {
      const members = [...tie.keys()].filter(
        (event) => tie[event] === operation && transfers.kind[events.transfer[event]!] === KIND.collective,
      );
      const kind = transfers.operation[events.transfer[members[0]!]!];
      if (kind !== COLLECTIVE.BARRIER && kind !== COLLECTIVE.ALLREDUCE) continue;
      if (members.some((event) => this.times.postedBy[event] !== this.times.completedBy[event])) continue;
      const last = Math.max(...members.map((event) => events.posted[event]!));
      if (members.length < 2 || members.some((event) => events.completed[event]! <= last)) continue;
      found.push({
        ns: last,
        processes: new Set(members.map((event) => processStart.findLastIndex((start) => start <= event))),
      });
    }
    return found;
  }

  /** Waiting of a process in an interval. */
  private waitingIn(process: number, from: number, to: number): number {
    return this.waits
      .filter((wait) => wait.process === process)
      .reduce((sum, wait) => sum + Math.max(0, Math.min(wait.end, to) - Math.max(wait.start, from)), 0);
  }

  /** Exclusive time of a process without waits. */
  timeIn(process: number, from: number, to: number): Map<string, number> {
    const sums = new Map<string, number>();
    for (const stretch of this.stretches[process]!) {
      const low = Math.max(from, stretch.from);
      const high = Math.min(to, stretch.to);
      if (low >= high) continue;
      const time = high - low - this.waitingIn(process, low, high);
      for (const [place, share] of stretch.in) sums.set(place, (sums.get(place) ?? 0) + share * time);
    }
    return sums;
  }

  private lastMeeting(a: number, b: number, ns: number): number {
    const instants = [
      this.begin,
      ...this.meetings.filter(({ processes }) => processes.has(a) && processes.has(b)).map((each) => each.ns),
      ...this.waits
        .filter(({ process, cause }) => (process === a && cause === b) || (process === b && cause === a))
        .map(({ end }) => end),
    ];
    return Math.max(...instants.filter((instant) => instant <= ns));
  }

  /** Costs by `process place`: direct and indirect; and what nobody is charged with. */
  costs(): { costs: Map<string, [number, number]>; unattributed: number } {
    const costs = new Map<string, [number, number]>();
    let unattributed = 0;
    const passedOn = new Map<Wait, number>();
    const order = [...this.waits].sort((a, b) => b.end - a.end || b.process - a.process || b.call - a.call);
    order.forEach((wait, i) => {
      const own = wait.end - wait.start;
      const passed = passedOn.get(wait) ?? 0;
      const met = this.lastMeeting(wait.process, wait.cause, wait.start);
      const waiter = this.timeIn(wait.process, met, wait.start);
      const excess = [...this.timeIn(wait.cause, met, wait.end)].map(
        ([place, ns]) => [place, Math.max(0, ns - (waiter.get(place) ?? 0))] as const,
      );
      const before = order
        .slice(i + 1)
        .filter((each) => each.process === wait.cause)
        .map((each) => [each, Math.min(each.end, wait.end) - Math.max(each.start, met)] as const)
        .filter(([, ns]) => ns > 0);
      const sum = [...excess, ...before].reduce((total, [, ns]) => total + ns, 0);
      if (sum < 1e-6) {
        unattributed += own + passed;
        return;
      }
      for (const [place, ns] of excess) {
        const key = `${wait.cause} ${place}`;
        const [direct, indirect] = costs.get(key) ?? [0, 0];
        costs.set(key, [direct + (own * ns) / sum, indirect + (passed * ns) / sum]);
      }
      for (const [each, ns] of before) {
        passedOn.set(each, (passedOn.get(each) ?? 0) + ((own + passed) * ns) / sum);
      }
    });
    return { costs, unattributed };
  }

  /** By waiter: what its cause and, while that one waits, the cause of this did meanwhile; by `process place`. */
  meanwhile(): Map<string, number> {
    const sums = new Map<string, number>();
    const follow = (process: number, from: number, to: number): void => {
      const inside = this.waits.filter(
        (wait) => wait.process === process && wait.start < to && wait.end > from,
      );
      for (const [place, ns] of this.timeIn(process, from, to)) {
        sums.set(`${process} ${place}`, (sums.get(`${process} ${place}`) ?? 0) + ns);
      }
      for (const wait of inside) follow(wait.cause, Math.max(wait.start, from), Math.min(wait.end, to));
    };
    for (const wait of this.waits) follow(wait.cause, wait.start, wait.end);
    return sums;
  }

  /** Pieces of the critical path, the last one first. */
  path(): { process: number; from: number; to: number }[] {
    const used = new Set<Wait>();
    let process = this.times.processEnd.indexOf(this.end);
    let time = this.end;
    const pieces: { process: number; from: number; to: number }[] = [];
    for (;;) {
      const wait = this.waits
        .filter((each) => each.process === process && each.end <= time && !used.has(each))
        .at(-1);
      const from = wait?.end ?? this.begin;
      if (from < time) pieces.push({ process, from, to: time });
      if (wait === undefined) return pieces;
      used.add(wait);
      [process, time] = [wait.cause, from];
    }
  }
}
