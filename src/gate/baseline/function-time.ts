import { createHash } from 'node:crypto';
import type { GroupIdentity } from '../../measure/measurement/group-identity.ts';

/**
 * The pattern id that stands for the communication time of functions whose groups changed, in place of one of
 * a pattern: 16 hexadecimal digits, the same in every run.
 *
 * @param isWhole whether all communication of the benchmark is meant, in which these functions are new
 */
export function functionTimeId(functions: readonly string[], isWhole: boolean): string {
  return createHash('sha256')
    .update(JSON.stringify(['communication time', isWhole, functions]))
    .digest('hex')
    .slice(0, 16);
}

/** Whether an identity stands for functions' communication time, and not for a group. */
export function isFunctionTime({ pattern, functions, bytes }: GroupIdentity): boolean {
  return bytes === 0 && [true, false].some((isWhole) => functionTimeId(functions, isWhole) === pattern);
}
