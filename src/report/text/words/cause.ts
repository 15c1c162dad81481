import type { CauseKind, ComputesLonger, GroupCause, GroupComparison } from '#build/schemas/comparison.ts';
import type { FoundCause } from '../../../gate/judge/findings.ts';
import { changePhrase, changesOf, isOfRun } from './cost.ts';
import { functionNames } from './function-names.ts';
import { longerBy } from './loops.ts';
import type { Phrase } from './phrase.ts';
import { bytes, count, counted, duration } from './quantities.ts';

/** `inRun`: what is computed longer there in a run, where that is judged. */
export type Cause = { of: GroupComparison } & Omit<FoundCause, 'of'>;

/** Share of the added time from which on a cause is said to be the reason, and not a part of it. */
const MIN_REASON_SHARE = 0.5;

/** What makes a group slower, in one sentence without a full stop (METHOD, "The cause of a slowdown"). */
export function causeSentence(cause: Cause): Phrase {
  return [...CAUSES[cause.why.kind].sentence(cause), partOfIt(cause.why)];
}

/** The same beside the group's name: "waits for process 1: 4.14 ms longer in `relax` (halo.c:61)". */
export function causeWithoutName(cause: Cause): Phrase {
  return [...CAUSES[cause.why.kind].besideName(cause), partOfIt(cause.why)];
}

export function isWaiting({ kind }: GroupCause): boolean {
  return CAUSES[kind].isWaiting ?? false;
}

/** A group as its functions; where none are known, as what it does. */
export function subjectOf({ functions, label }: Pick<GroupComparison, 'functions' | 'label'>): Phrase {
  return functions.length > 0 ? functionNames(functions) : [{ words: label }];
}

/** "takes" of one function, "take" of several. */
export function verb({ functions }: GroupComparison, one: string, many: string): string {
  return functions.length > 1 ? many : one;
}

/**
 * The last function of the cause's path and where it is, or the one below it that samples name; nothing where
 * that is not known.
 */
export function placeOf({
  path,
  source,
  sampled,
}: Pick<GroupCause, 'path' | 'source'> & Pick<Partial<GroupCause>, 'sampled'>): Phrase {
  const name = path?.at(-1);
  if (name === undefined) return [];
  if (sampled === undefined) return withSource(name, source);
  return [...withSource(sampled.function, sampled.source), ', called by ', { name }];
}

export function withSource(name: string, source: GroupCause['source']): Phrase {
  return [{ name }, ...(source === null ? [] : [' (', { source }, ')'])];
}

/** " in `stress` (relax.c:12)", where samples name a function that the one in question calls. */
function inSampled({ sampled }: GroupCause): Phrase {
  return sampled === undefined ? [] : [' in ', ...withSource(sampled.function, sampled.source)];
}

/** " each of 30 times": what a figure is of, which is not of a run; of what there is once nothing. */
export function eachOf(of: GroupComparison): string {
  if (isOfRun(of)) return ' a run';
  return of.instances > 1 ? ` each of ${counted(of.instances, 'time')}` : '';
}

/** "124 ms a run longer"; where that is not known "4.14 ms longer each of 30 times". */
function longerInRun({ of, why, inRun }: Cause): string {
  if (inRun !== undefined) return `${duration(inRun.ns)} a run longer`;
  return `${computedWords(why)}${eachOf(of)}`;
}

/** "4.14 ms longer", of what a process computes. */
export function computedWords({ computedNs, addedNs, parts }: GroupCause): string {
  return `${duration(computedNs ?? addedNs)}${parts.before === null ? '' : ' longer'}`;
}

export function longerTimes({ baselineMedianNs: before, candidateNs: now }: GroupComparison): string {
  return longerBy(now / before);
}

interface CauseWords {
  isWaiting?: true;
  sentence: (cause: Cause) => Phrase;
  besideName: (cause: Cause) => Phrase;
}

