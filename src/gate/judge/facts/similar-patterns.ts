import type { ChangedMessages } from '#build/schemas/comparison.ts';
import {
  eachEdge,
  edgesOf,
  linkWords,
  overlap,
  similarity,
} from '../../../analysis/families/templates/similarity.ts';
import type { Edges } from '../../../analysis/families/templates/template.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { RecordedGroup } from '../../../measure/measurement/recorded-run.ts';
import { isDeterministic, runValueNs } from '../../../measure/measurement/run-value.ts';

/** A group of the candidate, and the group of the baseline run that it came from. */
export type Pair = [now: RecordedGroup, before: RecordedGroup];

export interface Unpaired {
  added: RecordedGroup[];
  gone: RecordedGroup[];
}

/** From this similarity on a pattern is another one that changed. */
const MIN_SIMILARITY = 0.8;

/** So many groups of the same functions are held against one another; of more the pairs would be guesses. */
const MAX_GROUPS = 64;

/** What is made of the groups with the same key, of now and of before. */
export function pairedBy(
  { added, gone }: Unpaired,
  key: (group: RecordedGroup) => string,
  pairsOf: (now: RecordedGroup[], before: RecordedGroup[]) => Pair[],
): Pair[] {
  const before = groupBy(gone, key);
  return [...groupBy(added, key)].flatMap(([id, groups]) => pairsOf(groups, before.get(id) ?? []));
}

/** Pairs groups with the most similar ones of the same functions and kind; of equals, same bytes first. */
export function pairSimilar(left: Unpaired): Pair[] {
  const key = ({ functions, kind }: RecordedGroup): string => JSON.stringify([functions, kind]);
  return pairedBy(left, key, (now, before) =>
    Math.max(now.length, before.length) <= MAX_GROUPS ? mostSimilar(now, before) : [],
  );
}

function mostSimilar(groups: readonly RecordedGroup[], partners: readonly RecordedGroup[]): Pair[] {
  const candidates = groups.flatMap((now) =>
    partners.flatMap((before) => {
      // Counts that differ between repetitions are no facts, and must not hide those of the other side.
      if (!isDeterministic(now) || !isDeterministic(before)) return [];
      const like = likeness(now, before);
      return like === null || like < MIN_SIMILARITY ? [] : [{ now, before, like }];
    }),
  );
  const isOfSameBytes = ({ now, before }: { now: RecordedGroup; before: RecordedGroup }): number =>
    now.bytes === before.bytes ? 0 : 1;
  const taken = new Set<RecordedGroup>();
  // Sorting keeps the order of equals.
  return candidates
    .sort((a, b) => b.like - a.like || isOfSameBytes(a) - isOfSameBytes(b))
    .flatMap(({ now, before }): Pair[] => {
      if (taken.has(now) || taken.has(before)) return [];
      taken.add(now).add(before);
      return [[now, before]];
    });
}

/** Similarity of the messages of one instance; null where these are not all known, or there are none. */
function likeness(now: RecordedGroup, before: RecordedGroup): number | null {
  const [a, b] = [messagesOf(now), messagesOf(before)];
  return a === null || b === null ? null : similarity(overlap(a, b, true));
}

function messagesOf({ partners }: RecordedGroup): Edges | null {
  if (partners.links === 0 || partners.first.length < partners.links) return null;
  return edgesOf(
    partners.first.map((link) => {
      const [from, to, count = 1] = link.split(/[>*]/).map(Number) as [number, number, number?];
      return { from, to, count };
    }),
  );
}

/**
 * How the messages of one instance, and its duration, differ; null where they do not, or some are unknown.
 */
export function changedMessages([now, before]: Pair): ChangedMessages | null {
  const [a, b] = [messagesOf(now), messagesOf(before)];
  if (a === null || b === null) return null;
  const more: [number, number][] = [];
  const fewer: [number, number][] = [];
  let [added, gone] = [0, 0];
  eachEdge(a, b, (from, to, ofNow, ofBefore) => {
    if (ofNow > ofBefore) more.push([from, to]);
    if (ofNow < ofBefore) fewer.push([from, to]);
    added += Math.max(0, ofNow - ofBefore);
    gone += Math.max(0, ofBefore - ofNow);
  });
  if (added + gone === 0) return null;
  const parts = [
    ...(added > 0 ? [`${messages(added)} more, ${linkWords(more)}`] : []),
    ...(gone > 0 ? [`${messages(gone)} fewer, ${linkWords(fewer)}`] : []),
  ];
  const [nowNs, beforeNs] = [runValueNs(now), runValueNs(before)];
  const isTimed = nowNs !== null && beforeNs !== null && beforeNs > 0;
  return {
    words: parts.join('; '),
    similarity: similarity(overlap(a, b, true)),
    factor: isTimed ? nowNs / beforeNs : null,
  };
}

function messages(count: number): string {
  return count === 1 ? '1 message' : `${count} messages`;
}
