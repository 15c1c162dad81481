// AssemblyScript, see reader.as.ts.
// Call paths: a region below a parent path. One table for all processes of a reader; path 0 is outside of everything.
import { HashTable } from './hash-table.as';

const FIRST_CAPACITY: i32 = 256;

/** Rows of 20 bytes: entry of the region, parent, entry and path of the child asked for last, the entry in `gaps` (call-times.as.ts). */
export let rows: usize = 0;
export let pathCount: i32 = 0;
let pathRoom: i32 = 0;
const children = new HashTable();

/** Bytes of a row. */
const ROW: usize = 20;

/** Forgets all paths but path 0. */
export function clearPaths(): void {
  pathCount = 0;
  children.clear();
  addPath(0, -1);
}

function addPath(entry: i32, parent: i32): i32 {
  if (pathCount == pathRoom) {
    pathRoom = max(2 * pathRoom, FIRST_CAPACITY);
    const bytes = <usize>pathRoom * ROW;
    rows = rows == 0 ? heap.alloc(bytes) : heap.realloc(rows, bytes);
  }
  const row = rowOf(pathCount);
  store<i32>(row, entry);
  store<i32>(row, parent, 4);
  store<i32>(row, 0, 8);
  store<i32>(row, 0, 12);
  store<i32>(row, -1, 16);
  return pathCount++;
}

@inline
export function rowOf(path: i32): usize {
  return rows + <usize>path * ROW;
}

@inline
export function entryOfPath(path: i32): i32 {
  return load<i32>(rowOf(path));
}

@inline
export function parentOf(path: i32): i32 {
  return load<i32>(rowOf(path), 4);
}

/** The path of a region below another path. */
@inline
export function childOf(parent: i32, entry: i32): i32 {
  const row = rowOf(parent);
  return load<i32>(row, 8) == entry ? load<i32>(row, 12) : otherChild(parent, entry);
}

function otherChild(parent: i32, entry: i32): i32 {
  const key = ((<u64>(<u32>parent)) << 32) | <u64>(<u32>entry);
  let child = children.get(key);
  if (child < 0) {
    child = addPath(entry, parent);
    children.set(key, child);
  }
  const row = rowOf(parent);
  store<i32>(row, entry, 8);
  store<i32>(row, child, 12);
  return child;
}
