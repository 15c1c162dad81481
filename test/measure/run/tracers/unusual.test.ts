import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { THOROUGH } from '../../../support/thorough.ts';
import { buildProgram, describeTraced, libraries, run, source, start } from './mpi.ts';
import { messageLines, type PrintedTrace, printTrace } from './otf2-print.ts';

let traces = 0;

/** By the bytes of the broadcasts: the communicators that the processes say they were on. */
function communicatorsBySize({ locations }: PrintedTrace): Map<number, Set<number>> {
  const found = new Map<number, Set<number>>();
  for (const { collectives } of locations.filter((location) => location !== undefined))
    for (const { operation, received, communicator } of collectives)
      if (operation === 'BCAST') found.set(received, (found.get(received) ?? new Set()).add(communicator));
  return found;
}

/** Every broadcast was on one communicator, the same for all, and no two on the same. */
function expectToAgree(trace: PrintedTrace, sizes: number): void {
  const found = [...communicatorsBySize(trace).values()];
  expect(found).toHaveLength(sizes);
  expect(found.every((numbers) => numbers.size === 1)).toBe(true);
  expect(new Set(found.flatMap((numbers) => [...numbers])).size).toBe(sizes);
}

for (const [name, mpi] of libraries) {
  describeTraced(
    `unusual programs under the tracer with ${name}`,
    mpi,
    ({ mpi, folder, library: tracer }) => {
      let program = '';
      let instrumented = '';
      let slow: (groupMs: number) => string;
      beforeAll(() => {
        program = buildProgram(mpi, source('unusual.c'), join(folder, 'unusual'), '-g', '-ldl', '-lpthread');
        instrumented = buildProgram(
          mpi,
          source('unusual.c'),
          join(folder, 'instrumented'),
          '-finstrument-functions',
        );
        slow = (groupMs) => {
          const flags = ['-shared', '-fPIC', `-DGROUP_MS=${groupMs}`];
          return `${tracer}:${buildProgram(mpi, source('slow.c'), join(folder, `slow-${groupMs}.so`), ...flags)}`;
        };
      });

      /** Runs it; what otf2-print reads of the trace, without a complaint. */
      function trace(processes: number, command: string[], library = tracer): PrintedTrace {
        const traceFolder = join(folder, `trace-${++traces}`);
        const outcome = start(mpi, processes, command, { library, folder: traceFolder });
        expect(outcome).toMatchObject({ code: 0, stdout: 'right\n' });
        const printed = printTrace(join(traceFolder, 'traces.otf2'));
        expect(printed.complaints).toBe('');
        for (const { disorder } of printed.locations) expect(disorder).toEqual([]);
        rmSync(traceFolder, { recursive: true });
        return printed;
      }

      it('close a library that has called MPI', () => {
        const plugin = buildProgram(
          mpi,
          source('unusual.c'),
          join(folder, 'plugin.so'),
          '-DPLUGIN',
          '-shared',
          '-fPIC',
        );
        const { locations } = trace(2, [program, 'closed', plugin]);
        for (const { calls } of locations) expect(calls.get('MPI_Barrier')).toBe(2);
      });

      it('name no type where there are no elements, or hear that they should', () => {
        trace(2, [program, 'without-type']);
      });

      it('find a hundred messages before they receive the first', () => {
        const printed = trace(2, [program, 'probed']);
        expect(messageLines(printed, 'sends')).toHaveLength(200);
        expect(messageLines(printed, 'receives')).toEqual(messageLines(printed, 'sends'));
      });

      it('get a call wrong in one process alone: the next communicators are known by the same numbers', () => {
        expectToAgree(trace(2, [program, 'refused']), 3);
      });

      it('make communicators of parts of a grid, and of others the other way round', () => {
        expectToAgree(trace(4, [program, 'parts']), 2);
      });

      it('free a communicator in one thread while another makes some', () => {
        // The call that frees ends while the third of the five is being made, 50 + 10 ms each.
        expectToAgree(trace(2, [program, 'freed'], slow(50)), 5);
      });

      it('fork children with threads', () => {
        trace(2, [instrumented, 'forked'], slow(150));
      });

      it('handle a signal and go on to the handler before', () => {
        trace(2, [program, 'signalled']);
      });

      it.each([0, 1])('begin with a non-blocking operation, process %i without the tracer', (untraced) => {
        const rank = `\${OMPI_COMM_WORLD_RANK:-$PMI_RANK}`;
        const script = `test ${rank} = ${untraced} || export LD_PRELOAD=${tracer}; exec ${program} summed`;
        const { code, stdout, stderr } = run([...mpi.mpirun, '-n', '2', 'sh', '-c', script], {
          COMMGATE_TRACE_DIR: join(folder, `trace-${++traces}`),
          COMMGATE_TRACE_START_LIMIT_S: '2',
        });
        expect(code).not.toBe(0);
        expect(stdout).not.toContain('right');
        // MPICH's launcher may end before it has forwarded what a process printed that aborts.
        if (mpi.mpicc.endsWith('.mpich') && stderr === '') return;
        expect(stderr).toMatch(/has had another answer than a tracer gives|truncate|an error 15 was found/i);
      });

      it('end while threads run on', () => {
        for (let i = 0; i < (THOROUGH ? 2 : 1); i++)
          expect(trace(1, [instrumented, 'running']).locations).toHaveLength(5);
      });
    },
  );
}
