import type {
  Comparison,
  GroupCause,
  GroupComparison,
  Regression,
  Unexplained,
} from '#build/schemas/comparison.ts';
import { waitingFor } from '../../../gate/judge/computing/waiting-for.ts';
import { type Finding, isChange } from '../../../gate/judge/findings.ts';
import { isCommunication } from '../../../measure/measurement/group-identity.ts';
import {
  causeSentence,
  eachOf,
  isWaiting,
  longerComputing,
  longerTimes,
  placeOf,
  subjectOf,
  verb,
} from './cause.ts';
import { computedPhrase } from './computing.ts';
import { costPhrase, isOfRun } from './cost.ts';
import { functionNames } from './function-names.ts';
import { latenessOf, latenessWords } from './lateness.ts';
import { iterationOf, whichLoops } from './loops.ts';
import { joined, type Phrase } from './phrase.ts';
import { count, duration } from './quantities.ts';

const MAX_PROCESSES_NAMED = 3;

/** Shorter waiting is none that anybody would look for. */
const MIN_WAITING_NS = 1000;

/** Of the instances: a process that is the last in fewer is not told to be it so often. */
const MIN_OFTEN = 0.5;

/** Up to so many times the duration of before is that duration again. */
const MAX_AGAIN_FACTOR = 1.25;

/** "`exchange_halo` waits for process 1, which computes 4.14 ms longer in `relax` (halo.c:61)" */
export function findingPhrase({ groups, cause }: Pick<Finding, 'groups' | 'cause'>): Phrase {
  const [first] = groups;
  if (isChange({ groups })) return costPhrase(first);
  if (!isCommunication(first)) return computedPhrase(first);
  if (cause !== null) return causeSentence(cause);
  if (first.inside !== undefined)
    return [...subjectOf(first), ...iterationOf(first), ` takes ${longerTimes(first)}`];
  const times = `${duration(first.candidateNs)}, before ${duration(first.baselineMedianNs)}`;
  return [...subjectOf(first), ` ${verb(first, 'takes', 'take')} ${times}`, ...besideIt(groups)];
}

/** What is known of groups without a cause: who computes longer beside them, else who starts late. */
function besideIt(groups: Finding['groups']): Phrase {
  const [longest] = groups[0].unexplained?.computesLonger ?? [];
  if (longest !== undefined) return ['; ', ...longerComputing(longest)];
  const late = latenessOf(groups);
  return late === null ? [] : [`: ${latenessWords(late)}`];
}

const UNEXPLAINED: Record<Unexplained['why'], string> = {
  'no times': 'these traces do not have the times of MPI calls',
  'too small': 'it has too little of the run to be taken apart',
  'inside a call': 'what is inside of one call is not taken apart',
  'typical as before': 'its usual instances are made of the same as before, only some take longer',
};

function unexplainedWords({ unexplained }: Regression): Phrase[] {
  if (unexplained === undefined) return [];
  const others = unexplained.computesLonger.slice(1).map(longerComputing);
  const beside: Phrase = others.length === 0 ? [] : ['; beside it, ', ...joined(others, ', ')];
  return [[`Why it takes longer cannot be told: ${UNEXPLAINED[unexplained.why]}`, ...beside, '.']];
}

/** What else is known of a finding: who makes whom wait how long, and what it would take without that. */
export function findingDetails({ groups, cause }: Finding, comparison: Comparison): Phrase[] {
  const [first] = groups;
  const why = cause === null ? unexplainedWords(first) : causeDetails(cause, comparison);
  if (!isCommunication(first) && typeof first.computes?.process === 'number')
    why.push(...waitersInRun(first, comparison));
  return [...why, ...whichLoops(first)];
}

/** "Process 0 waits for it: +44.9 ms in a run, in `ExchangeHalo`." */
function waitersInRun(longer: Parameters<typeof waitingFor>[0], comparison: Comparison): Phrase[] {
  const waits = waitingFor(longer, comparison);
  if (waits === null) return [];
  const { isOne, ns, functions } = waits;
  const who = isOne ? 'The other process waits for it:' : 'The others wait for it: on average';
  const where: Phrase = functions.length === 0 ? [] : [', most in ', ...functionNames(functions)];
  return [[`${who} +${duration(ns)} in a run`, ...where, '.']];
}

