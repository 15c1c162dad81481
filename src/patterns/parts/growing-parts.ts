import { grown } from '../../trace/growing-columns.ts';

/** Columns of parts that grow as instances are cut; see Parts. */
export class GrowingParts {
  count = 0;
  instance = new Int32Array(64);
  start = new Int32Array(64);
  isLoop = new Uint8Array(64);
  startNs = new Float64Array(64);
  endNs = new Float64Array(64);
  paceNs = new Float64Array(64);
  bytes = new Float64Array(64);
  patternOf = new Int32Array(64);
  stretches = 0;
  from = new Int32Array(64);
  to = new Int32Array(64);

  /** Makes room for more parts and stretches. */
  reserve(parts: number, stretches: number): void {
    if (this.count + parts + 1 > this.instance.length) {
      const capacity = 2 * (this.count + parts + 1);
      for (const name of BY_PART) (this[name] as Int32Array) = grown(this[name] as Int32Array, capacity);
    }
    if (this.stretches + stretches > this.from.length) {
      const capacity = 2 * (this.stretches + stretches);
      this.from = grown(this.from, capacity);
      this.to = grown(this.to, capacity);
    }
  }
}

const BY_PART = ['instance', 'start', 'isLoop', 'startNs', 'endNs', 'paceNs', 'bytes', 'patternOf'] as const;
