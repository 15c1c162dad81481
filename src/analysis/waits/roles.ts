import type { Region } from '../../trace/columns/trace.ts';
import { operationName } from '../../trace/outline/outline.ts';

/** What an MPI call does as far as waiting is concerned, by its region. */
export const ROLE = {
  other: 0,
  /** MPI_Send, MPI_Ssend: may block until the receive is posted. MPI_Bsend and MPI_Rsend do not. */
  send: 1,
  /** MPI_Wait, MPI_Waitany, and the tests that polling ends with (METHOD 6): completes one request. */
  waitOne: 2,
  /** MPI_Waitall, MPI_Waitsome, and such tests. */
  waitMany: 3,
  init: 4,
  finalize: 5,
  /** MPI_Neighbor_alltoall and the like: traces have them as if all members took part in them (METHOD 6). */
  neighbourhood: 6,
} as const;

const ROLES: readonly (readonly [RegExp, number])[] = [
  [/^MPI_S?SEND$/, ROLE.send],
  [/^MPI_(WAIT|TEST)(ANY)?$/, ROLE.waitOne],
  [/^MPI_(WAIT|TEST)(ALL|SOME)$/, ROLE.waitMany],
  [/^MPI_INIT(_THREAD)?$/, ROLE.init],
  [/^MPI_FINALIZE$/, ROLE.finalize],
  [/^MPI_I?NEIGHBOR_/, ROLE.neighbourhood],
];

/** @returns by region: a value of ROLE; `other` for what is not MPI */
export function rolesOf(regions: readonly Region[]): Uint8Array {
  return Uint8Array.from(regions, ({ mpi, name }) => {
    if (!mpi) return ROLE.other;
    const operation = operationName(name);
    return ROLES.find(([pattern]) => pattern.test(operation))?.[1] ?? ROLE.other;
  });
}

/** Asks whether something came, and waits for nothing: a test or a probe. @param name of an MPI function */
export function isPolling(name: string): boolean {
  return /^MPI_(TEST(ANY|ALL|SOME)?|IM?PROBE|REQUEST_GET_STATUS(_\w+)?)$/.test(operationName(name));
}
