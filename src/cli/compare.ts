import type { Argv } from 'yargs';
import { judgeRun } from './check.ts';
import { withComparisonOptions, withJobOptions } from './options/job-options.ts';

export function options(args: Argv) {
  return withComparisonOptions(withJobOptions(args)).positional('run', {
    type: 'string',
    demandOption: true,
    describe: 'a folder that commgate run has written',
  });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @returns the exit code: 0 pass, 1 regression, 3 inconclusive */
export function run(args: Arguments): Promise<number> {
  const { config, baseline, base, run: recorded } = args;
  return judgeRun(config, { baseline, base, run: recorded }, args);
}
