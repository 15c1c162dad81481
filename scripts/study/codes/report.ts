import type { Comparison } from '#build/schemas/comparison.ts';
import { median } from '../../../src/base/statistics/median.ts';
import { headlineText } from '../../../src/report/text/views/headline.ts';
import { wilson } from '../intervals.ts';
import { type Cell, table } from '../tables.ts';
import { type CodeChange, isLoaded, processesOf, SET_UPS, type SetUp, type StudiedCode } from './list.ts';

/** A change of a code on a set-up, and what was said of it. */
export interface CodeCheck {
  setUp: SetUp;
  code: Pick<StudiedCode, 'name' | 'isHeldOut'>;
  change: CodeChange;
  verdict: Comparison['verdict'];
  pairs: number;
  /** The first line, without its symbol. */
  line: string;
  /**
   * Of the first finding: what a replay without its cause saves, in parts of what was added to the duration;
   * null where nothing was replayed.
   */
  replayed: number | null;
}

/** What a first line of a red check is, held against the list; a wrong process is worse than none. */
export type Rightness = 'right' | 'network' | 'wrong process' | 'no process' | 'wrong function';

/** @param of the code, the change and the set-up that were judged */
export function checkOf(comparison: Comparison, of: Pick<CodeCheck, 'setUp' | 'code' | 'change'>): CodeCheck {
  const line = headlineText(comparison).replace(/^\S+ /, '');
  const { verdict, paired, regressions } = comparison;
  return { ...of, verdict, pairs: paired?.pairs ?? 0, line, replayed: replayedOf(regressions[0]) };
}

/** What was added is what pairs say: medians of both sides may be of unlike executions. */
export function replayedOf(
  first: Pick<Comparison['regressions'][number], 'candidateNs' | 'factor' | 'cause'> | undefined,
): number | null {
  const { candidateNs, factor } = first ?? {};
  const predictedNs = first?.cause?.predictedNs ?? null;
  if (predictedNs === null || !candidateNs || !factor) return null;
  return (candidateNs - predictedNs) / (candidateNs * (1 - 1 / factor));
}

/** Whether a first line names who and where as the list does. It knows words only: read the lines, too. */
export function rightness({ process, functions = [] }: CodeChange, line: string): Rightness {
  if (/\bnetwork\b/.test(line)) return 'network';
  const named = /\bprocess (\d+)/.exec(line)?.[1];
  if (named !== undefined && named !== `${process}`) return 'wrong process';
  if (named === undefined && typeof process === 'number') return 'no process';
  const names = functions.map((name) => name.toLowerCase());
  const words = line.toLowerCase().match(/[\w:]+/g) ?? [];
  const isThere = words.some((word) => names.some((name) => word === name || word.endsWith(`::${name}`)));
  return isThere || functions.length === 0 ? 'right' : 'wrong function';
}

/** All checks as rows of a CSV, of which the first names the columns. */
export function checkRows(checks: readonly CodeCheck[]): Cell[][] {
  const head = ['set-up', 'code', 'held out', 'change', 'kind', 'must be red', 'truth', 'verdict', 'pairs'];
  return [
    [...head, 'first line', 'first line is', 'replayed'],
    ...checks.map(({ setUp, code, change, verdict, pairs, line, replayed }) => [
      setUp,
      code.name,
      code.isHeldOut ? 'yes' : 'no',
      change.name,
      change.kind,
      change.red,
      truth(change),
      verdict,
      pairs,
      line,
      verdict === 'regression' ? rightness(change, line) : null,
      verdict === 'regression' && replayed !== null ? Number(replayed.toFixed(2)) : null,
    ]),
  ];
}