/** The one place that words causes. */
const CAUSES: Record<CauseKind, CauseWords> = {
  late: {
    isWaiting: true,
    sentence: (cause) => {
      const { of, why } = cause;
      const { through, path, before: next } = why;
      const others = through === 1 ? 'another one' : `${count(through)} others`;
      const between = through > 0 ? ` (through ${others})` : '';
      const who = ` ${verb(of, 'waits', 'wait')} for process ${why.process}${between}`;
      const place = placeOf(why);
      if (place.length === 0) return [...subjectOf(of), `${who}, which comes ${later(why)}${eachOf(of)}`];
      const called: Phrase = next === undefined ? [] : [', before ', { name: next }];
      const before: Phrase = isInside(of, path) ? [', before it communicates'] : called;
      const where = why.sampled === undefined ? [...place, ...before] : place;
      return [...subjectOf(of), `${who}, which computes ${longerInRun(cause)} in `, ...where];
    },
    besideName: ({ of, why }) => {
      const who = `waits for process ${why.process}: `;
      if (placeOf(why).length === 0) return [`${who}it comes ${later(why)}`];
      const isPlain = isInside(of, why.path) && why.sampled === undefined;
      const where: Phrase = isPlain ? ['before it communicates'] : ['in ', ...placeOf(why)];
      return [who, `${computedWords(why)} `, ...where];
    },
  },
  imbalance: {
    isWaiting: true,
    sentence: ({ of, why, inRun }) => {
      const varies = why.late.varies ? ' (another one each time)' : '';
      const one = inRun?.process ?? null;
      const uneven =
        one === null
          ? `${lessEven(why)}${eachOf(of)}${varies}`
          : ` is less even: process ${one} computes ${duration(inRun!.ns)} a run longer there`;
      return [...workOf(why, 'the work'), ' before ', ...subjectOf(of), uneven, ...orElse(why)];
    },
    besideName: ({ why }) => {
      return [...workOf(why, 'the work before it'), `${lessEven(why)}${why.late.varies ? ' (varies)' : ''}`];
    },
  },
  reordered: {
    isWaiting: true,
    sentence: ({ of, why }) => {
      const from = why.process === null ? 'one message' : `a message from process ${why.process}`;
      const order = ` now ${verb(of, 'waits', 'wait')} for ${from} while others are already there`;
      return [...subjectOf(of), `${order} (receives were reordered): ${longer(why, of)}`];
    },
    besideName: ({ why }) => {
      const from = why.process === null ? 'one message' : `process ${why.process}`;
      return [`waits for ${from} while other messages are there: ${longer(why)}`];
    },
  },
  'larger messages': {
    sentence: ({ of, why }) => ['the messages of ', ...subjectOf(of), `${grown(why)}: ${longer(why, of)}`],
    besideName: ({ of, why }) => [`messages${grown(why)}: ${longer(why, isOfRun(of) ? of : undefined)}`],
  },
  'more messages': {
    sentence: ({ of, why }) => {
      if (of.change !== undefined) return [...changePhrase(of), `: ${longer(why, of)}`];
      const sends = ` ${verb(of, 'sends', 'send')} ${moreMessages(why)}`;
      return [...subjectOf(of), `${sends}: ${longer(why, of)}`];
    },
    besideName: ({ of, why }) =>
      of.change === undefined
        ? [`sends ${moreMessages(why)}: ${longer(why)}`]
        : [...changesOf(of), `: ${longer(why, isOfRun(of) ? of : undefined)}`],
  },
  own: {
    sentence: (cause) => {
      const { of, why } = cause;
      const computes = `${longerInRun(cause)}${onWhom(why)}`;
      if (isElsewhere(of, why)) {
        const most = why.process === null ? '' : `, most for process ${why.process}`;
        const waits = ` ${verb(of, 'waits', 'wait')}${most}`;
        return [...placeOf(why), `${comma(why)} computes ${computes}, for which `, ...subjectOf(of), waits];
      }
      if (why.sampled !== undefined)
        return [...subjectOf(of), ` ${verb(of, 'computes', 'compute')} ${computes}`, ...inSampled(why)];
      const where: Phrase = why.source === null ? [] : [' (', { source: why.source }, ')'];
      const itself = ` ${verb(of, 'itself computes', 'themselves compute')} ${computes}`;
      return [...subjectOf(of), itself, ...where, '; its messages are as fast as before'];
    },
    besideName: ({ of, why }) => {
      const computes = `computes ${computedWords(why)}`;
      if (isElsewhere(of, why)) return [...placeOf(why), `${comma(why)} ${computes}${onWhom(why)}`];
      if (why.sampled !== undefined) return [`${computes}${onWhom(why)}`, ...inSampled(why)];
      return [`${computes} itself${onWhom(why)}`];
    },
  },
  'in MPI': {
    sentence: ({ of, why }) => {
      const what = of.kind === 'collective' ? 'the same calls of ' : 'the same messages of ';
      return [what, ...subjectOf(of), ` take ${longerTimes(of)}; ${howMuchInMpi(why)}`, ...perhaps(why)];
    },
    besideName: ({ of, why }) => [`the same messages, ${longerTimes(of)}; ${howMuchInMpi(why)}`],
  },
};

