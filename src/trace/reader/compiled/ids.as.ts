// AssemblyScript, see reader.as.ts.
import { HashTable } from './hash-table.as';

/** Ids below this, those of at most two bytes, are looked up in a table: ids are mostly small and dense. */
export const DENSE_IDS: u32 = 65536;

// Tables by id: entries of regions (stack.as.ts), negative those of functions that the scan stops at, and of
// communicators the index plus 1; 0 where the id is not defined.
export const REGIONS: usize = 1 << 16;
export const COMMUNICATORS: usize = REGIONS + 4 * DENSE_IDS;
/** Address after the tables. */
export const TABLES_END: usize = COMMUNICATORS + 4 * DENSE_IDS;

const otherRegions = new HashTable();
const otherCommunicators = new HashTable();

/** Forgets the ids that are not in the tables. */
export function clearOtherIds(): void {
  otherRegions.clear();
  otherCommunicators.clear();
}

/** Defines a region whose id is too large for the table. */
export function defineRegion(id: u32, entry: i32): void {
  otherRegions.set(id, entry);
}

/** Defines a communicator whose id is too large for the table. */
export function defineCommunicator(id: u32, entry: i32): void {
  otherCommunicators.set(id, entry);
}

export function regionEntry(id: u32): i32 {
  return id < DENSE_IDS ? abs(load<i32>(REGIONS + ((<usize>id) << 2))) : max(0, otherRegions.get(id));
}

/** @returns the index of a communicator; -1 when it is not defined */
export function communicatorIndex(id: u32): i32 {
  const isDense = id < DENSE_IDS;
  return (isDense ? load<i32>(COMMUNICATORS + ((<usize>id) << 2)) : max(0, otherCommunicators.get(id))) - 1;
}
