import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { buildProgram, buildTracer, quickMpi, run, source, start, startAlone } from './mpi.ts';
import { printTrace } from './otf2-print.ts';
import { ownCalls } from './recorded-counts.ts';

const INSTRUMENTED = '-finstrument-functions';
const hasAddr2line = run(['addr2line', '--version']).code === 0;
const isX86 = process.arch === 'x64';

const folder = folderOfFile();
const library = quickMpi === null ? '' : buildTracer(quickMpi, folder);
let number = 0;

/** Builds a program, runs it under the tracer; path of the trace. */
function record(
  file: string,
  flags: string[],
  processes = 1,
  environment: Record<string, string> = {},
  says = /^$/,
): string {
  const name = join(folder, `${++number}`);
  const program = buildProgram(quickMpi!, file, name, '-Wno-unused-result', ...flags);
  const traced = { library, folder: `${name}-trace`, environment };
  const started =
    processes === 1
      ? startAlone(quickMpi!, [program], traced)
      : start(quickMpi!, processes, [program], traced);
  expect(started).toMatchObject({ code: 0, stderr: expect.stringMatching(says) });
  return join(traced.folder, 'traces.otf2');
}

/** What a comparison of runs goes by: each pattern with its functions and how often it occurs. */
function patterns(anchor: string) {
  const analysis = analyze(loadTrace(anchor));
  return analysis.patterns.map(({ id, functions, instances }) => ({ id, functions, instances }));
}

const missing = [
  ...(quickMpi === null ? ['mpicc, mpirun, libotf2 or otf2-print'] : []),
  ...(isX86 ? [] : ['an x86-64 processor']),
];

