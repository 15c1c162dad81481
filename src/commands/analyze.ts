import type { Argv } from 'yargs';
import { InputError, oneLine } from '../errors.ts';
import type { WrapperChoice } from '../patterns/wrappers.ts';
import type { Criterion } from '../phases/segmentation.ts';
import type { Trace } from '../trace/trace.ts';
import { openProgress } from './progress.ts';

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
      await analyzeTrace(args);
      finish(0);
    },
  );
}

// The types of the options follow from this.
function withOptions(args: Argv) {
  return args
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
    .option('sequence', { type: 'boolean', default: false, describe: 'with the sequence in the JSON' })
    .option('all', { type: 'boolean', default: false, describe: 'show every row of the tables' })
    .option('depth', { type: 'number', default: 3, requiresArg: true, describe: 'depth limit of phases' })
    .option('min-length', {
      type: 'number',
      default: 0,
      requiresArg: true,
      describe: 'do not cut segments of this length or shorter',
    })
    .option('criterion', {
      type: 'string',
      default: 'aic',
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
      default: 3.5,
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
    })
    .example('$0 analyze traces.otf2', 'print the tables')
    .example('$0 analyze traces.otf2 --json out.json --depth 6', 'finer phases, as JSON');
}

type Arguments = Awaited<ReturnType<typeof withOptions>['argv']>;

async function analyzeTrace(args: Arguments): Promise<void> {
  requireSingle(args);
  if (args.sequence && args.json === undefined)
    warn('--sequence: the tables do not show it; add --json FILE');
  requireWhole('depth', args.depth, 0);
  requireWhole('min-length', args['min-length'], 0);
  requireWhole('equal-parts', args['equal-parts'], 1);
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
  const [{ loadTraceInParallel }, { analyze }, { analysisDocument }] = await Promise.all([
    import('../trace/load.ts'),
    import('../analysis.ts'),
    import('../analysis-document.ts'),
  ]);
  const progress = openProgress(process.stderr);
  try {
    const trace = await loadTraceInParallel(args.trace, {
      ignoreOperations,
      onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`),
    });
    const document = analysisDocument(
      analyze(trace, options, (stage) => progress.show(`analysing: ${stage}`)),
      args.sequence,
    );
    progress.close();
    await warnWithoutEffect(trace, document.wrappers, options.wrappers, ignoreOperations);
    await output(document, args);
  } finally {
    progress.close();
  }
}

/** Names that the trace does not have: a slip of the pen would otherwise look like an answer. */
async function warnWithoutEffect(
  { regions }: Trace,
  seenThrough: readonly string[],
  wrappers: WrapperChoice,
  ignored: readonly string[],
): Promise<void> {
  const [{ operationName }, { COLLECTIVE_NAMES }] = await Promise.all([
    import('../trace/outline.ts'),
    import('../otf2/codes.ts'),
  ]);
  if (typeof wrappers !== 'string') {
    for (const name of wrappers.filter((each) => !seenThrough.includes(each))) {
      warn(`--wrappers: the trace has no function "${name}"`);
    }
  }
  const known = new Set([
    ...regions.filter(({ mpi }) => mpi).map(({ name }) => operationName(name)),
    ...COLLECTIVE_NAMES.map((name) => `MPI_${name}`),
  ]);
  for (const name of ignored.filter((each) => !known.has(operationName(each)))) {
    warn(`--ignore-operations: the trace has no calls of ${name}`);
  }
}

function warn(text: string): void {
  process.stderr.write(`commgate: ${oneLine(text)}\n`);
}

async function output(
  document: import('../analysis-document.ts').AnalysisDocument,
  { json, all, trace: path }: Pick<Arguments, 'json' | 'all' | 'trace'>,
): Promise<void> {
  if (json !== undefined) {
    const { writeJson } = await import('./write-json.ts');
    if (writeJson(json, `${JSON.stringify(document)}\n`)) return;
  }
  const { renderAnalysis } = await import('../report/analysis-tables.ts');
  // The document has the file's name only, so that it is the same wherever the trace lies.
  const shown = { ...document, trace: { ...document.trace, path } };
  process.stdout.write(renderAnalysis(shown, all));
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
