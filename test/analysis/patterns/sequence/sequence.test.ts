import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import type { Blocks } from '../../../../src/analysis/patterns/blocks.ts';
import type { Instances } from '../../../../src/analysis/patterns/instances.ts';
import { orderInstances } from '../../../../src/analysis/patterns/sequence/sequence.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import type { ProcessScript } from '../../../support/process-script.ts';
import { processorTime } from '../../../support/processor-time.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { makeTrace } from '../../../support/trace-maker.ts';

/** Blocks and instances of which only the order matters: by process the instances of its blocks; starts by instance. */
function arranged(lines: number[][], startNs: number[]): { blocks: Blocks; instances: Instances } {
  const ofBlock = Int32Array.from(lines.flat());
  const process = Int32Array.from(lines.flatMap((line, index) => line.map(() => index)));
  const count = startNs.length;
  const block = Int32Array.from(ofBlock.keys()).sort((a, b) => ofBlock[a]! - ofBlock[b]! || a - b);
  const start = new Int32Array(count + 1);
  for (const instance of ofBlock) start[instance + 1]!++;
  for (let i = 0; i < count; i++) start[i + 1]! += start[i]!;
  const none = new Int32Array(0);
  return {
    blocks: { count: ofBlock.length, start: none, process, context: none, region: none },
    instances: {
      count,
      start,
      block,
      ofBlock,
      startNs: Float64Array.from(startNs),
      endNs: new Float64Array(count),
      bytes: new Float64Array(count),
    },
  };
}

/** The rule of orderInstances, evaluated directly: all pairs of blocks, a closed relation, one choice after another. */
function plainOrder(lines: number[][], startNs: number[]): number[] {
  const count = startNs.length;
  const precedes = Array.from({ length: count }, () => new Array<boolean>(count).fill(false));
  for (const line of lines) {
    line.forEach((a, i) => {
      for (const b of line.slice(i + 1)) if (a !== b) precedes[a]![b] = true;
    });
  }
  const closed = precedes.map((row) => [...row]);
  for (let k = 0; k < count; k++)
    for (let i = 0; i < count; i++)
      for (let j = 0; j < count; j++) if (closed[i]![k] && closed[k]![j]) closed[i]![j] = true;

  const cycleOf = (instance: number): number[] =>
    startNs
      .map((_, other) => other)
      .filter((other) => other === instance || (closed[instance]![other] && closed[other]![instance]));
  const chains = new Map<number, number[]>();
  for (let i = 0; i < count; i++) {
    const members = cycleOf(i);
    if (members[0] === i) for (const member of members) chains.set(member, []);
    if (members[0] === i) chains.get(i)!.push(...orderMembers(lines, precedes, members));
    chains.set(i, chains.get(members[0]!)!);
  }
  const lowest = (instance: number): number => lines.findIndex((line) => line.includes(instance));
  const byStart = (a: number, b: number): number =>
    startNs[a]! - startNs[b]! || lowest(a) - lowest(b) || firstBlock(lines, a) - firstBlock(lines, b);
  const placeOf = (instance: number): number => {
    const chain = chains.get(instance)!;
    return [...chain].sort(byStart)[chain.indexOf(instance)]!;
  };
  const order: number[] = [];
  while (order.length < count) {
    const free = startNs
      .map((_, i) => i)
      .filter((i) => {
        if (order.includes(i)) return false;
        const chain = chains.get(i)!;
        const at = chain.indexOf(i);
        if (at > 0) return order.includes(chain[at - 1]!);
        return startNs.every((_, j) => chain.includes(j) || !closed[j]![i] || order.includes(j));
      });
    order.push(free.sort((a, b) => byStart(placeOf(a), placeOf(b)))[0]!);
  }
  return order;
}

function firstBlock(lines: number[][], instance: number): number {
  return lines.flat().indexOf(instance);
}

function orderMembers(lines: number[][], precedes: boolean[][], members: number[]): number[] {
  const own = lines.map((line) => line.filter((instance) => members.includes(instance)));
  const turns = new Map(
    members.map((member) => {
      const places = own.map((line) => line.indexOf(member)).map((at) => (at < 0 ? Infinity : at));
      const turn = Math.min(...places);
      return [member, [turn, places.indexOf(turn)] as const];
    }),
  );
  const byTurn = (a: number, b: number): number =>
    turns.get(a)![0] - turns.get(b)![0] || turns.get(a)![1] - turns.get(b)![1];
  const order: number[] = [];
  const broken = new Set<number>();
  while (order.length < members.length) {
    const left = members.filter((member) => !order.includes(member)).sort(byTurn);
    const isFree = (m: number): boolean => left.every((other) => other === m || !precedes[other]![m]);
    const free = left.filter((member) => broken.has(member) || isFree(member));
    if (free.length > 0) order.push(free[0]!);
    else broken.add(left[0]!);
  }
  return order;
}

