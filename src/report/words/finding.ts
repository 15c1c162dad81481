import type { GroupComparison } from '../../comparison/document.ts';
import type { GroupCause } from '../../comparison/group-cause.ts';
import type { Finding } from '../finding.ts';
import { causeOf, latenessWords } from './cause.ts';
import { costPhrase } from './cost.ts';
import { functionNames } from './function-names.ts';
import type { Phrase } from './phrase.ts';
import { bytes, count, duration } from './quantities.ts';

/** A cause, and the group whose it is. */
type Cause = { of: GroupComparison; why: GroupCause };

/** Smallest share of the added time with which a cause is said to be the reason, and not a part of it. */
const MOST_OF_IT = 0.5;

/** Smallest share of the instances in which a process must be the late one to be named. */
const MOSTLY = 0.5;

/** Up to so many percent it is "longer", beyond "times as long". */
const MOST_PERCENT = 100;

/**
 * What a finding says in one sentence without a full stop, the same wherever it is read: "`exchange_halo` waits for process 1,
 * which computes 4.14 ms longer in `relax` (halo.c:61)".
 */
export function findingPhrase({ groups, cause }: Finding): Phrase {
  const [first] = groups;
  if (first.change !== undefined) return costPhrase(first);
  if (cause !== null) return causeSentence(cause);
  const late = causeOf(groups);
  const who = late === null ? '' : `: ${latenessWords(late)}`;
  return [...subjectOf(first), ` ${verb(first, 'takes', 'take')} ${beforeAndNow(first)}`, who];
}

/** What makes a group slower, in one sentence without a full stop (METHOD, "The cause of a slowdown"). */
export function causeSentence(cause: Cause): Phrase {
  const { addedShare } = cause.why;
  const share = Math.round(100 * addedShare);
  const isPart = addedShare < MOST_OF_IT;
  return [...SENTENCES[kindOf(cause.why)](cause), isPart ? ` (${share} % of the added time)` : ''];
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

/** Who is late is another process each time where none is late mostly. */
function kindOf(why: GroupCause): GroupCause['kind'] {
  return why.kind === 'late' && namedProcess(why) === null ? 'imbalance' : why.kind;
}

const SENTENCES: Record<GroupCause['kind'], (cause: Cause) => Phrase> = {
  late: ({ of, why }) => {
    const { through, path, source, parts } = why;
    const between = ` (through ${through === 1 ? 'another one' : `${count(through)} others`})`;
    const who = ` ${verb(of, 'waits', 'wait')} for process ${namedProcess(why)}${through > 0 ? between : ''}`;
    const longer = parts.before === null ? '' : ' longer';
    const isInside = of.functions.length === 1 && path?.at(-1) === of.functions[0];
    if (placeOf(why).length === 0) return [...subjectOf(of), `${who}, which comes ${later(why)}`];
    const where: Phrase = isInside
      ? ['there before it communicates', ...(source === null ? [] : [' (', { source }, ')'])]
      : ['in ', ...placeOf(why), ...(why.before === undefined ? [] : [', before ', { name: why.before }])];
    return [...subjectOf(of), `${who}, which computes ${duration(why.addedNs)}${longer} `, ...where];
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
  'larger messages': ({ of, why: { grew, ...why } }) => {
    const sizes = grew === null ? ' grew' : ` grew from ${bytes(grew.before)} to ${bytes(grew.now)}`;
    return ['the messages of ', ...subjectOf(of), `${sizes}: ${longer(why)}`];
  },
  'more messages': ({ of, why: { grew, ...why } }) => {
    const sends = ` ${verb(of, 'sends', 'send')} `;
    const more =
      grew === null ? 'more messages' : `${count(grew.now)} messages, before ${count(grew.before)}`;
    return [...subjectOf(of), `${sends}${more}: ${longer(why)}`];
  },
  own: ({ of, why }) => {
    const who = why.process === null ? '' : ` on process ${why.process}`;
    const where: Phrase = why.source === null ? [] : [' (', { source: why.source }, ')'];
    const itself = ` ${verb(of, 'itself computes', 'themselves compute')} ${duration(why.addedNs)} longer${who}`;
    return [...subjectOf(of), itself, ...where, '; its messages are as fast as before'];
  },
  'in MPI': ({ of }) => {
    const what = of.kind === 'collective' ? 'the same calls of ' : 'the same messages of ';
    const nobody = '; no process was late (network, MPI library or other load)';
    return [what, ...subjectOf(of), ` take ${longerBy(of)}${nobody}`];
  },
};

/** "takes" of one function, "take" of several. */
function verb({ functions }: GroupComparison, one: string, many: string): string {
  return functions.length > 1 ? many : one;
}

function later({ addedNs, parts }: GroupCause): string {
  return `${duration(addedNs)} ${parts.before === null ? 'after the first' : 'later'}`;
}

function longer({ addedNs }: Pick<GroupCause, 'addedNs'>): string {
  return `${duration(addedNs)} longer each time`;
}

function longerBy({ baselineMedianNs: before, candidateNs: now }: GroupComparison): string {
  const percent = Math.round(100 * (now / before - 1));
  if (percent <= MOST_PERCENT) return `${percent} % longer`;
  return Number.isFinite(now / before) ? `${count(now / before)} times as long` : 'longer';
}

/** "651 µs, before 210 µs" */
function beforeAndNow({ baselineMedianNs, candidateNs }: GroupComparison): string {
  return `${duration(candidateNs)}, before ${duration(baselineMedianNs)}`;
}
