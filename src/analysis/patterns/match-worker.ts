import { workerData } from 'node:worker_threads';
import { tieEvents } from './matching.ts';
import type { MatchingTask } from './matching-beside.ts';

const { trace, tie, ended, counted } = workerData as MatchingTask;
try {
  const { collectives, unmatched } = tieEvents(trace, tie);
  counted.postMessage({ collectives, unmatched });
} finally {
  Atomics.store(ended, 0, 1);
  Atomics.notify(ended, 0);
}
