import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { buildProgram, describeTraced, quickMpi, start } from '../../measure/run/tracers/mpi.ts';

describeTraced('a program of row sums and transposes', quickMpi, ({ mpi, folder, library }) => {
  let program = '';
  beforeAll(() => {
    const source = fileURLToPath(new URL('rows-and-transpose.c', import.meta.url));
    program = buildProgram(mpi, source, join(folder, 'program'), '-finstrument-functions');
  });

  it.each<[number, string[], number[], string[]]>([
    [4, [], [2, 2], ['shift ±1 along x and transpose', 'shift ±1 along x']],
    [4, ['none to itself'], [2, 2], ['shift ±1 along x and transpose', 'shift ±1 along x']],
    [8, [], [2, 4], ['shift ±1 and ±2 along x and transpose', 'ring, both ways']],
    [16, [], [4, 4], ['shift ±1 and ±2 along x and transpose', 'ring, both ways']],
  ])('on %i processes has the grid of its rows and columns %j', (processes, words, dimensions, names) => {
    const traces = join(folder, `${processes}-${words.length}`);
    const started = start(mpi, processes, [program, ...words], { library, folder: traces });
    expect(started).toMatchObject({ code: 0, stderr: '' });
    const { grid, families } = analyze(loadTrace(join(traces, 'traces.otf2')));
    expect(grid).toMatchObject({ dimensions, periodic: [false, false] });
    expect(grid!.transposed).toBeGreaterThan(0.05);
    expect(families.map(({ name }) => name)).toEqual(names);
  });
});
