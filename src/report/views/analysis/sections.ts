import type { AnalysisDocument } from '../../../analysis/document.ts';
import { type Section, sectionsOf, type View } from '../../section.ts';
import { withReadableNames } from '../../words/function-names.ts';
import type { Group, ShownAnalysis } from './cells.ts';
import { overview } from './overview.ts';
import { families, patterns } from './patterns.ts';
import { phases, slowInstances } from './phases.ts';

/** The sections of an analysis, in order. A new one is a file in this folder and a line here. */
const ANALYSIS_SECTIONS: readonly View<ShownAnalysis>[] = [
  overview,
  families,
  patterns,
  phases,
  slowInstances,
];

/**
 * The analysis of a trace as data for a printer: families, patterns, phases, slow instances a phase.
 *
 * @param original the document that `analyze --json` writes
 * @param all whether long names and lists of names are whole
 */
export function analysisSections(original: AnalysisDocument, all: boolean): Section[] {
  // What has names of functions; the rest may be large.
  const named = withReadableNames({
    families: original.families,
    patterns: original.patterns,
    phases: original.phases,
    wrappers: original.wrappers,
  });
  const document = { ...original, ...named };
  const groupsOf = new Map<string, Group[]>(original.patterns.map(({ name }) => [name, []]));
  for (const group of original.groups) groupsOf.get(group.pattern)?.push(group);
  return sectionsOf({ document, groupsOf, all }, ANALYSIS_SECTIONS);
}
