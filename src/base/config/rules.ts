import type { BenchmarkConfig, Config, ContextChoice } from './config.ts';
import { readExpectations } from './expect.ts';
import { quote, type SchemaProblem } from './schema-problem.ts';

/** A benchmark's folder lies beside the run folder's manifest, so it cannot have its name. */
const RESERVED = 'run.json';

/** Rules that a schema cannot express, or only in riddles, of a configuration that its schema accepts. */
export function ruleProblems({
  benchmarks,
  analysis,
  baseline,
}: Pick<Config, 'benchmarks' | 'analysis' | 'baseline'>): SchemaProblem[] {
  return [
    ...benchmarkProblems(benchmarks),
    ...contextProblems(analysis.contexts),
    ...benchmarks.flatMap(expectedProblems),
    ...branchProblems(baseline.branch),
  ];
}

/** Groups are told apart by their names. */
function contextProblems(contexts: ContextChoice): SchemaProblem[] {
  const seen = new Map<string, number>();
  return (typeof contexts === 'string' ? [] : contexts).flatMap((rule, index): SchemaProblem[] => {
    if (typeof rule === 'string') return [];
    const earlier = seen.get(rule.name);
    if (earlier === undefined) {
      seen.set(rule.name, index);
      return [];
    }
    return [
      {
        path: ['analysis', 'contexts', index, 'name'],
        found: `${quote(rule.name)} is also the name of analysis.contexts[${earlier}]`,
        rule: 'names of groups are unique',
      },
    ];
  });
}

/** Expected patterns whose names are not known, or that say two things at once. */
function expectedProblems({ expect = [], unexpected }: BenchmarkConfig, index: number): SchemaProblem[] {
  const problems = readExpectations(expect).problems.map((problem) => ({
    ...problem,
    path: ['benchmarks', index, 'expect', ...problem.path],
  }));
  if (unexpected === undefined || expect.length > 0) return problems;
  const rule = 'only where "expect" says what is expected can something be unexpected';
  return [
    ...problems,
    { path: ['benchmarks', index, 'unexpected'], found: '"unexpected" without "expect"', rule },
  ];
}

/**
 * Names that `git check-ref-format --branch` refuses (older ones accept HEAD) and the schema lets pass, and
 * the full name of a reference, which would become refs/heads/refs/heads/NAME.
 */
function branchProblems(branch: string): SchemaProblem[] {
  const parts = branch.split('/');
  const isName =
    branch !== 'HEAD' &&
    parts[0] !== 'refs' &&
    !branch.includes('..') &&
    !branch.endsWith('.') &&
    parts.every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'));
  if (isName) return [];
  const problem = {
    path: ['baseline', 'branch'],
    found: quote(branch),
    rule: 'a name that git allows for a branch',
  };
  const meant = /^refs\/heads\/(.+)$/.exec(branch)?.[1];
  return [
    meant === undefined ? problem : { ...problem, remedy: `a branch is named without refs/heads/: ${meant}` },
  ];
}

function benchmarkProblems(benchmarks: readonly BenchmarkConfig[]): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const seen = new Map<string, number>();
  for (const [index, { name, tracer, trace }] of benchmarks.entries()) {
    const say = (key: string, found: string, rule: string, remedy?: string): void => {
      problems.push({ path: ['benchmarks', index, key], found, rule, remedy });
    };
    // Folders of names that differ in case only would be one folder on some file systems.
    const folder = name.toLowerCase();
    const earlier = seen.get(folder);
    if (earlier === undefined) seen.set(folder, index);
    else {
      const found = `${quote(name)} is also the name of benchmarks[${earlier}]`;
      say('name', found, 'names are unique, also without regard to case');
    }
    if (folder === RESERVED) {
      say('name', quote(name), 'this name is taken: a run folder keeps its manifest under it');
    }
    if (tracer === 'none' && trace === undefined) {
      const rule = 'commgate must know where the program leaves its archive';
      const remedy = 'add a line such as trace: results/*/traces.otf2';
      say('tracer', 'tracer none without "trace"', rule, remedy);
    }
    if (tracer !== 'none' && trace !== undefined) {
      const rule = 'only tracer none looks for an archive that the program writes itself';
      say('trace', `"trace" beside tracer ${tracer}`, rule, 'remove the line, or set tracer: none');
    }
  }
  return problems;
}
