import type { Comparison, Regression } from '#build/schemas/comparison.ts';
import { addedBy, type Finding, mainFindingsOf } from '../../../gate/judge/findings.ts';
import { wholeFirst } from '../../../gate/judge/outcome.ts';
import { type Block, type Table, textBlock, type View } from '../section.ts';
import { addedWords, isOfRun } from '../words/cost.ts';
import { findingDetails, findingPhrase } from '../words/finding.ts';
import { functionNames } from '../words/function-names.ts';
import { besideLabel } from '../words/loops.ts';
import { capitalised, type Phrase } from '../words/phrase.ts';
import { count, duration } from '../words/quantities.ts';
import { table } from './table.ts';

/** Findings that are shown without unfolding anything, and consequences where there is only one. */
const MAX_FINDINGS_SHOWN = 3;
const MAX_CONSEQUENCES_SHOWN = 3;

/** What became slower and why: the first findings, each with its consequences below it. */
export const findings: View<Comparison> = (comparison) => {
  const all = mainFindingsOf(comparison.regressions);
  const shown = all.slice(0, MAX_FINDINGS_SHOWN);
  const [first] = shown;
  // The headline names the first one, or what is common to all.
  const others = wholeFirst(comparison) === null ? shown.slice(1) : shown;
  const left = all.length - shown.length;
  const items = others.map((finding) => ({ text: [...capitalised(findingPhrase(finding)), '.'] }));
  const content: Block[] = [
    findingTable(shown, comparison),
    textBlock(first === undefined ? [] : findingDetails(first, comparison)),
    ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
    textBlock(left > 0 ? [`… and ${count(left)} more`] : []),
  ];
  return { id: 'findings', title: ['What became slower'], fold: 'top', content };
};

const TIMES = 'one of so many times, or a run; added to a run, and its share of the run';

/** A family of groups, how it stands in the table, and the group that it is a consequence of. */
interface Row {
  groups: Finding['groups'];
  prefix: string;
  isRoot: boolean;
  isFirst: boolean;
  root: Regression;
}

function findingTable(shown: readonly Finding[], { benchmarks, regressions }: Comparison): Table {
  const timesCell = ({ groups, isRoot, isFirst }: Row): Phrase => {
    const [{ baselineMedianNs, candidateNs }] = groups;
    const now = duration(candidateNs);
    const added = isRoot ? addedWords(groups, regressions) : `+${duration(addedBy(groups))}`;
    const before = `${baseOf(groups[0])}${duration(baselineMedianNs)} → `;
    return [before, isFirst ? { strong: [now] } : now, `, ${added}`];
  };
  const most = shown.length === 1 ? MAX_CONSEQUENCES_SHOWN : 1;
  const rows = shown
    .flatMap((finding) => rowsOf(finding, most))
    .map((row, i) => ({ ...row, isFirst: i === 0 }));
  // The account has it as it passed: two times of a run must not stand unexplained beside each other.
  const withoutOffCore = ({ benchmark, kind }: Regression): Phrase => {
    const { account } = benchmarks.find((each) => each.benchmark === benchmark) ?? {};
    const hasOffCore = account?.kinds.some(
      (each) => each.kind === 'offCore' && each.nowNs + each.beforeNs > 0,
    );
    return kind === 'run time' && hasOffCore ? [', off the core left out'] : [];
  };
  const where = ({ benchmark }: Regression): Phrase =>
    benchmarks.length > 1 ? [' in ', { name: benchmark }] : [];
  return table({ rank: 100, least: 3 }, rows, [
    ['', 'left', (row) => [...whatOf(row), ...withoutOffCore(row.groups[0]), ...where(row.groups[0])]],
    // One column for all times: a phone has no room for a third.
    ['before → now, added', 'right', timesCell, TIMES],
  ]);
}

/** "each of 30: ", of which a row has the times; "a run: "; nothing where its label says it. */
function baseOf(group: Regression): string {
  if (group.kind === 'computing') return 'a run: ';
  return isOfRun(group) || group.instances <= 1 ? '' : `each of ${count(group.instances)}: `;
}

/** @param most rows below it */
function rowsOf({ groups, consequences }: Finding, most: number): Omit<Row, 'isFirst'>[] {
  // Nobody computes longer because somebody waits; the account has how long a run takes.
  const sources = consequences.filter(([{ kind }]) => kind === 'computing');
  const effects = consequences.filter(([{ kind }]) => kind !== 'computing' && kind !== 'run time');
  const runs = consequences.filter(([{ kind }]) => kind === 'run time');
  const from = firstOf(sources, 1, (left) =>
    left === 1 ? '↳ it comes from: ' : `↳ it comes from ${count(left)} functions, such as `,
  );
  const below = firstOf([...effects, ...runs], Math.max(1, most - from.length), (left) =>
    left === 1 ? '↳ its consequence: ' : `↳ ${count(left)} consequences, such as `,
  );
  const root = groups[0];
  return [
    { groups, prefix: '', isRoot: true, root },
    ...[...from, ...below].map((row) => ({ ...row, isRoot: false, root })),
  ];
}

/** So many rows of families; the last one stands for all that are left. */
function firstOf(
  families: readonly Finding['groups'][],
  most: number,
  prefixOf: (left: number) => string,
): Pick<Row, 'groups' | 'prefix'>[] {
  const shown = families.slice(0, most);
  return shown.map((each, i) => ({
    groups: each,
    prefix: prefixOf(i + 1 < shown.length ? 1 : families.length - i),
  }));
}

/** "`exchange_halo` · 2D nearest neighbour": what it is, in the words of who wrote it. */
function whatOf({ groups, prefix, isRoot, isFirst, root }: Row): Phrase {
  const [first, ...others] = groups;
  const more = others.length === 0 ? '' : `, and ${count(others.length)} more of this kind`;
  const label: Phrase = [{ words: first.label }, besideLabel(first), more];
  if (first.functions.length === 0) return [prefix, ...label];
  if (!isRoot && `${first.functions}` === `${root.functions}`) {
    const same = first.functions.length === 1 ? 'the same function · ' : 'the same functions · ';
    return [`${prefix}${same}`, ...label];
  }
  const names = functionNames(first.functions);
  const sampled = isRoot ? undefined : sampledIn(first, root);
  if (sampled !== undefined)
    return [prefix, ...names, ', most of it in ', { name: sampled }, ' · ', ...label];
  return [prefix, ...(isFirst ? [{ strong: names }] : names), ' · ', ...label];
}

/** The function that samples name below one that computes longer, as the finding above it does. */
function sampledIn({ kind, functions, computes }: Regression, { cause }: Regression): string | undefined {
  if (kind !== 'computing') return undefined;
  const isSame = cause?.path?.at(-1) === functions[0];
  return (computes?.sampled ?? (isSame ? cause?.sampled : undefined))?.function;
}
