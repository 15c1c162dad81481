import { afterAll, describe, expect, it } from 'vitest';
import { changesOf, classesWithoutBytes, MUTANT_START, mutated } from '../../scripts/study/model-mutants.ts';
import { MUTANTS } from '../../scripts/study/model-mutants-list.ts';
import { ModelRuns } from '../../scripts/study/model-runs.ts';
import type { ProcessModels } from '../../src/analysis/models/program/program-model.ts';
import { buildTracer, mpich, preloads, quickMpi } from '../measure/run/tracers/mpi.ts';
import { compileExampleOnce } from '../support/compile-once.ts';
import { folderOfFile } from '../support/temporary-folder.ts';

const library = quickMpi === mpich ? 'MPICH' : 'Open MPI';
const start = { ...MUTANT_START, library } as const;
const folder = folderOfFile();
const runs = new ModelRuns(
  quickMpi === null ? [] : [[library, preloads(buildTracer(quickMpi, folder))]],
  compileExampleOnce,
);
afterAll(() => runs.close());

/** npm run study:models takes all of them; test/analysis/models/structural-diff.test.ts has the plain ones. */
const FEW: readonly [program: string, change: string][] = [
  ['halo', 'receives in another order'],
  ['sweep', 'exchanged loop nest'],
  ['vcycle', 'another count of an inner loop'],
];

/** Models of the programs as they are. */
const unchanged = new Map<string, ProcessModels>();

describe.skipIf(quickMpi === null)('models of the example programs (need MPI, libotf2)', () => {
  it.each(FEW)('models of %s differ in nothing but a change: %s', async (program, name) => {
    const mutant = MUTANTS.find((each) => each.program === program && each.name === name)!;
    const path = await runs.build(program, library);
    const before = unchanged.get(program) ?? (await runs.models({ ...start, program: path }));
    unchanged.set(program, before);
    const own = await runs.build(program, library, { name, edited: mutated(mutant) });
    const { change = '', options = [] } = mutant;
    const now = await runs.models({ ...start, program: own, change, options });
    expect(changesOf(before, now)).toEqual(mutant.expected.toSorted());
  });

  it('models of an unchanged program do not differ', async () => {
    const program = await runs.build('sweep', library);
    const models = await runs.models({ ...start, program });
    expect(changesOf(unchanged.get('sweep') ?? (await runs.models({ ...start, program })), models)).toEqual(
      [],
    );
  });

  it('sweep has the same classes on 9 and 12 processes, but for bytes', async () => {
    const program = await runs.build('sweep', library);
    const on = async (processes: number): Promise<string[]> =>
      classesWithoutBytes(await runs.models({ ...start, program, processes }));
    const nine = await on(9);
    expect(nine).toHaveLength(9);
    expect(await on(12)).toEqual(nine);
  });
});
