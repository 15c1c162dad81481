import { ALL_PROGRAMS, BASELINE_RUNS, type Outcome, type Tally, tally } from './evaluate.ts';
import { drawChart, type Panel, type Series } from './picture.ts';
import { PERCENTS } from './programs.ts';
import type { Study } from './report.ts';

const INTERVALS = 'with 95 % confidence intervals; dashed: the goal';

/** The report's pictures: file names and SVG texts. */
export function drawStudy(study: Study): Record<string, string> {
  return {
    'gate-false-alarms.svg': drawFalseAlarms(study),
    'gate-power-one.svg': drawPower(study, 'one'),
    'gate-power-all.svg': drawPower(study, 'all'),
    'gate-pairs.svg': drawPairs(study),
  };
}

/** One panel a program, one line a number of baseline runs; commgate's own rule. */
function drawPower({ outcomes, rules }: Study, mode: 'one' | 'all'): string {
  const own = outcomes.filter((one) => one.mode === mode && one.rule === rules[0]);
  const panels = programsOf(own).map((program): Panel => {
    const series = BASELINE_RUNS.map((runs) =>
      seriesOf(`${runs} baseline runs`, PERCENTS, (percent) =>
        own.filter((one) => one.program === program && one.runs === runs && one.percent === percent),
      ),
    );
    return { title: program, series };
  });
  const what = mode === 'one' ? 'one pattern' : 'all patterns';
  return drawFound(`Slowdowns found: ${what} slower`, 'comparisons', 90, panels);
}

/** What is found of injected slowdowns. */
function drawFound(title: string, judged: string, goal: number, panels: readonly Panel[]): string {
  return drawChart({
    title,
    subtitle: `share of ${judged} that are red, ${INTERVALS}`,
    ticks: PERCENTS.map((percent) => `${percent} %`),
    xTitle: 'injected slowdown of the pattern',
    yTitle: 'found',
    top: 100,
    grid: [0, 20, 40, 60, 80, 100],
    goal,
    panels,
  });
}

/** One panel a set-up, one line a rule. */
function drawFalseAlarms({ outcomes, rules }: Study): string {
  const own = outcomes.filter(({ mode, program }) => mode === 'none' && program !== ALL_PROGRAMS);
  const setUps = [...new Set(own.map(({ setUp }) => setUp))];
  const panels = setUps.map((setUp): Panel => {
    const series = rules.map((rule) =>
      seriesOf(rule, BASELINE_RUNS, (runs) =>
        own.filter((one) => one.setUp === setUp && one.rule === rule && one.runs === runs),
      ),
    );
    return { title: setUp, series };
  });
  const highest = Math.max(
    10,
    ...panels.flatMap(({ series }) => series.flatMap(({ points }) => points)).map(Number),
  );
  const step = highest > 50 ? 20 : highest > 20 ? 10 : 5;
  const top = Math.min(100, Math.ceil(highest / step) * step);
  return drawChart({
    title: 'False alarms on unchanged programs',
    subtitle: `share of comparisons that are red, ${INTERVALS}`,
    ticks: BASELINE_RUNS.map(String),
    xTitle: 'baseline runs',
    yTitle: 'red',
    top,
    grid: Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step),
    goal: 1,
    panels: clipped(panels, top),
  });
}

/** One panel a program, one line a rule. */
function drawPairs({ pairs, pairedRules }: Study): string {
  const own = pairs.filter(({ mode }) => mode === 'one');
  const panels = programsOf(own).map((program): Panel => {
    const series = pairedRules.map((rule) =>
      seriesOf(rule, PERCENTS, (percent) =>
        own.filter((one) => one.program === program && one.rule === rule && one.percent === percent),
      ),
    );
    return { title: program, series };
  });
  return drawFound('Slowdowns found by pairs of base and head', 'trials', 80, panels);
}

function programsOf(outcomes: readonly Outcome[]): string[] {
  return [...new Set(outcomes.map(({ program }) => program))].filter((name) => name !== ALL_PROGRAMS);
}

function seriesOf(
  name: string,
  ticks: readonly number[],
  outcomesOf: (tick: number) => readonly Outcome[],
): Series {
  const tallies = ticks.map((tick): Tally | null => tally(outcomesOf(tick), ({ red }) => red));
  return {
    name,
    points: tallies.map((one) => (one === null ? null : 100 * one.share)),
    ranges: tallies.map((one) => (one === null ? null : [100 * one.low, 100 * one.high])),
  };
}

/** Intervals that end at the top of the picture. */
function clipped(panels: readonly Panel[], top: number): Panel[] {
  return panels.map(({ title, series }) => ({
    title,
    series: series.map((one) => ({
      ...one,
      ranges: (one.ranges ?? []).map((range) => range && [Math.min(range[0], top), Math.min(range[1], top)]),
    })),
  }));
}
