import type { Argv } from 'yargs';
import { judgeRun } from './judge-run.ts';
import {
  withComparisonOptions,
  withJobOptions,
  withOldRunsRemoved,
  withRunOptions,
} from './options/job-options.ts';
import { text } from './options/kinds.ts';

const IN_PAIRS = '; in pairs (--against): exactly so many';

// The types of the options follow from this.
export function options(args: Argv) {
  return withComparisonOptions(withRunOptions(withJobOptions(args), IN_PAIRS))
    .option(
      'against',
      text('build this commit, branch or tag and HEAD, and run both in turn; no baseline is used'),
    )
    .conflicts('against', ['baseline', 'base', 'build']);
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/**
 * `commgate check`: run the benchmarks, analyse their traces, compare with the baseline, decide, report.
 *
 * @returns the exit code: 0 pass, 1 regression, 3 inconclusive
 */
export function run(args: Arguments): Promise<number> {
  const { config, baseline, base, against, output, benchmark: benchmarks, repetitions, warmUp, build } = args;
  const job = { config, baseline, base, against, output, benchmarks, repetitions, warmUp, build };
  return withOldRunsRemoved(args, () => judgeRun(job, args));
}
