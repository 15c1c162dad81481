import { mkdtempSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it } from 'vitest';
import { defaultConfig } from '../../../../src/base/config/default-config.ts';
import { measureSampled } from '../../../../src/measure/measurement/measure-sampled.ts';
import { joinCallTimes } from '../../../../src/trace/columns/join-call-times.ts';
import { loadTrace } from '../../../../src/trace/load.ts';
import { outlineTrace } from '../../../../src/trace/outline/outline.ts';
import { ProcessesInOrder } from '../../../../src/trace/reader/in-order.ts';
import { loadPart } from '../../../../src/trace/reader/part.ts';
import { buildProgram, describeTraced, hasPerfEvents, libraries, start } from './mpi.ts';
import { printTrace } from './otf2-print.ts';

const source = fileURLToPath(new URL('samples.c', import.meta.url));

const PROCESSES = 2;
const SAMPLES_PER_SECOND = 4001;
const UNIT_NS = 1e9 / SAMPLES_PER_SECOND;

for (const [name, library] of libraries) {
  describeTraced(
    `the tracer and where a program computes, with ${name}`,
    library,
    ({ mpi, folder: own, library: tracer }) => {
      let program = '';
      beforeAll(() => {
        program = buildProgram(mpi, source, join(own, 'samples'), '-g', '-pthread', '-rdynamic', '-ldl');
      });

      /** Runs it: what it printed, by process how long it was in its functions by its own clocks, and the trace. */
      function traced(how: string, samples = true, ...more: string[]) {
        const traceFolder = join(mkdtempSync(join(own, 'run-')), 'trace');
        const environment: Record<string, string> = samples
          ? { COMMGATE_TRACE_SAMPLES: String(SAMPLES_PER_SECOND) }
          : {};
        const { code, stdout, stderr } = start(mpi, PROCESSES, [program, how, ...more], {
          library: tracer,
          folder: traceFolder,
          environment,
        });
        expect({ code, stderr }).toMatchObject({ code: 0 });
        const lines = [...stdout.matchAll(/^(\d+) hot (\d+) cold (\d+) sum (\S+)$/gm)];
        expect(lines).toHaveLength(PROCESSES);
        const anchor = join(traceFolder, 'traces.otf2');
        expect(printTrace(anchor)).toMatchObject({ complaints: '' });
        const ns = lines.map(([, rank, hot, cold]) => ({
          rank: Number(rank),
          hot: Number(hot),
          cold: Number(cold),
        }));
        return { ns, sums: lines.map(([, , , , sum]) => sum), anchor, stderr };
      }

      it.each([
        ['tells how long a program was in each function', 'plain'],
        ['tells it beside a child that the program forks', 'fork'],
        ['tells it beside a child that becomes another program', 'exec'],
        ['tells it of threads that come and go', 'threads'],
      ])('%s', async (_, how) => {
        const { ns, anchor } = traced(how);
        const sampled = (await measureSampled(anchor, defaultConfig.analysis))!;
        expect(sampled.periodNs).toBeCloseTo(Math.floor(UNIT_NS));
        const functions = sampled.places.flatMap((place) => place.functions);
        for (const each of ns) {
          for (const name of ['hot', 'cold'] as const) {
            // Compilers put functions that are called once into `compute`.
            const found = functions.filter((own) => own.name === name);
            const count = found.reduce((sum, { samples }) => sum + samples[each.rank]!, 0);
            const error = 4 * Math.sqrt(each[name] / UNIT_NS) * UNIT_NS;
            // The clock of the thread counts interrupts, too.
            expect(Math.abs(count * sampled.periodNs - each[name])).toBeLessThan(0.1 * each[name] + error);
          }
        }
        const hot = functions.find((own) => own.name === 'hot')!;
        expect(hot.source).toMatchObject({ file: expect.stringMatching(/samples\.c$/) });
      });

      it('counts instructions by the same way: here nanoseconds stand for them', async () => {
        const { ns, anchor } = traced('counted');
        const { instructions, places } = (await measureSampled(anchor, defaultConfig.analysis))!;
        expect(instructions).toBe(1_000_003);
        for (const { rank, hot, cold } of ns) {
          const counted = places.reduce((all, place) => all + (place.counted?.samples[rank] ?? 0), 0);
          const error = 4 * Math.sqrt((hot + cold) * instructions!);
          const differs = Math.abs(counted * instructions! - hot - cold);
          expect(differs).toBeLessThan(0.1 * (hot + cold) + error);
        }
      });

      const { ENOENT, EACCES } = constants.errno;
      it.each([ENOENT, EACCES])(
        'samples as ever, and counts nothing, where the system says %i to a counter',
        async (errno) => {
          const { ns, anchor, stderr, sums } = traced('refused', true, `${errno}`);
          const { instructions, places } = (await measureSampled(anchor, defaultConfig.analysis))!;
          expect(instructions).toBeNull();
          expect(places.every(({ counted }) => counted === undefined)).toBe(true);
          expect(places.flatMap(({ functions }) => functions).map(({ name }) => name)).toContain('hot');
          expect({ ranks: ns.length, stderr }).toEqual({ ranks: PROCESSES, stderr: '' });
          expect(sums).toEqual(traced('plain', false).sums);
        },
      );

      it('is read alike by whoever reads which process', () => {
        const { anchor } = traced('plain');
        const outline = outlineTrace(anchor, []);
        const inOrder = new ProcessesInOrder(PROCESSES, true);
        const parts = [1, 0].map((process) => {
          const next = [process, -1];
          return loadPart(outline, inOrder, () => next.shift()!, PROCESSES, true);
        });
        const joined = joinCallTimes(
          parts.map(({ callTimes }) => callTimes!),
          parts.map(({ processes }) => processes),
        );
        const { processStart, entry, context } = loadTrace(anchor, { callTimes: true }).callTimes!.samples!;
        expect(entry.length).toBeGreaterThan(100);
        expect(joined.samples).toEqual({ processStart, entry, context });
      });

      it('leaves what the program computes as it is, and samples nothing unless it is asked to', async () => {
        const [sampled, plain] = [traced('plain'), traced('plain', false)];
        expect(sampled.sums).toEqual(plain.sums);
        expect(await measureSampled(plain.anchor, defaultConfig.analysis)).toBeNull();
      });

      it('leaves a trace without samples, and says why, where the system forbids it', async () => {
        const { anchor, stderr } = traced('forbidden');
        expect(await measureSampled(anchor, defaultConfig.analysis)).toBeNull();
        expect(stderr).toContain('the system does not let a program be sampled');
      });
    },
    hasPerfEvents() ? [] : ['kernel.perf_event_paranoid of at most 2'],
  );
}
