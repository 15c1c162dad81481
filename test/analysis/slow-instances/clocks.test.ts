import { describe, expect, it } from 'vitest';
import { findCriticalPath } from '../../../src/analysis/causes/critical-path.ts';
import { findDelayCosts } from '../../../src/analysis/causes/delays/delay-costs.ts';
import { findSynchronisations } from '../../../src/analysis/causes/delays/synchronisations.ts';
import { findDependencies } from '../../../src/analysis/causes/replay/dependencies.ts';
import { replay } from '../../../src/analysis/causes/replay/replay.ts';
import { followCommunication } from '../../../src/analysis/waits/communication.ts';
import { findWaits } from '../../../src/analysis/waits/find-waits.ts';
import { WAIT_CLASSES } from '../../../src/analysis/waits/registry.ts';
import { formTimelines } from '../../../src/analysis/waits/timelines/timelines.ts';
import { findMeanwhile } from '../../support/meanwhile.ts';
import { randomExecution } from '../../support/random-execution.ts';

/** Everything about an execution whose processes have clocks that are not right. @param shown a process's clock */
function analysedWith(seed: number, shown: (process: number, ns: number) => number) {
  const { trace, callTimes, ties } = randomExecution({ seed, bare: seed % 2 === 0 }).columns();
  const { calls, gaps, processBegin, processEnd } = callTimes;
  for (let process = 0; process < trace.processes; process++) {
    const change = (column: Float64Array, from: number, to: number): void => {
      for (let i = from; i < to; i++) column[i] = shown(process, column[i]!);
    };
    for (const column of [processBegin, processEnd]) change(column, process, process + 1);
    const [from, to] = [calls.processStart[process]!, calls.processStart[process + 1]!];
    for (const column of [calls.enter, calls.leave]) change(column, from, to);
    const { posted, completed } = trace.events;
    for (const column of [posted, completed]) {
      change(column, trace.processStart[process]!, trace.processStart[process + 1]!);
    }
    // The times of a gap add up to the gap.
    for (let call = from; call <= to; call++) {
      const begin =
        call === from ? processBegin[process]! : Math.max(processBegin[process]!, calls.leave[call - 1]!);
      const end = Math.max(
        begin,
        call === to ? processEnd[process]! : Math.min(calls.enter[call]!, processEnd[process]!),
      );
      const entries = gaps.ns.subarray(gaps.start[call + process]!, gaps.start[call + process + 1]!);
      const sum = entries.reduce((total, ns) => total + ns, 0);
      entries.forEach((ns, i) => {
        entries[i] = (ns / sum) * (end - begin);
      });
    }
  }
  const communication = followCommunication(trace, callTimes, ties);
  const { waits } = findWaits(communication, WAIT_CLASSES);
  const timelines = formTimelines(callTimes, waits);
  return { callTimes, waits, timelines, communication, waiting: waits.ns.reduce((sum, ns) => sum + ns, 0) };
}

const CLOCKS: Record<string, (process: number, ns: number) => number> = {
  'off by far': (process, ns) => ns + (process === 2 ? 1_000_000 : 0),
  'off by a little': (process, ns) => ns + [0, 300, -170, 40, 900][process]!,
  coarse: (_, ns) => Math.floor(ns / 64) * 64,
  'with fractions': (process, ns) => ns * (1 + 1e-5 * process) + 1e12 / 3,
};

describe.each(Object.entries(CLOCKS))('clocks that are %s', (_, shown) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('break no sum, seed %i', (seed) => {
    const { callTimes, waits, timelines, communication, waiting } = analysedWith(seed, shown);
    expect(waits.count).toBeGreaterThan(5);
    // What doubles of this size and this many of them can be wrong by.
    const least = 1e-9 * waiting + 0.01;
    const near = (value: number, expected: number): void => {
      expect(Math.abs(value - expected)).toBeLessThan(least);
    };
    const delays = findDelayCosts(
      timelines,
      findSynchronisations(communication.trace, timelines, communication.operations),
    );
    near(delays.directNs + delays.indirectNs + delays.unattributedNs, waiting);
    expect(delays.costDirectNs.every((ns) => ns >= 0)).toBe(true);
    expect(delays.costDirectNs.filter((ns) => ns > 0)).toHaveLength(delays.cells.length);
    const { times, unresolvedNs } = findMeanwhile(timelines);
    near(times.reduce((sum, { ns }) => sum + ns, 0) + unresolvedNs, waiting);

    const path = findCriticalPath(timelines);
    expect(path.fromNs[0]).toBe(timelines.beginNs);
    expect(path.toNs[path.count - 1]).toBe(timelines.endNs);
    for (let piece = 1; piece < path.count; piece++) expect(path.fromNs[piece]).toBe(path.toNs[piece - 1]);

    const dependencies = findDependencies(communication, waits);
    const again = replay(timelines, dependencies);
    expect(again.passedOver).toBe(0);
    expect(again.enter).toEqual(callTimes.calls.enter);
    expect(again.leave).toEqual(callTimes.calls.leave);
    const ideal = replay(timelines, dependencies, { ideal: true });
    expect(ideal.runtimeNs).toBeLessThanOrEqual(timelines.endNs - timelines.beginNs);
  });
});
