import type { Comparison } from '#build/schemas/comparison.ts';
import { isChange, mainFindingsOf } from '../../../gate/judge/findings.ts';
import { type Section, sectionsOf, topSection, type View } from '../section.ts';
import { changesInShort } from '../words/changes.ts';
import { sureness } from '../words/confidence.ts';
import { changePhrase } from '../words/cost.ts';
import { toldBehindFolds } from '../words/news.ts';
import type { Phrase } from '../words/phrase.ts';
import { reasonPhrase } from '../words/reasons.ts';
import { mostChanged } from './headline.ts';

type Views = readonly View<Comparison>[];

export const unchangedStructure: View<Comparison> = (comparison) => {
  const { regressions, structure, costs, calls, benchmarks } = comparison;
  const isCompared =
    benchmarks.length > 0 && benchmarks.every(({ by, runs }) => by === 'pairs' || runs.length > 0);
  const isSame = isCompared && structure.length + costs.length + calls.length === 0;
  const nothing = 'What changed in the communication: nothing (same messages, bytes and calls).';
  return topSection('unchanged-structure', isSame && regressions.length > 0 ? [nothing] : []);
};

/** The fold for what changed in the communication: its most, or, where the headline says that, its amount. */
export function changedStructure(views: Views): View<Comparison> {
  return (comparison) => {
    const [first] = mainFindingsOf(comparison.regressions);
    const isSaid = first === undefined || isChange(first);
    const inShort = isSaid ? changesInShort(comparison) : null;
    const changes = inShort ?? mostChanged(comparison, changePhrase);
    const title: Phrase = ['What changed in the communication: ', ...changes];
    return folded('changes', title, comparison, views);
  };
}

/** All that a verdict rests on. @param doubtful views of what was seen and does not count */
export function evidence(judged: Views, doubtful: Views, others: Views): View<Comparison> {
  return (comparison) => {
    if (comparison.verdict !== 'regression') {
      return labelled('details', 'Details', comparison, [...judged, ...doubtful, ...others]);
    }
    const sure = `How sure this is: ${sureness(comparison)}`;
    const rest = 'Everything else that was measured, environment, what could have been seen';
    return [
      folded('evidence', [sure], comparison, [...judged, ...doubtful]),
      labelled('others', rest, comparison, others),
    ];
  };
}

export const why: View<Comparison> = ({ reasons, benchmarks }) => {
  const left = toldBehindFolds(reasons);
  return topSection('why', left.length === 0 ? [] : [reasonPhrase({ reasons: left, benchmarks })]);
};

function folded(id: string, title: Phrase, comparison: Comparison, views: Views): Section {
  return { id, title, fold: 'closed', content: [], sections: sectionsOf(comparison, views) };
}

function labelled(id: string, title: string, comparison: Comparison, views: Views): Section {
  return { ...folded(id, [title], comparison, views), isLabel: true };
}
