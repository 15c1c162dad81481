import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { SearchDocument } from '#build/schemas/search.ts';
import { analyze } from '../../../src/analysis/analysis.ts';
import { entryOf } from '../../../src/analysis/patterns/memoize.ts';
import { candidatesOf } from '../../../src/analysis/search/candidates.ts';
import { soughtByName } from '../../../src/analysis/search/query.ts';
import { otherReadings, type Reading } from '../../../src/analysis/search/readings.ts';
import { searchTrace } from '../../../src/analysis/search/search.ts';
import { searchOtherwise } from '../../../src/analysis/search/search-otherwise.ts';
import type { Analysis } from '../../../src/analysis/stages.ts';
import { readPatternText } from '../../../src/base/config/pattern-text.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { randomLoopProgram } from '../../support/loop-programs.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { hasTrace, unpacked } from '../../support/real-trace.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTrace, type TraceOptions } from '../../support/trace-maker.ts';

const CHOSEN: Reading = { contexts: 'auto', delimiters: ['MPI_Waitall'] };

/** Reads a trace in any way, each once. */
function reads(path: string): (reading: Reading) => Analysis {
  const known = new Map<string, Analysis>();
  return (reading) =>
    entryOf(known, JSON.stringify(reading), () =>
      analyze(loadTrace(path, { delimiters: reading.delimiters }), { contexts: reading.contexts }),
    );
}

async function searched(path: string, text: string, read = reads(path)): Promise<SearchDocument> {
  const analysis = read(CHOSEN);
  const named = readPatternText(text);
  if (!('text' in named)) throw new Error(`${text}: ${named.rule}`);
  const sought = soughtByName(text, named, analysis.trace.processes);
  const first = searchTrace(analysis, candidatesOf(analysis), sought, 0.9);
  return searchOtherwise(analysis, sought, { first, chosen: CHOSEN }, async (reading) =>
    reads(path)(reading),
  );
}

const traceOf = (options: TraceOptions): string => makeTrace(temporaryFolder(), options);

/** On 2 × 3 processes, as LU does it: what receives and what sends are functions, which `solve` calls. */
function sweep(p: ProcessScript): void {
  const [column, row] = [p.rank % 2, Math.floor(p.rank / 2)];
  p.inside('solve', () => {
    for (let plane = 0; plane < 5; plane++) {
      p.at(10_000 * (plane + 1) + 1000 * (column + row));
      p.inside('receive_from', () => {
        if (column > 0) p.recv(p.rank - 1, 8);
        if (row > 0) p.recv(p.rank - 2, 8);
      });
      p.at(10_000 * (plane + 1) + 1000 * (column + row) + 500);
      p.inside('send_to', () => {
        if (column < 1) p.send(p.rank + 1, 8);
        if (row < 2) p.send(p.rank + 2, 8);
      });
    }
  });
}

/** As CG does it on 4 × 4: sums along rows by recursive doubling, then an exchange with the transposed place. */
function multiply(p: ProcessScript): void {
  const [row, column] = [Math.floor(p.rank / 4), p.rank % 4];
  const exchange = (partner: number): void => {
    const request = p.irecv(partner, 8);
    p.send(partner, 8);
    p.wait(request);
  };
  p.inside('multiply', () => {
    for (let i = 0; i < 4; i++) {
      exchange(4 * row + (column ^ 1));
      exchange(4 * row + (column ^ 2));
      if (row !== column) exchange(4 * column + row);
    }
  });
}

