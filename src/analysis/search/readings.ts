import type { ContextChoice, DelimiterChoice } from '../../base/config/config.ts';
import { EVENT_MARK, KIND, NONE } from '../../trace/columns/trace.ts';
import { patternFor } from '../../trace/outline/name-pattern.ts';
import { operationName } from '../../trace/outline/outline.ts';
import type { ChangedReading } from '../families/expected/expected.ts';
import type { Analysis } from '../stages.ts';

/** What events are looked at together, and where that ends: what is a pattern depends on it. */
export interface Reading {
  contexts: ContextChoice;
  delimiters: DelimiterChoice;
}

/** Callers of callers so far up: beyond are functions that do everything, which `none` is, too. */
const MAX_LEVELS = 4;

/** Where a block ends at each completion of a request, as one of its own. */
const EACH_WAIT = 'MPI_Wait*';

/** What a reading has that was not asked for. Groups of functions are only what users choose. */
export function changeOf(reading: Reading, chosen: Reading): ChangedReading {
  const listed = (choice: ContextChoice | DelimiterChoice): string[] =>
    typeof choice === 'string'
      ? [choice]
      : choice.map((rule) => (typeof rule === 'string' ? rule : rule.name));
  return {
    ...(reading.contexts !== chosen.contexts && { contexts: listed(reading.contexts) }),
    ...(reading.delimiters !== chosen.delimiters && { delimiters: listed(reading.delimiters) }),
  };
}

/**
 * Other ways to look at a trace, nearest first (METHOD 7.3): in the same contexts up to each wait, and
 * without delimiters; likewise in the functions that call these, in their callers, and all together.
 * @param chosen as the analysis was made
 */
export function otherReadings(analysis: Analysis, chosen: Reading): Reading[] {
  const { trace } = analysis;
  const hasMarks = trace.events.marks.some((mark) => (mark & EVENT_MARK.afterDelimiter) !== 0);
  const hasWaits = trace.regions.some(
    ({ name, mpi }) => mpi && /^MPI_Wait($|any|some)/i.test(operationName(name)),
  );
  const delimiters: DelimiterChoice[] = [chosen.delimiters];
  if (hasWaits && !isEachWait(chosen.delimiters)) delimiters.push([EACH_WAIT]);
  if (hasMarks) delimiters.push('none');
  const contexts: ContextChoice[] = [chosen.contexts];
  if (chosen.contexts !== 'none') contexts.push(...callersOf(analysis), 'none');
  return contexts
    .flatMap((each) => delimiters.map((own): Reading => ({ contexts: each, delimiters: own })))
    .slice(1);
}

function isEachWait(delimiters: DelimiterChoice): boolean {
  return delimiters !== 'none' && delimiters.includes(EACH_WAIT);
}

/** The names of the functions that call what messages are posted in, then of those that call these, … */
function callersOf({ trace, contextOfCall }: Analysis): string[][] {
  const { calls, regions, events, transfers } = trace;
  let level = new Set<number>();
  for (let event = 0; event < events.count; event++) {
    const call = events.call[event]!;
    if (call === NONE || transfers.kind[events.transfer[event]!] === KIND.collective) continue;
    if (contextOfCall[call] !== NONE) level.add(contextOfCall[call]!);
  }
  const found: string[][] = [];
  const seen = new Set([...level].map((call) => regions[calls.region[call]!]!.name));
  while (found.length < MAX_LEVELS) {
    level = new Set([...level].map((call) => calls.parent[call]!).filter((call) => call !== NONE));
    if (level.size === 0) break;
    const names = [...new Set([...level].map((call) => regions[calls.region[call]!]!.name))].sort();
    // Functions that were looked at before have nothing new to show.
    if (names.some((name) => !seen.has(name))) found.push([...new Set(names.map(patternFor))]);
    for (const name of names) seen.add(name);
  }
  return found;
}

/** The same with those of its contexts alone that something was found in. @param functions of that */
export function onlyIn(reading: Reading, functions: readonly string[]): Reading {
  if (typeof reading.contexts === 'string') return reading;
  const names = new Set(functions.map(patternFor));
  const contexts = reading.contexts.filter((rule) => typeof rule === 'string' && names.has(rule));
  const isLess = contexts.length > 0 && contexts.length < reading.contexts.length;
  return isLess ? { ...reading, contexts } : reading;
}
