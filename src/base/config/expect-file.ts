import { InputError } from '../errors.ts';
import { type Expectations, type ExpectEntry, readExpectations, type UnexpectedPolicy } from './expect.ts';
import { configProblems, loadConfig } from './load.ts';
import type { NamedPattern } from './pattern-text.ts';
import { readPattern } from './pattern-words.ts';
import type { SchemaProblem } from './schema-problem.ts';
import { readYaml, type YamlKind, type YamlSource } from './source.ts';
import { joinPatterns } from './whole-patterns.ts';

/** Documented patterns, and what others than these do. */
export interface DocumentedPatterns {
  expectations: Expectations;
  unexpected: UnexpectedPolicy;
}

/** What entries are checked as: part of a configuration. */
const AROUND = { name: 'file', command: 'none' };

const EXPECTED: YamlKind = {
  is: 'a file of expected patterns',
  shortest: 'expect: [{ pattern: ring }]',
  remedy: 'analyze --write-expect FILE writes one to start with',
};

const PATTERN: YamlKind = {
  is: 'a pattern',
  shortest: 'pattern: ring',
  remedy: 'create it with pattern, offsets, or processes and patterns',
};

const RULE = 'a file of expected patterns has a list under expect:, as commgate.yml has it under a benchmark';

/**
 * Documented patterns of a file: a mapping with `expect:`, or a configuration of which one benchmark has it.
 * @throws InputError with file, line, column, what stood there, what is allowed
 */
export function loadExpectations(file: string): DocumentedPatterns {
  const source = readYaml(file, EXPECTED);
  joinPatterns(source.value);
  if ('benchmarks' in source.value) return ofConfiguration(file);
  const unknown = Object.keys(source.value).find((key) => key !== 'expect' && key !== 'unexpected');
  if (unknown !== undefined) {
    const found = `unknown key ${JSON.stringify(unknown.slice(0, 80))}`;
    throw new InputError({ file, place: source.place([], unknown), found, rule: RULE });
  }
  const { expect, unexpected } = source.value;
  if (expect === undefined) throw new InputError({ file, found: '"expect" is missing', rule: RULE });
  const around = { ...AROUND, expect, ...(unexpected === undefined ? {} : { unexpected }) };
  refuseFirst(source, problemsOf({ benchmarks: [around] }, 2));
  const { expectations, problems } = readExpectations(expect as ExpectEntry[]);
  refuseFirst(
    source,
    problems.map((problem) => ({ ...problem, path: ['expect', ...problem.path] })),
  );
  return { expectations, unexpected: (unexpected as UnexpectedPolicy | undefined) ?? 'ignore' };
}

/** The one pattern of a file, see readPattern. @throws as loadExpectations */
export function loadPattern(file: string): NamedPattern {
  const source = readYaml(file, PATTERN);
  refuseFirst(source, problemsOf({ benchmarks: [{ ...AROUND, expect: [source.value] }] }, 4));
  const read = readPattern(source.value as ExpectEntry);
  if ('text' in read) return read;
  return refuseFirst(source, [read]) as never;
}

function ofConfiguration(file: string): DocumentedPatterns {
  const having = loadConfig(file).benchmarks.filter(({ expect = [] }) => expect.length > 0);
  const [first] = having;
  if (first !== undefined && having.length === 1) {
    const { expectations } = readExpectations(first.expect!);
    return { expectations, unexpected: first.unexpected ?? 'ignore' };
  }
  const who = first === undefined ? 'no benchmark has' : `${having.length} benchmarks have`;
  const remedy = 'put those that are meant into a file of their own';
  throw new InputError({ file, found: `${who} expected patterns`, rule: RULE, remedy });
}

/** @param depth steps of paths that lead to what the file has */
function problemsOf(document: unknown, depth: number): SchemaProblem[] {
  return configProblems(document).map((problem) => ({ ...problem, path: problem.path.slice(depth) }));
}

function refuseFirst(source: YamlSource, [problem]: readonly SchemaProblem[]): void {
  if (problem !== undefined) throw new InputError(source.located(problem));
}
