import { groupBy } from '../../../base/group-by.ts';
import { shortHash } from '../../../base/short-hash.ts';
import { ranges } from '../../../base/statistics/ranges.ts';
import type { CallOrder } from '../../../measure/measurement/call-orders.ts';
import type { RecordedBenchmark } from '../../../measure/measurement/recorded-run.ts';
import { IN_ANOTHER_ORDER, type OrderChange } from './program-change.ts';

/** Repetitions of a side from which on what waits do is a fact: what is once so may be so by chance. */
const MIN_REPETITIONS = 2;

type Side = Pick<RecordedBenchmark, 'callOrders' | 'repetitions'>;

/**
 * Functions that make the same MPI calls in another order (METHOD 8). Models of programs know no completions:
 * where a wait moved, they are the same. Where a program's order changed it is said here which calls did.
 *
 * @param inProgram what the comparison of programs found
 * @param told functions of which other facts tell what they do
 * @param renamed by name before, the name now
 */
export function orderChanges(
  { before, now }: Record<'before' | 'now', Side>,
  inProgram: OrderChange | null,
  told: ReadonlySet<string>,
  renamed: ReadonlyMap<string, string>,
): OrderChange[] {
  const isSure = Math.min(before.repetitions, now.repetitions) >= MIN_REPETITIONS;
  const known = new Set(inProgram?.functions);
  const isWithoutWords = inProgram?.before === null;
  const own = changedOrders(before, now, renamed).filter(({ functions: [name] }) =>
    known.has(name!) ? isWithoutWords : isSure && !told.has(name!),
  );
  if (inProgram === null) return own;
  const explained = new Set(own.flatMap(({ functions }) => functions));
  const functions = inProgram.functions.filter((name) => !explained.has(name));
  const isAllExplained = functions.length === 0 && known.size > 0;
  return isAllExplained ? own : [{ ...inProgram, functions }, ...own];
}

/** Of functions that both sides have, on the processes that are in them on both. */
function changedOrders(before: Side, now: Side, renamed: ReadonlyMap<string, string>): OrderChange[] {
  const earlier = groupBy(before.callOrders ?? [], ({ function: name }) => renamed.get(name) ?? name);
  const current = groupBy(now.callOrders ?? [], (order) => order.function);
  return [...current].flatMap(([name, orders]): OrderChange[] => {
    const then = byProcess(earlier.get(name) ?? []);
    const changes = [...byProcess(orders)].flatMap(([process, order]) => {
      const was = then.get(process);
      return was === undefined || textOf(was) === textOf(order) ? [] : [{ process, was, is: order }];
    });
    if (changes.length === 0) return [];
    const alike = groupBy(changes, ({ was, is }) => textOf(was) + textOf(is));
    const [[most]] = [...alike.values()].sort((a, b) => b.length - a.length) as [typeof changes];
    const processes = ranges(changes.map(({ process }) => process).sort((a, b) => a - b));
    return [{ functions: [name], processes, hash: hashOf(name, orders), ...inWords(most!.was, most!.is) }];
  });
}

function byProcess(orders: readonly CallOrder[]): Map<number, CallOrder> {
  return new Map(
    orders.flatMap((order) =>
      order.processes.flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, i): [number, CallOrder] => [first + i, order]),
      ),
    ),
  );
}

function textOf({ calls, next }: CallOrder): string {
  return JSON.stringify([calls, next]);
}

function hashOf(name: string, orders: readonly CallOrder[]): string {
  return shortHash(JSON.stringify([name, orders.map(textOf)]));
}

/** Where calls first appear in the same order, which of them follow each other later would say nothing. */
function inWords(was: CallOrder, is: CallOrder): Pick<OrderChange, 'before' | 'now'> {
  const [before, now] = [was, is].map(({ calls }) => `in the order ${calls.join(', ')}`);
  return before === now ? { before: null, now: IN_ANOTHER_ORDER } : { before: before!, now: now! };
}
