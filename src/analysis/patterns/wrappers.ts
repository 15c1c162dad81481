import {
  type CallColumns,
  EVENT_MARK,
  KIND,
  NONE,
  type Region,
  type Trace,
} from '../../trace/columns/trace.ts';

/** Which regions are wrappers: found by the rule, none at all, or the named ones. */
export type WrapperChoice = 'auto' | 'none' | readonly string[];

/** What earlier traces of a program said of its functions, by name. */
export interface KnownContexts {
  wrappers: ReadonlySet<string>;
  /** Functions that something counted for. */
  contexts: ReadonlySet<string>;
}

const NOTHING_KNOWN: KnownContexts = { wrappers: new Set(), contexts: new Set() };

/** The context of every call with its wrappers seen through. */
export interface Contexts {
  /** By call index: the call that stands for it, itself or a caller. */
  contextOfCall: Int32Array;
  /** Names of the wrapper regions, sorted. */
  wrappers: string[];
}

/** The rule asks whether calls post one message or more: two stand for any number. */
export const MANY = 2;

/** Calls, and how many MPI calls that post messages each of them makes itself, MANY at most. */
export interface PostingCalls extends CallColumns {
  posted: Uint8Array;
}

/**
 * Sees through wrappers (METHOD 2.4): a region of which no call makes more than one MPI call that posts
 * messages, and one makes one, counts for its caller, innermost first, until nothing changes. A call without
 * a caller stays its own context, so that no event loses its function. O(events), and O(calls) a round.
 *
 * @param known whose functions stay what they were where they are looked for, but those that share a name
 */
export function seeThroughWrappers(
  trace: Trace,
  choice: WrapperChoice,
  known: KnownContexts = NOTHING_KNOWN,
): Contexts {
  const { regions, calls } = trace;
  return seeThrough(
    calls,
    regions,
    transparentRegions(regions, choice, known, () => postingCalls(trace)),
  );
}

/**
 * The functions that are seen through.
 *
 * @param callsOf gives the calls, or as many as it takes (fewestCalls); not asked unless they are looked at
 * @returns by region: 1 for a wrapper
 */
export function transparentRegions(
  regions: readonly Region[],
  choice: WrapperChoice,
  known: KnownContexts,
  callsOf: () => PostingCalls,
): Uint8Array {
  const shared = namesOfSeveral(regions);
  const isWrapper = ({ name }: Region): boolean => {
    if (choice === 'auto') return known.wrappers.has(name) && !shared.has(name);
    return choice !== 'none' && choice.includes(name);
  };
  const isContext = ({ name }: Region): boolean => known.contexts.has(name) && !shared.has(name);
  const transparent = Uint8Array.from(regions, (region) => (isWrapper(region) ? 1 : 0));
  if (choice !== 'auto') return transparent;
  const opaque = Uint8Array.from(regions, (region) => (isContext(region) ? 1 : 0));
  const rule = new WrapperRule(callsOf());
  while (rule.markWrappers(transparent, opaque));
  return transparent;
}

/**
 * Contexts where it is known what is seen through: calls stand after their callers. O(calls)
 *
 * @param transparent by region: 1 for a wrapper
 */
export function seeThrough(
  { count, region, parent }: CallColumns,
  regions: readonly Region[],
  transparent: Uint8Array,
): Contexts {
  const contextOfCall = new Int32Array(count);
  for (let call = 0; call < count; call++) {
    const outer = parent[call]!;
    const isSeenThrough = outer !== NONE && transparent[region[call]!] === 1;
    contextOfCall[call] = isSeenThrough ? contextOfCall[outer]! : call;
  }
  const wrappers = regions.filter((_, region) => transparent[region] === 1).map(({ name }) => name);
  return { contextOfCall, wrappers: [...new Set(wrappers)].sort() };
}

/** O(events + calls) */
export function postingCalls({ transfers, events, calls }: Trace): PostingCalls {
  const { kind } = transfers;
  const { count, transfer, call, marks } = events;
  const posted = new Uint8Array(calls.count);
  for (let event = 0; event < count; event++) {
    const own = call[event]!;
    if (own === NONE || posted[own] === MANY || (marks[event]! & EVENT_MARK.sameCall) !== 0) continue;
    if (kind[transfer[event]!] !== KIND.collective) posted[own]!++;
  }
  return { ...calls, posted };
}

/** Names that several functions have, such as static ones of two files. */
function namesOfSeveral(regions: readonly Region[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const { name } of regions) (seen.has(name) ? shared : seen).add(name);
  return shared;
}

/** The rule, which is applied until it finds no more. */
class WrapperRule {
  /** By call: the MPI calls that posted messages, in it and in what counts for it, MANY at most. */
  private readonly sum: Uint8Array;
  /** By call: 1 where one of another region that fits is in it, at any depth. */
  private readonly holds: Uint8Array;

  constructor(private readonly calls: PostingCalls) {
    this.sum = new Uint8Array(calls.count);
    this.holds = new Uint8Array(calls.count);
  }

  /** Marks the regions that the rule makes wrappers now. @returns whether there was a new one */
  markWrappers(transparent: Uint8Array, opaque: Uint8Array): boolean {
    const fits = this.mostOf(transparent).map((count, region) =>
      count === 1 && transparent[region] === 0 && opaque[region] === 0 ? 1 : 0,
    );
    const outer = this.callersOf(fits);
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

  /** By region: the most that one of its calls posted, MANY at most. What is in a call stands after it. */
  private mostOf(transparent: Uint8Array): Int32Array {
    const { sum } = this;
    const { count, region, parent, posted } = this.calls;
    const most = new Int32Array(transparent.length);
    sum.set(posted.subarray(0, count));
    for (let call = count - 1; call >= 0; call--) {
      const own = region[call]!;
      const outer = parent[call]!;
      if (outer !== NONE && transparent[own] === 1) sum[outer] = Math.min(MANY, sum[outer]! + sum[call]!);
      else if (sum[call]! > most[own]!) most[own] = sum[call]!;
    }
    return most;
  }

  /** @returns by region: 1 where a call of it has, at any depth, a call of another region in it that fits */
  private callersOf(fits: Int32Array): Uint8Array {
    const { holds } = this;
    const { count, region, parent } = this.calls;
    const found = new Uint8Array(fits.length);
    holds.fill(0);
    for (let call = count - 1; call >= 0; call--) {
      const own = region[call]!;
      const outer = parent[call]!;
      if (holds[call] === 1) found[own] = 1;
      if (outer === NONE) continue;
      if (holds[call] === 1 || (fits[own] === 1 && region[outer] !== own)) holds[outer] = 1;
    }
    return found;
  }
}
