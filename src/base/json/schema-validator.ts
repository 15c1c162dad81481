import { Ajv, type AnySchemaObject, type Options, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * Schemas of this package are known to be right (test/base/json/schema-validator.test.ts): checking them
 * again whenever a program starts, making the checking code shorter, and writing it again wherever a
 * definition is used take longer than the checks themselves.
 */
const KNOWN_TO_BE_RIGHT: Options = {
  allowUnionTypes: true,
  validateSchema: false,
  meta: false,
  inlineRefs: false,
  code: { optimize: false },
};

/**
 * The validator of a JSON schema of this package. It is compiled when it is first asked for: most commands
 * read few kinds of documents, and compiling takes tens of milliseconds.
 *
 * @param schema of draft 7 or 2020-12, as its $schema says
 * @param options what ajv is to do beyond that: report all errors, put in defaults, know other schemas
 * @returns gives ajv's validator, which keeps the errors of its last call
 */
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
