import { COLLECTIVE, type CollectiveName, PARADIGM } from '../../src/trace/otf2/codes.ts';
import { REGION_ROLE } from './otf2/writer/codes.ts';

/** MPI_Allreduce for ALLREDUCE; MPI_Iallreduce when it is not blocking. */
export function collectiveFunction(operation: CollectiveName, isBlocking = true): string {
  const lower = operation.toLowerCase();
  return isBlocking ? `MPI_${operation[0]}${lower.slice(1)}` : `MPI_I${lower}`;
}

const ROLE_OF_OPERATION = new Map<string, number>(
  (Object.keys(COLLECTIVE) as CollectiveName[]).flatMap((operation) => {
    const role = roleOf(operation);
    return [
      [collectiveFunction(operation), role],
      [collectiveFunction(operation, false), role],
    ] as const;
  }),
);

function roleOf(operation: CollectiveName): number {
  if (operation === 'BARRIER') return REGION_ROLE.BARRIER;
  if (/^(BCAST|SCATTERV?)$/.test(operation)) return REGION_ROLE.COLL_ONE2ALL;
  if (/^(GATHERV?|REDUCE)$/.test(operation)) return REGION_ROLE.COLL_ALL2ONE;
  if (/^(ALL.*|REDUCE_SCATTER.*)$/.test(operation)) return REGION_ROLE.COLL_ALL2ALL;
  return REGION_ROLE.COLL_OTHER;
}

/** Role and paradigm that Score-P gives a region of this name. */
export function regionKind(name: string): { role: number; paradigm: number } {
  if (!name.startsWith('MPI_')) return { role: REGION_ROLE.FUNCTION, paradigm: PARADIGM.COMPILER };
  return { role: ROLE_OF_OPERATION.get(name) ?? REGION_ROLE.POINT2POINT, paradigm: PARADIGM.MPI };
}
