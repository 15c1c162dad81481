import { once } from '../../patterns/memoize.ts';
import { type Construct, constructsOf, type System } from './system.ts';

/** How far a program may grow while loops are cut and unrolled, and how long that may take. */
export class Growth {
  constructor(
    /** Constructs that may still come in addition. What was tried in vain is given back. */
    public left: number /** Constructs that may still be looked at to cut loops. */,
    public effort: number,
  ) {}

  /** Counts what comes in addition in a construct's place. @returns false, nothing counted: it is too much */
  allows(system: System, instead: Construct): boolean {
    const more = this.sizeOf(system) - (instead.kind === 'loop' ? 1 + this.sizeOf(instead.body) : 1);
    if (more > this.left) return false;
    this.left -= Math.max(0, more);
    return true;
  }

  /** Constructs as they would be written out. */
  readonly sizeOf: (system: System) => number = once((system) =>
    constructsOf(system).reduce(
      (sum, construct) => sum + 1 + (construct.kind === 'loop' ? this.sizeOf(construct.body) : 0),
      0,
    ),
  );
}
