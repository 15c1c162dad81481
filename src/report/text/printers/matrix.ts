import type { CommunicationMatrix } from '../../../analysis/models/program/communication-matrix.ts';
import { bytes, count, counted, plainNumber } from '../words/quantities.ts';
import { textTable } from './text.ts';

/** More processes than these have no column each in a terminal. */
const MAX_COLUMNS_SHOWN = 16;

/** Pairs that are listed instead, unless all are asked for. */
const MAX_PAIRS_SHOWN = 20;

/** A line a sender, a column a receiver; of many processes the largest pairs. @param of "loop 3 (for 20)" */
export function printMatrix(
  { processes, links, collectives }: CommunicationMatrix,
  of: string,
  isWhole: boolean,
): string {
  const messages = links.reduce((sum, [, , each]) => sum + each, 0);
  const moved = links.reduce((sum, [, , , each]) => sum + each, 0);
  const lines = [`${of}: ${counted(messages, 'message')}, ${bytes(moved)}`];
  if (links.length > 0 && processes <= MAX_COLUMNS_SHOWN) {
    lines.push('', 'Messages', ...square(processes, links, ([, , each]) => count(each)));
    lines.push('', 'Bytes', ...square(processes, links, ([, , , each]) => bytes(each)));
  } else if (links.length > 0) lines.push('', ...listed(links, isWhole));
  if (collectives > 0) {
    const calls = counted(collectives, 'call');
    lines.push('', `Not in it: ${calls} of collective operations, which have no pairs.`);
  }
  return plainNumber(`${lines.join('\n')}\n`);
}

type Link = CommunicationMatrix['links'][number];

/** "from \ to P0 P1 …" */
function square(processes: number, links: readonly Link[], cell: (link: Link) => string): string[] {
  const rows = Array.from({ length: processes }, (_, process) => [
    `P${process}`,
    ...Array.from({ length: processes }, () => '·'),
  ]);
  for (const link of links) rows[link[0]]![link[1] + 1] = cell(link);
  const columns = Array.from({ length: processes }, (_, process) => `P${process}`);
  return textTable(
    ['from \\ to', ...columns].map((title, i) => ({ title, align: i === 0 ? 'left' : 'right' })),
    rows,
  );
}

function listed(links: readonly Link[], isWhole: boolean): string[] {
  const most = links.toSorted((a, b) => b[3] - a[3] || b[2] - a[2] || a[0] - b[0] || a[1] - b[1]);
  const shown = isWhole ? most : most.slice(0, MAX_PAIRS_SHOWN);
  const lines = textTable(
    [
      { title: 'From', align: 'left' },
      { title: 'To', align: 'left' },
      { title: 'Messages', align: 'right' },
      { title: 'Bytes', align: 'right' },
    ],
    shown.map(([from, to, messages, moved]) => [`P${from}`, `P${to}`, count(messages), bytes(moved)]),
  );
  const more = links.length - shown.length;
  return more === 0 ? lines : [...lines, `… ${counted(more, 'more pair')}: --all, or --csv FILE`];
}

/** The same as comma-separated values (RFC 4180): a line a pair, by sender, then receiver. */
export function matrixCsv({ links }: CommunicationMatrix): string {
  return ['from,to,messages,bytes', ...links.map((link) => link.join())]
    .map((line) => `${line}\r\n`)
    .join('');
}
