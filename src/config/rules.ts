import type { BenchmarkConfig } from './config.ts';
import { quote, type SchemaProblem } from './schema-problem.ts';

/** A benchmark's folder lies beside the run folder's manifest, so it cannot have its name. */
const RESERVED = 'run.json';

/**
 * Rules between values, which a schema cannot express or would express in riddles.
 *
 * @param benchmarks of a configuration that its schema accepts
 * @returns one problem for each broken rule, in the order of the benchmarks
 */
export function crossFieldProblems(benchmarks: readonly BenchmarkConfig[]): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const seen = new Map<string, number>();
  for (const [index, { name, tracer, trace }] of benchmarks.entries()) {
    // Folders of names that differ in case only would be one folder on some file systems.
    const folder = name.toLowerCase();
    const earlier = seen.get(folder);
    if (earlier === undefined) seen.set(folder, index);
    else {
      problems.push({
        path: ['benchmarks', index, 'name'],
        found: `${quote(name)} is also the name of benchmarks[${earlier}]`,
        rule: 'names are unique, also without regard to case',
      });
    }
    if (folder === RESERVED) {
      problems.push({
        path: ['benchmarks', index, 'name'],
        found: quote(name),
        rule: 'this name is taken: a run folder keeps its manifest under it',
      });
    }
    if (tracer === 'none' && trace === undefined) {
      problems.push({
        path: ['benchmarks', index, 'tracer'],
        found: 'tracer none without "trace"',
        rule: 'commgate must know where the program leaves its archive',
        remedy: 'add a line such as trace: results/*/traces.otf2',
      });
    }
    if (tracer !== 'none' && trace !== undefined) {
      problems.push({
        path: ['benchmarks', index, 'trace'],
        found: `"trace" beside tracer ${tracer}`,
        rule: 'only tracer none looks for an archive that the program writes itself',
        remedy: 'remove the line, or set tracer: none',
      });
    }
  }
  return problems;
}
