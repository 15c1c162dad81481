import type { Achieved, Spread } from './achieved.ts';
import { ALL_PROGRAMS, type Outcome, type Tally, tally } from './evaluate.ts';
import { PERCENTS, PROCESSES, SET_UPS, type SetUp } from './programs.ts';
import type { Samples } from './samples.ts';

/** All that the report is made of. */
export interface Study {
  samples: Samples;
  outcomes: readonly Outcome[];
  pairs: readonly Outcome[];
  /** Names of the rules: commgate's with a `build`, without one, then those it is compared with. */
  rules: readonly string[];
  pairedRules: readonly string[];
  achieved: readonly Achieved[];
  spreads: readonly Spread[];
}

const NONE = '–';

/** Baseline runs of the tables that do not compare numbers of runs. */
const USUAL_RUNS = 20;

/** Larger slowdowns are found nearly always: they are in the tables of details.ts. */
const SHOWN_PERCENTS = PERCENTS.filter((percent) => percent <= 20);

const isRed = ({ red }: Outcome): boolean => red;
const isRightPattern = ({ pattern }: Outcome): boolean => pattern === true;

/** A rate as people read it: "93 % (86 to 97)". */
function rateText(rate: Tally | null): string {
  if (rate === null) return NONE;
  const digits = rate.share < 0.1 && rate.share > 0 ? 1 : 0;
  const percent = (value: number): string => (100 * value).toFixed(value < 0.1 && value > 0 ? 1 : 0);
  return `${(100 * rate.share).toFixed(digits)} % (${percent(rate.low)} to ${percent(rate.high)})`;
}

/** The same without the sign, for a table in percent. */
function intervalText(outcomes: readonly Outcome[], isHit = isRed): string {
  return rateText(tally(outcomes, isHit)).replace(' %', '');
}

/** The same without the interval. */
function percentText(outcomes: readonly Outcome[], isHit = isRed): string {
  return intervalText(outcomes, isHit).split(' ')[0]!;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const alignments = head.map((_, i) => (i === 0 ? ':--' : '--:'));
  return [line(head), `|${alignments.join('|')}|`, ...rows.map(line)].join('\n');
}

/** What checks cost, in the mean and in the median: "7.4 / 5". */
function executionsText(outcomes: readonly Outcome[]): string {
  const counts = outcomes.flatMap(({ executions }) => executions ?? []).sort((a, b) => a - b);
  if (counts.length === 0) return NONE;
  const mean = counts.reduce((sum, each) => sum + each, 0) / counts.length;
  return `${mean.toFixed(1)} / ${counts[counts.length >> 1]}`;
}

/**
 * The report as Markdown; numbers only from the samples. What it leaves out is in the tables of details.ts.
 *
 * @param again a second collection, of which only the goals are shown
 */
export function renderStudy(study: Study, again: Study | null = null): string {
  return `${[
    '# How often the gate is right',
    introduction(study),
    goals(study),
    ...(again === null ? [] : [secondCollection(again)]),
    '## False alarms',
    falseAlarms(study),
    '## Slowdowns that were found',
    detections(study),
    '## Pairs',
    pairedPart(study),
    '## How it was measured',
    whatWasRun(study),
    METHOD,
  ].join('\n\n')}\n`;
}

const METHOD = `A slowdown is a busy wait of process 1 at the start of a function, in every call (\`EXAMPLE_BUSY\`,
[fixtures](../fixtures/README.md)).

A _comparison_ holds one run against successive unchanged runs before it: an unchanged one against two such blocks, a slowed one
against three. Pairs and repetitions that confirm are of the same kind and of about the same time. Intervals (Wilson's) count each
candidate once; that blocks and pairs of neighbours overlap is not corrected for. _Fixed_ compares with the median of the baseline
runs, _plain_ is the textbook's modified Z; both look at groups of the minimum share.

    npm run study:gate -- --collect FOLDER     # on an idle machine with two cores
    npm run study:gate -- --evaluate FOLDER`;

function introduction({ samples, rules }: Study): string {
  const count = (mode: string): number => samples.runs.filter(({ task }) => task.mode === mode).length;
  return `\`npm run study:gate\` writes this file from real runs of the example programs: ${count('none')} unchanged ones, ${count('one')} with a
slowdown in one pattern, ${count('all')} with all patterns slower, and ${samples.pairs.length} series of pairs. commgate judges them with its default
configuration, with a \`build\` (_${rules[0]}_) and without (_${rules[1]}_), beside simpler rules:
${rules
  .slice(2)
  .map((rule) => `_${rule}_`)
  .join(
    ', ',
  )}. Brackets have the 95 % confidence interval. Rates by program and number of runs, and how the machine
went: [rates.csv](gate-study/rates.csv), [runs.csv](gate-study/runs.csv).`;
}

