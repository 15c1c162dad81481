import type { Argv } from 'yargs';
import { optionError } from '../base/errors.ts';
import { startReaders } from '../trace/reader/readers.ts';
import { ALL, flag, outputFile, TRACE, text, textOr } from './options/kinds.ts';
import { stageOptionsOf, withStageOptions } from './options/stage-options.ts';
import { warn } from './output/progress.ts';
import { refuseSharedOutput } from './output/write-document.ts';
import { readingFor } from './trace/analyze-trace-options.ts';
import { beginOnLargePages } from './trace/large-pages.ts';

/** What takes long to load. */
const ofStages = () => import('./tell-analysis.ts');

export function options(args: Argv) {
  return withStageOptions(
    args.positional('trace', TRACE).options({
      json: outputFile('the analysis as JSON'),
      html: outputFile('the analysis as a page with pictures'),
      'wait-states': flag('tell who waited for whom: wait states, root causes, refills, efficiencies'),
      replay: flag('with --wait-states: replay the trace, which tells what root causes cost'),
      repeats: flag(
        'tell what processes repeat, also apart from each other; across functions with --contexts none',
      ),
      sequence: flag('with the sequence in the JSON'),
      signatures: textOr(
        'all',
        'all or none: whether patterns in the JSON have their signatures, most of it at many processes',
      ),
      expect: text('hold the patterns that this file documents against those found: precision and recall'),
      'write-expect': {
        type: 'string',
        describe: 'write the patterns found to this file as a start for --expect; - for standard output',
      },
      shards: text(
        'read and match the trace in so many parts, each in a process of its own with its own memory; ' +
          'slurm or slurm:NUMBER: in a job of Slurm',
      ),
      work: text(
        'with --shards: folder of its files, so that what is done is not done again (default: none)',
      ),
      timing: flag('tell on standard error how long each stage of the analysis took'),
      all: ALL,
    }),
  )
    .example('$0 analyze traces.otf2', 'print the tables')
    .example('$0 analyze traces.otf2 --wait-states', 'print who waited for whom, too')
    .example('$0 analyze traces.otf2 --wait-states --html trace.html', 'a page with pictures')
    .example('$0 analyze traces.otf2 --write-expect expected.yml', 'write down the patterns found')
    .example('$0 analyze traces.otf2 --expect expected.yml', 'say which of them are missing or changed')
    .example('$0 analyze traces.otf2 --json out.json --depth 6', 'finer phases, as JSON');
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @returns the exit code: 0; with --expect 1 where a documented pattern is missing or changed */
export async function run(args: Arguments): Promise<number> {
  const { json, html } = args;
  // Without a file it goes where people look.
  const writeExpect = args['write-expect'] === '' ? '-' : args['write-expect'];
  refuseSharedOutput({ json, html, 'write-expect': writeExpect });
  if (args.sequence && json === undefined) warn('--sequence: the tables do not show it; add --json FILE');
  if (!['all', 'none'].includes(args.signatures)) {
    throw optionError('signatures', args.signatures, 'must be all or none');
  }
  if (args.replay && !args['wait-states'])
    throw optionError('replay', true, 'must be given with --wait-states');
  const waiting = args['wait-states'] ? (args.replay ? 'replayed' : 'plain') : null;
  const own = stageOptionsOf(args);
  // Across functions what repeats is what there is to see.
  const stages = { waiting, repeats: args.repeats || own.contexts === 'none', ...own } as const;
  refuseWithShards(args);
  beginOnLargePages(args.trace);
  // They get ready while the stages are loaded.
  const readers = args.shards === undefined ? startReaders(args.trace, readingFor(stages)) : undefined;
  return (await ofStages()).tellAnalysis({ ...args, writeExpect, readers }, stages);
}

/** What looks at all events at once, and so at none of a trace in shards. */
const NEEDS_ALL_EVENTS = ['wait-states', 'html', 'expect', 'write-expect'] as const;

/** @throws InputError for an option that shards cannot do, or that only they have */
function refuseWithShards(args: Arguments): void {
  if (args.shards === undefined) {
    if (args.work !== undefined) throw optionError('work', args.work, 'must be given with --shards');
    return;
  }
  const given = NEEDS_ALL_EVENTS.find((name) => args[name] !== undefined && args[name] !== false);
  if (given === undefined) return;
  const rule = 'needs all events in one memory, which holds some 100 million MPI calls: leave out --shards';
  throw optionError(given, args[given], rule);
}
