import type { Computing, PlacedTime } from '#build/schemas/parts.ts';
import { placeKey } from '../../../measure/measurement/typical-parts.ts';
import { MAX_COMPUTING_PLACES } from '../../baseline/kept-details.ts';

/** How long processes computed where, in a run, on both sides; null: not known. */
export interface ComputingOfSides {
  before: readonly Computing[] | null;
  now: readonly Computing[] | null;
  /** Functions that make their calls in another order than before, or other ones; left out: none. */
  otherCalls?: Pick<ReadonlySet<string>, 'has'>;
}

/** How much longer processes compute in a place than before, in one instance. */
export interface PlaceGrowth extends Pick<Computing, 'path' | 'before'> {
  /** What the function called before, of what it computes after that, whatever comes next. */
  behind?: string;
  /** By process; one that is there on neither side has none. */
  ns: { process: number; ns: number }[];
  /**
   * In all the function: where its calls changed, what one process computed before another call may be before
   * this one now, so that only the whole tells who computes longer. Left out: they did not change.
   */
  ofFunction?: { process: number; ns: number }[];
  /** Mean of the processes that are there, and of the time that they had before. */
  meanNs: number;
  meanBeforeNs: number;
  /** What times of unchanged code differ by. */
  noiseNs: number;
}

/** Of the longest place of an earlier run: one not kept has less, where not as many are as can be. */
const MAX_UNKNOWN_COMPUTING = 0.02;

/** Standard errors up to which times do not differ. */
export const NOISE_ERRORS = 2;

/** Of what was computed: medians over repetitions differ by less in unchanged code. */
export const MIN_REAL_GROWTH = 0.02;

/** Of the time in a place: the error of a single repetition. */
const UNKNOWN_ERROR = 0.02;

/** Of what a process computes longer: where others compute so much longer, too, it is on all processes. */
const MIN_OTHERS_SHARE = 0.5;

/**
 * How much longer processes compute in each place: what somebody finds who times it before and now (METHOD,
 * "Who is late"). Late time alone does not tell: it is that of the last process, by however little.
 *
 * @param instances by which times of a run are divided
 * @returns null where one side is not known
 */
export function computingGrowth(
  { before, now, otherCalls }: ComputingOfSides,
  instances: number,
): PlaceGrowth[] | null {
  if (before === null || now === null) return null;
  const earlier = new Map(before.map((each) => [keyOf(each), each.ns]));
  const errorBefore = new Map(before.map((each) => [keyOf(each), each.errorNs]));
  const longest = before.map(({ ns }) => Math.max(0, ...ns));
  const isCut = before.length >= MAX_COMPUTING_PLACES;
  const share = isCut ? 1 : MAX_UNKNOWN_COMPUTING;
  const unknown = Math.min(share * Math.max(0, ...longest), ...longest);
  const ofFunctions = growthOfCallers(before, now);
  const places = now.map((each): PlaceGrowth => {
    const whole = ofFunctions.get(`${each.path}`);
    const then = earlier.get(keyOf(each)) ?? each.ns.map((ns) => Math.min(ns, unknown));
    const ns = each.ns.flatMap((time, process) => {
      const thenNs = then[process] ?? 0;
      const grownNs = Math.min(time - thenNs, Math.max(0, whole?.[process] ?? Number.POSITIVE_INFINITY));
      return time > 0 || thenNs > 0 ? [{ process, ns: grownNs / instances }] : [];
    });
    const meanBeforeNs = then.reduce((sum, time) => sum + time, 0) / instances / Math.max(1, ns.length);
    const errors = [each.errorNs, errorBefore.get(keyOf(each))].map(
      (error) => (error ?? UNKNOWN_ERROR * meanBeforeNs * instances) / instances,
    );
    const noiseNs = NOISE_ERRORS * Math.hypot(...errors);
    return { ...withoutTimes(each), ns, meanNs: meanOf(ns), meanBeforeNs, noiseNs };
  });
  if (otherCalls === undefined) return places;
  return places.map((each) => {
    const ofFunction = otherCalls.has(each.path.at(-1) ?? '') ? growthBelow(places, each.path) : undefined;
    return ofFunction === undefined ? each : { ...each, ofFunction };
  });
}

