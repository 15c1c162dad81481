import type { Argv } from 'yargs';
import { badOption, operations, requireSingle } from './options/stage-options.ts';

/**
 * `commgate skeleton TRACE`: a program in C that communicates as the traced one did.
 *
 * @param finish gets the exit code: 0; errors are thrown
 */
export function addSkeletonCommand(cli: Argv, finish: (code: number) => void): Argv {
  return cli.command(
    'skeleton <trace>',
    'write a program in C that communicates as the traced one did',
    withOptions,
    async (args) => {
      requireSingle(args);
      const { compute } = args;
      if (compute !== 'median' && compute !== 'none') throw badOption('compute', compute, 'median or none');
      const { writeSkeleton } = await import('./trace/write-skeleton.ts');
      await writeSkeleton(args.trace, {
        compute,
        output: args.output,
        ignoreOperations: operations(args['ignore-operations']),
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
    .option('compute', {
      type: 'string',
      default: 'median',
      requiresArg: true,
      describe: 'median: compute between calls as long as the program did, in the median; none: not at all',
    })
    .option('output', {
      type: 'string',
      default: '-',
      requiresArg: true,
      describe: 'write to this file; - for standard output',
    })
    .option('ignore-operations', {
      type: 'string',
      requiresArg: true,
      describe: 'leave out these MPI operations, such as MPI_Barrier,MPI_Bcast',
    })
    .example('$0 skeleton traces.otf2 > skeleton.c', 'try another MPI library without the application');
}
