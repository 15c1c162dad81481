import fc from 'fast-check';

/** A JSON schema, as far as those of comparisons use it. */
interface Schema {
  $ref?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  prefixItems?: Schema[];
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  pattern?: string;
  maxLength?: number;
  $defs?: Record<string, Schema>;
}

const NUMBERS = [0, 1, 2, 3, 7, 0.5, -1, 1.2, 90, 100, 5e-324, 1e6, 2 ** 53, 1e300, Number.MAX_VALUE];
const TEXTS = [
  '',
  'halo',
  'halo',
  'exchange_halo',
  'MPI_Allreduce',
  '2026-01-01T00:00:00Z',
  '0-3',
  'a|b`c\n::d',
  '\u202e',
  '__proto__',
];

/** Texts for the patterns of the schemas. */
const PATTERNS: Record<string, string[]> = {
  '^[0-9a-f]{16}$': ['8f14e45fceea167a', 'c9f0f895fb98ab91'],
  '^[ .wco]*$': ['', 'w', '..ww  co'],
  '^[A-Za-z0-9+/]*={0,2}$': ['', 'AAAA'],
  '^[HML]*$': ['', 'H', 'HML'],
  '^[a-z][a-z-]{0,63}$': ['computing', 'a-b'],
};

function textsFor(pattern: string): string[] {
  const texts = PATTERNS[pattern];
  if (texts === undefined) throw new Error(`no text is known for the pattern ${pattern}`);
  return texts;
}

/** Values in place of the few that documents have otherwise; patterns and upper limits of schemas stay. */
export interface Values {
  text?: fc.Arbitrary<string>;
  number?: fc.Arbitrary<number>;
  whole?: fc.Arbitrary<number>;
  /** By name of a property; null: no document has it. */
  of?: Readonly<Record<string, fc.Arbitrary<unknown> | null>>;
  /** Entries of a list, at most; 2 where it is left out. */
  most?: number;
}

/**
 * Any document that a schema allows, whether its parts fit together or not. Names are few, so that some parts
 * speak of the same.
 *
 * @param schema of draft 2020-12
 * @param others the schemas that it refers to, by the names it has for them
 */
export function anyDocument(
  schema: object,
  others: Record<string, object>,
  values: Values = {},
): fc.Arbitrary<unknown> {
  const known = new Map<object, fc.Arbitrary<unknown>>();
  const resolved = (reference: string, root: Schema): { part: Schema; root: Schema } => {
    const [file = '', path = ''] = reference.split('#/$defs/');
    const at = file === '' ? root : (others[file] as Schema);
    return { part: at.$defs![path]!, root: at };
  };
  const of = (part: Schema, root: Schema): fc.Arbitrary<unknown> => {
    const made = known.get(part) ?? newOf(part, root);
    known.set(part, made);
    return made;
  };
  const newOf = (part: Schema, root: Schema): fc.Arbitrary<unknown> => {
    if (part.$ref !== undefined && part.required === undefined) {
      const to = resolved(part.$ref, root);
      return of(to.part, to.root);
    }
    if ('const' in part) return fc.constant(part.const);
    if (part.enum !== undefined) return fc.constantFrom(...part.enum);
    const choices = part.anyOf ?? part.oneOf;
    if (choices !== undefined) return fc.oneof(...choices.map((each) => of(each, root)));
    return fc.oneof(...[part.type ?? 'object'].flat().map((type) => ofType(type, part, root)));
  };
  const ofType = (type: string, part: Schema, root: Schema): fc.Arbitrary<unknown> => {
    switch (type) {
      case 'null':
        return fc.constant(null);
      case 'boolean':
        return fc.boolean();
      case 'string':
        if (part.pattern === undefined && values.text) return values.text;
        return fc.constantFrom(...(part.pattern === undefined ? TEXTS : textsFor(part.pattern)));
      case 'integer':
      case 'number': {
        const any = type === 'number' ? values.number : values.whole;
        const isLimited = part.maximum !== undefined || (type === 'integer' && (part.minimum ?? 0) > 0);
        if (any !== undefined && !isLimited) return any;
        return fc.constantFrom(...NUMBERS.filter((each) => isIn(each, part, type === 'integer')));
      }
      case 'array':
        return list(part, root);
      default:
        return fields(part, root);
    }
  };
  const list = (part: Schema, root: Schema): fc.Arbitrary<unknown> => {
    if (part.prefixItems !== undefined) return fc.tuple(...part.prefixItems.map((each) => of(each, root)));
    const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = part;
    const maxLength = Math.max(minItems, Math.min(values.most ?? 2, maxItems));
    return fc.array(of(part.items!, root), { minLength: minItems, maxLength });
  };
  const fields = (part: Schema, root: Schema): fc.Arbitrary<unknown> => {
    const all = withInherited(part, root);
    const model: Record<string, fc.Arbitrary<unknown>> = {};
    for (const [name, each, from] of all) {
      const own = values.of?.[name];
      if (own !== null) model[name] = own ?? of(each, from);
    }
    const requiredKeys = requiredOf(part, root).filter((name) => name in model);
    return fc.record(model, { requiredKeys });
  };
  const bases = (part: Schema, root: Schema) =>
    [...(part.allOf ?? []), ...(part.$ref === undefined ? [] : [{ $ref: part.$ref }])].map(({ $ref }) =>
      resolved($ref!, root),
    );
  const withInherited = (part: Schema, root: Schema): [string, Schema, Schema][] => [
    ...bases(part, root).flatMap((base) => withInherited(base.part, base.root)),
    ...Object.entries(part.properties ?? {}).map(([name, each]): [string, Schema, Schema] => [
      name,
      each,
      root,
    ]),
  ];
  const requiredOf = (part: Schema, root: Schema): string[] => [
    ...bases(part, root).flatMap((base) => requiredOf(base.part, base.root)),
    ...(part.required ?? []),
  ];
  return of(schema, schema);
}

function isIn(value: number, { minimum, exclusiveMinimum, maximum }: Schema, isWhole: boolean): boolean {
  if (isWhole && !Number.isInteger(value)) return false;
  return (
    value >= (minimum ?? value) &&
    value <= (maximum ?? value) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum)
  );
}
