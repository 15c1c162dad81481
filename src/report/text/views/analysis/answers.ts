import {
  type AnsweredCause,
  type Answers,
  answersOf,
  instanceToLookAt,
} from '../../../../analysis/documents/answers.ts';
import { type Block, type Section, textBlock, type View } from '../../section.ts';
import type { Phrase } from '../../words/phrase.ts';
import { count, duration, partOf } from '../../words/quantities.ts';
import { pathCell, processCell, type ShownAnalysis, type ShownWaiting } from './cells.ts';
import { className } from './wait-states.ts';

/** Characters of the bar, and of a line of its legend: what a telephone shows. */
const BAR = 40;

/** Less of the time is not worth a word. */
const MIN_SHARE = 0.01;

/** The signs of a typical instance, and those of other kinds of time beside them. */
const PARTS = [
  ['computingNs', '·', 'computing'],
  ['waitingNs', '░', 'waiting'],
  ['communicatingNs', '█', 'communicating'],
  ['offCoreNs', '▒', 'off the core'],
  ['absentNs', '_', 'not begun or ended'],
] as const;

/** What is asked first: where the time goes, who makes whom wait, in which code, where to look. */
export const answers: View<ShownAnalysis> = (shown) => {
  const { waitStates } = shown.document;
  const content: Block[] = waitStates
    ? withWaiting({ ...shown, waiting: waitStates })
    : withoutWaiting(shown);
  return { id: 'answers', title: null, fold: 'top', content } satisfies Section;
};

function withWaiting(shown: ShownWaiting): Block[] {
  const found = answersOf(shown.waiting);
  return [
    textBlock([whereTimeGoes(found, shown)]),
    { kind: 'lines', lines: barOf(found.time) },
    textBlock([...found.causes.map((cause, i) => causeSentence(cause, i, found, shown)), ...toLookAt(shown)]),
  ];
}

/** What can be told without leaves of MPI calls, or without having asked for them. */
function withoutWaiting(shown: ShownAnalysis): Block[] {
  const { noWaitStates, clocksOff } = shown.document;
  const isAsked = noWaitStates !== undefined || clocksOff !== undefined;
  const more: Phrase[] = isAsked
    ? []
    : [[{ name: '--wait-states' }, ' tells where the time goes, who makes the others wait, and by what.']];
  return [textBlock([...toLookAt(shown), ...more])];
}

/** "75 % of the time is in MPI, 38 % of it all is waiting: most for late receivers (19 %), in …" */
function whereTimeGoes({ time, most, atEndsNs }: Answers, shown: ShownWaiting): Phrase {
  const inMpi = `${partOf(ofAll(time, time.waitingNs + time.communicatingNs))} of the time is in MPI`;
  const isMoreAtEnds = ofAll(time, atEndsNs) >= MIN_SHARE;
  const more = isMoreAtEnds ? `; ${duration(atEndsNs)} more is waiting in MPI_Init and MPI_Finalize` : '';
  if (most === null)
    return [`${inMpi}; no process waits for another one${isMoreAtEnds ? ' in it' : ''}${more}`];
  const waiting = `${partOf(ofAll(time, time.waitingNs))} is waiting`;
  const kind = `${partOf(ofAll(time, most.ns))} ${className(most.id)}, most in`;
  return [`${inMpi}; ${waiting}: ${kind} `, ...pathCell(most.path, shown), more];
}

function ofAll({ allNs }: Answers['time'], ns: number): number {
  return allNs > 0 ? ns / allNs : 0;
}

function barOf(time: Answers['time']): string[] {
  const least = MIN_SHARE * time.allNs;
  const shown = PARTS.filter(([part]) => time[part] > (part === 'absentNs' ? least : 0));
  const sum = shown.reduce((all, [part]) => all + time[part], 0);
  if (!(sum > 0)) return [];
  let bar = '';
  let until = 0;
  for (const [part, sign] of shown) {
    until += time[part];
    bar += sign.repeat(Math.round((BAR * until) / sum) - bar.length);
  }
  const legend = shown.map(([part, sign, words]) => `${sign} ${words} ${partOf(ofAll(time, time[part]))}`);
  return [bar, ...linesOf(legend)];
}

function linesOf(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const joined = `${lines.at(-1) ?? ''}  ${part}`;
    if (lines.length > 0 && Array.from(joined).length <= BAR) lines.splice(-1, 1, joined);
    else lines.push(part);
  }
  return lines;
}

const BY: Record<AnsweredCause['by'], Phrase> = {
  work: ['by computing longer'],
  mpi: ['while it is in MPI itself (a slow transfer, or no core)'],
  'off core': ['while the operating system ran something else on its core'],
  'beginning later': ['as it begins later'],
};

/** "1. P3 makes the others wait 168 ms (7 % of all waiting) by computing longer, in inner/sweep" */
function causeSentence(
  { cost, by }: AnsweredCause,
  at: number,
  { waitingNs }: Answers,
  shown: ShownWaiting,
): Phrase {
  const { process, path, before, directNs, indirectNs, savedNs } = cost;
  const ns = directNs + indirectNs;
  const share = `${partOf(ns / waitingNs)} of all waiting`;
  const saved =
    savedNs === undefined ? '' : `; without it the run takes ${duration(savedNs)} less (replayed)`;
  return [
    `${count(at + 1)}. ${processCell(process)} makes the others wait ${duration(ns)} (${share}) `,
    ...BY[by],
    ...(by === 'beginning later' ? [] : [', in ', ...pathCell(path, shown)]),
    ...(before === undefined ? [] : [', before ', { name: shown.readable(before) }]),
    saved,
  ];
}

function toLookAt({ document }: ShownAnalysis): Phrase[] {
  const slow = instanceToLookAt(document);
  if (slow === null) return [];
  const { position, pattern, durationNs, medianNs } = slow;
  const times = `${duration(durationNs)}, usually ${duration(medianNs)}`;
  return [[`Look at position ${count(position)}, ${pattern}: ${times}`]];
}
