import { NONE } from '#build/event-codes.ts';
import { grown } from '../../trace/columns/growing-columns.ts';
import { findRuns, type Runs } from './runs.ts';
import { Sweep } from './sweep.ts';

/** A loop in a word: `copies` times `word[from..from + period)`, one after the other. */
export interface Loop {
  from: number;
  period: number;
  copies: number;
  run: number;
  /** Loops of the first copy, ascending; what lies between them are single steps. */
  body: Loop[];
}

/** Rotations of a body that runs cross everywhere are described one by one up to this many steps. */
const MAX_ROTATED_STEPS = 1 << 17;

/**
 * The cheapest description of a word as single steps and loops (METHOD 7.1): shortest first, then with the
 * fewest steps outside loops; of equals a step before a loop, the shorter period, the earlier run, the
 * earlier start. What each rotation of a run's body costs is found once, shorter periods first; where some
 * place of the body is crossed by no run, two sweeps give all. O(n log n), plus rotations of other bodies.
 */
export class CheapestDescriptions {
  readonly runs: Runs;
  private readonly length: number;
  private readonly byPlace: RunsByPlace;
  private readonly sweep: Sweep;
  /** By run: where its rotations' costs begin in `bodyCost`; NONE: each is single steps. */
  private readonly bodyAt: Int32Array;
  private bodyCost = new Int32Array(64);
  private bodyCosts = 0;

  /** @param fewest copies that make a loop, 2 or more */
  constructor(
    word: Int32Array,
    private readonly fewest: number,
  ) {
    this.length = word.length;
    this.runs = findRuns(word, fewest);
    this.byPlace = new RunsByPlace(this.runs);
    this.bodyAt = new Int32Array(this.runs.count).fill(NONE);
    this.sweep = new Sweep(this.runs, word.length, fewest);
    for (let run = 0; run < this.runs.count; run++) this.measureBody(run);
  }

  /** The loops of the cheapest description of `word[from..to)`, ascending. */
  loops(from = 0, to = this.length): Loop[] {
    this.sweepOver(from, to, false);
    const found: Loop[] = [];
    for (let x = to - from; x > 0; ) {
      const run = this.sweep.run[x]!;
      if (run < 0) {
        x--;
        continue;
      }
      const [period, begin] = [this.runs.period[run]!, this.sweep.beginOfLoop(x)];
      found.push({ from: from + begin, period, copies: (x - begin) / period, run, body: [] });
      x = begin;
    }
    for (const loop of found) {
      if (this.bodyAt[loop.run] !== NONE) loop.body = this.loops(loop.from, loop.from + loop.period);
    }
    return found.reverse();
  }

  /** What the cheapest description of `word[from..to)` costs: its length, and its steps outside loops. */
  cost(from = 0, to = this.length): { length: number; steps: number } {
    this.sweepOver(from, to, false);
    return { length: this.sweep.cost[to - from]!, steps: this.sweep.steps[to - from]! };
  }

  private sweepOver(from: number, to: number, isBackward: boolean): void {
    const count = this.byPlace.between(from, to, this.fewest);
    this.sweep.over(from, to, this.byPlace.found, count, isBackward, this.bodyAt, this.bodyCost);
  }

  /** What the rotations of a run's body cost that copies can be laid at. All shorter periods are measured. */
  private measureBody(run: number): void {
    const { start, end, period } = this.runs;
    const [first, p] = [start[run]!, period[run]!];
    if (p < this.fewest || !this.hasLoops(run)) return;
    const rotations = Math.min(p, end[run]! - first - this.fewest * p + 1);
    const at = this.reserve(p);
    const cut = this.leastCrossed(run);
    if (cut.crossings > 0 && (rotations <= 2 || rotations * p <= MAX_ROTATED_STEPS)) {
      for (let r = 0; r < rotations; r++) this.bodyCost[at + r] = this.cost(first + r, first + r + p).length;
    } else {
      const residue = (cut.at - first) % p;
      this.sweepOver(cut.at, cut.at + p, false);
      for (let j = 0; j < p; j++) this.bodyCost[at + ((residue + j) % p)] = this.sweep.cost[j]!;
      this.sweepOver(cut.at, cut.at + p, true);
      for (let j = 0; j < p; j++) this.bodyCost[at + ((residue + j) % p)]! += this.sweep.cost[p - j]!;
    }
    this.bodyAt[run] = at;
  }

