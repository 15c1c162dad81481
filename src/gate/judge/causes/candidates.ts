import type { CauseKind, GroupCause, LateJudgement } from '#build/schemas/comparison.ts';
import type { Breakdown, PlacedTime } from '#build/schemas/parts.ts';
import type { SourcePlace } from '../../../measure/measurement/measurement.ts';
import { placeKey } from '../../../measure/measurement/typical-parts.ts';
import {
  type ComputingOfSides,
  excessOf,
  growthAt,
  growthBelow,
  isOnAll,
  MIN_REAL_GROWTH,
  mostIn,
  type PlaceGrowth,
} from './computing-growth.ts';
import type { Growth } from './growth.ts';

/** What a group sends, in one instance or in a run: facts without noise. */
export interface Traffic {
  /** Messages and calls of collective operations. */
  messages: number;
  bytes: number;
}

/** What cores the processes of a run had. */
export interface CoresOfRun {
  /** Processes of the benchmark; and cores that nothing else took. */
  wanted: number;
  free: number;
  /** How many cores more than before the operating system took, on average; null: times are as recorded. */
  taken: number | null;
}

export interface SlowedGroup {
  before: Breakdown | null;
  now: Breakdown;
  /** What it sends where that changed; left out: the same as before. */
  traffic?: { before: Traffic; now: Traffic };
  /** In a run, by which its computing is divided; of those that overlap, as many as would follow. */
  instances: number;
  /** How many run at a time; left out: one. */
  overlap?: number;
  computing: ComputingOfSides;
  /** Of the group. */
  processes: number;
  cores: CoresOfRun;
  sources: Readonly<Record<string, SourcePlace>>;
}

/** From which share of the added time on something is the cause. */
export const MIN_CAUSE_SHARE = 0.5;

/** A change of the bytes of a message, or of their number, that is none: 1 %. */
const SAME_TRAFFIC = 0.01;

/** Of late time added, or of the added time: a process computes longer by so much where that is its cause. */
export const MIN_CONFIRMED_SHARE = 0.25;

/** What a slowdown may come from, with the time it adds. */
export type Candidate = Pick<
  GroupCause,
  'kind' | 'process' | 'path' | 'addedNs' | 'grew' | 'onAllProcesses' | 'computedNs'
> & { place?: PlacedTime };

/** What candidates are made from. */
export interface Evidence {
  slowed: SlowedGroup;
  growth: Growth;
  late: LateJudgement;
  /** null: not known. */
  computing: PlaceGrowth[] | null;
}

/** In the order in which they are looked for. */
export function candidatesFor(evidence: Evidence): Candidate[] {
  const { slowed, growth, late } = evidence;
  const { before, now, traffic } = slowed;
  const of = (kind: CauseKind, addedNs: number, more: Partial<Candidate> = {}): Candidate => {
    return { kind, addedNs, process: null, path: null, grew: null, ...more };
  };
  const [uneven] = growth.byPath;
  const size = traffic && grewBy(sizeOf(traffic.before), sizeOf(traffic.now));
  const number = traffic && grewBy(traffic.before.messages, traffic.now.messages);
  const orders = [before?.order ?? null, now.order];
  const isReordered = !orders.includes(null) && orders[0] !== orders[1] && !number;
  const { process } = late;
  return [
    ...(isReordered
      ? [of('reordered', Math.min(growth.wrongOrderNs, growth.totalNs), waitedFor(slowed, late))]
      : []),
    ...oneProcess(evidence),
    ...(size ? [of('larger messages', growth.inMpiNs, { grew: size })] : []),
    ...(number ? [of('more messages', growth.totalNs - Math.max(0, growth.ownNs), { grew: number })] : []),
    ...onAllProcesses(evidence),
    ...(uneven === undefined ? [] : [of('imbalance', uneven.ns, { path: uneven.path, process })]),
    of('imbalance', growth.lateNs, { process }),
    of('own', growth.ownNs, ownWork(evidence)),
    of('in MPI', growth.inMpiNs, { process }),
  ];
}

/** The process that is waited for longer than before, where most of what is waited more is for it. */
function waitedFor({ before, now }: SlowedGroup, late: LateJudgement): Pick<GroupCause, 'process'> {
  if (late.process !== null) return { process: late.process };
  const more = now.waitingCausedBy.map(({ process, ns }) => {
    const earlier = before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? 0;
    return { process, ns: ns - earlier };
  });
  const most = more.sort((a, b) => b.ns - a.ns)[0];
  const isMost = most !== undefined && most.ns >= MIN_CAUSE_SHARE * (now.waitNs - (before?.waitNs ?? 0));
  return { process: isMost && most.ns > 0 ? most.process : null };
}

/** The late process, or one that computes longer in the group itself, in one place or in all of them. */
function oneProcess(evidence: Evidence): Candidate[] {
  const { late, growth } = evidence;
  const { byPlace, byProcess, own } = growth;
  const ownAt = new Map(own.map((each) => [placeKey(each), each.ns]));
  const ownNs = (place: PlacedTime): number => ownAt.get(placeKey(place)) ?? 0;
  const isNamed = ({ process }: PlacedTime): boolean => late.process === null || process === late.process;
  const places = byPlace.filter(isNamed).sort((a, b) => b.ns + ownNs(b) - a.ns - ownNs(a));
  const whole = byProcess.filter(isNamed);
  return [
    ...places.slice(0, 1).flatMap((each) => processAt(evidence, each, ownNs(each), false)),
    ...whole.slice(0, 1).flatMap((each) => processAt(evidence, each, ownNs(each), true)),
  ];
}

