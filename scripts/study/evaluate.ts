import type { BaselineRun } from '../../src/gate/baseline/baseline.ts';
import { disturbanceOf } from '../../src/gate/baseline/disturbance.ts';
import { DEFAULT_RETENTION } from '../../src/gate/baseline/retention.ts';
import type { RunMeasurement } from '../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../src/measure/measurement/record.ts';
import { blocksBefore } from './draws.ts';
import { type Rate, wilson } from './intervals.ts';
import { hasOtherLoad } from './other-load.ts';
import { ringOf, streamFrom } from './pair-stream.ts';
import { type Mode, type Program, programsOn, SET_UPS, type SetUp, SLOW_PROCESS } from './programs.ts';
import type { PairStream } from './recorded-source.ts';
import { type Finding, FRESH_RUNS, type Rule } from './rules.ts';
import { type Place, type RunSample, runOf, type Samples } from './samples.ts';

/** Numbers of baseline runs that are tried. */
export const BASELINE_RUNS: readonly number[] = [5, 10, 20, 60];

/** Blocks a candidate is held against: see blocksBefore. */
const BLOCKS: Record<'unchanged' | 'slowed', number> = { unchanged: 2, slowed: 3 };

/** Name of the check of all programs together. */
export const ALL_PROGRAMS = 'all programs';

/** Where nothing was slowed down alone, or nothing was found. */
export const NOT_ASKED: Pick<Outcome, 'pattern' | 'function' | 'process'> = {
  pattern: null,
  function: null,
  process: null,
};

/** One comparison and what a rule made of it. */
export interface Outcome {
  setUp: SetUp;
  /** A program's name, or ALL_PROGRAMS. */
  program: string;
  mode: Mode;
  percent: number;
  /** Baseline runs; for pairs: pairs that were needed. */
  runs: number;
  rule: string;
  /** Which candidate: comparisons of one are not independent. */
  candidate: string;
  red: boolean;
  /** See Judged. */
  isSuspected?: boolean;
  executions?: number;
  /** Whether the first finding is the slowed pattern, in its function, its late process; null: no answer. */
  pattern: boolean | null;
  function: boolean | null;
  process: boolean | null;
}

/** Patterns of a program that have its slowed function, by their ids. */
export function slowedPatterns(samples: Samples, program: Program, setUp: SetUp): Set<string> {
  const found = new Set<string>();
  for (const { task, programs } of samples.runs) {
    if (task.setUp !== setUp || task.mode !== 'none') continue;
    for (const { groups } of programs[program.name] ?? []) {
      for (const { pattern, functions } of groups) {
        if (functions.includes(program.function)) found.add(pattern);
      }
    }
  }
  return found;
}

/** How the first finding of a red check compares with what was slowed down; none at all is wrong too. */
export function hits(
  first: Finding | undefined,
  program: Program,
  patterns: ReadonlySet<string>,
): Pick<Outcome, 'pattern' | 'function' | 'process'> {
  if (first === undefined) return { pattern: false, function: false, process: false };
  return {
    pattern: patterns.has(first.pattern),
    function: first.functions.includes(program.function),
    process: first.process === SLOW_PROCESS,
  };
}

/** A candidate in its place among the unchanged runs of its set-up. */
interface Candidate {
  sample: RunSample;
  fresh: readonly RunSample[];
  /** Unchanged runs that come before it. */
  before: number;
  /** Where it stands among the runs of its kind, 0 to 1: there its pairs begin in the ring of theirs. */
  position: number;
}

/**
 * Draws comparisons from the runs and lets every rule judge them: each program alone, and for unchanged runs
 * all programs in one check besides. A candidate is held against blocks of successive unchanged runs before
 * it. The next runs of the same kind (after the last one, the first) stand in for measuring again; those of
 * an unchanged candidate lie after it. Pairs of base and head come from the series of the same kind, from the
 * place on at which the candidate stands among its runs: as both are collected in turns, that is about the
 * same time.
 *
 * @param tell told about each kind of comparison that is done
 */
export function evaluateRuns(
  samples: Samples,
  programs: readonly Program[],
  rules: readonly Rule[],
  tell: (line: string) => void = () => {},
): Outcome[] {
  const outcomes: Outcome[] = [];
  for (const setUp of SET_UPS) {
    const place = samples.places.find((one) => one.setUp === setUp);
    if (place === undefined) continue;
    const own = samples.runs.filter(({ task }) => task.setUp === setUp);
    const unchanged = own.filter(({ task }) => task.mode === 'none');
    const here = programsOn(setUp, programs);
    const units = here.map(({ name }) => ({ name, members: [name] }));
    const names = here.map(({ name }) => name);
    for (const unit of [...units, { name: ALL_PROGRAMS, members: names }]) {
      const recorded = marked(unchanged.map((sample) => recordRun(runOf(sample, place, unit.members))));
      const program = here.find(({ name }) => name === unit.name);
      const patterns = program === undefined ? new Set<string>() : slowedPatterns(samples, program, setUp);
      for (const candidate of candidatesOf(own, unchanged)) {
        const { mode } = candidate.sample.task;
        if (program === undefined && mode !== 'none') continue;
        const pairs = streamsOf(candidate, samples, place, unit.members);
        const judged = judgeCandidate(candidate, recorded, rules, pairs, (sample) =>
          runOf(sample, place, unit.members),
        );
        for (const { first, ...rest } of judged) {
          const { percent } = candidate.sample.task;
          const where =
            mode === 'one' && rest.red && program !== undefined ? hits(first, program, patterns) : NOT_ASKED;
          outcomes.push({ setUp, program: unit.name, mode, percent, ...rest, ...where });
        }
      }
      tell(`${setUp}, ${unit.name}: ${outcomes.length} judgements so far`);
    }
  }
  return outcomes;
}