/** The counts, then the checks on each set-up, in Markdown. */
export function codesText(checks: readonly CodeCheck[]): string {
  const setUps = [...new Set(checks.map(({ setUp }) => setUp))];
  const tables = setUps.map((setUp) => {
    const own = checks.filter((check) => check.setUp === setUp);
    const where = `${processesOf(setUp)} processes${isLoaded(setUp) ? ', beside other load' : ''}`;
    return `## ${where}\n\n${checksTable(own)}\n`;
  });
  return [`${countsTable(checks)}\n`, `${replayTable(checks)}\n`, ...tables].join('\n');
}

/** Of kinds of changes: how many were red, and what the first lines of the red ones were. */
function countsTable(checks: readonly CodeCheck[]): string {
  const kinds: readonly Rightness[] = ['right', 'no process', 'wrong function', 'wrong process', 'network'];
  const rows = [...new Set(checks.map(({ change }) => change.kind))].map((kind) => {
    const own = checks.filter(({ change }) => change.kind === kind);
    const red = own.filter(({ verdict }) => verdict === 'regression');
    const found = red.map(({ change, line }) => rightness(change, line));
    const counts = kinds.map((each) => `${found.filter((one) => one === each).length}`);
    return [kind, own[0]!.change.red, `${own.length}`, `${red.length}`, ...counts];
  });
  return table(['change', 'must be red', 'checks', 'red', ...kinds], rows, 2);
}

/** Draws of base against itself, of a code on a set-up. */
export interface UnchangedChecks {
  setUp: string;
  name: string;
  comparisons: readonly Comparison[];
}

/** How many of them are red, by what, with an interval that takes each recording's draws as independent. */
export function unchangedText(found: readonly UnchangedChecks[]): string {
  const rowOf = (name: string, setUp: string, all: readonly Comparison[]): string[] => {
    const red = all.filter(({ verdict }) => verdict === 'regression');
    const { low, high } = wilson(red.length / all.length, all.length);
    const kinds = red.flatMap(({ regressions }) => [...new Set(regressions.map(({ kind }) => kind))]);
    const by = [...new Set(kinds)].map((kind) => `${kind} ${kinds.filter((one) => one === kind).length}`);
    const range = `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`;
    return [name, setUp, `${all.length}`, `${red.length}`, range, by.join(', ')];
  };
  const rows = found.map(({ name, setUp, comparisons }) => rowOf(name, setUp, comparisons));
  const all = found.flatMap(({ comparisons }) => comparisons);
  const head = ['code', 'set-up', 'draws', 'red', '95 %', 'by'];
  return `${table(head, [...rows, rowOf('together', '', all)], 2)}\n`;
}

/** How near to the slowdown that was measured a replay without the delay comes. */
const NEAR = 0.25;

/** Of the red checks of each set-up: how many first lines have a replay, and how near it comes. */
function replayTable(checks: readonly CodeCheck[]): string {
  const rows = SET_UPS.flatMap((setUp) => {
    const red = checks.filter((each) => each.setUp === setUp && each.verdict === 'regression');
    const ratios = red.flatMap(({ replayed }) => replayed ?? []);
    if (ratios.length === 0) return [];
    const near = ratios.filter((ratio) => Math.abs(ratio - 1) <= NEAR).length;
    return [[setUp, `${red.length}`, `${ratios.length}`, median(ratios).toFixed(2), `${near}`]];
  });
  return table(['set-up', 'red', 'replayed', 'median of saved ÷ added', 'within 25 %'], rows);
}

function checksTable(checks: readonly CodeCheck[]): string {
  const rows = checks.map(({ code, change, verdict, pairs, line }) => [
    code.name,
    change.name,
    truth(change),
    verdict === 'regression' ? 'red' : 'not red',
    line.replace(/[|<]/g, '\\$&'),
    `${pairs}`,
  ]);
  return table(['code', 'change', 'what is true', 'verdict', 'first line', 'pairs'], rows, 5);
}

function truth({ process, size }: CodeChange): string {
  if (process === 'none') return size;
  return `${process === 'all' ? 'all processes' : `process ${process}`}: ${size}`;
}
