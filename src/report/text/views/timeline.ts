import type { Comparison } from '#build/schemas/comparison.ts';
import type { TypicalInstance } from '#build/schemas/parts.ts';
import { firstShown, mainFindingsOf } from '../../../gate/judge/findings.ts';
import { thatMatter } from '../../../measure/pictures/typical-instance.ts';
import type { View } from '../section.ts';
import type { Phrase } from '../words/phrase.ts';
import { count, duration, plainNumber } from '../words/quantities.ts';

const MAX_PROCESSES_SHOWN = 8;

/** Characters of an instance: two and what stands around them fit into a comment of usual width. */
const WIDTH = 28;

/** By state of a typical instance; of a step that has several, the last one of these is shown. */
const PICTURE = { ' ': ' ', '.': '·', w: '░', c: '█' } as const;

const LEGEND = '· computing  ░ waiting  █ communicating';

/** What each process does in a typical instance of the first finding, before and now. */
export const timeline: View<Comparison> = ({ regressions }) => {
  const [first] = mainFindingsOf(regressions);
  const of = firstShown(regressions);
  const { before = null, now = null } = of?.typical ?? {};
  const late = first?.cause?.why.process ?? null;
  const isShown = now !== null && now.rows.length > 0;
  return {
    id: 'timeline',
    title: ['A typical instance, each process a line'],
    fold: 'top',
    content: [
      { kind: 'lines', lines: isShown ? pictureOf(before, now, late) : [] },
      { kind: 'text', sentences: isShown ? whereOf(of!.benchmark, now) : [] },
    ],
  };
};

export function whereOf(benchmark: string, { atNs, repetition }: TypicalInstance): Phrase[] {
  if (atNs === undefined || repetition === undefined) return [];
  const at = `, repetition ${count(repetition)}, at ${duration(atNs)}`;
  return [
    ['To look at it: trace of ', { name: benchmark }, at, ' (', { name: 'commgate analyze' }, ', Vampir).'],
  ];
}

/** Each on its own time axis: 15 µs beside 4 ms would be nothing. @param late whom the others wait for */
export function pictureOf(
  before: TypicalInstance | null,
  now: TypicalInstance,
  late: number | null,
): string[] {
  const shown = linesOf(now);
  const labels = shown.map(({ process }) => `P${process}`);
  const margin = Math.max(...labels.map((label) => label.length)) + 2;
  const sides = before === null ? [now] : [before, now];
  const line = (label: string, cells: readonly string[], remark = ''): string =>
    `${label.padEnd(margin)}${cells.map((cell) => cell.padEnd(WIDTH)).join('   ')}${remark}`.trimEnd();
  const heads = [...(before === null ? [] : [`before, ${took(before)}`]), `now, ${took(now)}`];
  const rows = shown.map(({ process }, i) => {
    const cells = sides.map(({ rows }) => drawn(rows.find((row) => row.process === process)?.states ?? ''));
    return line(labels[i]!, cells, process === late ? remarkOf(now, process) : '');
  });
  return [line('', heads), ...rows, line('', [LEGEND])];
}

function linesOf({ rows }: TypicalInstance): TypicalInstance['rows'] {
  const waits = rows.map((row) => ({ ...row, waitNs: row.states.split('w').length - 1 }));
  return thatMatter(waits, MAX_PROCESSES_SHOWN);
}

function took({ durationNs }: TypicalInstance): string {
  return plainNumber(duration(durationNs));
}

function remarkOf({ rows }: TypicalInstance, process: number): string {
  const starts = rows.map(({ startNs }) => startNs);
  const own = rows.find((row) => row.process === process)!.startNs;
  const after = own - Math.min(...starts);
  const last = own === Math.max(...starts) && after > 0;
  return last ? `  ◀ last, ${plainNumber(duration(after))} after the first` : '  ◀ the others wait for it';
}

function drawn(states: string): string {
  if (states === '') return '';
  const order = Object.keys(PICTURE);
  return Array.from({ length: WIDTH }, (_, i) => {
    const from = Math.floor((i * states.length) / WIDTH);
    const step = states.slice(from, Math.max(from + 1, Math.floor(((i + 1) * states.length) / WIDTH)));
    const shown = order.findLast((state) => step.includes(state)) ?? ' ';
    return PICTURE[shown as keyof typeof PICTURE];
  }).join('');
}
