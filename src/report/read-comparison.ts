import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import schema from '../../schemas/comparison.schema.json' with { type: 'json' };
import { jsonErrorPlace, pointerPlace, valueAt } from '../baseline/json-place.ts';
import type { Comparison } from '../comparison/comparison.ts';
import { InputError, type InputProblem } from '../errors.ts';
import { errorCode } from '../write-atomically.ts';

const VERSION = 1;
const RULE = 'a comparison is the JSON document that commgate check writes';

/**
 * Reads a comparison that a check wrote.
 *
 * @param file path of the JSON document
 * @throws InputError when it cannot be read, is no JSON, of another version, or not what the schema allows
 */
export function readComparison(file: string): Comparison {
  return parseComparison(readText(file), file);
}

/**
 * Checks the text of a comparison against schemas/comparison.schema.json.
 *
 * @param text the JSON document
 * @param file how messages name it
 * @throws InputError as readComparison
 */
export function parseComparison(text: string, file: string): Comparison {
  const document = parseJson(text, file);
  const version = valueAt(document, '/schemaVersion');
  if (typeof version === 'number' && version > VERSION) {
    throw new InputError({
      file,
      place: 'schemaVersion',
      found: `${version}`,
      rule: `this commgate reads comparisons of version ${VERSION}`,
      remedy: 'use the newer commgate that wrote it',
    });
  }
  const validate = new Ajv2020({ allowUnionTypes: true }).compile<Comparison>(schema);
  if (!validate(document)) throw schemaError(document, validate.errors![0]!, file);
  return document;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    const code = errorCode(cause);
    const found =
      code === 'ENOENT'
        ? 'no such file'
        : code === 'EISDIR'
          ? 'this is a folder'
          : `cannot be read (${code})`;
    throw new InputError({ file, found, rule: RULE }, { cause });
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const place = jsonErrorPlace(text, (cause as SyntaxError).message);
    const found = text.trim() === '' ? 'the file is empty' : 'this is not JSON, or only the beginning of it';
    const problem: InputProblem = { file, found, rule: RULE };
    throw new InputError(place === undefined ? problem : { ...problem, place }, { cause });
  }
}

function schemaError(document: unknown, error: ErrorObject, file: string): InputError {
  const unknown: unknown = error.params['additionalProperty'] ?? error.params['unevaluatedProperty'];
  const value = JSON.stringify(valueAt(document, error.instancePath)) ?? 'nothing';
  const found =
    typeof unknown === 'string' ? `unknown field "${unknown}"` : value.replace(/^(.{80}).+$/s, '$1…');
  const place = pointerPlace(error.instancePath) || 'top';
  return new InputError({ file, place, found, rule: error.message ?? 'not allowed', remedy: RULE });
}
