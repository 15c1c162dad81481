import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { analyze } from '../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../src/analysis/documents/document.ts';
import { measureAnalysis } from '../../../src/measure/measurement/measure.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import { buildProgram, describeTraced, quickMpi, start } from '../../measure/run/tracers/mpi.ts';
import { validateAnalysis as validate } from '../../support/analysis-schema.ts';
import type { ProcessScript } from '../../support/process-script.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { makeTrace } from '../../support/trace-maker.ts';

/** Families of the example programs, sorted: which of two corners is swept first is chance. */
const FAMILIES: Record<string, string[]> = {
  halo: ['2D nearest neighbour: exchange_halo', 'allreduce: compute_residual', 'reduce to 0: report'],
  sweep: [
    'allreduce: largest_flux',
    'reduce to 0: report',
    'shift +1 along x and y: receive_inflow, send_outflow',
    'shift +1 along x, -1 along y: receive_inflow, send_outflow',
    'shift -1 along x and y: receive_inflow, send_outflow',
    'shift -1 along x, +1 along y: receive_inflow, send_outflow',
  ],
  vcycle: [
    '1D nearest neighbour: exchange_ends',
    'allreduce: largest_residual',
    'gather to 0, scatter from 0: solve_coarsest',
    'reduce to 0: report',
  ],
};

/** As MPI_Dims_create splits them, and a chain. */
const GRIDS: Record<string, Record<number, number[]>> = {
  halo: { 4: [2, 2], 9: [3, 3], 16: [4, 4], 6: [3, 2] },
  sweep: { 4: [2, 2], 9: [3, 3], 16: [4, 4], 6: [3, 2] },
  vcycle: { 4: [4], 9: [9], 16: [16], 6: [6] },
};

/** How many communication patterns the programs have: they grow with the grid of the sweep, families do not. */
const steps = (rows: number, columns: number): number => 4 * (rows + columns - 2);

function documentOf(path: string): AnalysisDocument {
  return analysisDocument(analyze(loadTrace(path)));
}

/** The trace of four processes in the repository. */
function recorded(program: string): string {
  return fileURLToPath(new URL(`../../../fixtures/traces/${program}-4/traces.otf2`, import.meta.url));
}

function expectSame(documents: Map<number, AnalysisDocument>, program: string): void {
  const ids = new Set<string>();
  for (const [processes, document] of documents) {
    expect(validate(document), JSON.stringify(validate.errors)).toBe(true);
    const { grid, families, patterns } = document;
    const dimensions = GRIDS[program]![processes]!;
    expect(grid).toEqual({ dimensions, periodic: dimensions.map(() => false), share: 1 });
    const names = families.map(({ name, functions }) => `${name}: ${functions.join(', ')}`);
    expect(names.sort()).toEqual(FAMILIES[program]);
    const members = families.flatMap((family) => family.patterns);
    expect(members.sort()).toEqual(patterns.map(({ name }) => name).sort());
    if (program === 'sweep') expect(patterns).toHaveLength(2 + steps(dimensions[0]!, dimensions[1]!));
    ids.add(
      families
        .map(({ id }) => id)
        .sort()
        .join(),
    );
  }
  expect(ids.size).toBe(1);
}

