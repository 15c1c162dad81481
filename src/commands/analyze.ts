import type { Argv } from 'yargs';
import { InputError } from '../errors.ts';
import type { WrapperChoice } from '../patterns/wrappers.ts';
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
    (args) =>
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
          choices: ['aic', 'bic'] as const,
          default: 'aic' as const,
          describe: 'information criterion that decides about a cut',
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
        .example('$0 analyze traces.otf2 --json out.json --depth 6', 'finer phases, as JSON'),
    async (args) => {
      for (const name of ['depth', 'minLength', 'equalParts'] as const) requireWhole(name, args[name]);
      if (!(args.cutoff >= 0)) throw badOption('cutoff', args.cutoff, 'a number of at least 0');
      const [{ loadTrace }, { analyze }, { analysisDocument }] = await Promise.all([
        import('../trace/load.ts'),
        import('../analysis.ts'),
        import('../analysis-document.ts'),
      ]);
      const progress = openProgress(process.stderr);
      try {
        const trace = loadTrace(args.trace, {
          ignoreOperations: list(args['ignore-operations']),
          onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`),
        });
        const options = {
          wrappers: wrapperChoice(args.wrappers),
          depth: args.depth,
          minLength: args['min-length'],
          criterion: args.criterion,
          cutoff: args.cutoff,
          equalParts: args['equal-parts'],
        };
        const document = analysisDocument(
          analyze(trace, options, (stage) => progress.show(`analysing: ${stage}`)),
          args.sequence,
        );
        progress.close();
        await output(document, args.json, args.all);
      } finally {
        progress.close();
      }
      finish(0);
    },
  );
}

async function output(
  document: import('../analysis-document.ts').AnalysisDocument,
  json: string | undefined,
  all: boolean,
): Promise<void> {
  if (json === '-') {
    process.stdout.write(`${JSON.stringify(document)}\n`);
    return;
  }
  if (json !== undefined) {
    const { writeAtomically } = await import('../write-atomically.ts');
    writeAtomically(json, `${JSON.stringify(document)}\n`);
  }
  const { renderAnalysis } = await import('../report/analysis-tables.ts');
  process.stdout.write(renderAnalysis(document, all));
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

function requireWhole(name: string, value: number): void {
  if (!(Number.isSafeInteger(value) && value >= 0)) {
    const option = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    throw badOption(option, value, 'a whole number of at least 0');
  }
}

function badOption(option: string, value: unknown, rule: string): InputError {
  return new InputError({
    file: 'command line',
    place: `--${option}`,
    found: String(value),
    rule: `must be ${rule}`,
  });
}
