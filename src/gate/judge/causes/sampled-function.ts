import type { GroupCause } from '#build/schemas/comparison.ts';
import type { SampledExecution, SampledPlace } from '../../../measure/measurement/measure-sampled.ts';
import type { SourcePlace } from '../../../measure/measurement/measurement.ts';
import { excessOf } from './computing-growth.ts';

/** Executions in which it was sampled where processes compute; base null: the head alone was. */
export interface SampledSides {
  base: readonly SampledExecution[] | null;
  head: readonly SampledExecution[];
}

export type Sampled = NonNullable<GroupCause['sampled']>;

/** From which share of what is computed longer on a function is named: two cannot both have more. */
const MIN_SHARE = 0.5;

/** Standard errors that its growth is beyond nothing: by chance one of some dozens of functions is so in 5 % at most. */
const MIN_ERRORS = 3;

/** What a function computes more than before in one instance. */
interface FunctionGrowth {
  name: string;
  source: SourcePlace | null;
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
  const [most] = [...growth].sort((a, b) => b.ns - a.ns);
  if (most === undefined) return null;
  const others = growth.filter((each) => each !== most);
  const othersNs = others.reduce((sum, { ns }) => sum + ns, 0);
  const judgedNs = computedNs ?? addedNs;
  // Of the head alone only this is certain: what the others compute now is the most they can have grown by.
  const wholeNs = base === null ? judgedNs : Math.max(judgedNs, most.ns + othersNs);
  const ns = base === null ? Math.min(most.ns, judgedNs - othersNs) : most.ns;
  const errors = base === null ? growth : [most];
  const errorNs = Math.hypot(...errors.map((each) => each.errorNs));
  const isClear = ns >= MIN_ERRORS * errorNs;
  if (ns >= MIN_SHARE * wholeNs && isClear) {
    const { name, source } = most;
    // The caller itself: its name is known.
    return path?.includes(name) ? null : { function: name, source, addedNs: ns, errorNs };
  }
  return ns + MIN_ERRORS * errorNs >= MIN_SHARE * wholeNs ? 'unsure' : null;
}

/** How much longer than before each function computes in places, on the process or the processes in question. */
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
  return [...new Set([...before.keys(), ...now.keys()])].map((name): FunctionGrowth => {
    const [then, since] = [before.get(name), now.get(name)];
    const of = [...processes].map((each) => ({
      process: each,
      ns: ((since?.ns.get(each) ?? 0) - (then?.ns.get(each) ?? 0)) / instances,
      variance: ((since?.variance.get(each) ?? 0) + (then?.variance.get(each) ?? 0)) / instances ** 2,
    }));
    const source = since?.source ?? then?.source ?? null;
    const all = { ns: meanOf(of.map(({ ns }) => ns)), variance: varianceOfMean(of) };
    if (one === null) return { name, source, ns: all.ns, errorNs: Math.sqrt(all.variance) };
    const others = of.filter((each) => each.process !== one);
    const own = of.find((each) => each.process === one)?.variance ?? 0;
    const ns = base === null ? (of.find((each) => each.process === one)?.ns ?? 0) : excessOf({ ns: of }, one);
    return { name, source, ns, errorNs: Math.sqrt(own + (base === null ? 0 : varianceOfMean(others))) };
  });
}

/** Of a function, by process: mean time of an execution, and its variance, as samples are counted (Poisson). */
interface FunctionTimes {
  source: SourcePlace | null;
  ns: Map<number, number>;
  variance: Map<number, number>;
}

function sumsIn(
  executions: readonly SampledExecution[],
  isIn: (place: SampledPlace) => boolean,
): Map<string, FunctionTimes> {
  const found = new Map<string, FunctionTimes>();
  for (const { periodNs, places } of executions) {
    for (const { name, source, samples } of places.filter(isIn).flatMap(({ functions }) => functions)) {
      const times = found.get(name) ?? { source, ns: new Map(), variance: new Map() };
      found.set(name, times);
      samples.forEach((count, process) => {
        if (count === 0) return;
        add(times.ns, process, (count * periodNs) / executions.length);
        add(times.variance, process, count * (periodNs / executions.length) ** 2);
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
