import type { CallTimes } from './call-times.ts';
import { MAX_WORKSPACE_BYTES, Workspace } from './workspace.ts';

/**
 * Bytes that compiled code needs besides for each call, and for sums by place, of which the calls say little.
 * Pages that nobody comes to need take no memory, but the engine counts them and collects garbage for them:
 * 256 MiB for each small trace took longer than its analysis. Where it is too little, there is another
 * memory, see workspaceOf.
 */
const BYTES_OF_CALL = 256;
const MIN_BYTES_OF_SUMS = 1 << 20;
const BYTES_OF_SUMS_OF_CALL = 1024;
const MAX_BYTES_OF_SUMS = 1 << 28;

/**
 * A workspace for call times, so that what takes most of a trace's memory is there once.
 *
 * @returns null where they do not fit into the addresses of compiled code
 */
export function workspaceForCalls(calls: number, entries: number): Workspace | null {
  const sums = Math.min(MIN_BYTES_OF_SUMS + BYTES_OF_SUMS_OF_CALL * calls, MAX_BYTES_OF_SUMS);
  const bytes = BYTES_OF_CALL * (calls + 1) + 12 * entries + sums;
  return bytes > MAX_WORKSPACE_BYTES ? null : Workspace.ofBytes(bytes);
}

/**
 * Where compiled code works on the call times of a trace. What was read from a trace lies in a workspace with
 * room for more; other columns are copied into a new one.
 *
 * @param bytes that are needed besides
 * @throws InputError when the columns do not fit into 4 GiB of addresses
 */
export function workspaceOf({ calls, gaps, processBegin }: CallTimes, bytes: number): Workspace {
  const resident = Workspace.of(gaps.ns);
  if (resident !== undefined && resident.rest >= bytes) return resident;
  const columns = 24 * calls.count + 4 * gaps.start.length + 12 * gaps.ns.length + 24 * processBegin.length;
  return Workspace.ofBytes(columns + 1024 + bytes);
}
