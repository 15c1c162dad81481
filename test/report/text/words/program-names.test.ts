import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AnalysisDocument } from '#build/schemas/analysis.ts';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { analysisDocument } from '../../../../src/analysis/documents/document.ts';
import { renderAnalysis } from '../../../../src/report/text/printers/analysis.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { buildFortran, buildTracer, quickMpi, run, start } from '../../../measure/run/tracers/mpi.ts';
import { compileOnce } from '../../../support/compile-once.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';

const folder = folderOfFile();
let library = '';
beforeAll(() => {
  if (quickMpi !== null) library = buildTracer(quickMpi, folder);
});

/** The compiler command of another language that belongs to the library's mpicc. */
function compilerOf(name: string): string {
  return (quickMpi?.mpicc ?? 'mpicc').replace('mpicc', name);
}

/** Builds a program, runs it under the tracer; its analysis. */
function documentOf(file: string): AnalysisDocument {
  const program = join(folder, file);
  const source = fileURLToPath(new URL(file, import.meta.url));
  if (file.endsWith('.f90'))
    expect(buildFortran(quickMpi!, source, program, '-O2', '-g')).toMatchObject({ code: 0 });
  else
    compileOnce([compilerOf('mpicxx'), '-O2', '-g'], [source], program, [], (command) =>
      expect(run(command)).toMatchObject({ code: 0 }),
    );
  const traced = { library, folder: `${program}-trace` };
  expect(start(quickMpi!, 2, [program], traced)).toMatchObject({ code: 0 });
  return analysisDocument(analyze(loadTrace(join(traced.folder, 'traces.otf2'))));
}

/** The functions that the tables name, by pattern, and those that the document has. */
function namesIn(document: AnalysisDocument): { shown: string[]; kept: string[] } {
  const lines = renderAnalysis(document, false).split('\n');
  const rows = lines.slice(lines.indexOf('Patterns, most time first') + 2);
  const shown = rows.slice(0, rows.indexOf('')).map((row) => row.trim().split(/ {2,}/)[2]!);
  return { shown: shown.sort(), kept: document.patterns.flatMap(({ functions }) => functions).sort() };
}

const hasCpp = run([compilerOf('mpicxx'), '--version']).code === 0;
const hasFortran = run([compilerOf('mpif90'), '--version']).code === 0;

describe.skipIf(quickMpi === null || process.arch !== 'x64')(
  'functions of real programs (needs x86-64, mpicc, mpirun, libotf2 and otf2-print)',
  () => {
    it.skipIf(!hasCpp)(
      'C++: without parameter lists, but for two that would look alike (needs mpicxx)',
      () => {
        const { shown, kept } = namesIn(documentOf('domain.cpp'));
        expect(shown).toEqual([
          '(anonymous namespace)::gather<double>',
          'CommRecv, CommSend',
          'Domain::reduce',
          'broadcast(double*), broadcast(int*)',
        ]);
        expect(kept).toContain('CommRecv(Domain&, int, bool)');
        expect(kept).toContain('Domain::reduce(double*)');
      },
    );

    it.skipIf(!hasFortran)('Fortran: without underscores and module (needs mpif90)', () => {
      const { shown, kept } = namesIn(documentOf('solver.f90'));
      expect(shown).toEqual(['MAIN', 'exchange_1', 'residual']);
      expect(kept).toEqual(['MAIN__', 'exchange_1_', 'solver::residual']);
    });
  },
);
