import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { type Section, sectionsOf, type View } from '../../section.ts';
import { readableNames, withReadableNames } from '../../words/function-names.ts';
import { advice } from './advice.ts';
import { answers } from './answers.ts';
import type { Group, ShownAnalysis, ShownWaiting } from './cells.ts';
import { expectedPatterns } from './expected.ts';
import { insideCalls } from './inside.ts';
import { overview } from './overview.ts';
import { families, patterns } from './patterns.ts';
import { phases, slowInstances } from './phases.ts';
import { repeats } from './repeats.ts';
import { efficiencies, offCore, rootCauses, waitingProcesses } from './root-causes.ts';
import { threadTimes } from './threads.ts';
import { refills, waitingOnGrid } from './topology.ts';
import { aboutWaiting, waitClasses, waitingPaths } from './wait-states.ts';

/** The sections of an analysis, in order. A new one is a file in this folder and a line here. */
const ANALYSIS_SECTIONS: readonly View<ShownAnalysis>[] = [
  answers,
  overview,
  expectedPatterns,
  families,
  patterns,
  insideCalls,
  repeats,
  phases,
  slowInstances,
  advice,
  aboutWaiting,
  ...[
    waitClasses,
    threadTimes,
    offCore,
    rootCauses,
    waitingPaths,
    waitingProcesses,
    waitingOnGrid,
    refills,
    efficiencies,
  ].map(whereWaiting),
];

/** A view of wait states, which has nothing to show of an analysis without them. */
function whereWaiting(view: (shown: ShownWaiting) => Section | Section[]): View<ShownAnalysis> {
  return (shown) => {
    const { waitStates } = shown.document;
    return waitStates ? view({ ...shown, waiting: waitStates }) : [];
  };
}

/** @param original as `analyze --json` writes it @param all whether long names and lists are whole */
export function analysisSections(original: AnalysisDocument, all: boolean): Section[] {
  // What has names of functions; the rest may be large.
  const named = withReadableNames({
    families: original.families,
    patterns: original.patterns.map(({ functions }) => ({ functions })),
    parts: original.parts ?? [],
    phases: original.phases,
    wrappers: original.wrappers,
    repeats: original.repeats ?? [],
    refills: original.waitStates?.refills ?? [],
    expected: original.expected ?? null,
  });
  const {
    patterns: ofPatterns,
    refills: readableRefills,
    expected,
    repeats: readableRepeats,
    ...lists
  } = named;
  const { waitStates } = original;
  const document = {
    ...original,
    ...lists,
    // Neither is copied: what JSON alone has is made when it is asked for.
    patterns: original.patterns.map((pattern, i) =>
      Object.create(pattern, { functions: { value: ofPatterns[i]!.functions } }),
    ),
    ...(expected && { expected }),
    ...(original.repeats && { repeats: readableRepeats }),
    ...(waitStates && { waitStates: Object.create(waitStates, { refills: { value: readableRefills } }) }),
  };
  const groupsOf = new Map<string, Group[]>(original.patterns.map(({ name }) => [name, []]));
  for (const group of original.groups) groupsOf.get(group.pattern)?.push(group);
  const names = readableNames(functionsOnPaths(original));
  const readable = (name: string): string => names.get(name) ?? name;
  return sectionsOf({ document, groupsOf, all, readable }, ANALYSIS_SECTIONS);
}

export function functionsOnPaths({ waitStates }: AnalysisDocument): Set<string> {
  if (!waitStates) return new Set();
  const { charges, delays } = waitStates;
  const paths = new Set<string>();
  const before = new Set<string>();
  for (const { path } of charges) paths.add(path);
  for (const cost of delays.costs) {
    paths.add(cost.path);
    if (cost.before !== undefined) before.add(cost.before);
  }
  return new Set([...[...paths].flatMap((path) => path.split('/')), ...before]);
}
