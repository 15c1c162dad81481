import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Acceptance } from '../baseline/acceptance.ts';
import type { Comparison } from '../comparison/document.ts';
import { comparePairs } from '../comparison/pairs/compare-pairs.ts';
import type { Config } from '../config/config.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import type { Remote } from '../git/remote.ts';
import {
  type Checkouts,
  type Placement,
  placementOf,
  resolveCommit,
  withCheckouts,
} from '../git/worktrees.ts';
import { measureTrace } from '../measurement/measure.ts';
import type { BuildableConfig } from '../run/build.ts';
import { readCommit } from '../run/commit.ts';
import { environmentOf } from '../run/environment.ts';
import { describeMachine } from '../run/machine.ts';
import { checkOutputFolder, makeOutputFolder } from '../run/output-folder.ts';
import { prepareBenchmark } from '../run/prepare.ts';
import type { RunObserver } from '../run/progress.ts';
import { recordOf, selectBenchmarks } from '../run/run.ts';
import { MANIFEST, type RunManifest } from '../run/run-folder.ts';
import { buildable, buildSide, configIn } from '../run/sides.ts';
import {
  type ExecutionContext,
  type Executions,
  labelOf,
  type PairedExecutions,
  runOf,
  SIDES,
  type SideName,
  warmUp,
} from './executions.ts';
import { ownAcceptances } from './own-acceptances.ts';
import { decideByPairs, looksOf } from './stages.ts';

/** What a paired check works on. */
export interface PairedOptions {
  /** Commit, branch or tag that the checked-out commit is compared with. */
  reference: string;
  /** Whether nobody asked for pairs. */
  automatic: boolean;
  remote?: Remote | undefined;
  output?: string | undefined;
  benchmarks?: readonly string[] | undefined;
  /** Exactly so many pairs in each stage. */
  repetitions?: number | undefined;
  warmUp?: number | undefined;
  /** The working copy's file of accepted slowdowns, of which those count that the base has not got; left out: none. */
  acceptedFile?: string | undefined;
  /** Told when the base is built and its programs are found: what fails before is the base's want, or the configuration's. */
  baseReady?: (() => void) | undefined;
  observer?: RunObserver | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * The check without a baseline: builds the checked-out commit and another one, each in a checkout of its own in a temporary
 * folder, runs them alternately and judges the differences of the pairs. Uncommitted changes are not measured.
 *
 * @returns the comparison, and the folder with a run folder for each side and the logs of the builds
 * @throws InputError when the configuration has no build, there is no such commit, or an option cannot be used (nothing was
 *   started then); ProgramError when a build or an execution failed
 */
export async function checkPaired(
  config: Config,
  options: PairedOptions,
): Promise<{ comparison: Comparison; runFolder: string }> {
  const toBuild = buildable(config);
  const names = selectBenchmarks(config, options).map(({ name }) => name);
  if (options.output !== undefined) checkOutputFolder(options.output);
  const placement = await placementOf(config.folder);
  const base = await resolveCommit(config.folder, options.reference, options.remote);
  const { head } = placement;
  const { acceptedFile } = options;
  const own = acceptedFile === undefined ? [] : await ownAcceptances(config.folder, base, acceptedFile);
  configIn(config, placement, placement.top);
  const labels = await readCommit(config.folder, process.env);
  const date = new Date();
  const folder = makeOutputFolder(options.output, config.folder, { date, commit: labels.commit });
  const comparison = await withCheckouts(config.folder, { base, head }, async (checkouts) => {
    const work: Work = { config: toBuild, names, placement, checkouts, commits: { base, head }, folder };
    options.observer?.planned?.(SIDES.map((side) => ({ benchmark: labelOf('build', side), executions: 1 })));
    const onBase = await ready(work, 'base', options);
    options.baseReady?.();
    const onHead = await ready(work, 'head', options);
    for (const side of SIDES) mkdirSync(join(folder, side));
    const pairs = names.map((name, at) => ({ name, base: onBase[at]!, head: onHead[at]! }));
    return measure(pairs, { base, labels, date, folder, placement, own }, config, options);
  });
  return { comparison, runFolder: folder };
}

/** What is built, and where. */
interface Work {
  config: BuildableConfig;
  /** The benchmarks. */
  names: readonly string[];
  placement: Placement;
  checkouts: Checkouts;
  commits: Checkouts;
  folder: string;
}

/**
 * Builds one side and finds what is to be executed there.
 *
 * @returns one entry a benchmark
 */
async function ready(
  { config, names, placement, checkouts, commits, folder }: Work,
  side: SideName,
  { observer, signal, warmUp: warmUps }: PairedOptions,
): Promise<Executions[]> {
  const top = checkouts[side];
  observer?.started(labelOf('build', side), 1, 1);
  const log = join(folder, `build-${side}.log`);
  const { seconds } = await buildSide(config, { placement, top, log, commit: commits[side] }, signal);
  observer?.finished(seconds);
  const own = configIn(config, placement, top);
  const found: Executions[] = [];
  for (const name of names) {
    const benchmark = own.benchmarks.find((each) => each.name === name)!;
    const prepared = await prepareBenchmark(own, benchmark, process.env);
    const about = { prepared, folder: join(folder, side), warmUps: warmUps ?? benchmark.warmUp };
    found.push({ ...about, records: [], measured: [] });
  }
  return found;
}

interface Occasion {
  base: string;
  labels: { commit: string | null; branch: string | null };
  date: Date;
  folder: string;
  placement: Placement;
  /** What the change accepts. */
  own: readonly Acceptance[];
}

async function measure(
  benchmarks: readonly PairedExecutions[],
  occasion: Occasion,
  config: Config,
  options: PairedOptions,
): Promise<Comparison> {
  const { base, labels, date, placement, own } = occasion;
  const { observer, signal } = options;
  const context: ExecutionContext = {
    measure: (anchor) => measureTrace(anchor, config.analysis),
    observer,
    signal,
  };
  const limits = { gate: config.gate, exactly: options.repetitions, own };
  const first = looksOf(limits, 'screening', benchmarks.length).at[0] ?? options.repetitions ?? 1;
  observer?.planned?.(
    benchmarks.flatMap((each) =>
      SIDES.map((side) => ({
        benchmark: labelOf(each.name, side),
        executions: each[side].warmUps + first,
      })),
    ),
  );
  await warmUp(benchmarks, context);
  const environment = environmentOf(
    benchmarks.map(({ head }) => head.prepared),
    describeMachine(),
  );
  const about = { ...labels, date: date.toISOString(), environment };
  const decisions = await decideByPairs(benchmarks, about, limits, context);
  for (const side of SIDES) writeManifest(benchmarks, side, occasion, environment);
  const { head, uncommitted } = placement;
  const { reference, automatic } = options;
  return comparePairs(
    {
      base: runOf(benchmarks, 'base', { ...about, commit: base, branch: null }),
      head: runOf(benchmarks, 'head', about),
      decisions,
      about: { reference, automatic, base, head, uncommitted },
      own,
    },
    config.gate,
  );
}

/** Makes a side's folder one that commgate compare and baseline update take. */
function writeManifest(
  benchmarks: readonly PairedExecutions[],
  side: SideName,
  { base, labels, date, folder }: Occasion,
  environment: RunManifest['environment'],
): void {
  const manifest: RunManifest = {
    schemaVersion: 1,
    ...(side === 'head' ? labels : { commit: base, branch: null }),
    date: date.toISOString(),
    environment,
    machine: describeMachine(),
    benchmarks: benchmarks.map((each) => recordOf(each[side])),
  };
  writeAtomically(join(folder, side, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`);
}
