import { existsSync } from 'node:fs';
import type { JobOptions } from '../check/job.ts';
import { oneLine, shownPath } from '../errors.ts';
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
 * @returns the exit code of the verdict (METHOD 5)
 */
export async function judgeRun(
  options: JobOptions,
  { json, comment, quiet }: ComparisonOutputs,
): Promise<number> {
  const [
    { checkRun },
    { EXIT_CODE },
    { renderComment },
    { renderJson },
    { surroundingsIn },
    { renderTerminal },
    { refuseSharedOutput, writeDocument },
  ] = await Promise.all([
    import('../check/check.ts'),
    import('../comparison/verdict.ts'),
    import('../report/printers/comment.ts'),
    import('../report/printers/json.ts'),
    import('../hosts/surroundings.ts'),
    import('../report/printers/terminal.ts'),
    import('./write-document.ts'),
  ]);
  refuseSharedOutput({ json, comment });
  warnOfMissing(options.baseline);
  const { told, temporary, repository } = surroundingsIn(process.env);
  const job = { ...options, told, temporary };
  const { comparison, runFolder } = await withProgress(job, checkRun, quiet);
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

/** A baseline that is named and not there is more often a slip of the pen than a first run. */
function warnOfMissing(baseline: string | undefined): void {
  if (baseline === undefined || existsSync(baseline)) return;
  const text = 'there is no such baseline, so nothing is compared; commgate baseline update makes one';
  process.stderr.write(`commgate: warning: ${oneLine(baseline)}: ${text}\n`);
}
