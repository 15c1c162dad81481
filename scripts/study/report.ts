import type { Achieved, Spread } from './achieved.ts';
import { ALL_PROGRAMS, BASELINE_RUNS, type Outcome, type Tally, tally } from './evaluate.ts';
import { PERCENTS, PROCESSES, SET_UPS, type SetUp } from './programs.ts';
import type { Samples } from './samples.ts';

/** All that the report is made of. */
export interface Study {
  samples: Samples;
  outcomes: readonly Outcome[];
  pairs: readonly Outcome[];
  /** Names of the rules, commgate's own first. */
  rules: readonly string[];
  pairedRules: readonly string[];
  achieved: readonly Achieved[];
  spreads: readonly Spread[];
}

const NONE = '–';

/** A rate as people read it: "93 % (86 to 97)". */
export function rateText(rate: Tally | null): string {
  if (rate === null) return NONE;
  const digits = rate.share < 0.1 && rate.share > 0 ? 1 : 0;
  const percent = (value: number): string => (100 * value).toFixed(value < 0.1 && value > 0 ? 1 : 0);
  return `${(100 * rate.share).toFixed(digits)} % (${percent(rate.low)} to ${percent(rate.high)})`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? ':--' : '--:'))), ...rows.map(line)].join('\n');
}

const isRed = ({ red }: Outcome): boolean => red;

/** The report as Markdown; numbers only from the samples. */
export function renderStudy(study: Study): string {
  return `${[
    '# How often the gate is right',
    introduction(study),
    goals(study),
    '## False alarms',
    falseAlarms(study),
    '## Slowdowns that were found',
    detections(study),
    '## Whether the right thing came first',
    firstPlaces(study),
    '## Pairs',
    pairedPart(study),
    '## What was run',
    whatWasRun(study),
    '## How comparisons were drawn',
    METHOD,
  ].join('\n\n')}\n`;
}

const METHOD = `A _comparison_ holds one run (the candidate) against a block of successive unchanged runs that all came before it. For
every number of baseline runs an unchanged candidate is held against two blocks, the earliest possible and the one right
before it, a slowed one against three, spread evenly over the runs before it. Blocks of neighbouring candidates overlap.

So the comparisons of unchanged programs are in order of time, as those of a project are: nightly runs first, the run to be
judged after them, however the machine changed in between. Draws in any order would hide such a change.

Confirmed by pairs: what the candidate is suspected of is decided by a paired check from the series of pairs of its kind (same
set-up, program, slowdown), from the place in the series on at which the candidate stands among the runs of its kind. As runs
and pairs were made in turns, that is about the same time. The pairs of neighbouring candidates overlap.
Measured again: the runs of the same kind that come next stand in for the fresh repetitions.

Intervals are Wilson's at 95 %. Comparisons that share a candidate are not independent: an interval counts each
candidate once, so it is wider than the number of comparisons suggests. That blocks and pairs overlap is not corrected for.

The fixed threshold compares with the median of the baseline runs, which is kinder to it than what trackers do (they take
the previous run). The plain cut-off is the textbook's modified Z above 3.5 on durations. Both look at the groups that have
commgate's minimum share of the communication time, and neither measures again.`;

function introduction({ samples, rules }: Study): string {
  const count = (mode: string): number => samples.runs.filter(({ task }) => task.mode === mode).length;
  return `\`npm run study:gate\` measures this on real runs of the example programs: ${count('none')} unchanged runs, ${count('one')} with a
slowdown in one pattern, ${count('all')} with all patterns slower, and ${samples.pairs.length} series of pairs. Every comparison is judged by
commgate with its default configuration and by simpler rules on the same data: ${rules.slice(2).join(', ')}.

A check against a baseline depends on whether the configuration has \`build\`:

- with it (_${rules[0]}_) the baseline only says where to look. What looks slower there is run in
  pairs of base and head, and the pairs decide: a machine that has become slower is slower for both;
- without it (_${rules[1]}_) what looks slower is measured again and held against the same baseline. That
  confirms a slower machine just as it confirms a slower program: see _How the machine went_ below.

This file is written by that command. Rates are shares of comparisons, with the 95 % confidence interval in brackets. A dash
stands where no samples were collected.`;
}

