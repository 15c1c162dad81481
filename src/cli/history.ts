import { resolve } from 'node:path';
import type { Argv } from 'yargs';
import { oneLine } from '../base/errors.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { surroundingsIn } from '../hosts/surroundings.ts';
import { writeHistorySite } from '../report/history-site/write-site.ts';
import { counted } from '../report/text/words/quantities.ts';
import { withJobOptions } from './options/job-options.ts';
import { neededText, text } from './options/kinds.ts';
import { openProgress } from './output/progress.ts';

export function options(args: Argv) {
  return withJobOptions(args).options({
    html: neededText('folder for the pages; files of others in it stay as they are'),
    branch: text(
      'order by the commits of this branch, and show its runs first (default: what is checked out)',
    ),
  });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** `commgate history --html DIR` writes pages that show how a baseline's benchmarks went over time. */
export async function run(args: Arguments): Promise<number> {
  const { config, baseline, branch, html: folder, quiet } = args;
  const { repository } = surroundingsIn(process.env);
  const line = openProgress(standardError);
  const progress = (text: string): void => line.show(oneLine(text));
  const options = { config, baseline, branch, folder, repository, progress };
  const { benchmarks, runs, openShifts } = await writeHistorySite(options).finally(() => line.close());
  if (!quiet) {
    const words = [counted(benchmarks, 'benchmark'), counted(runs, 'run')].join(', ');
    const page = oneLine(resolve(folder, 'index.html'));
    standardOutput.write(`${words}, ${counted(openShifts, 'open level shift')}: ${page}\n`);
  }
  return 0;
}
