import type { CallTimes } from '../../trace/columns/call-times.ts';
import { KIND, NONE, type Region, type Trace } from '../../trace/columns/trace.ts';
import { operationName } from '../../trace/outline/outline.ts';
import { type Communication, valuesOfCalls } from './communication.ts';
import { ROLE } from './roles.ts';

/** The branches of MPI time (paper 002, figure 4), in the order in which they are told. */
export const BRANCHES = [
  'point-to-point',
  'collective',
  'synchronisation',
  'one-sided',
  'files',
  'other',
  'init-finalize',
] as const;

/** What waits is below one of them. */
export type BranchId = (typeof BRANCHES)[number];

const BRANCH_OF: readonly (readonly [RegExp, BranchId])[] = [
  [/^MPI_(INIT|INIT_THREAD|FINALIZE)$/, 'init-finalize'],
  [/^MPI_BARRIER$/, 'synchronisation'],
  [/^MPI_FILE_/, 'files'],
  [/^MPI_(WIN_|R?(PUT|GET|ACCUMULATE|GET_ACCUMULATE)$|FETCH_AND_OP$|COMPARE_AND_SWAP$)/, 'one-sided'],
  [/^MPI_(I?[BRS]?SEND|I?M?RECV|I?SENDRECV|I?M?PROBE|START|WAIT|TEST|CANCEL|REQUEST_)/, 'point-to-point'],
  [/^MPI_P(SEND|RECV|READY|ARRIVED)/, 'point-to-point'],
  [/^MPI_REDUCE_LOCAL$/, 'other'],
  [/^MPI_I?(BARRIER|NEIGHBOR_|BCAST|(ALL)?GATHER|SCATTER|ALLTOALL|(ALL)?REDUCE|(EX)?SCAN)/, 'collective'],
  [/^MPI_(COMM_(I?DUP|CREATE|SPLIT|SPAWN|ACCEPT|CONNECT|DISCONNECT)|INTERCOMM_(CREATE|MERGE))/, 'collective'],
  [/^MPI_(CART_(CREATE|SUB)|GRAPH_CREATE|DIST_GRAPH_CREATE)/, 'collective'],
];

/** What begins a request of which no end is recorded. */
const UNRECORDED = /^MPI_(FILE_I|R(PUT|GET|ACCUMULATE|GET_ACCUMULATE)$)/;
/** What ends requests. */
const ENDING = /^MPI_(WAIT|TEST)/;

/** Index into BRANCHES of what is not MPI. */
export const OUTSIDE = BRANCHES.length;

/** @returns by region: an index into BRANCHES; OUTSIDE for what is not MPI */
function branchesOf(regions: readonly Region[]): Uint8Array {
  return Uint8Array.from(regions, ({ mpi, name }) => {
    if (!mpi) return OUTSIDE;
    const operation = operationName(name);
    return BRANCHES.indexOf(BRANCH_OF.find(([pattern]) => pattern.test(operation))?.[1] ?? 'other');
  });
}

/** @returns by path: an index into BRANCHES, that of its region */
export function branchesOfPaths({ regions }: Trace, { paths }: CallTimes): Uint8Array {
  const ofRegion = branchesOf(regions);
  return Uint8Array.from(paths.region.subarray(0, paths.count), (region) =>
    region === NONE ? OUTSIDE : ofRegion[region]!,
  );
}

/**
 * The branch of each call with events: that of its function; of what completes requests that of these (METHOD
 * 6), messages before collectives. O(calls), with non-blocking collectives O(calls + events)
 */
export function branchesOfCalls(
  { trace, times, role, operations }: Communication,
  ofPath: Uint8Array,
): Uint8Array {
  const { completedBy, postedBy } = times;
  const found = valuesOfCalls(times, ofPath);
  const ends = (call: number): boolean => role[call] === ROLE.waitOne || role[call] === ROLE.waitMany;
  const [messages, collective] = [BRANCHES.indexOf('point-to-point'), BRANCHES.indexOf('collective')];
  let isAny = false;
  for (const event of operations.event) {
    const call = completedBy[event]!;
    if (call === NONE || call === postedBy[event] || !ends(call)) continue;
    found[call] = collective;
    isAny = true;
  }
  if (!isAny) return found;
  const { events, transfers } = trace;
  for (let event = 0; event < events.count; event++) {
    const call = completedBy[event]!;
    if (call === NONE || transfers.kind[events.transfer[event]!] === KIND.collective) continue;
    if (ends(call)) found[call] = messages;
  }
  return found;
}

/** Time in calls that end requests of files and windows, which no event tells of: to be moved there. */
export interface Moved {
  branch: number;
  ns: number;
}

/**
 * Finds the time in waits and tests without events that belongs to the request that was begun before, of
 * those whose end nobody records (METHOD 6). O(entries of gaps), where there are such requests
 */
export function endsOfUnrecorded(
  { regions }: Trace,
  { calls, gaps, paths }: CallTimes,
  ofPath: Uint8Array,
): Moved[] {
  const names = regions.map(({ mpi, name }) => (mpi ? operationName(name) : ''));
  const nameOf = (path: number): string => {
    const region = paths.region[path]!;
    return region === NONE ? '' : names[region]!;
  };
  const begins = Uint8Array.from(ofPath, (_, path) => (UNRECORDED.test(nameOf(path)) ? 1 : 0));
  // Some tracers define all functions of MPI, whether they are called or not.
  if (!begins.includes(1)) return [];
  const ends = Uint8Array.from(ofPath, (_, path) => (ENDING.test(nameOf(path)) ? 1 : 0));
  const moved: Moved[] = [];
  for (let process = 0; process + 1 < calls.processStart.length; process++) {
    let begun: number = NONE;
    const end = calls.processStart[process + 1]! + process;
    for (let gap = calls.processStart[process]! + process; gap <= end; gap++) {
      const own = { first: gaps.start[gap]!, end: gaps.start[gap + 1]! };
      for (let entry = own.first; entry < own.end; entry++)
        if (begins[gaps.path[entry]!] === 1) begun = ofPath[gaps.path[entry]!]!;
      let isEnded = false;
      for (let entry = own.first; entry < own.end && begun !== NONE; entry++) {
        if (ends[gaps.path[entry]!] === 0) continue;
        moved.push({ branch: begun, ns: gaps.ns[entry]! });
        isEnded = true;
      }
      if (isEnded) begun = NONE;
    }
  }
  return moved;
}
