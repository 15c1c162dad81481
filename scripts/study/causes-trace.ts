import { findDelayCosts, largestDelays } from '../../src/analysis/causes/delays/delay-costs.ts';
import { findSynchronisations } from '../../src/analysis/causes/delays/synchronisations.ts';
import { type Dependencies, findDependencies } from '../../src/analysis/causes/replay/dependencies.ts';
import { whatIf } from '../../src/analysis/causes/replay/what-if.ts';
import { tieEvents } from '../../src/analysis/patterns/matching.ts';
import { followCommunication } from '../../src/analysis/waits/communication.ts';
import { findWaits } from '../../src/analysis/waits/find-waits.ts';
import { WAIT_CLASSES } from '../../src/analysis/waits/registry.ts';
import { placesInMpi } from '../../src/analysis/waits/timelines/places.ts';
import { formTimelines, type Timelines } from '../../src/analysis/waits/timelines/timelines.ts';
import { NONE, type Trace } from '../../src/trace/columns/trace.ts';
import { loadTrace } from '../../src/trace/load.ts';

/** Own work of a process that made others wait, nanoseconds. */
export interface RootCause {
  process: number;
  function: string;
  /** What it called next where only call stacks are known; '' elsewhere. */
  before: string;
  directNs: number;
  indirectNs: number;
}

/** What a trace tells about who made whom wait. */
export interface Executed {
  /** From the first process's beginning to the last one's end, without MPI_Init and MPI_Finalize. */
  runtimeNs: number;
  waitingNs: number;
  /** Own work by function on all its call paths (of call stacks, and by what it called next); most first. */
  causes: RootCause[];
  /** Time of a process in functions, on all of their call paths. */
  timeIn(process: number, names: readonly string[]): number;
  /**
   * How long the run would have taken if a process had been in functions for a share of its time.
   *
   * @returns nanoseconds
   */
  replayed(process: number, names: readonly string[], share: number): number;
}

/** Reads a trace and finds the root causes of its waiting. */
export function readExecuted(path: string): Executed {
  const trace = loadTrace(path, { callTimes: true });
  const times = trace.callTimes!;
  const communication = followCommunication(trace, times, tieEvents(trace));
  const { waits } = findWaits(communication, WAIT_CLASSES);
  const timelines = formTimelines(times, waits);
  const dependencies = findDependencies(communication, waits);
  const placesIn = (names: readonly string[]): number[] =>
    Array.from({ length: timelines.places.count }, (_, place) => place).filter((place) =>
      names.includes(whereIs(trace, timelines, place)?.function ?? ''),
    );
  return {
    runtimeNs: timelines.endNs - timelines.beginNs,
    waitingNs: waits.ns.reduce((sum, ns) => sum + ns, 0),
    causes: rootCauses(
      trace,
      timelines,
      largestDelays(
        findDelayCosts(timelines, findSynchronisations(trace, timelines, communication.operations)),
        Number.POSITIVE_INFINITY,
      ),
    ),
    timeIn: (process, names) => timeOf(timelines, process, new Set(placesIn(names))),
    replayed: (process, names, share) =>
      runtimeWithout(timelines, dependencies, process, placesIn(names), share),
  };
}

function runtimeWithout(
  timelines: Timelines,
  dependencies: Dependencies,
  process: number,
  places: readonly number[],
  share: number,
): number {
  const scaled = places.map((place) => ({ process, place, share }));
  return whatIf(timelines, dependencies, scaled).runtimeNs;
}

/** Costs of own work, those of one function and process together. */
function rootCauses(
  trace: Trace,
  timelines: Timelines,
  costs: readonly { process: number; place: number; directNs: number; indirectNs: number }[],
): RootCause[] {
  const isInMpi = placesInMpi(timelines.callTimes, timelines.places, (region) => trace.regions[region]!.mpi);
  const found = new Map<string, RootCause>();
  for (const { process, place, directNs, indirectNs } of costs) {
    const where = whereIs(trace, timelines, place);
    if (where === null || isInMpi[place] === 1) continue;
    const key = JSON.stringify([process, where]);
    const known = found.get(key) ?? { process, ...where, directNs: 0, indirectNs: 0 };
    known.directNs += directNs;
    known.indirectNs += indirectNs;
    found.set(key, known);
  }
  return [...found.values()].sort((a, b) => b.directNs + b.indirectNs - a.directNs - a.indirectNs);
}

/** @returns null for what is not in a function: time before and after the measured span */
function whereIs(
  trace: Trace,
  { places, callTimes }: Timelines,
  place: number,
): Pick<RootCause, 'function' | 'before'> | null {
  const { paths } = callTimes;
  const path = places.path[place]!;
  if (path === NONE || paths.region[path] === NONE) return null;
  const nameOf = (of: number): string => trace.regions[paths.region[of]!]!.name;
  const next = places.before[place]!;
  if (next === NONE) return { function: nameOf(path), before: '' };
  let step = next;
  while (step !== NONE && paths.parent[step] !== path) step = paths.parent[step]!;
  return { function: nameOf(path), before: nameOf(step === NONE ? next : step) };
}

function timeOf({ callTimes, places }: Timelines, process: number, wanted: ReadonlySet<number>): number {
  const { calls, gaps } = callTimes;
  const from = gaps.start[calls.processStart[process]! + process]!;
  const to = gaps.start[calls.processStart[process + 1]! + process + 1]!;
  let sum = 0;
  for (let entry = from; entry < to; entry++) if (wanted.has(places.ofEntry[entry]!)) sum += gaps.ns[entry]!;
  return sum;
}
