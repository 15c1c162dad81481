import type { CallChange, Comparison, StructureChange } from '#build/schemas/comparison.ts';
import { factOf } from '../../../gate/judge/facts/kinds.ts';
import { enumerated, joined, type Phrase } from './phrase.ts';
import { amount, counted, percent } from './quantities.ts';

const MAX_OPERATIONS_COUNTED = 2;

/** "60 calls of MPI_Allreduce more a run; bytes in 1 place; nothing else"; null: nothing changed. */
export function changesInShort({ calls, structure }: Comparison): Phrase | null {
  const left = calls.length - MAX_OPERATIONS_COUNTED;
  const parts: Phrase[] = calls.slice(0, MAX_OPERATIONS_COUNTED).map(callsPhrase);
  if (left > 0) parts.push([`calls in ${counted(left, 'more place')}`]);
  if (structure.length > 0) {
    // Calls say what of an instance's messages and calls is not as before.
    const told = calls.length > 0 ? structure.filter(({ kind }) => kind !== 'messages') : structure;
    const kinds = [...new Set(told.map(({ kind }) => factOf(kind).words))];
    const places = new Set(
      told.map(({ benchmark, pattern, functions, bytes }) =>
        JSON.stringify([benchmark, pattern, functions, bytes]),
      ),
    );
    if (kinds.length > 0) parts.push([`${enumerated(kinds)} in ${counted(places.size, 'place')}`]);
  }
  return parts.length === 0 ? null : [...joined(parts, '; '), '; nothing else'];
}

/** How the messages of a pattern changed: "1 message more, P3 → P5; 12 % slower"; null: not known. */
export function changedWords({ changed }: StructureChange): string | null {
  if (changed === undefined) return null;
  const change = changed.factor === null ? 0 : Math.round(100 * (changed.factor - 1));
  const time = change === 0 ? '' : `; ${percent(Math.abs(change))} ${change > 0 ? 'slower' : 'faster'}`;
  return changed.words + time;
}

function callsPhrase({ operation, before, now }: CallChange): Phrase {
  const difference = amount(operation, Math.abs(now - before));
  const more = now > before ? 'more' : 'fewer';
  if (operation === 'bytes') return [`${difference} ${more} a run`];
  return operation === 'messages'
    ? [`${difference} messages ${more} a run`]
    : [`${difference} calls of `, { words: operation }, ` ${more} a run`];
}
