import type { Argv } from 'yargs';
import type { Measured } from '../analysis/models/program/loop-values.ts';
import { optionError, requireWhole } from '../base/errors.ts';
import { showGlobal } from './model/show-global.ts';
import { showMatrix } from './model/show-matrix.ts';
import { showDifference, showModel } from './model/show-model.ts';
import { showValues } from './model/show-values.ts';
import { flag, IGNORED_OPERATIONS, number, outputFile, TRACE, text } from './options/kinds.ts';
import { operations } from './options/stage-options.ts';

export function options(args: Argv) {
  return args
    .command('$0 <trace>', 'print the communication of a program as nested loops', withOptions)
    .command(
      'diff <before> <now>',
      'tell what the communication of two programs differs in; exit code 1 where it does',
      withDiffOptions,
    );
}

/** @returns 0; of a difference 1 where there is one */
export async function run(args: Arguments | DiffArguments): Promise<number> {
  if (isDiff(args)) return (await showDifference(args.before, args.now, chosen(args))) ? 1 : 0;
  if (args.affine) refuseWithAffine(args);
  const { json, csv, svg, all: isWhole, dark: isDark } = args;
  const loop = matrixLoop(args);
  const what = measured(args);
  if (what !== null) {
    await showValues(args.trace, { ...chosen(args), what, loop: args.loop, csv, svg, isWhole, isDark });
  } else if (loop !== undefined) {
    await showMatrix(args.trace, { ...chosen(args), loop, json, csv, svg, isWhole, isDark });
  } else if (isGlobal(args)) {
    const { withBytes, ...by } = chosen(args);
    // Where nobody says it, bytes that hide a merged program are left out.
    const asked = { ...by, ...(args.bytes !== undefined && { withBytes }) };
    await showGlobal(args.trace, { ...asked, json, svg, isWhole, isDark, loop: args.loop });
  } else {
    const { plain: isPlain, spmd: isSpmd, affine: isAffine } = args;
    await showModel(args.trace, { ...chosen(args), json, isWhole, isPlain, isSpmd, isAffine });
  }
  return 0;
}

function isDiff(args: Arguments | DiffArguments): args is DiffArguments {
  return args._[1] === 'diff';
}

function chosen(args: Arguments | DiffArguments): {
  withBytes: boolean;
  ignoreOperations: string[];
} {
  const { bytes = 'exact' } = args;
  if (bytes !== 'exact' && bytes !== 'none') throw optionError('bytes', bytes, 'must be exact or none');
  return { withBytes: bytes === 'exact', ignoreOperations: operations(args['ignore-operations']) };
}

/** Forms are numbers of one process's text: what needs counts or times does not go with them. */
function refuseWithAffine(args: Arguments): void {
  for (const [name, isGiven] of Object.entries({
    matrix: args.matrix !== undefined,
    spmd: args.spmd,
    global: args.global,
    svg: args.svg !== undefined,
    bytes: args.bytes === 'none',
  }))
    if (isGiven) throw optionError('affine', true, `must be given without --${name}`);
}

/** The number of the loop whose matrix is asked for; null: all of the program; undefined: no matrix. */
function matrixLoop(args: Arguments): number | null | undefined {
  const { matrix, csv } = args;
  if (args.svg === undefined && args.dark) throw optionError('dark', true, 'must be given with --svg');
  if (matrix === undefined) {
    if (csv !== undefined && args.values === undefined)
      throw optionError('csv', csv, 'must be given with --matrix or --values');
    return undefined;
  }
  for (const name of ['plain', 'spmd', 'global'] as const)
    if (args[name]) throw optionError(name, true, 'must be given without --matrix');
  if (matrix !== '' && !/^[1-9]\d{0,8}$/.test(matrix))
    throw optionError(
      'matrix',
      matrix,
      'must be the number of a loop, as the program is printed with it, or empty',
    );
  return matrix === '' ? null : Number(matrix);
}

/** Whose values are asked for by iteration, process and line; null: none. */
function measured(args: Arguments): Measured | null {
  const { values } = args;
  if (values === undefined) return null;
  for (const name of ['plain', 'spmd', 'global', 'affine'] as const)
    if (args[name]) throw optionError(name, true, 'must be given without --values');
  if (args.matrix !== undefined) throw optionError('matrix', args.matrix, 'must be given without --values');
  if (args.json !== undefined)
    throw optionError('json', args.json, 'must be given without --values: --csv has them');
  requireWhole('loop', args.loop, 1);
  if (values !== 'time' && values !== 'bytes' && values !== 'waiting')
    throw optionError('values', values, 'must be time, bytes or waiting');
  return values;
}

/** Whether the one program of all processes is asked for, which is shown alone. */
function isGlobal(args: Arguments): boolean {
  requireWhole('loop', args.loop, 1);
  if (!args.global && args.svg === undefined) {
    if (args.loop !== undefined)
      throw optionError('loop', args.loop, 'must be given with --global, --svg or --values');
    return false;
  }
  for (const name of ['plain', 'spmd'] as const)
    if (args[name]) throw optionError(name, true, 'must be given without --global and --svg');
  return true;
}

function withOptions(args: Argv) {
  return withModelOptions(args.positional('trace', TRACE))
    .options({
      json: outputFile('the model as JSON'),
      all: flag('print all classes with all of their lines'),
      matrix: {
        type: 'string',
        describe:
          'print who sends how much to whom instead: in the loop of this number, or in all of the program',
      },
      values: text(
        'time, bytes or waiting: print it for each line of a loop (--loop; else the costliest) by ' +
          'iteration and process instead; with --csv all values, with --svg a picture',
      ),
      csv: text(
        'with --matrix or --values: write it as comma-separated values to this file; - for standard output',
      ),
      plain: flag('print the program alone, without numbers and times of its loops'),
      affine: flag('let bytes and counts of loops change evenly from round to round, and print how'),
      spmd: flag('print one text for all processes, with conditions, instead of one a class'),
      global: flag(
        'merge the loops of processes that talk to each other, and print the one program that they are',
      ),
      loop: number('with --global, --svg or --values: show this loop alone, by its number'),
      svg: text('draw that program into this file; with --matrix who sends to whom'),
      dark: flag('draw on black instead of on white'),
    })
    .example('$0 model traces.otf2', 'the loops of a program')
    .example('$0 model traces.otf2 --svg program.svg', 'one program for all processes, and its picture')
    .example('$0 model traces.otf2 --svg loop.svg --loop 3', 'the picture of loop 3 alone')
    .example('$0 model traces.otf2 --bytes none', 'the same for any size of the problem')
    .example('$0 model traces.otf2 --matrix 3', 'who sends how much to whom in loop 3');
}

function withDiffOptions(args: Argv) {
  return withModelOptions(args.positional('before', TRACE).positional('now', TRACE)).example(
    '$0 model diff main.otf2 change.otf2',
    'what a change did to the communication',
  );
}

type Arguments = Awaited<ReturnType<typeof withOptions>['argv']>;
type DiffArguments = Awaited<ReturnType<typeof withDiffOptions>['argv']>;

function withModelOptions<T>(args: Argv<T>) {
  return args.options({
    bytes: text(
      'exact or none: whether messages of different sizes differ (default: exact; of a merged program none ' +
        'where bytes make it five times longer)',
    ),
    'ignore-operations': IGNORED_OPERATIONS,
  });
}
