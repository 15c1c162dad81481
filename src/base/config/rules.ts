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
    ...placeProblems(baseline),
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

/** Longest name of a branch: a part of it is a file's name. */
const MAX_BRANCH_LENGTH = 250;

export const BRANCH_RULE = `at most ${MAX_BRANCH_LENGTH} letters, digits, '.', '_', '-' and '/', as in git`;

/**
 * Whether a branch may be called so: not what `git check-ref-format --branch` refuses (older ones accept
 * HEAD), nor the full name of a reference, which would become refs/heads/refs/heads/NAME.
 */
export function isBranchName(name: string): boolean {
  const parts = name.split('/');
  return (
    /^[A-Za-z0-9][A-Za-z0-9._/-]*$/.test(name) &&
    name.length <= MAX_BRANCH_LENGTH &&
    name !== 'HEAD' &&
    parts[0] !== 'refs' &&
    !name.includes('..') &&
    !name.endsWith('.') &&
    parts.every((part) => part !== '' && !part.startsWith('.') && !part.endsWith('.lock'))
  );
}

function branchProblems(branch: string): SchemaProblem[] {
  if (isBranchName(branch)) return [];
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

/** What is for branches, where the baseline is a file; and a path that is no repository's. */
function placeProblems({ store, branches, repository }: Config['baseline']): SchemaProblem[] {
  const problems: SchemaProblem[] = [];
  const say = (key: string, found: string, rule: string): void => {
    problems.push({ path: ['baseline', key], found, rule });
  };
  const rule = 'it is for a baseline on a branch';
  if (store === 'file' && branches.length > 0) say('branches', '"branches" beside store: file', rule);
  if (store === 'file' && repository !== undefined)
    say('repository', '"repository" beside store: file', rule);
  if (repository?.split('/').some((part) => /^\.\.?$/.test(part))) {
    say('repository', quote(repository), 'the name of a repository, such as OWNER/NAME');
  }
  return problems;
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
