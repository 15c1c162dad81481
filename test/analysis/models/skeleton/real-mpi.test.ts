import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { analyze } from '../../../../src/analysis/analysis.ts';
import { textOf as lineOf, modelText } from '../../../../src/analysis/models/program/model-text.ts';
import { modelProgram, type ProgramModel } from '../../../../src/analysis/models/program/program-model.ts';
import { skeletonText } from '../../../../src/analysis/models/skeleton/c-program.ts';
import { HEADERS as skeletonHeaders } from '../../../../src/analysis/models/skeleton/frame-code.ts';
import { makeSkeleton } from '../../../../src/analysis/models/skeleton/skeleton.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import {
  buildProgram,
  buildTracer,
  libraries,
  type Mpi,
  mpi,
  mpich,
  quickMpi,
  run,
  start,
} from '../../../measure/run/tracers/mpi.ts';
import { compileOnce, keptSource } from '../../../support/compile-once.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { makeTrace } from '../../../support/trace-maker.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const words = { bytes: (count: number): string => `${count} B`, name: (text: string): string => text };

function read(anchor: string) {
  const trace = loadTrace(anchor, { callTimes: true });
  return { trace, grid: analyze(trace, { loops: 'off' }).grid };
}

const libraryPairs = libraries.filter(([, library]) => library !== null);