/** @param isAll whether all places below this path are meant */
function processAt(
  { slowed, growth, late, computing }: Evidence,
  place: PlacedTime,
  ownNs: number,
  isAll: boolean,
): Candidate[] {
  const { process, path } = place;
  const kind = ownNs > place.ns ? 'own' : 'late';
  if (process !== late.process && (kind === 'late' || late.process !== null)) return [];
  const below = isAll && computing !== null ? { ns: growthBelow(computing, path) } : undefined;
  const grown = below ?? growthAt(computing, place);
  const onPathNs = place.ns + ownNs;
  if (grown === undefined ? isLikeOthersNow(slowed, place, onPathNs, late) : isOnAll(grown, process))
    return [];
  const longerNs = grown === undefined ? onPathNs : excessOf(grown, process);
  // It may come late for another reason: then it does not compute longer.
  if (longerNs < MIN_CONFIRMED_SHARE * Math.min(onPathNs, growth.totalNs))
    return kind === 'own' ? [] : [{ kind, process, path: null, addedNs: onPathNs, grew: null }];
  // Others may wait in MPI calls for what it computes.
  const addedNs = Math.max(onPathNs, Math.min(longerNs, growth.totalNs));
  const computedNs = grown === undefined ? undefined : Math.min(addedNs, longerNs / (slowed.overlap ?? 1));
  const found = { kind, process, path, addedNs, grew: null } as const;
  return [{ ...found, ...(computedNs !== undefined && { computedNs }), ...(kind === 'late' && { place }) }];
}

/**
 * A place on the way to the group that all processes compute longer in. Not where each of them does so in its
 * turn: then the others wait longer in an instance than they compute longer in one on average.
 */
function onAllProcesses(evidence: Evidence): Candidate[] {
  const { slowed, growth, late, computing } = evidence;
  const { now } = slowed;
  if (computing === null) {
    const [first] = growth.byPlace;
    if (first === undefined || !isLikeOthersNow(slowed, first, first.ns, late)) return [];
    return [{ ...onAllAt(first, late), addedNs: first.ns }];
  }
  const places = [...now.late, ...now.lateElsewhere, ...now.own].filter(({ mpi }) => mpi === undefined);
  const found = places
    .flatMap((place) => growthAt(computing, place) ?? [])
    .filter((each) => {
      const most = mostIn(each);
      const isReal = each.meanNs > Math.max(each.noiseNs, MIN_REAL_GROWTH * each.meanBeforeNs);
      return most !== undefined && isReal && isOnAll(each, most.process) && !isInTurn(each, evidence);
    });
  const [most] = found.sort((a, b) => b.meanNs - a.meanNs);
  if (most === undefined) return [];
  const addedNs = Math.min(growth.totalNs, most.meanNs);
  return [{ ...onAllAt(most, late), addedNs, computedNs: most.meanNs / (slowed.overlap ?? 1) }];
}

function isInTurn({ path, meanNs }: PlaceGrowth, { growth, late, slowed }: Evidence): boolean {
  const name = JSON.stringify(path);
  const lateNs = growth.byPath.find((each) => JSON.stringify(each.path) === name)?.ns ?? 0;
  return late.process === null && lateNs > meanNs / (slowed.overlap ?? 1);
}

function onAllAt(
  { path }: Pick<PlacedTime, 'path'>,
  { process }: LateJudgement,
): Omit<Candidate, 'addedNs'> & Required<Pick<Candidate, 'onAllProcesses'>> {
  return { kind: 'own', process, path, grew: null, onAllProcesses: true };
}

/** Where processes compute between the messages of the group, and which, where it is one. */
function ownWork({ slowed, growth, late, computing }: Evidence): Partial<Candidate> {
  const [own] = growth.own;
  if (own === undefined) return {};
  const at = growthAt(computing, own);
  const isShared =
    at === undefined ? isLikeOthersNow(slowed, own, growth.ownNs, late) : isOnAll(at, own.process);
  if (isShared) return { path: own.path, onAllProcesses: true, process: late.process };
  const isOne = own.ns >= MIN_CAUSE_SHARE * growth.ownNs && (late.process ?? own.process) === own.process;
  return { path: own.path, process: isOne ? own.process : null };
}

/**
 * Whether other processes compute as long in a place now, where nothing is known of before: then it is no
 * process in particular, unless all else says that it is.
 */
function isLikeOthersNow(
  { computing, instances }: SlowedGroup,
  { process, path, before }: PlacedTime,
  addedNs: number,
  late: LateJudgement,
): boolean {
  if (computing.before !== null || computing.now === null || late.process !== null) return false;
  const key = placeKey({ path, ...(before !== undefined && { before }) });
  const there = computing.now.find((each) => placeKey({ ...each }) === key)?.ns ?? [];
  const ns = (there[process] ?? 0) / instances;
  const others = there.filter((each, i) => i !== process && each > 0);
  if (others.length === 0) return false;
  const othersNs = others.reduce((sum, each) => sum + each, 0) / others.length / instances;
  return ns - othersNs < Math.min(addedNs, ns) * (1 - MIN_CAUSE_SHARE);
}

function sizeOf({ messages, bytes }: Traffic): number {
  return messages > 0 ? bytes / messages : 0;
}

function grewBy(before: number, now: number): { before: number; now: number } | null {
  return now > before * (1 + SAME_TRAFFIC) ? { before, now } : null;
}
