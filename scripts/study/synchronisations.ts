import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../src/base/config/load.ts';
import { benchmarkFacts } from '../../src/gate/judge/facts/facts.ts';
import { factPolicy } from '../../src/gate/judge/facts/kinds.ts';
import { matchGroups } from '../../src/measure/measurement/match-groups.ts';
import { measureTrace } from '../../src/measure/measurement/measure.ts';
import { measureRun } from '../../src/measure/measurement/measure-run.ts';
import type { RepetitionMeasurement, RunMeasurement } from '../../src/measure/measurement/measurement.ts';
import { recordRun } from '../../src/measure/measurement/record.ts';
import { runBenchmarks } from '../../src/measure/run/run.ts';
import { compileExample, environmentOfPrograms } from './build-program.ts';
import { countOf, type Study } from './frame.ts';
import { mutated } from './model-mutants.ts';
import { CHANGES, type StudiedProgram, UNCHANGED } from './synchronisations-list.ts';

/** Repetitions of a run that is held against another one. */
const IN_A_RUN = [1, 3] as const;

/**
 * How often new synchronisations are told of programs that did not change, and of which changes: two tables
 * for docs/decisions/020-synchronisations.md.
 */
export const study: Study = {
  help: `npm run study:synchronisations -- [--repetitions N]
  --repetitions N   executions of each unchanged program (20)
`,
  options: ['repetitions'],
  async run(values) {
    const repetitions = countOf(values, 'repetitions', 20, 6);
    const programs = new Programs();
    try {
      process.stdout.write(await unchangedTable(programs, repetitions));
      process.stdout.write(await changesTable(programs));
      return true;
    } finally {
      programs.close();
    }
  },
};

async function unchangedTable(programs: Programs, repetitions: number): Promise<string> {
  const rows: string[] = [];
  for (const { name, program, seeds } of UNCHANGED) {
    const runs: RunMeasurement[] = [];
    for (let run = 0; run < repetitions; run++) {
      const own = seeds ? ['--seed', `${run + 1}`] : [];
      runs.push(await programs.run({ ...program, options: [...(program.options ?? []), ...own] }));
    }
    const cells = IN_A_RUN.map((size) => {
      const of = (first: number): RunMeasurement => together(runs.slice(first, first + size));
      const starts = runs
        .map((_, first) => first)
        .filter((first) => first % size === 0 && first + size <= runs.length);
      const pairs = starts.flatMap((before) =>
        starts.filter((now) => now !== before).map((now) => [before, now] as const),
      );
      const told = pairs.filter(([before, now]) => toldOf(of(before), of(now)) !== null);
      return `${told.length} of ${pairs.length}`;
    });
    rows.push(`| ${[name, ...cells].join(' | ')} |\n`);
  }
  const head = `| unchanged | told, ${IN_A_RUN[0]} execution a run | told, ${IN_A_RUN[1]} |`;
  return `${head}\n| :- | -: | -: |\n${rows.join('')}\n`;
}

async function changesTable(programs: Programs): Promise<string> {
  const rows: string[] = [];
  for (const { name, before, now, expected } of CHANGES) {
    const varies = before.program === 'implicit';
    const seedsFrom = async (program: StudiedProgram, first: number): Promise<RunMeasurement> => {
      const runs: RunMeasurement[] = [];
      for (let seed = first; seed < first + 3; seed++)
        runs.push(await programs.run({ ...program, options: [...program.options!, '--seed', `${seed}`] }));
      return together(runs);
    };
    const told = varies
      ? toldOf(await seedsFrom(before, 1), await seedsFrom(now, 4))
      : toldOf(await programs.run(before), await programs.run(now));
    const isExpected = told === expected;
    rows.push(`| ${name} | ${expected ?? 'no'} | ${isExpected ? 'so' : (told ?? 'no')} |\n`);
  }
  return `| change | expected | told |\n| :- | :- | :- |\n${rows.join('')}`;
}

/** Runs of one program as the repetitions of one. */
function together(runs: readonly RunMeasurement[]): RunMeasurement {
  const [first] = runs as [RunMeasurement];
  const [benchmark] = first.benchmarks;
  const repetitions: RepetitionMeasurement[] = runs.flatMap((run) => run.benchmarks[0]!.repetitions);
  return { ...first, benchmarks: [{ ...benchmark!, repetitions }] };
}

/** What a check says of synchronisations; null: nothing. */
function toldOf(before: RunMeasurement, now: RunMeasurement): string | null {
  const [earlier, own] = [recordRun(before).benchmarks[0]!, recordRun(now).benchmarks[0]!];
  const match = matchGroups(own.groups, earlier.groups);
  const { changes } = benchmarkFacts(
    { before: earlier, now: own, match, nameOf: () => null },
    factPolicy({ structure: 'warn' }),
  );
  return changes.find(({ kind }) => kind === 'synchronisations')?.now ?? null;
}

/** Builds programs once and runs them as a check does. */
class Programs {
  readonly #folder = mkdtempSync(join(tmpdir(), 'commgate-synchronisations-'));
  readonly #built = new Map<string, string>();

  /** @throws InputError when it cannot be built or run */
  async run(program: StudiedProgram): Promise<RunMeasurement> {
    const words = [await this.#build(program), ...(program.options ?? [])].join(' ');
    const benchmark = {
      name: program.program,
      command: `mpirun --oversubscribe -n ${program.processes ?? 4} ${words}`,
      repetitions: 1,
      'warm-up': 0,
    };
    const file = join(this.#folder, 'commgate.yml');
    writeFileSync(file, JSON.stringify({ benchmarks: [benchmark] }));
    const config = loadConfig(file);
    const recorded = await runBenchmarks(config, { environment: environmentOfPrograms(process.env) });
    return measureRun(recorded, (anchor) => measureTrace(anchor, config.analysis));
  }

  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #build({ program, replaced = [], flags = [] }: StudiedProgram): Promise<string> {
    const key = JSON.stringify([program, replaced, flags]);
    const known = this.#built.get(key);
    if (known !== undefined) return known;
    const target = join(this.#folder, `${this.#built.size}`, program);
    const edited = mutated({ program, name: program, replaced, expected: [] });
    await compileExample('mpicc', `${program}.c`, ['-finstrument-functions', ...flags], target, edited);
    this.#built.set(key, target);
    return target;
  }
}
