import { createHash } from 'node:crypto';
import type { GroupIdentity } from '../../measure/measurement/group-identity.ts';

/**
 * The pattern id, 16 digits, of the time of functions whose groups changed; isWhole: of all communication.
 */
export function functionTimeId(functions: readonly string[], isWhole: boolean): string {
  return idOf(['communication time', isWhole, functions]);
}

/** The pattern id of a pattern whose instances of varying sizes are judged as one. */
export function sizesId(pattern: string): string {
  return idOf(['sizes', pattern]);
}

function idOf(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** Whether an identity stands for functions' communication time, and not for a group. */
export function isFunctionTime({ pattern, functions, bytes }: GroupIdentity): boolean {
  return bytes === 0 && [true, false].some((isWhole) => functionTimeId(functions, isWhole) === pattern);
}
