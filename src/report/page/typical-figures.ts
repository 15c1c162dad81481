import type { Chain, Comparison, Regression } from '#build/schemas/comparison.ts';
import type { TypicalInstance } from '#build/schemas/parts.ts';
import { groupBy } from '../../base/group-by.ts';
import { findingsOf } from '../../gate/judge/findings.ts';
import type { Table } from '../text/section.ts';
import { table } from '../text/views/table.ts';
import { pictureOf, whereOf } from '../text/views/timeline.ts';
import { subjectOf } from '../text/words/cause.ts';
import {
  chainPhrase,
  comesWords,
  consequencePhrase,
  instanceSentences,
  longerPhrase,
  nextOf,
} from '../text/words/chain.ts';
import { addedWords } from '../text/words/cost.ts';
import { capitalised, type Phrase, plain } from '../text/words/phrase.ts';
import { bytes, count, duration, factor, NO_VALUE } from '../text/words/quantities.ts';
import { shorten } from '../text/words/visible.ts';
import { renderFigure } from './figure.ts';
import type { TypicalPicture } from './page-document.ts';

/** Consequences that are drawn below an instance. */
const MAX_NEXT = 3;

/** Characters of a line in a picture. */
const MAX_LINE = 100;

/** A slower group with an instance to look at. */
interface Shown {
  group: Regression;
  chain: Chain;
  before: TypicalInstance | null;
  now: TypicalInstance;
  /** Where its finding has another one first: what this one is a consequence of. */
  root: Regression | null;
  next: Regression[];
  /** What is told of it: how the times of its finding follow from each other. */
  told: Phrase | null;
}

/** Plot 1: each regressed group that has one, the first one open. */
export function typicalFigures(
  comparison: Comparison,
  pictures: TypicalPicture[],
  benchmarks: readonly string[],
): string[] {
  const all = shownIn(comparison);
  const namedAlike = groupBy(all, ({ group }) => plain(nameOf(group)));
  return all.map((shown, i) => {
    const { group, chain, before, now, root } = shown;
    const name = nameOf(group);
    const isAmbiguous = namedAlike.get(plain(name))!.length > 1;
    const of = pictures.push(pictureFor(shown, comparison)) - 1;
    return renderFigure({
      plot: 'typical-instance',
      of,
      benchmark: benchmarks.indexOf(group.benchmark),
      title: [
        ...name,
        ...(isAmbiguous ? [` (${bytes(group.bytes)}, `, { words: group.name }, ')'] : []),
        group.instances > 1 ? `, one typical time of ${count(group.instances)}` : '',
        ...(root === null ? [] : [' (consequence)']),
      ],
      says: wordsOf(shown, benchmarks.length > 1),
      lines: pictureOf(before, now, chain),
      numbers: numbersOf(shown),
      isFolded: i > 0,
    });
  });
}

function nameOf(group: Regression): Phrase {
  return [...capitalised(subjectOf(group)), ' · ', { words: group.label }];
}

function shownIn({ regressions }: Comparison): Shown[] {
  return findingsOf(regressions).flatMap((finding) => {
    const { groups, consequences } = finding;
    return [...groups, ...consequences.flat()].flatMap((group) => {
      const { chain, typical } = group;
      if (chain === undefined || !typical?.now) return [];
      const root = groups.includes(group) ? null : groups[0];
      const isCause = group === finding.cause?.of;
      const next = isCause ? nextOf(consequences) : [];
      const { before, now } = typical;
      return [{ group, chain, before, now, root, next, told: isCause ? chainPhrase(finding) : null }];
    });
  });
}

function pictureFor({ group, chain, before, now, next }: Shown, { regressions }: Comparison): TypicalPicture {
  const { process, longer, waits, without, last, isOther } = chain;
  const ratio = before === null ? '' : `, ${factor(now.durationNs / before.durationNs)} as long`;
  const comes = process ?? last;
  return {
    before,
    now,
    process,
    longer,
    // Of one that is other it is told in words who waits for whom.
    waits: isOther ? [] : waits,
    without,
    titles: {
      before: before === null ? '' : `before: ${duration(before.durationNs)}`,
      now: `now: ${duration(now.durationNs)}${ratio}`,
      without: without === null ? '' : `this instance without it, replayed: ${duration(without.durationNs)}`,
    },
    comes:
      comes === null
        ? null
        : { process: comes, words: `P${comes} ${comesWords({ ...chain, behindNs: null })}` },
    longerWords: lineOf(longerPhrase(group) ?? []),
    next: next.slice(0, MAX_NEXT).map((each) => ({
      words: lineOf([
        ...consequencePhrase(each),
        ` · `,
        { words: each.label },
        `, ${addedWords([each], regressions)}`,
      ]),
      beforeNs: each.baselineMedianNs,
      nowNs: each.candidateNs,
    })),
  };
}

function lineOf(phrase: Phrase): string {
  return shorten(plain(phrase), MAX_LINE);
}

function wordsOf({ group, before, now, root, told }: Shown, isOneOfMany: boolean): Phrase {
  const took = before === null ? '' : `${duration(before.durationNs)} before, `;
  const ratio = before === null ? '' : ` (${factor(now.durationNs / before.durationNs)})`;
  return [
    ...(root === null ? [] : ['Another pattern, slower because of ', ...subjectOf(root), '. ']),
    ...(isOneOfMany ? ['In ', { name: group.benchmark }, ': '] : []),
    `${took}${duration(now.durationNs)} now${ratio}. `,
    ...(told === null ? instanceSentences(group).flatMap((each) => capitalised(each)) : [...told, ' ']),
    'A bar is thin until its process comes, thick from its first communication here to its last.',
    ' Lines are messages.',
    ...whereOf(group.benchmark, now).flatMap((sentence) => [' ', ...sentence]),
  ];
}

function numbersOf({ chain, before, now }: Shown): Table {
  const comes = (side: TypicalInstance | null, process: number): string => {
    const row = side?.rows.find((each) => each.process === process);
    const first = Math.min(...(side?.rows ?? []).map(({ startNs }) => startNs));
    return row === undefined ? NO_VALUE : duration(row.startNs - first);
  };
  const waited = (process: number): string => {
    const own = chain.waits.filter((wait) => wait.process === process);
    return own.length === 0
      ? NO_VALUE
      : own.map((wait) => `${duration(wait.ns)} for P${wait.for}`).join(', ');
  };
  const longer = (process: number): string => {
    const own = chain.longer.filter((part) => part.process === process);
    return own.length === 0
      ? NO_VALUE
      : duration(own.reduce((sum, { fromNs, toNs }) => sum + toNs - fromNs, 0));
  };
  return table({ noun: ['process', 'processes'] }, now.rows, [
    ['Process', 'right', ({ process }) => String(process)],
    ['Comes after the first, before', 'right', ({ process }) => comes(before, process)],
    ['Now', 'right', ({ process }) => comes(now, process)],
    ['Computes longer, in it', 'right', ({ process }) => longer(process)],
    ['Waits', 'right', ({ process }) => waited(process)],
  ]);
}
