import { existsSync } from 'node:fs';
import type { JobOptions } from '../check/job.ts';
import { InputError, oneLine, shownPath } from '../errors.ts';
import { withProgress } from './job-options.ts';
import { refuseSharedOutput, writeDocument } from './write-document.ts';

/** Where the result of a check goes. */
export interface ComparisonOutputs {
  json?: string | undefined;
  comment?: string | undefined;
  quiet: boolean;
}

/**
 * What `check` and `compare` share: judges a run, prints the comparison and writes the files asked for.
 *
 * @returns the exit code of the verdict (METHOD 5)
 * @throws what made the comparison impossible; the comment, where one was asked for, says it
 */
export async function judgeRun(
  options: JobOptions,
  { json, comment, quiet }: ComparisonOutputs,
): Promise<number> {
  const [
    { checkRun },
    { EXIT_CODE },
    { renderComment, renderFailedComment },
    { renderJson },
    { surroundingsIn },
    { renderTerminal },
  ] = await Promise.all([
    import('../check/check.ts'),
    import('../comparison/verdict.ts'),
    import('../report/printers/comment.ts'),
    import('../report/printers/json.ts'),
    import('../hosts/surroundings.ts'),
    import('../report/printers/terminal.ts'),
  ]);
  refuseSharedOutput({ json, comment });
  warnOfMissing(options.baseline);
  const { told, temporary, repository } = surroundingsIn(process.env);
  const job = { ...options, told, temporary };
  const { comparison, runFolder } = await withProgress(job, checkRun, quiet).catch((error: unknown) => {
    writeFailedComment(comment, () => renderFailedComment(error));
    throw error;
  });
  const taken = [
    writeDocument(json, renderJson(comparison)),
    comment !== undefined && writeDocument(comment, renderComment(comparison, { repository })),
  ];
  if (!quiet && !taken.includes(true)) {
    process.stdout.write(renderTerminal(comparison));
    process.stdout.write(`  Traces: ${oneLine(shownPath(runFolder))}; commgate analyze shows one of them\n`);
  }
  return EXIT_CODE[comparison.verdict];
}

/** The comment says why there is no comparison; what keeps it from being written is no news beside that. */
function writeFailedComment(file: string | undefined, text: () => string): void {
  try {
    writeDocument(file, text());
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    process.stderr.write(`commgate: warning: ${error.message}\n`);
  }
}

/** A baseline that is named and not there is more often a slip of the pen than a first run. */
function warnOfMissing(baseline: string | undefined): void {
  if (baseline === undefined || existsSync(baseline)) return;
  const text = 'there is no such baseline, so nothing is compared; commgate baseline update makes one';
  process.stderr.write(`commgate: warning: ${oneLine(baseline)}: ${text}\n`);
}
