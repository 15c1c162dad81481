import type { Comparison } from '#build/schemas/comparison.ts';
import { isWhollyPaired } from '../../../gate/judge/evidence.ts';
import { mainFindingsOf } from '../finding.ts';
import { type Section, sectionsOf, type View } from '../section.ts';
import { changesInShort } from '../words/changes.ts';
import { changePhrase } from '../words/cost.ts';
import { toldBehindFolds } from '../words/news.ts';
import { joined, type Phrase } from '../words/phrase.ts';
import { counted, score } from '../words/quantities.ts';
import { reasonPhrase } from '../words/reasons.ts';
import { mostChanged } from './headline.ts';

type Views = readonly View<Comparison>[];

/** Says, beside something slower, that nothing changed in the communication, where that is known. */
export const unchangedStructure: View<Comparison> = (comparison) => {
  const { regressions, structure, costs, calls, benchmarks } = comparison;
  const isCompared =
    benchmarks.length > 0 && benchmarks.every(({ by, runs }) => by === 'pairs' || runs.length > 0);
  const isSame = isCompared && structure.length + costs.length + calls.length === 0;
  const sentences: Phrase[] =
    isSame && regressions.length > 0
      ? [['What changed in the communication: nothing (same messages, bytes and calls).']]
      : [];
  return { id: 'unchanged-structure', title: null, fold: 'top', content: [{ kind: 'text', sentences }] };
};

/**
 * The fold for what changed in the communication: it says what is most of it, or, where the headline does,
 * how much it is.
 *
 * @param views of its sections
 */
export function changedStructure(views: Views): View<Comparison> {
  return (comparison) => {
    const [first] = mainFindingsOf(comparison.regressions);
    const isSaid = first === undefined || first.groups[0].change !== undefined;
    const inShort = isSaid ? changesInShort(comparison) : null;
    const changes = inShort ?? mostChanged(comparison, changePhrase);
    const title: Phrase = ['What changed in the communication: ', ...changes];
    return folded('changes', title, comparison, views);
  };
}

/**
 * The folds for all that a verdict rests on: two where something is slower, else one.
 *
 * @param judged views of what was judged
 * @param doubtful views of what was seen and does not count
 * @param others views of everything else
 */
export function evidence(judged: Views, doubtful: Views, others: Views): View<Comparison> {
  return (comparison) => {
    if (comparison.verdict !== 'regression') {
      return labelled('details', 'Details', comparison, [...judged, ...doubtful, ...others]);
    }
    const sure: Phrase = ['How sure this is: ', ...joined(surenessOf(comparison), '; ')];
    const rest = 'Everything else that was measured, environment, what could have been seen';
    return [
      folded('evidence', sure, comparison, [...judged, ...doubtful]),
      labelled('others', rest, comparison, others),
    ];
  };
}

/** Why the verdict is what it is, as far as that is not said above. */
export const why: View<Comparison> = ({ reasons, benchmarks }) => {
  const left = toldBehindFolds(reasons);
  const sentences = left.length === 0 ? [] : [reasonPhrase({ reasons: left, benchmarks })];
  return { id: 'why', title: null, fold: 'top', content: [{ kind: 'text', sentences }] };
};

function folded(id: string, title: Phrase, comparison: Comparison, views: Views): Section {
  return { id, title, fold: 'closed', content: [], sections: sectionsOf(comparison, views) };
}

function labelled(id: string, title: string, comparison: Comparison, views: Views): Section {
  return { ...folded(id, [title], comparison, views), isLabel: true };
}

/** How often it was found, and how seldom unchanged code is called slower. */
function surenessOf(comparison: Comparison): Phrase[] {
  const { calibration } = comparison;
  const rate = calibration?.falseAlarmRate ?? null;
  const chance = `chance of a red check for unchanged code at most ${score(rate)} %`;
  return [[foundHow(comparison)], ...(rate === null ? [] : [[chance]])];
}

function foundHow({ confirmation, paired, benchmarks, regressions }: Comparison): string {
  const pairs = paired !== null && isWhollyPaired({ paired, benchmarks }) ? paired : null;
  const first = pairs === null ? '' : `found in ${counted(pairs.pairs, 'pair')} of base and head`;
  switch (confirmation?.state) {
    case 'done': {
      const { by, pairs: confirming } = confirmation;
      if (by === 'pairs' && confirming !== null) {
        return `confirmed in ${counted(confirming.most, 'pair')} of base and head`;
      }
      return 'found again when it was measured again';
    }
    case 'failed':
      return 'it could not be measured again';
    case 'off':
      return first === '' ? 'measured once (gate.confirm is off)' : first;
    case 'recorded':
      return 'measured once (a recorded run cannot be measured again)';
    default:
      if (regressions.length === 0) return 'exact facts, without noise';
      return first === '' ? 'measured once' : first;
  }
}
