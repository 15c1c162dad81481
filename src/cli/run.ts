import type { Argv } from 'yargs';
import { shownPath } from '../base/errors.ts';
import { standardOutput } from '../base/standard-streams.ts';
import {
  refuseRepeated,
  runProgress,
  withConfigOption,
  withOldRunsRemoved,
  withRunOptions,
} from './options/job-options.ts';

/**
 * `commgate run`: runs the benchmarks of the configuration under their tracers into a run folder.
 *
 * @param finish gets the exit code: 0; errors are thrown
 */
export function addRunCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'run',
    'run the benchmarks of the configuration under their tracers',
    (args) => withRunOptions(withConfigOption(args)),
    async (args) => {
      refuseRepeated(args, ['config', 'output', 'repetitions', 'warm-up', 'keep-runs']);
      const { config, output, repetitions, warmUp, build = true } = args;
      const [{ loadConfig }, { runBenchmarks }, { interruptible }, { surroundingsIn }] = await Promise.all([
        import('../base/config/load.ts'),
        import('../measure/run/run.ts'),
        import('../base/process/interrupt.ts'),
        import('../hosts/surroundings.ts'),
      ]);
      const loaded = loadConfig(config);
      const observer = await runProgress();
      const benchmarks = args.benchmark;
      const { told } = surroundingsIn(process.env);
      const run = await withOldRunsRemoved(args, () =>
        interruptible((signal) =>
          runBenchmarks(loaded, { output, benchmarks, repetitions, warmUp, build, told, observer, signal }),
        ).finally(() => observer.clear()),
      );
      const folder = shownPath(run.folder);
      const repeated = run.manifest.benchmarks.map(
        ({ name, repetitions }) => `${name} × ${repetitions.length}`,
      );
      standardOutput.write(`${repeated.join(', ')} → ${folder}\n`);
      const [first] = run.manifest.benchmarks;
      standardOutput.write(`next: commgate analyze ${quoted(`${folder}/${first!.repetitions[0]!.trace}`)}\n`);
      finish(0);
    },
  );
}

/** A path as a shell takes it. */
function quoted(path: string): string {
  return /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;
}
