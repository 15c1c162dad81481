import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analyze } from '../../../src/analysis/analysis.ts';
import { textOf as lineOf, modelText } from '../../../src/models/model-text.ts';
import { modelProgram, type ProgramModel } from '../../../src/models/program-model.ts';
import { skeletonText } from '../../../src/models/skeleton/c-program.ts';
import { makeSkeleton } from '../../../src/models/skeleton/skeleton.ts';
import { loadTrace } from '../../../src/trace/load.ts';
import {
  buildProgram,
  buildTracer,
  type Mpi,
  mpi,
  mpich,
  quickMpi,
  run,
  start,
} from '../../run/tracers/mpi.ts';
import { compileOnce, keptSource } from '../../support/compile-once.ts';
import { makeTrace } from '../../support/trace-maker.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const words = { bytes: (count: number): string => `${count} B`, name: (text: string): string => text };

function read(anchor: string) {
  const trace = loadTrace(anchor, { callTimes: true });
  return { trace, grid: analyze(trace, { loops: 'off' }).grid };
}

/** Without times: a busy machine must not make the tests long. */
function textOf(anchor: string): { text: string; notes: string[] } {
  const { trace, grid } = read(anchor);
  return skeletonText(makeSkeleton(trace, grid), { compute: 'none' });
}

/** The texts of all processes, without functions that a trace of a skeleton does not have as they were. */
function textsOf({ classes, events }: ProgramModel, without: string): string[][] {
  return classes.map(({ model }) => {
    const lines = modelText(model, events, words).map(lineOf);
    const from = lines.indexOf(without);
    if (from < 0) return lines;
    const behind = lines.findIndex((line, i) => i > from && !line.startsWith(' '));
    return [...lines.slice(0, from), ...lines.slice(behind)];
  });
}

describe.skipIf(quickMpi === null)(
  `skeletons, for real (needs mpicc, mpirun, libotf2 and otf2-print${quickMpi === null ? '; missing here' : ''})`,
  () => {
    let folder: string;
    const libraries = new Map<Mpi, string>();
    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'commgate-skeleton-'));
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    const record = (library: Mpi, processes: number, command: string[], name: string): string => {
      const tracer = libraries.get(library) ?? buildTracer(library, mkdtempSync(join(folder, 'tracer-')));
      libraries.set(library, tracer);
      const traced = { library: tracer, folder: join(folder, name) };
      const outcome = start(library, processes, command, traced);
      expect(outcome, outcome.stderr).toMatchObject({ code: 0 });
      return join(traced.folder, 'traces.otf2');
    };
    /** Records a skeleton of a trace. */
    const again = (library: Mpi, anchor: string, name: string): ProgramModel => {
      const source = keptSource(textOf(anchor).text);
      const program = join(folder, `${name}-${library.mpicc}`);
      const flags = ['-std=c99', '-O1', '-Wall', '-Wextra', '-Werror', '-finstrument-functions'];
      compileOnce([library.mpicc, ...flags], [source], program, [], (command) => {
        expect(run(command)).toMatchObject({ code: 0, stderr: '' });
      });
      const { processes } = read(anchor).trace;
      return modelProgram(read(record(library, processes, [program], `${name}-${library.mpicc}-trace`)));
    };

    it.each(['halo-4', 'sweep-4', 'vcycle-4'])('that of %s has its fingerprint', (name) => {
      const anchor = join(root, 'fixtures/traces', name, 'traces.otf2');
      expect(again(quickMpi!, anchor, name).hash).toBe(modelProgram(read(anchor)).hash);
    });

    it.each([
      ['closing', ['--iterations', '4']],
      ['implicit', ['--size', '400', '--iterations', '3']],
    ])('that of %s, recorded here, has its fingerprint', (name, options) => {
      const source = join(root, 'fixtures/programs', `${name}.c`);
      const program = buildProgram(quickMpi!, source, join(folder, name), '-finstrument-functions');
      const anchor = record(quickMpi!, 3, [program, ...options], `${name}-trace`);
      expect(again(quickMpi!, anchor, `${name}-skeleton`).hash).toBe(modelProgram(read(anchor)).hash);
    });

    it.skipIf(mpi === null || mpich === null)('has the same with another MPI library', () => {
      const anchor = join(root, 'fixtures/traces/halo-4/traces.otf2');
      const other = quickMpi === mpich ? mpi! : mpich!;
      expect(again(other, anchor, 'other').hash).toBe(modelProgram(read(anchor)).hash);
    });

    it('that of a program with every call of MPI has them all but those with neighbours', () => {
      const source = join(root, 'test/run/tracers/tracer-check.c');
      const program = buildProgram(quickMpi!, source, join(folder, 'check'), '-finstrument-functions');
      const anchor = record(quickMpi!, 4, [program], 'check-trace');
      const before = modelProgram(read(anchor));
      const now = again(quickMpi!, anchor, 'check-skeleton');
      expect(textsOf(now, 'neighbourhoods')).toEqual(textsOf(before, 'neighbourhoods'));
      expect(textOf(anchor).notes.join('\n')).toContain('MPI_Neighbor_allgather: MPI_Allgather instead');
    });

    it('that of a program without functions has its fingerprint', () => {
      const anchor = makeTrace(mkdtempSync(join(folder, 'bare-')), {
        processes: 3,
        program: (process) => {
          for (let round = 0; round < 4; round++) {
            process.isend((process.rank + 1) % 3, 8);
            process.irecv((process.rank + 2) % 3, 8);
            process.waitall();
            process.collective('ALLREDUCE', { bytes: 24 });
          }
        },
      });
      expect(again(quickMpi!, anchor, 'bare').hash).toBe(modelProgram(read(anchor)).hash);
    });

    it('has functions of any name, and none of them does anything else', () => {
      const names = [
        '*/ #error "',
        'a b(c&, d*)',
        'for',
        'compute',
        'main',
        'free',
        'log',
        'x',
        'ß',
        'n\n',
        'a$b',
        '.L2',
        '2',
      ];
      const anchor = makeTrace(mkdtempSync(join(folder, 'names-')), {
        processes: 2,
        program: (process) => {
          for (const name of names) {
            process.inside(name, () => {
              if (process.rank === 0) process.send(1, 8);
              else process.recv(0, 8);
            });
          }
        },
      });
      const functions = (model: ProgramModel): string[] =>
        modelText(model.classes[0]!.model, model.events, words)
          .map(lineOf)
          .filter((line) => !line.startsWith(' '));
      const { notes } = textOf(anchor);
      expect(notes).toHaveLength(6);
      expect(functions(again(quickMpi!, anchor, 'names'))).toEqual([
        'f1_error',
        'a b(c&, d*)',
        'for',
        'compute',
        'main',
        'f5_free',
        'log',
        'x',
        'f8_',
        'f9_n',
        'a$b',
        'f11_L2',
        'f12_2',
      ]);
    });
  },
);
