import { basename } from 'node:path';
import type { SearchDocument, SearchMatch } from '#build/schemas/search.ts';
import { NONE } from '../../trace/columns/trace.ts';
import type { Ground } from '../families/templates/template.ts';
import type { Analysis } from '../stages.ts';
import { type Candidate, positionsOf } from './candidates.ts';
import { type Comparison, compare } from './compare-patterns.ts';
import type { Sought } from './query.ts';
import { searchStretches } from './search-stretches.ts';

/** A similarity that was written with as many digits as people write. */
const TOLERANCE = 1e-9;

export function isSimilar(similarity: number, least: number): boolean {
  return similarity >= least - TOLERANCE;
}

/** Looks among patterns (docs/method.md, section Search); where blocks say nothing, in words, too. */
export function searchTrace(
  analysis: Analysis,
  candidates: readonly Candidate[],
  sought: Sought,
  least: number,
): SearchDocument {
  const { trace, grid, instances } = analysis;
  const ground: Ground = { processes: trace.processes, grid };
  const found = candidates.flatMap((candidate) => {
    const comparison = compare(sought, candidate, { trace, ground, least });
    return comparison === null ? [] : [{ candidate, comparison }];
  });
  const isMatch = ({ comparison }: (typeof found)[number]): boolean =>
    isSimilar(comparison.similarity, least);
  const matches = found
    .filter((each) => isMatch(each) || each.comparison.holdsPattern)
    .map(({ candidate, comparison }) => matchOf(candidate, comparison));
  const inWords = saysNothing(analysis);
  if (inWords) {
    const matching = found.filter(isMatch).map(({ candidate }) => candidate);
    const isTaken = eventsOf(matching, trace.events.count);
    const where = { ground, positions: positionsOf(analysis), isTaken };
    matches.push(...searchStretches(analysis, sought, least, where));
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
  comparison: Comparison,
): SearchMatch {
  return {
    kind,
    pattern: name,
    family,
    ...comparison,
    inside,
    functions,
    processes,
    occurrences: members.map((member) => occurrence(member)),
  };
}

/** Most similar first, then what differs in nothing else, then most often, then first. */
function inOrder(a: SearchMatch, b: SearchMatch): number {
  const differs = ({ isRenumbered, hasOtherOrder }: SearchMatch): number =>
    isRenumbered || hasOtherOrder ? 1 : 0;
  return (
    b.similarity - a.similarity ||
    differs(a) - differs(b) ||
    b.occurrences.length - a.occurrences.length ||
    a.occurrences[0]!.position - b.occurrences[0]!.position
  );
}
