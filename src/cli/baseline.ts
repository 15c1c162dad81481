import type { Argv } from 'yargs';
import { InputError, oneLine } from '../base/errors.ts';
import { standardOutput } from '../base/standard-streams.ts';
import { addAcceptCommand } from './accept.ts';
import {
  refuseRepeated,
  withJobOptions,
  withOldRunsRemoved,
  withProgress,
  withRunOptions,
} from './options/job-options.ts';
import { warn } from './output/progress.ts';

/**
 * `commgate baseline update [RUNDIR]` adds a run to the baseline, `commgate baseline show` lists its runs,
 * `commgate baseline accept` records that a slowdown is wanted.
 *
 * @param finish gets the exit code: 0; errors are thrown
 */
export function addBaselineCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'baseline',
    'add a run to the baseline, show what it holds, or accept a slowdown',
    (args) => {
      addUpdate(args, finish);
      addShow(args, finish);
      addAcceptCommand(args, finish);
      return args.demandCommand(1, 'baseline update, baseline show or baseline accept?');
    },
  );
}

function addUpdate(cli: Argv, finish: (code: number) => void): void {
  cli.command(
    'update [run]',
    'add a recorded run, or a new one of all benchmarks, to the baseline',
    withUpdateOptions,
    async (args) => {
      await update(args);
      finish(0);
    },
  );
}

// The types of the options follow from this.
function withUpdateOptions(args: Argv) {
  return withRunOptions(withJobOptions(args))
    .positional('run', {
      type: 'string',
      describe: 'a folder that commgate run has written; without it the benchmarks are run',
    })
    .option('keep', {
      type: 'number',
      requiresArg: true,
      describe:
        "how many runs of one environment and set of benchmarks to keep (default: the configuration's)",
    })
    .option('strict', {
      type: 'boolean',
      default: false,
      describe: 'refuse a run that was disturbed, instead of adding it as one that does not count',
    })
    .option('json', {
      type: 'string',
      requiresArg: true,
      describe: 'write what was done as JSON to this file; - for standard output',
    });
}

async function update(args: Awaited<ReturnType<typeof withUpdateOptions>['argv']>): Promise<void> {
  refuseRepeated(args, [
    'config',
    'baseline',
    'output',
    'repetitions',
    'warm-up',
    'keep-runs',
    'keep',
    'json',
  ]);
  const { benchmark: benchmarks, keep, quiet } = args;
  if (keep !== undefined && !(Number.isSafeInteger(keep) && keep >= 1)) {
    const rule = 'must be a whole number of at least 1';
    throw new InputError({ file: 'command line', place: '--keep', found: String(keep), rule });
  }
  const [{ updateBaseline }, { surroundingsIn }, { writeJson }] = await Promise.all([
    import('../gate/check/update-baseline.ts'),
    import('../hosts/surroundings.ts'),
    import('./output/write-document.ts'),
  ]);
  const { config, baseline, run, output, repetitions, warmUp, build, strict } = args;
  const { told } = surroundingsIn(process.env);
  const options = { config, baseline, run, output, benchmarks, repetitions, warmUp, build, strict, told };
  const done = await withOldRunsRemoved(args, () =>
    withProgress(options, (job) => updateBaseline(job, keep), quiet),
  );
  const { isNew: added, runs, runFolder, disturbed } = done;
  const report = { baseline: done.baseline, runs, added, run: done.run.id, runFolder, disturbed };
  const text = `${JSON.stringify({ schemaVersion: 1, ...report }, null, 2)}\n`;
  const isTaken = writeJson(args.json, text);
  for (const reason of disturbed) warn(`the run was disturbed and does not count: ${reason}`);
  if (!quiet && !isTaken) standardOutput.write(await summary(report));
}

/** One line: what was added, and how many runs durations are still to wait for. */
async function summary({ baseline, runs, added, run }: Summed): Promise<string> {
  const { FEWEST_RUNS } = await import('../gate/judge/against-baseline/cutoff.ts');
  const first = added ? `added run ${run}` : `run ${run} was there already`;
  const holds = `holds ${runs} ${runs === 1 ? 'run' : 'runs'}`;
  const missing = FEWEST_RUNS - runs;
  const more = missing > 0 ? `; durations are judged from ${FEWEST_RUNS} on, ${missing} to go` : '';
  return `${first}; ${oneLine(baseline)} ${holds}${more}\n`;
}

interface Summed {
  baseline: string;
  runs: number;
  added: boolean;
  run: string;
}

function addShow(cli: Argv, finish: (code: number) => void): void {
  cli.command(
    'show',
    'list the runs of the baseline, and the level shifts among them',
    (args) =>
      withJobOptions(args).option('json', {
        type: 'string',
        requiresArg: true,
        describe: 'write the baseline document (null when there is none) to this file; - for standard output',
      }),
    async (args) => {
      refuseRepeated(args, ['config', 'baseline', 'json']);
      const [{ formatBaseline }, { writeJson }, { shownBaseline }] = await Promise.all([
        import('../gate/baseline/format.ts'),
        import('./output/write-document.ts'),
        import('./output/shown-baseline.ts'),
      ]);
      const { baseline, text } = await shownBaseline(args.config, args.baseline);
      const isTaken = writeJson(args.json, baseline === null ? 'null\n' : formatBaseline(baseline));
      if (!args.quiet && !isTaken) standardOutput.write(text());
      finish(0);
    },
  );
}
