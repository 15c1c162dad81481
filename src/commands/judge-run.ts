import type { JobOptions } from '../check.ts';
import { withProgress } from './job-options.ts';

/** Where the result of a check goes. */
export interface ComparisonOutputs {
  json?: string | undefined;
  comment?: string | undefined;
  quiet: boolean;
}

/**
 * What `check` and `compare` share: judges a run, prints the comparison and writes the files asked for.
 *
 * @returns the exit code of the verdict (DESIGN 5)
 */
export async function judgeRun(
  options: JobOptions,
  { json, comment, quiet }: ComparisonOutputs,
): Promise<number> {
  const [{ checkRun }, { EXIT_CODE }, { renderComment }, { renderTerminal }, { writeAtomically }] =
    await Promise.all([
      import('../check.ts'),
      import('../comparison/exit-code.ts'),
      import('../report/markdown.ts'),
      import('../report/terminal.ts'),
      import('../write-atomically.ts'),
    ]);
  const { comparison } = await withProgress(options, checkRun);
  if (json !== undefined) writeAtomically(json, `${JSON.stringify(comparison, null, 2)}\n`);
  if (comment !== undefined) writeAtomically(comment, renderComment(comparison));
  if (!quiet) process.stdout.write(renderTerminal(comparison));
  return EXIT_CODE[comparison.verdict];
}
