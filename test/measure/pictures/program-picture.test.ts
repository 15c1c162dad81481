import { describe, expect, it } from 'vitest';
import { mergeProgram } from '../../../src/analysis/models/global/global-model.ts';
import { loopsOfProgram } from '../../../src/analysis/models/program/program-loops.ts';
import { modelProgram } from '../../../src/analysis/models/program/program-model.ts';
import type { NotDrawn, ProgramPicture } from '../../../src/measure/pictures/program.ts';
import { drawnLoop, drawnProgram, programPicture } from '../../../src/measure/pictures/program-picture.ts';
import type { Trace } from '../../../src/trace/columns/trace.ts';
import { all, type PlainAct, plainTrace, recv, send, times } from '../../support/plain-program.ts';

const WORDS = { bytes: (count: number) => `${count} B`, name: (text: string) => text };

function pictureOf(...processes: PlainAct[][]): ProgramPicture | NotDrawn {
  const trace = plainTrace(processes);
  const program = modelProgram({ trace, grid: null });
  const global = mergeProgram(trace, program);
  if (!('system' in global)) throw new Error('too irregular');
  return programPicture(global, program, WORDS);
}

function drawn(...processes: PlainAct[][]): ProgramPicture {
  const picture = pictureOf(...processes);
  if ('why' in picture) throw new Error(picture.why);
  return picture;
}

describe('the picture of a merged program', () => {
  it('has a row a process, a box a loop, an arrow a message, a line a collective', () => {
    const picture = drawn([times(10, send(1)), all()], [times(10, recv(0)), all()]);
    expect(picture.rows).toEqual(['P0', 'P1']);
    expect(picture.loops).toEqual([
      { left: 0, width: 3, level: 0, count: 10, boxes: [[0, 1]], says: 'for 10: processes 0, 1' },
    ]);
    // The receive is right of its send.
    expect(picture.messages).toEqual([[1, 0, 2, 1, 0, 1]]);
    expect(picture.marks.map(([at, row]) => [at, row])).toEqual([
      [1, 0],
      [2, 1],
    ]);
    expect(picture.collectives.map(([at, rows]) => [at, rows])).toEqual([[3.5, [0, 1]]]);
    expect(picture.width).toBe(4);
    expect(picture.events.map(({ text }) => text)).toEqual([
      'send to +1 8 B',
      'receive from -1 8 B',
      'ALLREDUCE all 8 B',
    ]);
  });

  it('gives loops of processes that do not stand beside each other a box for each run of rows', () => {
    const picture = drawn([times(4, send(2))], [times(5, send(3))], [times(4, recv(0))], [times(5, recv(1))]);
    expect(picture.loops.map(({ count, boxes }) => [count, boxes])).toEqual([
      [
        4,
        [
          [0, 0],
          [2, 2],
        ],
      ],
      [
        5,
        [
          [1, 1],
          [3, 3],
        ],
      ],
    ]);
  });

  it('draws messages between loops that were not merged from box to box', () => {
    const picture = drawn([times(10, send(1)), times(10, recv(1))], [times(10, send(0)), times(10, recv(0))]);
    expect(picture.loops).toHaveLength(4);
    expect(picture.messages.map(([, from, , to, , count]) => [from, to, count])).toEqual([
      [0, 1, 10],
      [1, 0, 10],
    ]);
  });

  it('stays finite where every receive is posted before its send', () => {
    const picture = drawn([recv(1), send(1)], [recv(0), send(0)]);
    expect(picture.messages).toHaveLength(2);
    expect(picture.marks.every(([at]) => at > 0 && at < picture.width)).toBe(true);
  });

  it('draws many processes class by class', () => {
    const ring = Array.from({ length: 20 }, (_, process) => [
      times(6, send((process + 1) % 20), recv((process + 19) % 20)),
      all(),
    ]);
    const picture = drawn(...ring);
    expect(picture.rows).toEqual(['×20 all processes']);
    expect(picture.loops.map(({ count, boxes }) => [count, boxes])).toEqual([[6, [[0, 0]]]]);
    expect(picture.collectives).toHaveLength(1);
  });

  it('has a row a process up to 16, so that groups of equal ones are told apart', () => {
    const pairs = Array.from({ length: 16 }, (_, process) => [
      times(6, send(process ^ 1), recv(process ^ 1)),
    ]);
    expect(drawn(...pairs).rows).toEqual(pairs.map((_, process) => `P${process}`));
  });

  it('is left out where it would be too long, and says why', () => {
    const acts = (how: (tag: number) => PlainAct): PlainAct[] =>
      Array.from({ length: 31 }, (_, i) => ({ ...how(0), bytes: i * i }) as PlainAct);
    const pair: [PlainAct[], PlainAct[]] = [acts(() => send(1)), acts(() => recv(0))];
    expect(pictureOf(...pair)).toEqual({ why: '62 lines: at most 60 are drawn' });
    const long = plainTrace([
      [...pair[0], ...pair[0]],
      [...pair[1], ...pair[1]],
    ]);
    const modelled = (trace: Trace) => modelProgram({ trace, grid: null });
    expect(drawnProgram(long, modelled(long), WORDS)).toEqual({ why: 'a process has more than 60 lines' });
    const short = plainTrace([[all()], [all()]]);
    expect(drawnProgram(short, modelled(short), WORDS)).toMatchObject({ loop: null });
  });

  it('is that of the costliest loop where the whole would be too long, or of the loop that is asked for', () => {
    const acts = (how: PlainAct): PlainAct[] =>
      Array.from({ length: 50 }, (_, i) => ({ ...how, bytes: i * i }));
    // The first loop takes longer than the second, of which there are more.
    const program = (how: PlainAct): PlainAct[] => [
      ...acts(how),
      times(9, { ...how, bytes: 7 } as PlainAct),
      ...acts(how),
      times(5, how, { ...how, bytes: 3 } as PlainAct),
    ];
    const made = plainTrace([program(send(1)), program(recv(0))]);
    const { posted, completed } = made.events;
    const costly = (event: number): boolean => event % 119 >= 50 && event % 119 < 59;
    for (let event = 0; event < made.events.count; event++)
      completed[event] = posted[event]! + (costly(event) ? 9 : 1);
    const model = modelProgram({ trace: made, grid: null });
    const found = drawnProgram(made, model, WORDS);
    if ('why' in found) throw new Error(found.why);
    expect([found.loop!.count, found.picture.loops.map(({ count }) => count)]).toEqual([9, [9]]);
    expect(found.picture.messages).toHaveLength(1);
    const other = loopsOfProgram(made, model).find(({ count }) => count === 5)!;
    const asked = drawnLoop(made, model, other, WORDS);
    if ('why' in asked) throw new Error(asked.why);
    expect([asked.picture.loops.map(({ count }) => count), asked.picture.messages.length]).toEqual([[5], 2]);
  });
});
