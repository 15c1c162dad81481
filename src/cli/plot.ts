import type { Argv } from 'yargs';
import {
  badOption,
  requireSingle,
  requireWhole,
  stageOptionsOf,
  withStageOptions,
} from './options/stage-options.ts';

/**
 * `commgate plot TRACE --out DIR`: pictures of one trace as SVG files.
 *
 * @param finish gets the exit code: 0; errors are thrown
 */
export function addPlotCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command('plot <trace>', 'draw a trace as SVG files', withOptions, async (args) => {
    requireSingle(args);
    requireWhole('width', args.width, LEAST_WIDTH);
    if (args.width > MOST_WIDTH) throw badOption('width', args.width, `${MOST_WIDTH} at most`);
    const only = args.only?.split(',').map((name) => name.trim());
    const { plotTrace } = await import('./trace/plot-trace.ts');
    await plotTrace(
      args.trace,
      { waiting: args['wait-states'] ? 'plain' : null, ...stageOptionsOf(args) },
      { folder: args.out, only, width: args.width, isDark: args.dark },
    );
    finish(0);
  });
}

/** Pixels. */
const LEAST_WIDTH = 200;
const MOST_WIDTH = 4000;

// The types of the options follow from this.
function withOptions(args: Argv) {
  return withStageOptions(
    args
      .positional('trace', {
        type: 'string',
        demandOption: true,
        describe: 'anchor file (.otf2) of an OTF2 archive',
      })
      .option('out', {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe: 'write the files into this folder',
      })
      .option('only', {
        type: 'string',
        requiresArg: true,
        describe: 'these alone, such as divergence,phases,exchange-CP1',
      })
      .option('width', {
        type: 'number',
        default: 960,
        requiresArg: true,
        describe: 'how wide the pictures are, in pixels',
      })
      .option('dark', { type: 'boolean', default: false, describe: 'on black instead of on white' })
      .option('wait-states', {
        type: 'boolean',
        default: false,
        describe: 'tell who made others wait by waiting in MPI calls, not by who came last',
      }),
  )
    .example('$0 plot traces.otf2 --out pictures', 'all pictures')
    .example('$0 plot traces.otf2 --out pictures --only divergence,phases', 'two of them');
}
