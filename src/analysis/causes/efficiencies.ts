import { largestOf } from '../../base/statistics/largest.ts';
import { meanOf } from '../../base/statistics/sum.ts';
import { NONE, type Trace } from '../../trace/columns/trace.ts';
import type { TracedInstances } from '../patterns/events-of.ts';
import type { Phase } from '../phases/phases.ts';
import { waitClassIndex } from '../waits/registry.ts';
import { withCompiled } from '../waits/timelines/compiled-timelines.ts';
import { placesInMpi } from '../waits/timelines/places.ts';
import type { Timelines } from '../waits/timelines/timelines.ts';
import { walkBack } from './critical-path.ts';
import { type ReplayOf, replayedInstant } from './replay/event-times.ts';
import type { RootCauses, WaitingFound } from './root-causes.ts';

/**
 * How well processes are used (METHOD, "Efficiencies"; the POP project's model): 1 is best. Parallel = load
 * balance × core availability × communication; communication = serialisation × transfer.
 */
export interface Efficiency {
  /** Mean useful time ÷ runtime. */
  parallel: number;
  /** Mean ÷ largest useful time. */
  loadBalance: number;
  /**
   * Largest useful time ÷ largest with what was off the core between MPI calls, which stands for it in what
   * follows; null where the trace does not tell.
   */
  coreAvailability: number | null;
  /** Largest useful time ÷ runtime. */
  communication: number;
  /** Largest useful time ÷ ideal runtime, and ideal runtime ÷ runtime; null without a replay. */
  serialisation: number | null;
  transfer: number | null;
}

/** Efficiencies of a program, and of its phases. */
export interface Efficiencies extends Efficiency {
  /** T1 − T0. */
  runtimeNs: number;
  /** By process: time outside of MPI. */
  usefulNs: Float64Array;
  /** Runtime if calls took no time of their own, by replay (null without one), and what it is at least. */
  idealNs: number | null;
  idealAtLeastNs: number;
  /** In order of phases; Σ time share × parallel is `parallel` of the whole. */
  phases: PhaseEfficiency[];
}

/** That of a phase: from each process's last event of the phase before to that of its own last one. */
interface PhaseEfficiency extends Efficiency {
  /** From 1, see Phase. */
  index: number;
  /** Mean time that processes spend in it, and that ÷ runtime. */
  meanNs: number;
  timeShare: number;
}

/** What efficiencies are measured in; without a replay the ideal runtime has a bound alone. */
interface Measurable extends TracedInstances, Pick<WaitingFound, 'idealReplay'> {
  order: Int32Array;
  phases: readonly Pick<Phase, 'index' | 'from' | 'to'>[];
  rootCauses?: Pick<RootCauses, 'timelines'> | null | undefined;
}

/**
 * Measures the efficiencies of a whole program and of its phases.
 *
 * @returns null for a trace without wait states. O(events + calls and entries of gaps)
 */
export function measureEfficiencies(found: Measurable): { efficiencies: Efficiencies | null } {
  if (!found.rootCauses) return { efficiencies: null };
  const { trace, rootCauses } = found;
  const { timelines } = rootCauses;
  const ideal = found.idealReplay ?? null;
  const { beginNs, endNs } = timelines;
  const { timesBetween, onPathNs } = computingTimesIn(trace, timelines);
  const runtimeNs = endNs - beginNs;
  const idealNs = ideal === null ? null : ideal.replayed.runtimeNs;
  const atBegin = new Float64Array(timelines.processes).fill(beginNs);
  const atEnd = new Float64Array(timelines.processes).fill(endNs);
  const borders = [atBegin, ...phaseBorders(found, timelines), atEnd];
  const useful = borders.slice(1).map((to, phase) => timesBetween(borders[phase]!, to));
  const whole = useful.reduce(added);
  const meanBorders = borders.map(meanOf);
  const idealBorders = ideal === null ? null : idealMeans(borders, ideal);
  const efficiencies = {
    ...efficiencyOf(whole, runtimeNs, idealNs),
    runtimeNs,
    usefulNs: whole.usefulNs,
    idealNs,
    idealAtLeastNs: Math.max(largestOf(whole.withOffCoreNs ?? whole.usefulNs), onPathNs),
    phases: found.phases.map(({ index }, phase) => {
      const meanNs = meanBorders[phase + 1]! - meanBorders[phase]!;
      const idealOfPhase = idealBorders && idealBorders[phase + 1]! - idealBorders[phase]!;
      return {
        index,
        meanNs,
        timeShare: meanNs / runtimeNs,
        ...efficiencyOf(useful[phase]!, meanNs, idealOfPhase),
      };
    }),
  };
  return { efficiencies };
}

