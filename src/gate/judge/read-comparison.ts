import type { Comparison } from '#build/schemas/comparison.ts';
import schema from '../../../schemas/comparison.schema.json' with { type: 'json' };
import factsSchema from '../../../schemas/facts.schema.json' with { type: 'json' };
import partsSchema from '../../../schemas/parts.schema.json' with { type: 'json' };
import picturesSchema from '../../../schemas/pictures.schema.json' with { type: 'json' };
import { InputError } from '../../base/errors.ts';
import { readInput } from '../../base/files/read-input.ts';
import { type DocumentKind, parseDocument, schemaProblem } from '../../base/json/document.ts';
import { schemaValidator } from '../../base/json/schema-validator.ts';
import { picturesProblem } from './pictures/pictures-problem.ts';

const KIND: DocumentKind = {
  rule: 'a comparison is the JSON document that commgate check writes',
  plural: 'comparisons',
  version: 1,
};

const validator = schemaValidator<Comparison>(schema, {
  schemas: [factsSchema, partsSchema, picturesSchema],
});

/**
 * @throws InputError when it cannot be read, is no JSON, of another version, or not what the schema allows
 */
export function readComparison(file: string): Comparison {
  const bytes = readInput(file, { rule: KIND.rule });
  if (bytes === null) throw new InputError({ file, found: 'no such file', rule: KIND.rule });
  return parseComparison(bytes.toString('utf8'), file);
}

/** Checks the text of a comparison. @param file how messages name it @throws InputError as readComparison */
export function parseComparison(text: string, file: string): Comparison {
  const document = parseDocument(text, file, KIND);
  const validate = validator();
  if (!validate(document))
    throw new InputError({ file, ...schemaProblem(document, validate.errors![0]!), remedy: KIND.rule });
  const problem = picturesProblem(document.pictures ?? []);
  if (problem !== null) throw new InputError({ file, ...problem, remedy: KIND.rule });
  return document;
}
