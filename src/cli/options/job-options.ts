import type { Argv } from 'yargs';
import { loadConfig } from '../../base/config/load.ts';
import { interruptible } from '../../base/process/interrupt.ts';
import { standardError } from '../../base/standard-streams.ts';
import type { JobOptions } from '../../gate/check/job.ts';
import { checkKeepRuns, removeOldRuns } from '../../measure/run/keep-runs.ts';
import { progressLine, type RunObserver } from '../../measure/run/progress.ts';
import { progressLog } from '../../measure/run/progress-log.ts';

/** The option of every command that works with a configuration. */
export function withConfigOption<T>(args: Argv<T>) {
  return args.option('config', {
    type: 'string',
    default: 'commgate.yml',
    requiresArg: true,
    describe: 'configuration',
  });
}

/** Options of every command that works with a configuration and a baseline. */
export function withJobOptions<T>(args: Argv<T>) {
  return withConfigOption(args)
    .option('baseline', {
      type: 'string',
      requiresArg: true,
      describe: "baseline file (default: the configuration's)",
    })
    .option('quiet', { type: 'boolean', default: false, describe: 'print nothing but errors' });
}

/**
 * Options of the commands that may run the benchmarks.
 *
 * @param inPairs what --repetitions means in pairs besides, where the command can run these
 */
export function withRunOptions<T>(args: Argv<T>, inPairs = '') {
  return args
    .option('output', {
      type: 'string',
      requiresArg: true,
      describe: 'folder for the run, new or empty (default: a new one in .commgate/runs)',
    })
    .option('benchmark', {
      type: 'string',
      array: true,
      requiresArg: true,
      describe: 'only these benchmarks',
    })
    .option('repetitions', {
      type: 'number',
      requiresArg: true,
      describe: `instead of the configuration's${inPairs}`,
    })
    .option('warm-up', {
      type: 'number',
      requiresArg: true,
      describe: "executions before the repetitions, instead of the configuration's",
    })
    .option('build', {
      type: 'boolean',
      describe:
        'build the working copy first, where the configuration has a build; ' +
        '--no-build measures it as it is (default: build)',
    })
    .option('keep-runs', {
      type: 'number',
      requiresArg: true,
      describe: 'remove all but so many of the newest runs in .commgate/runs afterwards',
    });
}

/** What the removing of old runs goes by; see withRunOptions. */
interface KeptRuns {
  config: string;
  keepRuns?: number | undefined;
  output?: string | undefined;
  run?: string | undefined;
}

/**
 * Does a job that records a run; when it has ended well, older runs are removed where that was asked for.
 *
 * @throws InputError before the job when --keep-runs cannot be used
 */
export async function withOldRunsRemoved<T>(
  { config, keepRuns, output, run }: KeptRuns,
  job: () => Promise<T>,
): Promise<T> {
  if (keepRuns === undefined) return job();
  checkKeepRuns(keepRuns, output, run);
  const done = await job();
  removeOldRuns(loadConfig(config).folder, keepRuns);
  return done;
}

/** What a run is compared with, and where the comparison goes besides the terminal. */
export function withComparisonOptions<T>(args: Argv<T>) {
  return args
    .option('base', {
      type: 'string',
      requiresArg: true,
      describe:
        'branch or commit the change is to go into: compare with runs of the merge base and its ancestors; ' +
        'with a build in the configuration check runs pairs against the merge base, ' +
        'where the baseline has fewer than 5 runs or something looks slower',
    })
    .option('json', {
      type: 'string',
      requiresArg: true,
      describe: 'write the comparison as JSON to this file; - for standard output',
    })
    .option('comment', {
      type: 'string',
      requiresArg: true,
      describe: 'write the pull request comment (Markdown) to this file; - for standard output',
    })
    .option('html', {
      type: 'string',
      requiresArg: true,
      describe:
        'write the comparison as a page with pictures (HTML, one file) to this file; - for standard output',
    });
}

/**
 * Does a job with its progress on stderr; an interrupt ends it in order.
 *
 * @param job gets the options with observer and signal filled in
 * @param isQuiet say nothing where stderr is no terminal
 */
export async function withProgress<Options extends JobOptions, T>(
  options: Options,
  job: (options: Options) => Promise<T>,
  isQuiet: boolean,
): Promise<T> {
  const observer = runProgress(isQuiet);
  return interruptible((signal) => job({ ...options, observer, signal })).finally(() => observer.clear());
}

/** Tells on stderr how a run goes on: a line that is drawn over on a terminal, else a line a benchmark. */
export function runProgress(isQuiet = false): Required<RunObserver> & { clear(): void } {
  return standardError.isTTY ? progressLine(standardError) : progressLog(standardError, isQuiet);
}