/** What was wanted beside what was measured, commgate's own rules only. */
function goals({ outcomes, pairs, rules, pairedRules }: Study): string {
  const alone = outcomes.filter(({ program }) => program !== ALL_PROGRAMS);
  const paired = pairs.filter(({ rule }) => rule === pairedRules[0]);
  const isRight = ({ pattern }: Outcome): boolean => pattern === true;
  const row = (
    what: string,
    goal: string,
    lists: readonly (readonly Outcome[])[],
    isHit = isRed,
  ): string[] => [
    what,
    goal,
    ...[0, 1].flatMap((index) => {
      const list = lists[index] ?? [];
      return [rateText(tally(list, isHit)), list.length === 0 ? NONE : `${list.length}`];
    }),
  ];
  const both = (isOne: (outcome: Outcome) => boolean): Outcome[][] =>
    rules.slice(0, 2).map((name) => alone.filter((one) => one.rule === name && isOne(one)));
  const unchanged = (setUp: SetUp): Outcome[][] => both((one) => one.setUp === setUp && one.mode === 'none');
  const found = both(({ mode, percent, runs }) => mode === 'one' && percent === 20 && runs === 20);
  const pairedFound = paired.filter(({ mode, percent }) => mode === 'one' && percent === 10);
  const alike = (setUp: SetUp): Outcome[] =>
    paired.filter((one) => one.setUp === setUp && one.mode === 'both');
  const reds = (list: readonly Outcome[]): Outcome[] => list.filter(isRed);
  const rows = [
    row('red without a change, quiet', 'at most 1 %', unchanged('quiet')),
    row('red without a change, oversubscribed', 'at most 2 %', unchanged('oversubscribed')),
    row('red without a change, other load in a third of the runs', 'at most 1 %', unchanged('loaded')),
    row('20 % in one pattern found, 20 baseline runs', 'at least 90 %', found),
    row('of these: the right pattern first', 'at least 95 %', found.map(reds), isRight),
    row('paired check: 10 % in one pattern found', 'at least 80 %', [pairedFound]),
    row('of these: the right pattern first', 'at least 95 %', [reds(pairedFound)], isRight),
    row('paired check: red, base and head twice as slow, quiet', 'none', [alike('quiet')]),
    row('the same, oversubscribed', 'none', [alike('oversubscribed')]),
  ];
  return table(['commgate', 'goal', 'with `build`', 'of', 'without', 'of'], rows);
}

function setUpsOf({ samples }: Study): SetUp[] {
  return SET_UPS.filter((setUp) => samples.runs.some(({ task }) => task.setUp === setUp));
}

function falseAlarms(study: Study): string {
  const parts = setUpsOf(study).map((setUp) => {
    const unchanged = study.outcomes.filter((one) => one.setUp === setUp && one.mode === 'none');
    const alone = unchanged.filter(({ program }) => program !== ALL_PROGRAMS);
    const rows = study.rules.map((rule) => [
      rule,
      ...BASELINE_RUNS.map((runs) =>
        rateText(
          tally(
            alone.filter((one) => one.rule === rule && one.runs === runs),
            isRed,
          ),
        ),
      ),
      rateText(
        tally(
          alone.filter((one) => one.rule === rule),
          isRed,
        ),
      ),
      rateText(
        tally(
          unchanged.filter((one) => one.rule === rule && one.program === ALL_PROGRAMS),
          isRed,
        ),
      ),
    ]);
    const comparisons = alone.filter(({ rule }) => rule === study.rules[1]).length;
    return `### ${setUp}: ${PROCESSES[setUp]} processes

Unchanged programs, ${comparisons} comparisons of one program each; the last column has checks of all programs at once.

${table(['red', ...BASELINE_RUNS.map((runs) => `${runs} runs`), 'together', 'all programs'], rows)}

${costs(unchanged, study.rules)}`;
  });
  return [...parts, '![False alarms](pictures/gate-false-alarms.svg)'].join('\n\n');
}

