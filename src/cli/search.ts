import type { Argv } from 'yargs';
import { badOption, requireSingle, stageOptionsOf, withStageOptions } from './options/stage-options.ts';

/**
 * `commgate search TRACE --pattern WHAT`: where a trace has a communication pattern, or one like it.
 *
 * @param finish gets the exit code: 0, whether it is there or not; errors are thrown
 */
export function addSearchCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'search <trace>',
    'look for a communication pattern in a trace',
    withOptions,
    async (args) => {
      requireSingle(args);
      const { similarity } = args;
      if (!(similarity > 0 && similarity <= 1)) {
        throw badOption('similarity', similarity, 'a number above 0, 1 at most');
      }
      const { searchInTrace } = await import('./trace/search-trace.ts');
      await searchInTrace(args.trace, { waiting: null, ...stageOptionsOf(args) }, args);
      finish(0);
    },
  );
}

/** What is only about phases and slow instances, which a search does not look at. */
const OF_NO_USE = ['depth', 'min-length', 'criterion', 'equal-parts', 'part-length', 'cutoff'];

// The types of the options follow from this.
function withOptions(args: Argv) {
  const all = withStageOptions(
    args
      .positional('trace', {
        type: 'string',
        demandOption: true,
        describe: 'anchor file (.otf2) of an OTF2 archive',
      })
      .option('pattern', {
        type: 'string',
        demandOption: true,
        requiresArg: true,
        describe:
          'what to look for: CP3 of this trace, a name such as "2D nearest neighbour", or a file (.yml)',
      })
      .option('similarity', {
        type: 'number',
        default: 0.9,
        requiresArg: true,
        describe: 'how much of the messages must be the same, above 0 to 1',
      })
      .option('json', {
        type: 'string',
        requiresArg: true,
        describe: 'write what was found as JSON to this file; - for standard output',
      })
      .option('all', { type: 'boolean', default: false, describe: 'show every row, and names whole' }),
  );
  for (const name of OF_NO_USE) all.hide(name);
  return all
    .example('$0 search traces.otf2 --pattern "wavefront (+1, -1)"', 'is it there, and where?')
    .example('$0 search traces.otf2 --pattern CP3 --similarity 0.7', 'what is like the pattern CP3?');
}
