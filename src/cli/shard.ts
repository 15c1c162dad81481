import { resolve } from 'node:path';
import type { Argv } from 'yargs';
import { optionError } from '../base/errors.ts';
import { standardOutput } from '../base/standard-streams.ts';
import { ALL, flag, neededText, number, outputFile } from './options/kinds.ts';
import { stageOptionsOf, withStageOptions } from './options/stage-options.ts';
import { chosenShards, runStepIn, stepCalled, tasksOf, useOfThis } from './shards/run-step.ts';
import { STEPS } from './shards/steps.ts';
import { manifestOf, openWork, removeWork, workIn, workOptions } from './shards/work-folder.ts';

export function options(args: Argv) {
  return withStageOptions(
    args
      .positional('step', {
        choices: [...STEPS.map(({ name }) => name), 'report', 'remove'],
        demandOption: true,
        describe: 'read, join, match and merge leave files in the work folder; report reads them',
      })
      .positional('trace', { type: 'string', describe: 'read: anchor file (.otf2) of an OTF2 archive' })
      .options({
        work: neededText('folder that all shards see'),
        shards: number('read: into how many the processes are divided (default: as many as srun starts)'),
        shard: number(
          'run this one, from 0 (default: by the place among tasks of srun or a job array; else all)',
        ),
        json: outputFile('report: the analysis as JSON'),
        sequence: flag('report: with the sequence in the JSON'),
        all: ALL,
        // For those that analyze starts.
        tasks: { type: 'number', hidden: true },
        use: { type: 'boolean', default: false, hidden: true },
      }),
  )
    .epilogue('How the trace is analysed is said to read; the other steps find it in the folder.')
    .example('srun -n 64 $0 shard read traces.otf2 --work shards', 'read a shard a task')
    .example('srun -n 64 $0 shard match --work shards', 'the same for a later step')
    .example('$0 shard report --work shards --json out.json', 'what all steps before have found');
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @throws InputError for what the folder does not hold, and as the step does */
export async function run(args: Arguments): Promise<number> {
  const { step, trace, work, use } = args;
  if (step === 'remove') {
    workIn(work);
    removeWork(work);
    return 0;
  }
  // What it needs no other step does: hundreds of these are started.
  if (step === 'report') (await import('./shards/show-report.ts')).showReport(work, args);
  else {
    if (step === 'read' && trace !== undefined) begin(args, resolve(trace));
    runStepIn(work, stepCalled(step), chosenShards(args.shard, process.env, args.tasks));
  }
  if (use) standardOutput.write(`${JSON.stringify(useOfThis())}\n`);
  return 0;
}

function begin(args: Arguments, trace: string): void {
  const shards = args.shards ?? tasksOf(process.env);
  if (!(Number.isSafeInteger(shards) && shards >= 1)) {
    throw optionError('shards', shards, 'must be a whole number of at least 1');
  }
  const { keepOffCore: _, ...options } = stageOptionsOf(args);
  openWork(args.work, manifestOf(trace, shards, workOptions(options)));
}
