import type { Argv } from 'yargs';
import { judgeRun } from './judge-run.ts';
import { refuseRepeated, withComparisonOptions, withJobOptions } from './options/job-options.ts';

/**
 * `commgate compare RUNDIR`: judges the recorded traces of a run folder; nothing is run.
 *
 * @param finish gets the exit code: 0 pass, 1 regression, 3 inconclusive; errors are thrown
 */
export function addCompareCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'compare <run>',
    'compare a recorded run with the baseline',
    (args) =>
      withComparisonOptions(withJobOptions(args)).positional('run', {
        type: 'string',
        demandOption: true,
        describe: 'a folder that commgate run has written',
      }),
    async (args) => {
      refuseRepeated(args, ['config', 'baseline', 'base', 'json', 'comment', 'html']);
      const { config, baseline, base, run } = args;
      finish(await judgeRun({ config, baseline, base, run }, args));
    },
  );
}
