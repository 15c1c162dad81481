import { type SkeletonOptions, skeletonText } from '../../analysis/models/skeleton/c-program.ts';
import { makeSkeleton } from '../../analysis/models/skeleton/skeleton.ts';
import { oneLine } from '../../base/errors.ts';
import { standardError } from '../../base/standard-streams.ts';
import { writeDocument } from '../output/write-document.ts';
import { withTracedProgram } from './traced-program.ts';

/** How a skeleton is written, and where. */
interface WrittenSkeleton extends SkeletonOptions {
  /** A file; "-" for standard output. */
  output: string;
  ignoreOperations: string[];
}

/**
 * Reads a trace and writes its skeleton; a line on standard error for each thing that it does not do as the
 * trace does.
 *
 * @throws InputError when the trace cannot be read, has no skeleton, or the file cannot be written
 */
export async function writeSkeleton(
  path: string,
  { output, ignoreOperations, ...options }: WrittenSkeleton,
): Promise<void> {
  const written = await withTracedProgram(path, ignoreOperations, ({ trace, grid }) =>
    skeletonText(makeSkeleton(trace, grid), options),
  );
  writeDocument(output, written.text);
  for (const note of written.notes)
    standardError.write(`commgate: the skeleton is not as the program: ${oneLine(note)}\n`);
}