  private hasLoops(run: number): boolean {
    const { start, end, period } = this.runs;
    const to = Math.min(end[run]!, start[run]! + 2 * period[run]!);
    const count = this.byPlace.between(start[run]!, to, this.fewest);
    return count > 0 && period[this.byPlace.found[0]!]! * this.fewest <= period[run]!;
  }

  /** The place of a body, a copy away from the run's ends, that the fewest shorter runs cross. */
  private leastCrossed(run: number): { at: number; crossings: number } {
    const { start, end, period } = this.runs;
    const p = period[run]!;
    const from = start[run]! + p;
    const places = Math.min(p, end[run]! - p - from + 1);
    const change = new Int32Array(places + 1);
    const count = this.byPlace.between(from - p, Math.min(end[run]!, from + 2 * p), this.fewest);
    for (let i = 0; i < count; i++) {
      const inner = this.byPlace.found[i]!;
      if (period[inner]! * this.fewest > p) break;
      const [left, right] = [Math.max(0, start[inner]! + 1 - from), Math.min(places, end[inner]! - from)];
      if (left >= right) continue;
      change[left]!++;
      change[right]!--;
    }
    let [at, crossings] = [from, change[0]!];
    for (let i = 1, now = crossings; i < places && crossings > 0; i++) {
      now += change[i]!;
      if (now < crossings) [at, crossings] = [from + i, now];
    }
    return { at, crossings };
  }

  private reserve(length: number): number {
    const at = this.bodyCosts;
    this.bodyCosts += length;
    if (this.bodyCosts > this.bodyCost.length) this.bodyCost = grown(this.bodyCost, 2 * this.bodyCosts);
    return at;
  }
}

/**
 * Finds the runs that reach into a stretch. Those of periods within a factor of two stand in one class, by
 * start: they overlap by less than two periods, so only few begin before a place and reach beyond it.
 */
class RunsByPlace {
  /** Of stretch after stretch: the runs in it, in the runs' order. Good until the next one is asked for. */
  found = new Int32Array(64);
  /** By class: where it begins in `byStart`. Runs are listed by period: a class is a stretch of the list. */
  private readonly classes: number[];
  private readonly byStart: Int32Array;
  /** By place in `byStart`: the furthest end of its class up to there. */
  private readonly furthest: Int32Array;

  constructor(private readonly runs: Runs) {
    this.byStart = Int32Array.from({ length: runs.count }, (_, run) => run);
    this.furthest = new Int32Array(runs.count);
    this.classes = [];
    for (let run = 0, most = 1; run <= runs.count; run++) {
      if (run > 0 && run < runs.count && runs.period[run]! < most) continue;
      this.classes.push(run);
      if (run < runs.count) while (runs.period[run]! >= most) most *= 2;
    }
    for (let i = 0; i + 1 < this.classes.length; i++) this.sortClass(this.classes[i]!, this.classes[i + 1]!);
  }

  private sortClass(from: number, to: number): void {
    const { start, end } = this.runs;
    this.byStart.subarray(from, to).sort((a, b) => start[a]! - start[b]! || a - b);
    let furthest = 0;
    for (let i = from; i < to; i++) {
      furthest = Math.max(furthest, end[this.byStart[i]!]!);
      this.furthest[i] = furthest;
    }
  }

  /** Puts the runs of at least `fewest` copies in a stretch, ascending, into `found`. @returns how many */
  between(from: number, to: number, fewest: number): number {
    const { start, end, period, count: all } = this.runs;
    let count = 0;
    for (let i = 0; i + 1 < this.classes.length; i++) {
      const [first, afterLast] = [this.classes[i]!, this.classes[i + 1]!];
      if (first >= all || period[first]! * fewest > to - from) break;
      const begun = this.firstFrom(first, afterLast, to);
      for (let at = begun - 1; at >= first && this.furthest[at]! > from; at--) {
        const run = this.byStart[at]!;
        const [left, right] = [Math.max(from, start[run]!), Math.min(to, end[run]!)];
        if (right - left < fewest * period[run]!) continue;
        if (count === this.found.length) this.found = grown(this.found, 2 * count);
        this.found[count++] = run;
      }
    }
    this.found.subarray(0, count).sort();
    return count;
  }

  private firstFrom(from: number, to: number, at: number): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.runs.start[this.byStart[middle]!]! < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
