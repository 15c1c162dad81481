import { createHash } from 'node:crypto';

/** What tells texts apart as an id: 16 hexadecimal digits, the same for the same text. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
