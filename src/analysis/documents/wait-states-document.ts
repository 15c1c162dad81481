import type { AnalysisDocument, DelayEntry, WaitStatesDocument } from '#build/schemas/analysis.ts';
import type { PathColumns } from '../../trace/columns/call-times.ts';
import { NONE, type Region } from '../../trace/columns/trace.ts';
import { largestDelays } from '../causes/delays/delay-costs.ts';
import type { Efficiencies, Efficiency } from '../causes/efficiencies.ts';
import { entryOf } from '../patterns/memoize.ts';
import type { Analysis } from '../stages.ts';
import type { Charges } from '../waits/charges.ts';
import { threadTotals } from '../waits/thread-times.ts';
import { type Places, placesInMpi } from '../waits/timelines/places.ts';
import type { WaitStates, WaitStatesProblem } from '../waits/wait-states.ts';
import type { Waits } from '../waits/waits.ts';

/** A process does hundreds of things that others wait for by nanoseconds: so many are told. */
const MAX_COSTS_SHOWN = 10_000;

/** Of these, those of which it is told where the function is defined and who waits, and how many of those. */
export const MAX_CAUSES = 3;
const MAX_WAITERS = 3;

/** What it has: nothing unless wait states were asked for. */
export function waitStatesPart(
  analysis: Analysis,
): Pick<AnalysisDocument, 'waitStates' | 'noWaitStates' | 'clocksOff'> {
  const { waitStates } = analysis;
  const noWaitStates = waitStatesProblem(analysis);
  if (noWaitStates !== null)
    return { waitStates: null, noWaitStates, ...(waitStates && { clocksOff: waitStates.clock }) };
  return waitStates ? { waitStates: documentOf(analysis, waitStates) } : {};
}

/** Why an analysis tells nothing about waiting; null: it does, or was not asked to. */
export function waitStatesProblem({
  waitStates,
  noWaitStates,
}: Pick<Analysis, 'waitStates' | 'noWaitStates'>): WaitStatesProblem | 'clocks off' | null {
  if (noWaitStates) return noWaitStates;
  if (!waitStates) return null;
  const { clock, waits } = waitStates;
  const isLonger = waits.ns.subarray(0, waits.count).some((ns) => ns > clock.largestNs);
  return areClocksOff(clock) && !isLonger ? 'clocks off' : null;
}

/** Share of messages sent after they were received beyond which clocks are off (METHOD 6). */
const MAX_VIOLATIONS_SHARE = 0.01;

/** Whether waiting below the clocks' error means nothing; a few messages may be mismeasured. */
export function areClocksOff({
  violations,
  messages,
}: Pick<WaitStates['clock'], 'violations' | 'messages'>): boolean {
  return violations > MAX_VIOLATIONS_SHARE * messages;
}

function documentOf(analysis: Analysis, waitStates: WaitStates): WaitStatesDocument {
  const { trace, refills } = analysis;
  const { classes, charges, perInstance, perPhase, outsideNs, totals, waits } = waitStates;
  const offCore = analysis.rootCauses?.offCore ?? null;
  const threads = threadTotals(trace);
  const idOf = (index: number): string => classes[index]!.id;
  const names = pathNames(trace.regions, trace.callTimes!.paths);
  const { rootCauses } = analysis;
  const rootNs = rootCauses?.delays.causedNs;
  const byProcess = Array.from({ length: trace.processes }, (_, process) => ({
    waitingNs: 0,
    causedNs: 0,
    ...(rootNs && { rootCauseNs: rootNs[process]! }),
  }));
  for (let wait = 0; wait < waits.count; wait++) {
    byProcess[waits.process[wait]!]!.waitingNs += waits.ns[wait]!;
    byProcess[waits.causeProcess[wait]!]!.causedNs += waits.ns[wait]!;
  }
  return {
    classes: classes
      .map(({ id, parent, ns, instances }, i) => ({
        id,
        parent,
        ns,
        instances,
        outsideNs: outsideNs[i]!,
        ...(offCore && { offCoreNs: offCore.ofClass[i]! }),
      }))
      .filter(({ instances }) => instances > 0),
    time: {
      spanNs: totals.spanNs,
      mpiNs: totals.mpiNs,
      ...(totals.pollingNs > 0 && { pollingNs: totals.pollingNs }),
      nonMpiNs: totals.nonMpiNs,
      ...(totals.offCoreNs !== null && { offCoreNs: totals.offCoreNs }),
      ...(!totals.isFinalizeRecorded && { finalizeNotRecorded: true as const }),
    },
    mpi: totals.branchNs,
    charges: chargeEntries(charges, idOf, names),
    // Only JSON has them: tables are shown earlier without.
    get perInstance() {
      return Array.from(perInstance.position, (position, i) => {
        return { position, class: idOf(perInstance.class[i]!), ns: perInstance.ns[i]! };
      });
    },
    perPhase: Array.from(perPhase.phase, (phase, i) => {
      return { phase, class: idOf(perPhase.class[i]!), ns: perPhase.ns[i]! };
    }),
    outsideNs: outsideNs.reduce((sum, ns) => sum + ns, 0),
    overlappedNs: waitStates.overlappedNs,
    unclassified: waitStates.unclassified,
    clock: { ...waitStates.clock, corrected: true },
    ordinarySends: waitStates.ordinarySends,
    byProcess,
    ...(offCore && { offCore: offCore.byProcess }),
    ...(threads && { threads }),
    delays: delayEntries(analysis, names),
    get criticalPath() {
      return criticalPathEntries(analysis, names);
    },
    efficiency: analysis.efficiencies ? efficiencyEntries(analysis.efficiencies) : null,
    ...refillEntries(refills, trace.processes),
  };
}

