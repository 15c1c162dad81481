import type { SearchDocument } from '#build/schemas/search.ts';
import type { PatternShape } from '../../base/config/pattern-text.ts';
import { likeness } from '../families/templates/likeness.ts';
import { layings } from '../families/templates/place-template.ts';
import { overlap } from '../families/templates/similarity.ts';
import type { Ground, Template } from '../families/templates/template.ts';
import type { Analysis } from '../stages.ts';
import { candidatesOf } from './candidates.ts';
import type { Sought } from './query.ts';
import { changeOf, onlyIn, otherReadings, type Reading } from './readings.ts';
import { isSimilar, searchTrace } from './search.ts';
import { messagesOf } from './template-words.ts';

/** What ranks alone say, so that some of them may do it among themselves. */
const IN_GROUPS: ReadonlySet<PatternShape['shape']> = new Set([
  ...(['ring', 'line', 'broadcast chain', 'butterfly', 'dissemination'] as const),
  ...(['tree', 'star', 'all-to-all'] as const),
]);

/**
 * Looks for a pattern in other readings of a trace, one after the other, and within groups of processes,
 * until it is there in the order that it asks for (METHOD 7.3).
 *
 * @param first what was found in the chosen one
 * @param analyse reads and analyses the trace so
 * @returns what was found first, else `first` with how many others were tried
 */
export async function searchOtherwise(
  analysis: Analysis,
  sought: Sought,
  { first, chosen }: { first: SearchDocument; chosen: Reading },
  analyse: (reading: Reading) => Promise<Analysis>,
): Promise<SearchDocument> {
  const { template, own } = sought;
  if (isThere(first) || own !== null) return first;
  const search = (found: Analysis, what: Sought): SearchDocument =>
    searchTrace(found, candidatesOf(found), what, first.similarity);
  const grouped = inGroups(sought);
  const isPossible = mayBeThere(template, analysis);
  let tried = 0;
  for (const reading of [chosen, ...otherReadings(analysis, chosen)]) {
    const isChosen = reading === chosen;
    if (!isPossible && grouped === null) break;
    const found = isChosen ? analysis : await analyse(reading);
    const sorts = [...(isPossible && !isChosen ? [sought] : []), ...(grouped === null ? [] : [grouped])];
    for (const what of sorts) {
      tried++;
      const document = search(found, what);
      if (!isThere(document)) continue;
      const fewer = isChosen ? reading : onlyIn(reading, functionsOf(document));
      const told = fewer === reading ? document : search(await analyse(fewer), what);
      const [best, by] = isThere(told) ? [told, fewer] : [document, reading];
      return {
        ...best,
        pattern: sought.text,
        foundBy: { ...changeOf(by, chosen), ...groupsOf(best, what === grouped) },
      };
    }
  }
  return { ...first, tried };
}

/** Whether it was found as it was asked for, in its order. */
function isThere({ matches, similarity }: SearchDocument): boolean {
  return matches.some((match) => isMatch(match, similarity));
}

function isMatch({ similarity, hasOtherOrder }: SearchDocument['matches'][number], least: number): boolean {
  return isSimilar(similarity, least) && !hasOtherOrder;
}

function functionsOf({ matches, similarity }: SearchDocument): string[] {
  return matches.filter((match) => isMatch(match, similarity)).flatMap(({ functions }) => functions);
}

function groupsOf({ matches, similarity }: SearchDocument, isGrouped: boolean): { groupsOf?: number[] } {
  if (!isGrouped) return {};
  const found = matches.filter((match) => isMatch(match, similarity));
  return { groupsOf: [...new Set(found.map(({ processes }) => processes))].sort((a, b) => a - b) };
}

/** The same among as many processes as take part; null where it is about a grid, or about groups already. */
function inGroups(sought: Sought): Sought | null {
  const { template } = sought;
  if (template === null || template.isWithinGroups || !IN_GROUPS.has(template.shape.shape)) return null;
  // Not by the family's name, which may be that of others.
  return { ...sought, template: { ...template, isWithinGroups: true }, named: null };
}

/** Families have the name of a shape of which some processes lack links; but none lacks more than half. */
const MIN_LINKS = 0.5;

/** Whether enough of its messages are in the whole trace, whoever sends them when, that it can be there. */
function mayBeThere(template: Template | null, { trace, grid }: Analysis): boolean {
  if (template === null) return true;
  const ground: Ground = { processes: trace.processes, grid };
  const all = messagesOf(trace);
  if (likeness(template, all, ground)?.isRenumbered) return true;
  return layings(template, ground, all).some(({ edges }) => {
    const { first, both } = overlap(edges, all, false);
    return both >= MIN_LINKS * first;
  });
}