const anyProgram = fc
  .record({
    count: fc.integer({ min: 1, max: 9 }),
    lines: fc.array(fc.array(fc.nat(8), { maxLength: 8 }), { minLength: 1, maxLength: 4 }),
    starts: fc.array(fc.nat(20), { minLength: 9, maxLength: 9 }),
  })
  .map(({ count, lines, starts }) => {
    const within = lines.map((line) => line.map((instance) => instance % count));
    const used = [...new Set(within.flat())].sort((a, b) => a - b);
    const renamed = within.map((line) => line.map((instance) => used.indexOf(instance)));
    return { lines: renamed, starts: starts.slice(0, used.length) };
  });

describe('orderInstances', () => {
  it('follows its definition, with and without cycles', () => {
    fc.assert(
      fc.property(anyProgram, ({ lines, starts }) => {
        const { blocks, instances } = arranged(lines, starts);
        expect([...orderInstances(blocks, instances).order]).toEqual(plainOrder(lines, starts));
      }),
      { numRuns: 2000 },
    );
  });

  it('breaks only the cycle: what stands before and behind it stays in order, whatever the clocks say', () => {
    // 0 before the cycle of 1 and 2, 3 after it; 4 concurrent, on a process of its own.
    const lines = [[0, 1, 2], [2, 1, 3], [4]];
    const { blocks, instances } = arranged(lines, [50, 40, 30, 10, 45]);
    const { order, cyclesBroken } = orderInstances(blocks, instances);
    expect(cyclesBroken).toBe(1);
    // 4 starts before 0, which all others wait for.
    expect([...order]).toEqual([4, 0, 1, 2, 3]);
  });

  it('takes a cycle in the order of the program, not of the clocks', () => {
    const lines = [
      [0, 1],
      [1, 0],
    ];
    for (const starts of [
      [1, 2],
      [2, 1],
    ]) {
      const { blocks, instances } = arranged(lines, starts);
      expect([...orderInstances(blocks, instances).order]).toEqual([0, 1]);
    }
  });

  it('stays near linear when all instances are one cycle', () => {
    const size = 100_000;
    const forth = Array.from({ length: size }, (_, i) => i);
    const half = [...forth.slice(size / 2), ...forth.slice(0, size / 2)];
    const { blocks, instances } = arranged([forth, half], forth);
    const { result, seconds } = processorTime(() => orderInstances(blocks, instances));
    const { order, cyclesBroken } = result;
    expect(cyclesBroken).toBeGreaterThan(0);
    expect(new Set(order).size).toBe(size);
    // 0.1 s here; one scan of all members a break or a step would take minutes.
    expect(seconds).toBeLessThan(5);
  });
});

/** Every process sends in one routine and receives in another, so that each exchange is a cycle. */
function exchanges(process: ProcessScript, jitter: () => number): void {
  const { rank, size } = process;
  for (let step = 0; step < 6; step++) {
    process.compute(1000 + jitter());
    process.inside('push', () => process.send((rank + 1) % size, 8));
    process.compute(jitter());
    process.inside('pull', () => {
      process.recv((rank + size - 1) % size, 8, { until: (step + 1) * 10_000 + jitter() });
    });
    process.at((step + 1) * 10_000 + 2000 + jitter());
  }
}

describe('a program in which each exchange is a cycle', () => {
  for (const processes of [2, 3, 5]) {
    it(`has the same sequence in every run on ${processes} processes`, () => {
      const sequences = new Set<string>();
      for (let run = 1; run <= 8; run++) {
        let seed = run;
        const jitter = (): number => {
          seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff;
          return seed % 1500;
        };
        const path = makeTrace(temporaryFolder(), { processes, program: (p) => exchanges(p, jitter) });
        const { sequence, patterns, cyclesBroken, instances } = analyze(loadTrace(path), {
          wrappers: 'none',
        });
        expect(instances.count).toBe(6 * processes);
        expect(cyclesBroken).toBe(6);
        sequences.add(Array.from(sequence, (pattern) => patterns[pattern]!.id).join(' '));
      }
      expect(sequences.size).toBe(1);
    });
  }
});
