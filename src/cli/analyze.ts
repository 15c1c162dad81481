import type { Argv } from 'yargs';
import { badOption, requireSingle, stageOptionsOf, withStageOptions } from './options/stage-options.ts';
import { warn } from './output/progress.ts';
import { refuseSharedOutput } from './output/write-document.ts';

/**
 * `commgate analyze TRACE`: patterns, phases and slow instances of one trace, as tables or JSON.
 *
 * @param finish gets the exit code: 0; with --expect 1 where a documented pattern is missing or changed;
 *   errors are thrown
 */
export function addAnalyzeCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'analyze <trace>',
    'find communication patterns, phases and slow instances in a trace',
    withOptions,
    async (args) => {
      finish(await checkedAnalysis(args));
    },
  );
}

// The types of the options follow from this.
function withOptions(args: Argv) {
  return withStageOptions(
    args
      .positional('trace', {
        type: 'string',
        demandOption: true,
        describe: 'anchor file (.otf2) of an OTF2 archive',
      })
      .option('json', {
        type: 'string',
        requiresArg: true,
        describe: 'write the analysis as JSON to this file; - for standard output',
      })
      .option('html', {
        type: 'string',
        requiresArg: true,
        describe: 'write the analysis as a page with pictures to this file; - for standard output',
      })
      .option('wait-states', {
        type: 'boolean',
        default: false,
        describe: 'tell who waited for whom: wait states, root causes, refills, efficiencies',
      })
      .option('replay', {
        type: 'boolean',
        default: false,
        describe: 'with --wait-states: replay the trace, which tells what root causes cost',
      })
      .option('repeats', {
        type: 'boolean',
        default: false,
        describe:
          'tell which sequences of events each process repeats; with --contexts none across functions',
      })
      .option('sequence', { type: 'boolean', default: false, describe: 'with the sequence in the JSON' })
      .option('signatures', {
        type: 'string',
        default: 'all',
        requiresArg: true,
        describe:
          'all or none: whether patterns in the JSON have their signatures, most of it at many processes',
      })
      .option('expect', {
        type: 'string',
        requiresArg: true,
        describe: 'hold the patterns that this file documents against those found: precision and recall',
      })
      .option('write-expect', {
        type: 'string',
        describe: 'write the patterns found to this file as a start for --expect; - for standard output',
      })
      .option('all', {
        type: 'boolean',
        default: false,
        describe: 'show every row of the tables, and names whole',
      }),
  )
    .example('$0 analyze traces.otf2', 'print the tables')
    .example('$0 analyze traces.otf2 --wait-states', 'print who waited for whom, too')
    .example('$0 analyze traces.otf2 --wait-states --html trace.html', 'a page with pictures')
    .example('$0 analyze traces.otf2 --write-expect expected.yml', 'write down the patterns found')
    .example('$0 analyze traces.otf2 --expect expected.yml', 'say which of them are missing or changed')
    .example('$0 analyze traces.otf2 --json out.json --depth 6', 'finer phases, as JSON');
}

type Arguments = Awaited<ReturnType<typeof withOptions>['argv']>;

/** @returns the exit code */
async function checkedAnalysis(args: Arguments): Promise<number> {
  requireSingle(args);
  // Without a file it goes where people look.
  const writeExpect = args['write-expect'] === '' ? '-' : args['write-expect'];
  refuseSharedOutput({ json: args.json, html: args.html, 'write-expect': writeExpect });
  if (args.sequence && args.json === undefined)
    warn('--sequence: the tables do not show it; add --json FILE');
  if (!['all', 'none'].includes(args.signatures)) {
    throw badOption('signatures', args.signatures, 'all or none');
  }
  if (args.replay && !args['wait-states']) throw badOption('replay', true, 'given with --wait-states');
  const waiting = args['wait-states'] ? (args.replay ? 'replayed' : 'plain') : null;
  const { analyzeTrace } = await import('./trace/analyze-trace.ts');
  return analyzeTrace(
    args.trace,
    { waiting, repeats: args.repeats, ...stageOptionsOf(args) },
    { ...args, writeExpect },
  );
}
