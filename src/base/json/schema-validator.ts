import { basename } from 'node:path';
import { CHECKS, kindOf, type Node, type Schema, type SchemaError } from './schema-keywords.ts';

/** Whether a document fits; `errors` are those of the last one, null where it did. */
export interface Validator<T> {
  (document: unknown): document is T;
  errors: SchemaError[] | null;
}

interface Options {
  /** Schemas that are referred to. */
  schemas?: readonly object[];
  /** All errors, not the first one alone. */
  allErrors?: boolean;
}

/** Keywords that allow everything. */
const TELLING = new Set([
  '$schema',
  '$id',
  '$defs',
  'definitions',
  'title',
  'description',
  'default',
  'then',
]);

/**
 * A validator of a schema of this package. Of JSON Schema (2020-12, and draft 7) it knows the keywords that
 * these have. Schemas are carried out as they stand: a compiler of them is a library as large as the gate,
 * and
 * takes longer to compile them than all documents of a check take.
 *
 * @returns makes it when first asked for @throws Error from there for a keyword that it does not know
 */
export function schemaValidator<T>(schema: object, options: Options = {}): () => Validator<T> {
  let validator: Validator<T> | undefined;
  return () => {
    validator ??= validatorOf<T>(schema as Schema, options);
    return validator;
  };
}

function validatorOf<T>(schema: Schema, { schemas = [], allErrors = false }: Options): Validator<T> {
  const all = [schema, ...(schemas as Schema[])];
  for (const each of all) refuseUnknown(each);
  const roots = new Map(all.map((root) => [basename(root.$id ?? ''), root]));
  const checks = new Map<Schema, (typeof CHECKS)[number][]>();
  /** Adds the errors of a value to `errors`. @returns whether it fits */
  const check = (node: Node): boolean => {
    const { schema: part, value, errors } = node;
    const before = errors.length;
    let own = checks.get(part);
    if (own === undefined) {
      own = CHECKS.filter(([keyword]) => part[keyword] !== undefined);
      checks.set(part, own);
    }
    for (const [, kind, carryOut] of own) {
      if (kind !== null && kind !== kindOf(value)) continue;
      carryOut(node);
      if (!allErrors && errors.length > before) return false;
    }
    return errors.length === before;
  };
  const validate = (document: unknown): document is T => {
    const errors: SchemaError[] = [];
    const run = { roots, isFirstEnough: !allErrors, check };
    check({ schema, root: schema, value: document, path: '', errors, seen: new Set(), run });
    validate.errors = errors.length === 0 ? null : errors;
    return errors.length === 0;
  };
  validate.errors = null as SchemaError[] | null;
  return validate as Validator<T>;
}

const KNOWN = new Set<string>([...TELLING, ...CHECKS.map(([keyword]) => keyword)]);

function refuseUnknown(schema: Schema | boolean): void {
  if (typeof schema === 'boolean') return;
  for (const keyword of Object.keys(schema)) {
    if (!KNOWN.has(keyword)) throw new Error(`unknown keyword: "${keyword}"`);
  }
  for (const parts of [schema.properties, schema.$defs, schema.definitions])
    for (const part of Object.values(parts ?? {})) refuseUnknown(part);
  for (const parts of [schema.anyOf, schema.oneOf, schema.allOf, schema.prefixItems])
    for (const part of parts ?? []) refuseUnknown(part);
  for (const part of [
    schema.items,
    schema.if,
    schema.then,
    schema.propertyNames,
    schema.additionalProperties,
    schema.unevaluatedProperties,
  ])
    if (part !== undefined) refuseUnknown(part);
}
