import { isAbsolute, join } from 'node:path';
import type { Acceptance } from '../baseline/acceptance.ts';
import { readAccepted } from '../baseline/acceptance-file.ts';
import { atAcceptedLevels, carriedBy } from '../baseline/accepted-levels.ts';
import { type AcceptedShift, withoutSuperseded } from '../baseline/accepted-shift.ts';
import type { Baseline, BaselineRun } from '../baseline/baseline.ts';
import { disturbanceOf } from '../baseline/disturbance.ts';
import { shiftsBehind } from '../baseline/level-shifts.ts';
import { baselineStore } from '../baseline/locate.ts';
import { addRun } from '../baseline/retention.ts';
import { type Selection, selectRuns } from '../baseline/select-runs.ts';
import { acceptancesOf } from '../comparison/accept.ts';
import type { Comparison, GroupComparison } from '../comparison/document.ts';
import { compareRun } from '../comparison/history/compare.ts';
import { FEWEST_RUNS } from '../comparison/history/cutoff.ts';
import { rankComparison } from '../comparison/rank.ts';
import type { Fact, Reason } from '../comparison/reason.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load.ts';
import { InputError } from '../errors.ts';
import { ancestry } from '../git/ancestry.ts';
import type { Remote } from '../git/remote.ts';
import { sourcePath } from '../git/source-path.ts';
import { measureTrace } from '../measurement/measure.ts';
import { type MeasureObserver, measureRun } from '../measurement/measure-run.ts';
import type { RunMeasurement } from '../measurement/measurement.ts';
import { recordRun } from '../measurement/record.ts';
import type { RunObserver } from '../run/progress.ts';
import { readRunFolder } from '../run/read-run.ts';
import { runBenchmarks } from '../run/run.ts';
import { checkPaired } from './check-paired.ts';
import { type Compare, confirmedComparison, type Way, wayOf } from './confirm.ts';
import { type Instead, isTooYoung, pairsInstead, willBeTooYoung } from './pairs-instead.ts';

/** What a check or a baseline update works on. Paths are relative to the working directory. */
export interface JobOptions {
  /** The configuration. */
  config: string;
  /** The baseline file; left out: what the configuration says. */
  baseline?: string | undefined;
  /** The repository that holds the baseline's branch; left out: the one that the configuration was cloned from. */
  remote?: Remote | undefined;
  /**
   * Check only: commit or branch that the change is to go into: runs of the merge base and its ancestors are compared with.
   * null: of the checked-out commit itself. Left out: all stored runs.
   */
  base?: string | null | undefined;
  /** Check only: commit, branch or tag to build and run in pairs with the checked-out commit; no baseline is used. */
  against?: string | undefined;
  /** Told why those runs could not be told from the others; without it that is an error. */
  historyUnknown?: ((reason: string) => void) | undefined;
  /** Update only: a disturbed run is refused instead of marked. */
  strict?: boolean | undefined;
  /** Update only: slowdowns of the run are accepted as a whole, for this reason. */
  acceptAs?: string | undefined;
  /** A run folder to take instead of running the benchmarks. */
  run?: string | undefined;
  /** For the run: where to, which benchmarks, how often; see RunOptions. */
  output?: string | undefined;
  benchmarks?: readonly string[] | undefined;
  repetitions?: number | undefined;
  warmUp?: number | undefined;
  /** false: the working copy is measured as it is; left out: it is built first where the configuration says how. */
  build?: boolean | undefined;
  /** Told about every repetition, first while it runs, then while its trace is analysed. */
  observer?: (MeasureObserver & RunObserver) | undefined;
  /** Ends the run of the benchmarks. */
  signal?: AbortSignal | undefined;
}

/**
 * The main job: run the benchmarks (or take a recorded run), analyse the traces, compare with the baseline, confirm what
 * looks slower (src/confirm), decide. The baseline is read but not changed. Against a commit, or where too few runs of the
 * baseline are comparable and there are a base and a way to build it, base and head are run in pairs instead.
 *
 * @returns the comparison, and the run folder it was made from
 * @throws InputError for whatever cannot be used; a bad configuration or baseline before anything is run
 */
export async function checkRun(options: JobOptions): Promise<Checked> {
  const config = loadConfig(options.config);
  const { comparison, runFolder } = await judged(config, options);
  const ranked = rankComparison(comparison, config.report.severityOverEase);
  return { comparison: withSourcePaths(ranked, config.folder), runFolder };
}

/** A comparison that says which files of the repository its source places are in, while the working copy is there. */
function withSourcePaths(comparison: Comparison, folder: string): Comparison {
  const located = <T extends GroupComparison>(group: T): T => {
    if (group.source === undefined) return group;
    const path = sourcePath(folder, group.source.file);
    return path === null ? group : { ...group, source: { ...group.source, path } };
  };
  const { advisories, confirmation } = comparison;
  return {
    ...comparison,
    regressions: comparison.regressions.map(located),
    improvements: comparison.improvements.map(located),
    advisories: advisories.map(located),
    confirmation: confirmation && {
      ...confirmation,
      unconfirmed: confirmation.unconfirmed.map(located),
    },
  };
}

