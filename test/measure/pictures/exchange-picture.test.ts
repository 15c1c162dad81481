import { describe, expect, it } from 'vitest';
import type { CommunicationMatrix } from '../../../src/analysis/models/program/communication-matrix.ts';
import type { Analysis } from '../../../src/analysis/stages.ts';
import {
  exchangeIn,
  exchangePicture,
  matrixPicture,
} from '../../../src/measure/pictures/exchange-picture.ts';
import { processGrid } from '../../../src/measure/pictures/process-grid.ts';
import { KIND, NONE } from '../../../src/trace/columns/trace.ts';
import { analysed } from '../../support/analysed.ts';
import { instancesOfTies } from '../../support/instances-of-ties.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { randomExecution } from '../../support/random-execution.ts';

/** A row of processes that exchange with their neighbours, twice as much to the right, then a sum. */
function row(process: ProcessScript): void {
  process.enter('main');
  for (let i = 0; i < 3; i++) {
    process.enter('exchange');
    if (process.rank > 0) process.isend(process.rank - 1, 100);
    if (process.rank < process.size - 1) process.isend(process.rank + 1, 200);
    if (process.rank > 0) process.recv(process.rank - 1, 200, { until: 1000 * (i + 1) });
    if (process.rank < process.size - 1) process.recv(process.rank + 1, 100, { until: 1000 * (i + 1) });
    process.waitall();
    process.leave();
  }
  process.enter('sum').collective('ALLREDUCE', { until: 9000 }).leave();
  process.leave();
}

describe('who sends to whom', () => {
  const analysis = analysed({ processes: 4, program: row });
  const pictureOf = (functionName: string, most?: number) =>
    exchangePicture(
      analysis,
      analysis.patterns.findIndex(({ functions }) => functions.includes(functionName)),
      most,
    );

  it('is what one instance of the pattern sends', () => {
    expect(pictureOf('exchange')).toEqual({
      processes: 4,
      rows: 4,
      more: 0,
      operations: [],
      links: [
        [0, 1, 1, 200],
        [1, 0, 1, 100],
        [1, 2, 1, 200],
        [2, 1, 1, 100],
        [2, 3, 1, 200],
        [3, 2, 1, 100],
      ],
    });
  });

  it('leaves out the links with the fewest bytes', () => {
    expect(pictureOf('exchange', 4)).toMatchObject({
      more: 2,
      links: [
        [0, 1, 1, 200],
        [1, 0, 1, 100],
        [1, 2, 1, 200],
        [2, 3, 1, 200],
      ],
    });
  });

  it('has collective operations with their members', () => {
    const operations = [{ operation: 'ALLREDUCE', calls: 1, members: [[0, 3]], root: null }];
    expect(pictureOf('sum')).toMatchObject({ links: [], operations });
  });

  it('is what the events say, one after the other, in random executions', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { trace, ties } = randomExecution({ seed, processes: 5 }).columns();
      const found = { trace, ties, ...instancesOfTies(trace, ties) } as unknown as Analysis;
      const { start, block } = found.instances;
      for (let instance = 0; instance < found.instances.count; instance++) {
        const sends = [...block.subarray(start[instance], start[instance + 1])].filter(
          (event) => trace.transfers.kind[trace.events.transfer[event]!] === KIND.send,
        );
        const { links, operations } = exchangeIn(found, instance);
        expect(links.reduce((sum, [, , messages]) => sum + messages, 0)).toBe(sends.length);
        expect(links.map(([from, to]) => [from, to])).toEqual(
          sends.map((event) => [
            found.blocks.process[event],
            trace.transfers.partner[trace.events.transfer[event]!],
          ]),
        );
        expect(operations).toHaveLength(sends.length === 0 ? 1 : 0);
      }
    }
  });

  it('is binned over 2,048 processes', () => {
    const processes = 4096;
    const found = {
      trace: {
        processes,
        events: { transfer: Int32Array.of(0, 1, 2) },
        transfers: {
          kind: Uint8Array.of(KIND.send, KIND.send, KIND.collective),
          partner: Int32Array.of(4095, 4094, NONE),
          bytes: Float64Array.of(10, 20, 0),
          operation: Uint8Array.of(0, 0, 0),
        },
      },
      ties: { tie: Int32Array.of(NONE, NONE, NONE) },
      blocks: {
        process: Int32Array.of(0, 1, 9),
        start: Int32Array.of(0, 1, 2, 3),
      },
      instances: { start: Int32Array.of(0, 3), block: Int32Array.of(0, 1, 2) },
    } as unknown as Analysis;
    const { rows, links, operations } = exchangeIn(found, 0);
    expect(rows).toBe(2048);
    expect(links).toEqual([[0, 2047, 2, 30]]);
    expect(operations).toEqual([{ operation: expect.any(String), calls: 1, members: [[9, 9]], root: null }]);
  });
});

describe('the grid of processes', () => {
  it('is what the program defined or its messages tell, x first', () => {
    const trace = { processes: 6, topologies: [] };
    const grid = { dimensions: [2, 3], periodic: [false, false], share: 1 };
    expect(processGrid({ trace, grid } as unknown as Analysis)).toEqual([3, 2]);
    expect(processGrid({ trace, grid: null } as unknown as Analysis)).toBeNull();
  });

  it('is absent where ranks stand in another order', () => {
    const defined = (coordinates: number[][]) =>
      ({
        trace: {
          processes: 4,
          communicators: [{}],
          processStart: Int32Array.of(0, 0, 0, 0, 0),
          events: { count: 0 },
          transfers: {},
          topologies: [
            {
              communicator: 0,
              dimensions: [
                { size: 2, periodic: false },
                { size: 2, periodic: false },
              ],
              coordinates: coordinates.map((each) => Int32Array.from(each)),
            },
          ],
        },
        grid: null,
      }) as unknown as Analysis;
    const [rows, columns] = [
      [0, 0, 1, 1],
      [0, 1, 0, 1],
    ];
    expect(processGrid(defined([rows!, columns!]))).toEqual([2, 2]);
    expect(processGrid(defined([columns!, rows!]))).toBeNull();
  });
});

/** Each process sends as many messages to the next as its rank says, ten bytes each. */
function ring(processes: number): CommunicationMatrix {
  const links = Array.from({ length: processes }, (_, p): CommunicationMatrix['links'][number] => [
    p,
    (p + 1) % processes,
    p,
    10 * p,
  ]);
  return { processes, links, collectives: 7 };
}

it('the picture of a matrix has its links, those of many processes added up by neighbours', () => {
  expect(matrixPicture(ring(3))).toEqual({
    processes: 3,
    rows: 3,
    more: 0,
    operations: [],
    links: [
      [0, 1, 0, 0],
      [1, 2, 1, 10],
      [2, 0, 2, 20],
    ],
  });
  const large = matrixPicture(ring(4096));
  expect(large).toMatchObject({ processes: 4096, rows: 2048, more: 0 });
  expect(large.links.slice(0, 2)).toEqual([
    [0, 0, 0, 0],
    [0, 1, 1, 10],
  ]);
  const all = large.links.reduce((sum, [, , messages]) => sum + messages, 0);
  expect(all).toBe((4096 * 4095) / 2);
});
