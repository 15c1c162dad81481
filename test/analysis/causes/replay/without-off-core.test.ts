import { describe, expect, it } from 'vitest';
import { runStages } from '../../../../src/analysis/analysis.ts';
import { findDependencies } from '../../../../src/analysis/causes/replay/dependencies.ts';
import {
  replayedWithoutOffCore,
  withoutOffCore,
} from '../../../../src/analysis/causes/replay/without-off-core.ts';
import { recordedStartOf } from '../../../../src/analysis/patterns/events-of.ts';
import { type AnalysisOptions, STAGES } from '../../../../src/analysis/stages.ts';
import { followCommunication } from '../../../../src/analysis/waits/communication.ts';
import { formTimelines } from '../../../../src/analysis/waits/timelines/timelines.ts';
import { NONE, type Trace } from '../../../../src/trace/columns/trace.ts';
import { disturbing } from '../../../support/disturbing.ts';
import { instancesOfTies } from '../../../support/instances-of-ties.ts';
import { randomExecution } from '../../../support/random-execution.ts';

const PROCESSES = 5;
const SEEDS = Array.from({ length: 40 }, (_, seed) => seed);

/** The same program on a machine that takes cores away now and then; by process for how long in all. */
function disturbed(seed: number) {
  const { offCore, takenNs } = disturbing(seed);
  return { done: randomExecution({ seed, rules: { eager: true, offCore }, bare: true }), takenNs };
}

