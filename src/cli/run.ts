import type { Argv } from 'yargs';
import { loadConfig } from '../base/config/load.ts';
import { shownPath } from '../base/errors.ts';
import { commandText } from '../base/process/command-text.ts';
import { standardOutput } from '../base/standard-streams.ts';
import { surroundingsIn } from '../hosts/surroundings.ts';
import { runBenchmarks } from '../measure/run/run.ts';
import { withConfigOption, withOldRunsRemoved, withProgress, withRunOptions } from './options/job-options.ts';

export function options(args: Argv) {
  return withRunOptions(withConfigOption(args));
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

export async function run(args: Arguments): Promise<number> {
  const { output, benchmark: benchmarks, repetitions, warmUp, build = true } = args;
  const config = loadConfig(args.config);
  const { told } = surroundingsIn(process.env);
  const { folder, manifest } = await withOldRunsRemoved(args, () =>
    withProgress((watched) =>
      runBenchmarks(config, { output, benchmarks, repetitions, warmUp, build, told, ...watched }),
    ),
  );
  const repeated = manifest.benchmarks.map(({ name, repetitions }) => `${name} × ${repetitions.length}`);
  standardOutput.write(`${repeated.join(', ')} → ${shownPath(folder)}\n`);
  const first = `${shownPath(folder)}/${manifest.benchmarks[0]!.repetitions[0]!.trace}`;
  standardOutput.write(`next: commgate analyze ${commandText([first])}\n`);
  return 0;
}
