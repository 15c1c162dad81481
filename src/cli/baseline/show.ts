import type { Argv } from 'yargs';
import { standardOutput } from '../../base/standard-streams.ts';
import { formatBaseline } from '../../gate/baseline/format.ts';
import { withJobOptions } from '../options/job-options.ts';
import { outputFile } from '../options/kinds.ts';
import { writeJson } from '../output/write-document.ts';
import { shownBaseline } from './shown-baseline.ts';

// The types of the options follow from this.
export function options(args: Argv) {
  return withJobOptions(args).option('json', outputFile('the baseline document (null when there is none)'));
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** `commgate baseline show` lists the runs of the baseline. */
export async function run(args: Arguments): Promise<number> {
  const { baseline, text } = await shownBaseline(args.config, args.baseline);
  const isTaken = writeJson(args.json, baseline === null ? 'null\n' : formatBaseline(baseline));
  if (!args.quiet && !isTaken) standardOutput.write(text());
  return 0;
}
