import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { addMessages, evenness, type Links, MIN_COVERAGE, together, unusedLinks } from './links.ts';
import { eachPair, type PairWeights } from './pair-weights.ts';
import { MIN_ALIKE_EVENNESS, transposedGrid } from './transposed-grid.ts';

/** The process grid: the Cartesian arrangement of the processes that explains best who talks to whom. */
export type Grid = NonNullable<AnalysisDocument['grid']>;

/** A grid's links carry, in the mean, this many times the messages of other pairs of processes. */
const MIN_LIFT = 2;

/** A grid's messages are this share of all sends, receives and collective calls. */
const MIN_GRID_SHARE = 0.1;

/** A transposition explains so much more than the plain grid, unless its diagonal sends to itself. */
const MIN_TRANSPOSED_GAIN = 1.1;

/** Bytes tell a grid when so many go to neighbours, diagonal ones among them: a halo has nothing else. */
const MIN_NEIGHBOUR_SHARE = 0.9;

export const MAX_DIMENSIONS = 3;

/**
 * Infers the process grid from messages (paper 002 asks programs for their topology). O(processes ×
 * candidates + pairs). Candidates are all products of one, two or three extents, ranks in row-major order. A
 * *link* joins two processes one step apart along one axis; a dimension is periodic when at least three
 * quarters of the pairs of its ends talk, and that raises (messages × evenness) of its links (not for 2).
 *
 * score = (share of the messages that travel on links) × (evenness of the links)
 *
 * The evenness of an axis is (Σ messages)² ÷ (links × Σ messages²); that of a grid is the mean over its
 * links. The best score wins, of equals fewer dimensions, then more even extents, then the larger first one.
 * There is no grid when less than MIN_COVERAGE of the links are used, when a link does not carry at least
 * MIN_LIFT times what other pairs do (all-to-all, master-worker), or its messages are less than
 * MIN_GRID_SHARE of the communication. One of rows and transposes must score a tenth better.
 *
 * Where messages tell none, bytes may: with two or three processes in each direction all are neighbours of
 * all, once diagonals count, but faces are larger than edges and corners.
 * @param events sends, receives and collective calls of the whole trace
 * @param weighBytes the pairs with their bytes in place of messages
 */
export function inferGrid(pairs: PairWeights, events: number, weighBytes?: () => PairWeights): Grid | null {
  return gridByMessages(pairs, events) ?? (weighBytes ? gridByBytes(pairs, events, weighBytes()) : null);
}

function gridByMessages(pairs: PairWeights, events: number): Grid | null {
  let best: Fit | null = null;
  for (const dimensions of candidates(pairs.processes)) {
    const fit = fitOf(dimensions, pairs);
    const isBetter = best === null || scoreOf(fit, pairs) > scoreOf(best, pairs) * (1 + 1e-12);
    if (isBetter && fits(fit, pairs, events)) best = fit;
  }
  const other = transposedGrid(pairs);
  if (other !== null && fits(other, pairs, events)) {
    const gain = best === null || other.isOnDiagonal ? 1 : MIN_TRANSPOSED_GAIN;
    if (best === null || scoreOf(other, pairs) >= gain * scoreOf(best, pairs)) {
      const { dimensions, periodic } = fitOf(other.dimensions, pairs);
      const [share, transposed] = [other.stepped / pairs.total, other.transposed / pairs.total];
      return { dimensions, periodic, share, transposed };
    }
  }
  if (best === null) return null;
  const { dimensions, periodic, kinds } = best;
  return { dimensions, periodic, share: together(kinds).linked / pairs.total };
}

/** A halo's grid by the sizes of its faces: equal along an axis, twice those of other pairs or more. */
function gridByBytes(pairs: PairWeights, events: number, bytes: PairWeights): Grid | null {
  let best: Fit | null = null;
  for (const dimensions of candidates(pairs.processes)) {
    const fit = fitOf(dimensions, bytes);
    if (best !== null && scoreOf(fit, bytes) <= scoreOf(best, bytes) * (1 + 1e-12)) continue;
    const isEven = fit.kinds.every((axis) => evenness(axis) >= MIN_ALIKE_EVENNESS);
    if (!isEven || !hasLinks(fit, bytes) || neighbourShare(fit, bytes) < MIN_NEIGHBOUR_SHARE) continue;
    if (hasEnough(fitOf(dimensions, pairs), events)) best = fit;
  }
  if (best === null) return null;
  const { dimensions, periodic, kinds } = best;
  const share = together(fitOf(dimensions, pairs).kinds).linked / pairs.total;
  return { dimensions, periodic, share, byteShare: together(kinds).linked / bytes.total };
}

