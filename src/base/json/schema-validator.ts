import { Ajv2020, type AnySchemaObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js';

/** Schemas lie beside one another, in no place that anybody could ask for. */
const PLACE = 'schemas:///';

/**
 * Resolves what schemas name one another by, as the URL standard has it. Node knows that, and ajv's own
 * library for it stays out of the bundle.
 */
const uriResolver: NonNullable<Options['uriResolver']> = {
  parse(uri) {
    const [path = '', fragment = ''] = named(new URL(uri, PLACE)).split('#');
    return { path, fragment };
  },
  serialize: ({ path = '', fragment = '' }) => `${path}#${fragment}`,
  resolve: (base, uri) => named(new URL(uri, new URL(base, PLACE))),
};

/** As it is written: without the place, where none was. */
function named({ href }: URL): string {
  return href.startsWith(PLACE) ? href.slice(PLACE.length) : href;
}

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
  uriResolver,
};

/**
 * A validator of this package's schema, compiled when first asked for: that takes tens of milliseconds. All
 * are read by 2020-12, also those in draft 7, which editors know best: they use what means the same in both.
 */
export function schemaValidator<T>(
  schema: AnySchemaObject,
  options: Options = {},
): () => ValidateFunction<T> {
  let validate: ValidateFunction<T> | undefined;
  return () => {
    validate ??= new Ajv2020({ ...KNOWN_TO_BE_RIGHT, ...options }).compile<T>(schema);
    return validate;
  };
}
