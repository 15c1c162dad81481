import type { Argv } from 'yargs';
import { defaultConfig } from '../config/default-config.ts';
import { InputError } from '../errors.ts';
import type { WrapperChoice } from '../patterns/wrappers.ts';
import type { Criterion } from '../phases/segmentation.ts';
import { warn } from './progress.ts';

/**
 * `commgate analyze TRACE`: patterns, phases and slow instances of one trace, as tables or JSON.
 *
 * @param finish gets the exit code: 0; errors are thrown
 */
export function addAnalyzeCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'analyze <trace>',
    'find communication patterns, phases and slow instances in a trace',
    withOptions,
    async (args) => {
      await checkedAnalysis(args);
      finish(0);
    },
  );
}

/** An analysis by hand is that of a run, unless it is told otherwise. */
const DEFAULTS = defaultConfig.analysis;

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
      .option('sequence', { type: 'boolean', default: false, describe: 'with the sequence in the JSON' })
      .option('signatures', {
        type: 'string',
        default: 'all',
        requiresArg: true,
        describe:
          'all or none: whether patterns in the JSON have their signatures, most of it at many processes',
      })
      .option('all', {
        type: 'boolean',
        default: false,
        describe: 'show every row of the tables, and names whole',
      }),
  )
    .option('workers', {
      type: 'number',
      requiresArg: true,
      describe:
        'threads that read beside the main one (default: one for every 256 MiB of events, where there are cores)',
    })
    .example('$0 analyze traces.otf2', 'print the tables')
    .example('$0 analyze traces.otf2 --wait-states', 'print who waited for whom, too')
    .example('$0 analyze traces.otf2 --json out.json --depth 6', 'finer phases, as JSON');
}

/** What the stages of the analysis go by. */
function withStageOptions<T>(args: Argv<T>) {
  return args
    .option('depth', {
      type: 'number',
      default: DEFAULTS.depth,
      requiresArg: true,
      describe: 'depth limit of phases',
    })
    .option('min-length', {
      type: 'number',
      default: DEFAULTS.minLength,
      requiresArg: true,
      describe: 'do not cut segments of this length or shorter',
    })
    .option('criterion', {
      type: 'string',
      default: DEFAULTS.criterion as string,
      requiresArg: true,
      describe: 'information criterion that decides about a cut: aic or bic',
    })
    .option('equal-parts', {
      type: 'number',
      default: 1,
      requiresArg: true,
      describe: 'divide phases of one single pattern into this many parts',
    })
    .option('cutoff', {
      type: 'number',
      default: DEFAULTS.cutoff,
      requiresArg: true,
      describe: 'modified Z above which an instance is slow',
    })
    .option('ignore-operations', {
      type: 'string',
      requiresArg: true,
      describe: 'leave out these MPI operations, such as MPI_Barrier,MPI_Bcast',
    })
    .option('wrappers', {
      type: 'string',
      default: 'auto',
      requiresArg: true,
      describe: 'functions to see through: auto, none, or NAME,…',
    });
}

/** More threads than any machine has cores for would only take memory. */
const MOST_WORKERS = 256;

type Arguments = Awaited<ReturnType<typeof withOptions>['argv']>;

async function checkedAnalysis(args: Arguments): Promise<void> {
  requireSingle(args);
  if (args.sequence && args.json === undefined)
    warn('--sequence: the tables do not show it; add --json FILE');
  if (!['all', 'none'].includes(args.signatures)) {
    throw badOption('signatures', args.signatures, 'all or none');
  }
  if (args.replay && !args['wait-states']) throw badOption('replay', true, 'given with --wait-states');
  requireWhole('depth', args.depth, 0);
  requireWhole('min-length', args['min-length'], 0);
  requireWhole('equal-parts', args['equal-parts'], 1);
  const { workers } = args;
  if (workers !== undefined && !(Number.isSafeInteger(workers) && workers >= 0 && workers <= MOST_WORKERS)) {
    throw badOption('workers', workers, `a whole number from 0 to ${MOST_WORKERS}`);
  }
  if (!(args.cutoff >= 0)) throw badOption('cutoff', args.cutoff, 'a number of at least 0');
  const ignoreOperations = operations(args['ignore-operations']);
  const options = {
    wrappers: wrapperChoice(args.wrappers),
    depth: args.depth,
    minLength: args['min-length'],
    criterion: criterion(args.criterion),
    cutoff: args.cutoff,
    equalParts: args['equal-parts'],
  };
  const waiting = args['wait-states'] ? (args.replay ? 'replayed' : 'plain') : null;
  const { analyzeTrace } = await import('./analyze-trace.ts');
  await analyzeTrace(args.trace, { ignoreOperations, workers, waiting, ...options }, args);
}

function list(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function wrapperChoice(text: string): WrapperChoice {
  return text === 'auto' || text === 'none' ? text : list(text);
}

function operations(text: string | undefined): string[] {
  const names = list(text);
  for (const name of names) {
    if (!/^P?MPI_\w/i.test(name))
      throw badOption('ignore-operations', name, 'MPI functions such as MPI_Barrier');
  }
  return names;
}

function criterion(text: string): Criterion {
  if (text !== 'aic' && text !== 'bic') throw badOption('criterion', text, 'aic or bic');
  return text;
}

/** yargs makes an array of an option that is given twice. */
function requireSingle(args: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(args)) {
    if (name !== '_' && Array.isArray(value)) throw badOption(name, value.join(' and '), 'given once');
  }
}

function requireWhole(name: string, value: number, least: number): void {
  if (!(Number.isSafeInteger(value) && value >= least)) {
    throw badOption(name, value, `a whole number of at least ${least}`);
  }
}

function badOption(name: string, value: unknown, rule: string): InputError {
  const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new InputError({
    file: 'command line',
    place: `--${option}`,
    found: Number.isNaN(value) ? 'not a number' : String(value),
    rule: `must be ${rule}`,
  });
}
