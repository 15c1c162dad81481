import { join, resolve } from 'node:path';
import type { Comparison } from '#build/schemas/comparison.ts';
import { writeAtomically } from '../base/files/write-atomically.ts';
import { rootsOf } from '../gate/judge/findings.ts';
import { type CommentOptions, renderComment } from '../report/text/printers/comment.ts';
import { renderJson } from '../report/text/printers/json.ts';

/** The outputs of a check, by the names that action.yml documents. */
export type CheckOutputs = Record<
  'verdict' | 'regressions' | 'improvements' | 'comment-path' | 'comparison-path' | 'report-path',
  string
>;

/** Writes comment, comparison and page (null: none) beside their run. @throws InputError */
export function writeOutputs(
  comparison: Comparison,
  runFolder: string,
  options: Pick<CommentOptions, 'name' | 'repository'>,
  page: string | null,
): CheckOutputs {
  const commentPath = resolve(join(runFolder, 'comment.md'));
  const comparisonPath = resolve(join(runFolder, 'comparison.json'));
  const reportPath = page === null ? '' : resolve(join(runFolder, reportFile(options.name)));
  writeAtomically(commentPath, renderComment(comparison, options));
  if (page !== null) writeAtomically(reportPath, page);
  writeAtomically(comparisonPath, renderJson(comparison));
  return {
    verdict: comparison.verdict,
    regressions: String(rootsOf(comparison.regressions).length),
    improvements: String(comparison.improvements.length),
    'comment-path': commentPath,
    'comparison-path': comparisonPath,
    'report-path': reportPath,
  };
}

/** The page's file: an artifact uploaded as it is has its name, and those of a matrix must differ. */
export function reportFile(name: string | undefined): string {
  return name === undefined ? 'report.html' : `report-${name}.html`;
}
