import { grown, larger } from '../../../trace/columns/growing-columns.ts';

/** Columns of Iterations that grow as instances are cut. After those taken is room for one instance's. */
export class GrowingIterations {
  count = 0;
  instance = new Int32Array(64);
  start = new Int32Array(64);
  isLoop = new Uint8Array(64);
  startNs = new Float64Array(64);
  endNs = new Float64Array(64);
  paceNs = new Float64Array(64);
  bytes = new Float64Array(64);
  patternOf = new Int32Array(64);
  from = new Int32Array(64);
  to = new Int32Array(64);

  /** Makes room for so many more iterations. One instance may have nearly all of them. */
  reserveIterations(iterations: number): void {
    const wanted = this.count + iterations + 1;
    if (wanted <= this.instance.length) return;
    const capacity = Math.max(wanted, larger(this.instance.length));
    for (const name of BY_ITERATION) (this[name] as Int32Array) = grown(this[name] as Int32Array, capacity);
  }

  reserveStretches(stretches: number): void {
    if (stretches <= this.from.length) return;
    const capacity = Math.max(stretches, larger(this.from.length));
    this.from = grown(this.from, capacity);
    this.to = grown(this.to, capacity);
  }

  /** Takes the next iterations as those of an instance. @param firstPostedNs of the instance */
  take(iterations: number, instance: number, firstPostedNs: number): void {
    const end = this.count + iterations;
    for (let iteration = this.count; iteration < end; iteration++) {
      this.instance[iteration] = instance;
      this.paceNs[iteration] =
        this.endNs[iteration]! - (iteration === this.count ? firstPostedNs : this.endNs[iteration - 1]!);
    }
    this.count = end;
  }
}

const BY_ITERATION = [
  'instance',
  'start',
  'isLoop',
  'startNs',
  'endNs',
  'paceNs',
  'bytes',
  'patternOf',
] as const;
