import type { HistoryDocument, HistoryEnvironment, HistoryRun } from '#build/schemas/history.ts';
import { bytes, duration, factor, NO_VALUE } from '../../text/words/quantities.ts';

/** What two environments may differ in, for people. */
const PARTS: [keyof HistoryEnvironment, string][] = [
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

/**
 * Shows two runs side by side in a dialog: what each group took, and the changes between their commits.
 *
 * @param runs indexes, the earlier one in the order shown first
 */
export function showComparison(
  document: Document,
  history: HistoryDocument,
  runs: [number, number],
  onClose: () => void,
): void {
  for (const open of document.querySelectorAll('dialog')) open.remove();
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('aria-label', 'Comparison of two runs');
  const add = element(document, dialog);
  const close = add('button', 'Close');
  close.className = 'close';
  close.addEventListener('click', () => dialog.close());
  const [before, after] = runs.map((run) => history.runs[run]!) as [HistoryRun, HistoryRun];
  add('h2', `${named(before)} → ${named(after)}`);
  add('p', `${described(before)} → ${described(after)}`);
  const address = changesAddress(history.repository, before, after);
  if (address !== null) {
    const link = element(document, add('p', ''))('a', 'What changed between these commits');
    link.setAttribute('href', address);
    link.setAttribute('rel', 'noreferrer');
  }
  for (const doubt of doubts(history, before, after)) add('p', doubt).className = 'doubt';
  add('p', 'Two single runs: this is no verdict.');
  dialog.append(table(document, history, runs));
  dialog.addEventListener('close', () => {
    dialog.remove();
    onClose();
  });
  dialog.showModal();
}

/** What makes elements with a text inside of another one. */
function element(document: Document, parent: Element) {
  return (name: string, text: string): HTMLElement => {
    const made = parent.appendChild(document.createElement(name));
    made.textContent = text;
    return made;
  };
}

function named({ commit }: HistoryRun): string {
  return commit?.slice(0, 10) ?? 'no commit';
}

function described({ date, branch }: HistoryRun): string {
  return `${date.slice(0, 16).replace('T', ' ')} UTC${branch === null ? '' : `, ${branch}`}`;
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
    const differing = PARTS.filter(([part]) => a[part] !== b[part]).map(
      ([part, name]) => `${name} ${a[part] ?? 'unknown'} → ${b[part] ?? 'unknown'}`,
    );
    found.push(`Made in different environments: ${differing.join(', ')}.`);
  }
  for (const { disturbed, commit } of [before, after]) {
    if (disturbed.length > 0)
      found.push(`${commit?.slice(0, 10) ?? 'A run'} was disturbed: ${disturbed.join('; ')}.`);
  }
  return found;
}

function table(document: Document, { groups, runs }: HistoryDocument, [a, b]: [number, number]): Element {
  const region = document.createElement('div');
  region.className = 'table';
  const made = region.appendChild(document.createElement('table'));
  const head = made.createTHead().insertRow();
  for (const title of ['Function', 'Pattern', 'Before', 'After', 'Factor', 'Share']) {
    const cell = element(document, head)('th', title);
    cell.setAttribute('scope', 'col');
    if (!['Function', 'Pattern'].includes(title)) cell.className = 'number';
  }
  const body = made.createTBody();
  const row = (cells: readonly string[]): void => {
    const added = body.insertRow();
    cells.forEach((text, i) => {
      const cell = added.insertCell();
      cell.textContent = text;
      if (i >= 2) cell.className = 'number';
    });
  };
  const [from, to] = [runs[a]!.communicationNs, runs[b]!.communicationNs];
  row(['All communication', '', duration(from), duration(to), factor(to / from), '100 %']);
  const rows = groups
    .map((group) => ({ group, before: group.valuesNs[a] ?? null, after: group.valuesNs[b] ?? null }))
    .map((each) => ({ ...each, factor: each.before && each.after ? each.after / each.before : null }))
    .sort((x, y) => (y.factor ?? 0) - (x.factor ?? 0));
  for (const { group, before, after, factor: ratio } of rows) {
    row([
      group.functions.join(', ') || '(no function)',
      `${group.label}, ${bytes(group.bytes)}`,
      withMad(before, group.madNs[a]),
      withMad(after, group.madNs[b]),
      ratio === null ? NO_VALUE : factor(ratio),
      `${(100 * group.share).toFixed(1)} %`,
    ]);
  }
  return region;
}

function withMad(ns: number | null, mad: number | null | undefined): string {
  if (ns === null) return NO_VALUE;
  return mad ? `${duration(ns)} ± ${duration(mad)}` : duration(ns);
}