function secondCollection(study: Study): string {
  const { runs, pairs, places } = study.samples;
  return `A second collection, made after the cut-offs, but before it was chosen when pairs that confirm end; on another processor (${places[0]!.cpu}, ${places[0]!.date.slice(0, 10)};
${runs.length} runs, ${pairs.length} series of pairs):

${goals(study)}

Executions of a check of unchanged code there, in the mean and in the median: ${executionsText(ofUnchanged(study))}.`;
}

/** With a build, each program alone. */
function ofUnchanged({ outcomes, rules }: Study): Outcome[] {
  return outcomes.filter(
    ({ rule, mode, program }) => rule === rules[0] && mode === 'none' && program !== ALL_PROGRAMS,
  );
}

/** What was wanted beside what was measured, commgate's own rules only. */
function goals({ outcomes, pairs, rules, pairedRules }: Study): string {
  const alone = outcomes.filter(({ program }) => program !== ALL_PROGRAMS);
  const paired = pairs.filter(({ rule }) => rule === pairedRules[0]);
  const row = (
    what: string,
    goal: string,
    lists: readonly (readonly Outcome[])[],
    isHit = isRed,
  ): string[] => [what, goal, ...[0, 1].map((index) => rateText(tally(lists[index] ?? [], isHit)))];
  const both = (isOne: (outcome: Outcome) => boolean): Outcome[][] =>
    rules.slice(0, 2).map((name) => alone.filter((one) => one.rule === name && isOne(one)));
  const unchanged = (setUp: SetUp): Outcome[][] => both((one) => one.setUp === setUp && one.mode === 'none');
  const found = (slower: number): Outcome[][] =>
    both(({ mode, percent, runs }) => mode === 'one' && percent === slower && runs === USUAL_RUNS);
  const pairedFound = paired.filter(({ mode, percent }) => mode === 'one' && percent === 10);
  const alike = (setUp: SetUp): Outcome[] =>
    paired.filter((one) => one.setUp === setUp && one.mode === 'both');
  const reds = (list: readonly Outcome[]): Outcome[] => list.filter(isRed);
  const rows = [
    ...SET_UPS.map((setUp) => row(`red without a change, ${setUp}`, 'at most 1 %; 2 %', unchanged(setUp))),
    row(`20 % in one pattern found, ${USUAL_RUNS} baseline runs`, 'at least 97 %', found(20)),
    row('of these: the right pattern first', 'at least 98 %', found(20).map(reds), isRightPattern),
    row(`10 % in one pattern found, ${USUAL_RUNS} baseline runs`, 'at least 70 %', found(10)),
    row('paired check: 10 % in one pattern found', 'at least 95 %', [pairedFound]),
    row('of these: the right pattern first', 'at least 98 %', [reds(pairedFound)], isRightPattern),
    row('paired check: red, base and head twice as slow, quiet', 'none', [alike('quiet')]),
    row('the same, oversubscribed', 'none', [alike('oversubscribed')]),
  ];
  const isMeasured = ([, , ...rates]: string[]): boolean => rates.some((rate) => rate !== NONE);
  return table(['commgate', 'goal', 'with `build`', 'without'], rows.filter(isMeasured));
}

function setUpsOf({ samples }: Study): SetUp[] {
  return SET_UPS.filter((setUp) => samples.runs.some(({ task }) => task.setUp === setUp));
}

const DESCRIPTIONS: Record<SetUp, string> = {
  quiet: 'two processes on two cores',
  oversubscribed: 'four processes on two cores',
  loaded: 'as quiet, with other load in a third of the runs',
};

function falseAlarms(study: Study): string {
  const setUps = setUpsOf(study);
  const unchanged = (rule: string, setUp: SetUp): { alone: Outcome[]; together: Outcome[] } => {
    const own = study.outcomes.filter(
      (one) => one.rule === rule && one.setUp === setUp && one.mode === 'none',
    );
    const isTogether = ({ program }: Outcome): boolean => program === ALL_PROGRAMS;
    return { alone: own.filter((one) => !isTogether(one)), together: own.filter(isTogether) };
  };
  const head = setUps.flatMap((setUp) => {
    return [`${setUp}, of ${unchanged(study.rules[1]!, setUp).alone.length}`, 'checks of all'];
  });
  const rows = study.rules.map((rule) => {
    const cells = setUps.map((setUp) => unchanged(rule, setUp));
    return [rule, ...cells.flatMap(({ alone, together }) => [intervalText(alone), percentText(together)])];
  });
  // The others measure nothing besides.
  const staged = study.rules.filter((rule) =>
    study.outcomes.some((one) => one.rule === rule && one.isSuspected !== undefined),
  );
  const costs = staged.map((rule) => {
    const isSuspected = (one: Outcome): boolean => one.isSuspected === true;
    const cells = setUps.map((setUp) => unchanged(rule, setUp).alone);
    return [rule, ...cells.flatMap((alone) => [percentText(alone, isSuspected), executionsText(alone)])];
  });
  return [
    `Comparisons of one unchanged program each; _checks of all_ judge all programs at once.
${setUps.map((setUp) => `_${setUp}_: ${DESCRIPTIONS[setUp]}`).join('; ')}.`,
    table(['red in percent', ...head], rows),
    `What is suspected costs pairs or repetitions; executions of a check, without warm-ups, mean and median:`,
    table(['suspected in percent', ...setUps.flatMap((setUp) => [setUp, 'executions'])], costs),
    '![False alarms](pictures/gate-false-alarms.svg)',
  ].join('\n\n');
}

