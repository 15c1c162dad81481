// AssemblyScript, see reader.as.ts.
import { Bytes, Integers, Numbers, Singles } from '../../assembly/columns.as';
import { Problem } from './problem.as';

/** What was read so far of a location, and of its process: numbers, and columns with how long they are. */
@final
@unmanaged
export class Results {
  problem: Problem;
  /** Offset in the chunk of the record that it is about; negative in an earlier chunk. */
  place: i32;
  /** Up to two numbers about it. */
  about: f64;
  where: f64;
  /** Times of the location in nanoseconds since the trace's start; NaN and −Infinity when it has no events. */
  firstTime: f64;
  lastTime: f64;
  /** Requests of the location that were cancelled or never completed. */
  openRequests: i32;
  /** Its calls that were left, but not entered. */
  unenteredCalls: f64;
  /** Its records by type, 256 numbers. */
  counts: Numbers;

  /** How many events the process has; their columns (trace.ts). */
  events: i32;
  transferOf: Integers;
  posted: Numbers;
  completed: Numbers;
  enteredBefore: Singles;
  leftAfter: Singles;
  callOfEvent: Integers;
  marks: Bytes;

  /** How many calls; their columns. */
  calls: i32;
  region: Integers;
  parent: Integers;

  /** How many transfers; their columns, once finishProcess was called. */
  transfers: i32;
  kind: Bytes;
  operation: Bytes;
  partner: Integers;
  communicator: Integers;
  tag: Integers;
  bytes: Numbers;
}
