import { EVENT_MARK, KIND, NONE, type Trace } from '../../trace/columns/trace.ts';

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
 * Sees through wrappers (METHOD 2.4): a region of which no call makes more than one MPI call that posts
 * messages, and one makes one, counts for its caller, innermost first, until nothing changes. A call without
 * a caller stays its own context, so that no event loses its function. O(events + calls) a round.
 */
export function seeThroughWrappers(trace: Trace, choice: WrapperChoice): Contexts {
  const { regions } = trace;
  const transparent = new Uint8Array(regions.length);
  if (choice !== 'auto' && choice !== 'none') {
    const names = new Set(choice);
    regions.forEach(({ name }, region) => {
      if (names.has(name)) transparent[region] = 1;
    });
  }
  const contextOfCall = new Int32Array(trace.calls.count);
  resolve(trace, transparent, contextOfCall);
  while (choice === 'auto' && markWrappers(trace, contextOfCall, transparent)) {
    resolve(trace, transparent, contextOfCall);
  }
  const wrappers = regions.filter((_, region) => transparent[region] === 1).map(({ name }) => name);
  return { contextOfCall, wrappers: [...new Set(wrappers)].sort() };
}

/** Parents have smaller indexes, so one ascending pass resolves every chain. */
function resolve({ calls }: Trace, transparent: Uint8Array, context: Int32Array): void {
  const { count, region, parent } = calls;
  for (let call = 0; call < count; call++) {
    const outer = parent[call]!;
    const isSeenThrough = outer !== NONE && transparent[region[call]!] === 1;
    context[call] = isSeenThrough ? context[outer]! : call;
  }
}

/** Marks the regions that the rule makes wrappers now. @returns whether there was a new one */
function markWrappers(trace: Trace, context: Int32Array, transparent: Uint8Array): boolean {
  const fits = mostByRegion(trace, postedByCall(trace, context)).map((count, region) =>
    count === 1 && transparent[region] === 0 ? 1 : 0,
  );
  const outer = callersOfFitting(trace, fits);
  // Regions that call one another in a circle have no innermost one: all of them are marked.
  const isCircle = fits.every((fit, region) => fit === 0 || outer[region] === 1);
  let found = false;
  for (let region = 0; region < fits.length; region++) {
    if (fits[region] === 0 || (outer[region] === 1 && !isCircle)) continue;
    transparent[region] = 1;
    found = true;
  }
  return found;
}

/** By call: the MPI calls that posted messages and whose context it is. */
function postedByCall({ events, transfers, calls }: Trace, context: Int32Array): Int32Array {
  const posted = new Int32Array(calls.count);
  const { count, transfer, call, marks } = events;
  const { kind } = transfers;
  for (let event = 0; event < count; event++) {
    const own = call[event]!;
    if (own === NONE || (marks[event]! & EVENT_MARK.sameCall) !== 0) continue;
    if (kind[transfer[event]!] !== KIND.collective) posted[context[own]!]!++;
  }
  return posted;
}

/** By region: the most that one of its calls has. */
export function mostByRegion({ calls, regions }: Trace, amount: Int32Array): Int32Array {
  const { count, region } = calls;
  const most = new Int32Array(regions.length);
  for (let call = 0; call < count; call++) {
    const own = region[call]!;
    if (amount[call]! > most[own]!) most[own] = amount[call]!;
  }
  return most;
}

/** @returns by region: 1 where a call of it has, at any depth, a call of another region in it that fits */
function callersOfFitting({ calls, regions }: Trace, fits: Int32Array): Uint8Array {
  const { count, region, parent } = calls;
  const holds = new Uint8Array(count);
  const outer = new Uint8Array(regions.length);
  for (let call = count - 1; call >= 0; call--) {
    const caller = parent[call]!;
    const own = region[call]!;
    const isHolding = holds[call] === 1;
    if (isHolding) outer[own] = 1;
    if (caller === NONE) continue;
    if (isHolding || (fits[own] === 1 && region[caller] !== own)) holds[caller] = 1;
  }
  return outer;
}