/** What the example programs do, as scripts; every call takes its time so that order is never by chance. */
const scripts: Record<string, (process: ProcessScript) => void> = {
  halo: (process) => {
    const around = neighboursOf(process, GRIDS['halo']![process.size]!);
    for (let step = 0; step < 3; step++) {
      process.inside('exchange_halo', () => {
        for (const other of around) process.isend(other, 64);
        for (const other of around) process.irecv(other, 64);
        process.waitall();
      });
      process.inside('compute_residual', () => process.collective('ALLREDUCE', { bytes: 8 }));
    }
    process.inside('report', () => process.collective('REDUCE', { bytes: 16, root: 0 }));
  },
  sweep: (process) => {
    const [rows, columns] = GRIDS['sweep']![process.size] as [number, number];
    const [row, column] = [Math.floor(process.rank / columns), process.rank % columns];
    const at = (y: number, x: number): number[] =>
      y >= 0 && y < rows && x >= 0 && x < columns ? [y * columns + x] : [];
    const corners = [
      [1, 1],
      [1, -1],
      [-1, 1],
      [-1, -1],
    ] as const;
    for (const [down, right] of corners) {
      process.inside('receive_inflow', () => {
        for (const from of [...at(row, column - right), ...at(row - down, column)]) process.recv(from, 8);
      });
      process.inside('send_outflow', () => {
        for (const to of [...at(row, column + right), ...at(row + down, column)]) process.send(to, 8);
      });
    }
    process.inside('largest_flux', () => process.collective('ALLREDUCE', { bytes: 8 }));
    process.inside('report', () => process.collective('REDUCE', { bytes: 16, root: 0 }));
  },
  vcycle: (process) => {
    const { rank, size } = process;
    for (let cycle = 0; cycle < 2; cycle++) {
      for (let level = 0; level < 3; level++) {
        process.inside('exchange_ends', () => {
          if (rank > 0) process.send(rank - 1, 8);
          if (rank < size - 1) process.recv(rank + 1, 8).send(rank + 1, 8);
          if (rank > 0) process.recv(rank - 1, 8);
        });
      }
      process.inside('solve_coarsest', () => {
        process.collective('GATHERV', { bytes: 8, root: 0 }).collective('SCATTERV', { bytes: 8, root: 0 });
      });
    }
    process.inside('largest_residual', () => process.collective('ALLREDUCE', { bytes: 8 }));
    process.inside('report', () => process.collective('REDUCE', { bytes: 16, root: 0 }));
  },
};

function neighboursOf({ rank }: ProcessScript, [rows, columns]: number[]): number[] {
  const [row, column] = [Math.floor(rank / columns!), rank % columns!];
  return [
    ...(row > 0 ? [rank - columns!] : []),
    ...(row < rows! - 1 ? [rank + columns!] : []),
    ...(column > 0 ? [rank - 1] : []),
    ...(column < columns! - 1 ? [rank + 1] : []),
  ];
}

describe('families of the example programs', () => {
  it.each(Object.keys(FAMILIES))('%s: the same on 4, 6, 9 and 16 processes, as made traces', (program) => {
    const documents = new Map<number, AnalysisDocument>();
    for (const processes of [4, 6, 9, 16]) {
      documents.set(
        processes,
        documentOf(makeTrace(temporaryFolder(), { processes, program: scripts[program]! })),
      );
    }
    expectSame(documents, program);
  });

  it.each(Object.keys(FAMILIES))('%s: the same in the recorded trace of 4 processes', (program) => {
    expectSame(new Map([[4, documentOf(recorded(program))]]), program);
  });
});

it('measurements carry the family of each group', () => {
  const analysis = analyze(loadTrace(recorded('halo')));
  const families = new Map(analysisDocument(analysis).families.map(({ id, name }) => [id, name]));
  const groups = measureAnalysis(analysis).groups;
  expect(groups.map(({ label }) => label)).toEqual(['2D nearest neighbour', 'allreduce', 'reduce to 0']);
  for (const { family, label } of groups) expect(families.get(family)).toBe(label);
});

describeTraced('families of traced programs', quickMpi, ({ mpi, folder, library }) => {
  it.each(Object.keys(FAMILIES))('%s: the same on 4, 6 and 9 processes', { timeout: 180_000 }, (program) => {
    const source = fileURLToPath(new URL(`../../../fixtures/programs/${program}.c`, import.meta.url));
    const binary = buildProgram(mpi, source, join(folder, program), '-finstrument-functions');
    const documents = new Map([[4, documentOf(recorded(program))]]);
    for (const processes of [6, 9]) {
      const traces = join(folder, `${program}-${processes}`);
      const command = [binary, '--size', '16', '--iterations', '1'];
      const { code, stderr } = start(mpi, processes, command, { library, folder: traces });
      expect(stderr).toBe('');
      expect(code).toBe(0);
      documents.set(processes, documentOf(join(traces, 'traces.otf2')));
    }
    expectSame(documents, program);
  });
});
