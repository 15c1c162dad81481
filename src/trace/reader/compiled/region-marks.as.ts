// AssemblyScript, see reader.as.ts.
import { regionOf } from './stack.as';

/** What is noted of a region: its calls are left out, or something depends on them. */
export enum RegionMark {
  ignored = 1,
  /** An MPI operation ends blocks where it is left, a function where it is entered or left. */
  delimiter = 2,
  /** Calls that can complete requests. */
  completing = 4,
  /** MPI_Init and MPI_Init_thread. */
  init = 8,
  finalize = 16,
  /** Calls after which nobody knows beforehand what is complete: tests, MPI_Waitany, MPI_Waitsome. */
  polling = 32,
  /** Tests and probes: a process may ask again and again. */
  asking = 64,
  /** Blocking receives. */
  receiving = 128,
}

/** By region: its marks. */
let marks: usize = 0;

export function setRegionMarks(address: usize): void {
  marks = address;
}

@inline
export function markOf(entry: i32): u8 {
  return load<u8>(marks + <usize>regionOf(entry));
}
