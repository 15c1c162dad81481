/** What a process gives a collective; traces have bytes sent and received, as Score-P (docs/tracing.md). */
export interface CollectiveSizes {
  isInPlace: boolean;
  /** Of each rank's block, where all are equal. */
  bytes: number;
  /** By rank: bytes of its block, where blocks differ; [] where all are equal. */
  counts: readonly number[];
  /** By rank, of an all-to-all whose blocks differ: bytes sent and received, together; [] of others. */
  moved: readonly number[];
  /** Whether it is as recorded. */
  isExact: boolean;
}

function sizesOf(bytes: number, isInPlace = false): CollectiveSizes {
  return { isInPlace, bytes, counts: [], moved: [], isExact: true };
}

/** @param moved by rank: bytes sent and received @param root ignored where there is none @returns by rank */
export function collectiveSizes(
  operation: string,
  moved: readonly number[],
  root: number,
): CollectiveSizes[] {
  const found = exactSizes(operation, moved, root);
  if (found !== null) return found;
  const n = moved.length;
  const bytes = moved.reduce((most, sum) => Math.max(most, Math.ceil(sum / (2 * n))), 0);
  const counts = moved.map(() => bytes);
  const all = operation === 'ALLTOALLV' || operation === 'ALLTOALLW' ? moved.map(() => 2 * n * bytes) : [];
  return forAll(moved, { ...sizesOf(bytes), counts, moved: all, isExact: false });
}

const forAll = (moved: readonly number[], sizes: CollectiveSizes): CollectiveSizes[] =>
  moved.map(() => sizes);

function exactSizes(operation: string, moved: readonly number[], root: number): CollectiveSizes[] | null {
  const n = moved.length;
  if (operation === 'BARRIER') return forAll(moved, sizesOf(0));
  if (operation === 'BCAST') return rooted(moved, root, n + 1, null);
  if (/^(REDUCE|GATHER|SCATTER)$/.test(operation)) return rooted(moved, root, n + 1, n - 1);
  if (/^(GATHER|SCATTER)V$/.test(operation)) return rootedBlocks(moved, root);
  if (/^(ALLREDUCE|REDUCE_SCATTER_BLOCK|ALLGATHER|ALLTOALL)$/.test(operation))
    return equal(moved, 2 * n, 2 * (n - 1));
  if (operation === 'SCAN') return equal(moved, n + 1, n - 1);
  if (operation === 'EXSCAN') return equal(moved, n - 1, n - 1);
  if (operation === 'ALLGATHERV' || operation === 'REDUCE_SCATTER') return unequal(moved);
  // An odd sum is sent by nobody.
  const isEven = moved.reduce((rest, bytes) => (rest + bytes) % 2, 0) === 0;
  return /^ALLTOALL[VW]$/.test(operation) && isEven ? forAll(moved, { ...sizesOf(0), moved }) : null;
}

/** All give the same: so often it is counted, and so often in place. */
function equal(moved: readonly number[], times: number, inPlace: number): CollectiveSizes[] | null {
  const [sum] = moved;
  if (moved.some((other) => other !== sum)) return null;
  if (sum === 0) return forAll(moved, sizesOf(0));
  if (sum! % times === 0) return forAll(moved, sizesOf(sum! / times));
  return inPlace > 0 && sum! % inPlace === 0 ? forAll(moved, sizesOf(sum! / inPlace, true)) : null;
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
  const [ofRoot, ofOthers] = [sizesOf(bytes, isInPlace), sizesOf(bytes)];
  return moved.map((_, rank) => (rank === root ? ofRoot : ofOthers));
}

function rootedBlocks(moved: readonly number[], root: number): CollectiveSizes[] | null {
  const ofOthers = moved.reduce((sum, bytes, rank) => sum + (rank === root ? 0 : bytes), 0);
  const own = (moved[root] ?? Number.NaN) - ofOthers;
  if (!(own >= 0) || own % 2 !== 0) return null;
  const counts = moved.map((bytes, rank) => (rank === root ? own / 2 : bytes));
  return forAll(moved, { ...sizesOf(0), counts });
}

/** n times one's own block and all blocks; in place n - 2 times and all. */
function unequal(moved: readonly number[]): CollectiveSizes[] | null {
  const n = moved.length;
  const total = moved.reduce((sum, bytes) => sum + bytes, 0);
  for (const isInPlace of n > 2 ? [false, true] : [false]) {
    const [often, all] = isInPlace ? [n - 2, total / (2 * n - 2)] : [n, total / (2 * n)];
    const counts = moved.map((bytes) => (bytes - all) / often);
    if (!counts.every((count) => Number.isInteger(count) && count >= 0)) continue;
    return forAll(moved, { ...sizesOf(0, isInPlace), counts });
  }
  const [both, other] = moved;
  if (n !== 2 || both !== other) return null;
  // Two in place move all together, whatever is whose.
  const counts = [Math.ceil(both! / 2), Math.floor(both! / 2)];
  return forAll(moved, { ...sizesOf(0, true), counts });
}
