import { createHash } from 'node:crypto';
import type { Acceptance } from '#build/schemas/accepted.ts';

export function acceptance(content: Omit<Acceptance, 'id'>): Acceptance {
  const { benchmark, pattern, functions, bytes, factor, reason, commit, date } = content;
  const text = JSON.stringify([benchmark, pattern, functions, bytes, factor, reason, commit, date]);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { id, benchmark, pattern, functions, bytes, factor, reason, commit, date };
}
