import { analyze } from '../analysis/analysis.ts';
import { oneLine } from '../errors.ts';
import { type SkeletonOptions, skeletonText } from '../models/skeleton/c-program.ts';
import { makeSkeleton } from '../models/skeleton/skeleton.ts';
import { loadTraceInParallel } from '../trace/load.ts';
import { openProgress } from './progress.ts';
import { writeDocument } from './write-document.ts';

/** How a skeleton is written, and where. */
interface WrittenSkeleton extends SkeletonOptions {
  /** A file; "-" for standard output. */
  output: string;
  ignoreOperations: string[];
}

/**
 * Reads a trace and writes its skeleton; a line on standard error for each thing that it does not do as the trace does.
 *
 * @throws InputError when the trace cannot be read, has no skeleton, or the file cannot be written
 */
export async function writeSkeleton(
  path: string,
  { output, ignoreOperations, ...options }: WrittenSkeleton,
): Promise<void> {
  const progress = openProgress(process.stderr);
  let written: ReturnType<typeof skeletonText>;
  try {
    const trace = await loadTraceInParallel(path, {
      ignoreOperations,
      callTimes: true,
      onProgress: (done, processes) => progress.show(`reading process ${done} of ${processes}`),
    });
    const { grid } = analyze(trace, { loops: 'off' }, (stage) => progress.show(`analysing: ${stage}`));
    progress.show('looking for loops');
    written = skeletonText(makeSkeleton(trace, grid), options);
  } finally {
    progress.close();
  }
  writeDocument(output, written.text);
  for (const note of written.notes)
    process.stderr.write(`commgate: the skeleton is not as the program: ${oneLine(note)}\n`);
}
