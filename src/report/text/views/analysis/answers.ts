import type { DelayEntry } from '#build/schemas/analysis.ts';
import {
  type AnsweredCause,
  type Answers,
  answersOf,
  instanceToLookAt,
} from '../../../../analysis/documents/answers.ts';
import { waitClass } from '../../../../analysis/waits/registry.ts';
import { type Block, type Section, textBlock, type View } from '../../section.ts';
import { foremost } from '../../words/foremost.ts';
import type { Phrase } from '../../words/phrase.ts';
import { count, counted, duration, partOf } from '../../words/quantities.ts';
import { namesCell, pathCell, processCell, type ShownAnalysis, type ShownWaiting } from './cells.ts';
import { className } from './wait-states.ts';

/** Characters of the bar, and of a line of its legend: what a telephone shows. */
const BAR = 40;

/** Less of the time is not worth a word. */
const MIN_SHARE = 0.01;

/** Of how long a trace is: what is told of less is told of a part. */
const MAX_WHOLE_SHARE = 0.99;

/** The signs of a typical instance, and those of other kinds of time beside them. */
const PARTS = [
  ['computingNs', '·', 'computing'],
  ['waitingNs', '░', 'waiting'],
  ['communicatingNs', '█', 'communicating'],
  ['pollingNs', '▓', 'polling in vain'],
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
    textBlock([
      ...whoOfAll(shown),
      ...found.causes.map((cause, i) => causeSentence(cause, i, found, shown)),
      ...toLookAt(shown),
      ...nextStep(found, shown),
    ]),
  ];
}

/** Who makes the others wait by all that it does, as the picture has it: one cause is a part of that. */
function whoOfAll({ waiting: { byProcess } }: ShownWaiting): Phrase[] {
  const ns = byProcess.map(({ rootCauseNs = 0 }) => rootCauseNs);
  if (!ns.some((each) => each > 0)) return [];
  return [[{ part: 'blame', text: 'Who makes the others wait' }, `: ${foremost(ns, 'causes')}`]];
}

/** What can be told without leaves of MPI calls, or without having asked for them. */
function withoutWaiting(shown: ShownAnalysis): Block[] {
  const { noWaitStates, clocksOff } = shown.document;
  const isAsked = noWaitStates !== undefined || clocksOff !== undefined;
  const more: Phrase[] = isAsked
    ? []
    : [
        [
          { strong: ['Next:'] },
          ' ',
          { name: '--wait-states' },
          ' tells where the time goes, who makes the others wait, and by what.',
        ],
      ];
  return [textBlock([...toLookAt(shown), ...more])];
}

/** "75 % of the time is in MPI, 38 % of it all is waiting: most for late receivers (19 %), in …" */
function whereTimeGoes({ time, most, atEndsNs }: Answers, shown: ShownWaiting): Phrase {
  // What was taken out is in no part of it.
  const { offCore, offCoreShare, processes, durationNs } = shown.document.trace;
  const whole = offCore !== undefined && offCoreShare !== undefined ? 'time on the core' : 'time';
  const eachNs = time.allNs / processes;
  const isInside = eachNs < MAX_WHOLE_SHARE * durationNs;
  const base = `${counted(processes, 'process', 'processes')}, ${duration(eachNs)} each`;
  const mpiNs = time.waitingNs + time.communicatingNs + time.pollingNs;
  const of = `the ${whole} (${base}${isInside ? ', without MPI_Init and MPI_Finalize' : ''})`;
  const inMpi = `${partOf(ofAll(time, mpiNs))} of ${of} is in MPI`;
  const isMoreAtEnds = ofAll(time, atEndsNs) >= MIN_SHARE;
  const polls = ofAll(time, time.pollingNs);
  const polling = polls >= MIN_SHARE ? `; ${partOf(polls)} is polling in vain` : '';
  const atEnds = isMoreAtEnds ? `; ${duration(atEndsNs)} more is waiting in MPI_Init and MPI_Finalize` : '';
  const more = `${polling}${atEnds}`;
  if (most === null)
    return [`${inMpi}; no process waits for another one${isMoreAtEnds ? ' in it' : ''}${more}`];
  const waiting = `${partOf(ofAll(time, time.waitingNs))} is waiting`;
  const kind = `${partOf(ofAll(time, most.ns))} ${waitingWords(most.id)}, most in`;
  return [`${inMpi}; ${waiting}: ${kind} `, ...pathCell(most.path, shown), more];
}

