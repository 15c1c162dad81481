// AssemblyScript, see reader.as.ts.
import { Bytes, Integers, Numbers } from '../../columns/columns.as';
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
  /** Times of the location, nanoseconds since the trace's start; NaN and −Infinity without events. */
  firstTime: f64;
  lastTime: f64;
  /** Requests of the location that were cancelled or never completed. */
  openRequests: i32;
  /** Its receives of which nobody knows what they received. */
  lostReceives: i32;
  /** Its events that were left out. */
  leftOut: i32;
  /** Its calls that poll. */
  polls: i32;
  /** Its calls that were left, but not entered. */
  unenteredCalls: f64;
  /** Its records by type, 256 numbers. */
  counts: Numbers;

  /** How many events the process has; their columns (trace.ts). */
  events: i32;
  transferOf: Integers;
  posted: Numbers;
  completed: Numbers;
  /** Not filled unless times of calls are asked for; so are all columns from `mpiCalls` on. */
  postedBy: Integers;
  completedBy: Integers;
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

  /** How many outermost MPI calls, location by location; when they were entered and left, their paths. */
  mpiCalls: i32;
  enter: Numbers;
  leave: Numbers;
  path: Integers;
  /** First entry of the gap before each. */
  gap: Integers;
  /** The process's MPI_Init and MPI_Finalize among them; NONE where there is none. */
  initCall: i32;
  finalizeCall: i32;
  /** How many entries the gaps have; the first after the location's last call; paths and times. */
  gapEntries: i32;
  lastGap: i32;
  gapPath: Integers;
  gapTime: Numbers;
  /** How often the core was taken away within MPI calls; until when, and how long. */
  away: i32;
  awayUntil: Numbers;
  awayTime: Numbers;
  /** How many samples outside of MPI calls; the entries of gaps, and the contexts that ran. */
  samples: i32;
  sampleEntry: Integers;
  sampleContext: Integers;
  /** How many paths all processes have until now; four numbers each, its region's entry and parent first. */
  paths: i32;
  pathRows: Integers;
}