function causeDetails(cause: NonNullable<Finding['cause']>, comparison: Comparison): Phrase[] {
  const { of, why } = cause;
  const { parts, predictedNs, process, late } = why;
  // Where nobody is late, or more is sent, waiting says nothing about why: the table has it.
  const waiting = !isOfRun(of) && isWaiting(why) ? parts.now.waitingCausedBy : [];
  const sentences: Phrase[] = [];
  const own = waiting.find((each) => each.process === process);
  if (own !== undefined && own.ns >= MIN_WAITING_NS) {
    const earlier = parts.before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? 0;
    // Of more than one other what is told is a sum.
    const [others, sum] = of.processes === 2 ? ['the other process', ''] : ['the others', ', all together'];
    const before =
      parts.before === null ? '' : ` (before: ${earlier < MIN_WAITING_NS ? 'nothing' : duration(earlier)})`;
    sentences.push([
      `Process ${process} makes ${others} wait ${duration(own.ns)}${eachOf(of)}${sum}`,
      `${before}${howOften(late)}.`,
    ]);
  } else if (process !== null && why.kind === 'late') {
    sentences.push(...waitersOfLate(cause, process, comparison));
  } else if (process === null && waiting.length > 0) {
    const each = waiting
      .slice(0, MAX_PROCESSES_NAMED)
      .map(({ process, ns }): Phrase => [`process ${process} (${duration(ns)})`]);
    const left = waiting.length - each.length;
    const more = left > 0 ? `, and ${count(left)} more` : '';
    sentences.push([`Who makes the others wait,${eachOf(of)}: `, ...joined(each, ', '), `${more}.`]);
  }
  if (predictedNs !== null) {
    const [place] = placeOf({ ...why, source: null });
    const where: Phrase = place === undefined ? [] : [' in ', place];
    const again = predictedNs <= MAX_AGAIN_FACTOR * of.baselineMedianNs ? ' again' : '';
    const most = waitsForCores(of, comparison) ? 'at most ' : '';
    const result = ` it would take ${most}${duration(predictedNs)}${again} (replayed from this trace).`;
    sentences.push(['Without the added time', ...where, result]);
  }
  return [...sentences, ...recordedWords(of)];
}

/** "As recorded, which is what other tools show, it takes 1.04 ms: the rest is time off the core." */
function recordedWords({ recordedNs = 0, candidateNs }: GroupComparison): Phrase[] {
  if (recordedNs <= MAX_AGAIN_FACTOR * candidateNs) return [];
  const times = `As recorded, which is what other tools show, it takes ${duration(recordedNs)}`;
  return [[`${times}: the rest is time off the core.`]];
}

/** Who waits for a late process of which its pattern does not tell it: in the run, else in an instance. */
function waitersOfLate(
  { of, why, inRun }: NonNullable<Finding['cause']>,
  process: number,
  comparison: Comparison,
): Phrase[] {
  const { computedNs = why.addedNs } = why;
  const addedNs = inRun?.ns ?? (computedNs * of.instances) / (of.overlap ?? 1);
  const told = waitersInRun({ benchmark: of.benchmark, addedNs }, comparison);
  if (told.length > 0) return told;
  const waits = of.chain?.waits.filter((wait) => wait.for === process) ?? [];
  const each = waits
    .slice(0, MAX_PROCESSES_NAMED)
    .map((wait): Phrase => [`process ${wait.process} ${duration(wait.ns)}`]);
  return each.length === 0
    ? []
    : [[`Who waits for process ${process}, in a typical one: `, ...joined(each, ', '), '.']];
}

/** "; it is last in 97 %"; nothing where it is seldom the last: it need not be, to make others wait. */
function howOften({ process, last, of }: GroupCause['late']): string {
  if (process === null || last < MIN_OFTEN * of || of === 0) return '';
  return `; it is the last in ${Math.min(100, Math.round((100 * last) / of))} % of them`;
}

/** Whether waiting for cores is in the times: a replay keeps it, though some of it is for the late one. */
function waitsForCores({ benchmark }: Pick<Regression, 'benchmark'>, { benchmarks }: Comparison): boolean {
  return benchmarks.some((each) => each.benchmark === benchmark && each.lackOfCores?.offCore === null);
}
