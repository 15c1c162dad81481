import type { Comparison, GroupCause, Regression } from '#build/schemas/comparison.ts';
import { addedBy, type Finding, mainFindingsOf, wholeFirst } from '../finding.ts';
import type { Table, View } from '../section.ts';
import { ADDED, addedWords } from '../words/cost.ts';
import { findingPhrase, namedProcess, placeOf } from '../words/finding.ts';
import { functionNames } from '../words/function-names.ts';
import { besideLabel, whichLoops } from '../words/loops.ts';
import { capitalised, joined, type Phrase } from '../words/phrase.ts';
import { count, counted, duration } from '../words/quantities.ts';
import { table } from './table.ts';

/** Findings that are shown without unfolding anything, consequences where there is only one, processes that a sentence names. */
const MOST_FINDINGS = 3;
const MOST_CONSEQUENCES = 3;
const MOST_PROCESSES = 3;

/** Causes that make others wait. */
const WAITING: ReadonlySet<GroupCause['kind']> = new Set(['late', 'imbalance', 'reordered']);

/** Shorter waiting is none that anybody would look for. */
const NOTHING_NS = 1000;

/** Up to so many times the duration of before is that duration again. */
const AGAIN = 1.25;

/** What became slower and why: the first findings, each with its consequences below it. */
export const findings: View<Comparison> = (comparison) => {
  const all = mainFindingsOf(comparison.regressions);
  const shown = all.slice(0, MOST_FINDINGS);
  const [first] = shown;
  // The headline names the first one, or what is common to all.
  const others = wholeFirst(comparison) === null ? shown.slice(1) : shown;
  const left = all.length - shown.length;
  const items = others.map((finding) => ({ text: [...capitalised(findingPhrase(finding)), '.'] }));
  return {
    id: 'findings',
    title: ['What became slower'],
    fold: 'top',
    content: [
      findingTable(shown, comparison),
      { kind: 'text', sentences: first === undefined ? [] : sentencesOf(first, comparison) },
      ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
      { kind: 'text', sentences: left > 0 ? [[`… and ${count(left)} more`]] : [] },
    ],
  };
};

/** A row of the table: a family of groups, how it stands there, whether it is no consequence, and whose it is else. */
interface Row {
  groups: Finding['groups'];
  prefix: string;
  isRoot: boolean;
  isFirst: boolean;
  root: Regression;
}

function findingTable(shown: readonly Finding[], { benchmarks, regressions }: Comparison): Table {
  const addedCell = ({ groups, isRoot, isFirst }: Row): Phrase => {
    const words = isRoot ? addedWords(groups, regressions) : `+${duration(addedBy(groups))}`;
    return [isFirst ? { strong: [words] } : words];
  };
  const most = shown.length === 1 ? MOST_CONSEQUENCES : 1;
  const rows = shown
    .flatMap((finding) => rowsOf(finding, most))
    .map((row, i) => ({ ...row, isFirst: i === 0 }));
  const where = ({ benchmark }: Regression): Phrase =>
    benchmarks.length > 1 ? [' in ', { name: benchmark }] : [];
  return table({ rank: 100, least: 3 }, rows, [
    ['', 'left', (row) => [...whatOf(row), ...where(row.groups[0])]],
    // First, since a narrow window cuts off what stands right.
    ['added to a run', 'right', addedCell, ADDED],
    ['before', 'right', ({ groups: [first] }) => duration(first.baselineMedianNs)],
    ['now', 'right', ({ groups: [first] }) => duration(first.candidateNs)],
  ]);
}

/** @param most rows of consequences; the last one stands for all that are left */
function rowsOf({ groups, consequences }: Finding, most: number): Omit<Row, 'isFirst'>[] {
  const left = consequences.slice(most - 1);
  const rest = left.flat() as Finding['groups'];
  const below = consequences.slice(0, most - 1).map((family) => ({ groups: family, prefix: ONE }));
  const last = left.length > 1 ? `↳ ${counted(left.length, 'consequence')}, such as ` : ONE;
  if (left.length > 0) below.push({ groups: rest, prefix: last });
  const root = groups[0];
  return [
    { groups, prefix: '', isRoot: true, root },
    ...below.map((row) => ({ ...row, isRoot: false, root })),
  ];
}

const ONE = '↳ its consequence: ';

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
  return [prefix, ...(isFirst ? [{ strong: names }] : names), ' · ', ...label];
}

/** Who makes whom wait how long, and what it would take without that. */
function sentencesOf({ groups, cause }: Finding, comparison: Comparison): Phrase[] {
  return [...(cause === null ? [] : aboutCause(cause, comparison)), ...whichLoops(groups[0])];
}

function aboutCause({ of, why }: NonNullable<Finding['cause']>, comparison: Comparison): Phrase[] {
  const { parts, predictedNs, instances } = why;
  const process = namedProcess(why);
  // Where nobody is late, or more is sent, waiting says nothing about why: the table has it.
  const isWaiting = of.change === undefined && WAITING.has(why.kind);
  const waiting = isWaiting ? parts.now.waitingCausedBy : [];
  const sentences: Phrase[] = [];
  const own = waiting.find((each) => each.process === process);
  if (own !== undefined) {
    const earlier = parts.before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? 0;
    const before =
      parts.before === null ? '' : ` (before: ${earlier < NOTHING_NS ? 'nothing' : duration(earlier)})`;
    const how = instances === null ? '' : `, in ${count(instances.late)} of ${count(instances.of)}`;
    sentences.push([
      `Process ${process} makes the others wait ${duration(own.ns)} each time${before}${how}.`,
    ]);
  } else if (process === null && waiting.length > 0) {
    const each = waiting
      .slice(0, MOST_PROCESSES)
      .map(({ process, ns }): Phrase => [`process ${process} (${duration(ns)})`]);
    const left = waiting.length - each.length;
    const more = left > 0 ? `, and ${count(left)} more` : '';
    sentences.push(['Who makes the others wait, each time: ', ...joined(each, ', '), `${more}.`]);
  }
  if (predictedNs !== null) {
    const [place] = placeOf({ ...why, source: null });
    const where: Phrase = place === undefined ? [] : [' in ', place];
    const again = predictedNs <= AGAIN * of.baselineMedianNs ? ' again' : '';
    const most = sharesCores(of, comparison) ? 'at most ' : '';
    const result = ` it would take ${most}${duration(predictedNs)}${again} (replayed from this trace).`;
    sentences.push(['Without the added time', ...where, result]);
  }
  return sentences;
}

/** Whether processes had to wait for a core: a replay keeps that, though some of it is for the one that computes longer. */
function sharesCores({ benchmark }: Regression, { benchmarks, candidate }: Comparison): boolean {
  const processes = benchmarks.find((each) => each.benchmark === benchmark)?.processes ?? 0;
  return processes > candidate.environment.usableCores;
}
