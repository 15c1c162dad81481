import type { Acceptance } from '../baseline/acceptance.ts';
import { shiftsBehind } from '../baseline/level-shifts.ts';
import type { Selection } from '../baseline/select-runs.ts';
import type { Comparison, GroupComparison } from '../comparison/document.ts';
import { rankComparison } from '../comparison/rank.ts';
import type { Reason } from '../comparison/reason.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/load.ts';
import { sourcePath } from '../git/source-path.ts';
import type { RunMeasurement } from '../measurement/measurement.ts';
import { recordRun } from '../measurement/record.ts';
import { gather } from './circumstances.ts';
import { ExecutedSource } from './executed.ts';
import { type JobOptions, runOfJob } from './job.ts';
import { planOf } from './plan.ts';
import { judgeRecorded } from './recorded.ts';
import type { Steps } from './request.ts';
import { steps } from './stepper.ts';

/** A judged run: the comparison, and the folder of the run, or pairs, that it was made from. */
export interface Checked {
  comparison: Comparison;
  runFolder: string;
}

/**
 * The main job: run the benchmarks (or take a recorded run), analyse the traces, compare with the baseline, confirm what
 * looks slower, decide. The baseline is read but not changed. Against a commit, or where too few runs of the baseline are
 * comparable and there are a base and a way to build it, base and head are run in pairs instead; see planOf.
 *
 * @returns the comparison, ranked, with the places of its groups in the working copy
 * @throws InputError for whatever cannot be used; a bad configuration or baseline before anything is run
 */
export async function checkRun(options: JobOptions): Promise<Checked> {
  const config = loadConfig(options.config);
  const { circumstances, given, selection, inForce } = await gather(config, options);
  const way = steps(planOf(circumstances), given);
  const { comparison, run, folder } =
    options.run === undefined ? await executed(way, config, options) : await recorded(way, config, options);
  const { paired } = comparison;
  const about =
    run === null || paired !== null ? {} : { levelShifts: shiftsBehind(recordRun(run), given.baseline) };
  const based = withBasis({ ...comparison, ...about }, selection, inForce);
  const isFirst = paired === null && circumstances.storedRuns === 0;
  const whole = isFirst ? withRemedies(based, options) : based;
  const ranked = rankComparison(whole, config.report.severityOverEase);
  return { comparison: withSourcePaths(ranked, config.folder), runFolder: folder };
}

/** What a check came to; `run`: that of the working copy, null where there was none; `folder`: see Checked. */
interface Result {
  comparison: Comparison;
  run: RunMeasurement | null;
  folder: string;
}

async function executed(way: Steps<Comparison>, config: Config, options: JobOptions): Promise<Result> {
  const source = new ExecutedSource(config, options);
  try {
    let step = way.next();
    while (step.done !== true) step = way.next(await source.answer(step.value));
    const comparison = step.value;
    const { run, pairsFolder } = source;
    const folder = comparison.paired === null ? run!.folder : pairsFolder;
    return { comparison, run: run?.run ?? null, folder };
  } finally {
    await source.close();
  }
}

async function recorded(way: Steps<Comparison>, config: Config, options: JobOptions): Promise<Result> {
  const { run, folder } = await runOfJob(config, options);
  return { comparison: judgeRecorded(way, { run }), run, folder };
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

/** Without any baseline, what to do about it. */
function withRemedies(comparison: Comparison, { run }: JobOptions): Comparison {
  const remedy: Reason = { kind: 'make a baseline', orPairs: run === undefined };
  return { ...comparison, reasons: [...comparison.reasons, remedy] };
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
