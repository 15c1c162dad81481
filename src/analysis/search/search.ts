import { basename } from 'node:path';
import type { Ground } from '../../families/templates/template.ts';
import { NONE } from '../../trace/trace.ts';
import type { Analysis } from '../stages.ts';
import { type Candidate, candidatesOf, positionsOf } from './candidates.ts';
import { compare } from './compare-patterns.ts';
import type { SearchDocument, SearchMatch } from './search-document.ts';
import { searchStretches } from './search-stretches.ts';
import { type Sought, soughtInTrace } from './sought.ts';

/** A similarity that was written with as many digits as people write. */
const TOLERANCE = 1e-9;

/**
 * Looks for a pattern in a trace (docs/method.md, section Search): among its patterns and those of parts, by their messages; where
 * blocks say nothing, among the words of processes, too.
 *
 * @param find what is looked for, made of the trace's own patterns where it is one of them
 * @param least similarity from which a pattern counts, above 0 to 1
 */
export function searchTrace(
  analysis: Analysis,
  find: (own: (name: string) => Sought | null) => Sought,
  least: number,
): SearchDocument {
  const { trace, grid, instances } = analysis;
  const candidates = candidatesOf(analysis);
  const sought = find((name) => {
    const own = candidates.find((each) => each.name === name);
    return own === undefined ? null : soughtInTrace(own, trace.processes);
  });
  const ground: Ground = { processes: trace.processes, grid };
  const found = candidates.flatMap((candidate) => {
    const comparison = compare(sought, candidate, { trace, ground });
    return comparison === null ? [] : [{ candidate, comparison }];
  });
  const isMatch = ({ comparison }: (typeof found)[number]): boolean =>
    comparison.similarity >= least - TOLERANCE;
  const matches = found
    .filter((each) => isMatch(each) || each.comparison.holdsPattern)
    .map(({ candidate, comparison }) => matchOf(candidate, comparison));
  const inWords = saysNothing(analysis);
  if (inWords) {
    const isTaken = eventsOf(
      found.filter(isMatch).map(({ candidate }) => candidate),
      trace.events.count,
    );
    matches.push(
      ...searchStretches(analysis, sought, least, { ground, positions: positionsOf(analysis), isTaken }),
    );
  }
  const others = found.filter((each) => !isMatch(each));
  const nearest = others.sort((a, b) => b.comparison.similarity - a.comparison.similarity)[0];
  return {
    schemaVersion: 1,
    trace: { path: basename(trace.path), processes: trace.processes, instances: instances.count },
    pattern: sought.text,
    similarity: least,
    inWords,
    matches: matches.sort(inOrder),
    nearest:
      matches.length > 0 || nearest === undefined
        ? null
        : { pattern: nearest.candidate.name, similarity: nearest.comparison.similarity },
  };
}

/** Blocks say nothing where none is in a function: the trace has none, or contexts were not wanted. */
function saysNothing({ blocks }: Analysis): boolean {
  return blocks.context.every((context) => context === NONE);
}

function eventsOf(candidates: readonly Candidate[], count: number): Uint8Array {
  const taken = new Uint8Array(count);
  for (const { members, events } of candidates) {
    for (const member of members) for (const event of events(member)) taken[event] = 1;
  }
  return taken;
}

function matchOf(
  { kind, name, family, inside, functions, processes, members, occurrence }: Candidate,
  comparison: Pick<
    SearchMatch,
    'similarity' | 'holdsPattern' | 'isRenumbered' | 'hasOtherOrder' | 'differences'
  >,
): SearchMatch {
  return {
    kind,
    pattern: name,
    family,
    ...comparison,
    ...{ inside, functions, processes },
    occurrences: members.map((member) => occurrence(member)),
  };
}

/** Most similar first, then most often, then first. */
function inOrder(a: SearchMatch, b: SearchMatch): number {
  return (
    b.similarity - a.similarity ||
    b.occurrences.length - a.occurrences.length ||
    a.occurrences[0]!.position - b.occurrences[0]!.position
  );
}
