import type { Communicator, Region } from '../../trace/columns/trace.ts';
import type { AgreedOperations } from '../patterns/matching.ts';
import { type CallersOfRegions, callersOfThin, joinCallers } from '../patterns/sites.ts';
import { type KnownContexts, transparentRegions, type WrapperChoice } from '../patterns/wrappers.ts';
import { joinCalls } from './fewest-calls.ts';
import type { Made, Stored } from './store.ts';

const NOTHING_KNOWN: KnownContexts = { wrappers: new Set(), contexts: new Set() };

/** What all shards agree on. */
export interface Agreed {
  /** By region: 1 for a wrapper; 1 where something is posted in its calls. */
  transparent: Uint8Array;
  isCalled: Uint8Array;
  callers: CallersOfRegions;
  operations: AgreedOperations;
}

/** What shards told of themselves, as one. @param told in order of shards */
export function agree(
  told: readonly Stored<unknown>[],
  regions: readonly Region[],
  communicators: readonly Communicator[],
  wrappers: WrapperChoice,
): Agreed {
  const callsOf = (own: Stored<unknown>) => {
    const [region, parent] = [own.integers('region'), own.integers('parent')];
    return { count: region.length, region, parent, posted: own.bytes('posted') };
  };
  const isCalled = new Uint8Array(regions.length);
  for (const own of told) {
    own.bytes('isCalled').forEach((is, region) => {
      isCalled[region]! |= is;
    });
  }
  return {
    transparent: transparentRegions(regions, wrappers, NOTHING_KNOWN, () => joinCalls(told.map(callsOf))),
    isCalled,
    callers: joinCallers(told.map((own) => ({ most: own.integers('most'), caller: own.integers('caller') }))),
    operations: agreedOperations(told, communicators),
  };
}

/**
 * Whether what a shard took for agreed is what all have agreed on, as far as it has to do with it: functions
 * in whose calls it posts something, and communicators that its processes take part in.
 *
 * @param isFirst whether it is the first one, which tells of all functions
 */
export function isAsAgreed(own: Agreed, all: Agreed, isFirst: boolean): boolean {
  const columns = [
    [own.transparent, all.transparent],
    [own.isCalled, all.isCalled],
    [callersOfThin(own.callers), callersOfThin(all.callers)],
  ] as const;
  const differs = columns.some(([ours, theirs]) =>
    ours.some((value, region) => (isFirst || own.isCalled[region] === 1) && value !== theirs[region]),
  );
  return (
    !differs &&
    own.operations.every((ours, communicator) => {
      const theirs = all.operations[communicator]!;
      return (
        ours.length === 0 || (ours.length === theirs.length && ours.every((each, k) => each === theirs[k]))
      );
    })
  );
}

/** The k-th operation of a communicator is that of the lowest process that has so many. */
function agreedOperations(
  told: readonly Stored<unknown>[],
  communicators: readonly Communicator[],
): AgreedOperations {
  const found: number[][] = communicators.map(() => []);
  for (const own of told) {
    const communicator = own.integers('communicator');
    const [ordinal, operation] = [own.integers('ordinal'), own.bytes('operation')];
    for (let number = 0; number < ordinal.length; number++) {
      const of = found[communicator[number]!]!;
      if (communicators[communicator[number]!]!.self) continue;
      // Ordinals ascend within a communicator, whichever order processes have them in.
      of[ordinal[number]!] ??= operation[number]!;
    }
  }
  return found.map((operations) => Uint8Array.from(operations));
}

/** @param facts what else is known when shards agree */
export function agreedMade({ transparent, isCalled, callers, operations }: Agreed, facts: object): Made {
  const start = new Int32Array(operations.length + 1);
  operations.forEach(({ length }, communicator) => {
    start[communicator + 1] = start[communicator]! + length;
  });
  const all = new Uint8Array(start.at(-1)!);
  operations.forEach((own, communicator) => {
    all.set(own, start[communicator]);
  });
  return { facts, columns: { transparent, isCalled, ...callers, operation: all, operationStart: start } };
}

export function agreedFrom(stored: Stored<unknown>): Agreed {
  const start = stored.integers('operationStart');
  const all = stored.bytes('operation');
  return {
    transparent: stored.bytes('transparent'),
    isCalled: stored.bytes('isCalled'),
    callers: { most: stored.integers('most'), caller: stored.integers('caller') },
    operations: Array.from(start.subarray(1), (end, communicator) => all.subarray(start[communicator], end)),
  };
}
