import type { Comparison, Regression } from '#build/schemas/comparison.ts';
import type {
  BenchmarkPictures,
  SequencePicture,
  SidePictures,
  WaysToTell,
} from '#build/schemas/pictures.ts';
import { keyOf } from '../../gate/judge/suspects.ts';
import { isCommunication } from '../../measure/measurement/group-identity.ts';
import type { Table } from '../text/section.ts';
import { table } from '../text/views/table.ts';
import { subjectOf } from '../text/words/cause.ts';
import { capitalised, type Phrase, plain } from '../text/words/phrase.ts';
import { duration, NO_VALUE } from '../text/words/quantities.ts';
import { shorten, visible } from '../text/words/visible.ts';
import { accountFigures, accountPicture } from './account-figures.ts';
import { durationFigures } from './duration-figures.ts';
import { benchmarkFigures, divergenceFigure, type Figure, renderFigure } from './figure.ts';
import { judgedPictures, withExactMedians } from './judged-pictures.ts';
import type { PageDocument } from './page-document.ts';
import { typicalFigures } from './typical-figures.ts';
import { waitingFigures } from './waiting-figures.ts';

/** Patterns that are drawn in one benchmark. */
const MAX_EXCHANGES = 4;

const MAX_NUMBERED = 64;

/** Processes that are bars in the picture of waiting caused (src/report/browser/plots/waiting-caused.ts). */
const MAX_BARS = 64;

const MIN_DOTS = 3;

/** Characters of a function's name, and of a label, in a picture. */
const MAX_NAME_LENGTH = 60;

/** @param comparison with readable names @returns figures in order, and what they are drawn from */
export function comparisonFigures(comparison: Comparison): { html: string; document: PageDocument } {
  const pictures = comparison.benchmarks.map((basis): BenchmarkPictures => {
    const found = comparison.pictures?.find(({ benchmark }) => benchmark === basis.benchmark);
    return found === undefined ? judgedPictures(comparison, basis) : withExactMedians(found, comparison);
  });
  const benchmarks = pictures.map(({ benchmark }) => benchmark);
  const document = {
    pictures: pictures.map(withVisibleText),
    typical: [],
    plane: [],
    waitTrees: [],
    accounts: comparison.benchmarks.map(({ account }) => (account ? accountPicture(account) : null)),
  };
  const html = [
    ...typicalFigures(comparison, document.typical, benchmarks),
    ...accountFigures(pictures, comparison),
    ...latenessFigures(pictures),
    ...waitingFigures(pictures, document.waitTrees),
    ...durationFigures(pictures),
    ...exchangeFigures(pictures, comparison),
    ...phasesFigures(pictures),
    ...planeFigure(comparison, document.plane),
  ];
  return { html: html.join('\n'), document: { kind: 'comparison', ...document } };
}

/** What waiting that a process caused is, by how that was told. */
const WAITING_BY: Record<WaysToTell, string> = {
  delays: 'Waiting that each process caused in one repetition, of all others together, through others, too.',
  waits: 'Waiting of all others together that ended with each process, in one repetition.',
  last:
    'Where a process came last: the head start that the others had, all together over one repetition. They ' +
    'need not have waited meanwhile: it may be more than the time that there is.',
};

/** Plots 2 and 3, of each benchmark that has them. */
function latenessFigures(pictures: readonly BenchmarkPictures[]): string[] {
  return benchmarkFigures(pictures, ({ before, now }) => {
    const figures: Figure[] = [];
    if (now.lateness !== null || (before?.meanLatenessNs.length ?? 0) > 0) {
      figures.push({
        plot: 'lateness-map',
        title: ['Who comes late'],
        says: [
          'Rows are processes, columns instances in the order of the run; the stronger the violet, the ',
          'later after the first one a process came. One strong row: always the same process. ',
          'Strong blocks that move: noise, or a load that wanders.',
          ...(before !== null && before.lateness === null ? [' Of before, its mean is known.'] : []),
        ],
      });
    }
    if (now.waitingCausedNs !== null) {
      figures.push({
        plot: 'waiting-caused',
        title: [now.waitingBy === 'last' ? 'Who comes last' : 'Who makes the others wait'],
        says: [WAITING_BY[now.waitingBy], colourWords(now.waitingCausedNs)],
        numbers: processNumbers(now, before),
      });
    }
    return figures;
  });
}

/** What colours of that picture mean: of more processes than there are bars it has cells. */
function colourWords({ length }: readonly number[]): string {
  if (length > MAX_BARS) return ' The stronger the orange, the more.';
  return ' Who causes half of it or more is red.';
}

