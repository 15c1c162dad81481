import type { Argv } from 'yargs';
import { loadConfig } from '../../base/config/load.ts';
import { oneLine, requireWhole } from '../../base/errors.ts';
import { standardOutput } from '../../base/standard-streams.ts';
import { updateBaseline } from '../../gate/check/update-baseline.ts';
import { MIN_RUNS } from '../../gate/judge/against-baseline/cutoff.ts';
import { surroundingsIn } from '../../hosts/surroundings.ts';
import { keptTracesText } from '../../report/text/words/kept-traces.ts';
import {
  KEEP_TRACES_OPTION,
  keptTracesOf,
  withJobOptions,
  withOldRunsRemoved,
  withProgress,
  withRunOptions,
} from '../options/job-options.ts';
import { flag, number, outputFile } from '../options/kinds.ts';
import { warn } from '../output/progress.ts';
import { writeJson } from '../output/write-document.ts';

export function options(args: Argv) {
  return withRunOptions(withJobOptions(args))
    .positional('run', {
      type: 'string',
      describe: 'a folder that commgate run has written; without it the benchmarks are run',
    })
    .options({
      keep: number(
        "how many runs of one environment and set of benchmarks to keep (default: the configuration's)",
      ),
      strict: flag('refuse a run that was disturbed, instead of adding it as one that does not count'),
      json: outputFile('what was done as JSON'),
      ...KEEP_TRACES_OPTION,
    });
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

export async function run(args: Arguments): Promise<number> {
  const { benchmark: benchmarks, keep, quiet } = args;
  requireWhole('keep', keep, 1);
  const { config, baseline, run, output, repetitions, warmUp, build, strict } = args;
  const { told } = surroundingsIn(process.env);
  const executed = { run, output, benchmarks, repetitions, warmUp, build, told };
  const options = { baseline, ...executed, strict, keep, keepTraces: keptTracesOf(args) };
  const done = await withOldRunsRemoved(args, () =>
    withProgress(async (watched) => updateBaseline(loadConfig(config), { ...options, ...watched }), quiet),
  );
  const { isNew: added, runs, runFolder, disturbed } = done;
  const report = { baseline: done.baseline, runs, added, run: done.run.id, runFolder, disturbed };
  const isTaken = writeJson(args.json, `${JSON.stringify({ schemaVersion: 1, ...report }, null, 2)}\n`);
  for (const reason of disturbed) warn(`the run was disturbed and does not count: ${reason}`);
  if (!quiet && !isTaken) standardOutput.write(summary(report, done.traces && keptTracesText(done.traces)));
  return 0;
}

/** One line: what was added, how many runs durations are still to wait for; what was kept of its traces. */
function summary({ baseline, runs, added, run }: Summed, traces: string | null): string {
  const first = added ? `added run ${run}` : `run ${run} was there already`;
  const holds = `holds ${runs} ${runs === 1 ? 'run' : 'runs'}`;
  const missing = MIN_RUNS - runs;
  const more = missing > 0 ? `; durations are judged from ${MIN_RUNS} on, ${missing} to go` : '';
  return `${first}; ${oneLine(baseline)} ${holds}${more}${traces === null ? '' : `; ${traces}`}\n`;
}

interface Summed {
  baseline: string;
  runs: number;
  added: boolean;
  run: string;
}
