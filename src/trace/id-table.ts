import type { IdMap } from '../otf2/local-definitions.ts';
import { NONE } from './trace.ts';

/** Ids below this are looked up in a table, others in a map: ids are mostly small and dense. */
export const TABLE_LENGTH = 1 << 12;

/** Translates a location's own ids to indexes, through its mapping table where it has one. */
export class IdTable {
  /** Index by id below TABLE_LENGTH; NONE for ids that are not defined. */
  readonly table: Int32Array;
  private readonly index: Map<number, number>;
  private readonly map: IdMap | null;

  /**
   * @param index global id to index
   * @param map the location's own id to global id; ids that it does not have stand for themselves
   */
  constructor(index: Map<number, number>, map: IdMap | null) {
    this.index = index;
    this.map = map;
    this.table = new Int32Array(TABLE_LENGTH).fill(NONE);
    for (const [id, value] of index) if (id < TABLE_LENGTH) this.table[id] = value;
    if (map === null) return;
    for (const [id, global] of map) if (id < TABLE_LENGTH) this.table[id] = index.get(global) ?? NONE;
  }

  /** @returns the index of an id; NONE when it is not defined */
  find(id: number): number {
    return id < TABLE_LENGTH ? this.table[id]! : (this.index.get(this.map?.get(id) ?? id) ?? NONE);
  }
}
