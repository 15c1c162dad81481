import type { Comparison } from '#build/schemas/comparison.ts';
import { headlineText } from '../../../src/report/text/views/headline.ts';
import { wilson } from '../intervals.ts';
import { type Cell, table } from '../tables.ts';
import type { CodeChange, StudiedCode } from './list.ts';

/** A change of a code on so many processes, and what was said of it. */
export interface CodeCheck {
  processes: string;
  code: Pick<StudiedCode, 'name' | 'isHeldOut'>;
  change: CodeChange;
  verdict: Comparison['verdict'];
  pairs: number;
  /** The first line, without its symbol. */
  line: string;
}

/** What a first line of a red check is, held against the list; a wrong process is worse than none. */
export type Rightness = 'right' | 'network' | 'wrong process' | 'no process' | 'wrong function';

/** @param of the code, the change and the number of processes that were judged */
export function checkOf(
  comparison: Comparison,
  of: Pick<CodeCheck, 'processes' | 'code' | 'change'>,
): CodeCheck {
  const line = headlineText(comparison).replace(/^\S+ /, '');
  return { ...of, verdict: comparison.verdict, pairs: comparison.paired?.pairs ?? 0, line };
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
  const head = [
    'processes',
    'code',
    'held out',
    'change',
    'kind',
    'must be red',
    'truth',
    'verdict',
    'pairs',
  ];
  return [
    [...head, 'first line', 'first line is'],
    ...checks.map(({ processes, code, change, verdict, pairs, line }) => [
      processes,
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
    ]),
  ];
}

/** The counts, then the checks on each number of processes, in Markdown. */
export function codesText(checks: readonly CodeCheck[]): string {
  const sizes = [...new Set(checks.map(({ processes }) => processes))];
  const tables = sizes.map((size) => {
    const own = checks.filter(({ processes }) => processes === size);
    return `## ${size} processes\n\n${checksTable(own)}\n`;
  });
  return [`${countsTable(checks)}\n`, ...tables].join('\n');
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

/** Draws of base against itself, of a code on so many processes. */
export interface UnchangedChecks {
  processes: string;
  name: string;
  comparisons: readonly Comparison[];
}

/** How many of them are red, by what, with an interval that takes each recording's draws as independent. */
export function unchangedText(found: readonly UnchangedChecks[]): string {
  const rowOf = (name: string, processes: string, all: readonly Comparison[]): string[] => {
    const red = all.filter(({ verdict }) => verdict === 'regression');
    const { low, high } = wilson(red.length / all.length, all.length);
    const kinds = red.flatMap(({ regressions }) => [...new Set(regressions.map(({ kind }) => kind))]);
    const by = [...new Set(kinds)].map((kind) => `${kind} ${kinds.filter((one) => one === kind).length}`);
    const range = `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %`;
    return [name, processes, `${all.length}`, `${red.length}`, range, by.join(', ')];
  };
  const rows = found.map(({ name, processes, comparisons }) => rowOf(name, processes, comparisons));
  const all = found.flatMap(({ comparisons }) => comparisons);
  const head = ['code', 'processes', 'draws', 'red', '95 %', 'by'];
  return `${table(head, [...rows, rowOf('together', '', all)], 2)}\n`;
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
