import type { GroupCause } from '#build/schemas/comparison.ts';
import { sumNs } from '../../../base/statistics/sum.ts';
import type {
  SampledExecution,
  SampledFunction,
  SampledPlace,
} from '../../../measure/measurement/measure-sampled.ts';
import { excessOf } from './computing-growth.ts';

/** Executions in which it was sampled where processes compute; base null: the head alone was. */
export interface SampledSides {
  base: readonly SampledExecution[] | null;
  head: readonly SampledExecution[];
}

export type Sampled = NonNullable<GroupCause['sampled']>;

/** From which share of what is computed longer on a function is named: two cannot both have more. */
const MIN_SHARE = 0.5;

/** Standard errors that its growth is above nothing: by chance, one of some dozens of functions is in 5 %. */
const MIN_ERRORS = 3;

/** Of a function's growth: from here on it is that of one that is inlined in it. */
const MIN_INLINED_SHARE = 0.8;

/** A function in which no name is known is that of a library. */
const NO_FUNCTION = '(';

/** What a function computes more than before in one instance. */
interface FunctionGrowth extends Pick<SampledFunction, 'name' | 'source' | 'inside'> {
  ns: number;
  errorNs: number;
}

/**
 * The function that computes longer in the place of a cause (METHOD, "Which code computes").
 *
 * @param instances by which times of a run are divided
 * @returns null: none, the caller stands for all; 'unsure': more samples may tell
 */
export function sampledFunction(
  cause: Pick<GroupCause, 'path' | 'before' | 'process' | 'onAllProcesses' | 'computedNs' | 'addedNs'>,
  instances: number,
  sides: SampledSides,
): Sampled | 'unsure' | null {
  const { path } = cause;
  if (path === null || path.length === 0) return null;
  const isHere = (place: SampledPlace): boolean =>
    `${place.path}` === `${path}` && (cause.before === undefined || place.before === cause.before);
  const isBelow = (place: SampledPlace): boolean => path.every((name, i) => place.path[i] === name);
  const found = [isHere, isBelow].map((isIn) =>
    mostIn(cause, growthIn(sides, isIn, cause, instances), sides),
  );
  return (
    found.find((each) => each !== null && each !== 'unsure') ?? found.find((each) => each !== null) ?? null
  );
}

/** The function with most of the growth, if it is enough. */
function mostIn(
  { path, computedNs, addedNs }: Parameters<typeof sampledFunction>[0],
  growth: readonly FunctionGrowth[],
  { base }: SampledSides,
): Sampled | 'unsure' | null {
  const outer = growth.filter(({ inside }) => inside === null);
  const [most] = [...outer].sort((a, b) => b.ns - a.ns);
  if (most === undefined) return null;
  const others = outer.filter((each) => each !== most);
  const { name, source, ns: grownNs } = inlinedIn(most, growth);
  const restNs = sumNs(others) + most.ns - grownNs;
  const judgedNs = computedNs ?? addedNs;
  // Of the head alone only this is certain: what the rest computes now is the most it can have grown by.
  const ns = base === null ? Math.min(grownNs, judgedNs - restNs) : grownNs;
  const wholeNs = base === null ? judgedNs : Math.max(judgedNs, most.ns + sumNs(others));
  const errors = base === null ? outer : [most];
  const errorNs = Math.hypot(...errors.map((each) => each.errorNs));
  const limitNs = Math.max(MIN_SHARE * wholeNs, MIN_ERRORS * errorNs);
  if (ns < limitNs) return ns + MIN_ERRORS * errorNs < MIN_SHARE * wholeNs ? null : 'unsure';
  // What others lose may only have moved, by inlining.
  const lostNs = -sumNs(others.filter((each) => each.ns < 0));
  if (base !== null && lostNs >= MIN_SHARE * most.ns) return null;
  // The caller itself: its name is known.
  if (path?.includes(name) || name.startsWith(NO_FUNCTION)) return null;
  return { function: name, source, addedNs: ns, errorNs };
}

/** The innermost function with nearly all of the growth of one that it is inlined in, and nowhere else. */
function inlinedIn(outer: FunctionGrowth, growth: readonly FunctionGrowth[]): FunctionGrowth {
  const inner = growth.find(
    ({ inside, name, ns }) =>
      inside === outer.name && name !== outer.name && ns >= MIN_INLINED_SHARE * Math.max(0, outer.ns),
  );
  return inner === undefined || outer.ns <= 0 ? outer : inlinedIn(inner, growth);
}

/** How much longer than before each function computes in places, on the processes in question. */
function growthIn(
  { base, head }: SampledSides,
  isIn: (place: SampledPlace) => boolean,
  { process, onAllProcesses }: Pick<GroupCause, 'process' | 'onAllProcesses'>,
  instances: number,
): FunctionGrowth[] {
  const before = sumsIn(base ?? [], isIn);
  const now = sumsIn(head, isIn);
  const processes = new Set([...before.values(), ...now.values()].flatMap(({ ns }) => [...ns.keys()]));
  const one = onAllProcesses ? null : process;
  return [...new Set([...before.keys(), ...now.keys()])].map((key): FunctionGrowth => {
    const [then, since] = [before.get(key), now.get(key)];
    const of = [...processes].map((each) => ({
      process: each,
      ns: ((since?.ns.get(each) ?? 0) - (then?.ns.get(each) ?? 0)) / instances,
      variance: ((since?.variance.get(each) ?? 0) + (then?.variance.get(each) ?? 0)) / instances ** 2,
    }));
    const { name, source, inside } = (since ?? then)!.function;
    const about = { name, source, inside };
    const all = { ns: meanOf(of.map(({ ns }) => ns)), variance: varianceOfMean(of) };
    if (one === null) return { ...about, ns: all.ns, errorNs: Math.sqrt(all.variance) };
    const others = of.filter((each) => each.process !== one);
    const own = of.find((each) => each.process === one)?.variance ?? 0;
    const ns = base === null ? (of.find((each) => each.process === one)?.ns ?? 0) : excessOf({ ns: of }, one);
    return { ...about, ns, errorNs: Math.sqrt(own + (base === null ? 0 : varianceOfMean(others))) };
  });
}

/**
 * Of a function, by process: mean time of an execution, and its variance. Samples are taken at regular times,
 * so a stretch of them in a row errs by its ends alone, by less than one sample; apart from each other they
 * err as counts do (Poisson).
 */
interface FunctionTimes {
  function: SampledFunction;
  ns: Map<number, number>;
  variance: Map<number, number>;
}

function sumsIn(
  executions: readonly SampledExecution[],
  isIn: (place: SampledPlace) => boolean,
): Map<string, FunctionTimes> {
  const found = new Map<string, FunctionTimes>();
  for (const { periodNs, places } of executions) {
    for (const each of places.filter(isIn).flatMap(({ functions }) => functions)) {
      const key = JSON.stringify([each.inside, each.name]);
      const times = found.get(key) ?? { function: each, ns: new Map(), variance: new Map() };
      found.set(key, times);
      each.samples.forEach((count, process) => {
        if (count === 0) return;
        add(times.ns, process, (count * periodNs) / executions.length);
        add(times.variance, process, each.stretches[process]! * (periodNs / executions.length) ** 2);
      });
    }
  }
  return found;
}

function add(sums: Map<number, number>, process: number, value: number): void {
  sums.set(process, (sums.get(process) ?? 0) + value);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function varianceOfMean(list: readonly { variance: number }[]): number {
  return meanOf(list.map(({ variance }) => variance)) / Math.max(1, list.length);
}
