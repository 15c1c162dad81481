import type { Comparison } from '../comparison/document.ts';
import type { Table } from './columns.ts';
import { shorten } from './escape.ts';
import { joined, type Phrase, plain } from './phrase.ts';
import { counted } from './quantities.ts';
import { textTable } from './text-table.ts';
import { viewOf } from './view.ts';

/** Rows of a table that a terminal shows; the JSON and the comment have the rest. */
const MOST_ROWS = 20;

/**
 * The comparison for a terminal or a log.
 *
 * @param comparison the result of a check
 * @returns lines without control characters, ending in a line break
 */
export function renderTerminal(comparison: Comparison): string {
  const view = viewOf(comparison);
  const lines = [plain(view.headline)];
  if (view.reason !== null) lines.push(plain(view.reason));
  lines.push(...view.sight.map(plain));
  lines.push(...section('Slower as a whole', view.commonFactors));
  lines.push(...section('Regressions, most urgent first', view.regressions));
  lines.push(...section('Looked slower as a whole at first, not confirmed', view.unconfirmedCommonFactors));
  lines.push(...section('Looked slower at first, not confirmed', view.unconfirmed));
  lines.push(...section('Looks slower, too few runs or instances to judge', view.advisories));
  lines.push(...section('Accepted slowdowns', view.accepted));
  lines.push(...section('What changes of communication cost', view.costs));
  lines.push(...section('Calls of MPI operations', view.calls));
  lines.push(...section('Changes of structure', view.structure));
  if (view.gateHint !== null) lines.push(`  ${plain(view.gateHint)}`);
  lines.push(...section('Improvements', view.improvements));
  lines.push(...section('Level shifts in the baseline', view.shifts));
  lines.push(...section('Not compared exactly: repetitions differ', view.nondeterministic));
  lines.push(...section('Groups in which least could be seen', view.sensitivity));
  lines.push(...section('Compared', view.basis.benchmarks));
  lines.push(...view.basis.facts.map((fact) => `  ${plain(fact)}`));
  for (const { benchmark, runs } of view.basis.runs) {
    if (runs.length === 0) continue;
    const shown: Phrase[] = runs.slice(0, 5);
    const rest = runs.length > shown.length ? ` and ${runs.length - shown.length} more` : '';
    lines.push(`  ${plain(['Runs behind ', ...benchmark, ': ', ...joined(shown, ', '), rest])}`);
  }
  return `${lines.join('\n')}\n`;
}

function section(title: string, { columns, rows }: Table): string[] {
  if (rows.length === 0) return [];
  const shown = rows.slice(0, MOST_ROWS).map((row) => row.map((cell) => shorten(plain(cell), 72)));
  const lines = textTable(columns, shown).map((line) => `  ${line}`);
  const left = rows.length - MOST_ROWS;
  return ['', title, ...lines, ...(left > 0 ? [`  … and ${counted(left, 'more row')}`] : [])];
}