/** Means over processes of when they would have come to their borders. */
function idealMeans(borders: Float64Array[], ideal: ReplayOf): number[] {
  const first = ideal.timelines.beginNs;
  return borders.map((border, i) => {
    if (i === 0) return first;
    if (i === borders.length - 1) return first + ideal.replayed.runtimeNs;
    return meanOf(border.map((ns, process) => (ns <= first ? first : replayedInstant(ideal, process, ns))));
  });
}

/**
 * Computing on the critical path of a program whose sends never block, which no replay can shorten: on the
 * way back it does not go over from a sender to the receiver that held it back.
 */
function computingOnPath(timelines: Timelines, isComputing: Uint8Array): number {
  const lateReceiver = waitClassIndex('late-receiver');
  const isFollowed = (wait: number): boolean => timelines.waits.class[wait] !== lateReceiver;
  const { count, process, fromNs, toNs } = walkBack(timelines, isFollowed);
  return withCompiled(timelines, timelines.places.count, ({ kernels, columns, sums, workspace }) => {
    for (let i = 0; i < count; i++) {
      const of = { process: process[i]!, from: fromNs[i]!, to: toNs[i]!, weight: 1 };
      kernels.addTimesBetween({ columns, sums }, of);
    }
    return kernels.takeSome({ sums, isTaken: workspace.holding(isComputing) });
  });
}

/**
 * How long the critical path lies in each phase, in the windows of the processes that it is on. The sum is
 * the runtime. O(events + pieces × phases)
 */
export function pathInPhases(
  found: Measurable,
  { timelines, criticalPath }: Pick<RootCauses, 'timelines' | 'criticalPath'>,
): number[] {
  const borders = phaseBorders(found, timelines);
  const pathNs = found.phases.map(() => 0);
  const { count, process, fromNs, toNs } = criticalPath;
  for (let piece = 0; piece < count; piece++) {
    let from = fromNs[piece]!;
    for (let phase = 0; phase < pathNs.length && from < toNs[piece]!; phase++) {
      const border = borders[phase]?.[process[piece]!] ?? toNs[piece]!;
      const to = Math.min(toNs[piece]!, Math.max(from, border));
      pathNs[phase]! += to - from;
      from = to;
    }
  }
  return pathNs;
}

/** When processes leave phases: by phase but the last one, then process; nanoseconds. */
function phaseBorders(
  { trace, blocks, instances, order, phases }: Measurable,
  { processes, beginNs, endNs }: Timelines,
): Float64Array[] {
  const borders = phases.slice(1).map(() => new Float64Array(processes));
  if (borders.length === 0) return borders;
  const phaseOf = new Int32Array(instances.count);
  phases.forEach(({ from, to }, phase) => {
    for (let position = from; position <= to; position++) phaseOf[order[position - 1]!] = phase;
  });
  const { completed } = trace.events;
  const lastNs = new Float64Array(phases.length);
  for (let process = 0, block = 0; process < processes; process++) {
    lastNs.fill(Number.NEGATIVE_INFINITY);
    for (; block < blocks.count && blocks.process[block] === process; block++) {
      const phase = phaseOf[instances.ofBlock[block]!]!;
      const ns = latestOf(completed, blocks.start[block]!, blocks.start[block + 1]!);
      if (ns > lastNs[phase]!) lastNs[phase] = ns;
    }
    let border = beginNs;
    for (let phase = 0; phase < borders.length; phase++) {
      // A process without events in a phase spends no time in it.
      border = Math.max(border, Math.min(lastNs[phase]!, endNs));
      borders[phase]![process] = border;
    }
  }
  return borders;
}