function chargeEntries(
  charges: Charges,
  idOf: (index: number) => string,
  names: readonly string[],
): WaitStatesDocument['charges'] {
  return Array.from({ length: charges.count }, (_, i) => ({
    class: idOf(charges.class[i]!),
    path: names[charges.path[i]!]!,
    process: charges.process[i]!,
    ns: charges.ns[i]!,
  }));
}

/** The names of call paths: those of their functions, joined by "/". A parent stands before its children. */
function pathNames(regions: readonly Region[], { count, region, parent }: PathColumns): string[] {
  const names: string[] = [];
  for (let path = 0; path < count; path++) {
    const own = region[path] === NONE ? '' : regions[region[path]!]!.name;
    const above = parent[path] === NONE ? '' : names[parent[path]!]!;
    names.push(above === '' ? own : `${above}/${own}`);
  }
  return names;
}

/** The place of a process before it has begun. */
export const NOT_YET_STARTED = '(not yet started)';

/** The names of places, and of what each came before, where call stacks tell; see Places. */
function placeNames(
  places: Places,
  names: readonly string[],
  isInMpi: Uint8Array,
): (place: number) => { path: string; before?: string } {
  return (place) => {
    if (place === places.offCore) return { path: '(off the core)' };
    if (place === places.notYetStarted) return { path: NOT_YET_STARTED };
    if (place === places.alreadyEnded) return { path: '(already ended)' };
    const path = names[places.path[place]!]!;
    const next = places.before[place]!;
    // A call that carries no message, as a test in vain, is a place whatever comes after it.
    return next === NONE || isInMpi[place] === 1
      ? { path }
      : { path, before: firstBelow(path, names[next]!) };
  };
}

/** The function that a path goes on with on the way to a longer one. */
function firstBelow(path: string, longer: string): string {
  const rest = longer.startsWith(`${path}/`) ? longer.slice(path.length + 1) : longer;
  return rest.split('/')[0]!;
}

function delayEntries(analysis: Analysis, names: readonly string[]): WaitStatesDocument['delays'] {
  const { rootCauses, savings = [] } = analysis;
  const { regions } = analysis.trace;
  if (!rootCauses) return { directNs: 0, indirectNs: 0, unattributedNs: 0, costs: [], furtherCosts: 0 };
  const { delays, timelines } = rootCauses;
  const { places, callTimes } = timelines;
  const savedNs = new Map(savings.map(({ process, place, ns }) => [process * places.count + place, ns]));
  const isInMpi = placesInMpi(callTimes, places, (region) => regions[region]!.mpi);
  const nameOf = placeNames(places, names, isInMpi);
  const { directNs, indirectNs, unattributedNs } = delays;
  const placeOf = new Map<DelayEntry, number>();
  const costs = largestDelays(delays, MAX_COSTS_SHOWN).map(
    ({ process, place, directNs, indirectNs }): DelayEntry => {
      const saved = savedNs.get(process * places.count + place);
      const { path, before } = nameOf(place);
      const isMpi = isInMpi[place] === 1;
      // There are thousands of them, nearly all of one shape.
      const entry: DelayEntry =
        before === undefined
          ? { process, path, isMpi, directNs, indirectNs }
          : { process, path, before, isMpi, directNs, indirectNs };
      if (place === places.offCore) entry.isOffCore = true;
      if (saved !== undefined) entry.savedNs = saved;
      placeOf.set(entry, place);
      return entry;
    },
  );
  const largest = ofOneName(costs, ['directNs', 'indirectNs']).sort(
    (a, b) => b.directNs + b.indirectNs - (a.directNs + a.indirectNs) || a.process - b.process,
  );
  for (const entry of largest.slice(0, MAX_CAUSES))
    Object.assign(entry, detailsOf(entry.process, places.path[placeOf.get(entry)!]!, analysis));
  return {
    directNs,
    indirectNs,
    unattributedNs,
    costs: largest,
    furtherCosts: Math.max(0, delays.cells.length - MAX_COSTS_SHOWN),
  };
}