/** A judged run: the comparison, and the folder of the run it was made from. */
interface Checked {
  comparison: Comparison;
  runFolder: string;
}

async function judged(config: Config, options: JobOptions): Promise<Checked> {
  if (options.against !== undefined) {
    const reference = options.against;
    return checkPaired(config, {
      ...options,
      ...{ reference, automatic: false, acceptedFile: acceptanceFile(config) },
    });
  }
  const store = await baselineStore(config, { file: options.baseline, remote: options.remote });
  const stored = await store.read();
  const { slowdowns, shifts } = readAccepted(acceptanceFile(config));
  const { baseline, selection } = await selected(stored, config, options);
  const level = baseline === null ? null : currentLevels(baseline, slowdowns, shifts);
  const mergeBase = selection?.mergeBase ?? null;
  const inPairs = { ...options, stored, mergeBase };
  const counting = level?.baseline ?? null;
  const mayPair = options.run === undefined && config.build !== undefined && typeof options.base === 'string';
  const isYoung = mayPair && (await willBeTooYoung(config, counting, options.benchmarks));
  const early = isYoung ? await inPairsInstead(config, inPairs) : null;
  if (early !== null && 'comparison' in early) return early;
  const way: Way =
    early === null
      ? await wayOf({
          ...{ config, base: options.base, mergeBase, isRecorded: options.run !== undefined },
          acceptedFile: acceptanceFile(config),
        })
      : { by: 'repetitions' };
  const { run, folder } = await obtainRun(config, options);
  const recorded = recordRun(run);
  // Only a trace tells the number of processes.
  const isLate = mayPair && early === null && isTooYoung(recorded, recorded.benchmarks, counting);
  const late = isLate ? await inPairsInstead(config, { ...inPairs, runFolder: folder }) : null;
  if (late !== null && 'comparison' in late) return late;
  const compare: Compare = (measured, gate, cutoffs) =>
    compareRun(measured, counting, gate, store.location, cutoffs);
  const comparison = await confirmedComparison(run, way, { ...options, config, folder }, compare);
  const withShifts = { ...comparison, levelShifts: shiftsBehind(recorded, counting) };
  const based = withBasis(withShifts, selection, level?.inForce ?? []);
  const noPairs = (early ?? late)?.noPairs ?? null;
  return { comparison: withRemedies(based, stored, options, noPairs), runFolder: folder };
}

/**
 * A baseline as it is compared with: at the accepted levels, and without what lies before accepted level shifts.
 *
 * @returns also the accepted slowdowns that changed something in it
 */
export function currentLevels(
  baseline: Baseline,
  slowdowns: readonly Acceptance[],
  shifts: readonly AcceptedShift[],
): { baseline: Baseline; inForce: Acceptance[] } {
  return atAcceptedLevels(withoutSuperseded(baseline, shifts), carriedBy(baseline, slowdowns));
}

/** Base and head in pairs, where a baseline is too young: see isTooYoung. */
async function inPairsInstead(
  config: Config,
  options: JobOptions & { stored: Baseline | null; mergeBase: string | null; runFolder?: string },
): Promise<Instead> {
  const { stored, mergeBase, base } = options;
  const reference = mergeBase ?? (await mergeBaseOf(config, options, base!));
  const acceptedFile = acceptanceFile(config);
  return pairsInstead(
    config,
    { ...options, reference, acceptedFile },
    (stored?.runs.length ?? 0) >= FEWEST_RUNS,
  );
}

/** Where the checked-out state left the base: what others did there since is not its doing. */
async function mergeBaseOf(config: Config, { remote }: JobOptions, base: string): Promise<string> {
  try {
    return (await ancestry({ folder: config.folder, base, remote })).mergeBase;
  } catch {
    // Then the base itself, which says so itself when it is unknown.
    return base;
  }
}

/** Without any baseline, what to do about it; with one that is too young, why there are no pairs. */
function withRemedies(
  comparison: Comparison,
  stored: Baseline | null,
  { run }: JobOptions,
  noPairs: Fact | null,
): Comparison {
  const because = (reason: Reason): Comparison => ({
    ...comparison,
    reasons: [...comparison.reasons, reason],
  });
  if (noPairs !== null) return because({ kind: 'no pairs', why: noPairs });
  if (stored !== null && stored.runs.length > 0) return comparison;
  return because({ kind: 'make a baseline', orPairs: run === undefined });
}

/** The file of accepted slowdowns that a configuration names. */
export function acceptanceFile({ folder, baseline }: Config): string {
  return isAbsolute(baseline.accepted) ? baseline.accepted : join(folder, baseline.accepted);
}

