import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadTrace } from '../../../../src/trace/load.ts';
import { buildProgram, buildTracer, libraries, start } from './mpi.ts';
import { printTrace } from './otf2-print.ts';

const source = fileURLToPath(new URL('off-core.c', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'commgate-off-core-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Whether this system lets a program ask when it is off its core. */
function isTold(): boolean {
  const paranoid = '/proc/sys/kernel/perf_event_paranoid';
  return process.getuid?.() === 0 || (existsSync(paranoid) && Number(readFileSync(paranoid, 'utf8')) <= 2);
}

const PROCESSES = 3;
const MIN_AWAY_NS = 20e6;

for (const [name, mpi] of libraries) {
  describe.skipIf(mpi === null || !isTold())(
    `the tracer and the time off the core, with ${name} (needs its mpicc and mpirun, libotf2, otf2-print, kernel.perf_event_paranoid of at most 2)`,
    () => {
      let own = '';
      let tracer = '';
      let program = '';
      beforeAll(() => {
        own = mkdtempSync(join(folder, 'mpi-'));
        tracer = buildTracer(mpi!, own);
        program = buildProgram(mpi!, source, join(own, 'off-core'), '-g');
      });

      /** Runs it: by process how long it was away by its own clocks, and the trace. */
      function traced(how: string) {
        const traceFolder = join(mkdtempSync(join(own, 'run-')), 'trace');
        const { code, stdout, stderr } = start(mpi!, PROCESSES, [program, how], {
          library: tracer,
          folder: traceFolder,
        });
        expect({ code, stderr }).toMatchObject({ code: 0 });
        const awayNs = new Map(
          [...stdout.matchAll(/^(\d+) took (\d+) ran (\d+)$/gm)].map(([, rank, took, ran]) => [
            Number(rank),
            Number(took) - Number(ran),
          ]),
        );
        expect(awayNs.size).toBe(PROCESSES);
        const anchor = join(traceFolder, 'traces.otf2');
        expect(printTrace(anchor)).toMatchObject({ complaints: '' });
        return { awayNs, callTimes: loadTrace(anchor, { callTimes: true }).callTimes! };
      }

      it.each([
        ['tells how long a process was away between two calls', 'plain'],
        ['tells it beside a child that the program forks', 'fork'],
      ])('%s', (_, how) => {
        const { awayNs, callTimes } = traced(how);
        const { calls, gaps, offCorePath } = callTimes;
        expect(Math.max(...awayNs.values())).toBeGreaterThan(MIN_AWAY_NS);
        for (const [process, expectedNs] of awayNs) {
          let ns = 0;
          const first = gaps.start[calls.processStart[process]! + process]!;
          const behind = gaps.start[calls.processStart[process + 1]! + process + 1]!;
          for (let entry = first; entry < behind; entry++)
            if (gaps.path[entry] === offCorePath) ns += gaps.ns[entry]!;
          // The clock of the thread counts what a switch itself costs, and interrupts.
          expect(Math.abs(ns - expectedNs)).toBeLessThan(0.1 * expectedNs + 3e6);
        }
      });

      it('leaves a trace that says that it is not known where the system forbids to ask', () => {
        expect(traced('forbidden').callTimes).toMatchObject({ knowsOffCore: false });
      });
    },
  );
}
