import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { GroupComparison } from '#build/schemas/comparison.ts';
import { defaultConfig } from '../../../../src/base/config/default-config.ts';
import { compareRun } from '../../../../src/gate/judge/against-baseline/compare.ts';
import { isCommunication } from '../../../../src/measure/measurement/group-identity.ts';
import { measureTrace } from '../../../../src/measure/measurement/measure.ts';
import type {
  RepetitionMeasurement,
  RunMeasurement,
} from '../../../../src/measure/measurement/measurement.ts';
import { causeSentence } from '../../../../src/report/text/words/cause.ts';
import { plain } from '../../../../src/report/text/words/phrase.ts';
import {
  buildProgram,
  buildTracer,
  type Mpi,
  openMpi,
  quickMpi,
  start,
} from '../../../measure/run/tracers/mpi.ts';
import { folderOfFile } from '../../../support/temporary-folder.ts';
import { baselineOf, benchmark, gate, run } from '../make-run.ts';

const sources = fileURLToPath(new URL('../../../../fixtures/programs/', import.meta.url));

/** Where other programs hold the cores a group may not be slower at all. What is named wrongly is so again. */
const ONCE_MORE = { retry: 2 };

/** A program, its words, and what it is told in the environment. */
interface Execution {
  program: string;
  words?: string[];
  change?: string;
  environment?: Record<string, string>;
}

const instrumented = ['-g', '-finstrument-functions'];

/** Where and with what a program is executed. */
interface Place {
  mpi: Mpi;
  library: string;
  folder: string;
  processes: number;
}

async function measured(
  { mpi, library, folder, processes }: Place,
  { program, words = [], change, environment = {} }: Execution,
): Promise<RepetitionMeasurement> {
  const traced = mkdtempSync(join(folder, 'trace-'));
  const outcome = start(mpi, processes, [join(folder, program), ...words], {
    library,
    folder: traced,
    environment: { ...environment, ...(change && { EXAMPLE_CHANGE: change }) },
  });
  expect(outcome).toMatchObject({ code: 0, stderr: '' });
  return measureTrace(join(traced, 'traces.otf2'), defaultConfig.analysis);
}

/** Three executions as a run. */
async function threeTimes(day: number, place: Place, execution: Execution): Promise<RunMeasurement> {
  const repetitions: RepetitionMeasurement[] = [];
  for (let i = 0; i < 3; i++) repetitions.push(await measured(place, execution));
  return run(day, [{ ...benchmark([]), repetitions }]);
}

/** What is slower than in a run before: with one run in the baseline all of it are advisories. */
async function slowerThan(then: RunMeasurement, place: Place, now: Execution): Promise<GroupComparison[]> {
  return compareRun(await threeTimes(2, place, now), baselineOf([then]), gate).advisories;
}

describe.skipIf(quickMpi === null)(
  'causes in real programs (need mpicc, mpirun, libotf2, otf2-print)',
  () => {
    const folder = folderOfFile();
    let library = '';

    beforeAll(() => {
      library = buildTracer(quickMpi!, folder);
      for (const name of ['halo', 'sweep', 'closing'])
        buildProgram(quickMpi!, join(sources, `${name}.c`), join(folder, name), ...instrumented);
      buildProgram(quickMpi!, join(sources, 'halo.c'), join(folder, 'halo-stacks'));
      const extra = ['-finstrument-functions', '-DEXTRA'];
      buildProgram(quickMpi!, join(sources, 'closing.c'), join(folder, 'closing-extra'), ...extra);
    });

    /** Runs of halo, which several cases compare with. */
    const known = new Map<Execution, RunMeasurement>();

    async function slower(processes: number, before: Execution, now: Execution): Promise<GroupComparison[]> {
      const place = { mpi: quickMpi!, library, folder, processes };
      const then = known.get(before) ?? (await threeTimes(1, place, before));
      if (before === halo) known.set(before, then);
      return slowerThan(then, place, now);
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
        const root = groups.find((each) => isCommunication(each) && each.functions[0] === name);
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

describe.skipIf(openMpi === null)('a slower network (needs Open MPI, libotf2, otf2-print)', () => {
  const folder = folderOfFile();
  beforeAll(() => {
    buildProgram(openMpi!, join(sources, 'sweep.c'), join(folder, 'sweep'), ...instrumented);
  });

  /**
   * Messages of 256 KiB take three times as long through the machine's loopback as through memory. Blocking
   * messages of two processes: where one sends and the other receives, no core can be missing.
   */
  it('is called by its name: the same messages take longer, nobody is late', ONCE_MORE, async () => {
    const place = { mpi: openMpi!, library: buildTracer(openMpi!, folder), folder, processes: 2 };
    const memory: Execution = { program: 'sweep', words: ['--iterations', '8'], change: 'larger:512' };
    const loopback = { ...memory, environment: { OMPI_MCA_btl: 'tcp,self' } };
    const groups = await slowerThan(await threeTimes(1, place, memory), place, loopback);
    const sweeps = groups.filter(({ functions }) => functions[0] === 'sweep_corner');
    expect(sweeps).toHaveLength(2);
    for (const of of sweeps) {
      expect(of.cause).toMatchObject({ kind: 'in MPI', process: null, grew: null });
      expect(plain(causeSentence({ of, why: of.cause! }))).toMatch(
        /^the same messages of sweep_corner take .* no process was late/,
      );
    }
  });
});