/** A function of its own: the engine optimises what is called again. */
function latestOf(completed: Float64Array, from: number, to: number): number {
  let latest = Number.NEGATIVE_INFINITY;
  for (let event = from; event < to; event++) if (completed[event]! > latest) latest = completed[event]!;
  return latest;
}

interface ComputingTimes {
  usefulNs: Float64Array;
  /** With what was off the core between MPI calls; null: the trace does not tell. */
  withOffCoreNs: Float64Array | null;
}

/** What measures computing times of processes, each between two instants of its own. */
function computingTimesIn(
  trace: Trace,
  all: Timelines,
): { timesBetween(from: Float64Array, to: Float64Array): ComputingTimes; onPathNs: number } {
  // An ideal program has no time in calls, off the core or not.
  const timelines = { ...all, offCore: null };
  const { callTimes, places } = timelines;
  const isComputing = placesInMpi(callTimes, places, (region) => trace.regions[region]!.mpi).map(
    (isInMpi, place) => (isInMpi === 1 || place >= places.notYetStarted ? 0 : 1),
  );
  const isUseful = isComputing.slice();
  if (places.offCore !== NONE) isUseful[places.offCore] = 0;
  return {
    timesBetween: (from, to) => ({
      usefulNs: timesIn(timelines, isUseful, from, to),
      withOffCoreNs: places.offCore === NONE ? null : timesIn(timelines, isComputing, from, to),
    }),
    onPathNs: computingOnPath(timelines, isComputing),
  };
}

function timesIn(
  timelines: Timelines,
  isComputing: Uint8Array,
  from: Float64Array,
  to: Float64Array,
): Float64Array {
  return withCompiled(timelines, timelines.places.count, ({ kernels, columns, sums, workspace }) => {
    const isTaken = workspace.holding(isComputing);
    return from.map((start, process) => {
      kernels.addTimesBetween({ columns, sums }, { process, from: start, to: to[process]!, weight: 1 });
      return kernels.takeSome({ sums, isTaken });
    });
  });
}

function added(a: ComputingTimes, b: ComputingTimes): ComputingTimes {
  const sum = (x: Float64Array, y: Float64Array) => x.map((ns, process) => ns + y[process]!);
  return {
    usefulNs: sum(a.usefulNs, b.usefulNs),
    withOffCoreNs: a.withOffCoreNs && b.withOffCoreNs && sum(a.withOffCoreNs, b.withOffCoreNs),
  };
}

function efficiencyOf(
  { usefulNs, withOffCoreNs }: ComputingTimes,
  runtimeNs: number,
  idealNs: number | null,
): Efficiency {
  const mean = meanOf(usefulNs);
  // Windows of a phase are staggered: one process can compute longer than the mean of them lasts.
  const mostNs = Math.min(runtimeNs, idealNs ?? runtimeNs);
  const useful = Math.min(largestOf(usefulNs), mostNs);
  const largest = Math.min(largestOf(withOffCoreNs ?? usefulNs), mostNs);
  return {
    parallel: ratio(mean, runtimeNs),
    loadBalance: ratio(mean, useful),
    coreAvailability: withOffCoreNs === null ? null : ratio(useful, largest),
    communication: ratio(largest, runtimeNs),
    serialisation: idealNs === null ? null : ratio(largest, idealNs),
    transfer: idealNs === null ? null : ratio(idealNs, runtimeNs),
  };
}

/** Of no time nothing is lost, so that the products hold. */
function ratio(part: number, whole: number): number {
  return whole === 0 ? 1 : part / whole;
}
