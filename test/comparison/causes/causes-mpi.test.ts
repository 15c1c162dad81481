import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroupComparison } from '../../../src/comparison/document.ts';
import { compareRun } from '../../../src/comparison/history/compare.ts';
import { defaultConfig } from '../../../src/config/default-config.ts';
import { measureTrace } from '../../../src/measurement/measure.ts';
import type { RepetitionMeasurement, RunMeasurement } from '../../../src/measurement/measurement.ts';
import { buildProgram, buildTracer, quickMpi, start } from '../../run/tracers/mpi.ts';
import { baselineOf, benchmark, gate, run } from '../make-run.ts';

const sources = fileURLToPath(new URL('../../../fixtures/programs/', import.meta.url));

/** A program, its words, and what it is told in the environment. */
interface Execution {
  program: string;
  words?: string[];
  change?: string;
  environment?: Record<string, string>;
}

describe.skipIf(quickMpi === null)(
  'causes in real programs (need mpicc, mpirun, libotf2, otf2-print)',
  () => {
    let folder = '';
    let library = '';
    let executions = 0;

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'commgate-causes-'));
      library = buildTracer(quickMpi!, folder);
      for (const name of ['halo', 'sweep', 'closing'])
        buildProgram(
          quickMpi!,
          join(sources, `${name}.c`),
          join(folder, name),
          '-g',
          '-finstrument-functions',
        );
      const extra = ['-finstrument-functions', '-DEXTRA'];
      buildProgram(quickMpi!, join(sources, 'closing.c'), join(folder, 'closing-extra'), ...extra);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    async function measured(processes: number, execution: Execution): Promise<RepetitionMeasurement> {
      const { program, words = [], change, environment = {} } = execution;
      const traced = join(folder, `trace-${executions++}`);
      const outcome = start(quickMpi!, processes, [join(folder, program), ...words], {
        ...{ library, folder: traced },
        environment: { ...environment, ...(change && { EXAMPLE_CHANGE: change }) },
      });
      expect(outcome).toMatchObject({ code: 0, stderr: '' });
      return measureTrace(join(traced, 'traces.otf2'), defaultConfig.analysis);
    }

    /** The slower group that adds most to a run, of those that are no consequence of another one; and its consequences. */
    async function slowest(
      processes: number,
      before: Execution,
      now: Execution,
    ): Promise<{ root: GroupComparison; consequences: string[] }> {
      const runOf = async (day: number, execution: Execution): Promise<RunMeasurement> =>
        run(day, [{ ...benchmark([]), repetitions: [await measured(processes, execution)] }]);
      const baseline = baselineOf([await runOf(1, before)]);
      // With one run in the baseline everything that is slower is an advisory.
      const { advisories } = compareRun(await runOf(2, now), baseline, gate);
      const roots = advisories.filter(({ consequenceOf }) => consequenceOf === undefined);
      const [root] = roots.sort((a, b) => b.addedNs - a.addedNs);
      const of = advisories.filter(({ consequenceOf }) => consequenceOf?.pattern === root?.pattern);
      if (process.env['SHOW'])
        for (const each of advisories)
          console.log(
            each.functions,
            each.addedNs,
            each.outcome,
            each.baselineMedianNs,
            each.candidateNs,
            JSON.stringify({ ...each.cause, parts: undefined }),
            JSON.stringify(each.consequenceOf),
            JSON.stringify(each.cause?.parts.now),
            JSON.stringify(each.cause?.parts.before),
          );
      return { root: root!, consequences: of.flatMap(({ functions }) => functions) };
    }

    const halo: Execution = { program: 'halo', words: ['--iterations', '100'] };
    const sweep: Execution = { program: 'sweep', words: ['--iterations', '8'] };
    const delayed = (execution: Execution, delay: string): Execution => ({
      ...execution,
      words: [...execution.words!, '--delay', delay],
    });
    const closing: Execution = { program: 'closing', words: ['--iterations', '200'] };
    const busy: Execution = { ...halo, change: 'messages:20' };
    /** Messages between processes of one machine go through its network's loopback. */
    const loopback = { MPIR_CVAR_NOLOCAL: '1', OMPI_MCA_btl: 'tcp,self' };
    const collecting = (order: number): Execution => ({
      program: 'closing',
      words: ['--iterations', '40', '--delay', '3:improve:2500', '--delay', '0:handle:1000'],
      change: `collect:${order}`,
    });

    const inPath = (...names: string[]) => ({ path: ['main', ...names] });
    it.each<[string, number, Execution, Execution, object, string[]]>([
      [
        ...(['one process that is 2 ms late', 4, halo, delayed(halo, '1:relax:2000')] as const),
        { kind: 'late', process: 1, ...inPath('solve', 'relax') },
        ['compute_residual'],
      ],
      [
        ...(['one process that is 0.2 ms late', 4, halo, delayed(halo, '1:exchange_halo:200')] as const),
        { kind: 'late', process: 1, ...inPath('solve', 'exchange_halo') },
        [],
      ],
      [
        ...(['one process that others wait for through others', 5, sweep] as const),
        ...([delayed(sweep, '0:compute_block:500')] as const),
        { process: 0, ...inPath('solve', 'sweep_corner', 'compute_block') },
        ['largest_flux'],
      ],
      [
        ...(['another late process each time', 4, halo, delayed(halo, 'varying:relax:2000')] as const),
        { kind: 'imbalance', process: null, ...inPath('solve', 'relax') },
        ['compute_residual'],
      ],
      [
        ...(['own work between messages', 4, halo, delayed(halo, 'all:exchange_halo/sent:500')] as const),
        { kind: 'own', ...inPath('solve', 'exchange_halo') },
        [],
      ],
      [
        ...(['larger messages', 4, sweep, { ...sweep, change: 'larger:2048' }] as const),
        { kind: 'larger messages' },
        [],
      ],
      [
        ...(['more messages', 4, halo, { ...halo, change: 'messages:20' }] as const),
        { kind: 'more messages', grew: { before: 800, now: 16_800 } },
        [],
      ],
      [
        ...(['receives in another order', 4, collecting(1), collecting(2)] as const),
        { kind: 'reordered', process: 3 },
        ['largest_error'],
      ],
      [
        ...(['one more collective', 4, closing, { ...closing, program: 'closing-extra' }] as const),
        { kind: 'more messages', grew: { before: 200, now: 400 } },
        [],
      ],
      [
        ...(['a slower network', 4, busy, { ...busy, environment: loopback }] as const),
        { kind: 'in MPI', process: null },
        [],
      ],
    ])('%s', async (_, processes, before, now, cause, consequences) => {
      const found = await slowest(processes, before, now);
      expect(found.root.cause).toMatchObject(cause);
      expect(found.consequences).toEqual(expect.arrayContaining(consequences));
    });
  },
);
