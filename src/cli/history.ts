import { resolve } from 'node:path';
import type { Argv } from 'yargs';
import { oneLine } from '../base/errors.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { refuseRepeated, withJobOptions } from './options/job-options.ts';
import { openProgress } from './output/progress.ts';

/**
 * `commgate history --html DIR` writes pages that show how a baseline's benchmarks went over time.
 *
 * @param finish gets the exit code: 0; errors are thrown
 */
export function addHistoryCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'history',
    'write pages that show how the benchmarks of the baseline went over time',
    (args) =>
      withJobOptions(args)
        .option('html', {
          type: 'string',
          demandOption: true,
          requiresArg: true,
          describe: 'folder for the pages; files of others in it stay as they are',
        })
        .option('branch', {
          type: 'string',
          requiresArg: true,
          describe:
            'order by the commits of this branch, and show its runs first (default: what is checked out)',
        }),
    async (args) => {
      refuseRepeated(args, ['config', 'baseline', 'html', 'branch']);
      const [{ writeHistory }, { surroundingsIn }] = await Promise.all([
        import('../report/history/write-history.ts'),
        import('../hosts/surroundings.ts'),
      ]);
      const { config, baseline, branch, html: folder, quiet } = args;
      const { repository } = surroundingsIn(process.env);
      const progress = openProgress(standardError);
      const show = (text: string): void => progress.show(oneLine(text));
      const options = { config, baseline, branch, folder, repository, progress: show };
      const done = await writeHistory(options).finally(() => progress.close());
      if (!quiet) {
        const { counted } = await import('../report/text/words/quantities.ts');
        const { benchmarks, runs, openShifts } = done;
        const words = [counted(benchmarks, 'benchmark'), counted(runs, 'run')].join(', ');
        const page = oneLine(resolve(folder, 'index.html'));
        standardOutput.write(`${words}, ${counted(openShifts, 'open level shift')}: ${page}\n`);
      }
      finish(0);
    },
  );
}
