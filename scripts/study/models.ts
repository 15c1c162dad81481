import { join } from 'node:path';
import { type ProcessModels, programOf } from '../../src/analysis/models/program/program-model.ts';
import { writeAtomically } from '../../src/base/files/write-atomically.ts';
import { countOf, type Study } from './frame.ts';
import { changesOf, classesWithoutBytes, MUTANT_START, mutated } from './model-mutants.ts';
import { MUTANTS } from './model-mutants-list.ts';
import { type Library, ModelRuns, type Start } from './model-runs.ts';
import { type ModelStudy, modelStudyTables, modelStudyText } from './models-report.ts';

/** Programs whose fingerprints are held against each other: name, options, EXAMPLE_CHANGE. */
const REPEATED: readonly (Pick<Start, 'options' | 'change'> & { name: string })[] = [
  { name: 'halo', options: [], change: '' },
  { name: 'sweep', options: [], change: '' },
  { name: 'vcycle', options: [], change: '' },
  { name: 'closing', options: [], change: 'collect:1' },
  { name: 'implicit', options: [], change: '' },
  { name: 'pipeline', options: ['1'], change: '' },
];

const LIBRARIES: readonly Library[] = ['Open MPI', 'MPICH'];

/** Programs that must have the same classes on these numbers of processes. */
const GROWING = { names: ['halo', 'sweep'], processes: [9, 16] } as const;

/**
 * Whether the models of the example programs are the same wherever they run, and whether a change of a
 * program is what is said of it.
 */
export const study: Study = {
  help: `npm run study:models -- [--output FOLDER]
  --output FOLDER   where models.md and its tables are written (docs/model-study)
  --repetitions N   runs of each program in each way (20)
`,
  options: ['output', 'repetitions'],
  async run(values, root, tell) {
    const repetitions = countOf(values, 'repetitions', 20, 2);
    const runs = new ModelRuns();
    try {
      const found: ModelStudy = {
        mutants: await runMutants(runs, tell),
        growing: await runGrowing(runs),
        repeated: await runRepeated(runs, repetitions, tell),
        hasTwoHosts: runs.hasTwoHosts,
      };
      const output = values['output'] ?? join(root, 'docs/model-study');
      for (const [name, table] of Object.entries(modelStudyTables(found))) {
        writeAtomically(join(output, name), table);
      }
      writeAtomically(join(output, 'models.md'), modelStudyText(found));
      process.stdout.write(modelStudyText(found));
      return true;
    } finally {
      runs.close();
    }
  },
};

async function runMutants(runs: ModelRuns, tell: (line: string) => void): Promise<ModelStudy['mutants']> {
  const found: ModelStudy['mutants'] = [];
  const unchanged = new Map<string, ProcessModels>();
  const library = LIBRARIES.findLast((name) => runs.has(name)) ?? 'Open MPI';
  for (const mutant of MUTANTS) {
    const { program, name, change = '', options = [], expected } = mutant;
    const start = { ...MUTANT_START, library };
    const before =
      unchanged.get(program) ??
      (await runs.models({ ...start, program: await runs.build(program, library) }));
    unchanged.set(program, before);
    const edit = { name, edited: mutated(mutant) };
    const own = await runs.build(program, library, edit);
    const now = await runs.models({ ...start, program: own, options, change });
    const told = changesOf(before, now);
    const isExact = JSON.stringify(told) === JSON.stringify(expected.toSorted());
    found.push({ program, name, told, isExact });
    tell(`${program}, ${name}: ${isExact ? 'exactly' : `not exactly: ${told.join('; ')}`}`);
  }
  return found;
}

async function runGrowing(runs: ModelRuns): Promise<ModelStudy['growing']> {
  const library = LIBRARIES.findLast((name) => runs.has(name)) ?? 'Open MPI';
  const found: ModelStudy['growing'] = [];
  for (const name of GROWING.names) {
    const program = await runs.build(name, library);
    const classes: string[][] = [];
    for (const processes of GROWING.processes) {
      const models = await runs.models({ ...MUTANT_START, library, program, processes });
      classes.push(classesWithoutBytes(models));
    }
    const [few, many] = classes as [string[], string[]];
    found.push({
      name,
      few: few.length,
      many: many.length,
      common: few.filter((text) => many.includes(text)).length,
    });
  }
  return found;
}

async function runRepeated(
  runs: ModelRuns,
  repetitions: number,
  tell: (line: string) => void,
): Promise<ModelStudy['repeated']> {
  const found: ModelStudy['repeated'] = [];
  const hosts = runs.hasTwoHosts ? ([1, 2] as const) : ([1] as const);
  for (const { name, options, change } of REPEATED) {
    for (const library of LIBRARIES.filter((own) => runs.has(own))) {
      const program = await runs.build(name, library);
      for (const on of hosts) {
        const models: ProcessModels[] = [];
        const start = { program, options, processes: 4, library, hosts: on, change };
        for (let i = 0; i < repetitions; i++) models.push(await runs.models(start));
        const hashes = models.map((own) => programOf(own).hash);
        const different = new Set(hashes).size;
        const pairs = models.flatMap((a, i) => models.slice(i + 1).map((b) => changesOf(a, b).length > 0));
        const withDifference = pairs.filter(Boolean).length;
        found.push({
          name,
          library,
          hosts: on,
          runs: repetitions,
          hashes: [...new Set(hashes)],
          pairs: pairs.length,
          withDifference,
        });
        tell(`${name}, ${library}, ${on} host(s): ${different} fingerprint(s) in ${repetitions} runs`);
      }
    }
  }
  return found;
}