function detections(study: Study): string {
  const { outcomes, rules, samples } = study;
  const slowed = outcomes.filter(({ mode, runs }) => mode !== 'none' && runs === USUAL_RUNS);
  if (slowed.length === 0) return `None were injected into these ${samples.runs.length} runs.`;
  const rows = (['one', 'all'] as const).flatMap((mode) =>
    SHOWN_PERCENTS.map((percent) => [
      `${TITLES[mode]} +${percent} %`,
      ...rules.map((rule, index) => {
        const own = slowed.filter((one) => one.mode === mode && one.percent === percent && one.rule === rule);
        return index < 2 ? intervalText(own) : percentText(own);
      }),
    ]),
  );
  return `In percent, with ${USUAL_RUNS} baseline runs, all programs together.

${table(['found', ...rules], rows)}

${firstPlaces(study)}

![Slowdowns found in one pattern](pictures/gate-power-one.svg)

![Slowdowns found in all patterns](pictures/gate-power-all.svg)`;
}

/** What the first finding of the red comparisons named, in the order of the rules. */
function firstPlaces({ outcomes, rules }: Study): string {
  const slowed = outcomes.filter(({ mode, red, runs }) => mode === 'one' && red && runs === USUAL_RUNS);
  const shares = (isHit: (outcome: Outcome) => boolean): string =>
    rules
      .map((rule) =>
        percentText(
          slowed.filter((one) => one.rule === rule && one.percent >= 20),
          isHit,
        ),
      )
      .join(', ');
  return `A pattern slower by 20 % or more came first in ${shares(isRightPattern)} % of the red comparisons, in the order of the
columns, and the process that waited in ${shares(({ process }) => process === true)} %.`;
}

const TITLES = {
  none: 'unchanged',
  one: 'one pattern',
  all: 'all patterns',
  both: 'both sides, all patterns',
  own: 'one pattern, within it',
};

function pairedPart({ pairs, pairedRules }: Study): string {
  if (pairs.length === 0) return 'No pairs were collected.';
  const rows = SET_UPS.flatMap((setUp) =>
    pairRows(
      pairs.filter((one) => one.setUp === setUp),
      pairedRules,
    ).map(([what, ...cells]) => [`${setUp}, ${what}`, ...cells]),
  );
  return `Base and head in turn, each program alone, without a baseline; a pair is two executions.

${table(['red in percent', pairedRules[0]!, 'right pattern first', 'executions', ...pairedRules.slice(1)], rows)}

![Pairs](pictures/gate-pairs.svg)`;
}

function pairRows(pairs: readonly Outcome[], rules: readonly string[]): string[][] {
  const shown = pairs.filter(({ mode, percent }) => mode === 'both' || percent <= 20);
  const kinds = new Map(shown.map(({ mode, percent }) => [`${mode} ${percent}`, { mode, percent }]));
  return [...kinds.values()].map(({ mode, percent }) => {
    const kind = pairs.filter((one) => one.mode === mode && one.percent === percent);
    const own = kind.filter(({ rule }) => rule === rules[0]);
    return [
      mode === 'none' ? TITLES.none : `${TITLES[mode]} +${percent} %`,
      intervalText(own),
      mode === 'one' ? percentText(own.filter(isRed), isRightPattern) : NONE,
      executionsText(own),
      ...rules.slice(1).map((rule) => percentText(kind.filter((one) => one.rule === rule))),
    ];
  });
}

function whatWasRun({ samples, spreads }: Study): string {
  const places = samples.places.filter(
    (place, index) => samples.places.findIndex(({ setUp }) => setUp === place.setUp) === index,
  );
  const lines = places.map(({ setUp, cpu, cores, mpi, tracer, node, date, repetitions }) => {
    const noises = spreads
      .filter((one) => one.setUp === setUp)
      .map(({ program, noisePercent }) => `${program} ${noisePercent.toFixed(1)} %`);
    return `- **${setUp}**: ${cpu}, ${cores} cores, ${mpi}, tracer ${tracer}, Node ${node}, ${date.slice(0, 10)}; ${PROCESSES[setUp]} processes, ${repetitions} repetitions in turns; noise of ${noises.join(', ')}`;
  });
  return `${lines.join('\n')}

_Noise_ is 1.4826 × MAD ÷ median over the unchanged runs, of the pattern that is slowed down.`;
}
