import type { PlacedTime } from '#build/schemas/parts.ts';
import type { PlacedNs } from '../../analysis/causes/breakdown/placed-times.ts';
import { entryOf } from '../../analysis/patterns/memoize.ts';
import type { Timelines } from '../../analysis/waits/timelines/timelines.ts';
import type { PathColumns } from '../../trace/columns/call-times.ts';
import { NONE, type Region } from '../../trace/columns/trace.ts';

/** Names of places, made once each. */
export class PlaceNames {
  private readonly known = new Map<number, Omit<PlacedTime, 'process' | 'ns'>>();
  /** By place: the first place with the same names. */
  private readonly numbers = new Map<number, number>();
  private readonly firstNamed = new Map<string, number>();

  /** @param regions of the trace that the timelines are of */
  constructor(
    private readonly timelines: Pick<Timelines, 'places' | 'callTimes'>,
    private readonly regions: readonly Region[],
  ) {}

  /** A place in names: functions, and the MPI call in which time passed or, by stacks, what came next. */
  of({ process, place, ns }: PlacedNs): PlacedTime {
    return { process, ...this.namesOf(place), ns };
  }

  /** The same for places with the same names: call stacks tell apart calls in one function. */
  numberOf(place: number): number {
    if (!this.timelines.callTimes.fromCallStacks) return place;
    return entryOf(this.numbers, place, () => {
      return entryOf(this.firstNamed, JSON.stringify(this.namesOf(place)), () => place);
    });
  }

  /** The same for times of one process at places with the same names. */
  keyOf({ process, place }: Omit<PlacedNs, 'ns'>): number {
    return process * this.timelines.places.count + this.numberOf(place);
  }

  /** The function that a path ends in; '' outside of everything. */
  callOf(place: number): string {
    return this.nameOf(this.timelines.places.path[place]!);
  }

  /** The same without process and time. */
  namesOf(place: number): Omit<PlacedTime, 'process' | 'ns'> {
    return entryOf(this.known, place, () => this.named(place));
  }

  private named(place: number): Omit<PlacedTime, 'process' | 'ns'> {
    const { places, callTimes } = this.timelines;
    const { region, parent } = callTimes.paths;
    const path = places.path[place]!;
    if (path === NONE) return { path: [] };
    const isMpi = region[path] !== NONE && this.regions[region[path]!]!.mpi;
    const next = places.before[place]!;
    return {
      path: namesUpTo(isMpi ? parent[path]! : path, callTimes.paths, this.regions),
      ...(isMpi && { mpi: this.nameOf(path) }),
      ...(next !== NONE && { before: this.calleeOf(place, next) }),
    };
  }

  /**
   * The innermost function that communicates in an MPI call before or after a place, as what lies between
   * may be inlined or long; where the place is in that one, the MPI call.
   *
   * @param call path of the MPI call; NONE: ''
   */
  calleeOf(place: number, call: number): string {
    const { places, callTimes } = this.timelines;
    if (call === NONE) return '';
    const caller = callTimes.paths.parent[call]!;
    return this.nameOf(caller === places.path[place]! ? call : caller);
  }

  private nameOf(path: number): string {
    const { region } = this.timelines.callTimes.paths;
    return path === NONE || region[path] === NONE ? '' : this.regions[region[path]!]!.name;
  }
}

/** The functions of a call path, outermost first. */
export function namesUpTo(
  path: number,
  { region, parent }: PathColumns,
  regions: readonly Region[],
): string[] {
  const names: string[] = [];
  for (let each = path; each !== NONE && region[each] !== NONE; each = parent[each]!)
    names.unshift(regions[region[each]!]!.name);
  return names;
}
