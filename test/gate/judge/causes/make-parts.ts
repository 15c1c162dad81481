import type { Breakdown, Computing, PlacedTime } from '#build/schemas/parts.ts';
import type { SlowedGroup } from '../../../../src/gate/judge/causes/candidates.ts';

/** A place: "1 main/relax", or "1 main/MPI_Send" for one in an MPI call, or with " before exchange" after it. */
export function place(text: string, ns: number): PlacedTime {
  const [, process, names, before] = /^(\d+) (\S*)(?: before (\S+))?$/.exec(text)!;
  const path = names!.split('/').filter((name) => name !== '');
  const mpi = path.at(-1)?.startsWith('MPI_') ? path.pop() : undefined;
  return {
    process: Number(process),
    path,
    ns,
    ...(mpi !== undefined && { mpi }),
    ...(before !== undefined && { before }),
  };
}

/** A duration of which nothing is known. */
export const NO_PARTS: Breakdown = {
  lateNs: 0,
  inMpiNs: 0,
  ownNs: 0,
  late: [],
  lateElsewhere: [],
  inMpi: [],
  own: [],
  latest: [],
  order: '',
  wrongOrderNs: 0,
  waitNs: 0,
  waitingCausedBy: [],
  without: [],
};

/** Parts of a duration: late time by place, the sums as these and `changes` say. */
export function parts(
  late: Readonly<Record<string, number>>,
  inMpiNs: number,
  ownNs: number,
  changes: Partial<Breakdown> = {},
): Breakdown {
  const places = Object.entries(late).map(([text, ns]) => place(text, ns));
  return {
    ...NO_PARTS,
    lateNs: places.reduce((sum, { ns }) => sum + ns, 0),
    inMpiNs,
    ownNs,
    late: places,
    order: '00000000',
    inMpi: [{ call: 'MPI_Waitall', ns: inMpiNs }],
    ...changes,
  };
}

/** What four processes with a core each are slower by, where nothing is known of how long they computed. */
export const ALONE: Pick<SlowedGroup, 'computing' | 'processes' | 'cores' | 'sources'> = {
  computing: { before: null, now: null },
  processes: 4,
  cores: { wanted: 4, free: 4, taken: null },
  sources: {},
};

/** How long each process computed in a place such as "main/relax" in a run. */
export function computing(path: string, ...ns: number[]): Computing {
  return { path: path.split('/'), ns };
}
