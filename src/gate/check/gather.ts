import type { Acceptance } from '#build/schemas/accepted.ts';
import type { Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import { ancestry } from '../../base/git/ancestry.ts';
import { workingState } from '../../base/git/worktrees.ts';
import { selectBenchmarks } from '../../measure/run/run.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { readAccepted } from '../baseline/levels/acceptance-file.ts';
import { currentLevels } from '../baseline/levels/accepted-levels.ts';
import { acceptanceFile, baselineStore } from '../baseline/locate.ts';
import { newestRuns } from '../baseline/retention.ts';
import { type Selection, selectRuns } from '../baseline/select-runs.ts';
import type { CheckOptions } from './job.ts';
import type { Circumstances, PairCircumstances } from './plan.ts';
import type { Given } from './steps.ts';
import { willBeTooYoung } from './young-baseline.ts';

/** Runs of one environment and set of benchmarks that are compared with, unless the baseline keeps more. */
const MAX_COMPARED_RUNS = 100;

export interface Gathered {
  circumstances: Circumstances;
  given: Given;
  /** Which stored runs count; null: all. */
  selection: Selection | null;
  /** Accepted slowdowns that changed something in the baseline. */
  inForce: readonly Acceptance[];
}

/**
 * Finds out what the plan of a check depends on: reads baseline and acceptances, asks git. A check against a
 * commit uses no baseline.
 *
 * @throws InputError when the baseline cannot be used, or the base is unknown and nobody wants to be told
 */
export async function gather(config: Config, options: CheckOptions): Promise<Gathered> {
  const { against = null, run, base } = options;
  const benchmarks = selectBenchmarks(config, options).map(({ name }) => name);
  const always = { gate: config.gate, benchmarks, exactly: options.repetitions ?? null };
  const known = { against, isRecorded: run !== undefined, confirm: config.gate.confirm };
  const { slowdowns, shifts } = readAccepted(acceptanceFile(config));
  if (against !== null) {
    return {
      circumstances: { ...known, storedRuns: 0, pairs: null },
      given: { ...always, baseline: null, location: '', accepted: slowdowns },
      selection: null,
      inForce: [],
    };
  }
  const store = await baselineStore(config, { file: options.baseline, remote: options.remote });
  const stored = await store.read({ onRequest: true });
  const { counting, selection } = await selected(stored, config, options);
  const most = Math.max(MAX_COMPARED_RUNS, config.baseline.keepRuns);
  const newest = counting && { ...counting, runs: newestRuns(counting.runs, most) };
  const level = newest && currentLevels(newest, slowdowns, shifts);
  const baseline = level?.baseline ?? null;
  const mayPair = run === undefined && config.build !== undefined && base !== undefined;
  return {
    circumstances: {
      ...known,
      storedRuns: stored?.runs.length ?? 0,
      pairs: mayPair
        ? {
            base,
            // Where runs are stored it was asked for with them: a server that fails is not waited for twice.
            mergeBase:
              stored === null ? await mergeBaseOf(config, base, options) : (selection?.mergeBase ?? null),
            head: await headOf(config),
            isYoung: await willBeTooYoung(config, baseline, options.benchmarks),
          }
        : null,
    },
    given: { ...always, baseline, location: store.location, accepted: slowdowns },
    selection,
    inForce: level?.inForce ?? [],
  };
}

async function selected(
  stored: Baseline | null,
  config: Config,
  { base, isBase, remote, historyUnknown }: CheckOptions,
): Promise<{ counting: Baseline | null; selection: Selection | null }> {
  const all = { counting: stored, selection: null };
  if (stored === null || (base === undefined && isBase !== true)) return all;
  try {
    const { mergeBase, commits } = await ancestry({ folder: config.folder, base: base ?? null, remote });
    const { baseline, selection } = selectRuns(stored, mergeBase, commits);
    return { counting: baseline, selection };
  } catch (error) {
    if (historyUnknown === undefined) throw error;
    historyUnknown(error instanceof Error ? error.message : String(error));
    return all;
  }
}

/** Where the checked-out state left the base: what others did there since is not its doing. null: unknown. */
async function mergeBaseOf(
  { folder }: Config,
  base: string,
  { remote }: CheckOptions,
): Promise<string | null> {
  const found = await ancestry({ folder, base, remote }).catch(() => null);
  return found?.mergeBase ?? null;
}

async function headOf({ folder }: Config): Promise<PairCircumstances['head']> {
  try {
    const { head, uncommitted } = await workingState(folder);
    return { commit: head, uncommitted };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { unknown: { kind: 'failed', message: error.message } };
  }
}
