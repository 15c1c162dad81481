// AssemblyScript, see reader.as.ts.
// Call paths: a region below a parent path. One table for all processes of a reader; path 0 is outside of
// everything.
import { larger } from '../../columns/columns.as';
import { HashTable } from './hash-table.as';

const FIRST_CAPACITY: i32 = 256;

/**
 * Rows of 16 bytes: entry of the region, parent, the path's last entry in gaps (call-times.as.ts), and the
 * polling in which it last asked in vain (polling.as.ts).
 */
export let rows: usize = 0;
export let pathCount: i32 = 0;
let pathRoom: i32 = 0;
const children = new HashTable();

/** Children that were asked for, where their key says: the key, 8 bytes, and the path. No key is 0. */
const RECENT: u32 = 4096;
const recent: usize = heap.alloc((<usize>RECENT) << 4);

/** Forgets all paths but path 0. */
export function clearPaths(): void {
  pathCount = 0;
  children.clear();
  memory.fill(recent, 0, (<usize>RECENT) << 4);
  addPath(0, -1);
}

function addPath(entry: i32, parent: i32): i32 {
  if (pathCount == pathRoom) {
    pathRoom = max(2 * pathRoom, FIRST_CAPACITY);
    rows = larger(rows, (<usize>pathRoom) << 4);
  }
  const row = rowOf(pathCount);
  store<i32>(row, entry);
  store<i32>(row, parent, 4);
  store<i32>(row, -1, 8);
  store<i32>(row, 0, 12);
  return pathCount++;
}

@inline
export function rowOf(path: i32): usize {
  return rows + ((<usize>path) << 4);
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
  const key = ((<u64>(<u32>parent)) << 32) | <u64>(<u32>entry);
  const spread = (<u32>entry * 0x9e3779b1) ^ (<u32>parent * 0x85ebca6b);
  const place = recent + ((<usize>(spread >> 20)) << 4);
  return load<u64>(place) == key ? load<i32>(place, 8) : otherChild(key, place);
}

function otherChild(key: u64, place: usize): i32 {
  let child = children.get(key);
  if (child < 0) {
    child = addPath(<i32>key, <i32>(key >> 32));
    children.set(key, child);
  }
  store<u64>(place, key);
  store<i32>(place, child, 8);
  return child;
}
