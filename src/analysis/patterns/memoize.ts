/** A function that is asked once a key: what it gave is kept. */
export function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => entryOf(made, key, () => make(key));
}

interface Entries<Key, Value> {
  get(key: Key): Value | undefined;
  set(key: Key, value: Value): unknown;
}

/** What a map has for a key; put there first where it has nothing. */
export function entryOf<Key, Value>(map: Entries<Key, Value>, key: Key, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Things with numbers from 0 on, in order of first appearance; equal keys have one. */
export class Numbered<Key, Thing = Key> {
  readonly all: Thing[] = [];
  private readonly numbers = new Map<Key, number>();

  number(key: Key, thing: Thing): number {
    return entryOf(this.numbers, key, () => this.all.push(thing) - 1);
  }
}

/** What things need before they can be made. */
interface Needs<Thing> {
  isMade(thing: Thing): boolean;
  /** Those that it is made of, asked for once a thing; no thing needs itself, however far around. */
  of(thing: Thing): Iterable<Thing>;
  /** Called once a thing, when all that it needs is made. */
  make(thing: Thing): void;
}

/** Makes things and all that they need, in order, however deep one lies in the other: without recursion. */
export function makeInOrder<Thing>(things: Iterable<Thing>, needs: Needs<Thing>): void {
  const open: { thing: Thing; left: Iterator<Thing> }[] = [];
  for (const first of things) {
    let found: Thing | undefined = first;
    while (found !== undefined || open.length > 0) {
      if (found !== undefined && !needs.isMade(found))
        open.push({ thing: found, left: needs.of(found)[Symbol.iterator]() });
      const top = open.at(-1);
      if (top === undefined) break;
      const next = top.left.next();
      found = next.done === true ? undefined : next.value;
      if (next.done !== true) continue;
      open.pop();
      needs.make(top.thing);
    }
  }
}
