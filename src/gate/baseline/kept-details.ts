import type { Details, Group, GroupDetails, Loop } from '#build/schemas/baseline.ts';
import type { Account, Breakdown, Computing, PlacedTime, TypicalInstance } from '#build/schemas/parts.ts';
import type { WaitingPicture } from '#build/schemas/pictures.ts';
import schema from '../../../schemas/baseline.schema.json' with { type: 'json' };
import { TIME_KINDS } from '../../analysis/causes/account.ts';
import { RUN_UNITS, withoutNothing } from '../../measure/measurement/account/record-account.ts';
import type { CallOrder } from '../../measure/measurement/call-orders.ts';
import { MAX_UNKNOWN_SHARE } from '../../measure/measurement/name-breakdown.ts';
import type {
  RecordedBenchmark,
  RecordedGroup,
  RecordedLoop,
  RecordedOffCore,
} from '../../measure/measurement/recorded-run.ts';
import { instancesOf, MIN_INSTANCES_JUDGED } from '../../measure/measurement/run-value.ts';
import type { MessagePicture } from '../../measure/pictures/pictures.ts';
import { quantilesOf } from '../../measure/pictures/quantiles.ts';

type KeptPictures = NonNullable<Details['pictures']>;

const DEFINED = schema.$defs;

/** Quantiles that stand for the durations of a group's instances: every eighth of these. */
const MAX_DURATIONS = 9;

/** Of a typical instance. */
const MAX_MESSAGES = 64;

/** Times of a typical instance are shares of its duration: so many of them. */
const TIME_STEPS = 4095;

/** Rows of a lateness map, and processes whose waiting is kept: those that caused most. */
const MAX_ROWS = 256;
const MAX_WAITING_PROCESSES = 256;

/** Call paths and root causes that are kept of all waiting, and the share that a call path has at least. */
const MAX_WAITING_PLACES = 6;
const MAX_ROOT_CAUSES = 4;
const MIN_WAITING_SHARE = 0.02;

/** Places that compute: how many are kept, their share of the longest at least, of how many processes. */
export const MAX_COMPUTING_PLACES = 12;
const MIN_COMPUTING_SHARE = 0.02;
const MAX_COMPUTING_PROCESSES = 64;

/** Places that are kept of an account: how many, and the share of the run that each has at least. */
export const MAX_ACCOUNTED_PLACES = 8;
const MIN_ACCOUNTED_SHARE = 0.01;

/** Processes that are kept of those that caused a group's waiting, and the share that each has at least. */
const MAX_WAITING_CAUSES = 2;
const MIN_CAUSED_SHARE = 0.2;

/** Durations are kept to three digits, as logarithms from 1 ns to 11 days: a step is 0.053 %. */
const LOG_STEP = Math.log(1e15) / 0xfffe;

/** What is kept of a benchmark for later comparisons and pages, its fields always in the same order. */
export function keptDetails(benchmark: RecordedBenchmark): Details {
  const { offCore, computed, computing, account, efficiency, pictures, callOrders, loops, groups } =
    benchmark;
  return {
    ...(offCore && { offCore: keptOffCore(offCore) }),
    ...(computed && { computed: computed.map(({ function: name, ns }) => ({ function: name, ns })) }),
    ...keptComputing(computing),
    ...(account && { account: keptAccount(account) }),
    ...(efficiency && { efficiency: { ...efficiency, usefulNs: efficiency.usefulNs.map(toThreeDigits) } }),
    ...(pictures && { pictures: keptPictures(pictures) }),
    ...(callOrders && { callOrders: callOrders.map(orderInOrder) }),
    ...(loops && { loops: loops.map(loopInOrder) }),
    groups: groups.map(keptOfGroup),
  };
}

function orderInOrder({ function: name, processes, calls, next }: CallOrder): CallOrder {
  return { function: name, processes, calls, next };
}

/** Always in the same order. */
function keptOffCore({ shares, runNs, takenNs }: RecordedOffCore): RecordedOffCore {
  return { shares, runNs: runNs.map(toThreeDigits), takenNs: takenNs.map(toThreeDigits) };
}

/**
 * The places in which processes compute longest. Nothing where there are too many processes for each to have
 * a number: no places would say that nobody computed before.
 */
function keptComputing(computing: readonly Computing[] = []): Pick<Details, 'computing'> {
  const most = ({ ns }: Computing): number => Math.max(0, ...ns);
  const longest = Math.max(0, ...computing.map(most));
  const isOfAny = ({ ns }: Computing): boolean => ns.length <= MAX_COMPUTING_PROCESSES;
  const kept = computing
    .filter((each) => isOfAny(each) && most(each) >= MIN_COMPUTING_SHARE * longest)
    .sort((a, b) => most(b) - most(a))
    .slice(0, MAX_COMPUTING_PLACES)
    .map(({ path, before, ns, errorNs }) => ({
      path,
      ...(before !== undefined && { before }),
      ns: ns.map(toThreeDigits),
      ...(errorNs !== undefined && { errorNs: toThreeDigits(errorNs) }),
    }));
  return kept.length === 0 ? {} : { computing: kept };
}

