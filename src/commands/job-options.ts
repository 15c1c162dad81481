import type { Argv } from 'yargs';
import type { JobOptions } from '../check.ts';
import { InputError } from '../errors.ts';

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
    });
}

/** What a run is compared with, and where the comparison goes besides the terminal. */
export function withComparisonOptions<T>(args: Argv<T>) {
  return args
    .option('base', {
      type: 'string',
      requiresArg: true,
      describe:
        'branch or commit the change is to go into: compare with runs of the merge base and its ancestors; check runs pairs against the merge base where the baseline has fewer than 5 runs and the configuration a build',
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
    });
}

/**
 * Does a job with its progress on a terminal's stderr; an interrupt ends it in order.
 *
 * @param job gets the options with observer and signal filled in
 */
export async function withProgress<T>(
  options: JobOptions,
  job: (options: JobOptions) => Promise<T>,
): Promise<T> {
  const [{ interruptible }, { progressLine }] = await Promise.all([
    import('../run/interrupt.ts'),
    import('../run/progress.ts'),
  ]);
  const observer = progressLine(process.stderr);
  return interruptible((signal) => job({ ...options, observer, signal })).finally(() => observer.clear());
}

/** @throws InputError when an option that may be given once was given again: yargs makes a list of it. */
export function refuseRepeated(options: Record<string, unknown>, names: readonly string[]): void {
  for (const name of names) {
    if (!Array.isArray(options[name])) continue;
    throw new InputError({
      file: 'command line',
      place: `--${name}`,
      found: 'given more than once',
      rule: 'once at most',
    });
  }
}