/** Runs as an update of the baseline stores them, one after the other, disturbed ones marked. */
function marked(runs: readonly BaselineRun[]): BaselineRun[] {
  const stored: BaselineRun[] = [];
  for (const run of runs) {
    const earlier = { schemaVersion: 1 as const, runs: stored.slice(-DEFAULT_RETENTION.runs) };
    const disturbed = disturbanceOf(run, earlier);
    stored.push(disturbed.length === 0 ? run : { ...run, disturbed });
  }
  return stored;
}

function candidatesOf(own: readonly RunSample[], unchanged: readonly RunSample[]): Candidate[] {
  const before = new Map<RunSample, number>();
  let count = 0;
  for (const sample of own) {
    before.set(sample, count);
    if (sample.task.mode === 'none') count++;
  }
  return own.flatMap((sample): Candidate[] => {
    const { mode, percent } = sample.task;
    const kin =
      mode === 'none'
        ? // What is measured again is measured in the same job, under the same load.
          unchanged.filter(({ task }) => hasOtherLoad(task) === hasOtherLoad(sample.task))
        : own.filter(({ task }) => task.mode === mode && task.percent === percent);
    const at = kin.indexOf(sample);
    const others = [...kin.slice(at + 1), ...(mode === 'none' ? [] : kin.slice(0, at))];
    if (others.length === 0) return [];
    const fresh = others.slice(0, FRESH_RUNS);
    return [{ sample, fresh, before: before.get(sample)!, position: at / kin.length }];
  });
}

/** The pairs that a candidate gets, one stream a program; null when there are none of its kind. */
function streamsOf(
  { sample, position }: Candidate,
  samples: Samples,
  place: Place,
  programs: readonly string[],
): PairStream[] | null {
  const { setUp, mode, percent } = sample.task;
  const own = samples.pairs.filter(
    ({ task }) =>
      task.setUp === setUp &&
      task.mode === mode &&
      task.percent === percent &&
      hasOtherLoad(task) === hasOtherLoad(sample.task),
  );
  if (own.length === 0) return null;
  return programs.map((program) => {
    const ring = ringOf(own, program);
    return streamFrom(ring, Math.floor(position * ring.length), place, program);
  });
}

type Judgement = Pick<Outcome, 'runs' | 'rule' | 'candidate' | 'red' | 'isSuspected' | 'executions'> & {
  first: Finding | undefined;
};

function judgeCandidate(
  { sample, fresh, before }: Candidate,
  recorded: readonly BaselineRun[],
  rules: readonly Rule[],
  pairs: readonly PairStream[] | null,
  toRun: (sample: RunSample) => RunMeasurement,
): Judgement[] {
  const { mode, percent, index } = sample.task;
  const most = mode === 'none' ? BLOCKS.unchanged : BLOCKS.slowed;
  const candidate = toRun(sample);
  const again = fresh.map(toRun);
  return BASELINE_RUNS.flatMap((runs) =>
    blocksBefore(before, runs, most).flatMap((start) => {
      const baseline = { schemaVersion: 1 as const, runs: recorded.slice(start, start + runs) };
      return rules.flatMap((rule): Judgement[] => {
        const judged = rule.judge({ candidate, fresh: again, baseline, pairs });
        if (judged === null) return [];
        const { findings, ...rest } = judged;
        const first = rest.red ? findings[0] : undefined;
        return [{ runs, rule: rule.name, candidate: `${mode} ${percent} ${index}`, ...rest, first }];
      });
    }),
  );
}

/** A rate over some outcomes, and how many there were. */
export interface Tally extends Rate {
  comparisons: number;
  /** Different candidates among them: what the interval is made for. */
  candidates: number;
}

/**
 * @param isHit counts an outcome
 * @returns null when there are no outcomes
 */
export function tally(outcomes: readonly Outcome[], isHit: (outcome: Outcome) => boolean): Tally | null {
  if (outcomes.length === 0) return null;
  const hitCount = outcomes.filter(isHit).length;
  const candidates = new Set(outcomes.map(({ program, candidate }) => `${program} ${candidate}`)).size;
  return { comparisons: outcomes.length, candidates, ...wilson(hitCount / outcomes.length, candidates) };
}
