import type { Chain, GroupComparison, Regression } from '#build/schemas/comparison.ts';
import { addedBy, type Finding } from '../../../gate/judge/findings.ts';
import { computedWords, eachOf, placeOf, subjectOf, verb } from './cause.ts';
import { isOfRun } from './cost.ts';
import { joined, type Phrase } from './phrase.ts';
import { count, counted, duration } from './quantities.ts';

/** Instances that overlap by less are as good as one at a time. */
const MIN_OVERLAP_TOLD = 1.05;

/** Who waits, of those that do so longest; consequences that follow. */
const MAX_WAITERS_NAMED = 3;
const MAX_CONSEQUENCES_NAMED = 2;

/** How the times of a finding follow from each other. @returns null where one of them would stand alone */
export function chainPhrase({ groups, cause, consequences }: Finding): Phrase | null {
  if (cause === null || isOfRun(cause.of)) return null;
  const { of } = cause;
  const { candidateNs: nowNs, baselineMedianNs: beforeNs, overlap = 1 } = of;
  const atATime = overlap >= MIN_OVERLAP_TOLD ? `, on average ${overlap.toFixed(1)} at once,` : '';
  const times = `${counted(of.instances, 'time')} ${duration(nowNs - beforeNs)}${atATime}`;
  const others = groups.length - 1;
  const family =
    others === 0 ? '' : ` (with ${count(others)} more of this kind +${duration(addedBy(groups))})`;
  const shown = of.chain === undefined || of.chain.isOther ? [] : shownSteps(of, of.chain);
  const steps: Phrase[] = [
    ...shown,
    [`it all takes ${duration(nowNs)} instead of ${duration(beforeNs)}`],
    ...nextOf(consequences).slice(0, MAX_CONSEQUENCES_NAMED).map(consequencePhrase),
    [`${times} = +${duration(of.addedNs)} in a run${family}`],
  ];
  return ['How these times follow from each other: ', ...joined(steps, ' → '), '.'];
}

function shownSteps(of: GroupComparison, chain: Chain): Phrase[] {
  const [longer, waits] = [longerPhrase(of), waitsPhrase(chain)];
  const { process, last } = chain;
  const who = longer === null ? `process ${process ?? last}` : 'it';
  const steps: Phrase[] = longer === null ? [] : [[...longer, eachOf(of) === '' ? '' : `,${eachOf(of)}`]];
  if (process !== null || (longer === null && last !== null)) steps.push([`${who} ${comesWords(chain)}`]);
  return waits === null ? steps : [...steps, waits];
}

/** The first groups of consequences that have instances: other patterns. */
export function nextOf(consequences: Finding['consequences']): Regression[] {
  return consequences.map(([first]) => first).filter((group) => !isOfRun(group));
}

/** "`compute_residual` takes 2.10 ms instead of 16.0 µs" */
export function consequencePhrase(group: Regression): Phrase {
  const { candidateNs: nowNs, baselineMedianNs: beforeNs } = group;
  const takes = ` ${verb(group, 'takes', 'take')} ${duration(nowNs)} instead of ${duration(beforeNs)}`;
  return [...subjectOf(group), takes];
}

/** "process 1 computes 2.08 ms longer in `relax` (halo.c:61)", where the instance has that; else null. */
export function longerPhrase({ cause, chain }: GroupComparison): Phrase | null {
  if (cause === undefined || chain === undefined || chain.longer.length === 0) return null;
  const isOfAll = cause.onAllProcesses || cause.process === null;
  const who = isOfAll ? 'processes compute' : `process ${cause.process} computes`;
  const place = placeOf(cause);
  return [`${who} ${computedWords(cause)}`, ...(place.length === 0 ? [] : [' in ', ...place])];
}

/** "comes last, 4.14 ms after the first (2.07 ms of that from the times before)", of it or the last. */
export function comesWords({ process, last, comesNs, behindNs }: Chain): string {
  const order = process === null || process === last ? ' last,' : '';
  const earlier = behindNs === null ? '' : ` (${duration(behindNs)} of that from the times before)`;
  return `comes${order} ${duration(comesNs ?? 0)} after the first${earlier}`;
}

/** "process 0 waits for it 2.08 ms, process 3: 2.06 ms, and 2 more"; null: nobody waits. */
function waitsPhrase({ waits }: Chain): Phrase | null {
  const [longest, ...others] = waits.slice(0, MAX_WAITERS_NAMED);
  if (longest === undefined) return null;
  const named = others.map(({ process, ns }) => `, process ${process}: ${duration(ns)}`).join('');
  const left = waits.length - others.length - 1;
  const more = left > 0 ? `, and ${count(left)} more` : '';
  return [`process ${longest.process} waits for it ${duration(longest.ns)}${named}${more}`];
}

/** What a typical instance shows of the cause: who computes longer, comes late, is waited for. */
export function instanceSentences(group: GroupComparison): Phrase[] {
  const { cause, chain } = group;
  if (chain === undefined) return [];
  if (chain.isOther) return [otherSentence(chain)];
  const { process } = chain;
  const longer = longerPhrase(group);
  const said: Phrase[] = longer === null ? [] : [[...longer, '. ']];
  if (process === null && cause?.process != null)
    said.push([`Process ${cause.process} is not among those shown. `]);
  if (process !== null) {
    const waits = waitsPhrase(chain);
    const who = longer === null ? `Process ${process}` : 'It';
    said.push([
      `${who} ${comesWords(chain)}${waits === null ? '. ' : '; '}`,
      ...(waits === null ? [] : [...waits, '. ']),
    ]);
  } else if (chain.last !== null)
    said.push([`In this instance process ${chain.last} ${comesWords(chain)}. `]);
  return said;
}

/** Of an instance that is made of something else than most are. */
function otherSentence({ waits, last, comesNs }: Chain): Phrase {
  const [longest] = waits;
  let seen = 'nobody waits';
  if (longest !== undefined)
    seen = `process ${longest.process} waits ${duration(longest.ns)} for process ${longest.for}`;
  else if (last !== null) seen = `process ${last} comes last, ${duration(comesNs ?? 0)} after the first`;
  return [`This instance is another one than most: in it ${seen}. What became longer in most is not drawn. `];
}
