import { shortHash } from '../../base/short-hash.ts';
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

/** The pattern id of how long a function computes in a run. @param functions its name; none: '' */
export function computingId(functions: readonly string[]): string {
  return idOf(['computing', functions]);
}

/** The pattern id of how long a function computes after a call in it. */
export function behindId(functions: readonly string[], call: string): string {
  return idOf(['computing', functions, 'behind', call]);
}

/** The pattern id of how long a function computes on a process that others wait for. */
export function onProcessId(functions: readonly string[], process: number): string {
  return idOf(['computing', functions, 'on process', process]);
}

/** The pattern id of how long a run takes. */
export const RUN_TIME_ID = idOf(['run time']);

/** Whether an identity stands for a run as a whole, or for computing in it, and for no communication. */
export function isComputedTime({ pattern, functions, bytes }: GroupIdentity): boolean {
  return bytes === 0 && (pattern === RUN_TIME_ID || pattern === computingId(functions));
}

function idOf(content: unknown): string {
  return shortHash(JSON.stringify(content));
}

/** Whether an identity stands for functions' communication time, and not for a group. */
export function isFunctionTime({ pattern, functions, bytes }: GroupIdentity): boolean {
  return bytes === 0 && [true, false].some((isWhole) => functionTimeId(functions, isWhole) === pattern);
}
