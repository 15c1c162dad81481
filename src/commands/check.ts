import type { Argv } from 'yargs';
import { refuseRepeated, withComparisonOptions, withJobOptions, withRunOptions } from './job-options.ts';
import { judgeRun } from './judge-run.ts';

/**
 * `commgate check`: run the benchmarks, analyse their traces, compare with the baseline, decide, report.
 *
 * @param finish gets the exit code: 0 pass, 1 regression, 3 inconclusive; errors are thrown
 */
export function addCheckCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'check',
    'run the benchmarks and compare them with the baseline',
    (args) => withComparisonOptions(withRunOptions(withJobOptions(args))),
    async (args) => {
      refuseRepeated(args, ['config', 'baseline', 'base', 'output', 'json', 'comment', 'repetitions']);
      const { config, baseline, base, output, benchmark, repetitions } = args;
      finish(await judgeRun({ config, baseline, base, output, benchmarks: benchmark, repetitions }, args));
    },
  );
}