/** Every twelfth name in the headers of a skeleton, and what would do most harm: what it calls, keywords, variables of the libraries. */
function takenNames({ mpicc }: Mpi): string[] {
  const file = keptSource(skeletonHeaders.join('\n'));
  const read = (...flags: string[]): string => run([mpicc, '-E', ...flags, file]).stdout;
  const declared = read('-P')
    .replace(/"[^"]*"/g, ' ')
    .match(/[A-Za-z_]\w*/g)!;
  const defined = [...read('-dM').matchAll(/^#define ([A-Za-z_]\w*)/gm)].map(([, name]) => name!);
  const all = [...new Set([...declared, ...defined])].filter((name) => !/^P?MPI_/i.test(name)).sort();
  const harmful =
    `malloc calloc free fprintf fwrite memcpy memset exit abort clock_gettime environ stderr write read main rank
    request comm outgoing compute at status now_ns quick_exit at_quick_exit timespec_get va_list offsetof class template int for
    ompi_mpi_comm_world ompi_mpi_byte ompi_mpi_op_sum __cyg_profile_func_enter __stack_chk_fail _start _init instrumented procedure
    traced_main dlsym open mmap pthread_mutex_lock`.split(/\s+/);
  const every = all.filter((_, i) => i % 12 === 0);
  return [...new Set([...harmful, ...every])];
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
    const folder = folderOfFile();
    const tracers = new Map<Mpi, string>();

    const record = (library: Mpi, processes: number, command: string[], name: string): string => {
      const tracer = tracers.get(library) ?? buildTracer(library, mkdtempSync(join(folder, 'tracer-')));
      tracers.set(library, tracer);
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

    it.each(['halo-4', 'sweep-4', 'vcycle-4'])('has the hash of its trace: %s', (name) => {
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

    it('has every call of MPI but neighbourhood collectives', () => {
      const source = join(root, 'test/measure/run/tracers/tracer-check.c');
      const program = buildProgram(quickMpi!, source, join(folder, 'check'), '-finstrument-functions');
      const anchor = record(quickMpi!, 4, [program], 'check-trace');
      const before = modelProgram(read(anchor));
      const now = again(quickMpi!, anchor, 'check-skeleton');
      expect(textsOf(now, 'neighbourhoods')).toEqual(textsOf(before, 'neighbourhoods'));
      expect(textOf(anchor).notes.join('\n')).toContain('MPI_Neighbor_allgather: MPI_Allgather instead');
    });

    it('has the hash of its trace where that has no functions', () => {
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

    it.each(libraryPairs)('moves as much as blocks of different sizes do: %s', (_, library) => {
      const sent = (process: number, to: number, round: number): number =>
        (process * 37 + to * (round + 3) * 11 + round * 7) % (1 + round * 60);
      const anchor = makeTrace(mkdtempSync(join(folder, 'parts-')), {
        processes: 4,
        communicators: { some: [3, 0, 1] },
        program: (process) => {
          for (let round = 0; round < 12; round++) {
            const members = round % 2 === 0 ? [0, 1, 2, 3] : [3, 0, 1];
            if (!members.includes(process.rank)) continue;
            const sum = (number: (other: number) => number): number =>
              members.reduce((all, other) => all + number(other), 0);
            const all = sum((other) => sent(other, 9, round));
            const own = sent(process.rank, 9, round);
            const comm = members.length === 4 ? 'world' : 'some';
            process.collective('ALLTOALLV', {
              sent: sum((other) => sent(process.rank, other, round)),
              received: sum((other) => sent(other, process.rank, round)),
              comm,
            });
            process.collective('ALLGATHERV', { sent: members.length * own, received: all, comm });
            const isRoot = process.rank === 1;
            process.collective('GATHERV', {
              root: members.indexOf(1),
              sent: own,
              received: isRoot ? all : 0,
              comm,
            });
            process.collective('SCATTERV', {
              root: members.indexOf(1),
              sent: isRoot ? all : 0,
              received: own,
              comm,
            });
            process.collective('REDUCE_SCATTER', { sent: all, received: members.length * own, comm });
          }
        },
      });
      expect(textOf(anchor).notes).toEqual([]);
      expect(again(library!, anchor, 'parts').hash).toBe(modelProgram(read(anchor)).hash);
    });

    /** The functions that processes communicate in, in order, as a trace has them. */
    const functionsOf = (model: ProgramModel): string[] =>
      modelText(model.classes[0]!.model, model.events, words)
        .map(lineOf)
        .filter((line) => !line.startsWith(' '));
    const communicatingIn = (names: readonly string[]): string =>
      makeTrace(mkdtempSync(join(folder, 'names-')), {
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

    it('keeps names of functions that no program in C can have', () => {
      const kept = [
        ...['*/ #error // /*', 'a b(c&, d*)', 'operator()', '%s%n', '??/', '??)', "'", '#'],
        ...[
          'solve',
          'Solve',
          'SOLVE',
          'sol ve',
          'sol_ve',
          'sol-ve',
          '2',

          '$1',
          'ß',
          '\u202e',
          'n'.repeat(900),
        ],
      ];
      const renamed = [
        '"',
        'a"b',
        'a\\',
        'new\nline',
        'tab\t',
        'f@GLIBC',
        'f.part.0',
        '.L2',
        '__m_MOD_p',
        'n'.repeat(3000),
      ];
      const anchor = communicatingIn([...kept, ...renamed]);
      expect(textOf(anchor).notes).toHaveLength(renamed.length);
      const found = functionsOf(again(quickMpi!, anchor, 'odd-names'));
      expect(found.slice(0, kept.length)).toEqual(kept);
      expect(found.slice(kept.length)).toHaveLength(renamed.length);
      for (const name of found.slice(kept.length)) expect(name).toMatch(/^traced\w+$/);
    });

    it.each(libraryPairs)('comes to its end where messages would wait for one another: %s', (_, library) => {
      const anchor = makeTrace(mkdtempSync(join(folder, 'waiting-')), {
        processes: 2,
        program: (process) => {
          const [own, other] = [process.rank, 1 - process.rank];
          for (let round = 0; round < 3; round++) process.send(other, 3e6).recv(other, 3e6);
          process.send(own, 8).recv(own, 8).send(own, 3e6).recv(own, 3e6);
          process.wait(process.isend(other, 3e6)).recv(other, 3e6);
          process.call('MPI_Start', {}, (begin) => process.events.mpiIsend(begin, other, 0, 0, 3e6, 99));
          process.call('MPI_Wait', {}, (_begin, end) => process.events.mpiIsendComplete(end, 99));
          process.recv(other, 3e6);
          process.call('MPI_Sendrecv', {}, (begin) => process.events.mpiSend(begin, other, 0, 0, 4e6));
          process.recv(other, 4e6);
          if (own === 0) process.send(1, 80);
          else process.recv(0, 8);
        },
      });
      const { classes } = again(library!, anchor, 'waiting');
      expect(classes.length).toBeGreaterThan(0);
    });

    it.each(libraryPairs)('keeps names that libraries and compilers have, too: %s', (_, library) => {
      const names = takenNames(library!);
      const anchor = communicatingIn(names);
      expect(textOf(anchor).notes).toEqual([]);
      expect(functionsOf(again(library!, anchor, 'taken-names'))).toEqual(names);
    });
  },
);
