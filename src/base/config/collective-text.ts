/** What families call the collective operations of MPI, by the names under which people know them. */
const OPERATIONS: Readonly<Record<string, string>> = {
  barrier: 'barrier',
  broadcast: 'broadcast',
  bcast: 'broadcast',
  gather: 'gather',
  gatherv: 'gather',
  scatter: 'scatter',
  scatterv: 'scatter',
  allgather: 'allgather',
  allgatherv: 'allgather',
  'all-to-all': 'all-to-all',
  alltoall: 'all-to-all',
  alltoallv: 'all-to-all',
  alltoallw: 'all-to-all',
  allreduce: 'allreduce',
  reduce: 'reduce',
  'reduce-scatter': 'reduce-scatter',
  reduce_scatter: 'reduce-scatter',
  reduce_scatter_block: 'reduce-scatter',
  scan: 'scan',
  exscan: 'exscan',
};

/**
 * How families of collective operations are called: "allreduce", "broadcast from 0", "allreduce along x",
 * "barrier, broadcast from 0"; also MPI_Allreduce and the like; null: not so. @param text see plainText
 */
export function collectiveText(text: string): { name: string; anyRoot: boolean } | null {
  const [, named, whose] = /^(.*?)( within groups| in one process| along (?:[xyz]|, | and )+)?$/.exec(text)!;
  let anyRoot = true;
  const operations = named!.split(', ').map((each) => {
    const match = /^(?:mpi_i?)?([a-z_-]+)( (?:from|to) \d{1,7})?$/.exec(each);
    const operation = match && Object.hasOwn(OPERATIONS, match[1]!) ? OPERATIONS[match[1]!] : undefined;
    if (match?.[2] !== undefined) anyRoot = false;
    return operation === undefined ? undefined : `${operation}${match![2] ?? ''}`;
  });
  if (operations.includes(undefined)) return null;
  return { name: operations.join(', ') + (whose ?? ''), anyRoot };
}

/** A collective family's name without its roots: "broadcast" for "broadcast from 0". */
export function withoutRoots(name: string): string {
  return name.replace(/ (?:from|to) \d+/g, '');
}