describe.skipIf(missing.length > 0)(
  `functions of programs without instrumentation (missing here: ${missing.join(', ') || 'nothing'})`,
  () => {
    it.each(['-O0', '-O2', '-O3', '-Os', '-O2 -fno-omit-frame-pointer', '-O2 -fcf-protection=none -fno-plt'])(
      'are found with as many calls as instrumentation reports: %s',
      (flags) => {
        const words = flags.split(' ');
        const stacks = record(source('contexts.c'), words);
        const functions = record(source('contexts.c'), [...words, INSTRUMENTED]);
        const [found, reported] = [ownCalls(stacks), ownCalls(functions)];
        expect(reported).toEqual({
          main: 1,
          exchange: 8,
          exchange_and_jump: 4,
          exchange_in_loop: 3,
          many_barriers: 1,
          exchange_by_wrappers: 2,
          my_irecv: 6,
          my_isend: 6,
          descend: 4,
          step: 3,
          aligned: 2,
          variable: 3,
          two_barriers: 3,
          my_sendrecv: 6,
          exchange_by_layer: 3,
        });
        expect(found).toEqual(reported);
        const isFromStacks = (anchor: string) =>
          loadTrace(anchor, { callTimes: true }).callTimes!.fromCallStacks;
        expect([isFromStacks(stacks), isFromStacks(functions)]).toEqual([true, false]);
      },
    );

    it('are found in a stripped program by their places', () => {
      const stripped = record(
        source('contexts.c'),
        ['-O2', '-s'],
        1,
        {},
        /^commgate tracer: 15 functions have no name, [^\n]*\n$/,
      );
      const found = ownCalls(stripped);
      expect(Object.values(found).sort()).toEqual([1, 1, 2, 2, 3, 3, 3, 3, 3, 4, 4, 6, 6, 6, 8]);
      expect(Object.keys(found).every((name) => /^\d+\+0x[0-9a-f]+$/.test(name))).toBe(true);
    });

    it.skipIf(!hasAddr2line).each(['halo', 'sweep', 'vcycle'])(
      'give the same patterns of %s, inlined functions included (needs addr2line)',
      (name) => {
        const file = source(`../../../../fixtures/programs/${name}.c`);
        const expected = patterns(record(file, ['-O2', INSTRUMENTED], 4));
        expect(expected.length).toBeGreaterThan(2);
        expect(patterns(record(file, ['-O2', '-g'], 4))).toEqual(expected);
        expect(patterns(record(file, ['-O0'], 4))).toEqual(expected);
      },
    );

    it.skipIf(!hasAddr2line)('have their file and line (needs addr2line)', () => {
      const definitions = run(['otf2-print', '-G', record(source('contexts.c'), ['-O2', '-g'])]).stdout;
      const region = definitions.split('\n').find((line) => /^REGION .*"exchange"/.test(line))!;
      expect(region).toMatch(/File: ".*contexts\.c" <\d+>, Begin: 1[0-9],/);
    });

    it.skipIf(!hasAddr2line)('have a line of their own code where they are inlined (needs addr2line)', () => {
      const file = source('../../../../fixtures/programs/halo.c');
      const lines = readFileSync(file, 'utf8').split('\n');
      const { regions } = loadTrace(record(file, ['-O2', '-g'], 4));
      const own = regions.filter((region) => region.file.endsWith('halo.c'));
      expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['solve', 'compute_residual']));
      for (const { name, line } of own) {
        const before = lines.slice(0, line).findLast((text) => /^\S.*\(.*\)$/.test(text));
        expect(before).toMatch(new RegExp(`\\b${name}\\(`));
      }
    });

    it.skipIf(!hasAddr2line)('have one name in C++, inlined or not, where one file alone has them', () => {
      const file = join(folder, 'local.cc');
      writeFileSync(
        file,
        `#include <mpi.h>
        static int values[4], sums[4];
        namespace { struct Ghosts { int n; }; inline void share(MPI_Comm comm, Ghosts ghosts) {
          MPI_Bcast(values, ghosts.n, MPI_INT, 0, comm);
        } }
        static inline void add(MPI_Comm comm, Ghosts ghosts) {
          MPI_Allreduce(values, sums, ghosts.n, MPI_INT, MPI_SUM, comm);
          MPI_Barrier(comm);
        }
        int main(int argc, char **argv) {
          MPI_Init(&argc, &argv);
          for (int i = 0; i < argc + 3; i++) add(MPI_COMM_SELF, Ghosts{4}), share(MPI_COMM_SELF, Ghosts{2});
          MPI_Finalize();
        }`,
      );
      const cpp = [
        '-x',
        'c++',
        '-DOMPI_SKIP_MPICXX',
        '-DMPICH_SKIP_MPICXX',
        '-Wl,--no-as-needed',
        '-lstdc++',
      ];
      for (const level of ['-O0', '-O2'])
        expect(ownCalls(record(file, [level, '-g', ...cpp]))).toEqual({ main: 1, add: 4, share: 4 });
    });

    it('are left out, or taken from stacks in spite of instrumentation, as COMMGATE_TRACE_CONTEXT says', () => {
      const plain = record(source('contexts.c'), ['-O2'], 1, { COMMGATE_TRACE_CONTEXT: 'functions' });
      expect(ownCalls(plain)).toEqual({});
      const stacks = record(source('contexts.c'), ['-O2', INSTRUMENTED], 1, {
        COMMGATE_TRACE_CONTEXT: 'stacks',
      });
      expect(ownCalls(stacks)).toMatchObject({ exchange: 8, two_barriers: 3 });
    });
  },
);

describe.skipIf(quickMpi === null)(
  'instrumented functions (needs mpicc, mpirun, libotf2, otf2-print)',
  () => {
    it('are thinned out when they are hot and make no MPI call', () => {
      const anchor = record(source('hot.c'), ['-O1', INSTRUMENTED]);
      const { complaints, definitions } = printTrace(anchor);
      expect(complaints).toBe('');
      expect(ownCalls(anchor)).toEqual({ main: 1, hot: 1000, around_hot: 2000, communicates: 3000, slow: 5 });
      expect(definitions).toMatch(/CALLS_THINNED_OUT.*Value: 3000/);
    });
  },
);
