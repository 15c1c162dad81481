import { expect, it } from 'vitest';
import { inPolledOrder } from '../../../../src/analysis/models/skeleton/polled-calls.ts';
import type { ProcessCall } from '../../../../src/analysis/models/skeleton/process-calls.ts';
import { NONE } from '../../../../src/trace/columns/trace.ts';

it('a program that polls all the time, without a collective, has one wait behind all that it posted', () => {
  const count = 200_000;
  const calls = Array.from({ length: count }, (_, event): ProcessCall => {
    return { name: 'MPI_Isend', functions: null, instance: NONE, gapNs: 1, posted: [event], completed: [] };
  });
  const order = Int32Array.from(calls, (_, event) => count - 1 - event);
  const { calls: found } = inPolledOrder(calls, [{ from: 0, to: count, order }]);
  expect(found).toHaveLength(count + 1);
  expect(found[0]!.posted).toEqual([count - 1]);
  expect(found.at(-1)).toMatchObject({ name: 'MPI_Waitall', posted: [] });
});
