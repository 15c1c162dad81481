import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { GlobalDocument } from '#build/schemas/model.ts';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { mergeProgram } from '../../../../src/analysis/models/global/global-model.ts';
import { globalDocument } from '../../../../src/analysis/models/global/global-text.ts';
import { modelProgram } from '../../../../src/analysis/models/program/program-model.ts';
import type { Trace } from '../../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { mistakesOf } from '../../../support/plain-merged.ts';
import { type PlainAct, plainTrace, recv, send, times } from '../../../support/plain-program.ts';
import { REAL_TRACES, unpacked } from '../../../support/real-trace.ts';

const WORDS = { bytes: (count: number) => `${count} B`, name: (text: string) => text };

/** The merged program of a trace, after all of its events and matches were checked. */
function globalOf(trace: Trace): GlobalDocument {
  const grid = trace.path === 'plain' ? null : analyze(trace, { loops: 'off' }).grid;
  const program = modelProgram({ trace, grid });
  const global = mergeProgram(trace, program);
  if ('system' in global) expect(mistakesOf(trace, global, program)).toEqual([]);
  return globalDocument(global, program, WORDS);
}

function merged(trace: Trace): GlobalDocument & { status: 'merged' } {
  const global = globalOf(trace);
  if (global.status !== 'merged') throw new Error(global.status);
  return global;
}

function fixture(name: string): Trace {
  const path = fileURLToPath(new URL(`../../../../fixtures/traces/${name}/traces.otf2`, import.meta.url));
  return loadTrace(path, { callTimes: true });
}

describe('a merged program', () => {
  it('has four loops of all processes for the sweep, and one line for what several do', () => {
    const { text, loops, depth, program, terms } = merged(fixture('sweep-4'));
    expect({ loops, depth, terms }).toEqual({ loops: 4, depth: 1, terms: 22 });
    expect(text.slice(0, 7)).toEqual([
      'for 4',
      '  receive_inflow',
      '    MPI_Recv from x-1 256 B · x = 1',
      '    MPI_Recv from y-1 256 B · y = 1',
      '  send_outflow',
      '    MPI_Send to x+1 256 B · x = 0',
      '    MPI_Send to y+1 256 B · y = 0',
    ]);
    expect(text.slice(-3)).toEqual([
      '  MPI_Allreduce all 64 B',
      'report',
      '  MPI_Reduce all, root 0 80 B / 16 B',
    ]);
    const outer = program.filter((term) => 'count' in term);
    expect(outer.map(({ count, groups }) => [count, groups])).toEqual(Array(4).fill([4, [[0, 1, 2, 3]]]));
  });

  it.each([
    ['halo-4', { constructs: 37, loops: 2, depth: 1, terms: 21 }],
    ['vcycle-4', { constructs: 59, loops: 4, depth: 1, terms: 27 }],
  ])('is short for %s', (name, size) => {
    expect(merged(fixture(name))).toMatchObject(size);
  });

  it('says groups where loops of different processes do the same', () => {
    const pairs = [0, 1, 2, 3].map((process): PlainAct[] => [
      times(10, process % 2 === 0 ? send(process + 1) : recv(process - 1)),
    ]);
    expect(merged(plainTrace(pairs)).text).toEqual([
      '(no function)',
      '  for 10 · in 2 groups of 2',
      '    send to +1 8 B · even',
      '    receive from -1 8 B · odd',
    ]);
  });

  it('tells channels apart by tags only where messages overtake each other', () => {
    // Tags that change break no loop.
    const changing = Array.from({ length: 9 }, (_, i) => i);
    const inOrder = [changing.map((tag) => send(1, tag)), changing.map((tag) => recv(0, tag))];
    expect(merged(plainTrace(inOrder))).toMatchObject({ loops: 1, constructs: 3 });
    const crossed = [[times(9, send(1, 1), send(1, 2))], [times(9, recv(0, 2), recv(0, 1))]];
    expect(merged(plainTrace(crossed))).toMatchObject({ loops: 1, constructs: 5 });
  });

  it('is not given where it is long and most of it is done by one process each', () => {
    // P0 sends other bytes to each of the others; or all do the same.
    const own = (count: number, isSame: boolean): PlainAct[][] => {
      const acts = (peer: number, from: PlainAct['do']): PlainAct[] =>
        Array.from({ length: count }, (_, i) => {
          return { ...send(peer), do: from, with: peer, bytes: i * i * (isSame ? 1 : peer) } as PlainAct;
        });
      const pairs = [1, 0, 3, 2].map((peer, rank) => acts(peer, rank % 2 === 0 ? 'send' : 'recv'));
      return isSame
        ? pairs
        : [[...acts(1, 'send'), ...acts(2, 'send'), ...acts(3, 'send')]].concat(
            [1, 2, 3].map((rank) =>
              acts(0, 'recv').map((act, i) => ({ ...act, bytes: i * i * rank }) as PlainAct),
            ),
          );
    };
    const result = (acts: PlainAct[][]) => {
      const trace = plainTrace(acts);
      return mergeProgram(trace, modelProgram({ trace, grid: null }));
    };
    expect(result(own(160, false))).toMatchObject({ size: { constructs: 960 } });
    expect(result(own(200, false))).toEqual({ constructs: 1_200 });
    expect(result(own(600, true))).toMatchObject({ size: { constructs: 2_400 } });
  });

  it('ends at once where the program is too irregular', () => {
    // Squares repeat nothing three times in a row.
    const acts = Array.from({ length: 300 }, (_, i): PlainAct => ({ ...send(1), bytes: i * i }) as PlainAct);
    const others = acts.map((act) => ({ ...act, do: 'recv', with: 0 }) as PlainAct);
    const trace = plainTrace([acts, others]);
    const program = modelProgram({ trace, grid: null });
    expect(mergeProgram(trace, program, 599)).toEqual({ constructs: 600 });
    expect(mergeProgram(trace, program, 600)).toMatchObject({ size: { constructs: 600 } });
    expect(globalDocument({ constructs: 600 }, program, WORDS)).toEqual({
      status: 'too irregular',
      constructs: 600,
    });
  });
});

describe.skipIf(!existsSync(join(REAL_TRACES, 'traces')))('merged real programs', () => {
  it('optional: sweep3d-2x3 is an outer loop with four inner loops and two collectives', () => {
    const trace = loadTrace(unpacked('sweep3d-2x3'), { callTimes: true });
    const { program } = merged(trace);
    const outer = program.find((term) => 'count' in term)!;
    if (!('count' in outer)) throw new Error('no loop');
    expect([outer.count, outer.groups]).toEqual([12, [[0, 1, 2, 3, 4, 5]]]);
    expect(outer.body.map((term) => ('count' in term ? term.count : term.events[0]!.operation))).toEqual([
      20,
      20,
      20,
      20,
      'ALLREDUCE',
      'ALLREDUCE',
    ]);
  });
});
