/** A JSON Schema, as far as those of this package use it. */
export interface Schema {
  $id?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  definitions?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  if?: Schema;
  then?: Schema;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  prefixItems?: Schema[];
  items?: Schema;
  minProperties?: number;
  maxProperties?: number;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
  properties?: Record<string, Schema>;
  unevaluatedProperties?: boolean;
  description?: string;
}

/** What a schema says against a value. */
export interface SchemaError {
  /** JSON pointer to the value. */
  instancePath: string;
  keyword: string;
  /** What the keyword goes by, such as `limit`. */
  params: Record<string, unknown>;
  message: string;
  /** The value, and the schema that has the keyword. */
  data: unknown;
  parentSchema: Schema;
  /** Where a name is at fault, not the value. */
  propertyName?: string;
}

/** A value beside the schema that it is to fit. */
export interface Node {
  schema: Schema;
  /** The document that the schema stands in, which references without a file name. */
  root: Schema;
  value: unknown;
  path: string;
  errors: SchemaError[];
  /** Properties of the value that a schema has spoken of. */
  seen: Set<string>;
  run: {
    /** Schemas by the last part of their $id. */
    roots: ReadonlyMap<string, Schema>;
    isFirstEnough: boolean;
    check(node: Node): boolean;
  };
}

type Check = readonly [
  keyword: keyof Schema,
  kind: 'number' | 'string' | 'array' | 'object' | null,
  carryOut: (node: Node) => void,
];

/** In the order in which they are carried out; those of a kind count for values of that kind alone. */
export const CHECKS: readonly Check[] = [
  ['type', null, checkType],
  ['minimum', 'number', limit('minimum', (value, least) => (value as number) >= least)],
  ['maximum', 'number', limit('maximum', (value, most) => (value as number) <= most)],
  ['exclusiveMinimum', 'number', limit('exclusiveMinimum', (value, below) => (value as number) > below)],
  ['minLength', 'string', limit('minLength', (value, least) => lengthOf(value) >= least)],
  ['maxLength', 'string', limit('maxLength', (value, most) => lengthOf(value) <= most)],
  ['pattern', 'string', checkPattern],
  ['$ref', null, checkReference],
  ['const', null, checkConst],
  ['enum', null, checkEnum],
  ['anyOf', null, checkAnyOf],
  ['oneOf', null, checkOneOf],
  ['allOf', null, checkAllOf],
  ['if', null, checkIf],
  ['minItems', 'array', limit('minItems', (value, least) => (value as unknown[]).length >= least)],
  ['maxItems', 'array', limit('maxItems', (value, most) => (value as unknown[]).length <= most)],
  ['prefixItems', 'array', checkPrefix],
  ['items', 'array', checkItems],
  ['minProperties', 'object', limit('minProperties', (value, least) => Object.keys(value!).length >= least)],
  ['maxProperties', 'object', limit('maxProperties', (value, most) => Object.keys(value!).length <= most)],
  ['required', 'object', checkRequired],
  ['propertyNames', 'object', checkNames],
  ['additionalProperties', 'object', checkAdditional],
  ['properties', 'object', checkProperties],
  ['unevaluatedProperties', 'object', checkUnevaluated],
];

/** Checks another part of the schema, or of the value. @returns whether it fits */
function within(node: Node, other: Partial<Node>): boolean {
  if (node.run.isFirstEnough && node.errors.length > 0 && other.errors === undefined) return false;
  return node.run.check({ ...node, ...other });
}

function fail(
  { schema, value, path, errors }: Node,
  keyword: keyof Schema,
  params: SchemaError['params'],
  message = 'is not allowed',
): void {
  errors.push({ instancePath: path, keyword, params, message, data: value, parentSchema: schema });
}

function limit(keyword: keyof Schema, isWithin: (value: unknown, limit: number) => boolean) {
  return (node: Node): void => {
    const bound = node.schema[keyword] as number;
    const message = keyword.startsWith('min') ? `must have at least ${bound}` : `must have at most ${bound}`;
    if (!isWithin(node.value, bound)) fail(node, keyword, { limit: bound }, message);
  };
}

/** In characters: a surrogate pair is one. */
function lengthOf(value: unknown): number {
  return [...(value as string)].length;
}

function checkType(node: Node): void {
  const { type } = node.schema;
  if (![type].flat().some((each) => isType(node.value, each!))) fail(node, 'type', { type });
}

function isType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  return kindOf(value) === type;
}

/** What JSON calls a value: an array is no object, and null is a kind of its own. */
export function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}

const patterns = new Map<string, RegExp>();

function checkPattern(node: Node): void {
  const pattern = node.schema.pattern!;
  const compiled = patterns.get(pattern) ?? new RegExp(pattern, 'u');
  patterns.set(pattern, compiled);
  if (!compiled.test(node.value as string)) fail(node, 'pattern', { pattern });
}