describe('a search that finds nothing in the chosen contexts', () => {
  it('looks in what calls them, and names the functions that it found it in alone', async () => {
    const path = traceOf({ processes: 6, program: sweep });
    const found = await searched(path, 'wavefront (+1, +1)');
    expect(found.foundBy).toEqual({ contexts: ['solve'] });
    expect(found.matches[0]).toMatchObject({ similarity: 1, hasOtherOrder: false, functions: ['solve'] });
    expect(found.matches[0]!.occurrences).toHaveLength(5);
  });

  it('ends blocks at each wait, and looks within groups', async () => {
    const path = traceOf({ processes: 16, program: multiply });
    const transpose = await searched(path, 'transpose');
    expect(transpose.foundBy).toEqual({ delimiters: ['MPI_Wait*'] });
    const sums = traceOf({
      processes: 16,
      program: (p) => {
        const first = p.rank - (p.rank % 4);
        p.inside('sum', () => {
          for (const bit of [1, 2]) p.sendrecv(first + ((p.rank % 4) ^ bit), first + ((p.rank % 4) ^ bit), 8);
        });
      },
    });
    const butterfly = await searched(sums, 'butterfly');
    expect(butterfly.foundBy).toEqual({ groupsOf: [4] });
    expect(butterfly).toMatchObject({ pattern: 'butterfly', matches: [{ processes: 4 }, {}, {}, {}] });
  });

  it('says in how many other ways it looked in vain, and reads nothing again where links are lacking', async () => {
    const path = traceOf({ processes: 6, program: sweep });
    expect((await searched(path, 'wavefront (-1, +1)')).foundBy).toBeUndefined();
    expect((await searched(path, '2D nearest neighbour')).tried).toBeGreaterThan(1);
    expect((await searched(path, 'transpose on 3x2')).tried).toBe(0);
    expect((await searched(path, 'stencil (-1, 0) (0, -1)')).tried).toBe(0);
  });

  it('leaves what it found as it was asked for', async () => {
    const path = traceOf({ processes: 6, program: sweep });
    const found = await searched(path, 'shift +1 along x and y');
    expect(found.foundBy).toBeUndefined();
    expect(found.tried).toBeUndefined();
  });
});

/** Whatever a reading calls by the name of a shape is found by that name, in the default reading or another. */
async function expectShapesFound(path: string): Promise<string[]> {
  const read = reads(path);
  const analysis = read(CHOSEN);
  const names = new Set<string>();
  for (const reading of [CHOSEN, ...otherReadings(analysis, CHOSEN)]) {
    const { families, iterationPatterns } = read(reading);
    for (const name of [
      ...families.map((family) => family.name),
      ...iterationPatterns.map(({ familyName }) => familyName),
    ]) {
      if (name !== null && /wavefront|butterfly|ring|nearest neighbour/.test(name)) names.add(name);
    }
  }
  const shapes = [...names].filter((name) => 'text' in readPatternText(name));
  for (const name of shapes) {
    const { matches } = await searched(path, name, read);
    const isThere = matches.some((each) => each.similarity >= 0.9 && !each.hasOtherOrder);
    expect(isThere, `${name} in ${path}`).toBe(true);
  }
  return shapes;
}

const fixture = (name: string): string =>
  fileURLToPath(new URL(`../../../fixtures/traces/${name}/traces.otf2`, import.meta.url));

describe('whatever is called by the name of a shape is found by it', () => {
  it('in the traces of the examples', async () => {
    const others = [
      'halo-4',
      'vcycle-4',
      'demo/delayed/halo/1',
      'demo/run-1/halo/1',
      'shared-cores/delayed/1',
    ];
    for (const name of others) await expectShapesFound(fixture(name));
    expect(await expectShapesFound(fixture('sweep-4'))).toContain('wavefront (+1, +1)');
  });

  it('with what a name says of other messages beside its steps on the grid', () => {
    for (const name of [
      '3D nearest neighbour with diagonals and to itself',
      'shift ±1 along x and transpose',
    ])
      expect(readPatternText(name), name).toMatchObject({ text: name, messages: null });
    expect(readPatternText('nothing known and to itself')).not.toHaveProperty('text');
  });

  it('in random programs with halos, shifts and wavefronts', async () => {
    const shapes = new Set<string>();
    for (let seed = 1; seed <= 10; seed++) {
      const { processes, program } = randomLoopProgram(seed);
      for (const name of await expectShapesFound(traceOf({ processes, program }))) shapes.add(name);
    }
    expect(shapes.size).toBeGreaterThan(3);
  });

  it.runIf(hasTrace('sweep3d-2x3'))('optional: in Sweep3D', async () => {
    expect(await expectShapesFound(unpacked('sweep3d-2x3'))).toHaveLength(5);
  });
});
