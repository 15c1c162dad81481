import type { GroupComparison } from '#build/schemas/comparison.ts';
import { addedNs } from '../../../gate/judge/rank.ts';
import { withSource } from './cause.ts';
import { functionNames } from './function-names.ts';
import { longerBy } from './loops.ts';
import type { Phrase } from './phrase.ts';
import { duration } from './quantities.ts';

/** "`stress` computes 41 % longer on all processes (+160 ms a run)"; of a run, that it takes longer. */
export function computedPhrase(group: GroupComparison): Phrase {
  const { kind, functions, baselineMedianNs, candidateNs } = group;
  if (kind !== 'run time')
    return [
      ...(functions.length > 0 ? functionNames(functions) : ['the program']),
      ...(group.source === undefined ? [] : [' (', { source: group.source }, ')']),
      ' ',
      ...computesWords(group),
    ];
  const times = `${duration(candidateNs)}, before ${duration(baselineMedianNs)}`;
  return [`the run takes ${longerBy(group.factor)} (${times}), and no function or communication explains it`];
}

/** The same beside its name: "computes 41 % longer on process 1, before `exchange` (+160 ms a run)". */
export function computesWords(group: GroupComparison): Phrase {
  if (group.kind === 'run time') return [`takes ${longerBy(group.factor)}`];
  const { computes, factor } = group;
  const { process = null, onAllProcesses = false, before, behind } = computes ?? {};
  const one = process === null ? '' : ` on process ${process}`;
  const sampled = computes?.sampled;
  const next: Phrase = before ? [', before ', { name: before }] : behindWords(behind);
  const where = sampled === undefined ? next : [', in ', ...withSource(sampled.function, sampled.source)];
  // Pairs may tell what the medians of their sides do not.
  const added = addedNs(group);
  const cost = added > 0 ? [` (+${duration(added)} a run)`] : [];
  return [`computes ${longerBy(factor)}${onAllProcesses ? ' on all processes' : one}`, ...where, ...cost];
}

/** After which call; without one from the beginning on. */
function behindWords(call: string | undefined): Phrase {
  return call ? [', after ', { name: call }] : [];
}
