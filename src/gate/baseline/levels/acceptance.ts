import type { Acceptance } from '#build/schemas/accepted.ts';
import { shortHash } from '../../../base/short-hash.ts';

export function acceptance(content: Omit<Acceptance, 'id'>): Acceptance {
  const { benchmark, pattern, functions, bytes, factor, reason, commit, date } = content;
  const text = JSON.stringify([benchmark, pattern, functions, bytes, factor, reason, commit, date]);
  const id = shortHash(text);
  return { id, benchmark, pattern, functions, bytes, factor, reason, commit, date };
}
