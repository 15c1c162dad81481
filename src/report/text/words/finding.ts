import type { GroupCause, GroupComparison } from '#build/schemas/comparison.ts';
import type { Finding } from '../finding.ts';
import { causeOf, latenessWords } from './cause.ts';
import { changePhrase, changesOf, costPhrase } from './cost.ts';
import { functionNames } from './function-names.ts';
import { longerBy, passOf } from './loops.ts';
import type { Phrase } from './phrase.ts';
import { bytes, count, duration } from './quantities.ts';

/** A cause, and the group whose it is. */
type Cause = { of: GroupComparison; why: GroupCause };

/** Smallest share of the added time with which a cause is said to be the reason, and not a part of it. */
const MOST_OF_IT = 0.5;

/** From which share of the added time in MPI on it is said that no process was late. */
const NOBODY_LATE = 0.9;

/** Smallest share of the instances in which a process must be the late one to be named. */
const MOSTLY = 0.5;

/**
 * What a finding says in one sentence without a full stop, the same wherever it is read: "`exchange_halo`
 * waits for process 1, which computes 4.14 ms longer in `relax` (halo.c:61)".
 */
export function findingPhrase({ groups, cause }: Finding): Phrase {
  const [first] = groups;
  if (first.change !== undefined) return costPhrase(first);
  if (cause !== null) return causeSentence(cause);
  if (first.inside !== undefined)
    return [...subjectOf(first), ...passOf(first), ` takes ${longerTimes(first)}`];
  const late = causeOf(groups);
  const who = late === null ? '' : `: ${latenessWords(late)}`;
  return [...subjectOf(first), ` ${verb(first, 'takes', 'take')} ${beforeAndNow(first)}`, who];
}

/** What makes a group slower, in one sentence without a full stop (METHOD, "The cause of a slowdown"). */
export function causeSentence(cause: Cause): Phrase {
  return [...SENTENCES[kindOf(cause.why)](cause), partOfIt(cause)];
}

/** The same beside the group's name: "waits for process 1: 4.14 ms longer in `relax` (halo.c:61)". */
export function causeWithoutName(cause: Cause): Phrase {
  return [...WITHOUT_NAME[kindOf(cause.why)](cause), partOfIt(cause)];
}

/** A group as its functions; where none are known, as what it does. */
export function subjectOf({ functions, label }: Pick<GroupComparison, 'functions' | 'label'>): Phrase {
  return functions.length > 0 ? functionNames(functions) : [{ words: label }];
}

/** The process that a cause names: the late one, where it is that most of the time. */
export function namedProcess({ process, instances }: GroupCause): number | null {
  return instances === null || instances.late >= MOSTLY * instances.of ? process : null;
}

/** The last function of the cause's path and where it is; nothing where that is not known. */
export function placeOf({ path, source }: Pick<GroupCause, 'path' | 'source'>): Phrase {
  const name = path?.at(-1);
  if (name === undefined) return [];
  return [{ name }, ...(source === null ? [] : [' (', { source }, ')'])];
}

function partOfIt({ why: { kind, addedShare } }: Cause): string {
  return addedShare < MOST_OF_IT && kind !== 'in MPI' ? ` (${shareWords(addedShare)})` : '';
}

/** "no process was late", which is only said where nearly all of it is in MPI. */
function howMuchInMpi({ addedShare }: GroupCause): string {
  return addedShare < NOBODY_LATE ? `${shareWords(addedShare)} is in MPI` : 'no process was late';
}

function shareWords(share: number): string {
  return `${Math.round(100 * share)} % of the added time`;
}

/** Who is late is another process each time where none is late mostly. */
function kindOf(why: GroupCause): GroupCause['kind'] {
  return why.kind === 'late' && namedProcess(why) === null ? 'imbalance' : why.kind;
}

