import type { Comparison } from '#build/schemas/comparison.ts';
import { fileBelow } from '../../base/git/source-path.ts';
import { addedBy, type Finding, findingsOf } from '../../gate/judge/findings.ts';
import { findingPhrase } from './words/finding.ts';
import { withReadableNames } from './words/function-names.ts';
import { capitalised, plain } from './words/phrase.ts';
import { duration } from './words/quantities.ts';

export interface FindingPlace {
  /** Relative to the repository, with forward slashes. */
  path: string;
  line: number;
  /** What became slower, in one line. */
  message: string;
  finding: Finding;
}

/** Most urgent first. A trace may name any file: only those of the workspace count. */
export function findingPlaces(comparison: Comparison, workspace = process.cwd()): FindingPlace[] {
  const { regressions } = withReadableNames(comparison);
  return findingsOf(regressions).flatMap((finding) => {
    const sources = [finding.cause?.why.source, ...finding.groups.map(({ source }) => source)];
    for (const source of sources) {
      if (source == null || source.line < 1) continue;
      const path = source.path ?? fileBelow(workspace, source.file);
      if (path !== null) return [{ path, line: source.line, message: messageOf(finding), finding }];
    }
    return [];
  });
}

function messageOf(finding: Finding): string {
  const { baselineMedianNs, candidateNs } = finding.groups[0];
  const times = `: ${duration(baselineMedianNs)} → ${duration(candidateNs)}`;
  const added = `, +${duration(addedBy(finding.groups))} a run`;
  return plain([...capitalised(findingPhrase(finding)), times, added]);
}