/** How often unchanged programs cost more than one run. */
function costs(unchanged: readonly Outcome[], rules: readonly string[]): string {
  const share = (rule: string, isAll: boolean): string => {
    const own = unchanged.filter((one) => one.rule === rule && (one.program === ALL_PROGRAMS) === isAll);
    return rateText(tally(own, ({ isSuspected }) => isSuspected === true));
  };
  const rows = rules.slice(0, 2).map((rule) => [rule, share(rule, false), share(rule, true)]);
  return `What looks slower at first costs pairs, or repetitions, before it is dismissed:

${table(['looked slower at first', 'one program', 'all programs'], rows)}`;
}

function detections({ outcomes, rules, samples, achieved }: Study): string {
  const programs = [...new Set(outcomes.map(({ program }) => program))].filter(
    (name) => name !== ALL_PROGRAMS,
  );
  const sections = (['one', 'all'] as const).flatMap((mode) => {
    const slowed = outcomes.filter((one) => one.mode === mode);
    if (slowed.length === 0) return [];
    const rows = PERCENTS.flatMap((percent) =>
      rules.map((rule) => [
        `${percent} %`,
        rule,
        ...BASELINE_RUNS.map((runs) => {
          const own = slowed.filter((o) => o.percent === percent && o.rule === rule && o.runs === runs);
          return rateText(tally(own, isRed));
        }),
      ]),
    );
    const perProgram = PERCENTS.map((percent) => [
      `${percent} %`,
      ...programs.flatMap((program) => {
        const found = rules.slice(0, 2).map((rule) => {
          const own = slowed.filter((o) => o.percent === percent && o.program === program);
          return rateText(
            tally(
              own.filter((o) => o.rule === rule && o.runs === 20),
              isRed,
            ),
          );
        });
        const reached = achieved.find(
          (a) => a.program === program && a.mode === mode && a.percent === percent,
        );
        return [reached === undefined ? NONE : `${reached.measuredPercent.toFixed(0)} %`, ...found];
      }),
    ]);
    const head = ['injected', ...programs.flatMap((name) => [`${name}: reached`, 'by pairs', 'again'])];
    return [
      `### ${mode === 'one' ? 'One pattern' : 'All patterns'}`,
      `Share of comparisons that are red, by number of baseline runs, all programs together.`,
      table(['injected', 'rule', ...BASELINE_RUNS.map((runs) => `${runs} runs`)], rows),
      `By program, commgate with 20 baseline runs, confirmed by pairs and measured again. _Reached_ is how much longer the
slowed pattern's median over the runs was in fact.`,
      table(head, perProgram),
      `![Slowdowns found](pictures/gate-power-${mode}.svg)`,
    ];
  });
  return sections.length === 0
    ? `None were injected into these ${samples.runs.length} runs.`
    : sections.join('\n\n');
}

function firstPlaces({ outcomes, rules }: Study): string {
  const slowed = outcomes.filter(({ mode, red, runs }) => mode === 'one' && red && runs === 20);
  const rows = PERCENTS.flatMap((percent) =>
    rules.map((rule) => {
      const own = slowed.filter((one) => one.percent === percent && one.rule === rule);
      return [
        `${percent} %`,
        rule,
        `${own.length}`,
        rateText(tally(own, ({ pattern }) => pattern === true)),
        rateText(tally(own, (one) => one.function === true)),
        rateText(tally(own, ({ process }) => process === true)),
      ];
    }),
  );
  return `Of the comparisons with one slowed pattern that are red, with 20 baseline runs: how often the first finding is that
pattern, names its function, and names the process that waited.

${table(['injected', 'rule', 'red', 'pattern', 'function', 'process'], rows)}`;
}

const TITLES = {
  none: 'unchanged',
  one: 'one pattern',
  all: 'all patterns',
  both: 'base and head alike, all',
};

