import fc from 'fast-check';

/** One change of a document: which of its values, and into what. */
interface Change {
  /** Counts through all values of the document, in order, again and again. */
  at: number;
  /** Counts through what a value of that kind can become. */
  into: number;
  /** Chooses another value where one is needed. */
  other: number;
}

const NUMBERS = [0, -1, 1, 2, 0.5, -0.5, 1e-300, 1e300, 2 ** 31, 2 ** 53, Number.MAX_VALUE];
const TEXTS = [
  '',
  ' ',
  '\n',
  '::set-output name=verdict::pass',
  '\u202e',
  '…',
  '0-99999999',
  '9'.repeat(400),
  'x'.repeat(20_000),
];

/** A few changes of a document. */
export const changes: fc.Arbitrary<Change[]> = fc.array(
  fc.record({ at: fc.nat(), into: fc.nat(), other: fc.nat() }),
  { minLength: 1, maxLength: 3 },
);

/** Where a value stands: in the object or list `parent`, as `key`. */
interface Place {
  parent: Record<string | number, unknown>;
  key: string | number;
  /** Its path without the places in lists: a change is one of a kind first, since most numbers are in pictures. */
  kind: string;
}

/**
 * A document as somebody might forge it: numbers made zero, negative, huge or fractions; texts emptied,
 * hostile or those of other places; lists emptied, cut, doubled, turned round or repeated; optional parts
 * taken out; values put in the place of others of the same name.
 *
 * @param document JSON; stays as it is
 */
export function forged(document: unknown, changes: readonly Change[]): unknown {
  const copy = structuredClone(document);
  for (const { at, into, other } of changes) {
    const places = [...byKind(copy).values()];
    const alike = places[at % places.length]!;
    const { parent, key } = alike[other % alike.length]!;
    const namesakes = places.flat().filter((each) => each.kind.endsWith(`.${String(key)}`));
    const namesake = namesakes[other % namesakes.length] ?? alike[0]!;
    const choices = [
      ...alternatives(parent[key]),
      structuredClone(namesake.parent[namesake.key]),
      REMOVED,
      null,
    ];
    const value = choices[into % choices.length];
    if (value !== REMOVED) parent[key] = value;
    else if (!Array.isArray(parent)) delete parent[key];
    else parent.splice(key as number, 1);
  }
  return copy;
}

const REMOVED = Symbol('removed');

function alternatives(value: unknown): unknown[] {
  if (typeof value === 'number') return [...NUMBERS, value + 1, value - 1, -value];
  if (typeof value === 'string') return [...TEXTS, value + value, value.slice(1)];
  if (typeof value === 'boolean') return [!value];
  if (!Array.isArray(value)) return [];
  const twice = [...value, ...structuredClone(value)];
  return [
    [],
    value.slice(0, Math.floor(value.length / 2)),
    value.slice(1),
    twice,
    value.toReversed(),
    Array.from({ length: 300 }, (_, i) => structuredClone(value[i % value.length])),
  ];
}

function byKind(document: unknown): Map<string, Place[]> {
  const found = new Map<string, Place[]>();
  for (const place of placesIn(document)) {
    const alike = found.get(place.kind);
    if (alike === undefined) found.set(place.kind, [place]);
    else alike.push(place);
  }
  return found;
}

/** Every value inside a document but the document itself. */
function* placesIn(value: unknown, kind = ''): Generator<Place> {
  if (typeof value !== 'object' || value === null) return;
  const parent = value as Place['parent'];
  for (const key of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const own = typeof key === 'number' ? `${kind}[]` : `${kind}.${key}`;
    yield { parent, key, kind: own };
    yield* placesIn(parent[key], own);
  }
}
