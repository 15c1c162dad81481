import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likeness } from '../../../../src/analysis/families/templates/likeness.ts';
import { isInOrder } from '../../../../src/analysis/families/templates/message-order.ts';
import { layings } from '../../../../src/analysis/families/templates/place-template.ts';
import {
  differences,
  edgesOf,
  edgesOfLines,
  isInside,
  overlap,
  similarity,
  union,
} from '../../../../src/analysis/families/templates/similarity.ts';
import type { Edges, Ground } from '../../../../src/analysis/families/templates/template.ts';
import { eventsOfInstance } from '../../../../src/analysis/patterns/events-of.ts';
import { analysed } from '../../../support/analysed.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { templateNamed } from './template-named.ts';

function edges(text: string): Edges {
  return edgesOf(
    text.split(' ').map((message) => {
      const [, from, to, count] = /^(\d+)>(\d+)(?:\*(\d+))?$/.exec(message)!;
      return { from: Number(from), to: Number(to), count: Number(count ?? 1) };
    }),
  );
}

const square: Ground = { processes: 4, grid: { dimensions: [2, 2], periodic: [false, false], share: 1 } };
const halo = '0>1 0>2 1>0 1>3 2>0 2>3 3>1 3>2';

/** Any messages among five processes. */
const anyEdges = fc
  .uniqueArray(fc.record({ from: fc.nat(4), to: fc.nat(4), count: fc.integer({ min: 1, max: 3 }) }), {
    selector: ({ from, to }) => 5 * from + to,
    minLength: 1,
  })
  .map(edgesOf);

/** Messages one by one: the definition. */
function multiset({ from, to, count }: Edges): string[] {
  return Array.from(from, (process, i) =>
    Array.from({ length: count[i]! }, (_, copy) => `${process}>${to[i]} ${copy}`),
  ).flat();
}

describe('similarity of messages', () => {
  it('is that of multisets', () => {
    fc.assert(
      fc.property(anyEdges, anyEdges, (a, b) => {
        const [first, second] = [multiset(a), multiset(b)];
        const both = first.filter((message) => second.includes(message)).length;
        expect(overlap(a, b, true)).toEqual({ first: first.length, second: second.length, both });
        const found = similarity(overlap(a, b, true));
        expect(found).toBeCloseTo((2 * both) / (first.length + second.length), 12);
        expect(similarity(overlap(b, a, true))).toBe(found);
        expect(isInside(overlap(a, b, true))).toBe(both === first.length && first.length < second.length);
        expect(differences(a, b, true, 1000)).toHaveLength(
          new Set(
            [...first, ...second]
              .filter((message) => first.includes(message) !== second.includes(message))
              .map((message) => message.split(' ')[0]),
          ).size,
        );
      }),
    );
  });

  it('reads messages of a signature that are sent, received or both', () => {
    const lines = ['P0: S1 S1 BARRIER', 'P1: R0 R0 S2', 'P10: R2', 'P2: S10 S10'];
    expect(multiset(edgesOfLines(lines))).toEqual(multiset(edges('0>1*2 1>2 2>10*2')));
  });

  it('unites the patterns of a family', () => {
    expect(multiset(union([edges('0>1 1>0'), edges('2>3*2'), edges('0>1*3')]))).toEqual(
      multiset(edges('0>1*3 1>0 2>3*2')),
    );
  });
});

