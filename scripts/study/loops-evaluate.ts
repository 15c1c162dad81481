import { defaultConfig } from '../../src/base/config/default-config.ts';
import { InputError } from '../../src/base/errors.ts';
import { loopId } from '../../src/measure/measurement/loops/loops.ts';
import type {
  LoopMeasurement,
  RepetitionMeasurement,
  RunMeasurement,
} from '../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../src/measure/measurement/record.ts';
import { gateRule, pairedGateRule } from './gate-rules.ts';
import { wilson } from './intervals.ts';
import { PERCENT, PROGRAM, SLOWED } from './loops-collect.ts';
import { type Pair, streamFrom } from './pair-stream.ts';
import type { Task } from './plan.ts';
import { FRESH_RUNS, type Judged } from './rules.ts';
import { type Place, runOf, type Samples } from './samples.ts';
import { type Cell, csv, table } from './tables.ts';

/** Executions a run, runs a baseline, and pairs from the beginning of one series to that of the next. */
const REPETITIONS = 3;
const BASELINE = 20;
const PAIRS_APART = 6;

/** What is compared: as before there were loops, by default, and loops wherever they can be. */
const COMPARED = ['calls alone', 'gate.loops: calls', 'gate.loops: parts'] as const;
type Compared = (typeof COMPARED)[number];

const CONFIRMED = ['commgate, at once', 'commgate, measured again', 'commgate, confirmed by pairs'] as const;

/** Verdicts of one rule about one kind of candidates. */
export interface Tally {
  compared: Compared;
  rule: string;
  /** 'none', or the loop that is 20 % slower. */
  slowed: string;
  checks: number;
  red: number;
  /** Red, and the slowed loop is one of the findings. */
  named: number;
}

/** An execution in its place among all. */
interface Execution {
  at: number;
  mode: Task['mode'];
  date: string;
  measured: RepetitionMeasurement;
}

/** Judges what was collected: runs against the twenty unchanged runs before them, and neighbours as pairs. */
export function tallyLoops(samples: Samples): Tally[] {
  const place = samples.places.at(-1);
  if (place === undefined || samples.runs.length === 0) {
    throw new InputError({ file: 'samples', found: 'there are none', remedy: 'collect some with --collect' });
  }
  return COMPARED.flatMap((compared) => {
    const executions = samples.runs.map(({ task, date, programs }, at): Execution => {
      const measured = programs[PROGRAM]![0]!;
      return {
        at,
        mode: task.mode,
        date,
        measured: compared === 'calls alone' ? bare(measured) : measured,
      };
    });
    const loops = compared === 'gate.loops: parts' ? 'parts' : 'calls';
    return tallyOf(compared, { samples, executions, place }, loops);
  });
}

function tallyOf(
  compared: Compared,
  { samples, executions, place }: { samples: Samples; executions: readonly Execution[]; place: Place },
  loops: 'calls' | 'parts',
): Tally[] {
  const gate = { ...defaultConfig.gate, loops };
  const unchanged = runsOf(executions, 'none', place);
  const recorded = unchanged.map(({ run }) => recordRun(run));
  return (['none', 'one', 'own'] as const).flatMap((mode): Tally[] => {
    const slowed = SLOWED[mode] ?? 'none';
    const isNamed = namedIn(slowed, samples);
    const tally = (rule: string, judged: readonly (Judged | null)[]): Tally => {
      const known = judged.filter((each) => each !== null);
      const red = known.filter((each) => each.red);
      const named = red.filter(({ findings }) => findings.some(isNamed));
      return { compared, rule, slowed, checks: known.length, red: red.length, named: named.length };
    };
    const ring = ringOf(executions, mode);
    const own = runsOf(executions, mode, place);
    const candidates = own.flatMap(({ run, at }, index) => {
      const before = unchanged.filter((each) => each.end < at).length;
      const later = own.slice(index + 1, index + 1 + FRESH_RUNS).map((each) => each.run);
      const again = later.length > 0 ? later : own.slice(0, 1).map((each) => each.run);
      if (before < BASELINE) return [];
      const start = Math.floor((ring.length * index) / own.length);
      const pairs = [streamFrom(ring, start, place, PROGRAM)];
      const baseline = { schemaVersion: 1 as const, runs: recorded.slice(before - BASELINE, before) };
      return [{ candidate: run, fresh: again, baseline, pairs }];
    });
    const starts = Array.from({ length: Math.floor(ring.length / PAIRS_APART) }, (_, i) => i * PAIRS_APART);
    const rule = pairedGateRule(gate);
    return [
      ...CONFIRMED.map((name) =>
        tally(
          name,
          candidates.map((each) => gateRule(name, gate).judge(each)),
        ),
      ),
      tally(
        rule.name,
        starts.map((start) => rule.judge(streamFrom(ring, start, place, PROGRAM))),
      ),
    ];
  });
}

/** Executions of a kind by threes, in their order. */
function runsOf(
  executions: readonly Execution[],
  mode: Task['mode'],
  place: Place,
): { run: RunMeasurement; at: number; end: number }[] {
  const own = executions.filter((each) => each.mode === mode);
  return Array.from({ length: Math.floor(own.length / REPETITIONS) }, (_, index) => {
    const members = own.slice(index * REPETITIONS, (index + 1) * REPETITIONS);
    const programs = { [PROGRAM]: members.map(({ measured }) => measured) };
    const run = runOf({ date: members[0]!.date, programs }, place, [PROGRAM]);
    return { run, at: members[0]!.at, end: members.at(-1)!.at };
  });
}

