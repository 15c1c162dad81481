import { grown } from '../../trace/columns/growing-columns.ts';
import type { Runs } from './runs.ts';

/**
 * Finds the runs that reach into a stretch. Those of periods within a factor of two stand in one class, by
 * start: they overlap by less than two periods, so only few begin before a place and reach beyond it.
 */
export class RunsByPlace {
  /** Of stretch after stretch: the runs in it, in the runs' order. Good until the next one is asked for. */
  found = new Int32Array(64);
  private readonly runs: Runs;
  /** By class: where it begins in `byStart`. Runs are listed by period: a class is a stretch of the list. */
  private readonly classes: number[];
  private readonly byStart: Int32Array;
  /** By place in `byStart`: the furthest end of its class up to there. */
  private readonly furthest: Int32Array;

  constructor(runs: Runs) {
    this.runs = runs;
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
      const [first, behind] = [this.classes[i]!, this.classes[i + 1]!];
      if (first >= all || period[first]! * fewest > to - from) break;
      const begun = this.firstFrom(first, behind, to);
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
