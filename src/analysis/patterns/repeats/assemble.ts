import { groupBy } from '../../../base/group-by.ts';
import { KIND, NONE, type Trace } from '../../../trace/columns/trace.ts';
import type { Ties } from '../matching.ts';
import { entryOf } from '../memoize.ts';
import { rootIn } from '../union-find.ts';
import type { ProcessRepeat } from './process-repeats.ts';

/** Repeats of processes that are one communication pattern, and what of it repeats on no process. */
export interface AssembledRepeat {
  members: ProcessRepeat[];
  /** Events of the first occurrence whose partners are in it, and which are in no member themselves. */
  single: number[];
}

/** So many occurrences of two repeats are compared: when half of them meet, so do the others. */
const MAX_COMPARED = 64;

/**
 * Joins repeats of different processes that occur equally often and whose k-th occurrences share a message or
 * a collective, for most k; then their partners' single events (paper 001, algorithm 4, which joins a pattern
 * wherever partner events are). O(events of the occurrences).
 */
export function assembleRepeats(
  trace: Trace,
  ties: Ties,
  repeats: readonly ProcessRepeat[],
): AssembledRepeat[] {
  const root = Int32Array.from(repeats.keys());
  const find = (repeat: number): number => rootIn(root, repeat);
  for (const [pair, times] of meetings(trace, ties, repeats)) {
    const [a, b] = [Math.floor(pair / repeats.length), pair % repeats.length];
    if (times > Math.min(repeats[a]!.starts.length, MAX_COMPARED) / 2) root[find(b)] = find(a);
  }
  return Array.from(groupBy(repeats.keys(), find).values(), (indexes) => {
    const members = indexes.map((index) => repeats[index]!);
    return { members, single: singleEvents(trace, ties, members) };
  });
}

/** By pair of repeats that occur equally often, as one number: how many of their k-th occurrences meet. */
function meetings(trace: Trace, ties: Ties, repeats: readonly ProcessRepeat[]): Map<number, number> {
  // By message, as its earlier event, or collective: who is there, as repeat and occurrence in turn.
  const present = new Map<number, number[]>();
  for (const [index, { starts, ends }] of repeats.entries()) {
    for (let occurrence = 0; occurrence < Math.min(starts.length, MAX_COMPARED); occurrence++) {
      for (let event = starts[occurrence]!; event < ends[occurrence]!; event++) {
        const meeting = meetingOf(trace, ties, event);
        if (meeting !== NONE) entryOf(present, meeting, () => []).push(index, occurrence);
      }
    }
  }
  const times = new Map<number, number>();
  const lastCounted = new Map<number, number>();
  for (const there of present.values()) {
    for (let i = 0; i < there.length; i += 2) {
      for (let j = i + 2; j < there.length; j += 2) {
        const [a, b, occurrence] = [there[i]!, there[j]!, there[i + 1]!];
        if (occurrence !== there[j + 1] || !mayBeOne(repeats[a]!, repeats[b]!)) continue;
        const pair = a * repeats.length + b;
        if (lastCounted.get(pair) !== occurrence) times.set(pair, (times.get(pair) ?? 0) + 1);
        lastCounted.set(pair, occurrence);
        // Of a collective with many processes each is joined with the next one.
        break;
      }
    }
  }
  return times;
}

function mayBeOne(a: ProcessRepeat, b: ProcessRepeat): boolean {
  return a.process !== b.process && a.starts.length === b.starts.length;
}

/** The message, as its earlier event, or after all events the collective; NONE: it has no counterpart. */
function meetingOf({ events, transfers }: Trace, { tie }: Ties, event: number): number {
  const other = tie[event]!;
  if (other === NONE) return NONE;
  const isCollective = transfers.kind[events.transfer[event]!] === KIND.collective;
  return isCollective ? events.count + other : Math.min(event, other);
}

/** Of what happens in the first occurrences of repeats: the other ends that are in none of them. */
function singleEvents(
  { events, transfers }: Trace,
  { tie }: Ties,
  members: readonly ProcessRepeat[],
): number[] {
  const isInside = (event: number): boolean =>
    members.some(({ starts, ends }) => event >= starts[0]! && event < ends[0]!);
  const found = new Set<number>();
  for (const { starts, ends } of members) {
    for (let event = starts[0]!; event < ends[0]!; event++) {
      const other = tie[event]!;
      const isMessage = transfers.kind[events.transfer[event]!] !== KIND.collective;
      if (isMessage && other !== NONE && !isInside(other)) found.add(other);
    }
  }
  return [...found].sort((a, b) => a - b);
}