/** Entries of places that have one name are one. @param times that are added up */
function ofOneName<
  K extends string,
  T extends { process: number; path: string; before?: string } & Record<K, number>,
>(entries: readonly T[], times: readonly K[]): T[] {
  const found = new Map<string, T>();
  for (const entry of entries) {
    const key = JSON.stringify([entry.process, entry.path, entry.before]);
    const sum: Record<K, number> = entryOf(found, key, () => entry);
    if (sum !== entry) for (const name of times) sum[name] += entry[name];
  }
  return [...found.values()];
}

/** Where the last function of a path is defined, and who waits for the process itself. */
function detailsOf(
  process: number,
  path: number,
  { trace: { callTimes, regions }, waitStates }: Analysis,
): Pick<DelayEntry, 'source' | 'waiters'> {
  const region = path === NONE ? NONE : callTimes!.paths.region[path]!;
  const { file = '', line = 0 } = regions[region] ?? {};
  return {
    ...(file !== '' && line > 0 && { source: { file, line } }),
    waiters: waitersFor(process, waitStates!.waits),
  };
}

function waitersFor(process: number, waits: Waits): NonNullable<DelayEntry['waiters']> {
  const waitedNs = new Map<number, number>();
  for (let wait = 0; wait < waits.count; wait++) {
    if (waits.causeProcess[wait] !== process) continue;
    const waiter = waits.process[wait]!;
    waitedNs.set(waiter, (waitedNs.get(waiter) ?? 0) + waits.ns[wait]!);
  }
  const longest = [...waitedNs].sort(([a, aNs], [b, bNs]) => bNs - aNs || a - b).slice(0, MAX_WAITERS);
  return longest.map(([waiter, ns]) => ({ process: waiter, ns }));
}

function criticalPathEntries(
  { rootCauses, trace: { regions } }: Analysis,
  names: readonly string[],
): WaitStatesDocument['criticalPath'] {
  if (!rootCauses) return { profile: [], imbalanceNs: 0 };
  const { criticalPath, timelines } = rootCauses;
  const { callTimes, places } = timelines;
  const isInMpi = placesInMpi(callTimes, places, (region) => regions[region]!.mpi);
  const nameOf = placeNames(places, names, isInMpi);
  const profile = criticalPath.profile
    .slice(0, MAX_COSTS_SHOWN)
    .map(({ process, place, ns }) => ({ process, ...nameOf(place), ns }));
  return {
    profile: ofOneName(profile, ['ns']).sort((a, b) => b.ns - a.ns || a.process - b.process),
    imbalanceNs: criticalPath.imbalanceNs.reduce((sum, ns) => sum + ns, 0),
  };
}

function efficiencyEntries({ phases, usefulNs, ...whole }: Efficiencies): WaitStatesDocument['efficiency'] {
  const { runtimeNs, idealNs, idealAtLeastNs } = whole;
  return {
    ...efficiencyEntry(whole),
    runtimeNs,
    usefulNs: [...usefulNs],
    idealNs,
    idealAtLeastNs,
    phases: phases.map((phase) => ({
      phase: phase.index,
      timeShare: finite(phase.timeShare),
      ...efficiencyEntry(phase),
    })),
  };
}

function efficiencyEntry(efficiency: Efficiency) {
  const { parallel, loadBalance, coreAvailability, communication, serialisation, transfer } = efficiency;
  return {
    parallel: finite(parallel),
    loadBalance: finite(loadBalance),
    ...(coreAvailability !== null && { coreAvailability: finite(coreAvailability) }),
    communication: finite(communication),
    serialisation: finite(serialisation),
    transfer: finite(transfer),
  };
}

function finite(value: number | null): number | null {
  return value !== null && Number.isFinite(value) ? value : null;
}

function refillEntries(
  refills: Analysis['refills'],
  processes: number,
): Pick<WaitStatesDocument, 'topology' | 'refills'> {
  if (!refills) return { topology: null, refills: [] };
  const { topology, wavefronts } = refills;
  return {
    topology: topology && {
      source: topology.source,
      extents: [...topology.extents],
      periodic: [...topology.periodic],
      places: Array.from({ length: processes }, (_, process) => {
        const place = topology.places.map((along) => along[process] ?? NONE);
        return place.includes(NONE) ? null : place;
      }),
    },
    refills: wavefronts.map(({ functions, messages, directions }) => ({
      functions,
      messages,
      directions: directions.map(({ signs, sweeps, instances, ns, nsOfProcess }) => {
        return { direction: signs, sweeps, instances, ns, byProcess: [...nsOfProcess] };
      }),
    })),
  };
}
