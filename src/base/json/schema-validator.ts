import { Ajv, type AnySchemaObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * Schemas of this package are known to be right (test/base/json/schema-validator.test.ts): checking them
 * again at every start, shortening the checking code, and writing it again wherever a definition is used take
 * longer than the checks themselves.
 */
const KNOWN_TO_BE_RIGHT: Options = {
  allowUnionTypes: true,
  validateSchema: false,
  meta: false,
  inlineRefs: false,
  code: { optimize: false },
};

/** A validator of this package's schema, compiled when first asked for: that takes tens of milliseconds. */
export function schemaValidator<T>(
  schema: AnySchemaObject,
  options: Options = {},
): () => ValidateFunction<T> {
  let validate: ValidateFunction<T> | undefined;
  return () => {
    if (validate === undefined) {
      const Compiler = String(schema['$schema']).includes('2020-12') ? Ajv2020 : Ajv;
      validate = new Compiler({ ...KNOWN_TO_BE_RIGHT, ...options }).compile<T>(schema);
    }
    return validate;
  };
}