/** In whole units; of places those with most time. */
function keptAccount({ kinds, around, waiting, places, phases }: Account): Account {
  const whole = (shares: readonly number[]): number[] => shares.map(Math.round);
  return {
    kinds: Object.fromEntries(
      TIME_KINDS.flatMap((kind) => {
        const shares = whole(kinds[kind] ?? []);
        return shares.some((share) => share > 0) ? [[kind, shares]] : [];
      }),
    ),
    ...(around !== undefined && { around: Math.round(around) }),
    waiting: withoutNothing(waiting, Math.round) as Account['waiting'],
    places: places
      .filter(({ own = 0, waiting = 0, onPath = 0 }) => {
        return Math.max(own + waiting, onPath) >= MIN_ACCOUNTED_SHARE * RUN_UNITS;
      })
      .slice(0, MAX_ACCOUNTED_PLACES)
      .map(({ path, mpi, before, own = 0, waiting = 0, onPath = 0 }) => ({
        path,
        ...(mpi !== undefined && { mpi }),
        ...(before !== undefined && { before }),
        ...withoutNothing({ own, waiting, onPath }, Math.round),
      })),
    ...(phases && {
      phases: phases.map(({ functions, time, computing, onPath }) => ({
        functions,
        time: Math.round(time),
        computing: Math.round(computing),
        ...(onPath !== undefined && { onPath: Math.round(onPath) }),
      })),
    }),
  };
}

function toThreeDigits(ns: number): number {
  return ns < 1 ? 0 : Math.round(Math.exp(Math.round(Math.log(ns) / LOG_STEP) * LOG_STEP));
}

/** What the baseline's schema has of something, in its order: that must not depend on how it was made. */
export function inOrder<Of extends object>(value: Of, { properties }: { properties: object }): Of {
  const found: Partial<Of> = {};
  for (const name of Object.keys(properties) as (keyof Of)[])
    if (value[name] !== undefined) found[name] = value[name];
  return found as Of;
}

/** What of a group stands in its line. What is computed is recorded in another way, and is no group there. */
export function groupLine(group: RecordedGroup): Group {
  return {
    ...inOrder<Group>(group as Group, DEFINED.group),
    partners: inOrder(group.partners, DEFINED.partners),
  };
}

function loopInOrder(loop: RecordedLoop): Loop {
  const { part, isLoop, perCall } = loop;
  const { least, most } = perCall;
  return { ...groupLine(loop), part, isLoop, perCall: { least, most } };
}

function keptOfGroup(group: RecordedGroup): GroupDetails {
  const { starts, isSplit, recordedNs, parts, typical, durationsNs } = group;
  // Durations of earlier runs say nothing about a rare group, see LinedUpGroup.isRare.
  const isShown = parts !== undefined && instancesOf(group) >= MIN_INSTANCES_JUDGED;
  return {
    ...(starts && { starts }),
    ...(isSplit && { isSplit }),
    ...(recordedNs !== undefined && { recordedNs: toThreeDigits(recordedNs) }),
    ...(isShown && { parts: keptParts(parts) }),
    ...(isShown && typical && { typical: keptTypical(typical) }),
    ...(isShown &&
      durationsNs && { durationsNs: quantilesOf(durationsNs, MAX_DURATIONS).map(toThreeDigits) }),
  };
}

/** Places with so much time that it matters whether they had it before. Which MPI call it was is not kept. */
function keptParts(parts: Breakdown): Breakdown {
  const least = MAX_UNKNOWN_SHARE * (parts.lateNs + parts.inMpiNs + parts.ownNs);
  const withTime = <Each extends { ns: number }>(list: readonly Each[], smallest: number): Each[] =>
    list.filter(({ ns }) => ns > 0 && ns >= smallest).map((each) => ({ ...each, ns: Math.round(each.ns) }));
  const place = ({ path, mpi, before }: Omit<PlacedTime, 'process' | 'ns'>) => ({
    path,
    ...(mpi !== undefined && { mpi: '' }),
    ...(before !== undefined && { before }),
  });
  const placed = (list: readonly PlacedTime[]): PlacedTime[] =>
    withTime(list, least).map(({ process, ns, ...where }) => ({ process, ...place(where), ns }));
  return {
    lateNs: Math.round(parts.lateNs),
    inMpiNs: Math.round(parts.inMpiNs),
    ownNs: Math.round(parts.ownNs),
    late: placed(parts.late),
    lateElsewhere: withTime(parts.lateElsewhere, least).map(({ ns, ...where }) => ({ ...place(where), ns })),
    inMpi: [],
    own: placed(parts.own),
    latest: [],
    order: parts.order ?? '',
    wrongOrderNs: Math.round(parts.wrongOrderNs),
    waitNs: Math.round(parts.waitNs),
    waitingCausedBy: withTime(parts.waitingCausedBy, MIN_CAUSED_SHARE * parts.waitNs)
      .slice(0, MAX_WAITING_CAUSES)
      .map(({ process, ns }) => ({ process, ns })),
    without: [],
  };
}