const SENTENCES: Record<GroupCause['kind'], (cause: Cause) => Phrase> = {
  late: ({ of, why }) => {
    const { through, parts } = why;
    const between = ` (through ${through === 1 ? 'another one' : `${count(through)} others`})`;
    const who = ` ${verb(of, 'waits', 'wait')} for process ${namedProcess(why)}${through > 0 ? between : ''}`;
    const longer = parts.before === null ? '' : ' longer';
    if (placeOf(why).length === 0) return [...subjectOf(of), `${who}, which comes ${later(why)}`];
    const before: Phrase = isInside(of, why.path)
      ? [', before it communicates']
      : why.before === undefined
        ? []
        : [', before ', { name: why.before }];
    return [
      ...subjectOf(of),
      `${who}, which computes ${duration(why.computedNs ?? why.addedNs)}${longer} in `,
      ...placeOf(why),
      ...before,
    ];
  },
  imbalance: ({ of, why }) => {
    const place = placeOf(why);
    const work: Phrase = place.length === 0 ? ['the work'] : ['the work in ', ...place];
    const uneven = ` is less even: the last process comes ${later(why)} (another one each time)`;
    return [...work, ' before ', ...subjectOf(of), uneven];
  },
  reordered: ({ of, why }) => {
    const from = why.process === null ? 'one message' : `a message from process ${why.process}`;
    const order = ` now ${verb(of, 'waits', 'wait')} for ${from} while others are already there`;
    return [...subjectOf(of), `${order} (receives were reordered): ${longer(why)}`];
  },
  'larger messages': ({ of, why }) => [
    ...['the messages of ', ...subjectOf(of)],
    `${grown(why.grew)}: ${longer(why, of)}`,
  ],
  'more messages': ({ of, why }) => {
    if (of.change !== undefined) return [...changePhrase(of), `: ${longer(why, of)}`];
    const sends = ` ${verb(of, 'sends', 'send')} ${moreMessages(why)}`;
    return [...subjectOf(of), `${sends}: ${longer(why)}`];
  },
  own: ({ of, why }) => {
    const who = onWhom(why);
    if (why.onAllProcesses && why.path !== null && !isInside(of, why.path))
      return [
        ...[...placeOf(why), ` computes ${duration(why.addedNs)} longer${who}, for which `],
        ...[...subjectOf(of), ` ${verb(of, 'waits', 'wait')}`],
      ];
    const where: Phrase = why.source === null ? [] : [' (', { source: why.source }, ')'];
    const itself = ` ${verb(of, 'itself computes', 'themselves compute')} ${duration(why.addedNs)} longer${who}`;
    return [...subjectOf(of), itself, ...where, '; its messages are as fast as before'];
  },
  'in MPI': ({ of, why }) => {
    const what = of.kind === 'collective' ? 'the same calls of ' : 'the same messages of ';
    const guess = ' (network, MPI library or other load)';
    return [what, ...subjectOf(of), ` take ${longerTimes(of)}; ${howMuchInMpi(why)}${guess}`];
  },
};

const WITHOUT_NAME: typeof SENTENCES = {
  late: ({ of, why }) => {
    const who = `waits for process ${namedProcess(why)}: `;
    if (placeOf(why).length === 0) return [`${who}it comes ${later(why)}`];
    const time = `${duration(why.computedNs ?? why.addedNs)}${why.parts.before === null ? '' : ' longer'} `;
    const where: Phrase = isInside(of, why.path) ? ['before it communicates'] : ['in ', ...placeOf(why)];
    return [who, time, ...where];
  },
  imbalance: ({ why }) => {
    const place = placeOf(why);
    const work: Phrase = place.length === 0 ? ['the work before it'] : ['the work in ', ...place];
    return [...work, ` is less even: the last process comes ${later(why)} (varies)`];
  },
  reordered: ({ why }) => {
    const from = why.process === null ? 'one message' : `process ${why.process}`;
    return [`waits for ${from} while other messages are there: ${longer(why)}`];
  },
  'larger messages': ({ of, why }) => [`messages${grown(why.grew)}: ${longer(why, of)}`],
  'more messages': ({ of, why }) => {
    if (of.change === undefined) return [`sends ${moreMessages(why)}: ${longer(why)}`];
    return [...changesOf(of), `: ${longer(why, of)}`];
  },
  own: ({ of, why }) => {
    if (why.onAllProcesses && why.path !== null && !isInside(of, why.path))
      return [...placeOf(why), ` computes ${duration(why.addedNs)} longer${onWhom(why)}`];
    return [`computes ${duration(why.addedNs)} longer itself${onWhom(why)}`];
  },
  'in MPI': ({ of, why }) => [`the same messages, ${longerTimes(of)}; ${howMuchInMpi(why)}`],
};

/** " on process 1" */
function onWhom({ process, onAllProcesses }: GroupCause): string {
  if (onAllProcesses) return ' on all processes';
  return process === null ? '' : ` on process ${process}`;
}

/** Whether a place is the function that communicates. */
function isInside({ functions }: GroupComparison, path: GroupCause['path']): boolean {
  return functions.length === 1 && path?.at(-1) === functions[0];
}

/** " grew from 512 B to 2 MiB" */
function grown(grew: GroupCause['grew']): string {
  return grew === null ? ' grew' : ` grew from ${bytes(grew.before)} to ${bytes(grew.now)}`;
}

/** "12 messages, before 8" */
function moreMessages({ grew }: GroupCause): string {
  return grew === null ? 'more messages' : `${count(grew.now)} messages, before ${count(grew.before)}`;
}

/** "takes" of one function, "take" of several. */
function verb({ functions }: GroupComparison, one: string, many: string): string {
  return functions.length > 1 ? many : one;
}

function later({ addedNs, parts }: GroupCause): string {
  return `${duration(addedNs)} ${parts.before === null ? 'after the first' : 'later'}`;
}

/** @param of left out: one that is compared by its instances, and not by all its communication of a run */
function longer({ addedNs }: Pick<GroupCause, 'addedNs'>, of?: GroupComparison): string {
  return `${duration(addedNs)} longer ${of?.change === undefined ? 'each time' : 'a run'}`;
}

function longerTimes({ baselineMedianNs: before, candidateNs: now }: GroupComparison): string {
  return longerBy(now / before);
}

/** "651 µs, before 210 µs" */
function beforeAndNow({ baselineMedianNs, candidateNs }: GroupComparison): string {
  return `${duration(candidateNs)}, before ${duration(baselineMedianNs)}`;
}
