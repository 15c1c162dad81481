import type { Argv } from 'yargs';
import { skeletonText } from '../analysis/models/skeleton/c-program.ts';
import { makeSkeleton } from '../analysis/models/skeleton/skeleton.ts';
import { oneLine, optionError } from '../base/errors.ts';
import { standardError } from '../base/standard-streams.ts';
import { IGNORED_OPERATIONS, TRACE, textOr } from './options/kinds.ts';
import { operations } from './options/stage-options.ts';
import { writeDocument } from './output/write-document.ts';
import { withTracedProgram } from './trace/traced-program.ts';

export function options(args: Argv) {
  return args
    .positional('trace', TRACE)
    .options({
      compute: textOr(
        'median',
        'median: compute between calls as long as the program did, in the median; none: not at all',
      ),
      output: textOr('-', 'write to this file; - for standard output'),
      'ignore-operations': IGNORED_OPERATIONS,
    })
    .example('$0 skeleton traces.otf2 > skeleton.c', 'try another MPI library without the application');
}

type Arguments = Awaited<ReturnType<typeof options>['argv']>;

/** Says on stderr what the program in C does otherwise than the trace. @throws InputError without skeleton */
export async function run(args: Arguments): Promise<number> {
  const { compute } = args;
  if (compute !== 'median' && compute !== 'none')
    throw optionError('compute', compute, 'must be median or none');
  const ignored = operations(args['ignore-operations']);
  const { text, notes } = await withTracedProgram(args.trace, ignored, ({ asPosted: trace, grid }) =>
    skeletonText(makeSkeleton(trace, grid), { compute }),
  );
  writeDocument(args.output, text);
  for (const note of notes)
    standardError.write(`commgate: the skeleton is not as the program: ${oneLine(note)}\n`);
  return 0;
}
