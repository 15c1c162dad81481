import { expect, it } from 'vitest';
import { GrowingCallTimes } from '../../../src/trace/columns/growing-call-times.ts';
import { addProcess, type ProcessCallTimes } from '../../../src/trace/columns/process-call-times.ts';
import { NONE } from '../../../src/trace/columns/trace.ts';

const [COMPUTING, OFF_CORE] = [1, 2];

/**
 * A process of two threads. The first calls from 0 to 10 and from 100 to 110, between which its core is taken
 * for 30; the second from 50 to 60, once, before which its core is taken for 20, and after it for 35.
 */
const PROCESS: ProcessCallTimes = {
  count: 3,
  enter: Float64Array.of(0, 100, 50),
  leave: Float64Array.of(10, 110, 60),
  path: Int32Array.of(0, 0, 0),
  gap: Int32Array.of(0, 0, 2),
  gapPath: Int32Array.of(COMPUTING, OFF_CORE, COMPUTING, OFF_CORE, COMPUTING, OFF_CORE),
  gapNs: Float64Array.of(60, 30, 30, 20, 5, 35),
  init: NONE,
  finalize: NONE,
  awayUntil: new Float64Array(0),
  awayNs: new Float64Array(0),
  sampleEntry: new Int32Array(0),
  sampleContext: new Int32Array(0),
  locations: [
    { firstTime: 0, lastTime: 110, from: 0, to: 2, lastGap: 2, gapEnd: 2 },
    { firstTime: 0, lastTime: 100, from: 2, to: 3, lastGap: 4, gapEnd: 6 },
  ],
};

it('time off the core is that of the thread that makes the next call, as far as no other call covers it', () => {
  const into = new GrowingCallTimes();
  expect([...addProcess(PROCESS, into)!]).toEqual([0, 2, 1]);
  const gap = (number: number): [path: number, ns: number][] => {
    const [from, to] = [into.gapStart[number]!, into.gapStart[number + 1] ?? into.entries];
    return Array.from({ length: to - from }, (_, i) => [into.gapPath[from + i]!, into.gapNs[from + i]!]);
  };
  // Of the second thread's 50 ns before its call 40 follow the first one's call.
  expect(gap(1)).toEqual([
    [COMPUTING, 24],
    [OFF_CORE, 16],
  ]);
  // Of the first thread's 90 ns 40 follow the second one's call. What that one lost when it had no more calls counts for nobody.
  expect(gap(2).map(([path, ns]) => [path, Math.round(ns * 1000) / 1000])).toEqual([
    [COMPUTING, 26.667],
    [OFF_CORE, 13.333],
  ]);
  expect(gap(3)).toEqual([]);
});
