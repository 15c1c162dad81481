import { findSynchronisations } from '../../../src/analysis/causes/delays/synchronisations.ts';
import { followCommunication } from '../../../src/analysis/waits/communication.ts';
import { formTimelines } from '../../../src/analysis/waits/timelines/timelines.ts';
import type { CallTimes } from '../../../src/trace/columns/call-times.ts';
import { PlainDelays } from '../../support/plain-delays.ts';
import { DoneExecution, type ExecutionRules } from '../../support/random-execution.ts';

/** Indexes of functions. */
export const [SOLVE, RELAX] = [1, 2];

export const SEEDS = Array.from({ length: 30 }, (_, seed) => seed);

/** An execution of as many processes as there are times: each has computed that long in RELAX. */
export function relaxed(...ns: number[]): DoneExecution {
  return relaxedBy({}, ...ns);
}

export function relaxedBy(rules: ExecutionRules, ...ns: number[]): DoneExecution {
  const done = new DoneExecution(ns.length, rules);
  for (const [process, each] of ns.entries()) done.compute(process, RELAX, each);
  return done;
}

/**
 * Two processes compute in RELAX as long as said; the first sends a message from 0 to `sentNs`, which the
 * second one receives in `receivingNs`, and then computes in SOLVE.
 */
export function relaxedAndSolved(
  relaxNs: [number, number],
  [sentNs, receivingNs]: [number, number],
  solveNs: number,
): DoneExecution {
  const done = relaxed(...relaxNs);
  done.message(0, 1, false, SOLVE, [sentNs, receivingNs]);
  done.compute(1, SOLVE, solveNs);
  return done;
}

/** What causes are found from, and the plain version of what they are. @param offCore as a trace may tell it */
export function followed(done: DoneExecution, offCore?: (times: CallTimes) => CallTimes['offCore']) {
  const columns = done.columns();
  if (offCore !== undefined)
    columns.callTimes = { ...columns.callTimes, offCore: offCore(columns.callTimes) };
  const { trace, callTimes, waits, ties } = columns;
  const timelines = formTimelines(callTimes, waits);
  const communication = followCommunication(trace, callTimes, ties);
  const synchronisations = findSynchronisations(trace, timelines, communication.operations);
  const plain = new PlainDelays(trace, callTimes, ties, waits);
  return { ...columns, timelines, communication, synchronisations, plain };
}
