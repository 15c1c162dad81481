import type { AnalysisDocument, PartEntry, SlowPartEntry } from '#build/schemas/analysis.ts';
import type { Analysis } from '../stages.ts';

/** What an analysis says of parts: only where there are some. @param withSignatures those of patterns */
export function partsDocument(
  analysis: Analysis,
  withSignatures: boolean,
): Pick<AnalysisDocument, 'parts' | 'slowParts'> {
  const { iterations, iterationPatterns, iterationGroups } = analysis;
  if (iterations.count === 0) return {};
  const entries = iterationPatterns.map(
    ({ signature, ...pattern }): PartEntry => ({
      ...pattern,
      ...(withSignatures && { signature }),
      groups: [],
    }),
  );
  for (const { pattern, members, ...group } of iterationGroups) {
    const { bytes, ...judged } = group;
    entries[pattern]!.groups.push({ bytes, instances: members.length, ...judged });
  }
  return { parts: entries, slowParts: slowPartEntries(analysis) };
}

function slowPartEntries({
  iterations,
  iterationPatterns,
  iterationGroups,
  slowIterations,
  order,
}: Analysis): SlowPartEntry[] {
  const positionOf = new Map<number, number>();
  const isAsked = new Set(slowIterations.map(({ iteration }) => iterations.instance[iteration]!));
  for (let at = 0; at < order.length; at++) if (isAsked.has(order[at]!)) positionOf.set(order[at]!, at + 1);
  return slowIterations.map(({ iteration, group, score, cause, lateProcess }) => ({
    part: iterationPatterns[iterations.patternOf[iteration]!]!.name,
    position: positionOf.get(iterations.instance[iteration]!)!,
    place: iteration - firstOf(iterations.instance, iteration) + 1,
    bytes: iterations.bytes[iteration]!,
    durationNs: iterations.endNs[iteration]! - iterations.startNs[iteration]!,
    medianNs: iterationGroups[group]!.medianNs,
    score,
    cause,
    lateProcess,
  }));
}

/** The first part of a part's instance: instances have their parts together. */
function firstOf(instanceOf: Int32Array, part: number): number {
  let first = part;
  while (first > 0 && instanceOf[first - 1] === instanceOf[part]) first--;
  return first;
}
