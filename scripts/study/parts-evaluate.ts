import { defaultConfig } from '../../src/base/config/default-config.ts';
import { InputError } from '../../src/base/errors.ts';
import { ALL_PROGRAMS, evaluateRuns, type Outcome, tally } from './evaluate.ts';
import { gateRule, pairedGateRule } from './gate-rules.ts';
import { evaluatePairs } from './pairs.ts';
import { noiseTable } from './parts-noise.ts';
import { inVariant, partsOf, usualParts, VARIANTS } from './parts-variants.ts';
import { PROGRAMS, SET_UPS, type SetUp } from './programs.ts';
import type { PairSample, RunSample, Samples } from './samples.ts';
import { table } from './tables.ts';

/** Baselines that are judged together: large enough for the gate, small enough for the samples. */
const BASELINE_RUNS: readonly number[] = [10, 20];

/** The gate as it is, and one that calls a slowdown however small it is: only noise limits it. */
const GATES = [
  { name: 'default', gate: defaultConfig.gate },
  { name: 'no minimum slowdown', gate: { ...defaultConfig.gate, minSlowdownPercent: 0 } },
];

/** Kinds of slowdowns, in the order of the columns. */
const COLUMNS = (['one', 'own'] as const).flatMap((mode) => [10, 20].map((percent) => ({ mode, percent })));

/**
 * Lets the gate judge durations, and what they are made of in their place.
 *
 * @param samples as collectParts leaves them
 * @returns tables as Markdown: noise of the parts, and how often the gate is red
 * @throws InputError when the samples have no parts, as those of docs/gate-study
 */
export function evaluateParts(samples: Samples): string {
  const groups = samples.runs.flatMap(({ programs }) =>
    Object.values(programs).flatMap((list) => list.flatMap((repetition) => repetition.groups)),
  );
  if (!groups.some((group) => partsOf(group) !== null)) {
    throw new InputError({
      file: 'samples',
      found: 'no group has parts',
      remedy: 'collect some: npm run study:parts -- --collect FOLDER',
    });
  }
  const rows = SET_UPS.flatMap((setUp) => evaluateSetUp(samples, setUp));
  const head = ['set-up', 'gate', 'check', 'judged', 'unchanged', ...COLUMNS.map(columnTitle)];
  return `${noiseTable(samples)}\n${table(head, rows, 4)}\n`;
}

function columnTitle({ mode, percent }: (typeof COLUMNS)[number]): string {
  return mode === 'one' ? `late, +${percent} %` : `own, +${percent} %`;
}

function evaluateSetUp(all: Samples, setUp: SetUp): string[][] {
  const runs = all.runs.filter(({ task }) => task.setUp === setUp);
  const places = all.places.filter((place) => place.setUp === setUp).slice(-1);
  if (runs.length === 0) return [];
  const samples: Samples = { places, waits: [], runs, pairs: pairsOf(runs) };
  const usual = usualParts(runs);
  return VARIANTS.flatMap((variant) => {
    const judged = inVariant(samples, variant, usual);
    return GATES.flatMap(({ name, gate }) =>
      (
        ['commgate, at once', 'commgate, measured again', 'commgate, confirmed by pairs', 'pairs'] as const
      ).map((check) => {
        const outcomes = outcomesOf(judged, (ofMode, programs) =>
          check === 'pairs'
            ? evaluatePairs(ofMode, programs, [pairedGateRule(gate)])
            : evaluateRuns(ofMode, programs, [gateRule(check, gate)]).filter(({ runs: count }) =>
                BASELINE_RUNS.includes(count),
              ),
        );
        return [setUp, name, check, variant.name, ...cells(outcomes)];
      }),
    );
  });
}

/** Outcomes by mode: those of 'own' are judged as slowdowns of one pattern, too. */
function outcomesOf(
  samples: Samples,
  evaluate: (samples: Samples, programs: typeof PROGRAMS) => Outcome[],
): Outcome[] {
  return (['one', 'own'] as const).flatMap((mode) => {
    const asOne = <S extends RunSample | PairSample>(list: readonly S[]): S[] =>
      list
        .filter(({ task }) => task.mode === 'none' || task.mode === mode)
        .map((one) => (one.task.mode === 'none' ? one : { ...one, task: { ...one.task, mode: 'one' } }));
    const slowed = samples.runs.filter(({ task }) => task.mode === mode);
    const programs = PROGRAMS.filter(({ name }) => slowed.some((run) => name in run.programs));
    if (programs.length === 0) return [];
    const pairs = asOne(samples.pairs);
    const outcomes = evaluate({ ...samples, runs: asOne(samples.runs), pairs }, programs);
    // Unchanged ones are the same in both.
    return outcomes
      .filter(({ program }) => program !== ALL_PROGRAMS)
      .filter((one) => mode === 'one' || one.mode !== 'none')
      .map((one) => (one.mode === 'none' ? one : { ...one, mode }));
  });
}

function cells(outcomes: readonly Outcome[]): string[] {
  const rate = (own: readonly Outcome[]): string => {
    const all = tally(own, ({ red }) => red);
    if (all === null) return '–';
    const percent = (share: number): string => (100 * share).toFixed(share > 0 && share < 0.1 ? 1 : 0);
    return `${percent(all.share)} (${percent(all.low)} to ${percent(all.high)})`;
  };
  return [
    rate(outcomes.filter(({ mode }) => mode === 'none')),
    ...COLUMNS.map((column) =>
      rate(outcomes.filter(({ mode, percent }) => mode === column.mode && percent === column.percent)),
    ),
  ];
}

/** The runs of a block as pairs: their executions took turns. The first unchanged run is the base. */
function pairsOf(runs: readonly RunSample[]): PairSample[] {
  const unchanged = new Map(
    runs.filter(({ task }) => task.mode === 'none').map((run) => [run.task.index, run]),
  );
  return runs.flatMap(({ task, date, programs }): PairSample[] => {
    const isOther = task.mode === 'none' && task.index % 2 === 0;
    if (task.mode === 'none' && !isOther) return [];
    const base = unchanged.get(isOther ? task.index - 1 : 2 * task.index - 1);
    if (base === undefined) return [];
    const own = Object.fromEntries(Object.keys(programs).map((name) => [name, base.programs[name]!]));
    return [{ task: { ...task, what: 'pairs' }, date, base: own, head: programs }];
  });
}
