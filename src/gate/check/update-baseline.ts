import type { Acceptance } from '#build/schemas/accepted.ts';
import type { LevelShift } from '#build/schemas/comparison.ts';
import type { Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import type { Remote } from '../../base/git/remote.ts';
import { measureAsConfigured } from '../../measure/measurement/measure-run.ts';
import type { RunMeasurement } from '../../measure/measurement/measurement.ts';
import { recordRun } from '../../measure/measurement/record.ts';
import { type KeepTraces, type KeptSummary, KeptTraces } from '../../measure/run/kept-traces.ts';
import { readRunFolder } from '../../measure/run/read-run.ts';
import { type RunOptions, runBenchmarks } from '../../measure/run/run.ts';
import type { Baseline, BaselineRun } from '../baseline/baseline.ts';
import { newestWith } from '../baseline/comparable-runs.ts';
import { disturbanceOf } from '../baseline/disturbance.ts';
import { readAccepted } from '../baseline/levels/acceptance-file.ts';
import { atAcceptedLevels, carriedBy } from '../baseline/levels/accepted-levels.ts';
import { withoutSuperseded } from '../baseline/levels/accepted-shift.ts';
import { standingShifts } from '../baseline/levels/standing-shifts.ts';
import { levelled } from '../baseline/levels/stored-baseline.ts';
import { acceptanceFile, baselineStore } from '../baseline/locate.ts';
import { addRun } from '../baseline/retention.ts';
import { acceptancesOf } from '../judge/accept.ts';
import { compareRun } from '../judge/against-baseline/compare.ts';

/** What is asked of an update besides its configuration. Paths are relative to the working directory. */
export interface UpdateOptions extends Omit<RunOptions, 'environment'> {
  /** The baseline file; left out: what the configuration says. */
  baseline?: string | undefined;
  /** Holds the baseline's branch; left out: the repository that the configuration was cloned from. */
  remote?: Remote | undefined;
  /** Folder of a recorded run; left out: the benchmarks are run. */
  run?: string | undefined;
  /** false: the working copy is measured as it is; left out: it is built where the configuration says how. */
  build?: boolean | undefined;
  /** Of what is recorded and measured; left out: what the configuration says. */
  keepTraces?: KeepTraces | undefined;
  /** A disturbed run is refused instead of marked. */
  strict?: boolean | undefined;
  /** Slowdowns of the run are accepted as a whole, for this reason. */
  acceptAs?: string | undefined;
  /** Runs of one environment and set of benchmarks that are kept, instead of the configuration's number. */
  keep?: number | undefined;
}

export interface BaselineUpdate {
  /** The place of the baseline, and how many runs it holds now. */
  baseline: string;
  runs: number;
  /** The run, and whether it was not there before. */
  run: BaselineRun;
  isNew: boolean;
  runFolder: string;
  /** What is left of the traces that were recorded; null: a recorded run was added. */
  traces: KeptSummary | null;
  /** What disturbed the run, so that it does not count; empty: nothing did. */
  disturbed: string[];
  /** The level shifts upwards that last, see standingShifts: it takes a second where there are many runs. */
  levelShifts(): LevelShift[];
}

/** @throws InputError for whatever cannot be used; the baseline is then as it was */
export async function updateBaseline(config: Config, options: UpdateOptions): Promise<BaselineUpdate> {
  const store = await baselineStore(config, { ...options, file: options.baseline });
  const stored = await store.read();
  const { slowdowns: accepted, shifts } = readAccepted(acceptanceFile(config));
  const { build = true, observer } = options;
  // A recorded run stays as it is.
  const traces = options.run === undefined ? new KeptTraces(options.keepTraces ?? config.keepTraces) : null;
  const recorded =
    options.run === undefined
      ? await runBenchmarks(config, { ...options, build })
      : readRunFolder(options.run);
  const run = await measureAsConfigured(recorded, config, newestWith(stored), observer, traces);
  const quiet = recordRun(run);
  const disturbed = disturbanceOf(quiet, stored);
  if (options.strict === true && disturbed.length > 0) throw refusedAsDisturbed(recorded.folder, disturbed);
  const measured = disturbed.length === 0 ? quiet : { ...quiet, disturbed };
  const { keepRuns, keepMebibytes } = config.baseline;
  const retention = { runs: options.keep ?? keepRuns, bytes: keepMebibytes * 1024 * 1024 };
  let isNew = true;
  const updated = await store.update((current) => {
    isNew = !(current?.runs.some(({ id }) => id === measured.id) ?? false);
    const earlier = carriedBy(current, accepted);
    const counting = current === null ? null : withoutSuperseded(current, shifts);
    const carried = [...earlier, ...newlyAccepted(run, counting, earlier, config, options.acceptAs)];
    const added = carried.length === 0 ? measured : { ...measured, accepted: carried };
    return isNew ? addRun(current, added, retention) : current!;
  });
  return {
    baseline: store.location,
    runs: updated.runs.length,
    run: measured,
    isNew,
    runFolder: recorded.folder,
    traces: traces?.summary() ?? null,
    disturbed,
    levelShifts: () => standingShifts(levelled(updated, { slowdowns: accepted, shifts }).series),
  };
}

function refusedAsDisturbed(runFolder: string, disturbed: readonly string[]): InputError {
  return new InputError({
    file: runFolder,
    found: `the run was disturbed: ${disturbed.join('; ')}`,
    rule: 'with --strict such a run is not added',
    remedy: 'run it again when nothing else runs on the machine',
  });
}

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
