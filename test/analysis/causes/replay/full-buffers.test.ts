import { describe, expect, it } from 'vitest';
import { findDependencies } from '../../../../src/analysis/causes/replay/dependencies.ts';
import { findFullBuffers } from '../../../../src/analysis/causes/replay/full-buffers.ts';
import { replay } from '../../../../src/analysis/causes/replay/replay.ts';
import { whatIf } from '../../../../src/analysis/causes/replay/what-if.ts';
import { tieEvents } from '../../../../src/analysis/patterns/matching.ts';
import { followCommunication } from '../../../../src/analysis/waits/communication.ts';
import { findWaits } from '../../../../src/analysis/waits/find-waits.ts';
import { WAIT_CLASSES } from '../../../../src/analysis/waits/registry.ts';
import { formTimelines } from '../../../../src/analysis/waits/timelines/timelines.ts';
import { NONE } from '../../../../src/trace/columns/trace.ts';
import { loaded } from '../../../support/analysed.ts';
import type { TraceOptions } from '../../../support/trace-maker.ts';

const [MESSAGES, ROOM, WORK_NS] = [40, 8, 10_000];

/**
 * Process 1 sends 40 small messages as fast as it can to process 0, which works before it takes each one.
 * There is room for 8 messages: sends 8, 16, … return when process 0 comes for the message `behind` before.
 *
 * @param late how long after that they return
 * @param pollNs how often process 0 is in MPI while it works
 */
function pipeline({ behind = ROOM, late = 10, pollNs = WORK_NS } = {}): TraceOptions {
  return {
    processes: 2,
    program: (p) => {
      p.enter('main');
      for (let message = 0; message < MESSAGES; message++) {
        if (p.rank === 0) {
          const end = p.now + WORK_NS;
          while (p.now + pollNs < end) p.inside('work', () => p.compute(pollNs - 2)).isend(0, 0, { ns: 1 });
          p.inside('work', () => p.compute(end - p.now)).recv(1, 8, { ns: 20 });
          p.compute(1);
        } else {
          const came = (message - behind + 1) * (WORK_NS + 21) - 21;
          const isFull = message >= ROOM && message % ROOM === 0;
          p.send(0, 8, isFull ? { until: came + late } : { ns: 20 }).compute(1);
        }
      }
      p.leave();
    },
  };
}

function replayable(options: TraceOptions) {
  const trace = loaded(options, { callTimes: true });
  const communication = followCommunication(trace, trace.callTimes!, tieEvents(trace));
  const { waits } = findWaits(communication, WAIT_CLASSES);
  const timelines = formTimelines(trace.callTimes!, waits);
  const { paths } = timelines.callTimes;
  const nameOf = (place: number): string => {
    const path = timelines.places.path[place]!;
    return path === NONE || paths.region[path] === NONE ? '' : trace.regions[paths.region[path]!]!.name;
  };
  const work = Array.from({ length: timelines.places.count }, (_, place) => place).find(
    (place) => nameOf(place) === 'work',
  )!;
  const dependencies = findDependencies(communication, waits);
  const { calls } = timelines.callTimes;
  const buffers = findFullBuffers(communication, waits).map(({ call, on }) => [
    call - calls.processStart[1]!,
    on - calls.processStart[0]!,
  ]);
  return { timelines, dependencies, calls, work, buffers };
}

describe('sends that wait for room in a buffer', () => {
  it('wait for the call in which the receiver takes an earlier message', () => {
    const { buffers } = replayable(pipeline());
    expect(buffers).toEqual([8, 16, 24, 32].map((send) => [send, send - ROOM]));
  });

  it('return as recorded in a replay, and sooner when the receiver comes sooner', () => {
    const { timelines, dependencies, calls, work } = replayable(pipeline());
    const again = replay(timelines, dependencies);
    expect([...again.leave]).toEqual([...calls.leave]);
    const recordedNs = timelines.endNs - timelines.beginNs;
    expect(recordedNs).toBeGreaterThan(MESSAGES * WORK_NS);
    const { runtimeNs } = whatIf(timelines, dependencies, [{ process: 0, place: work, share: 0.1 }]);
    expect(runtimeNs).toBeGreaterThan(0.1 * recordedNs);
    expect(runtimeNs).toBeLessThan(0.11 * recordedNs);
    // Ideally nothing has to be waited for but messages.
    expect(replay(timelines, dependencies, { ideal: true }).leave[calls.processStart[2]! - 1]).toBeLessThan(
      100,
    );
  });

  it.each<[string, Parameters<typeof pipeline>[0]]>([
    ['end long after the receiver came', { late: 3000 }],
    ['end when it is in MPI very often', { pollNs: 40 }],
    ['are not there: their own receive was posted meanwhile', { behind: 0 }],
  ])('are not taken for it that %s', (_, how) => {
    expect(replayable(pipeline(how)).buffers).toEqual([]);
  });
});
