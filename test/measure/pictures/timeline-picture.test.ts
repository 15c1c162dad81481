import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Analysis, WAITING_STAGES } from '../../../src/analysis/stages.ts';
import { instancesPicture } from '../../../src/measure/pictures/instances-picture.ts';
import { timelinePicture } from '../../../src/measure/pictures/timeline-picture.ts';
import { tracePictures } from '../../../src/measure/pictures/trace-pictures.ts';
import { sumsOf } from '../../../src/report/browser/plots/timeline/process-lanes.ts';
import { readTimeline, type Timeline } from '../../../src/report/browser/plots/timeline/read-timeline.ts';
import type { View } from '../../../src/report/browser/plots/timeline/view.ts';
import { analysed } from '../../support/analysed.ts';
import { perform, traced } from '../../support/perform.ts';
import { randomProgram } from '../../support/random-program.ts';
import { shiftingLines } from '../../support/shifting-lines.ts';

const RUNS = 10;

const analyses = randomProgram
  .filter((program) => perform(program).events.some((events) => events.length > 0))
  .map((program) => analysed(traced(program), { cutoff: 1, callTimes: true, also: WAITING_STAGES.plain }));

const unpacked = (packed: string): Uint8Array =>
  packed === '' ? new Uint8Array(0) : inflateRawSync(Buffer.from(packed, 'base64'));

/** A trace's timeline as pages read it. */
function read(analysis: Analysis): Timeline {
  return readTimeline(tracePictures(analysis), unpacked);
}

/** A block as it is in the trace. */
interface Plain {
  process: number;
  position: number;
  startNs: number;
  endNs: number;
  lateNs: number;
  waitedNs: number;
  level: number;
}

/** All blocks, process by process, in each by position. */
function plainBlocks({ trace, blocks, instances, order, ranked, waitStates }: Analysis): Plain[] {
  const level = new Map(
    ranked.map((each) => [each.instance, ['', 'Low', 'Medium', 'High'].indexOf(each.inspectionAffinity)]),
  );
  return Array.from({ length: blocks.count }, (_, block) => {
    const events = Array.from(
      { length: blocks.start[block + 1]! - blocks.start[block]! },
      (__, i) => blocks.start[block]! + i,
    );
    const instance = instances.ofBlock[block]!;
    const startNs = Math.min(...events.map((event) => trace.events.posted[event]!));
    const { waits } = waitStates ?? { waits: null };
    let waitedNs = 0;
    for (let wait = 0; wait < (waits?.count ?? 0); wait++)
      if (events.includes(waits!.event[wait]!)) waitedNs += waits!.ns[wait]!;
    return {
      process: blocks.process[block]!,
      position: order.indexOf(instance),
      startNs,
      endNs: Math.max(...events.map((event) => trace.events.completed[event]!)),
      lateNs: startNs - instances.startNs[instance]!,
      waitedNs,
      level: level.get(instance) ?? 0,
    };
  }).sort((a, b) => a.process - b.process || a.position - b.position || a.startNs - b.startNs);
}