/** How late each process comes and how long it makes others wait: those that do so longest first. */
function processNumbers(now: SidePictures, before: SidePictures | null): Table {
  const processes = (now.waitingCausedNs ?? [])
    .map((ns, process) => ({ ns, process }))
    .sort((a, b) => b.ns - a.ns || a.process - b.process)
    .slice(0, MAX_NUMBERED);
  const waited = (side: SidePictures | null, process: number): string =>
    duration(side?.waitingCausedNs?.[process] ?? Number.NaN);
  // A map of fewer rows than processes has means of several.
  const late = (side: SidePictures | null, process: number): string =>
    side?.meanLatenessNs.length === now.waitingCausedNs?.length
      ? duration(side?.meanLatenessNs[process] ?? Number.NaN)
      : NO_VALUE;
  return table({ noun: ['process', 'processes'] }, processes, [
    ['Process', 'right', ({ process }) => String(process)],
    [
      now.waitingBy === 'last' ? 'Others came earlier, before' : 'Makes others wait, before',
      'right',
      ({ process }) => waited(before, process),
    ],
    ['Now', 'right', ({ process }) => waited(now, process)],
    ['Comes after the first, before', 'right', ({ process }) => late(before, process), 'on average'],
    ['Now, on average', 'right', ({ process }) => late(now, process)],
  ]);
}

/** Plot 5, folded: of the first groups that have one, which are the regressed ones where there are any. */
function exchangeFigures(pictures: readonly BenchmarkPictures[], { regressions }: Comparison): string[] {
  const slower = new Set(regressions.map((group) => keyOf(group)));
  return benchmarkFigures(pictures, ({ benchmark, groups }, place) => {
    const drawn = groups.flatMap((group, of) => (group.exchange === null ? [] : [{ group, of }]));
    const regressed = drawn.filter(({ group }) => slower.has(keyOf({ ...group, benchmark })));
    const shown = regressed.length > 0 ? regressed.slice(0, MAX_EXCHANGES) : drawn.slice(0, 1);
    return shown.map(({ group, of }) => ({
      plot: 'exchange',
      of: `${place}/${of}`,
      isFolded: true,
      title: [...capitalised(subjectOf(group)), ': who sends to whom'],
      says: [{ words: group.label }, ': messages and bytes of one instance.'],
    }));
  });
}

/** Plot 6, folded: the phases of each benchmark now, and where the sequence was cut into them. */
function phasesFigures(pictures: readonly BenchmarkPictures[]): string[] {
  return benchmarkFigures(pictures, ({ now: { sequence } }) => {
    if (sequence === null || sequence.instances.count === 0) return [];
    const figures = [
      PHASES,
      ...divergenceFigure(sequence.divergence, ['Where the sequence was cut into phases']),
    ];
    return figures.map((figure) => ({ ...figure, isFolded: true }));
  });
}

const PHASES: Figure = {
  plot: 'phases',
  title: ['Phases'],
  says: [
    'The sequence of all instances, from left to right: its phases, the family that most instances of a ',
    'place are of, and how many are slow. Of this run.',
  ],
};

/** Of communication: in a run as a whole, and in what computes, there is nothing to look through. */
function planeFigure({ regressions: all }: Comparison, shown: NonNullable<PageDocument['plane']>): string[] {
  const regressions = all.filter(isCommunication);
  if (regressions.length < MIN_DOTS) return [];
  const sum = (of: (group: Regression) => number): number =>
    regressions.reduce((all, group) => all + of(group), 0);
  const severity = ({ addedNs }: Regression): number => Math.max(0, addedNs);
  const [added, complexity] = [sum(severity), sum((group) => group.complexity)];
  for (const group of regressions) {
    shown.push({
      name: textOf(subjectOf(group)),
      label: textOf([{ words: group.label }]),
      addedNs: group.addedNs,
      severity: added > 0 ? severity(group) / added : 0,
      complexity: complexity > 0 ? group.complexity / complexity : 0,
      angle: group.angle,
      affinity: group.inspectionAffinity,
    });
  }
  const figure = renderFigure({
    plot: 'plane',
    title: ['Where to look first'],
    says: [
      'A dot is a regressed group: the higher, the more time it adds; the further left, the less there is ',
      'to look through. Above 60° is high inspection affinity, below 30° low.',
    ],
  });
  return [figure];
}

function withVisibleText(pictures: BenchmarkPictures): BenchmarkPictures {
  const { benchmark, before, now, groups } = pictures;
  // Trees are made from waiting.
  return {
    ...pictures,
    benchmark: textOf([{ words: benchmark }]),
    before: before && { ...before, waiting: null },
    now: { ...now, sequence: now.sequence && withVisibleSequence(now.sequence), waiting: null },
    groups: groups.map((group) => ({
      ...group,
      functions: group.functions.map(shortName),
      name: shortName(group.name),
      label: shortName(group.label),
    })),
  };
}

function withVisibleSequence(sequence: SequencePicture): SequencePicture {
  return {
    ...sequence,
    families: sequence.families.map(shortName),
    phases: sequence.phases.map((phase) => ({ ...phase, functions: phase.functions.map(shortName) })),
  };
}

function shortName(text: string): string {
  return shorten(visible(text), MAX_NAME_LENGTH);
}

function textOf(phrase: Phrase): string {
  return shorten(plain(phrase), MAX_NAME_LENGTH);
}
