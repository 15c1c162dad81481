import type { Achieved, Spread } from './achieved.ts';
import { ALL_PROGRAMS, type Outcome, tally } from './evaluate.ts';
import { PERCENTS, PROCESSES, SET_UPS, type SetUp } from './programs.ts';
import type { Samples } from './samples.ts';
import { table } from './tables.ts';

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
const isTogether = ({ program }: Outcome): boolean => program === ALL_PROGRAMS;

/** A rate in percent as people read it: "93 (86 to 97)". */
function intervalText(outcomes: readonly Outcome[], isHit = isRed): string {
  const rate = tally(outcomes, isHit);
  if (rate === null) return NONE;
  const percent = (value: number): string => (100 * value).toFixed(value < 0.1 && value > 0 ? 1 : 0);
  return `${percent(rate.share)} (${percent(rate.low)} to ${percent(rate.high)})`;
}

/** The same without the interval. */
function percentText(outcomes: readonly Outcome[], isHit = isRed): string {
  return intervalText(outcomes, isHit).split(' ')[0]!;
}

/** What checks cost in the mean: "7.4". */
function executionsText(outcomes: readonly Outcome[]): string {
  const counts = outcomes.flatMap(({ executions }) => executions ?? []);
  if (counts.length === 0) return NONE;
  return (counts.reduce((sum, each) => sum + each, 0) / counts.length).toFixed(1);
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
    ...(again === null ? [] : [secondCollection(again)]),
    goals(study, again),
    '## Beside other rules',
    allRules(study),
    '## How it was measured',
    whatWasRun(study),
    METHOD,
  ].join('\n\n')}\n`;
}

const METHOD = `A slowdown is a busy wait of process 1 in every call of a function (\`EXAMPLE_BUSY\`, \
[fixtures](../fixtures/README.md)). A run
is held against successive unchanged runs before it: an unchanged one against two such blocks, a slowed one \
against three. What
confirms is of the same kind and about the same time. Intervals (Wilson's) count each candidate once; that \
blocks and pairs of
neighbours overlap is not corrected for. _Fixed_ compares with the baseline's median, _plain_ is the \
textbook's modified Z; both
look at groups with 0.2 % of the run. These samples have the length of whole traces: the run is a part of it \
that was measured once
([runPart](../scripts/study/programs.ts)). They are older than what is judged besides: computing and the \
run's time are
[studied apart](decisions/032-run-time-and-computing.md), and so is [time off the \
core](gate-study/off-core.md), with and without which
the same executions are judged there; of groups that overlap themselves no share is divided.

    npm run study:gate -- --collect FOLDER     # on an idle machine with two cores
    npm run study:gate -- --evaluate FOLDER`;

function introduction({ samples, rules }: Study): string {
  const count = (mode: string): number => samples.runs.filter(({ task }) => task.mode === mode).length;
  return `Real runs of the example programs, judged with the default configuration, with a \`build\` \
(_${rules[0]!.replace('commgate, ', '')}_) and
without (_${rules[1]!.replace('commgate, ', '')}_): ${count('none')} unchanged, ${count('one')} with a \
slowdown in one pattern, ${count('all')} in all patterns, ${samples.pairs.length} series of
pairs. Rates have 95 % intervals; [all](gate-study/totals.csv), [by program](gate-study/rates.csv).`;
}

function secondCollection({ samples }: Study): string {
  const { runs, pairs, places } = samples;
  return `A [second collection](gate-study/again/totals.csv) was made after the cut-offs, but before it was \
chosen when pairs that confirm
end: ${places[0]!.cpu}, ${places[0]!.date.slice(0, 10)}, ${runs.length} runs, ${pairs.length} series.`;
}

/** What was wanted beside what was measured in one or two collections, commgate's own rules only. */
function goals(study: Study, again: Study | null): string {
  const measured = [study, ...(again === null ? [] : [again])].map(goalRates);
  const rows = GOALS.map(([what, goal], at) => [what, goal, ...measured.flatMap((rates) => rates[at]!)]);
  const isMeasured = ([, , ...rates]: string[]): boolean => rates.some((rate) => rate !== NONE);
  const head = ['with `build`', 'without', 'second: with', 'without'].slice(0, 2 * measured.length);
  const firsts = [study, ...(again === null ? [] : [again])].map(worstFirst);
  return `${table(['red, in percent', 'goal', ...head], rows.filter(isMeasured))}

At +20 % (pairs: +10 %) the called pattern comes first in at least ${firsts.join(', second ')}; goal: ≥ 98.`;
}

/** How often red checks found the slowed pattern first: the least of the rules and kinds with goals. */
function worstFirst({ outcomes, pairs, rules, pairedRules }: Study): string {
  const red = [...outcomes, ...pairs].filter((one) => one.mode === 'one' && one.red);
  const lists = [
    ...rules
      .slice(0, 2)
      .map((rule) => red.filter((one) => one.rule === rule && one.percent === 20 && one.runs === USUAL_RUNS)),
    red.filter((one) => one.rule === pairedRules[0] && one.percent === 10),
  ].filter(({ length }) => length > 0);
  const shareOf = (list: readonly Outcome[]): number => tally(list, isRightPattern)!.share;
  const [worst] = lists.sort((a, b) => shareOf(a) - shareOf(b));
  return intervalText(worst ?? [], isRightPattern);
}

/** Goals with a `build` and without one, in percent; the rows are those of goalRates. */
const GOALS: readonly (readonly [string, string])[] = [
  ...SET_UPS.map((setUp) => [`unchanged, ${setUp}`, '≤ 1; 2'] as const),
  [`+20 % in one pattern, ${USUAL_RUNS} runs`, '≥ 97'],
  [`+10 % in one pattern, ${USUAL_RUNS} runs`, '≥ 70'],
  ['paired, +10 % in one pattern', '≥ 95'],
  ['paired, both sides twice as slow, quiet', 'none'],
  ['the same, oversubscribed', 'none'],
];

/** What was reached of GOALS: with a `build`, without one. */
function goalRates({ outcomes, pairs, rules, pairedRules }: Study): string[][] {
  const alone = outcomes.filter((one) => !isTogether(one));
  const paired = pairs.filter(({ rule }) => rule === pairedRules[0]);
  const row = (lists: readonly (readonly Outcome[])[], isHit = isRed): string[] =>
    [0, 1].map((index) => intervalText(lists[index] ?? [], isHit));
  const both = (isOne: (outcome: Outcome) => boolean): Outcome[][] =>
    rules.slice(0, 2).map((name) => alone.filter((one) => one.rule === name && isOne(one)));
  const unchanged = (setUp: SetUp): Outcome[][] => both((one) => one.setUp === setUp && one.mode === 'none');
  const found = (slower: number): Outcome[][] =>
    both(({ mode, percent, runs }) => mode === 'one' && percent === slower && runs === USUAL_RUNS);
  const pairedFound = paired.filter(({ mode, percent }) => mode === 'one' && percent === 10);
  const alike = (setUp: SetUp): Outcome[] =>
    paired.filter((one) => one.setUp === setUp && one.mode === 'both');
  return [
    ...SET_UPS.map((setUp) => row(unchanged(setUp))),
    row(found(20)),
    row(found(10)),
    row([pairedFound]),
    row([alike('quiet')]),
    row([alike('oversubscribed')]),
  ];
}

function setUpsOf({ samples }: Study): SetUp[] {
  return SET_UPS.filter((setUp) => samples.runs.some(({ task }) => task.setUp === setUp));
}

/** Rates of all rules, of unchanged code by set-up and of slowdowns; what unchanged checks cost. */
function allRules(study: Study): string {
  const { outcomes, pairs, rules, pairedRules } = study;
  const setUps = setUpsOf(study);
  const unchanged = (rule: string): Outcome[][] =>
    setUps.map((setUp) =>
      [...outcomes, ...pairs].filter(
        (one) => one.rule === rule && one.setUp === setUp && one.mode === 'none',
      ),
    );
  const alone = (rule: string): Outcome[][] =>
    unchanged(rule).map((own) => own.filter((one) => !isTogether(one)));
  const slowed = outcomes.filter(({ mode, runs }) => mode !== 'none' && runs === USUAL_RUNS);
  const kinds = (['one', 'all'] as const).flatMap((mode) =>
    SHOWN_PERCENTS.map((percent) => ({ mode, percent })),
  );
  const found = (rule: string): string[] =>
    kinds.map(({ mode, percent }) =>
      percentText(
        [...slowed, ...pairs].filter(
          (one) => one.mode === mode && one.percent === percent && one.rule === rule,
        ),
      ),
    );
  const rows = [
    ...rules.map((rule) => {
      const together = unchanged(rule).map((own) => percentText(own.filter(isTogether)));
      const reds = alone(rule).map((own, at) => `${percentText(own)} / ${together[at]}`);
      return [rule, ...reds, ...found(rule)];
    }),
    ...pairedRules.map((rule, at) => {
      const reds = alone(rule).map((own) => (at === 0 ? intervalText(own) : percentText(own)));
      return [rule, ...reds, ...found(rule)];
    }),
  ];
  const head = kinds.map(({ mode, percent }, at) =>
    kinds[at - 1]?.mode === mode ? `+${percent} %` : `${mode} +${percent} %`,
  );
  const list = (rule: string, text: (own: Outcome[]) => string): string => alone(rule).map(text).join(', ');
  const counts = list(rules[1]!, ({ length }) => `${length}`);
  const suspected = list(rules[0]!, (own) => percentText(own, ({ isSuspected }) => isSuspected === true));
  return `Red in percent: unchanged programs (${counts} comparisons) alone / all at once; one pattern or all \
slower, with ${USUAL_RUNS} baseline
runs.

${table(['rule', ...setUps, ...head], rows)}

Executions of unchanged checks, mean: ${list(rules[0]!, executionsText)} (${suspected} % suspected, so in \
pairs); measured again ${list(rules[1]!, executionsText)};
pairs ${list(pairedRules[0]!, executionsText)}.

![Red without a change](pictures/gate-false-alarms.svg)
![Found in one pattern](pictures/gate-power-one.svg)
![Found in all](pictures/gate-power-all.svg)
![Pairs](pictures/gate-pairs.svg)`;
}

function whatWasRun({ samples, spreads }: Study): string {
  const places = samples.places.filter(
    (place, index) => samples.places.findIndex(({ setUp }) => setUp === place.setUp) === index,
  );
  const lines = places.map(({ setUp, cpu, cores, mpi, date }) => {
    const noises = spreads
      .filter((one) => one.setUp === setUp)
      .map(({ noisePercent }) => noisePercent)
      .sort((a, b) => a - b);
    const range = noises.length === 0 ? [] : [noises[0]!, noises.at(-1)!];
    const noise = range.length === 0 ? NONE : `${range.map((percent) => percent.toFixed(1)).join(' to ')} %`;
    const load = setUp === 'loaded' ? ', other load in a third of the runs' : '';
    const machine = `${cpu}, ${mpi}, ${date.slice(0, 10)}`;
    return `- **${setUp}**: ${PROCESSES[setUp]} processes, ${cores} cores${load}; ${machine}; noise ${noise}`;
  });
  return `${lines.join('\n')}

_Noise_: 1.4826 × MAD ÷ median of the pattern that is slowed down, over unchanged runs; [by program, commands,
machine](gate-study/runs.csv).`;
}
