import { join, resolve } from 'node:path';
import type { Comparison } from '#build/schemas/comparison.ts';
import { writeAtomically } from '../base/files/write-atomically.ts';
import { rootsOf } from '../gate/judge/findings.ts';
import { CODE_QUALITY, codeQualityReport } from '../report/exports/code-quality.ts';
import { JUNIT, junitReport } from '../report/exports/junit.ts';
import { findingPlaces } from '../report/text/finding-places.ts';
import { type CommentOptions, renderComment } from '../report/text/printers/comment.ts';
import { renderJson } from '../report/text/printers/json.ts';
import { headlineText } from '../report/text/views/headline.ts';
import type { Surroundings } from './host.ts';

/** What is said in one line, for a chat. */
export const SUMMARY = 'summary';

/** The outputs of a check, by the names that action.yml documents. */
export type CheckOutputs = Record<
  'verdict' | 'summary' | 'regressions' | 'improvements' | 'comment-path' | 'comparison-path' | 'report-path',
  string
>;

/** Writes comment, comparison and page (null: none) into a folder. @throws InputError */
export function writeOutputs(
  comparison: Comparison,
  folder: string,
  options: Pick<CommentOptions, 'name' | 'repository'>,
  page: string | null,
): CheckOutputs {
  const commentPath = resolve(join(folder, 'comment.md'));
  const comparisonPath = resolve(join(folder, 'comparison.json'));
  const reportPath = page === null ? '' : resolve(join(folder, reportFile(options.name)));
  writeAtomically(commentPath, renderComment(comparison, options));
  if (page !== null) writeAtomically(reportPath, page);
  writeAtomically(comparisonPath, renderJson(comparison));
  return {
    verdict: comparison.verdict,
    [SUMMARY]: headlineText(comparison),
    regressions: String(rootsOf(comparison.regressions).length),
    improvements: String(comparison.improvements.length),
    'comment-path': commentPath,
    'comparison-path': comparisonPath,
    'report-path': reportPath,
  };
}

/**
 * Writes what a host shows beside a change: a report of findings and one of tests. @throws InputError
 *
 * @param comparison null: nothing was judged, and there are no findings
 */
export function writeReports(
  comparison: Comparison | null,
  { reports: folder, workingCopy }: Pick<Surroundings, 'reports' | 'workingCopy'>,
): void {
  if (folder === undefined) return;
  const findings = comparison === null ? [] : findingPlaces(comparison, workingCopy);
  writeAtomically(join(folder, CODE_QUALITY.file), codeQualityReport(findings));
  if (comparison !== null) writeAtomically(join(folder, JUNIT.file), junitReport(comparison));
}

/** The page's file: an artifact uploaded as it is has its name, and those of a matrix must differ. */
export function reportFile(name: string | undefined): string {
  return name === undefined ? 'report.html' : `report-${name}.html`;
}
