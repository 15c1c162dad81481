import { expect, it } from 'vitest';
import type { CommunicationMatrix } from '../../../src/analysis/models/program/communication-matrix.ts';
import { matrixPicture } from '../../../src/measure/pictures/matrix-picture.ts';

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
