import type { Comparison, Regression } from '../../comparison/document.ts';
import type { GroupCause } from '../../comparison/group-cause.ts';
import { addedBy, type Finding, findingsOf } from '../finding.ts';
import type { Table, View } from '../section.ts';
import { findingPhrase, namedProcess, placeOf, subjectOf } from '../words/finding.ts';
import { capitalised, joined, type Phrase } from '../words/phrase.ts';
import { added, bytes, count, counted, duration } from '../words/quantities.ts';
import { table } from './table.ts';

/** Findings that are shown without unfolding anything, consequences where there is only one, processes that a sentence names. */
const MOST_FINDINGS = 3;
const MOST_CONSEQUENCES = 3;
const MOST_PROCESSES = 3;

/** Causes that make others wait. */
const WAITING: ReadonlySet<GroupCause['kind']> = new Set(['late', 'imbalance', 'reordered']);

/** Up to so many times the duration of before is that duration again. */
const AGAIN = 1.25;

/** What became slower and why: the first findings, each with its consequences below it. */
export const findings: View<Comparison> = (comparison) => {
  const all = findingsOf(comparison.regressions);
  const shown = all.slice(0, MOST_FINDINGS);
  const [first, ...others] = shown;
  const left = all.length - shown.length;
  const items = others.map((finding) => ({ text: [...capitalised(findingPhrase(finding)), '.'] }));
  return {
    id: 'findings',
    title: ['What became slower'],
    fold: 'top',
    content: [
      findingTable(shown, comparison),
      { kind: 'text', sentences: first === undefined ? [] : sentencesOf(first) },
      ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
      { kind: 'text', sentences: left > 0 ? [[`… and ${count(left)} more`]] : [] },
    ],
  };
};

/** A row of the table: a family of groups, how it stands there, and whether it is a consequence. */
interface Row {
  groups: Finding['groups'];
  prefix: string;
  isRoot: boolean;
}

function findingTable(shown: readonly Finding[], { regressions, benchmarks }: Comparison): Table {
  const all = addedBy(regressions);
  const addedCell = ({ groups, isRoot }: Row): string => {
    const ns = addedBy(groups);
    // All of it is no share.
    return isRoot && ns < all ? added(ns, all) : `+${duration(ns)}`;
  };
  const rows = shown.flatMap((finding) => rowsOf(finding, shown.length === 1 ? MOST_CONSEQUENCES : 1));
  const where = ({ benchmark }: Regression): Phrase =>
    benchmarks.length > 1 ? [' in ', { name: benchmark }] : [];
  return table({ rank: 100, least: 3 }, rows, [
    ['', 'left', ({ groups, prefix }) => [prefix, ...whatOf(groups), ...where(groups[0])]],
    ['before', 'right', ({ groups: [first] }) => duration(first.baselineMedianNs)],
    ['now', 'right', ({ groups: [first] }) => duration(first.candidateNs)],
    ['added to a run', 'right', addedCell],
  ]);
}

/** @param most rows of consequences; the last one stands for all that are left */
function rowsOf({ groups, consequences }: Finding, most: number): Row[] {
  const left = consequences.slice(most - 1);
  const rest = left.flat() as Finding['groups'];
  const below = consequences.slice(0, most - 1).map((family) => ({ groups: family, prefix: ONE }));
  const last = left.length > 1 ? `↳ ${counted(left.length, 'consequence')}, such as ` : ONE;
  if (left.length > 0) below.push({ groups: rest, prefix: last });
  return [{ groups, prefix: '', isRoot: true }, ...below.map((row) => ({ ...row, isRoot: false }))];
}

const ONE = '↳ its consequence: ';

/** "`exchange_halo` · 2D nearest neighbour, 4 processes, 2 KiB": what it is, in the words of who wrote it. */
function whatOf([first, ...others]: Finding['groups']): Phrase {
  const { change, label, processes } = first;
  if (change !== undefined) return [...subjectOf(first), ' · ', { words: label }];
  // Some labels are numbers of messages and processes.
  const number = /\bprocess/.test(label) ? '' : `, ${counted(processes, 'process', 'processes')}`;
  const size = `${number}, ${bytes(first.bytes)}`;
  const more = others.length === 0 ? '' : `, and ${count(others.length)} more of this kind`;
  const name: Phrase = first.functions.length > 0 ? [...subjectOf(first), ' · '] : [];
  return [...name, { words: label }, `${size}${more}`];
}

/** Who makes whom wait how long, and what it would take without that. */
function sentencesOf({ cause }: Finding): Phrase[] {
  if (cause === null) return [];
  const { of, why } = cause;
  const { parts, predictedNs, instances } = why;
  const process = namedProcess(why);
  // Where nobody is late, waiting is as it was: the table has it.
  const waiting = WAITING.has(why.kind) ? parts.now.waitingCausedBy : [];
  const sentences: Phrase[] = [];
  const own = waiting.find((each) => each.process === process);
  if (own !== undefined) {
    const earlier = parts.before?.waitingCausedBy.find((each) => each.process === process)?.ns ?? 0;
    const before = parts.before === null ? '' : ` (before: ${earlier > 0 ? duration(earlier) : 'nothing'})`;
    const how = instances === null ? '' : `, in ${count(instances.late)} of ${count(instances.of)}`;
    sentences.push([
      `Process ${process} makes the others wait ${duration(own.ns)} each time${before}${how}.`,
    ]);
  } else if (waiting.length > 0) {
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
    const result = ` it would take ${duration(predictedNs)}${again} (replayed from this trace).`;
    sentences.push(['Without the added time', ...where, result]);
  }
  return sentences;
}