function pairedPart({ pairs, pairedRules }: Study): string {
  if (pairs.length === 0) return 'No pairs were collected.';
  const setUps = [...new Set(pairs.map(({ setUp }) => setUp))];
  const tables = setUps.map((setUp) => {
    const own = pairs.filter((one) => one.setUp === setUp);
    return `### ${setUp}: ${PROCESSES[setUp]} processes\n\n${pairTable(own, pairedRules)}`;
  });
  return `Base and head run alternately (ABBA BAAB), each program alone. Trials start at different pairs of a series and
may share some; the interval counts as many as fit beside each other. _Pairs_ is the median of what a trial took. What base and
head have in common drops out of every pair: where both are twice as slow, a check is red as rarely as an unchanged one.

${tables.join('\n\n')}

![Pairs](pictures/gate-pairs.svg)`;
}

function pairTable(pairs: readonly Outcome[], rules: readonly string[]): string {
  const kinds = new Map(pairs.map(({ mode, percent }) => [`${mode} ${percent}`, { mode, percent }]));
  const rows = [...kinds.values()].flatMap(({ mode, percent }) =>
    rules.map((rule) => {
      const own = pairs.filter((one) => one.mode === mode && one.percent === percent && one.rule === rule);
      const red = own.filter(isRed);
      const needed = own.map(({ runs }) => runs).sort((a, b) => a - b);
      return [
        mode === 'none' ? TITLES.none : `${TITLES[mode]} +${percent} %`,
        rule,
        `${own.length}`,
        rateText(tally(own, isRed)),
        mode === 'one' ? rateText(tally(red, ({ pattern }) => pattern === true)) : NONE,
        `${needed[needed.length >> 1] ?? NONE}`,
      ];
    }),
  );
  return table(['pairs', 'rule', 'trials', 'red', 'right pattern first', 'pairs'], rows);
}

function whatWasRun({ samples, spreads }: Study): string {
  const places = samples.places.filter(
    (place, index) => samples.places.findIndex(({ setUp }) => setUp === place.setUp) === index,
  );
  const lines = places.map(
    ({ setUp, cpu, cores, mpi, tracer, kernel, node, date, commands, repetitions }) =>
      `- **${setUp}**: ${cpu}, ${cores} cores, Linux ${kernel}, ${mpi}, tracer ${tracer}, Node ${node}, from ${date.slice(0, 16).replace('T', ' ')} UTC; a run has ${repetitions} repetitions of each program, in turns, pinned by commgate as always: ${commands.map((command) => `\`${command}\``).join(', ')}`,
  );
  const rows = spreads.map(({ setUp, program, runs, medianNs, noisePercent, tailPercent }) => [
    setUp,
    program,
    `${runs}`,
    `${(medianNs / 1000).toFixed(2)} µs`,
    `${noisePercent.toFixed(1)} %`,
    `${tailPercent.toFixed(1)} %`,
  ]);
  return `${lines.join('\n')}

The pattern that is slowed down, over the unchanged runs: _noise_ is 1.4826 × MAD ÷ median of the runs' values, _tail_ is how
far the 95th percentile lies above the median.

${table(['set-up', 'program', 'runs', 'median', 'noise', 'tail'], rows)}

How the machine went: the median of each tenth of these runs in the order in which they were made, as a share of the whole's.
What all programs do together is the machine's doing, also where no fixed number of runs or cut-off can know it: a gate that
holds new runs against old ones takes such a change for the program's. Pairs do not.

${table(
  ['set-up', 'program', 'tenths of the runs'],
  spreads.map(({ setUp, program, tenths }) => [
    setUp,
    program,
    tenths.map((share) => share.toFixed(2)).join(' '),
  ]),
)}

A slowdown is a busy wait of process 1 at the start of a function in every call (EXAMPLE_BUSY, [fixtures](../fixtures/README.md)):
in one function, or in all that communicate. A wait of a process that comes early anyway adds nothing, so how
long it must be for a pattern to take 5, 10, 20, 50 or 100 % longer was found before, by measuring what six waits do.

To repeat it on an idle machine with two cores, and to evaluate anew:

    npm run study:gate -- --collect FOLDER
    npm run study:gate -- --evaluate FOLDER

The samples of this report are in [gate-study](gate-study).`;
}
