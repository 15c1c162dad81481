import schema from '../../schemas/pattern.schema.json' with { type: 'json' };
import { InputError, type InputProblem } from '../errors.ts';
import { schemaValidator } from '../json/schema-validator.ts';
import type { NamedPattern } from './pattern-text.ts';
import { readPattern, type WrittenPattern } from './pattern-words.ts';
import { type Path, pathText, schemaProblems } from './schema-problem.ts';
import { readYaml, type YamlSource } from './source.ts';

const validator = schemaValidator<WrittenPattern>(schema, { allErrors: true, verbose: true });

/** How messages speak of such a file. */
const ABOUT = {
  name: 'a pattern',
  example: 'pattern: 2D nearest neighbour',
  file: 'pattern.yml',
  option: '--pattern',
};

/**
 * Reads a file that says what pattern is meant (schemas/pattern.schema.json): by `pattern`, by `offsets`, or by `processes` and
 * `patterns`.
 *
 * @param file path as the user gave it
 * @throws InputError for the first thing that is wrong with it: file, line, column, what stood there, what is allowed
 */
export function loadPattern(file: string): NamedPattern {
  const source = readYaml(file, ABOUT);
  const validate = validator();
  if (!validate(source.value))
    throw located(file, source, schemaProblems(validate.errors ?? [], source.value)[0]!);
  const pattern = readPattern(source.value as WrittenPattern);
  if ('path' in pattern) throw located(file, source, pattern);
  return pattern;
}

function located(
  file: string,
  source: YamlSource,
  { path, key, ...problem }: Omit<InputProblem, 'file' | 'place'> & { path: Path; key?: string },
): InputError {
  const place = [source.place(path, key), pathText(path)].filter((text) => text !== '').join(', ');
  return new InputError({ file, place, ...problem });
}
