import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import type { Trace } from '../../../../src/trace/columns/trace.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { buildProgram, describeTraced, hasPerfEvents, libraries, start } from './mpi.ts';
import { printTrace } from './otf2-print.ts';

const sourceOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const source = sourceOf('off-core.c');

const PROCESSES = 3;
const MIN_AWAY_NS = 20e6;
/** Clocks tell nothing of a gap in which the thread once gave up its core, as it may on a busy machine. */
const BY_CHANCE = { retry: 2 };
/** Type of the records of metrics. */
const METRIC = 31;

for (const [name, library] of libraries) {
  describeTraced(
    `the tracer and the time off the core, with ${name}`,
    library,
    ({ mpi, folder: own, library: tracer }) => {
      let program = '';
      beforeAll(() => {
        program = buildProgram(mpi, source, join(own, 'off-core'), '-g');
      });

      /** Runs it: by process how long it was away by its own clocks, and the trace. */
      function traced(how: string[], started = program) {
        const traceFolder = join(mkdtempSync(join(own, 'run-')), 'trace');
        const { code, stdout, stderr } = start(mpi, PROCESSES, [started, ...how], {
          library: tracer,
          folder: traceFolder,
        });
        expect({ code, stderr }).toMatchObject({ code: 0 });
        const awayNs: number[] = [];
        for (const [, rank, took, ran] of stdout.matchAll(/^(\d+) took (\d+) ran (\d+)$/gm))
          awayNs[Number(rank)] = Number(took) - Number(ran);
        expect(awayNs).toHaveLength(PROCESSES);
        const anchor = join(traceFolder, 'traces.otf2');
        expect(printTrace(anchor)).toMatchObject({ complaints: '' });
        return { awayNs, trace: loadTrace(anchor, { callTimes: true }) };
      }

      /** By process, what of the time between its MPI calls the trace says that its core was taken. */
      function takenNs({ callTimes }: Trace): number[] {
        const { calls, gaps, offCorePath } = callTimes!;
        return Array.from({ length: PROCESSES }, (_, process) => {
          const first = gaps.start[calls.processStart[process]! + process]!;
          const behind = gaps.start[calls.processStart[process + 1]! + process + 1]!;
          let ns = 0;
          for (let entry = first; entry < behind; entry++)
            if (gaps.path[entry] === offCorePath) ns += gaps.ns[entry]!;
          return ns;
        });
      }

      it.each([
        ['tells how long a process was away between two calls', ['plain']],
        ['tells it beside a child that the program forks', ['fork']],
        ['tells it by clocks where a container forbids to ask', ['forbidden', 'plain']],
        ['tells it by clocks where kernel.perf_event_paranoid does', ['paranoid', 'plain']],
      ])('%s', BY_CHANCE, (_, how) => {
        const { awayNs, trace } = traced(how);
        expect(Math.max(...awayNs)).toBeGreaterThan(MIN_AWAY_NS);
        expect(trace.offCoreBetweenCalls).toBe(how.length > 1 ? true : undefined);
        const taken = takenNs(trace);
        // The clock of the thread counts what a switch itself costs, and interrupts.
        for (const [process, expectedNs] of awayNs.entries())
          expect(Math.abs(taken[process]! - expectedNs)).toBeLessThan(0.1 * expectedNs + 3e6);
      });

      it(
        'tells it by clocks, in the functions that were open, where those are instrumented',
        BY_CHANCE,
        () => {
          const instrumented = buildProgram(
            mpi,
            source,
            join(own, 'functions'),
            '-g',
            '-finstrument-functions',
          );
          const { awayNs, trace } = traced(['forbidden', 'plain'], instrumented);
          const taken = takenNs(trace);
          for (const [process, expectedNs] of awayNs.entries())
            expect(Math.abs(taken[process]! - expectedNs)).toBeLessThan(0.1 * expectedNs + 3e6);
        },
      );

      it('takes no sleep for a core that was taken where clocks tell', () => {
        const { awayNs, trace } = traced(['forbidden', 'asleep']);
        expect(Math.min(...awayNs)).toBeGreaterThan(50e6);
        expect(Math.max(...takenNs(trace))).toBeLessThan(20e6);
      });

      it('takes no more for it than it was, beside a child that the program forks, where clocks tell', () => {
        const { awayNs, trace } = traced(['forbidden', 'fork']);
        const taken = takenNs(trace);
        // Less where it waited for the system, too.
        for (const [process, expectedNs] of awayNs.entries())
          expect(taken[process]!).toBeLessThan(1.1 * expectedNs + 3e6);
      });

      it('counts what the tracer does at the first call from a place as time off the core', () => {
        const traceFolder = join(mkdtempSync(join(own, 'run-')), 'trace');
        const many = buildProgram(mpi, sourceOf('large-function.c'), join(own, 'large-function'), '-O2');
        expect(start(mpi, 1, [many], { library: tracer, folder: traceFolder })).toMatchObject({ code: 0 });
        const { gaps, offCorePath } = loadTrace(join(traceFolder, 'traces.otf2'), { callTimes: true })
          .callTimes!;
        const sumOf = (isOffCore: boolean): number =>
          gaps.ns.reduce((sum, ns, i) => sum + ((gaps.path[i] === offCorePath) === isOffCore ? ns : 0), 0);
        expect(sumOf(false)).toBeLessThan(sumOf(true));
      });

      it('loses no switches in a loop of polls', () => {
        const { trace } = traced(['polls']);
        expect(trace.switchesLost).toBeUndefined();
        // One record for each of a handful of calls.
        expect(trace.recordCounts[METRIC]).toBeLessThan(20 * PROCESSES);
      });

      it('counts switches that there was no room for', () => {
        const { trace } = traced(['naps']);
        expect(trace.switchesLost).toBeGreaterThan(100);
      });
    },
    hasPerfEvents() ? [] : ['kernel.perf_event_paranoid of at most 2'],
  );
}
