import { NONE, type Trace } from '../../../trace/columns/trace.ts';
import { entryOf } from '../../patterns/memoize.ts';

/** A function with those around it. Equal ones are the same object; null stands for no function. */
export interface FunctionStack {
  name: string;
  around: FunctionStack | null;
  /** How many functions it has, this one among them. */
  depth: number;
}

/** Not what a skeleton repeats: it makes its own. */
export const BEGIN_AND_END = /^P?MPI_(Init|Init_thread|Finalize)_*$/i;

export class KnownStacks {
  private readonly known = new Map<FunctionStack | null, Map<string, FunctionStack>>();

  /** A function called from others. */
  inside(around: FunctionStack | null, name: string): FunctionStack {
    const inside = entryOf(this.known, around, () => new Map<string, FunctionStack>());
    return entryOf(inside, name, () => ({ name, around, depth: (around?.depth ?? 0) + 1 }));
  }
}

/** The functions around the MPI calls of a trace, without main where all lies in that. */
export class FunctionStacks {
  /** Whether all communication lies in functions, and the outermost is main. */
  readonly hasMain: boolean;
  /** By path: the functions that end there; how many there are, main among them. */
  private readonly stacks: (FunctionStack | null)[] = [null];
  private readonly depths: Int32Array;
  private readonly parents: Int32Array;
  /** By call of a function: how many are around it, with itself. */
  private readonly callDepths: Int32Array;

  /** @param trace with call times */
  constructor(trace: Trace) {
    const { regions, calls } = trace;
    const { paths } = trace.callTimes!;
    this.parents = paths.parent;
    this.depths = new Int32Array(paths.count);
    const outermost: string[] = [''];
    const isFunction = regions.map(({ mpi, name }) => !mpi && name !== '');
    for (let path = 1; path < paths.count; path++) {
      const [region, parent] = [paths.region[path]!, paths.parent[path]!];
      const isOne = region !== NONE && isFunction[region]!;
      this.depths[path] = this.depths[parent]! + (isOne ? 1 : 0);
      outermost[path] = outermost[parent] === '' && isOne ? regions[region]!.name : outermost[parent]!;
    }
    this.hasMain = isInMain(trace, outermost);
    const known = new KnownStacks();
    for (let path = 1; path < paths.count; path++) {
      const around = this.stacks[paths.parent[path]!]!;
      const isOne = this.depths[path]! > this.depths[paths.parent[path]!]!;
      const name = isOne ? regions[paths.region[path]!]!.name : '';
      const isMain = this.hasMain && this.depths[path] === 1 && name === 'main';
      this.stacks[path] = isOne && !isMain ? known.inside(around, name) : around;
    }
    this.callDepths = new Int32Array(calls.count);
    for (let call = 0; call < calls.count; call++) {
      const parent = calls.parent[call]!;
      this.callDepths[call] = parent === NONE ? 1 : this.callDepths[parent]! + 1;
    }
  }

  /** The functions around an MPI call of this path. */
  around(path: number): FunctionStack | null {
    return this.stacks[this.parents[path]!]!;
  }

  /** Whether a call of a function, with those around it, stands around an MPI call of this path. */
  isAround(call: number, path: number): boolean {
    const depth = call === NONE ? 0 : this.callDepths[call]!;
    return depth === this.depths[this.parents[path]!]!;
  }
}

/** Whether all communication lies in functions, and the outermost is main. @param outermost by path: name */
function isInMain({ regions, callTimes }: Trace, outermost: readonly string[]): boolean {
  const { calls, paths } = callTimes!;
  const used = [...new Set(calls.path.subarray(0, calls.count))]
    .filter((path) => !BEGIN_AND_END.test(regions[paths.region[path]!]!.name))
    .map((path) => outermost[paths.parent[path]!]!);
  return used.every((name) => name !== '') && used.some((name) => name === 'main');
}