/** For what, in words for who does not know the classes; their names are those of the tables. */
function waitingWords(id: string): string {
  const plain = waitClass(id)?.waitsFor;
  return plain === undefined ? className(id) : `${plain} (${className(id)})`;
}

function ofAll({ allNs }: Answers['time'], ns: number): number {
  return allNs > 0 ? ns / allNs : 0;
}

function barOf(time: Answers['time']): string[] {
  const least = MIN_SHARE * time.allNs;
  const shown = PARTS.filter(
    ([part]) => time[part] > (part === 'absentNs' || part === 'pollingNs' ? least : 0),
  );
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
  polling: ['while it polls: asks in vain whether a message came'],
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
    ...(by === 'beginning later' ? [] : [', in ', ...pathCell(path, shown), ...sourceCell(cost)]),
    ...(before === undefined ? [] : [', before ', { name: shown.readable(before) }]),
    waitersWords(cost, shown),
    saved,
  ];
}

function sourceCell({ source }: DelayEntry): Phrase {
  return source === undefined ? [] : [' (', { source }, ')'];
}

/** "; P0 and P3 wait for it", "longest" of more than are told. */
function waitersWords({ waiters = [] }: DelayEntry, { document: { trace } }: ShownWaiting): string {
  const isAll = waiters.length === trace.processes - 1 && waiters.length > 1;
  const named = waiters.map(({ process }) => process);
  const [first, ...others] = (isAll ? named.toSorted((a, b) => a - b) : named).map(processCell);
  if (first === undefined) return '';
  const last = others.pop();
  if (last === undefined) return `; ${first} waits for it`;
  return `; ${[first, ...others].join(', ')} and ${last} wait for it${isAll ? '' : ' longest'}`;
}

/** The one place that words what to do first about a trace; none where no process stands out. */
const STEPS: Record<AnsweredCause['by'], (cost: DelayEntry, shown: ShownWaiting) => Phrase> = {
  work: (cost, shown) => {
    const { path, before, process } = cost;
    const next: Phrase =
      before === undefined ? [] : [', and what it calls before ', { name: shown.readable(before) }];
    const last = path.split('/').at(-1)!;
    const what: Phrase = ['look at ', ...pathCell(last, shown), ...sourceCell(cost), ...next];
    return [...what, `, on ${processCell(process)}, which computes longer there than those that wait`];
  },
  mpi: ({ process }) => [
    `why ${processCell(process)} is longer in MPI is not known; `,
    'run it again with a core for each process, and nothing else on them (',
    { name: 'commgate doctor' },
    ')',
  ],
  polling: ({ process, path }, shown) => [
    `look at which message ${processCell(process)} polls for, in `,
    ...pathCell(path.split('/').slice(0, -1).join('/'), shown),
    ', and who is to send it',
  ],
  'off core': () => [
    'run it again with a core for each process, and nothing else on them (',
    { name: 'commgate doctor' },
    ')',
  ],
  'beginning later': ({ process }) => [
    `look at how ${processCell(process)} is started: none of the program had run on it`,
  ],
};

function nextStep({ causes, toBeginWith }: Answers, shown: ShownWaiting): Phrase[] {
  if (causes.length === 0) return [];
  if (toBeginWith === null)
    return [[{ strong: ['Next:'] }, ' no process stands out: look at what all wait for most']];
  const { cost, by } = toBeginWith;
  const step: Phrase = [{ strong: ['Next:'] }, ' ', ...STEPS[by](cost, shown)];
  const lacksLine = by === 'work' && cost.source === undefined && cost.path !== '';
  return lacksLine ? [step, lineMissing(shown)] : [step];
}

function lineMissing({ document: { trace } }: ShownWaiting): Phrase {
  const missing = 'its file and line are not in the trace';
  return trace.creator.startsWith('commgate') ? [`${missing}: build with `, { name: '-g' }] : [missing];
}

function toLookAt({ document, all }: ShownAnalysis): Phrase[] {
  const slow = instanceToLookAt(document);
  if (slow === null) return [];
  const { position, pattern, durationNs, medianNs } = slow;
  const { functions, family } = document.patterns.find(({ name }) => name === pattern)!;
  const label = document.families.find(({ id }) => id === family)!.name;
  const times = ` once takes ${duration(durationNs)}, usually ${duration(medianNs)}`;
  const link = { part: 'slow-instance', text: 'the most urgent slow instance' };
  const what: Phrase = [...namesCell(functions, all), ' · ', { words: label }, times];
  return [
    ['Look at ', link, ': ', ...what, ` (position ${count(position)} in the order of the run, ${pattern})`],
  ];
}
