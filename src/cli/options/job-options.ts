import type { Argv } from 'yargs';
import { loadConfig } from '../../base/config/load.ts';
import { optionError } from '../../base/errors.ts';
import { interruptible } from '../../base/process/interrupt.ts';
import { standardError } from '../../base/standard-streams.ts';
import { checkKeepRuns, removeOldRuns } from '../../measure/run/keep-runs.ts';
import type { KeepTraces } from '../../measure/run/kept-traces.ts';
import { progressLine, type RunObserver } from '../../measure/run/progress.ts';
import { progressLog } from '../../measure/run/progress-log.ts';
import { KEEP_TRACES } from '../../measure/run/run-folder.ts';
import { ALL, flag, number, outputFile, text, textOr, texts } from './kinds.ts';

export function withConfigOption<T>(args: Argv<T>) {
  return args.option('config', textOr('commgate.yml', 'configuration'));
}

/** Options of every command that works with a configuration and a baseline. */
export function withJobOptions<T>(args: Argv<T>) {
  return withConfigOption(args).options({
    baseline: text("baseline file (default: the configuration's)"),
    quiet: flag('print nothing but errors'),
  });
}

/** @param inPairs what --repetitions means in pairs besides, where the command can run these */
export function withRunOptions<T>(args: Argv<T>, inPairs = '') {
  return args.options({
    output: text('folder for the run, new or empty (default: a new one in .commgate/runs)'),
    benchmark: texts('only these benchmarks'),
    repetitions: number(`instead of the configuration's${inPairs}`),
    'warm-up': number("executions before the repetitions, instead of the configuration's"),
    build: {
      type: 'boolean',
      describe:
        'build the working copy first, where the configuration has a build; ' +
        '--no-build measures it as it is (default: build)',
    },
    'keep-runs': number('remove all but so many of the newest runs in .commgate/runs afterwards'),
  });
}

/** What the removing of old runs goes by; see withRunOptions. */
interface KeptRuns {
  config: string;
  keepRuns?: number | undefined;
  output?: string | undefined;
  run?: string | undefined;
}

/** Does a job that records a run, then removes older ones if asked. @throws InputError, before the job too */
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
  return args.options({
    base: text(
      'branch or commit the change is to go into: compare with runs of the merge base and its ancestors; ' +
        'with a build in the configuration check runs pairs against the merge base, ' +
        'where the baseline has fewer than 5 runs or something looks slower',
    ),
    json: outputFile('the comparison as JSON'),
    comment: outputFile('the pull request comment (Markdown)'),
    html: outputFile('the comparison as a page with pictures (HTML, one file)'),
    all: ALL,
  });
}

/** Shown how a job goes on, and told to end. */
interface Watched {
  observer: RunObserver;
  signal: AbortSignal;
}

/**
 * Does a job; an interrupt ends it. Its progress is told on stderr: a line that is drawn over on a terminal,
 * else a line a benchmark.
 *
 * @param isQuiet nothing but on a terminal
 */
export async function withProgress<T>(job: (watched: Watched) => Promise<T>, isQuiet = false): Promise<T> {
  const { isTTY } = standardError;
  const observer = isTTY ? progressLine(standardError) : progressLog(standardError, isQuiet);
  return interruptible((signal) => job({ observer, signal })).finally(() => observer.clear());
}

/** Of commands that record traces and measure them at once. */
export const KEEP_TRACES_OPTION = {
  [KEEP_TRACES]: text(
    "megabytes of traces to leave once measured, or all of them (default: the configuration's)",
  ),
};

/** @throws InputError for what is neither a number of megabytes nor all */
export function keptTracesOf({
  keepTraces: said,
}: {
  keepTraces?: string | undefined;
}): KeepTraces | undefined {
  if (said === undefined || said === 'all') return said;
  const megabytes = said.trim() === '' ? Number.NaN : Number(said);
  if (Number.isFinite(megabytes) && megabytes >= 0) return megabytes;
  throw optionError(KEEP_TRACES, `"${said}"`, 'must be a number of megabytes, or all');
}