/** Neighbours as pairs: an unchanged execution and the next one of the kind. */
function ringOf(executions: readonly Execution[], mode: Task['mode']): Pair[] {
  return executions.flatMap((each, index): Pair[] => {
    const before = executions[index - 1];
    if (each.mode !== mode || before?.mode !== 'none') return [];
    // Which of the two is first changes from pair to pair, as ABBA does.
    const isTurned = mode === 'none' && index % 4 < 2;
    const [base, head] = isTurned ? [each, before] : [before, each];
    return [{ base: base.measured, head: head.measured }];
  });
}

/** Whether a finding is the slowed loop: a relaxation has two messages, a sweep along the stream one. */
function namedIn(slowed: string, samples: Samples): (finding: Judged['findings'][number]) => boolean {
  const isMeant = ({ messages, isLoop }: LoopMeasurement): boolean =>
    isLoop && messages === (slowed === 'relax' ? 2 : 1);
  const ids = new Set(
    samples.runs.flatMap(({ programs }) =>
      (programs[PROGRAM]![0]!.loops ?? []).filter(isMeant).map((loop) => loopId(loop.pattern)),
    ),
  );
  return ({ pattern }) => slowed !== 'none' && ids.has(pattern);
}

/** As it was measured before there were loops. */
function bare({ loops: _, ...measured }: RepetitionMeasurement): RepetitionMeasurement {
  return { ...measured, groups: measured.groups.map(({ isSplit: __, ...group }) => group) };
}

/** "3.3 (0.9 to 11)", in percent, with Wilson's interval. */
function rateText(count: number, checks: number): string {
  const { share, low, high } = wilson(checks === 0 ? 0 : count / checks, checks);
  const percent = (value: number): string => `${Math.round(1000 * value) / 10}`;
  return `${percent(share)} (${percent(low)} to ${percent(high)})`;
}

/** The tallies as comma-separated values: red and named in percent, each with its 95 % interval. */
export function loopsTable(tallies: readonly Tally[]): string {
  const head =
    'compared,check,slower loop,checks,red,red percent,low,high,named,named percent,named low,named high';
  const rows = tallies.map(({ compared, rule, slowed, checks, red, named }): Cell[] => {
    const rates = [red, named].map((count): Cell[] => {
      const { share, low, high } = wilson(checks === 0 ? 0 : count / checks, checks);
      return [count, ...[share, low, high].map((value) => (100 * value).toFixed(1))];
    });
    return [compared, rule, slowed, checks, ...rates.flat()];
  });
  return csv([head.split(','), ...rows]);
}

/** What docs/gate-study/loops.md shows: all but single comparisons, and `parts`, which loopsTable has. */
export function renderLoops(samples: Samples, tallies: readonly Tally[]): string {
  const place = samples.places.at(-1)!;
  const find = (compared: string, rule: string, slowed: string): Tally =>
    tallies.find((each) => each.compared === compared && each.rule === rule && each.slowed === slowed)!;
  const rules = [...new Set(tallies.map(({ rule }) => rule))];
  const shown = COMPARED.slice(0, 2);
  const loops = Object.values(SLOWED);
  const none = (compared: string, rule: string): string => {
    const { red, checks } = find(compared, rule, 'none');
    return rateText(red, checks);
  };
  const rows = shown.flatMap((compared) =>
    rules.slice(1).map((rule) => {
      const found = loops.map((loop) => {
        const { red, named, checks } = find(compared, rule, loop);
        return compared === 'calls alone' ? rateText(red, checks) : rateText(named, checks);
      });
      return [
        compared.replace(/gate.*/, '`$&`'),
        rule.replace('commgate, ', ''),
        none(compared, rule),
        ...found,
      ];
    }),
  );
  const counts = rules.slice(2).map((rule) => find(COMPARED[0], rule, 'none').checks);
  const reds = (rule: string): string => shown.map((compared) => none(compared, rule)).join(' and ');
  const head = ['compared', 'check', 'unchanged, red', ...loops.map((loop) => `\`${loop}\` slower`)];
  return `# Loops inside calls, measured

\`npm run study:loops -- --evaluate docs/gate-study/loops\` judges ${samples.runs.length} executions of \
\`${place.commands[0]}\`
(${place.cpu}, ${place.cores} cores, ${place.mpi}; ${samples.runs[0]!.date.slice(0, 10)}), each with another \
seed, so that no two have calls of the same
numbers of iterations. Unchanged ones took turns with ones one of whose loops took ${PERCENT} % longer a \
pass. Runs of ${REPETITIONS} are held against
the ${BASELINE} unchanged before; pairs are neighbours. The machine was shared: a call took two to a hundred \
milliseconds.

Percent, Wilson's 95 % interval, of ${counts.join(' and ')} unchanged checks. Calls alone have no twins: red \
is the allreduce behind; with loops
the slowed one is named.

${table(head, rows, head.length)}

Unchanged, at once: ${reds(rules[0]!)}. \`gate.loops: parts\` \
${isAlike(tallies) ? 'gives the same' : 'differs'}. [All](loops.csv).
`;
}

/** Whether loops wherever they can be are judged as by default here. */
function isAlike(tallies: readonly Tally[]): boolean {
  const [calls, parts] = COMPARED.slice(1).map((compared) =>
    tallies.filter((each) => each.compared === compared).map(({ compared: _, ...rest }) => rest),
  );
  return JSON.stringify(calls) === JSON.stringify(parts);
}
