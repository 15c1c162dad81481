import { expect } from 'vitest';
import { tieEvents } from '../../../../src/analysis/patterns/matching.ts';
import { KIND } from '../../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../../src/trace/load.ts';

/** Every event has its partner, and no message was received before its sender began to send it. */
export function expectSentBeforeReceived(anchor: string, events: number): void {
  const trace = loadTrace(anchor);
  const { transfer, posted, completed, count } = trace.events;
  const { tie, unmatched } = tieEvents(trace);
  expect([count, unmatched]).toEqual([events, 0]);
  let early = 0;
  for (let event = 0; event < count; event++) {
    if (trace.transfers.kind[transfer[event]!] !== KIND.receive) continue;
    if (completed[event]! <= posted[tie[event]!]!) early++;
  }
  expect(early).toBe(0);
}
