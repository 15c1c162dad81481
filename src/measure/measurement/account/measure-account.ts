import { accountOf, TIME_KINDS, type TimeKind } from '../../../analysis/causes/account.ts';
import { type Efficiencies, pathInPhases } from '../../../analysis/causes/efficiencies.ts';
import { waitStatesProblem } from '../../../analysis/documents/wait-states-document.ts';
import type { Analysis } from '../../../analysis/stages.ts';
import { WAIT_CLASSES } from '../../../analysis/waits/registry.ts';
import type { PlaceNames } from '../place-names.ts';

/** Where the time of a repetition went (METHOD 6, "The account"): means over processes, nanoseconds. */
export interface MeasuredAccount {
  kinds: Record<TimeKind, number>;
  /** Time of the command that is not in them: before MPI_Init was left, and from MPI_Finalize on. */
  aroundNs?: number;
  /** By class, those that occur. */
  waiting: Record<string, number>;
  /** Most time first. */
  places: AccountedPlace[];
  /** Where the run has several. */
  phases?: AccountedPhase[];
}

/** What a process on average spends in a phase, computes of that, and what of the critical path is in it. */
export interface AccountedPhase {
  functions: string[];
  ns: number;
  computingNs: number;
  onPathNs: number;
}

/** Time in a place; what is on the critical path is that of one process at a time. */
export interface AccountedPlace {
  path: string[];
  mpi?: string;
  before?: string;
  ownNs: number;
  waitNs: number;
  onPathNs: number;
}

/** Of the run, of places that are measured; and how many. */
const MIN_PLACE_SHARE = 0.001;
const MAX_PLACES = 64;
const MAX_PHASES = 32;

/** Places that have the same names are one: what is named has such a part of the least at least. */
const MAX_SAME_NAMES = 8;

/**
 * The account of a trace in names; null where wait states cannot be told.
 *
 * @param names of its timelines
 * @param efficiencies of its phases; null: not known
 */
export function measureAccount(
  analysis: Analysis,
  names: PlaceNames,
  efficiencies: Pick<Efficiencies, 'phases'> | null,
): MeasuredAccount | null {
  const { trace, rootCauses } = analysis;
  if (!rootCauses || waitStatesProblem(analysis) !== null) return null;
  const { timelines, criticalPath } = rootCauses;
  const { processes, beginNs, endNs, places } = timelines;
  const { kinds, waitNsByClass, ownNs, waitNs, onPathNs } = accountOf(trace, timelines, criticalPath);
  const least = MIN_PLACE_SHARE * (endNs - beginNs);
  const found = new Map<string, AccountedPlace>();
  for (let place = 0; place < places.count; place++) {
    // What lies outside of a process's span is in no function.
    if (place === places.notYetStarted || place === places.alreadyEnded) continue;
    const mostNs = Math.max((ownNs[place]! + waitNs[place]!) / processes, onPathNs[place]!);
    if (mostNs === 0 || mostNs < least / MAX_SAME_NAMES) continue;
    const { path, mpi, before } = names.namesOf(place);
    // What a function called after an MPI call is no place of that one.
    const where = mpi !== undefined ? { path, mpi } : { path, ...(before !== undefined && { before }) };
    const key = JSON.stringify(where);
    const known = found.get(key) ?? { ...where, ownNs: 0, waitNs: 0, onPathNs: 0 };
    found.set(key, known);
    known.ownNs += ownNs[place]! / processes;
    known.waitNs += waitNs[place]! / processes;
    known.onPathNs += onPathNs[place]!;
  }
  const most = ({ ownNs, waitNs, onPathNs }: AccountedPlace): number => Math.max(ownNs + waitNs, onPathNs);
  // What the run is shorter by without it, however many processes had lost their cores.
  const lostNs = trace.recorded && trace.offCore ? trace.offCore.runNs - (endNs - beginNs) : 0;
  return {
    kinds: byKind((kind) => kinds[kind] / processes + (kind === 'offCore' ? lostNs : 0)),
    waiting: Object.fromEntries(
      WAIT_CLASSES.flatMap(({ id }, i) =>
        waitNsByClass[i]! > 0 ? [[id, waitNsByClass[i]! / processes]] : [],
      ),
    ),
    places: [...found.values()]
      .filter((each) => most(each) >= least && most(each) > 0)
      .sort((a, b) => most(b) - most(a))
      .slice(0, MAX_PLACES),
    ...phasesOf(analysis, efficiencies),
  };
}

/** Phases that each have as much of the run as a place that is measured. */
function phasesOf(
  analysis: Analysis,
  efficiencies: Pick<Efficiencies, 'phases'> | null,
): Pick<MeasuredAccount, 'phases'> {
  const { phases, rootCauses } = analysis;
  if (efficiencies === null || !rootCauses || phases.length < 2) return {};
  const onPathNs = pathInPhases(analysis, rootCauses);
  const measured = efficiencies.phases.flatMap(({ timeShare, meanNs, parallel }, phase) => {
    const { namedAfter } = phases[phase]!;
    if (timeShare < MIN_PLACE_SHARE) return [];
    return [
      { functions: namedAfter, ns: meanNs, computingNs: parallel * meanNs, onPathNs: onPathNs[phase]! },
    ];
  });
  return { phases: measured.slice(0, MAX_PHASES) };
}

/** A number for each kind of time. */
export function byKind<Value>(value: (kind: TimeKind) => Value): Record<TimeKind, Value> {
  return Object.fromEntries(TIME_KINDS.map((kind) => [kind, value(kind)])) as Record<TimeKind, Value>;
}
