import type { Chain, Comparison } from '#build/schemas/comparison.ts';
import type { TypicalInstance } from '#build/schemas/parts.ts';
import { commandText } from '../../../base/process/command-text.ts';
import { firstShown, mainFindingsOf } from '../../../gate/judge/findings.ts';
import { isLookAt } from '../../../gate/judge/look-at.ts';
import { thatMatter } from '../../../measure/pictures/that-matter.ts';
import { textBlock, type View } from '../section.ts';
import { instanceSentences } from '../words/chain.ts';
import type { Phrase } from '../words/phrase.ts';
import { count, duration, plainNumber } from '../words/quantities.ts';

/**
 * A comment has at most 25 lines above its folds: before and now together, of one finding or of the first
 * of several.
 */
const MAX_PROCESSES_SHOWN = 4;
const MAX_PROCESSES_OF_SEVERAL = 2;

/**
 * Characters of an instance: with names and marks around it a line has no more than 40, as a phone shows
 * them.
 */
const WIDTH = 28;

/** Characters of a command: one that is cut is none. */
const MAX_COMMAND = 10_000;

/** By state of a typical instance; of a step that has several, the last one of these is shown. */
const PICTURE = { ' ': ' ', '.': '·', w: '░', c: '█' } as const;

const LEGEND = '· computing  ░ waiting  █ communicating';

/** What each process does in a typical instance of the first finding, before and now. */
export const timeline: View<Comparison> = ({ regressions, lookAt = [] }) => {
  const [, ...others] = mainFindingsOf(regressions);
  const of = firstShown(regressions);
  const { before = null, now = null } = of?.typical ?? {};
  const { chain } = of ?? {};
  const isShown = now !== null && chain !== undefined;
  const other = isShown && chain.isOther ? instanceSentences(of!) : [];
  const most = others.length > 0 ? MAX_PROCESSES_OF_SEVERAL : MAX_PROCESSES_SHOWN;
  return {
    id: 'timeline',
    title: ['A typical instance, each process a line'],
    fold: 'top',
    content: [
      { kind: 'lines', lines: isShown ? pictureOf(before, now, chain, most) : [] },
      textBlock(isShown ? [...other, ...whereOf(of!.benchmark, now, lookAt)] : []),
    ],
  };
};

/** @param lookAt words of a command that shows it; of another one nothing is said */
export function whereOf(
  benchmark: string,
  { atNs, repetition }: TypicalInstance,
  lookAt: readonly string[] = [],
): Phrase[] {
  if (atNs === undefined || repetition === undefined) return [];
  const at = `, repetition ${count(repetition)}, at ${duration(atNs)}`;
  const where: Phrase = ['To look at it: trace of ', { name: benchmark }, at];
  if (!isLookAt(lookAt)) return [[...where, ' (', { name: 'commgate analyze' }, ', Vampir).']];
  const command = { name: commandText(lookAt), longest: MAX_COMMAND };
  return [[...where, ', in the folder of the run:'], [command]];
}

/**
 * Before above now, each on its own time axis: 15 µs beside 4 ms would be nothing.
 *
 * @param chain what is said of them
 * @param most processes
 */
export function pictureOf(
  before: TypicalInstance | null,
  now: TypicalInstance,
  chain: Chain,
  most = MAX_PROCESSES_SHOWN,
): string[] {
  const processes = linesOf(now, most).map(({ process }) => process);
  const margin = Math.max(...processes.map((process) => `P${process}`.length)) + 2;
  const side = (shown: TypicalInstance, marked: number | null): string[] =>
    processes.map((process) => {
      const cells = drawn(shown.rows.find((row) => row.process === process)?.states ?? '');
      const mark = process === marked ? '  ◀' : '';
      return `${`P${process}`.padEnd(margin)}${cells.padEnd(WIDTH)}${mark}`.trimEnd();
    });
  const { process: late } = chain;
  const remark = late !== null && processes.includes(late) ? ` (P${late}${laterThanFirst(chain)})` : '';
  return [
    ...(before === null ? [] : [`before, ${took(before)}`, ...side(before, null)]),
    `now, ${took(now)}${remark}`,
    ...side(now, late),
    LEGEND,
  ];
}

function linesOf({ rows }: TypicalInstance, most: number): TypicalInstance['rows'] {
  const waits = rows.map((row) => ({ ...row, waitNs: row.states.split('w').length - 1 }));
  return thatMatter(waits, most);
}

function took({ durationNs }: TypicalInstance): string {
  return plainNumber(duration(durationNs));
}

/** ": 4.14 ms later" than the first to come, of who comes last; else that it is waited for. */
function laterThanFirst({ process, last, comesNs }: Chain): string {
  const isLast = process === last && comesNs !== null && comesNs > 0;
  return isLast ? `: ${plainNumber(duration(comesNs))} later` : ' is waited for';
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
