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

/** Where other programs hold the cores a group may not be slower at all. What is named wrongly is so again. */
const ONCE_MORE = { retry: 2 };

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
      buildProgram(quickMpi!, join(sources, 'halo.c'), join(folder, 'halo-stacks'));
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

    /** Runs of what several cases compare with. */
    const known = new Map<Execution, RunMeasurement>();

    async function threeTimes(day: number, processes: number, execution: Execution): Promise<RunMeasurement> {
      const repetitions: RepetitionMeasurement[] = [];
      for (let i = 0; i < 3; i++) repetitions.push(await measured(processes, execution));
      return run(day, [{ ...benchmark([]), repetitions }]);
    }

    /** What is slower in three executions after as many before: with one run in the baseline all of it are advisories. */
    async function slower(processes: number, before: Execution, now: Execution): Promise<GroupComparison[]> {
      const then = known.get(before) ?? (await threeTimes(1, processes, before));
      if (before === halo) known.set(before, then);
      return compareRun(await threeTimes(2, processes, now), baselineOf([then]), gate).advisories;
    }

    const halo: Execution = { program: 'halo', words: ['--iterations', '60'] };
    const stacks: Execution = { ...halo, program: 'halo-stacks' };
    const sweep: Execution = { program: 'sweep', words: ['--iterations', '8'] };
    const delayed = (execution: Execution, delay: string): Execution => ({
      ...execution,
      words: [...execution.words!, '--delay', delay],
    });
    const closing: Execution = { program: 'closing', words: ['--iterations', '400'] };
    const busy: Execution = { ...halo, change: 'messages:20' };
    const collecting = (order: number): Execution => ({
      program: 'closing',
      words: ['--iterations', '40', '--delay', '3:improve:2500', '--delay', '0:handle:1000'],
      change: `collect:${order}`,
    });

    const inPath = (...names: string[]) => ({ path: ['main', ...names] });
    it.each<[string, number, Execution, Execution, string, object, readonly string[]]>([
      [
        ...(['one process that is 2 ms late', 4, halo, delayed(halo, '1:relax:2000')] as const),
        ...(['exchange_halo', { kind: 'late', process: 1, ...inPath('solve', 'relax') }] as const),
        ['compute_residual'],
      ],
      [
        ...(['one process that is 0.2 ms late', 4, halo, delayed(halo, '1:exchange_halo:200')] as const),
        ...(['exchange_halo', { kind: 'late', process: 1, ...inPath('solve', 'exchange_halo') }] as const),
        [],
      ],
      [
        ...(['one, where only call stacks are known', 4, stacks, delayed(stacks, '1:relax:2000')] as const),
        ...(['exchange_halo', { kind: 'late', process: 1, before: 'exchange_halo' }, []] as const),
      ],
      [
        ...(['one process that others wait for through others', 5, sweep] as const),
        ...([delayed(sweep, '0:compute_block:500'), 'sweep_corner'] as const),
        { process: 0, ...inPath('solve', 'sweep_corner', 'compute_block') },
        ['largest_flux'],
      ],
      [
        ...(['another late process each time', 4, halo, delayed(halo, 'varying:relax:2000')] as const),
        ...(['exchange_halo', { kind: 'imbalance', process: null, ...inPath('solve', 'relax') }] as const),
        ['compute_residual'],
      ],
      [
        ...(['own work between messages', 4, halo, delayed(halo, 'all:exchange_halo/sent:500')] as const),
        ...(['exchange_halo', { kind: 'own', ...inPath('solve', 'exchange_halo') }, []] as const),
      ],
      [
        ...(['larger messages', 4, sweep, { ...sweep, change: 'larger:2048' }] as const),
        ...(['receive_inflow', { kind: 'larger messages' }, []] as const),
      ],
      [
        ...(['more messages', 4, halo, busy, 'exchange_halo'] as const),
        ...([{ kind: 'more messages', grew: { before: 480, now: 10_080 } }, []] as const),
      ],
      [
        ...(['receives in another order', 4, collecting(1), collecting(2)] as const),
        ...(['collect', { kind: 'reordered', process: 3 }, ['largest_error']] as const),
      ],
      [
        ...(['one more collective', 4, closing, { ...closing, program: 'closing-extra' }] as const),
        ...(['largest_error', { kind: 'more messages', grew: { before: 400, now: 800 } }, []] as const),
      ],
    ])('%s', ONCE_MORE, async (_, processes, before, now, name, cause, consequences) => {
      try {
        const groups = await slower(processes, before, now);
        const root = groups.find(({ functions }) => functions[0] === name);
        expect(root?.cause).toMatchObject(cause);
        const all = groups.filter((each) => each.consequenceOf?.functions[0] === name);
        expect(all.flatMap(({ functions }) => functions)).toEqual(expect.arrayContaining([...consequences]));
      } catch (error) {
        // Tried again, it is measured again.
        known.clear();
        throw error;
      }
    });
  },
);