/**
 * By path, how much longer each process computes there in all, where another call comes next than before:
 * with a call that is gone, what came before it comes before the next one.
 */
function growthOfCallers(before: readonly Computing[], now: readonly Computing[]): Map<string, number[]> {
  const keys = [before, now].map((places) => new Set(places.map(keyOf)));
  const alone = [
    ...before.filter((each) => !keys[1]!.has(keyOf(each))),
    ...now.filter((each) => !keys[0]!.has(keyOf(each))),
  ];
  const grown = new Map(alone.map(({ path }) => [`${path}`, [] as number[]]));
  const add = (places: readonly Computing[], sign: number): void => {
    for (const { path, ns } of places) {
      const sums = grown.get(`${path}`);
      if (sums === undefined) continue;
      ns.forEach((time, process) => {
        sums[process] = (sums[process] ?? 0) + sign * time;
      });
    }
  };
  add(before, -1);
  add(now, 1);
  return grown;
}

type Who = Pick<PlaceGrowth, 'ns' | 'ofFunction'>;

/** How much more than the others a process computes longer there, and in a function whose calls changed. */
export function excessOf({ ns, ofFunction = ns }: Who, process: number): number {
  const excess = [ns, ofFunction].map((of) => {
    const others = of.filter((each) => each.process !== process);
    return nsOf({ ns: of }, process) - Math.max(0, meanOf(others));
  });
  return Math.min(...excess);
}

/** Whether the others compute longer there as well, by half as much as a process or more. */
export function isOnAll({ ns, ofFunction = ns }: Who, process: number): boolean {
  const own = nsOf({ ns: ofFunction }, process);
  const others = ofFunction.filter((each) => each.process !== process);
  return own > 0 && others.length > 0 && meanOf(others) >= MIN_OTHERS_SHARE * own;
}

/** Where most is added: to which process. @returns undefined where nobody is there */
export function mostIn({ ns }: Pick<PlaceGrowth, 'ns'>): PlaceGrowth['ns'][number] | undefined {
  return ns.reduce<PlaceGrowth['ns'][number] | undefined>(
    (most, each) => (most === undefined || each.ns > most.ns ? each : most),
    undefined,
  );
}

/** The place in question; undefined where too little is computed there to know. */
export function growthAt(
  growth: readonly PlaceGrowth[] | null,
  place: Pick<PlacedTime, 'path' | 'before'>,
): PlaceGrowth | undefined {
  return growth?.find((each) => keyOf(each) === keyOf(place));
}

/** All places below a path together. */
export function growthBelow(growth: readonly PlaceGrowth[], path: readonly string[]): PlaceGrowth['ns'] {
  const sums = new Map<number, number>();
  for (const each of growth) {
    if (!path.every((name, i) => each.path[i] === name)) continue;
    for (const { process, ns } of each.ns) sums.set(process, (sums.get(process) ?? 0) + ns);
  }
  return [...sums].map(([process, ns]) => ({ process, ns }));
}

function nsOf({ ns }: Pick<PlaceGrowth, 'ns'>, process: number): number {
  return ns.find((each) => each.process === process)?.ns ?? 0;
}

function withoutTimes({ path, before }: Computing): Pick<Computing, 'path' | 'before'> {
  return { path, ...(before !== undefined && { before }) };
}

function keyOf({ path, before }: Pick<Computing, 'path' | 'before'>): string {
  return placeKey({ path, ...(before !== undefined && { before }) });
}

function meanOf(list: readonly { ns: number }[]): number {
  return list.length === 0 ? 0 : list.reduce((sum, { ns }) => sum + ns, 0) / list.length;
}
