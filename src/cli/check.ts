import type { Argv } from 'yargs';
import { judgeRun } from './judge-run.ts';
import {
  refuseRepeated,
  withComparisonOptions,
  withJobOptions,
  withOldRunsRemoved,
  withRunOptions,
} from './options/job-options.ts';

const IN_PAIRS = '; in pairs (--against): exactly so many';

/**
 * `commgate check`: run the benchmarks, analyse their traces, compare with the baseline, decide, report.
 *
 * @param finish gets the exit code: 0 pass, 1 regression, 3 inconclusive; errors are thrown
 */
export function addCheckCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'check',
    'run the benchmarks and compare them with the baseline, or with another commit in pairs',
    (args) => withAgainst(withComparisonOptions(withRunOptions(withJobOptions(args), IN_PAIRS))),
    async (args) => {
      const single = [
        'config',
        'baseline',
        'base',
        'against',
        'output',
        'json',
        'comment',
        'html',
        'repetitions',
        'warm-up',
        'keep-runs',
      ];
      refuseRepeated(args, single);
      const { config, baseline, base, against, output, benchmark, repetitions, warmUp, build } = args;
      const job = {
        config,
        baseline,
        base,
        against,
        output,
        benchmarks: benchmark,
        repetitions,
        warmUp,
        build,
      };
      finish(await withOldRunsRemoved(args, () => judgeRun(job, args)));
    },
  );
}

function withAgainst<T>(args: Argv<T>) {
  return args
    .option('against', {
      type: 'string',
      requiresArg: true,
      describe: 'build this commit, branch or tag and HEAD, and run both in turn; no baseline is used',
    })
    .conflicts('against', ['baseline', 'base', 'build']);
}
