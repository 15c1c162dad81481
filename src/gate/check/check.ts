import type { Comparison, GroupCause, GroupComparison, Reason } from '#build/schemas/comparison.ts';
import type { Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import { sourcePath } from '../../base/git/source-path.ts';
import { type MeasuredBefore, measureAsConfigured } from '../../measure/measurement/measure-run.ts';
import type { RunMeasurement } from '../../measure/measurement/measurement.ts';
import { recordRun } from '../../measure/measurement/record.ts';
import type { KeptSummary } from '../../measure/run/kept-traces.ts';
import { selectBenchmarks } from '../../measure/run/prepare.ts';
import type { RunObserver } from '../../measure/run/progress.ts';
import { readRunFolder } from '../../measure/run/read-run.ts';
import { newestWith } from '../baseline/comparable-runs.ts';
import { shiftsBehind } from '../baseline/levels/level-shifts.ts';
import { rankComparison } from '../judge/rank.ts';
import { ExecutedSource, type ExecutionOptions, type FolderOfRun } from './executed-source.ts';
import { type Gathered, gather, type HistoryOptions } from './gather.ts';
import { planOf } from './plan.ts';
import type { Answer, Request, Steps } from './request.ts';
import { withSampledFunctions } from './sampled-functions.ts';
import { type ShownInstance, shownInstance } from './shown-instance.ts';
import { steps } from './steps.ts';

/** What is asked of a check besides its configuration. Paths are relative to the working directory. */
export interface CheckOptions extends ExecutionOptions, HistoryOptions {
  /** Folder of a recorded run; left out: the benchmarks are run. */
  run?: string | undefined;
  /** Commit, branch or tag to build and run in pairs with the checked-out commit; no baseline is used. */
  against?: string | undefined;
  /** Told when all that was asked for is found right, before anything is measured. */
  begun?: (() => void) | undefined;
}

export interface Checked {
  comparison: Comparison;
  runFolder: string;
  /** What is left of the traces that it has recorded; null: it was given a recorded run. */
  traces: KeptSummary | null;
  /** Where the first regression can be looked at. */
  shown: ShownInstance | null;
}

/**
 * The main job: run the benchmarks (or take a recorded run), analyse the traces, compare with the baseline,
 * which stays as it is, or in pairs (see planOf), confirm what looks slower, decide.
 *
 * @returns the comparison, ranked, with the places of its groups in the working copy
 * @throws InputError for whatever cannot be used; a bad baseline before anything is run
 */
export async function checkRun(config: Config, options: CheckOptions): Promise<Checked> {
  const { run: recording, against = null, repetitions: exactly = null, base, observer } = options;
  const benchmarks = selectBenchmarks(config, options);
  const isRecorded = recording !== undefined;
  const gathered = await gather(config, benchmarks, { against, isRecorded, exactly }, options);
  options.begun?.();
  const way = steps(planOf(gathered.circumstances), gathered.given);
  const before = newestWith(gathered.given.baseline);
  const { comparison, run, folder, traces, measured } = isRecorded
    ? await recorded(way, config, recording, before, observer)
    : await executed(way, config, options, before);
  const wanted = wantedForPairs(config, isRecorded || base !== undefined);
  const whole = run === null ? comparison : withBaseline(comparison, run, gathered, wanted);
  const ranked = rankComparison(whole, config.report.severityOverEase);
  const located = withSourcePaths(ranked, config.folder);
  const shown = measured && shownInstance(located, measured, config.analysis);
  const { lookAt } = shown ?? {};
  return { comparison: { ...located, ...(lookAt && { lookAt }) }, runFolder: folder, traces, shown };
}

/** `run`: what was compared with a baseline; null: base and head were. `folder`, `traces`: see Checked. */
interface Result extends Pick<Checked, 'comparison' | 'traces'> {
  run: RunMeasurement | null;
  folder: string;
  /** What the regressions are of; null: of several runs. */
  measured: FolderOfRun | null;
}

async function executed(
  way: Steps<Comparison>,
  config: Config,
  options: ExecutionOptions,
  before: MeasuredBefore,
): Promise<Result> {
  const source = new ExecutedSource(config, options, before);
  try {
    const comparison = await driven(withSampledFunctions(await driven(way, source)), source);
    const about = { comparison, traces: source.traces.summary(), measured: measuredIn(comparison, source) };
    if (comparison.paired !== null) return { ...about, run: null, folder: source.pairsFolder };
    return { ...about, ...source.run! };
  } finally {
    await source.close();
  }
}

/** What answers requests of a check: by running programs, or from what was recorded. */
interface Source {
  answer(request: Request): Answer | Promise<Answer>;
}

async function driven(way: Steps<Comparison>, source: Source): Promise<Comparison> {
  let step = way.next();
  while (step.done !== true) step = way.next(await source.answer(step.value));
  return step.value;
}

function measuredIn({ paired, confirmation }: Comparison, source: ExecutedSource): FolderOfRun | null {
  if (paired !== null || confirmation?.by === 'pairs') return source.head;
  return confirmation?.by === 'repetitions' ? null : source.run;
}

async function recorded(
  way: Steps<Comparison>,
  config: Config,
  recording: string,
  before: MeasuredBefore,
  observer: RunObserver | undefined,
): Promise<Result> {
  const found = readRunFolder(recording);
  const run = await measureAsConfigured(found, config, before, observer);
  const measured = { run, folder: found.folder };
  const comparison = await driven(way, { answer: (request) => recordedAnswer(request, run) });
  return { comparison, ...measured, traces: null, measured };
}

/** What was recorded is a run, and nothing else. */
function recordedAnswer({ kind }: Request, run: RunMeasurement): Answer {
  if (kind === 'run') return run;
  const failed = new InputError({ file: 'what was recorded', found: `there are no ${kind}` });
  return { failed, isBaseReady: false };
}

/** Adds to source places which files of the repository they are in, while the working copy is there. */
function withSourcePaths(comparison: Comparison, folder: string): Comparison {
  const located: Located = (place) => {
    const path = sourcePath(folder, place.file);
    return path === null ? place : { ...place, path };
  };
  const locatedIn = <T extends GroupComparison>(group: T): T => {
    const { source, cause } = group;
    return {
      ...group,
      ...(source && { source: located(source) }),
      ...(cause && { cause: withSources(cause, located) }),
    };
  };
  const { confirmation } = comparison;
  return {
    ...comparison,
    regressions: comparison.regressions.map(locatedIn),
    improvements: comparison.improvements.map(locatedIn),
    advisories: comparison.advisories.map(locatedIn),
    confirmation: confirmation && {
      ...confirmation,
      unconfirmed: confirmation.unconfirmed.map(locatedIn),
    },
  };
}

type Located = <Place extends { file: string }>(place: Place) => Place & { path?: string };

function withSources(cause: GroupCause, located: Located): GroupCause {
  const { source, sampled } = cause;
  return {
    ...cause,
    source: source && located(source),
    ...(sampled && { sampled: { ...sampled, source: sampled.source && located(sampled.source) } }),
  };
}

/** A comparison with what else is known of the baseline; without one, what to do about it. */
function withBaseline(
  comparison: Comparison,
  run: RunMeasurement,
  { circumstances, given, selection, inForce }: Gathered,
  wanted: 'build' | 'base' | null,
): Comparison {
  const { isRecorded, storedRuns } = circumstances;
  const { baseline, reasons } = comparison;
  const remedies: Reason[] = storedRuns > 0 ? [] : [{ kind: 'make a baseline', orPairs: !isRecorded }];
  if (wanted !== null && isSlowerByHistory(comparison))
    remedies.push({ kind: 'history alone', missing: wanted });
  return {
    ...comparison,
    reasons: [...reasons, ...remedies],
    baseline: baseline && { ...baseline, runs: storedRuns, selection },
    levelShifts: shiftsBehind(recordRun(run), given.baseline),
    accepted: [...inForce],
  };
}

/**
 * What is missing for pairs of base and head; null: nothing, or there would be none anyway.
 *
 * @param isBaseUseless there is one already, or what is judged was recorded
 */
function wantedForPairs({ build, gate }: Config, isBaseUseless: boolean): 'build' | 'base' | null {
  if (build === undefined) return 'build';
  return !isBaseUseless && gate.confirm === 'auto' ? 'base' : null;
}

/** Whether what makes the check red, or some of it, is slower than earlier runs, and no pairs say so too. */
function isSlowerByHistory({ verdict, regressions, commonFactors, confirmation }: Comparison): boolean {
  const isSlower = regressions.length > 0 || commonFactors.some(({ isFailing }) => isFailing);
  return verdict === 'regression' && isSlower && confirmation?.by !== 'pairs';
}