describe('likeness to a template', () => {
  it('is 1 for the same messages, whatever their counts', () => {
    expect(likeness(templateNamed('2D nearest neighbour'), edges(halo), square)).toMatchObject({
      similarity: 1,
    });
    const often = edges(halo.replaceAll(' ', '*20 '));
    expect(likeness(templateNamed('2D nearest neighbour'), often, square)).toMatchObject({ similarity: 1 });
  });

  it('says what differs', () => {
    const one = likeness(
      templateNamed('2D nearest neighbour'),
      edges(`${halo.replace('0>2 ', '')} 0>3`),
      square,
    )!;
    expect(one.similarity).toBe(7 / 8);
    expect(one.differences).toEqual(['P2 does not receive from P0', 'P0 sends to P3, not in the template']);
    const none = likeness(templateNamed('2D nearest neighbour'), edges('0>1'), square)!;
    expect(none.differences).toHaveLength(4);
    expect(none.differences[3]).toBe('4 more differences');
  });

  it('finds a template inside a pattern', () => {
    expect(likeness(templateNamed('shift +1 along x'), edges(halo), square)).toMatchObject({
      isInside: true,
    });
    expect(likeness(templateNamed('2D nearest neighbour'), edges(halo), square)).toMatchObject({
      isInside: false,
    });
  });

  it('knows a ring under other numbers, unless it is told not to', () => {
    const ground = { processes: 4, grid: null };
    const ring = edges('0>2 2>1 1>3 3>0');
    expect(likeness(templateNamed('ring'), ring, ground)).toMatchObject({
      similarity: 1,
      isRenumbered: true,
    });
    expect(likeness(templateNamed('ring'), ring, ground, false)!.similarity).toBeLessThan(1);
    expect(likeness(templateNamed('ring'), edges('0>2 2>0 1>3 3>1'), ground)!.isRenumbered).toBe(false);
  });

  it('is none where the template cannot be laid or there are no messages', () => {
    expect(likeness(templateNamed('transpose'), edges('0>1'), { processes: 6, grid: null })).toBeNull();
    expect(likeness(templateNamed('ring'), edgesOf([]), square)).toBeNull();
  });
});

describe('order of messages', () => {
  /** Whether the only instance of a program is in the order of a template. */
  function inOrder(text: string, processes: number, program: (script: ProcessScript) => void): boolean {
    const { trace, blocks, instances, patterns } = analysed({
      processes,
      program: (script) => script.inside('work', () => program(script)),
    });
    expect(patterns).toHaveLength(1);
    const ground = { processes, grid: { dimensions: [processes], periodic: [false], share: 1 } };
    const found = layings(templateNamed(text), ground, edgesOfLines(patterns[0]!.signature));
    return found.some((laying) => isInOrder(trace, eventsOfInstance(blocks, instances, 0), laying));
  }

  /** Down a line of processes; `isReordered`: sends before it receives. */
  const pipeline =
    (isReordered: boolean, times = 1) =>
    (script: ProcessScript): void => {
      const { rank } = script;
      for (let i = 0; i < times; i++) {
        const receive = (): void => {
          if (rank > 0) script.recv(rank - 1, 8, { until: 1000 * (3 * i + rank) });
        };
        if (!isReordered) receive();
        if (rank < 2) script.send(rank + 1, 8, { until: 3000 * i + (isReordered ? 100 : 1000 * rank + 500) });
        if (isReordered) receive();
      }
    };

  it.each([
    ['pipeline', false, 1, true],
    ['pipeline', true, 1, false],
    ['pipeline', false, 4, true],
    ['pipeline', true, 4, false],
    ['line', true, 1, true],
    ['wavefront (+1)', false, 3, true],
    ['wavefront (+1)', true, 3, false],
  ])('%s, sends first: %s, %i times: %s', (text, isReordered, times, expected) => {
    expect(inOrder(text, 3, pipeline(isReordered, times))).toBe(expected);
  });

  it('takes a receive that is posted early and completed before the send', () => {
    const early =
      (isLate: boolean) =>
      (script: ProcessScript): void => {
        const { rank } = script;
        const request = rank > 0 ? script.irecv(rank - 1, 8, { ns: 1 }) : 0;
        if (rank > 0 && !isLate) script.wait(request, { until: 1000 * rank });
        if (rank < 2) script.send(rank + 1, 8, { until: 1000 * rank + 500 });
        if (rank > 0 && isLate) script.wait(request, { until: 3000 });
      };
    expect(inOrder('pipeline', 3, early(false))).toBe(true);
    expect(inOrder('pipeline', 3, early(true))).toBe(false);
  });

  const stages =
    (order: readonly number[]) =>
    (script: ProcessScript): void => {
      for (const stage of order) script.sendrecv(script.rank ^ stage, script.rank ^ stage, 8, {});
    };

  it.each([
    [[1, 2, 4], true],
    [[4, 2, 1], true],
    [[2, 1, 4], false],
  ])('a butterfly with stages %j: %s', (order, expected) => {
    expect(inOrder('butterfly', 8, stages(order))).toBe(expected);
    expect(inOrder('hypercube', 8, stages(order))).toBe(true);
  });
});
