import type { Argv } from 'yargs';
import { badOption, operations, requireSingle } from './stage-options.ts';

/**
 * `commgate model TRACE`: a program's communication as nested loops, one text a class of processes.
 *
 * @param finish gets the exit code: 0; errors are thrown
 */
export function addModelCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'model <trace>',
    'print the communication of a program as nested loops',
    withOptions,
    async (args) => {
      requireSingle(args);
      if (args.bytes !== 'exact' && args.bytes !== 'none')
        throw badOption('bytes', args.bytes, 'exact or none');
      const { showModel } = await import('./show-model.ts');
      await showModel(args.trace, {
        withBytes: args.bytes === 'exact',
        ignoreOperations: operations(args['ignore-operations']),
        json: args.json,
        isWhole: args.all,
      });
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
      describe: 'write the model as JSON to this file; - for standard output',
    })
    .option('bytes', {
      type: 'string',
      default: 'exact',
      requiresArg: true,
      describe: 'exact or none: whether messages of different sizes differ',
    })
    .option('all', { type: 'boolean', default: false, describe: 'print all classes with all of their lines' })
    .option('ignore-operations', {
      type: 'string',
      requiresArg: true,
      describe: 'leave out these MPI operations, such as MPI_Barrier,MPI_Bcast',
    })
    .example('$0 model traces.otf2', 'the loops of a program')
    .example('$0 model traces.otf2 --bytes none', 'the same for any size of the problem');
}