/** Of all that goes between processes, what goes one step at most along each axis. */
function neighbourShare({ dimensions, periodic }: Fit, pairs: PairWeights): number {
  let near = 0;
  eachPair(pairs, (low, high, weight) => {
    let stride = 1;
    for (let axis = dimensions.length - 1; axis >= 0; axis--) {
      const extent = dimensions[axis]!;
      const steps = Math.abs((Math.floor(high / stride) % extent) - (Math.floor(low / stride) % extent));
      if (steps > 1 && !(periodic[axis] && steps === extent - 1)) return;
      stride *= extent;
    }
    near += weight;
  });
  return pairs.total === 0 ? 0 : near / pairs.total;
}

interface Fit {
  dimensions: number[];
  periodic: boolean[];
  kinds: Links[];
}

/** Fewer dimensions first, then more even extents, then larger first extents: earlier ones win ties. */
function candidates(processes: number): number[][] {
  if (processes < 2) return [];
  const found: number[][] = [];
  const extend = (extents: number[], rest: number): void => {
    found.push([...extents, rest]);
    if (extents.length + 1 === MAX_DIMENSIONS) return;
    for (const extent of divisors(rest)) extend([...extents, extent], rest / extent);
  };
  extend([], processes);
  const surface = (extents: number[]): number => extents.reduce((sum, extent) => sum + extent, 0);
  const firstDifference = (a: number[], b: number[]): number =>
    a.reduce((found, extent, i) => found || b[i]! - extent, 0);
  return found.sort((a, b) => a.length - b.length || surface(a) - surface(b) || firstDifference(a, b));
}

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
  const { processes } = pairs;
  const periodic: boolean[] = [];
  const kinds: Links[] = [];
  let stride = processes;
  for (const extent of dimensions) {
    stride /= extent;
    const lines = processes / extent;
    const steps = unusedLinks(lines * (extent - 1));
    tally(pairs, steps, stride, stride, extent, (place) => place < extent - 1);
    const closures = unusedLinks(extent < 3 ? 0 : lines);
    if (extent >= 3) tally(pairs, closures, stride * (extent - 1), stride, extent, (place) => place === 0);
    const closed = joined(steps, closures);
    const isPeriodic = closures.used >= MIN_COVERAGE * closures.count && explained(closed) > explained(steps);
    periodic.push(isPeriodic);
    kinds.push(isPeriodic ? closed : steps);
  }
  return { dimensions, periodic, kinds };
}

/** Counts the messages of pairs of one distance whose lower process has an accepted place along the axis. */
function tally(
  { start, low, messages }: PairWeights,
  links: Links,
  distance: number,
  stride: number,
  extent: number,
  accepts: (place: number) => boolean,
): void {
  for (let i = start[distance]!; i < start[distance + 1]!; i++) {
    if (accepts(Math.floor(low[i]! / stride) % extent)) addMessages(links, messages[i]!);
  }
}

/** Messages that an axis explains: those on its links, the less the less even they are. */
function explained(links: Links): number {
  return links.messages * evenness(links);
}

function joined(a: Links, b: Links): Links {
  return {
    count: a.count + b.count,
    used: a.used + b.used,
    messages: a.messages + b.messages,
    squares: a.squares + b.squares,
  };
}

function scoreOf({ kinds }: { kinds: Links[] }, { total }: PairWeights): number {
  const { linked, even } = together(kinds);
  return total === 0 ? 0 : (linked / total) * even;
}

function fits(fit: { kinds: Links[] }, pairs: PairWeights, events: number): boolean {
  return hasLinks(fit, pairs) && hasEnough(fit, events);
}

/** Whether its messages are enough of all communication. */
function hasEnough({ kinds }: { kinds: Links[] }, events: number): boolean {
  return 2 * together(kinds).linked >= MIN_GRID_SHARE * events;
}

/** Whether its links are used, and more than other pairs. */
function hasLinks({ kinds }: { kinds: Links[] }, { processes, total }: PairWeights): boolean {
  const { linked, links, used } = together(kinds);
  if (used < MIN_COVERAGE * links) return false;
  const others = (processes * (processes - 1)) / 2 - links;
  return others === 0 || linked / links >= MIN_LIFT * ((total - linked) / others);
}
