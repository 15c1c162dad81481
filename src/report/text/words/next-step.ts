import type { NextStep } from '#build/schemas/comparison.ts';
import { placeOf } from './cause.ts';
import { inSentence, type Phrase } from './phrase.ts';
import { counted, NO_BREAK } from './quantities.ts';
import { TELL_APART } from './whole-benchmark.ts';

const ANALYZE = { name: 'commgate analyze TRACE --wait-states' };

const ACCEPT: Phrase = ['; if it is meant, accept it (', { name: 'commgate baseline accept' }, ')'];

/** What a report says to each next step, as sentences. */
type Words = (step: NextStep) => Phrase[];

/** The one place that words what to do first. */
const STEPS: Record<NextStep['kind'], Words> = {
  computing: (step) => [
    [
      'look at ',
      ...codeOf(step),
      onWhom(step),
      step.onlyComputing ? '; nothing in MPI needs mending' : '',
      '.',
    ],
  ],
  'uneven work': (step) => [
    ['look at how the work in ', ...codeOf(step), ' is divided among processes', mostly(step), '.'],
  ],
  'order of receives': (step) => [
    [
      'look at the order in which ',
      ...codeOf(step),
      ' receives: take what comes first (',
      { name: 'MPI_Waitany' },
      '), or the order of before.',
    ],
  ],
  'what is sent': (step) => [
    [
      step.path === null ? 'look at what changed in the communication' : 'look at what ',
      ...(step.path === null ? [] : [...codeOf(step), ' sends or calls']),
      ...(step.canAccept ? ACCEPT : []),
      '.',
    ],
  ],
  'free cores': ({ atMostProcesses: most }) => [
    most === undefined
      ? ['measure again while nothing else runs, each process alone on a core (', { name: 'pin' }, ').']
      : [`measure again with at most ${counted(most, 'process', 'processes')}: more share the cores.`],
  ],
  'once more': () => [
    ['run the check again before you look for it in the program: nobody was late, and the same was sent.'],
  ],
  'compare with the base': () => [inSentence(TELL_APART)],
  'record times': () => [
    ['record the times of MPI calls, which tell why (', { name: 'tracer: builtin' }, ').'],
  ],
  'look into the trace': ({ process }) => {
    const late = process === null ? '' : `, and what process ${process} does before it comes`;
    return [[`the cause is not known; the trace shows who waits for whom${late} (`, ANALYZE, ').']];
  },
};

/** What to do first, with what is missing to see more: the lines of functions, the function itself. */
export function nextStepSentences(step: NextStep): Phrase[] {
  const lines: Phrase[] = step.lacksLines
    ? [['Its file and line are not in the trace: build with ', { name: '-g' }, '.']]
    : [];
  return [...STEPS[step.kind](step), ...executedWords(step), ...lines];
}

/** More work, or a slower machine: "It executes 41 % more instructions there than before." */
function executedWords({ executed }: NextStep): Phrase[] {
  if (executed === undefined) return [];
  const { before, now, error, isMore } = executed;
  const percents = (part: number): string => `${Math.max(1, Math.round(100 * part))}${NO_BREAK}%`;
  if (isMore) return [[`It executes ${percents(now / before - 1)} more instructions there than before.`]];
  const asMany = `as many instructions there as before (±${percents(2 * error)})`;
  return [[`It executes ${asMany}: each takes longer (memory, or a lower frequency of the processor).`]];
}

/** "`timestep` (timestep.c:32), or what it calls before `exchange`" */
function codeOf(step: NextStep): Phrase {
  const { path, before, sampled } = step;
  if (path === null || path.length === 0) return ['the program'];
  const next: Phrase =
    before === undefined || sampled !== undefined ? [] : [', and what it calls before ', { name: before }];
  return [...placeOf(step), ...next];
}

function onWhom({ process, onAllProcesses }: NextStep): string {
  if (onAllProcesses) return ': all processes compute longer there';
  return process === null ? '' : `, on process ${process}`;
}

function mostly({ process }: NextStep): string {
  return process === null ? '' : `: process ${process} is the last most often`;
}