function checkReference(node: Node): void {
  const [file = '', pointer = ''] = node.schema.$ref!.split('#/');
  const root = file === '' ? node.root : node.run.roots.get(file);
  let schema: unknown = root;
  for (const part of pointer.split('/')) schema = (schema as Record<string, unknown> | undefined)?.[part];
  if (root === undefined || schema === undefined) throw new Error(`no such schema: ${node.schema.$ref}`);
  within(node, { schema: schema as Schema, root });
}

function checkConst(node: Node): void {
  const allowedValue = node.schema.const;
  if (node.value !== allowedValue) fail(node, 'const', { allowedValue });
}

function checkEnum(node: Node): void {
  const allowedValues = node.schema.enum!;
  if (!allowedValues.includes(node.value)) fail(node, 'enum', { allowedValues });
}

/** What the schemas say that a value fits none of, in turn. @returns how many it fits */
function fitting(node: Node, schemas: readonly Schema[], errors: SchemaError[]): number {
  const fits = schemas.filter((schema) => {
    const own: SchemaError[] = [];
    const seen = new Set<string>();
    if (!within(node, { schema, errors: own, seen })) {
      errors.push(...own);
      return false;
    }
    for (const name of seen) node.seen.add(name);
    return true;
  });
  return fits.length;
}

function checkAnyOf(node: Node): void {
  const errors: SchemaError[] = [];
  if (fitting(node, node.schema.anyOf!, errors) > 0) return;
  node.errors.push(...errors);
  fail(node, 'anyOf', {}, 'must match a schema in anyOf');
}

function checkOneOf(node: Node): void {
  const errors: SchemaError[] = [];
  const fits = fitting(node, node.schema.oneOf!, errors);
  if (fits === 1) return;
  if (fits === 0) node.errors.push(...errors);
  fail(node, 'oneOf', {}, 'must match exactly one schema in oneOf');
}

function checkAllOf(node: Node): void {
  for (const schema of node.schema.allOf!) within(node, { schema });
}

function checkIf(node: Node): void {
  const { if: condition, then } = node.schema;
  if (fitting(node, [condition!], []) === 0 || then === undefined) return;
  if (!within(node, { schema: then }))
    fail(node, 'if', { failingKeyword: 'then' }, 'must match "then" schema');
}

function checkPrefix(node: Node): void {
  const list = node.value as unknown[];
  for (const [at, schema] of node.schema.prefixItems!.entries())
    if (at < list.length)
      within(node, { schema, value: list[at], path: `${node.path}/${at}`, seen: new Set() });
}

function checkItems(node: Node): void {
  const list = node.value as unknown[];
  const schema = node.schema.items!;
  for (let at = node.schema.prefixItems?.length ?? 0; at < list.length; at++)
    within(node, { schema, value: list[at], path: `${node.path}/${at}`, seen: new Set() });
}

function checkRequired(node: Node): void {
  for (const missingProperty of node.schema.required!) {
    if (Object.hasOwn(node.value as object, missingProperty)) continue;
    fail(node, 'required', { missingProperty });
    if (node.run.isFirstEnough) return;
  }
}

function checkNames(node: Node): void {
  for (const propertyName of Object.keys(node.value as object)) {
    const errors: SchemaError[] = [];
    if (within(node, { schema: node.schema.propertyNames!, value: propertyName, errors })) continue;
    node.errors.push(...errors.map((error) => ({ ...error, propertyName })));
    fail(node, 'propertyNames', { propertyName }, 'must have other names');
    if (node.run.isFirstEnough) return;
  }
}

function checkAdditional(node: Node): void {
  const { additionalProperties: schema, properties = {} } = node.schema;
  for (const [name, value] of Object.entries(node.value as object)) {
    if (Object.hasOwn(properties, name)) continue;
    node.seen.add(name);
    if (schema === false) fail(node, 'additionalProperties', { additionalProperty: name });
    else if (schema !== true) below(node, schema!, name, value);
    if (node.run.isFirstEnough && node.errors.length > 0) return;
  }
}

function checkProperties(node: Node): void {
  const given = node.value as Record<string, unknown>;
  for (const [name, schema] of Object.entries(node.schema.properties!)) {
    if (!Object.hasOwn(given, name)) continue;
    node.seen.add(name);
    below(node, schema, name, given[name]);
  }
}

function below(node: Node, schema: Schema, name: string, value: unknown): void {
  const isPlain = !name.includes('~') && !name.includes('/');
  const path = `${node.path}/${isPlain ? name : name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  within(node, { schema, value, path, seen: new Set() });
}

/** Last: all that speaks of a property comes before. */
function checkUnevaluated(node: Node): void {
  for (const name of Object.keys(node.value as object)) {
    if (node.seen.has(name)) continue;
    fail(node, 'unevaluatedProperties', { unevaluatedProperty: name });
    if (node.run.isFirstEnough) return;
  }
}
