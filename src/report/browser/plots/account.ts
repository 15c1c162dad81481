import type { AccountPicture, AccountRow, PageDocument } from '../../page/page-document.ts';
import { difference, duration, NO_VALUE, partOf } from '../../text/words/quantities.ts';
import { svg } from '../elements.ts';
import { legend } from './legend.ts';
import { choice, type Plot, type Surface } from './plot.ts';

type Kind = AccountPicture['kinds'][number]['kind'];

/** Colours of kinds: those that other pictures have, where they have the kind. */
const COLOURS: Record<Kind, string> = {
  computing: 'var(--computing)',
  waiting: 'var(--waiting)',
  transfer: 'var(--moving)',
  files: 'var(--good)',
  offCore: 'var(--doubt)',
  tracer: 'var(--message)',
  starting: 'var(--soft)',
  unexplained: 'var(--late)',
};

/** Letters on kinds that leave them readable, in light and in dark windows. */
const INKS: Partial<Record<Kind, string>> = { computing: 'var(--ink)', waiting: '#1b1f24' };

/** Pixels. */
const LABELS = 64;
const BAR = 30;
const THIN_BAR = 9;
const ROW = 46;

/** Letters of 12 pixels are about so wide. */
const LETTER = 6.7;

/** Where the time of a run went: a bar before and a bar now on one scale, and the same by function. */
export const account: Plot<AccountPicture> = {
  id: 'account',
  take: ({ accounts }: PageDocument, key: string) => accounts?.[Number(key)],
  choices: ({ functions, phases }) => {
    const open: [value: string, label: string][] = [
      ...(phases.length > 0 ? [['phase', 'into phases'] as [string, string]] : []),
      ...(functions.length > 0 ? [['function', 'into functions'] as [string, string]] : []),
    ];
    return open.length === 0 ? [] : [choice('by', 'Open', ['kind', 'by kind'], ...open)];
  },
  draw(shown, surface) {
    const most = Math.max(sumOf(shown, 'beforeNs'), sumOf(shown, 'nowNs'));
    if (!(most > 0)) return null;
    const scale = Math.max(1, surface.width - LABELS - 8) / most;
    const [bars, below] = kindBars(shown, scale);
    const [colours, height] = legend(entriesOf(shown), { y: below, width: surface.width });
    const [rows, end] = pairRows(
      rowsBy(surface.chosen('by'), shown),
      shown,
      { scale, from: below + height + 12 },
      surface,
    );
    const { width } = surface;
    return svg('svg', { width, height: end, viewBox: `0 0 ${width} ${end}` }, ...bars, colours, ...rows);
  },
};

function sumOf({ kinds }: AccountPicture, side: 'beforeNs' | 'nowNs'): number {
  return kinds.reduce((sum, kind) => sum + Math.max(0, kind[side]), 0);
}

/** @returns the bars of both sides, stacked, and where they end */
function kindBars(shown: AccountPicture, scale: number): [elements: Element[], below: number] {
  const elements = (['beforeNs', 'nowNs'] as const).flatMap((side, i) => {
    const y = i * (BAR + 10);
    let x = LABELS;
    const parts = shown.kinds.map((kind) => {
      const ns = Math.max(0, kind[side]);
      const part = partOfBar(kind, side, { x, y, width: ns * scale });
      x += ns * scale;
      return part;
    });
    const label = svg(
      'text',
      { x: 0, y: y + 20, 'font-size': 13, fill: 'var(--ink)' },
      side === 'nowNs' ? 'now' : 'before',
    );
    return [label, ...parts];
  });
  return [elements, 2 * BAR + 22];
}

function partOfBar(
  kind: AccountPicture['kinds'][number],
  side: 'beforeNs' | 'nowNs',
  { x, y, width }: { x: number; y: number; width: number },
): Element {
  const { name, beforeNs, nowNs } = kind;
  const times = `before ${duration(beforeNs)}, now ${duration(nowNs)}`;
  const says = `${name}\n${times}\n${difference(nowNs - beforeNs)}`;
  const words = duration(kind[side]);
  const ink = INKS[kind.kind];
  const isLabelled = ink !== undefined && width > words.length * LETTER + 10;
  return svg(
    'g',
    {},
    svg('rect', { x, y, width, height: BAR, fill: COLOURS[kind.kind] }, svg('title', {}, says)),
    ...(isLabelled ? [svg('text', { x: x + 6, y: y + 20, 'font-size': 12, fill: ink }, words)] : []),
  );
}

function rowsBy(by: string, { functions, phases }: AccountPicture): readonly AccountRow[] {
  if (by === 'function') return functions;
  return by === 'phase' ? phases : [];
}

/** Each function or phase a line of words and two thin bars: before above now. */
function pairRows(
  rows: readonly AccountRow[],
  { kinds }: AccountPicture,
  { scale, from }: { scale: number; from: number },
  { width }: Surface,
): [elements: Element[], below: number] {
  const nowNs = kinds.reduce((sum, kind) => sum + kind.nowNs, 0);
  const room = Math.floor(width / LETTER);
  const elements = rows.map((each, i) => {
    const y = from + i * ROW;
    const words = `${each.name}: ${timesOf(each, nowNs)}`;
    const shown = words.length > room ? `${words.slice(0, room - 1)}…` : words;
    const bar = (side: 'beforeNs' | 'nowNs', top: number): Element[] => {
      const { [side]: computingNs = 0 } = each.computing ?? {};
      const says = each.computing ? `${words}\nof that computing ${duration(computingNs)}` : words;
      const opacity = side === 'beforeNs' ? 0.6 : 1;
      const part = (fromNs: number, toNs: number, kind: Kind): Element => {
        const box = { x: LABELS + fromNs * scale, y: top, width: (toNs - fromNs) * scale, height: THIN_BAR };
        return svg('rect', { ...box, opacity, fill: COLOURS[kind] }, svg('title', {}, says));
      };
      const rest = part(computingNs, Math.max(computingNs, each[side] ?? 0), each.kind);
      return each.computing ? [part(0, computingNs, 'computing'), rest] : [rest];
    };
    const label = (text: string, top: number): Element =>
      svg('text', { x: 0, y: top + 9, 'font-size': 12, fill: 'var(--soft)' }, text);
    return svg(
      'g',
      {},
      svg('text', { x: 0, y: y + 11, 'font-size': 12, fill: 'var(--ink)' }, shown),
      label('before', y + 16),
      ...bar('beforeNs', y + 16),
      label('now', y + 16 + THIN_BAR + 2),
      ...bar('nowNs', y + 16 + THIN_BAR + 2),
    );
  });
  return [elements, rows.length === 0 ? from - 12 : from + rows.length * ROW];
}

/** "2.1 ms → 3.4 ms, +1.3 ms, 12 %" @param runNs now, from MPI_Init to MPI_Finalize */
function timesOf({ beforeNs, nowNs }: AccountRow, runNs: number): string {
  const change = beforeNs === null ? '' : `, ${difference(nowNs - beforeNs)}`;
  const before = beforeNs === null ? NO_VALUE : duration(beforeNs);
  return `${before} → ${duration(nowNs)}${change}, ${partOf(nowNs / runNs)}`;
}

function entriesOf({ kinds }: AccountPicture): [colour: string, text: string][] {
  return kinds.map(({ kind, name, beforeNs, nowNs }) => [
    COLOURS[kind],
    `${name} ${duration(Math.max(0, beforeNs))} → ${duration(Math.max(0, nowNs))}`,
  ]);
}
