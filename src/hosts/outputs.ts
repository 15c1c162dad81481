import { join, resolve } from 'node:path';
import type { Comparison } from '../comparison/document.ts';
import { writeAtomically } from '../files/write-atomically.ts';
import { rootsOf } from '../report/finding.ts';
import { type CommentOptions, renderComment } from '../report/printers/comment.ts';
import { renderJson } from '../report/printers/json.ts';

/** The outputs of a check, by the names that action.yml documents. */
export type CheckOutputs = Record<
  'verdict' | 'regressions' | 'improvements' | 'comment-path' | 'comparison-path',
  string
>;

/**
 * Writes the comment and the comparison beside the run they came from, for later steps (an upload, a bot of the user's).
 *
 * @param comparison the result of a check
 * @param runFolder where its run is
 * @param options of the comment
 * @returns the outputs; paths are absolute
 * @throws InputError when the files cannot be written
 */
export function writeOutputs(
  comparison: Comparison,
  runFolder: string,
  options: Pick<CommentOptions, 'name' | 'repository'> = {},
): CheckOutputs {
  const commentPath = resolve(join(runFolder, 'comment.md'));
  const comparisonPath = resolve(join(runFolder, 'comparison.json'));
  writeAtomically(commentPath, renderComment(comparison, options));
  writeAtomically(comparisonPath, renderJson(comparison));
  return {
    verdict: comparison.verdict,
    regressions: String(rootsOf(comparison.regressions).length),
    improvements: String(comparison.improvements.length),
    'comment-path': commentPath,
    'comparison-path': comparisonPath,
  };
}