function keptTypical({ durationNs, processes, rows, messages = [] }: TypicalInstance): TypicalInstance {
  const whole = Math.round(durationNs);
  const near = (ns: number): number => {
    const share = durationNs > 0 ? Math.min(1, Math.max(0, ns / durationNs)) : 0;
    return Math.round((whole * Math.round(share * TIME_STEPS)) / TIME_STEPS);
  };
  return {
    durationNs: whole,
    processes: processes ?? rows.length,
    rows: rows.map(({ process, startNs, endNs, states }) => {
      return { process, startNs: near(startNs), endNs: near(endNs), states };
    }),
    messages: keptMessages(messages, rows).map(([sender, receiver, sentNs, receivedNs]) => {
      return [sender, receiver, near(sentNs), near(receivedNs)];
    }),
  };
}

/** Of many messages those of the process that came last, then the first ones. */
function keptMessages(
  messages: readonly MessagePicture[],
  rows: TypicalInstance['rows'],
): readonly MessagePicture[] {
  if (messages.length <= MAX_MESSAGES) return messages;
  const last = rows.reduce((late, row) => (row.startNs > late.startNs ? row : late), rows[0]!).process;
  const rankOf = ([sender, receiver]: MessagePicture): number =>
    sender === last || receiver === last ? 0 : 1;
  return [...messages]
    .sort((a, b) => rankOf(a) - rankOf(b) || a[2] - b[2])
    .slice(0, MAX_MESSAGES)
    .sort((a, b) => a[2] - b[2]);
}

function keptPictures({ by, meanLatenessNs, waitingCausedNs, waiting }: KeptPictures): KeptPictures {
  const rows = Math.min(meanLatenessNs.length, MAX_ROWS);
  const firstOf = (row: number): number => Math.ceil((row * meanLatenessNs.length) / rows);
  const lateness = Array.from({ length: rows }, (_, row) =>
    Math.max(...meanLatenessNs.slice(firstOf(row), firstOf(row + 1))),
  );
  const causes = waitingCausedNs
    .map((ns, process) => ({ process, ns }))
    .sort((a, b) => b.ns - a.ns || a.process - b.process)
    .slice(0, MAX_WAITING_PROCESSES);
  const caused = new Array<number>(waitingCausedNs.length).fill(0);
  for (const { process, ns } of causes) caused[process] = toThreeDigits(ns);
  return {
    by,
    meanLatenessNs: lateness.map(toThreeDigits),
    waitingCausedNs: caused,
    ...(waiting && { waiting: keptWaiting(waiting) }),
  };
}

/** The places and causes with most time, and only the names that these need. */
function keptWaiting(waiting: WaitingPicture): WaitingPicture {
  const { spanNs, waitedNs, classes, functions, paths } = waiting;
  const least = MIN_WAITING_SHARE * waitedNs;
  const places = waiting.places.filter(([, , ns]) => ns >= least).slice(0, MAX_WAITING_PLACES);
  const causes = waiting.causes.slice(0, MAX_ROOT_CAUSES);
  const pathsUsed = ascending([...places.map(([, path]) => path), ...causes.map(({ path }) => path)]);
  const called = causes.flatMap(({ before }) => before ?? []);
  const namesUsed = ascending([...pathsUsed.flatMap((path) => paths[path]!), ...called]);
  return {
    spanNs,
    waitedNs,
    classes: classes.map(({ id, ns, instances }) => ({ id, ns: toThreeDigits(ns), instances })),
    functions: namesUsed.map((name) => functions[name]!),
    paths: pathsUsed.map((path) => paths[path]!.map((name) => namesUsed.indexOf(name))),
    places: places.map(([of, path, ns]) => [of, pathsUsed.indexOf(path), toThreeDigits(ns)]),
    processes: '',
    causes: causes.map(({ process, path, before, isMpi, ns }) => ({
      process,
      path: pathsUsed.indexOf(path),
      before: before === null ? null : namesUsed.indexOf(before),
      isMpi,
      ns: toThreeDigits(ns),
      directNs: null,
    })),
  };
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
