import { KIND, NONE, type Trace } from '../trace/trace.ts';

/** Which regions are wrappers: found by the rule, none at all, or the named ones. */
export type WrapperChoice = 'auto' | 'none' | readonly string[];

/** The context of every call with its wrappers seen through. */
export interface Contexts {
  /** By call index: the call that stands for it, itself or a caller. */
  contextOfCall: Int32Array;
  /** Names of the wrapper regions, sorted. */
  wrappers: string[];
}

/**
 * Sees through wrappers (METHOD 2.4): a region none of whose calls posts more than one point-to-point event, and at
 * least one posts one, is transparent: what is posted in a call of it counts for its caller. The rule is applied again
 * until nothing changes, innermost regions first: a caller's events are all counted before it is judged, however deep
 * the wrappers are that it calls. A call without a caller stays its own context, so that no event loses its function.
 *
 * @returns for each call the call that stands for it. O(events + calls) a round.
 */
export function seeThroughWrappers(trace: Trace, choice: WrapperChoice): Contexts {
  const { regions, calls } = trace;
  const transparent = new Uint8Array(regions.length);
  if (choice !== 'auto' && choice !== 'none') {
    const names = new Set(choice);
    regions.forEach(({ name }, region) => {
      if (names.has(name)) transparent[region] = 1;
    });
  }
  const contextOfCall = new Int32Array(calls.count);
  resolve(trace, transparent, contextOfCall);
  while (choice === 'auto' && markWrappers(trace, contextOfCall, transparent)) {
    resolve(trace, transparent, contextOfCall);
  }
  const wrappers = regions.filter((_, region) => transparent[region] === 1).map(({ name }) => name);
  return { contextOfCall, wrappers: [...new Set(wrappers)].sort() };
}

/** Parents have smaller indexes, so one ascending pass resolves every chain. */
function resolve(trace: Trace, transparent: Uint8Array, contextOfCall: Int32Array): void {
  const { region, parent, count } = trace.calls;
  for (let call = 0; call < count; call++) {
    const outer = parent[call]!;
    contextOfCall[call] = transparent[region[call]!] === 1 && outer !== NONE ? contextOfCall[outer]! : call;
  }
}

/** Marks the regions that the rule makes wrappers now. @returns whether there was a new one */
function markWrappers(trace: Trace, contextOfCall: Int32Array, transparent: Uint8Array): boolean {
  const { events, calls, regions } = trace;
  const { kind } = trace.transfers;
  const posted = new Int32Array(calls.count);
  for (let event = 0; event < events.count; event++) {
    const call = events.call[event]!;
    if (call !== NONE && kind[events.transfer[event]!] !== KIND.collective) posted[contextOfCall[call]!]!++;
  }
  const most = new Int32Array(regions.length);
  for (let call = 0; call < calls.count; call++) {
    const region = calls.region[call]!;
    if (posted[call]! > most[region]!) most[region] = posted[call]!;
  }
  const fits = Uint8Array.from(most, (count, region) => (count === 1 && transparent[region] === 0 ? 1 : 0));
  const outer = callersOfFitting(trace, fits);
  // Regions that call one another in a circle have no innermost one: all of them are marked.
  const isCircle = fits.every((fit, region) => fit === 0 || outer[region] === 1);
  let found = false;
  for (let region = 0; region < regions.length; region++) {
    if (fits[region] === 0 || (outer[region] === 1 && !isCircle)) continue;
    transparent[region] = 1;
    found = true;
  }
  return found;
}

/** @returns by region: 1 where a call of it has, at any depth, a call of another region in it that fits the rule */
function callersOfFitting({ calls, regions }: Trace, fits: Uint8Array): Uint8Array {
  const outer = new Uint8Array(regions.length);
  const holds = new Uint8Array(calls.count);
  for (let call = calls.count - 1; call >= 0; call--) {
    const parent = calls.parent[call]!;
    const region = calls.region[call]!;
    if (holds[call] === 1) outer[region] = 1;
    if (parent === NONE) continue;
    if (holds[call] === 1 || (fits[region] === 1 && calls.region[parent] !== region)) holds[parent] = 1;
  }
  return outer;
}
