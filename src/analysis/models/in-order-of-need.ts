/** What things need before they can be made. */
export interface Needs<Thing> {
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
