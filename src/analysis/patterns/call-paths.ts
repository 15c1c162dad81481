import { type CallColumns, NONE } from '../../trace/columns/trace.ts';

/** Call paths as a tree, made of those that are asked for: numbered, each after the one around it. */
export class CallPaths {
  /** By path: its region, and the path around it; NONE at the top. */
  readonly region: number[] = [];
  readonly around: number[] = [];
  /** By path: the last one made inside of it, and the one made before beside it; NONE: none. */
  private readonly inside: number[] = [];
  private readonly beside: number[] = [];
  private outermost: number = NONE;
  /** By call: its path and one more, where it was asked for. */
  private readonly known: Int32Array;
  /** Calls on the way to one that is known. */
  private readonly chain: number[] = [];

  constructor(private readonly calls: CallColumns) {
    this.known = new Int32Array(calls.count);
  }

  /** The path of a call. O(its depth), what is asked for again O(1) */
  of(call: number): number {
    const { known, chain } = this;
    const { parent, region } = this.calls;
    let [each, depth] = [call, 0];
    for (; each !== NONE && known[each] === 0; each = parent[each]!) chain[depth++] = each;
    let path: number = each === NONE ? NONE : known[each]! - 1;
    while (depth > 0) {
      const inner = chain[--depth]!;
      path = this.within(path, region[inner]!);
      known[inner] = path + 1;
    }
    return path;
  }

  /** The functions of a path, as regions, the innermost first. */
  outwards(path: number): number[] {
    const regions: number[] = [];
    for (let each = path; each !== NONE; each = this.around[each]!) regions.push(this.region[each]!);
    return regions;
  }

  private within(around: number, region: number): number {
    const first = around === NONE ? this.outermost : this.inside[around]!;
    for (let path = first; path !== NONE; path = this.beside[path]!)
      if (this.region[path] === region) return path;
    const added = this.region.push(region) - 1;
    this.around.push(around);
    this.inside.push(NONE);
    this.beside.push(first);
    if (around === NONE) this.outermost = added;
    else this.inside[around] = added;
    return added;
  }
}
