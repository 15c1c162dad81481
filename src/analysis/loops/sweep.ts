import { NONE } from '#build/event-codes.ts';
import { grown } from '../../trace/columns/growing-columns.ts';
import type { Runs } from './runs.ts';

/** So many places in turn share a list of runs. */
const PLACES = 16;

/**
 * The cheapest descriptions of all beginnings, or ends, of a stretch in one sweep: a step after the best
 * before a place, or a loop of a run that covers both. For each run and place modulo its period the cheapest
 * start so far is kept: a place costs O(1) for each run that covers it.
 */
export class Sweep {
  /** By length of the beginning, or of the end: what it costs, and its steps outside loops. */
  readonly cost: Int32Array;
  readonly steps: Int32Array;
  /** By length of the beginning: the run of the loop that it ends with; NONE: a single step. */
  readonly run: Int32Array;
  /** Where the stretch begins that was swept last. */
  private from = 0;
  /** Lists of runs by the place at which they can first close a loop, one for so many places in turn. */
  private readonly head: Int32Array;
  private readonly next: Int32Array;
  private readonly place: Int32Array;
  private active = 0;
  private activeRun = new Int32Array(16);
  private activeEnd = new Int32Array(16);
  /** Up to here a loop can only start in the first period. */
  private activeFirst = new Int32Array(16);
  private activeResidue = new Int32Array(16);
  private activeSlot = new Int32Array(16);
  /** Cheapest starts, a slot a run and residue. */
  private slots = 0;
  private slotCost = new Int32Array(64);
  private slotSteps = new Int32Array(64);

  constructor(
    private readonly runs: Runs,
    length: number,
    private readonly fewest: number,
  ) {
    this.cost = new Int32Array(length + 1);
    this.steps = new Int32Array(length + 1);
    this.run = new Int32Array(length + 1);
    this.head = new Int32Array(Math.floor(length / PLACES) + 1).fill(NONE);
    this.next = new Int32Array(runs.count);
    this.place = new Int32Array(runs.count);
  }

  /**
   * @param among the runs that hold enough copies between the two places, ascending: the first `count`
   * @param bodyAt by run: where its rotations' costs begin in `bodyCost`; negative: each costs the period
   */
  over(
    from: number,
    to: number,
    among: Int32Array,
    count: number,
    isBackward: boolean,
    bodyAt: Int32Array,
    bodyCost: Int32Array,
  ): void {
    this.queue(from, to, among, count, isBackward);
    const { cost, steps, fewest } = this;
    const { period } = this.runs;
    const turn = isBackward ? -1 : 1;
    for (let x = 1, waiting = this.take(0); x <= to - from; x++) {
      if (x % PLACES === 0) waiting = this.take(x / PLACES);
      for (let run = waiting; run !== NONE; run = this.next[run]!) {
        if (this.place[run] === x) this.activate(run, x, from, to, isBackward);
      }
      let bestCost = cost[x - 1]! + 1;
      let bestSteps = steps[x - 1]! + 1;
      let bestRun: number = NONE;
      let kept = 0;
      for (let i = 0; i < this.active; i++) {
        if (x > this.activeEnd[i]!) continue;
        if (kept < i) this.move(i, kept);
        const run = this.activeRun[kept]!;
        const p = period[run]!;
        const residue = this.activeResidue[kept]!;
        const slot = this.activeSlot[kept]! + residue;
        const begin = x - fewest * p;
        if (
          x < this.activeFirst[kept]! ||
          cost[begin]! < this.slotCost[slot]! ||
          (cost[begin]! === this.slotCost[slot]! && steps[begin]! < this.slotSteps[slot]!)
        ) {
          this.slotCost[slot] = cost[begin]!;
          this.slotSteps[slot] = steps[begin]!;
        }
        const body = bodyAt[run]! < 0 ? p : bodyCost[bodyAt[run]! + residue]!;
        const total = this.slotCost[slot]! + 1 + body;
        if (total < bestCost || (total === bestCost && this.slotSteps[slot]! < bestSteps)) {
          bestCost = total;
          bestSteps = this.slotSteps[slot]!;
          bestRun = run;
        }
        const following = residue + turn;
        this.activeResidue[kept] = following === p ? 0 : following < 0 ? p - 1 : following;
        kept++;
      }
      this.active = kept;
      cost[x] = bestCost;
      steps[x] = bestSteps;
      this.run[x] = bestRun;
    }
  }

  /** Where the loop begins that a beginning ends with. @param x its length; its run is not NONE */
  beginOfLoop(x: number): number {
    const { cost, steps } = this;
    const run = this.run[x]!;
    const [start, period] = [this.runs.start[run]! - this.from, this.runs.period[run]!];
    let best = x - this.fewest * period;
    for (let at = best - period; at >= Math.max(0, start); at -= period) {
      if (cost[at]! < cost[best]! || (cost[at] === cost[best] && steps[at]! <= steps[best]!)) best = at;
    }
    return best;
  }

  private take(places: number): number {
    const first = this.head[places]!;
    this.head[places] = NONE;
    return first;
  }

  /** Puts the runs into the lists of the places at which they hold enough copies. */
  private queue(from: number, to: number, among: Int32Array, count: number, isBackward: boolean): void {
    this.from = from;
    this.active = 0;
    this.slots = 0;
    this.cost[0] = 0;
    this.steps[0] = 0;
    for (let i = count - 1; i >= 0; i--) {
      const run = among[i]!;
      const begin = isBackward
        ? Math.max(0, to - this.runs.end[run]!)
        : Math.max(0, this.runs.start[run]! - from);
      const at = begin + this.fewest * this.runs.period[run]!;
      const places = Math.floor(at / PLACES);
      this.place[run] = at;
      this.next[run] = this.head[places]!;
      this.head[places] = run;
    }
  }

  private activate(run: number, x: number, from: number, to: number, isBackward: boolean): void {
    const { start, end, period } = this.runs;
    const p = period[run]!;
    let at = this.active++;
    if (this.active > this.activeRun.length) this.lengthenActive();
    for (; at > 0 && this.activeRun[at - 1]! > run; at--) this.move(at - 1, at);
    const place = isBackward ? to - x : from + x;
    this.activeRun[at] = run;
    this.activeEnd[at] = isBackward ? to - Math.max(from, start[run]!) : Math.min(to, end[run]!) - from;
    this.activeFirst[at] = x + p;
    this.activeResidue[at] = (place - start[run]!) % p;
    this.activeSlot[at] = this.slots;
    this.slots += p;
    if (this.slots > this.slotCost.length) this.lengthenSlots();
  }

  private move(from: number, to: number): void {
    this.activeRun[to] = this.activeRun[from]!;
    this.activeEnd[to] = this.activeEnd[from]!;
    this.activeFirst[to] = this.activeFirst[from]!;
    this.activeResidue[to] = this.activeResidue[from]!;
    this.activeSlot[to] = this.activeSlot[from]!;
  }

  private lengthenActive(): void {
    const length = 2 * this.activeRun.length;
    this.activeRun = grown(this.activeRun, length);
    this.activeEnd = grown(this.activeEnd, length);
    this.activeFirst = grown(this.activeFirst, length);
    this.activeResidue = grown(this.activeResidue, length);
    this.activeSlot = grown(this.activeSlot, length);
  }

  private lengthenSlots(): void {
    const length = Math.max(this.slots, 2 * this.slotCost.length);
    this.slotCost = grown(this.slotCost, length);
    this.slotSteps = grown(this.slotSteps, length);
  }
}
