import { createHash } from 'node:crypto';
import type { GroupIdentity } from '../../../measure/measurement/group-identity.ts';

/** A slowdown of one group that is wanted (schemas/accepted.schema.json). */
export interface Acceptance extends GroupIdentity {
  /** 16 hexadecimal digits made from the rest. */
  id: string;
  benchmark: string;
  functions: string[];
  /** New level ÷ old level, above 1. */
  factor: number;
  reason: string;
  /** Where it was measured. */
  commit: string | null;
  /** ISO 8601, UTC. */
  date: string;
}

/** Gives an acceptance its id. */
export function acceptance(content: Omit<Acceptance, 'id'>): Acceptance {
  const { benchmark, pattern, functions, bytes, factor, reason, commit, date } = content;
  const text = JSON.stringify([benchmark, pattern, functions, bytes, factor, reason, commit, date]);
  const id = createHash('sha256').update(text).digest('hex').slice(0, 16);
  return { id, benchmark, pattern, functions, bytes, factor, reason, commit, date };
}
