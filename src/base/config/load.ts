import { dirname } from 'node:path';
import schema from '../../../schemas/config.schema.json' with { type: 'json' };
import factsSchema from '../../../schemas/facts.schema.json' with { type: 'json' };
import { InputError, type InputProblem } from '../errors.ts';
import { schemaValidator } from '../json/schema-validator.ts';
import type { Config } from './config.ts';
import { camelCase, type GivenConfig, withDefaults } from './default-config.ts';
import { ruleProblems } from './rules.ts';
import { type SchemaProblem, schemaProblems } from './schema-problem.ts';
import { readYaml } from './source.ts';
import { joinPatterns } from './whole-patterns.ts';

const MAX_PROBLEMS_LISTED = 20;

const validator = schemaValidator(schema, { schemas: [factsSchema], allErrors: true, verbose: true });

/** A configuration with one or more problems: one line each in the message, the first one in `problem`. */
class ConfigError extends InputError {
  constructor(problems: readonly InputProblem[]) {
    super(problems[0]!);
    const lines = problems.slice(0, MAX_PROBLEMS_LISTED).map((problem) => new InputError(problem).message);
    if (problems.length > MAX_PROBLEMS_LISTED)
      lines.push(`and ${problems.length - MAX_PROBLEMS_LISTED} more problems`);
    this.message = lines.join('\n');
  }
}

/**
 * Reads and checks a configuration (METHOD 5): keys in kebab-case become fields in camelCase, defaults are
 * filled in. A new key is a property in schemas/config.schema.json, with its default.
 *
 * @returns `folder` is the file's ('.' for a bare name); paths in the configuration stay relative to it
 * @throws InputError (ConfigError when the YAML is fine but its content is not) with line and column
 */
export function loadConfig(file: string): Config {
  const source = readYaml(file);
  joinPatterns(source.value);
  const refuse = (problems: SchemaProblem[]): void => {
    if (problems.length > 0) throw new ConfigError(problems.map((problem) => source.located(problem)));
  };
  refuse(configProblems(source.value));
  const sections = withDefaults(camelCaseSections(source.value) as unknown as GivenConfig);
  refuse(ruleProblems(sections));
  const own = new Map(
    sections.benchmarks.flatMap(({ name, gate }) => (gate === undefined ? [] : [[name, gate]])),
  );
  for (const [index, benchmark] of sections.benchmarks.entries()) {
    // OMP_PROC_BIND: 01 must reach the program as it was typed, not as the number 1.
    for (const [name, value] of Object.entries(benchmark.environment)) {
      const written = source.written(['benchmarks', index, 'environment', name]);
      benchmark.environment[name] = typeof value === 'string' ? value : (written ?? String(value));
    }
  }
  const gate = own.size === 0 ? sections.gate : { ...sections.gate, own };
  return { file, folder: dirname(file), ...sections, gate };
}

export function configProblems(document: unknown): SchemaProblem[] {
  const validate = validator();
  return validate(document) ? [] : schemaProblems(validate.errors ?? [], document);
}

/** Renames the keys of sections, of the entries of lists and of their gates; what lies deeper stays. */
function camelCaseSections(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(value).map(([key, section]) => [
      camelCase(key),
      Array.isArray(section) ? section.map(camelCaseEntry) : camelCaseKeys(section),
    ]),
  );
}

function camelCaseEntry(entry: unknown): unknown {
  const renamed = camelCaseKeys(entry);
  if (renamed === entry) return entry;
  const { gate, ...rest } = renamed as Record<string, unknown>;
  return gate === undefined ? rest : { ...rest, gate: camelCaseKeys(gate) };
}

function camelCaseKeys(section: unknown): unknown {
  if (typeof section !== 'object' || section === null || Array.isArray(section)) return section;
  return Object.fromEntries(Object.entries(section).map(([key, value]) => [camelCase(key), value]));
}