describe('the timeline of a page', () => {
  it('has every block with when, how long, how late, how slow it was and how long its process waited', () => {
    let waited = 0;
    fc.assert(
      fc.property(analyses, (analysis) => {
        const { blocks, instances, fromNs, toNs, isJoined } = read(analysis);
        const all = plainBlocks(analysis);
        expect(isJoined).toBe(false);
        expect(blocks.firstOf.at(-1)).toBe(all.length);
        expect(fromNs).toBe(Math.min(...all.map(({ startNs }) => startNs)));
        expect(toNs).toBe(Math.max(...all.map(({ endNs }) => endNs)));
        // Times are on a scale of 254 steps from a ten millionth of the run to all of it.
        const near = (a: number, b: number): boolean =>
          Math.abs(a - b) <= Math.max(2, (toNs - fromNs) / 1e6, 0.035 * Math.max(a, b));
        all.forEach((plain, i) => {
          const ns = plain.endNs - plain.startNs;
          expect([blocks.position[i], blocks.last[i], blocks.level[i]]).toEqual([
            plain.position,
            plain.position,
            plain.level,
          ]);
          expect(near(blocks.lateNs[i]!, plain.lateNs)).toBe(true);
          expect(near(blocks.endNs[i]! - blocks.startNs[i]!, ns)).toBe(true);
          const begin = instances.startNs[plain.position]!;
          expect(near(blocks.startNs[i]! - begin, plain.startNs - begin)).toBe(true);
          expect(near(blocks.waitedNs[i]!, Math.min(ns, plain.waitedNs))).toBe(true);
          waited += plain.waitedNs;
        });
      }),
      { numRuns: RUNS },
    );
    expect(waited).toBeGreaterThan(0);
  });

  it('joins neighbours where it takes too much room, never slow ones with others, and loses no time of waiting', () => {
    const analysis = analysed(shiftingLines({ extents: [6, 6], rounds: 44, late: 5 }), {
      callTimes: true,
      also: WAITING_STAGES.plain,
    });
    const pictures = tracePictures(analysis);
    const whole = readTimeline(pictures, unpacked);
    const room = pictures.timeline.blocks.length / 3;
    const timeline = timelinePicture(analysis, instancesPicture(analysis), room);
    expect(timeline.blocks.length).toBeLessThanOrEqual(room);
    const joined = readTimeline({ ...pictures, timeline }, unpacked);
    expect(joined.isJoined).toBe(true);
    const levels = plainBlocks(analysis);
    for (let process = 0; process < 36; process++) {
      for (let i = joined.blocks.firstOf[process]!; i < joined.blocks.firstOf[process + 1]!; i++) {
        const [from, to] = [joined.blocks.position[i]!, joined.blocks.last[i]!];
        const inside = levels.filter(
          (each) => each.process === process && each.position >= from && each.position <= to,
        );
        expect(inside.length).toBeGreaterThan(0);
        expect(new Set(inside.map(({ level }) => level))).toEqual(new Set([joined.blocks.level[i]]));
      }
    }
    const sum = (times: Float64Array): number => times.reduce((all, ns) => all + ns, 0);
    expect(Math.abs(sum(joined.blocks.waitedNs) / sum(whole.blocks.waitedNs) - 1)).toBeLessThan(0.02);
    expect(Math.abs(sum(joined.blocks.ns) / sum(whole.blocks.ns) - 1)).toBeLessThan(0.02);
  });

  it('is binned for whatever part is seen, over time and over positions, as its blocks say', () => {
    fc.assert(
      fc.property(
        analyses,
        fc.double({ min: 0, max: 0.8, noNaN: true }),
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.constantFrom('time' as const, 'position' as const),
        (analysis, left, part, axis) => {
          const timeline = read(analysis);
          const { blocks, fromNs, toNs, instances } = timeline;
          const processes = blocks.firstOf.length - 1;
          const [low, high] = axis === 'time' ? [fromNs, toNs + 1] : [0.5, instances.all + 0.5];
          const from = low + left * (high - low);
          const to = Math.min(high, from + part * (high - low));
          const [rows, columns] = [Math.ceil(processes / 2), 7];
          const rowOf = Int32Array.from({ length: processes }, (_, process) => process >> 1);
          const view: View = { axis, from, to, top: 0, bottom: processes };
          const sums = sumsOf(timeline, { view, rowOf, rows, columns });
          const expected = new Float64Array(rows * columns * 5);
          const each = (to - from) / columns;
          for (let process = 0; process < processes; process++) {
            for (let i = blocks.firstOf[process]!; i < blocks.firstOf[process + 1]!; i++) {
              const [begin, end] =
                axis === 'time'
                  ? [blocks.startNs[i]!, Math.max(blocks.endNs[i]!, blocks.startNs[i]! + 1)]
                  : [blocks.position[i]! + 0.5, blocks.last[i]! + 1.5];
              for (let column = 0; column < columns; column++) {
                const inside =
                  Math.min(end, from + (column + 1) * each) - Math.max(begin, from + column * each);
                if (inside <= 0) continue;
                const share = inside / (end - begin);
                const at = (rowOf[process]! * columns + column) * 5;
                expected[at + blocks.level[i]!]! += share * blocks.ns[i]!;
                expected[at + 4]! += share * blocks.waitedNs[i]!;
              }
            }
          }
          sums.forEach((sum, i) => {
            // What takes no time is a nanosecond long, so that it is seen.
            const most = i % 5 === 4 ? 1 : blocks.firstOf[processes]!;
            expect(Math.abs(sum - expected[i]!)).toBeLessThanOrEqual(most + 1e-4 * expected[i]!);
          });
        },
      ),
      { numRuns: RUNS },
    );
  });
});
