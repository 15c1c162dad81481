// What is known before anything is measured: the baseline and its runs that count, acceptances, git.

import type { Acceptance } from '#build/schemas/accepted.ts';
import type { BenchmarkConfig, Config } from '../../base/config/config.ts';
import { InputError } from '../../base/errors.ts';
import { type Ancestry, ancestry } from '../../base/git/ancestry.ts';
import type { Remote } from '../../base/git/remote.ts';
import { workingState } from '../../base/git/worktrees.ts';
import { knownBeforeRun } from '../../measure/measurement/environment-key.ts';
import type { ToldCommit } from '../../measure/run/commit.ts';
import type { Baseline } from '../baseline/baseline.ts';
import { newestRuns, type Selection, selectRuns } from '../baseline/comparable-runs.ts';
import { readAccepted } from '../baseline/levels/acceptance-file.ts';
import { currentLevels } from '../baseline/levels/accepted-levels.ts';
import { acceptanceFile, locateBaseline, readBaseline } from '../baseline/locate.ts';
import { MIN_RUNS } from '../judge/against-baseline/cutoff.ts';
import { type Circumstances, isTooYoung, type PairCircumstances } from './plan.ts';
import type { Given } from './steps.ts';

/** Runs of one environment and set of benchmarks that are compared with, unless the baseline keeps more. */
const MAX_COMPARED_RUNS = 100;

/** Where the baseline is, and which of its runs count. */
export interface HistoryOptions {
  /** The baseline file, relative to the working directory; left out: what the configuration says. */
  baseline?: string | undefined;
  /** Holds the baseline's branch; left out: the repository that the configuration was cloned from. */
  remote?: Remote | undefined;
  /** Commit or branch that the change goes into: runs of the merge base and its ancestors count; else all. */
  base?: string | undefined;
  /** The branch that the change goes into, where the base is given as a commit. */
  baseBranch?: string | undefined;
  /** What the host of a job says of the commit that is checked out. */
  told?: ToldCommit | undefined;
  /** Without a base: the checked-out commit is of the base branch, compared with runs of its ancestors. */
  isBase?: boolean | undefined;
  /** Told why those runs could not be told from the others; without it that is an error. */
  historyUnknown?: ((reason: string) => void) | undefined;
}

export interface Gathered {
  circumstances: Circumstances;
  given: Given;
  /** Which stored runs count; null: all. */
  selection: Selection | null;
  /** Accepted slowdowns that changed something in the baseline. */
  inForce: readonly Acceptance[];
}

/**
 * Finds out what the plan of a check depends on: reads baseline and acceptances, asks git, each once. A check
 * against a commit uses no baseline.
 *
 * @param asked `against` as in Circumstances, `exactly` as in Given
 * @throws InputError when the baseline cannot be used, or the base is unknown and nobody wants to be told
 */
export async function gather(
  config: Config,
  benchmarks: readonly BenchmarkConfig[],
  asked: Pick<Circumstances, 'against' | 'isRecorded'> & Pick<Given, 'exactly'>,
  options: HistoryOptions,
): Promise<Gathered> {
  const { against, isRecorded, exactly } = asked;
  const { folder, gate } = config;
  const always = { gate, benchmarks: benchmarks.map(({ name }) => name), exactly };
  const known = { against, isRecorded, confirm: gate.confirm };
  const { slowdowns, shifts } = readAccepted(acceptanceFile(config));
  if (against !== null) {
    return {
      circumstances: { ...known, storedRuns: 0, pairs: null },
      given: { ...always, baseline: null, location: '', accepted: slowdowns },
      selection: null,
      inForce: [],
    };
  }
  const at = await locateBaseline(config, {
    file: options.baseline,
    remote: options.remote,
    branch: options.baseBranch ?? options.base?.replace(/^origin\//, ''),
    told: options.told,
  });
  const stored = await readBaseline(at, { onRequest: true });
  const base = isRecorded || config.build === undefined ? undefined : options.base;
  const common = await historyInCommon(folder, options, stored !== null, base !== undefined);
  const counting = stored && common && selectRuns(stored, common.mergeBase, common.commits);
  const most = Math.max(MAX_COMPARED_RUNS, config.baseline.keepRuns);
  const newest = newestOf(counting === null ? stored : counting.baseline, most);
  const level = newest && currentLevels(newest, slowdowns, shifts);
  const baseline = level?.baseline ?? null;
  const pairs: PairCircumstances | null =
    base === undefined
      ? null
      : {
          base,
          mergeBase: common?.mergeBase ?? null,
          head: await headOf(folder),
          isYoung: await willBeTooYoung(config, benchmarks, baseline),
        };
  return {
    circumstances: { ...known, storedRuns: stored?.runs.length ?? 0, pairs },
    given: { ...always, baseline, location: at.location, accepted: slowdowns },
    selection: counting?.selection ?? null,
    inForce: level?.inForce ?? [],
  };
}

/**
 * Where the checked-out state left the base: it tells which runs count, and is the base of pairs, since what
 * others did there afterwards is not its doing. null: unknown, or nobody needs it.
 */
async function historyInCommon(
  folder: string,
  { base, isBase, remote, historyUnknown }: HistoryOptions,
  hasBaseline: boolean,
  mayPair: boolean,
): Promise<Ancestry | null> {
  const isNeeded = hasBaseline ? base !== undefined || isBase === true : mayPair;
  if (!isNeeded) return null;
  try {
    return await ancestry({ folder, base: base ?? null, remote });
  } catch (error) {
    // Without a baseline nothing but pairs needs it, and the plan says why there are none.
    if (!hasBaseline) return null;
    if (historyUnknown === undefined) throw error;
    historyUnknown(error instanceof Error ? error.message : String(error));
    return null;
  }
}

function newestOf(baseline: Baseline | null, most: number): Baseline | null {
  return baseline && { ...baseline, runs: newestRuns(baseline.runs, most) };
}

async function headOf(folder: string): Promise<PairCircumstances['head']> {
  try {
    const { head, uncommitted } = await workingState(folder);
    return { commit: head, uncommitted };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { unknown: { kind: 'failed', message: error.message } };
  }
}

/** Whether the baseline is too young to judge the run that is to be made, as far as that is known. */
async function willBeTooYoung(
  config: Config,
  benchmarks: readonly BenchmarkConfig[],
  baseline: Baseline | null,
): Promise<boolean> {
  if ((baseline?.runs.length ?? 0) < MIN_RUNS) return true;
  const known = await knownBeforeRun(config, benchmarks);
  return isTooYoung(known.run, known.benchmarks, baseline);
}
