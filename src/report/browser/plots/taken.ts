import { MAX_FIRST_INSTANCES, type TracePictures } from '../../../measure/pictures/trace.ts';
import type { PageDocument } from '../../page/page-document.ts';
import type { ShownDivergence } from './divergence.ts';
import type { ShownFirst } from './first-instances.ts';
import type { ShownExchange } from './instance/exchange.ts';
import type { ShownLateness } from './lateness-map.ts';
import type { ShownSequence } from './phases.ts';
import type { ShownWaitingCaused } from './waiting-caused.ts';

/** What plots that comparisons and traces share take from a page's document; see PlacedPlot. */

/** The lateness map of a trace, or of a benchmark before and now. */
export function shownLateness({ trace, pictures }: PageDocument, key: string): ShownLateness | null {
  if (trace) {
    const { lateness, grid } = trace;
    return lateness && { sides: [{ title: '', map: lateness }], grid, scale: 'logarithmic' };
  }
  const benchmark = pictures?.[Number(key)];
  if (benchmark === undefined) return null;
  const { before, now, grid } = benchmark;
  const sides = [
    { title: 'before', map: before?.lateness },
    { title: 'now', map: now.lateness },
  ].flatMap(({ title, map }) => (map ? [{ title, map }] : []));
  if (sides.length === 0) return null;
  const meanNs = before?.lateness ? [] : (before?.meanLatenessNs ?? []);
  const earlier = { title: 'before', meanNs, processes: benchmark.processes };
  return { sides, grid, scale: 'linear', ...(meanNs.length > 0 && { earlier }) };
}

/** Waiting caused, by process: of a trace, or of a benchmark before and now. */
export function shownWaitingCaused(
  { trace, pictures }: PageDocument,
  key: string,
): ShownWaitingCaused | null {
  if (trace) {
    const { waitingCaused, grid } = trace;
    return waitingCaused && { sides: [{ title: '', ns: waitingCaused.ns }], grid };
  }
  const benchmark = pictures?.[Number(key)];
  if (benchmark === undefined) return null;
  const { before, now, grid } = benchmark;
  const sides = [
    { title: 'before', ns: before?.waitingCausedNs },
    { title: 'now', ns: now.waitingCausedNs },
  ].flatMap(({ title, ns }) => (ns ? [{ title, ns }] : []));
  return sides.length === 0 ? null : { sides, grid };
}

/** What a communication matrix is of, by its key. */
const DURING: Partial<Record<string, string>> = {
  program: 'in all of the program',
  loop: 'in all of its iterations',
};

/**
 * Who sends to whom.
 *
 * @param key of a trace the number of the pattern, or "program" and "loop" for its matrix; of a comparison
 *   the places of benchmark and group, "0/3"
 */
export function shownExchange({ trace, pictures }: PageDocument, key: string): ShownExchange | null {
  const during = DURING[key];
  if (trace && during !== undefined)
    return trace.matrix === undefined ? null : { picture: trace.matrix, grid: trace.grid, during };
  if (trace) {
    const found = trace.exchanges.find(({ pattern }) => pattern === Number(key));
    return found === undefined ? null : { picture: found.picture, grid: trace.grid };
  }
  const [benchmark, group] = key.split('/').map(Number);
  const of = pictures?.[benchmark!];
  const picture = of?.groups[group!]?.exchange;
  return picture ? { picture, grid: of!.grid } : null;
}

/** The sequence of a trace, whose phases have rows in a table, or of a benchmark now. */
export function shownSequence({ trace, pictures }: PageDocument, key: string): ShownSequence | null {
  if (trace) return { ...trace, hasRows: true, first: shownFirst(trace) };
  const sequence = pictures?.[Number(key)]?.now.sequence;
  return sequence ? { ...sequence, hasRows: false } : null;
}

/** The first instances of a trace. */
export function shownFirst(trace: TracePictures): ShownFirst | null {
  const { firstInstances, processes, families, familyOf } = trace;
  if (firstInstances === null) return null;
  const number = Math.min(MAX_FIRST_INSTANCES, trace.instances.count);
  return { instances: firstInstances, count: number, processes, families, familyOf };
}

/** D(i) of that sequence. */
export function shownDivergence(document: PageDocument, key: string): ShownDivergence | null {
  const sequence = shownSequence(document, key);
  return sequence && { ...sequence.divergence, instances: sequence.instances.count };
}
