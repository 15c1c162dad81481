import type { PairWeights } from './pair-weights.ts';

/** The process grid: the Cartesian arrangement of the processes that explains best who talks to whom. */
export interface Grid {
  /** Extents as MPI_Cart_create takes them: the last one is that of the axis along which ranks follow one another. */
  dimensions: number[];
  /** By dimension: whether its two ends talk as neighbours do. */
  periodic: boolean[];
  /** Share of the messages between different processes that go one step along one axis, 0 to 1. */
  share: number;
}

/** A grid fits only if at least this share of its links is used, and a ring only if this share of its closures is. */
const LEAST_COVERAGE = 0.75;

/** A grid fits only if its links carry, in the mean, this many times the messages of other pairs of processes. */
const LEAST_LIFT = 2;

const MOST_DIMENSIONS = 3;

/**
 * Infers the process grid (paper 002, section on virtual topologies, asks programs for it; here the messages tell).
 * Every way to write the number of processes as a product of one, two or three extents is a candidate, ranks in
 * row-major order. A *link* joins two processes one step apart along one axis; a dimension is periodic when at least
 * three quarters of the pairs of its two ends talk (extents of 2 cannot tell and count as not periodic).
 *
 * score = (share of the messages that travel on links) × (share of the links that carry messages)
 *
 * The best score wins, of equals fewer dimensions, then the more even extents, then the larger first extent. There is no
 * grid when less than three quarters of the links are used or a link does not carry at least twice what other pairs do:
 * all-to-all and master-worker programs have none. Column-major order needs no candidates of its own: it is row-major
 * order with the axes named in reverse, and messages cannot tell the two apart.
 *
 * O(processes × candidates).
 */
export function inferGrid(pairs: PairWeights): Grid | null {
  let best: Fit | null = null;
  for (const dimensions of candidates(pairs.processes)) {
    const fit = fitOf(dimensions, pairs);
    if (fits(fit, pairs) && (best === null || fit.score > best.score * (1 + 1e-12))) best = fit;
  }
  if (best === null) return null;
  const { dimensions, periodic, linked } = best;
  return { dimensions, periodic, share: linked / pairs.total };
}

interface Fit {
  dimensions: number[];
  periodic: boolean[];
  /** Messages on links, links, and links used. */
  linked: number;
  links: number;
  used: number;
  score: number;
}

/** Fewer dimensions first, then more even extents, then larger first extents: earlier ones win ties. */
function candidates(processes: number): number[][] {
  if (processes < 2) return [];
  const found: number[][] = [];
  const extend = (extents: number[], rest: number): void => {
    found.push([...extents, rest]);
    if (extents.length + 1 === MOST_DIMENSIONS) return;
    for (const extent of divisors(rest)) extend([...extents, extent], rest / extent);
  };
  extend([], processes);
  const surface = (extents: number[]): number => extents.reduce((sum, extent) => sum + extent, 0);
  const firstDifference = (a: number[], b: number[]): number =>
    a.reduce((found, extent, i) => found || b[i]! - extent, 0);
  return found.sort((a, b) => a.length - b.length || surface(a) - surface(b) || firstDifference(a, b));
}

/** Divisors other than 1 and the number itself. */
function divisors(number: number): number[] {
  const found: number[] = [];
  for (let divisor = 2; divisor * divisor <= number; divisor++) {
    if (number % divisor !== 0) continue;
    found.push(divisor);
    if (divisor * divisor !== number) found.push(number / divisor);
  }
  return found;
}

function fitOf(dimensions: number[], pairs: PairWeights): Fit {
  const { processes, total } = pairs;
  const periodic: boolean[] = [];
  let [linked, links, used] = [0, 0, 0];
  let stride = processes;
  for (const extent of dimensions) {
    stride /= extent;
    const lines = processes / extent;
    const steps = tally(pairs, stride, stride, extent, (place) => place < extent - 1);
    linked += steps.messages;
    links += lines * (extent - 1);
    used += steps.pairs;
    const closures =
      extent < 3
        ? { messages: 0, pairs: 0 }
        : tally(pairs, stride * (extent - 1), stride, extent, (place) => place === 0);
    const isPeriodic = extent >= 3 && closures.pairs >= LEAST_COVERAGE * lines;
    periodic.push(isPeriodic);
    if (!isPeriodic) continue;
    linked += closures.messages;
    links += lines;
    used += closures.pairs;
  }
  const score = total === 0 ? 0 : (linked / total) * (used / links);
  return { dimensions, periodic, linked, links, used, score };
}

/** Sums the pairs of one distance whose lower process stands at an accepted place along the axis. */
function tally(
  { start, low, messages }: PairWeights,
  distance: number,
  stride: number,
  extent: number,
  accepts: (place: number) => boolean,
): { messages: number; pairs: number } {
  const sum = { messages: 0, pairs: 0 };
  for (let i = start[distance]!; i < start[distance + 1]!; i++) {
    if (!accepts(Math.floor(low[i]! / stride) % extent)) continue;
    sum.messages += messages[i]!;
    sum.pairs++;
  }
  return sum;
}

function fits({ linked, links, used }: Fit, { processes, total }: PairWeights): boolean {
  if (used < LEAST_COVERAGE * links) return false;
  const others = (processes * (processes - 1)) / 2 - links;
  if (others === 0) return true;
  return linked / links >= LEAST_LIFT * ((total - linked) / others);
}
