import fc from 'fast-check';

/** As much of a JSON schema as those of this package have. */
export interface Schema {
  $id?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

/** What stands for texts, numbers and whole numbers. */
export interface Values {
  text: fc.Arbitrary<string>;
  number: fc.Arbitrary<number>;
  whole: fc.Arbitrary<number>;
  /** By name of a property its values, where these are fewer than the schema says; null: it is left out. */
  of: Readonly<Record<string, fc.Arbitrary<unknown> | null>>;
}

/** Entries of a list, where its schema allows more. */
const MAX_ENTRIES = 3;

const IDS = ['8f14e45fceea167a', 'c9f0f895fb98ab91'];

/** Any document at all that a schema allows, sizes and ranges of numbers apart. @param others it refers to */
export function anyDocument<T>(schema: Schema, others: readonly Schema[], values: Values): fc.Arbitrary<T> {
  const files = new Map([schema, ...others].map((each) => [each.$id!.split('/').at(-1)!, each]));
  return new Documents(files, values).of(schema, schema) as fc.Arbitrary<T>;
}

class Documents {
  private readonly known = new Map<Schema, fc.Arbitrary<unknown>>();

  constructor(
    private readonly files: ReadonlyMap<string, Schema>,
    private readonly values: Values,
  ) {}

  /** @param root of the file that references are in */
  of(schema: Schema, root: Schema): fc.Arbitrary<unknown> {
    const made = this.known.get(schema) ?? this.make(schema, root);
    this.known.set(schema, made);
    return made;
  }

  private make(schema: Schema, root: Schema): fc.Arbitrary<unknown> {
    if (schema.$ref !== undefined) {
      return this.of(...this.referred(schema.$ref, root));
    }
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices !== undefined) return fc.oneof(...choices.map((each) => this.of(each, root)));
    if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
    if ('const' in schema) return fc.constant(schema.const);
    const types = [schema.type ?? 'object'].flat();
    return fc.oneof(...types.map((type) => this.ofType(type, schema, root)));
  }

  private ofType(type: string, schema: Schema, root: Schema): fc.Arbitrary<unknown> {
    const { items, prefixItems, minItems = 0, maxItems = MAX_ENTRIES, minimum = 0, maximum } = schema;
    if (type === 'null') return fc.constant(null);
    if (type === 'boolean') return fc.boolean();
    if (type === 'number') return this.values.number;
    if (type === 'integer' && maximum !== undefined) return fc.integer({ min: minimum, max: maximum });
    if (type === 'integer') return minimum > 0 ? fc.integer({ min: minimum, max: 4096 }) : this.values.whole;
    if (type === 'string') return schema.pattern === undefined ? this.values.text : fc.constantFrom(...IDS);
    if (type === 'object') return this.object(schema, root);
    if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((each) => this.of(each, root)));
    const maxLength = Math.max(minItems, Math.min(MAX_ENTRIES, maxItems));
    return fc.array(this.of(items!, root), { minLength: minItems, maxLength });
  }

  private object(schema: Schema, root: Schema): fc.Arbitrary<unknown> {
    const fields: Record<string, fc.Arbitrary<unknown>> = {};
    const requiredKeys: string[] = [];
    const add = (own: Schema, file: Schema): void => {
      for (const each of own.allOf ?? []) {
        const [target, its] = this.referred(each.$ref!, file);
        add(target, its);
      }
      for (const [key, each] of Object.entries(own.properties ?? {})) {
        const values = this.values.of[key] === undefined ? this.of(each, file) : this.values.of[key];
        if (values !== null) fields[key] = values;
      }
      requiredKeys.push(...(own.required ?? []));
    };
    add(schema, root);
    return fc.record(fields, { requiredKeys: requiredKeys.filter((key) => key in fields) });
  }

  private referred(reference: string, root: Schema): [target: Schema, file: Schema] {
    const [name, path] = reference.split('#/$defs/') as [string, string];
    const file = name === '' ? root : this.files.get(name)!;
    return [file.$defs![path]!, file];
  }
}
