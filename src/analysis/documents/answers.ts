import type {
  AnalysisDocument,
  DelayEntry,
  SlowInstance,
  WaitStatesDocument,
} from '#build/schemas/analysis.ts';
import { groupBy } from '../../base/group-by.ts';
import { sumNs } from '../../base/statistics/sum.ts';
import { byUrgency, type Urgency } from '../slow-instances/ahp.ts';
import type { BranchId } from '../waits/branches.ts';
import { isWait } from '../waits/registry.ts';
import { isPolling } from '../waits/roles.ts';
import { MAX_CAUSES, NOT_YET_STARTED } from './wait-states-document.ts';

/** A smaller share of the waiting is no cause that anybody should look at first. */
const MIN_CAUSE_SHARE = 0.01;

/** Of the waiting: what a process makes is looked at first where it stands out of what many make. */
const MIN_STEP_SHARE = 0.05;

/** What a person who opens a trace asks first. Times are sums over processes, in nanoseconds. */
export interface Answers {
  /** What all processes' time is, from the whole: of the measured span, without MPI_Init and MPI_Finalize. */
  time: {
    allNs: number;
    computingNs: number;
    waitingNs: number;
    communicatingNs: number;
    /** Tests and probes that found nothing, and are part of no wait. */
    pollingNs: number;
    offCoreNs: number;
    /** Before a process began, or after it ended, while others ran: what the others leave of the whole. */
    absentNs: number;
  };
  /** The class that most waiting is of, and where most of that is; null: nobody waited. */
  most: { id: string; ns: number; path: string } | null;
  /** Waiting in MPI_Init and MPI_Finalize, which is in none of these. */
  atEndsNs: number;
  /** What made others wait, most first. */
  causes: AnsweredCause[];
  /** The first of who makes most of it in all, else of all, that makes enough to be looked at first. */
  toBeginWith: AnsweredCause | null;
  waitingNs: number;
}

export interface AnsweredCause {
  cost: DelayEntry;
  /** What the process did meanwhile. */
  by: 'work' | 'mpi' | 'polling' | 'off core' | 'beginning later';
}

/** @returns the answers of a trace whose wait states are known */
export function answersOf(waiting: WaitStatesDocument): Answers {
  const { time, delays } = waiting;
  const waits = waitsOf(waiting);
  const within = waits.filter(({ parent }) => parent !== AT_ENDS);
  const inMpi = Math.min(sumNs(within), time.mpiNs);
  const offCoreNs = time.offCoreNs ?? 0;
  const pollingNs = Math.min(time.pollingNs ?? 0, time.mpiNs - inMpi);
  const waitingNs = delays.directNs + delays.indirectNs + delays.unattributedNs;
  const causes = causesOf(delays.costs, waitingNs);
  const mostBy = processWithMost(waiting);
  const standsOut = ({ cost: { directNs, indirectNs } }: AnsweredCause): boolean =>
    directNs + indirectNs >= MIN_STEP_SHARE * waitingNs;
  return {
    time: {
      allNs: time.spanNs,
      computingNs: time.nonMpiNs,
      waitingNs: inMpi,
      communicatingNs: time.mpiNs - inMpi - pollingNs,
      pollingNs,
      offCoreNs,
      absentNs: Math.max(0, time.spanNs - time.nonMpiNs - time.mpiNs - offCoreNs),
    },
    most: mostOf(within, waiting),
    atEndsNs: sumNs(waits.filter(({ parent }) => parent === AT_ENDS)),
    causes,
    toBeginWith:
      causes.find((each) => each.cost.process === mostBy && standsOut(each)) ??
      causes.slice(0, 1).find(standsOut) ??
      null,
    waitingNs,
  };
}

/** Who makes the others wait most by all that it does; null: that is not known. */
function processWithMost({ byProcess }: WaitStatesDocument): number | null {
  const ns = byProcess.map(({ rootCauseNs = 0 }) => rootCauseNs);
  const most = ns.reduce((so, each) => Math.max(so, each), 0);
  return most > 0 ? ns.indexOf(most) : null;
}

/** The slow instance to look at first, the most urgent one, as on the page; null: none is slow. */
export function instanceToLookAt({ slowInstances }: AnalysisDocument): SlowInstance | null {
  const urgencyOf = (slow: SlowInstance): Urgency => ({ ...slow, lostNs: slow.durationNs - slow.medianNs });
  return slowInstances.reduce<SlowInstance | null>((most, each) => {
    const isFirst = most === null || byUrgency(urgencyOf(each), urgencyOf(most)) < 0;
    return isFirst ? each : most;
  }, null);
}

type ClassTime = WaitStatesDocument['classes'][number];

/** The branch of MPI_Init and MPI_Finalize. */
const AT_ENDS: BranchId = 'init-finalize';

/** Classes of waiting; those that are part of others are told by these. */
function waitsOf({ classes }: WaitStatesDocument): ClassTime[] {
  const ids = new Set(classes.map(({ id }) => id));
  return classes.filter(({ id, parent }) => isWait(id) && !ids.has(parent));
}

function mostOf(waits: readonly ClassTime[], { charges }: WaitStatesDocument): Answers['most'] {
  const [first] = [...waits].sort((a, b) => b.ns - a.ns);
  if (first === undefined || !(first.ns > 0)) return null;
  const own = charges.filter((charge) => charge.class === first.id);
  const byPath = [...groupBy(own, ({ path }) => path)].map(([path, all]) => ({
    path,
    ns: sumNs(all),
  }));
  const [place] = byPath.sort((a, b) => b.ns - a.ns);
  return { id: first.id, ns: first.ns, path: place?.path ?? '' };
}

function causesOf(costs: readonly DelayEntry[], allNs: number): AnsweredCause[] {
  const least = MIN_CAUSE_SHARE * allNs;
  return costs
    .filter(({ directNs, indirectNs }) => directNs + indirectNs >= least)
    .sort((a, b) => b.directNs + b.indirectNs - a.directNs - a.indirectNs)
    .slice(0, MAX_CAUSES)
    .map((cost) => ({ cost, by: kindOf(cost) }));
}

function kindOf({ path, isMpi, isOffCore }: DelayEntry): AnsweredCause['by'] {
  if (path === NOT_YET_STARTED) return 'beginning later';
  if (isOffCore) return 'off core';
  if (!isMpi) return 'work';
  return isPolling(path.split('/').at(-1)!) ? 'polling' : 'mpi';
}