function partOfIt({ kind, addedShare }: GroupCause): string {
  return addedShare < MIN_REASON_SHARE && kind !== 'in MPI' ? ` (${shareWords(addedShare)})` : '';
}

/** "no process was late", which is only said where that is known and nearly all of it is in MPI. */
function howMuchInMpi({ addedShare, process, inMpi }: GroupCause): string {
  if (inMpi === 'network') return 'no process was late';
  const late = process === null ? '' : `, and process ${process} is late`;
  return `${shareWords(addedShare)} is in MPI${late}`;
}

/** What time in MPI, or uneven work, may come from. */
export const PERHAPS: Record<NonNullable<GroupCause['inMpi']>, string> = {
  network: ' (network, MPI library or other load)',
  'shared core': ' (other load or processes that share a core)',
  'other load': ' (other load)',
};

/** Where it may come from, and who computes longer, too. */
function perhaps(why: GroupCause): Phrase {
  const { computesLonger } = why;
  const longer = computesLonger === undefined ? [] : ['; ', ...longerComputing(computesLonger)];
  return [...orElse(why), ...longer];
}

function orElse({ inMpi }: GroupCause): Phrase {
  return inMpi === undefined ? [] : [PERHAPS[inMpi]];
}

/** "`relax` computes 4.14 ms longer on process 1" */
export function longerComputing(longer: ComputesLonger): Phrase {
  const place = placeOf({ ...longer, source: null });
  const name = place.length === 0 ? ['the program'] : place;
  return [...name, ` computes ${duration(longer.ns)} longer${onWhom(longer)}`];
}

function shareWords(share: number): string {
  return `${Math.round(100 * share)} % of the added time`;
}

function workOf(why: GroupCause, unknown: string): Phrase {
  const place = placeOf(why);
  return place.length === 0 ? [unknown] : ['the work in ', ...place, comma(why)];
}

/** After "`stress`, called by `relax`". */
function comma({ sampled }: Pick<GroupCause, 'sampled'>): string {
  return sampled === undefined ? '' : ',';
}

function lessEven(why: GroupCause): string {
  const mostly = why.process === null ? '' : `, mostly process ${why.process},`;
  return ` is less even: the last process${mostly} comes ${later(why)}`;
}

/** " on process 1" */
function onWhom({ process, onAllProcesses }: Pick<GroupCause, 'process' | 'onAllProcesses'>): string {
  if (onAllProcesses) return ' on all processes';
  return process === null ? '' : ` on process ${process}`;
}

function isInside({ functions }: GroupComparison, path: GroupCause['path']): boolean {
  return functions.length === 1 && path?.at(-1) === functions[0];
}

/** Whether all processes compute longer in a function that is not the one that communicates. */
function isElsewhere(of: GroupComparison, { onAllProcesses, path }: GroupCause): boolean {
  return onAllProcesses === true && path !== null && !isInside(of, path);
}

/** " grew from 512 B to 2 MiB" */
function grown({ grew }: GroupCause): string {
  return grew === null ? ' grew' : ` grew from ${bytes(grew.before)} to ${bytes(grew.now)}`;
}

/** "12 messages, before 8" */
function moreMessages({ grew }: GroupCause): string {
  return grew === null ? 'more messages' : `${count(grew.now)} messages, before ${count(grew.before)}`;
}

function later({ addedNs, parts }: GroupCause): string {
  return `${duration(addedNs)} ${parts.before === null ? 'after the first' : 'later'}`;
}

/** @param of left out: beside its name, where its times are those of one instance */
function longer({ addedNs }: GroupCause, of?: GroupComparison): string {
  return `${duration(addedNs)} longer${of === undefined ? ' each time' : eachOf(of)}`;
}
