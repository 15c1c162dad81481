import type { HistoryDocument, HistoryEnvironment, HistoryRun } from '#build/schemas/history.ts';
import { bytes, duration, factor, NO_VALUE } from '../../text/words/quantities.ts';
import { type Attributes, html } from '../elements.ts';
import { commitName, runMoment } from './view.ts';

const CIRCUMSTANCES: [keyof HistoryEnvironment, string][] = [
  ['cpu', 'processor'],
  ['cores', 'cores'],
  ['usableCores', 'usable cores'],
  ['mpi', 'MPI library'],
  ['tracer', 'tracer'],
  ['processes', 'processes'],
  ['buildFlags', 'build flags'],
  ['pinning', 'pinning'],
];

const COMMIT = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;

/** Shows two runs side by side in a dialog, the earlier one first: what each group took, and the changes. */
export function showComparison(history: HistoryDocument, runs: [number, number], onClose: () => void): void {
  for (const open of document.querySelectorAll('dialog')) open.remove();
  const add = (name: 'h2' | 'p', attributes: Attributes, ...inside: (Element | string)[]): void =>
    dialog.append(html(name, attributes, ...inside));
  const close = html('button', { class: 'close' }, 'Close');
  close.addEventListener('click', () => dialog.close());
  const dialog = html('dialog', { 'aria-label': 'Comparison of two runs' }, close);
  const [before, after] = runs.map((run) => history.runs[run]!) as [HistoryRun, HistoryRun];
  add('h2', {}, `${commitName(before)} → ${commitName(after)}`);
  add('p', {}, `${runMoment(before)} → ${runMoment(after)}`);
  const href = changesAddress(history.repository, before, after);
  if (href !== null) {
    add('p', {}, html('a', { href, rel: 'noreferrer' }, 'What changed between these commits'));
  }
  for (const doubt of doubts(history, before, after)) add('p', { class: 'doubt' }, doubt);
  add('p', {}, 'Two single runs: this is no verdict.');
  dialog.append(table(history, runs));
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose();
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** Where the repository shows what changed; null where it does not, or nobody knows. */
function changesAddress(
  repository: string | null,
  { commit: a }: HistoryRun,
  { commit: b }: HistoryRun,
): string | null {
  if (repository === null || a === null || b === null || a === b) return null;
  return COMMIT.test(a) && COMMIT.test(b) && /^https?:\/\//.test(repository)
    ? `${repository}/compare/${a}...${b}`
    : null;
}

/** Why the numbers cannot be held against each other. */
function doubts({ environments }: HistoryDocument, before: HistoryRun, after: HistoryRun): string[] {
  const found: string[] = [];
  if (before.environment !== after.environment) {
    const [a, b] = [environments[before.environment]!, environments[after.environment]!];
    const differing = CIRCUMSTANCES.filter(([field]) => a[field] !== b[field]).map(
      ([field, name]) => `${name} ${a[field] ?? 'unknown'} → ${b[field] ?? 'unknown'}`,
    );
    found.push(`Made in different environments: ${differing.join(', ')}.`);
  }
  for (const { disturbed, commit } of [before, after]) {
    if (disturbed.length > 0)
      found.push(`${commit?.slice(0, 10) ?? 'A run'} was disturbed: ${disturbed.join('; ')}.`);
  }
  return found;
}

function table({ groups, runs }: HistoryDocument, [a, b]: [number, number]): Element {
  const numeric = (column: number): Attributes => ({ class: column >= 2 ? 'number' : undefined });
  const row = (cells: readonly string[]): Element =>
    html('tr', {}, ...cells.map((text, i) => html('td', numeric(i), text)));
  const titles = ['Function', 'Pattern', 'Before', 'After', 'Factor', 'Share'];
  const heads = titles.map((title, i) => html('th', { scope: 'col', ...numeric(i) }, title));
  const [from, to] = [runs[a]!.communicationNs, runs[b]!.communicationNs];
  const whole = ['All communication', '', duration(from), duration(to), factor(to / from), '100 %'];
  const rows = groups
    .map((group) => ({ group, before: group.valuesNs[a] ?? null, after: group.valuesNs[b] ?? null }))
    .map((each) => ({ ...each, factor: each.before && each.after ? each.after / each.before : null }))
    .sort((x, y) => (y.factor ?? 0) - (x.factor ?? 0))
    .map(({ group, before, after, factor: ratio }) => [
      group.functions.join(', ') || '(no function)',
      `${group.label}, ${bytes(group.bytes)}`,
      withMad(before, group.madNs[a]),
      withMad(after, group.madNs[b]),
      ratio === null ? NO_VALUE : factor(ratio),
      `${(100 * group.share).toFixed(1)} %`,
    ]);
  const head = html('thead', {}, html('tr', {}, ...heads));
  const body = html('tbody', {}, ...[whole, ...rows].map(row));
  return html('div', { class: 'table' }, html('table', {}, head, body));
}

function withMad(ns: number | null, mad: number | null | undefined): string {
  if (ns === null) return NO_VALUE;
  return mad ? `${duration(ns)} ± ${duration(mad)}` : duration(ns);
}
