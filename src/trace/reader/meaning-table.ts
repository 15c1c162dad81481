import type { IdMap } from '../otf2/local-definitions.ts';

/** Ids that events can name. */
const MAX_ID = 0xffff_ffff;

/** A table of what ids mean, and how many of its places are filled. */
export interface MeaningTable {
  table: Int32Array;
  filled: number;
  entryOf: (index: number) => number;
}

/**
 * Sets what ids mean, 0 for nothing. The location's own ids count, and of the global ones those that it does
 * not have.
 *
 * @returns ids that are too large for the table, with what they mean; the last one of an id counts
 */
export function fillTable(
  meanings: MeaningTable,
  index: ReadonlyMap<number, number>,
  own: IdMap | null,
): [id: number, entry: number][] {
  const { table, entryOf } = meanings;
  const others: [number, number][] = [];
  table.fill(0, 0, meanings.filled);
  let length = 0;
  const set = (id: number, value: number | undefined): void => {
    const entry = value === undefined ? 0 : entryOf(value);
    if (id < table.length) {
      table[id] = entry;
      if (id >= length) length = id + 1;
    } else if (id <= MAX_ID) others.push([id, entry]);
  };
  index.forEach((value, id) => {
    set(id, value);
  });
  own?.forEach((global, id) => {
    set(id, index.get(global));
  });
  meanings.filled = length;
  return others;
}