describe('a trace without time off the core', () => {
  it.each(SEEDS)('is that of the same program with a core for each process, seed %i', (seed) => {
    const { done, takenNs } = disturbed(seed);
    const { trace, callTimes, ties, waits } = done.columns();
    const timelines = formTimelines(callTimes, waits);
    const dependencies = findDependencies(followCommunication(trace, callTimes, ties), waits);
    const without = replayedWithoutOffCore(trace, timelines, dependencies);
    const quiet = randomExecution({ seed, rules: { eager: true }, bare: true }).columns();
    expect([...without.callTimes!.calls.enter]).toEqual([...quiet.callTimes.calls.enter]);
    expect([...without.callTimes!.calls.leave]).toEqual([...quiet.callTimes.calls.leave]);
    expect([...without.events.posted]).toEqual([...quiet.trace.events.posted]);
    expect([...without.events.completed]).toEqual([...quiet.trace.events.completed]);
    expect([...without.callTimes!.processEnd]).toEqual([...quiet.callTimes.processEnd]);
    const computing = (ns: Iterable<number>): number => [...ns].reduce((sum, each) => sum + each, 0);
    expect(computing(without.callTimes!.gaps.ns)).toBe(computing(quiet.callTimes.gaps.ns));
    const allNs = PROCESSES * (timelines.endNs - timelines.beginNs);
    const { posted, completed } = trace.events;
    expect(without.recorded).toEqual({ posted, completed });
    expect(without.offCoreShare).toBeCloseTo(computing(takenNs.values()) / allNs, 12);
    const { waitingNs, waitingWithoutNs, ...taken } = without.offCore!;
    expect(taken).toEqual({
      runNs: timelines.endNs - timelines.beginNs,
      takenNs: Float64Array.from({ length: PROCESSES }, (_, i) => takenNs.get(i) ?? 0),
    });
    expect(waitingNs).toBe(computing(waits.ns));
    expect(waitingWithoutNs).toBeCloseTo(computing(quiet.waits.ns), 6);
  });

  it('leaves the recorded trace as it is', () => {
    const { done } = disturbed(1);
    const { trace, callTimes, ties, waits } = done.columns();
    const before = structuredClone({ calls: callTimes.calls, gaps: callTimes.gaps, events: trace.events });
    const timelines = formTimelines(callTimes, waits);
    const dependencies = findDependencies(followCommunication(trace, callTimes, ties), waits);
    replayedWithoutOffCore(trace, timelines, dependencies);
    expect({ calls: callTimes.calls, gaps: callTimes.gaps, events: trace.events }).toEqual(before);
  });

  it('still knows when its instances began as recorded, where other tools show them', () => {
    const { trace, callTimes, ties, waits } = disturbed(2).done.columns();
    const timelines = formTimelines(callTimes, waits);
    const dependencies = findDependencies(followCommunication(trace, callTimes, ties), waits);
    const without = replayedWithoutOffCore(trace, timelines, dependencies);
    const { blocks, instances } = instancesOfTies(trace, ties);
    const began = (of: Trace, instance: number): number => recordedStartOf(of, blocks, instances, instance);
    for (let instance = 0; instance < instances.count; instance++) {
      expect(began(without, instance)).toBe(instances.startNs[instance]);
      expect(began(trace, instance)).toBe(instances.startNs[instance]);
    }
    expect(without.events.posted).not.toEqual(trace.events.posted);
  });

  it.each(SEEDS)('keeps its order whatever the trace says and nobody knows, seed %i', (seed) => {
    const { trace, callTimes, ties, waits } = disturbed(seed).done.columns();
    const { calls, offCore } = callTimes;
    // Each call is away for ever, three times; and no receive has a call that completed it.
    const processStart = calls.processStart.map((call) => 3 * call);
    const until = Float64Array.from({ length: 3 * calls.count }, (_, i) => calls.leave[Math.floor(i / 3)]!);
    const ns = new Float64Array(until.length).fill(2 ** 64);
    const completedBy = callTimes.completedBy.map((by, event) => (event % 2 === 0 ? by : NONE));
    const hostile = { ...callTimes, completedBy, offCore: { ...offCore, processStart, until, ns } };
    const timelines = formTimelines(hostile, waits);
    const dependencies = findDependencies(followCommunication(trace, callTimes, ties), waits);
    const without = replayedWithoutOffCore(trace, timelines, dependencies);
    const { enter, leave } = without.callTimes!.calls;
    for (let call = 0; call < calls.count; call++) expect(leave[call]).toBeGreaterThanOrEqual(enter[call]!);
    const { posted, completed } = without.events;
    for (let event = 0; event < posted.length; event++) {
      expect(completed[event]).toBeGreaterThanOrEqual(posted[event]!);
    }
    for (let process = 0; process < trace.processes; process++) {
      for (let event = trace.processStart[process]! + 1; event < trace.processStart[process + 1]!; event++)
        expect(posted[event]).toBeGreaterThanOrEqual(posted[event - 1]!);
    }
    expect(without.offCoreShare).toBeLessThanOrEqual(1);
  });

  it('is taken out of what is analysed when it is asked for, and told only where it is kept', () => {
    const rules = { eager: true, offCore: disturbing(1).offCore };
    const { trace } = randomExecution({ seed: 1, rules }).columns();
    const first = (options: AnalysisOptions) => runStages(STAGES.stages.slice(0, 1), { trace }, options);
    const also = ['time off the core'];
    const without = withoutOffCore(trace)!;
    expect(first({ also })).toEqual(without);
    const kept = { trace: { ...trace, offCore: without.trace.offCore }, ties: without.ties };
    expect(first({ also, keepOffCore: true })).toEqual(kept);
    expect(first({})).toEqual({ trace });
  });

  it('is the recorded one where no core was taken', () => {
    const of = (rules: { offCore?: () => number }) =>
      randomExecution({ seed: 4, rules: { eager: true, ...rules }, bare: true }).columns();
    const { trace, callTimes } = of({ offCore: () => 0 });
    const without = withoutOffCore(trace)!.trace;
    expect(without.events).toEqual(trace.events);
    expect(without.callTimes!.calls).toEqual(callTimes.calls);
    expect(without.callTimes!.gaps).toEqual(callTimes.gaps);
    expect(without.offCoreShare).toBe(0);
    // And that is one whose processes nobody watched.
    const { trace: unwatched } = of({});
    expect(unwatched.events).toEqual(trace.events);
    expect(unwatched.callTimes!.gaps).toEqual(callTimes.gaps);
  });

  it('is not there where the trace does not tell', () => {
    expect(withoutOffCore(randomExecution({ seed: 1 }).columns().trace)).toBeNull();
  });
});