/** The runs that the candidate is held against. */
async function selected(
  stored: Baseline | null,
  config: Config,
  { base, remote, historyUnknown }: JobOptions,
): Promise<{ baseline: Baseline | null; selection: Selection | null }> {
  if (stored === null || base === undefined) return { baseline: stored, selection: null };
  try {
    const { mergeBase, commits } = await ancestry({ folder: config.folder, base, remote });
    return selectRuns(stored, mergeBase, commits);
  } catch (error) {
    if (historyUnknown === undefined) throw error;
    historyUnknown(error instanceof Error ? error.message : String(error));
    return { baseline: stored, selection: null };
  }
}

function withBasis(
  comparison: Comparison,
  selection: Selection | null,
  accepted: readonly Acceptance[],
): Comparison {
  const { baseline } = comparison;
  return {
    ...comparison,
    baseline:
      baseline === null || selection === null
        ? baseline
        : { file: baseline.file, runs: selection.used + selection.leftOut, selection },
    accepted: [...accepted],
  };
}

/** What an update did. */
export interface BaselineUpdate {
  /** The place of the baseline, and how many runs it holds now. */
  baseline: string;
  runs: number;
  /** The run, and whether it was not there before. */
  run: BaselineRun;
  isNew: boolean;
  runFolder: string;
  /** What disturbed the run, so that it does not count; empty: nothing did. */
  disturbed: string[];
}

/**
 * Adds a run to the baseline: a recorded one, or a new one of all benchmarks.
 *
 * @param keep how many runs of one environment and one set of benchmarks the baseline keeps, instead of the
 *   configuration's number
 * @throws InputError for whatever cannot be used; the baseline is then as it was
 */
export async function updateBaseline(options: JobOptions, keep?: number): Promise<BaselineUpdate> {
  const config = loadConfig(options.config);
  const store = await baselineStore(config, { file: options.baseline, remote: options.remote });
  const stored = await store.read();
  const { slowdowns: accepted, shifts } = readAccepted(acceptanceFile(config));
  const { run, folder } = await obtainRun(config, options);
  const quiet = recordRun(run);
  const disturbed = disturbanceOf(quiet, stored);
  if (options.strict === true && disturbed.length > 0) throw refusedAsDisturbed(folder, disturbed);
  const measured = disturbed.length === 0 ? quiet : { ...quiet, disturbed };
  const { keepRuns, keepMebibytes } = config.baseline;
  const retention = { runs: keep ?? keepRuns, bytes: keepMebibytes * 1024 * 1024 };
  let isNew = true;
  const { runs } = await store.update((current) => {
    isNew = !(current?.runs.some(({ id }) => id === measured.id) ?? false);
    const earlier = carriedBy(current, accepted);
    const counting = current === null ? null : withoutSuperseded(current, shifts);
    const carried = [...earlier, ...newlyAccepted(run, counting, earlier, config, options.acceptAs)];
    const recorded = carried.length === 0 ? measured : { ...measured, accepted: carried };
    return isNew ? addRun(current, recorded, retention) : current!;
  });
  return { baseline: store.location, runs: runs.length, run: measured, isNew, runFolder: folder, disturbed };
}

function refusedAsDisturbed(runFolder: string, disturbed: readonly string[]): InputError {
  return new InputError({
    file: runFolder,
    found: `the run was disturbed: ${disturbed.join('; ')}`,
    rule: 'with --strict such a run is not added',
    remedy: 'run it again when nothing else runs on the machine',
  });
}

/** The slowdowns of a run against what is stored, when they are accepted as a whole. */
function newlyAccepted(
  run: RunMeasurement,
  current: Baseline | null,
  earlier: readonly Acceptance[],
  { gate, build }: Config,
  reason: string | undefined,
): Acceptance[] {
  if (reason === undefined || current === null) return [];
  const { baseline } = atAcceptedLevels(current, earlier);
  // The cut-offs of the check that was red: lower ones, where it had two stages.
  const stages = gate.confirm === 'auto' ? 2 : 1;
  const commonFactorStages = build === undefined ? 1 : stages;
  return acceptancesOf(compareRun(run, baseline, gate, undefined, { stages, commonFactorStages }), reason);
}

async function obtainRun(
  config: Config,
  options: JobOptions,
): Promise<{ run: RunMeasurement; folder: string }> {
  const { run, output, benchmarks, repetitions, warmUp, build = true, observer, signal } = options;
  const recorded =
    run === undefined
      ? await runBenchmarks(config, { output, benchmarks, repetitions, warmUp, build, observer, signal })
      : readRunFolder(run);
  const measured = await measureRun(recorded, (anchor) => measureTrace(anchor, config.analysis), observer);
  return { run: measured, folder: recorded.folder };
}
