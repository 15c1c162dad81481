/**
 * What a process gives a collective operation. A trace has the sum of the bytes that it sends and receives, counted as Score-P
 * counts them: what is contributed goes to each of the n processes, itself included (docs/tracing.md).
 */
export interface CollectiveSizes {
  isInPlace: boolean;
  /** Of each part, where all are equal; else the process's own one. */
  bytes: number;
  /** By rank: bytes that are received, or of a scatter sent; none where all are equal, and where only the root has them. */
  counts: number[];
  /** By rank: bytes that are sent, of an all-to-all whose parts differ. */
  sendCounts: number[];
  /** Whether it is as recorded. */
  isExact: boolean;
}

const whole = (bytes: number, isInPlace = false): CollectiveSizes => ({
  isInPlace,
  bytes,
  counts: [],
  sendCounts: [],
  isExact: true,
});

/**
 * The arguments of one collective operation, by rank.
 *
 * @param operation such as "ALLREDUCE"
 * @param moved by rank: bytes that it sent and received, together
 * @param root its rank; ignored where the operation has none
 */
export function collectiveSizes(
  operation: string,
  moved: readonly number[],
  root: number,
): CollectiveSizes[] {
  const found = exactSizes(operation, moved, root);
  if (found !== null) return found;
  const n = moved.length;
  const bytes = Math.max(...moved.map((sum) => Math.ceil(sum / (2 * n))));
  const counts = moved.map(() => bytes);
  return moved.map(() => ({ isInPlace: false, bytes, counts, sendCounts: counts, isExact: false }));
}

function exactSizes(operation: string, moved: readonly number[], root: number): CollectiveSizes[] | null {
  const n = moved.length;
  switch (operation) {
    case 'BARRIER':
      return moved.map(() => whole(0));
    case 'BCAST':
      return rooted(moved, root, n + 1, null);
    case 'REDUCE':
    case 'GATHER':
    case 'SCATTER':
      return rooted(moved, root, n + 1, n - 1);
    case 'GATHERV':
    case 'SCATTERV':
      return rootedParts(moved, root);
    case 'ALLREDUCE':
    case 'REDUCE_SCATTER_BLOCK':
    case 'ALLGATHER':
    case 'ALLTOALL':
      return equal(moved, 2 * n, 2 * (n - 1));
    case 'SCAN':
      return equal(moved, n + 1, n - 1);
    case 'EXSCAN':
      return equal(moved, n - 1, n - 1);
    case 'ALLGATHERV':
    case 'REDUCE_SCATTER':
      return parts(moved);
    case 'ALLTOALLV':
    case 'ALLTOALLW':
      return spread(moved);
    default:
      return null;
  }
}

/** All give the same: so often it is counted, and so often in place. */
function equal(moved: readonly number[], times: number, inPlace: number): CollectiveSizes[] | null {
  const [sum] = moved;
  if (moved.some((other) => other !== sum)) return null;
  if (sum === 0) return moved.map(() => whole(0));
  if (sum! % times === 0) return moved.map(() => whole(sum! / times));
  return inPlace > 0 && sum! % inPlace === 0 ? moved.map(() => whole(sum! / inPlace, true)) : null;
}

/** All but the root have what they give. */
function rooted(
  moved: readonly number[],
  root: number,
  times: number,
  inPlace: number | null,
): CollectiveSizes[] | null {
  const others = moved.filter((_, rank) => rank !== root);
  const atRoot = moved[root];
  if (atRoot === undefined) return null;
  const bytes = others[0] ?? atRoot / times;
  if (others.some((other) => other !== bytes) || !Number.isInteger(bytes)) return null;
  const isInPlace = inPlace !== null && atRoot !== times * bytes;
  if (isInPlace ? atRoot !== inPlace * bytes : atRoot !== times * bytes) return null;
  return moved.map((_, rank) => whole(bytes, isInPlace && rank === root));
}

function rootedParts(moved: readonly number[], root: number): CollectiveSizes[] | null {
  const ofOthers = moved.reduce((sum, bytes, rank) => sum + (rank === root ? 0 : bytes), 0);
  const own = (moved[root] ?? Number.NaN) - ofOthers;
  if (!(own >= 0) || own % 2 !== 0) return null;
  const counts = moved.map((bytes, rank) => (rank === root ? own / 2 : bytes));
  return moved.map((_, rank) => ({ ...whole(counts[rank]!), counts: rank === root ? counts : [] }));
}

/** n times one's own part and all parts; in place n - 2 times and all. */
function parts(moved: readonly number[]): CollectiveSizes[] | null {
  const n = moved.length;
  const total = moved.reduce((sum, bytes) => sum + bytes, 0);
  for (const isInPlace of n > 2 ? [false, true] : [false]) {
    const [often, all] = isInPlace ? [n - 2, total / (2 * n - 2)] : [n, total / (2 * n)];
    const counts = moved.map((bytes) => (bytes - all) / often);
    if (!counts.every((count) => Number.isInteger(count) && count >= 0)) continue;
    return counts.map((count) => ({ ...whole(count, isInPlace), counts }));
  }
  const [both, other] = moved;
  if (n !== 2 || both !== other) return null;
  // Two in place move all together, whatever is whose.
  const counts = [Math.ceil(both! / 2), Math.floor(both! / 2)];
  return counts.map((count) => ({ ...whole(count, true), counts }));
}

/**
 * How much each sends to each other is not recorded, only what each sends and receives together: spread in proportion to that,
 * the same both ways, the rest to itself.
 */
function spread(moved: readonly number[]): CollectiveSizes[] | null {
  const n = moved.length;
  const odd = moved.flatMap((bytes, rank) => (bytes % 2 === 1 ? [rank] : []));
  if (odd.length % 2 === 1) return null;
  const half = moved.map((bytes) => Math.floor(bytes / 2));
  const total = half.reduce((sum, bytes) => sum + bytes, 0);
  const sent = half.map((own, rank) => {
    const row = half.map((other, to) => (to === rank ? 0 : Math.floor((own * other) / Math.max(1, total))));
    row[rank] = own - row.reduce((sum, bytes) => sum + bytes, 0);
    return row;
  });
  for (let i = 0; i < odd.length; i += 2) sent[odd[i]!]![odd[i + 1]!]!++;
  return Array.from({ length: n }, (_, rank) => ({
    ...whole(0),
    counts: sent.map((row) => row[rank]!),
    sendCounts: sent[rank]!,
  }));
}
