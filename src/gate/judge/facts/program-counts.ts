import type { LoopModel } from '../../../analysis/models/loops/loop-model.ts';
import type { ModelEvent, ProgramModel } from '../../../analysis/models/program/program-model.ts';
import { entryOf } from '../../../analysis/patterns/memoize.ts';
import { innermost } from '../../../analysis/patterns/sites.ts';
import { groupBy } from '../../../base/group-by.ts';
import type { RecordedBenchmark } from '../../../measure/measurement/recorded-run.ts';
import { instancesOf, isDeterministic } from '../../../measure/measurement/run-value.ts';

type Counts = Map<number, number>;

/**
 * What each function does in a run, however posted and ordered: its messages and collectives by partner and
 * bytes, and how often all processes post each. Loops of any count are counted once.
 *
 * @returns by function, a text that is the same where all is
 */
export function countsByFunction({ classes, events }: ProgramModel): Map<string, string> {
  const known = new Map<number, Counts>();
  const countIn = ({ terms, bodies }: LoopModel): Counts => {
    const counts: Counts = new Map();
    for (let i = 0; i < terms.length; i += 2) {
      const [term, count] = [terms[i]!, terms[i + 1]!];
      if (term >= 0) {
        add(counts, term, 1);
        continue;
      }
      const body = entryOf(known, ~term, () => countIn({ terms: bodies.sequence(~term), bodies }));
      for (const [symbol, each] of body) add(counts, symbol, Math.max(1, count) * each);
    }
    return counts;
  };
  const all: Counts = new Map();
  for (const { model, processes } of classes) {
    for (const [symbol, count] of countIn(model)) add(all, symbol, count * processes.length);
  }
  const byFunction = new Map<string, Map<string, number>>();
  for (const [symbol, count] of all) {
    const event = events[symbol]!;
    const own = entryOf(byFunction, event.function, () => new Map<string, number>());
    const what = whatIs(event);
    own.set(what, (own.get(what) ?? 0) + count);
  }
  return new Map([...byFunction].map(([name, own]) => [name, JSON.stringify([...own].sort())]));
}

function add(counts: Counts, symbol: number, count: number): void {
  counts.set(symbol, (counts.get(symbol) ?? 0) + count);
}

/** All but by which call. */
function whatIs({ kind, operation, partner, members, bytes }: ModelEvent): string {
  return JSON.stringify([kind, operation, partner, members, bytes]);
}

/** What each function does at all, however often, as a text that is the same where all is. */
export function eventsByFunction({ classes, events }: ProgramModel): Map<string, string> {
  const used = new Set<number>();
  const look = (terms: Int32Array, bodies: LoopModel['bodies'], seen: Set<number>): void => {
    for (let i = 0; i < terms.length; i += 2) {
      const term = terms[i]!;
      if (term >= 0) used.add(term);
      else if (!seen.has(term)) {
        seen.add(term);
        look(bodies.sequence(~term), bodies, seen);
      }
    }
  };
  const seen = new Set<number>();
  for (const { model } of classes) look(model.terms, model.bodies, seen);
  const byFunction = groupBy([...used], (symbol) => events[symbol]!.function);
  const textOf = (own: readonly number[]): string =>
    [...new Set(own.map((symbol) => JSON.stringify(events[symbol]!)))].sort().join('\n');
  return new Map([...byFunction].map(([name, own]) => [name, textOf(own)]));
}

/**
 * How many instances functions have in a run, of all their groups together.
 *
 * @param renamed by name before, the name now
 * @returns by function, in names of now: those that have equally many in all repetitions of both runs
 */
export function sameInstances(
  before: Pick<RecordedBenchmark, 'groups'>,
  now: Pick<RecordedBenchmark, 'groups'>,
  renamed: ReadonlyMap<string, string>,
): Map<string, number> {
  const earlier = instancesIn(before, renamed);
  return new Map([...instancesIn(now, new Map())].filter(([name, sum]) => earlier.get(name) === sum));
}

function instancesIn(
  { groups }: Pick<RecordedBenchmark, 'groups'>,
  renamed: ReadonlyMap<string, string>,
): Map<string, number> {
  const found = new Map<string, number>();
  for (const group of groups) {
    const sum = isDeterministic(group) ? instancesOf(group) : Number.NaN;
    for (const each of group.functions) {
      const name = innermost(renamed.get(each) ?? each);
      found.set(name, (found.get(name) ?? 0) + sum);
    }
  }
  return found;
}
