import { inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { type Analysis, WAITING_STAGES } from '../../../src/analysis/stages.ts';
import { instancesPicture } from '../../../src/measure/pictures/instances-picture.ts';
import { unpackBytes } from '../../../src/measure/pictures/pack.ts';
import type { InstancePicture } from '../../../src/measure/pictures/pictures.ts';
import type { FirstInstance } from '../../../src/measure/pictures/trace.ts';
import { tracePictures } from '../../../src/measure/pictures/trace-pictures.ts';
import { drawInstance } from '../../../src/measure/pictures/typical-instance.ts';
import { analysed, loaded } from '../../support/analysed.ts';
import { perform, traced } from '../../support/perform.ts';
import { randomProgram } from '../../support/random-program.ts';
import { shiftingLines } from '../../support/shifting-lines.ts';

const RUNS = 40;

/** Analyses of random programs that communicate at all. */
const analyses = randomProgram
  .filter((program) => perform(program).events.some((events) => events.length > 0))
  .map((program) => analysed(traced(program), { cutoff: 1 }));

/** Durations and pattern numbers as pages read them. */
function readBack(picture: ReturnType<typeof instancesPicture>): { ns: number; pattern: number }[] {
  const { shown, lowNs, highNs } = picture;
  const numbers = (packed: string): number[] => {
    const bytes = unpackBytes(packed, 2 * shown);
    return Array.from({ length: shown }, (_, i) => bytes[i]! + 256 * bytes[shown + i]!);
  };
  const patterns = numbers(picture.patterns);
  return numbers(picture.durations).map((value, i) => ({
    ns: lowNs * (highNs / lowNs) ** (value / 4095),
    pattern: patterns[i]!,
  }));
}

const durationOf = ({ instances }: Analysis, instance: number): number =>
  Math.max(1, instances.endNs[instance]! - instances.startNs[instance]!);

describe('the pictures of a trace', () => {
  it('have all instances, and of many the longest of neighbours', () => {
    fc.assert(
      fc.property(analyses, fc.integer({ min: 1, max: 12 }), (analysis, most) => {
        const { order, patternOf } = analysis;
        const picture = instancesPicture(analysis, most);
        const found = readBack(picture);
        expect([picture.count, picture.shown]).toEqual([order.length, Math.min(most, order.length)]);
        found.forEach(({ ns, pattern }, i) => {
          const [from, behind] = [i, i + 1].map((each) => Math.floor((each * order.length) / picture.shown));
          const there = [...order.subarray(from, behind)];
          const longest = Math.max(...there.map((instance) => durationOf(analysis, instance)));
          const step = (picture.highNs / picture.lowNs) ** (1 / 4095);
          expect(Math.abs(Math.log(ns / longest))).toBeLessThanOrEqual(0.51 * Math.log(step) + 1e-9);
          const alike = there.filter((instance) => durationOf(analysis, instance) === longest);
          expect(alike.map((instance) => patternOf[instance])).toContain(pattern);
        });
      }),
      { numRuns: RUNS },
    );
  });

  it('say of slow instances, phases and cuts what the document says', () => {
    let slow = 0;
    fc.assert(
      fc.property(analyses, (analysis) => {
        const document = analysisDocument(analysis);
        const pictures = tracePictures(analysis);
        const shown = pictures.slow.position.map((position, i) => {
          return `${position} ${pictures.slow.affinity[i]} ${pictures.slow.durationNs[i]} ${pictures.slow.medianNs[i]}`;
        });
        const told = document.slowInstances.map(({ position, inspectionAffinity, durationNs, medianNs }) => {
          const [duration, median] = [durationNs, medianNs].map((ns) => Number(ns.toPrecision(4)));
          return `${position} ${inspectionAffinity[0]} ${duration} ${median}`;
        });
        slow += told.length;
        expect(shown.toSorted()).toEqual(told.toSorted());
        expect(
          pictures.phases.map(({ index, from, to, slow: own, functions }) => ({
            index,
            from,
            to,
            slow: own,
            functions,
          })),
        ).toEqual(
          document.phases.map(({ index, from, to, slow: own, namedAfter }) => ({
            index,
            from,
            to,
            slow: own,
            functions: namedAfter,
          })),
        );
        expect(pictures.divergence.cuts.length).toBe(document.phases.length - 1);
        expect(pictures.divergence.cuts.map(([at]) => at).toSorted((a, b) => a - b)).toEqual(
          document.phases.slice(0, -1).map(({ to }) => to),
        );
      }),
      { numRuns: RUNS },
    );
    expect(slow).toBeGreaterThan(0);
  });

  it('draw slow instances in order of affinity and lost time, with and without times of calls', () => {
    const program = shiftingLines({ extents: [4, 4], rounds: 120, late: 5 });
    for (const waiting of [false, true]) {
      const analysis = analyze(
        loaded(program, { callTimes: waiting }),
        waiting ? { also: WAITING_STAGES.plain } : {},
      );
      const { slow, slowInstances, waitingCaused } = tracePictures(analysis);
      const text = inflateRawSync(Buffer.from(slowInstances!, 'base64')).toString();
      const drawn = JSON.parse(text) as InstancePicture[];
      expect(drawn.length).toBeGreaterThan(1);
      expect(drawn.map(({ position }) => position)).toEqual(slow.position);
      expect(slow.affinity).toMatch(/^H*M*L*$/);
      const states = drawn.flatMap(({ rows }) => rows.map((row) => row.states)).join('');
      expect(states.includes('w')).toBe(waiting);
      expect(states).toContain('c');
      const most = Math.max(...waitingCaused!.ns);
      expect([waitingCaused!.by, waitingCaused!.ns.indexOf(most)]).toEqual([waiting ? 'delays' : 'last', 5]);
    }
  });

  it('have the first instances one by one, with who was late in slow ones', () => {
    const read = (analysis: Analysis): FirstInstance[] =>
      JSON.parse(inflateRawSync(Buffer.from(tracePictures(analysis).firstInstances!, 'base64')).toString());
    const analysis = analysed(shiftingLines({ extents: [4, 4], rounds: 60, late: 5 }));
    const { instances, order, patternOf, ranked } = analysis;
    const first = read(analysis);
    expect(
      first.map(({ position, pattern, bytes, durationNs }) => [position, pattern, bytes, durationNs]),
    ).toEqual(
      Array.from(order.subarray(0, 43), (instance, i) => [
        ...[i + 1, patternOf[instance], instances.bytes[instance]],
        durationOf(analysis, instance),
      ]),
    );
    const { slowInstances } = analysisDocument(analysis);
    expect(
      first.filter(({ affinity }) => affinity !== '').map(({ position, late }) => [position, late]),
    ).toEqual(
      slowInstances
        .filter(({ position }) => position <= 43)
        .map((slow) => [slow.position, slow.lastToStartUnusual]),
    );
    expect(ranked.some(({ position }) => position <= 43)).toBe(true);
    // Up to 16 processes have rows, of more the eight that matter.
    const wide = (rows: number) =>
      read(
        analysed({
          processes: rows,
          program: (p) => p.inside('sum', () => p.compute(p.rank).collective('ALLREDUCE', { bytes: 8 })),
        }),
      )[0]!;
    expect([wide(16).rows.length, wide(17).rows.length, wide(17).processes]).toEqual([16, 8, 17]);
  });

  it('show without times of calls who has events under way', () => {
    const analysis = analysed({
      processes: 2,
      program: (p) => {
        if (p.rank === 0) p.inside('f', () => p.compute(6400).send(1, 8, { ns: 100 }));
        else p.inside('f', () => p.recv(0, 8, { until: 6500 }));
      },
    });
    const { trace, blocks, ties, instances } = analysis;
    const { rows, durationNs } = drawInstance({ trace, blocks, ties, instances, timelines: null }, 0);
    const [sender, receiver] = rows;
    expect(sender!.startNs).toBe(6400);
    expect(receiver!.states).toBe('c'.repeat(64));
    expect(sender!.states.trimEnd()).toMatch(/^\.+c?$/);
    expect(durationNs).toBe(6500);
  });

  it('take no more room than they may have', () => {
    const analysis = analysed(shiftingLines({ extents: [16, 16], rounds: 60, late: 3 }));
    const pictures = tracePictures(analysis);
    expect(pictures.instances.count).toBe(60 * 16 + 1);
    expect(JSON.stringify(pictures).length).toBeLessThan(1_000_000);
    expect(pictures.timeline.joinedNs).toBe(0);
    expect(pictures.grid).toEqual([16, 16]);
  });
});
