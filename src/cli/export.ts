import type { Argv } from 'yargs';
import { defaultConfig } from '../base/config/default-config.ts';
import { loadConfig } from '../base/config/load.ts';
import { optionError, requireWhole, shownPath } from '../base/errors.ts';
import { writeChunksAtomically } from '../base/files/write-atomically.ts';
import { standardError, standardOutput } from '../base/standard-streams.ts';
import { readComparison } from '../gate/judge/read-comparison.ts';
import type { Chunk, ExportFormat, TableName } from '../report/exports/format.ts';
import { KIND_NAMES, TABLES } from '../report/exports/format.ts';
import { openExportInput } from '../report/exports/input.ts';
import { EXPORT_FORMATS } from '../report/exports/registry.ts';
import { flag, number, text } from './options/kinds.ts';
import { openProgress } from './output/progress.ts';
import { STANDARD_OUTPUT } from './output/write-document.ts';

export function options(args: Argv) {
  return args
    .positional('input', {
      type: 'string',
      demandOption: true,
      describe: 'a trace (.otf2), a run folder, or a comparison (JSON of a check)',
    })
    .options({
      format: {
        choices: EXPORT_FORMATS.map(({ id }) => id),
        demandOption: true,
        requiresArg: true,
        describe: 'what to write, see below',
      },
      output: text(
        'write to this file; - for standard output (default: a name of the format, in this folder)',
      ),
      table: {
        choices: TABLES,
        default: TABLES[0] as TableName,
        requiresArg: true,
        describe: 'csv, parquet: a row an instance, or a row a process of an instance',
      },
      all: flag('perfetto: the whole trace, not 20 instances on both sides of the most urgent slow one'),
      comparison: text('perfetto: show the first regression of this comparison'),
      benchmark: text('of a run: only this benchmark'),
      repetition: number('of a run: only this one, from 1'),
      config: text('configuration whose section analysis is used (default: the defaults)'),
    })
    .epilogue(`Formats, what each is made of, and what reads it:\n${EXPORT_FORMATS.map(helpLine).join('\n')}`)
    .example('$0 export traces.otf2 --format perfetto', 'look at the most urgent slow instance')
    .example(
      '$0 export .commgate/runs/RUN --format parquet --table blocks',
      'one file for all traces of a run',
    );
}

function helpLine({ id, of, readIn }: ExportFormat): string {
  return `  ${id} (${of.map((kind) => KIND_NAMES[kind]).join(', ')}): ${readIn}`;
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** @throws InputError for input that the format is not of, and for options that do nothing */
export async function run(args: Arguments): Promise<number> {
  const format = EXPORT_FORMATS.find(({ id }) => id === args.format)!;
  refuseUnused(args, format);
  const input = openExportInput(args.input, format);
  if (input.kind !== 'run') {
    for (const name of ['benchmark', 'repetition'] as const) {
      if (args[name] !== undefined) throw optionError(name, args[name], 'it is for run folders');
    }
  }
  const file = args.output ?? format.file.replace('%', args.table);
  const { config, comparison } = args;
  const progress = openProgress(standardError);
  try {
    const chunks = format.make(input, {
      analysis: (config === undefined ? defaultConfig : loadConfig(config)).analysis,
      benchmark: args.benchmark,
      repetition: args.repetition,
      table: args.table,
      all: args.all,
      comparison: comparison === undefined ? undefined : readComparison(comparison),
      onProgress: (text) => progress.show(text),
    });
    await write(file, chunks);
  } finally {
    progress.close();
  }
  const written = file === STANDARD_OUTPUT ? 'written' : shownPath(file);
  standardError.write(`commgate: ${written}, for ${format.readIn}\n`);
  return 0;
}

async function write(file: string, chunks: AsyncIterable<Chunk> | Iterable<Chunk>): Promise<void> {
  if (file !== STANDARD_OUTPUT) return writeChunksAtomically(file, chunks);
  for await (const chunk of chunks) if (!standardOutput.writeExactly(chunk)) return;
}

/** An option that does nothing would look as if it did something. */
function refuseUnused(args: Arguments, { id, hasTables, hasParts, isBinary }: ExportFormat): void {
  const { all, comparison, repetition, output } = args;
  if (!hasTables && args.table !== TABLES[0]) throw optionError('table', args.table, `${id} has no tables`);
  if (!hasParts && all) throw optionError('all', 'given', `${id} is always whole`);
  if (!hasParts && comparison !== undefined) {
    throw optionError('comparison', comparison, `${id} shows no single instances`);
  }
  if (all && comparison !== undefined) {
    throw optionError('comparison', comparison, 'it says which part is shown, and --all shows everything');
  }
  requireWhole('repetition', repetition, 1);
  if (isBinary && output === STANDARD_OUTPUT && standardOutput.isTTY) {
    throw optionError('output', STANDARD_OUTPUT, `${id} is no text: not onto a terminal`);
  }
}
