// AssemblyScript (docs/decisions/009); TypeScript has these numbers from #build/event-codes.ts.
// The numbers in columns of events, which compiled code and TypeScript share.

/** Kinds of communication events (METHOD 2.2). */
export enum Kind {
  send,
  receive,
  collective,
}

/**
 * What is noted of an event: that a delimiter was passed since the event before it on its location (an MPI
 * operation left, by default MPI_Waitall; a function entered or left), and that the MPI call that posted it
 * posted that event too (the receive of an MPI_Sendrecv).
 */
export enum EventMark {
  afterDelimiter = 1,
  sameCall = 2,
}

/** What a collective moved: its transfer has the sum as its tag. */
export enum Moved {
  sent = 1,
  received = 2,
}

/** What stands for "none" in index columns. */
export const NONE: i32 = -1;

/** `transfer` of a receive whose completion was not recorded, so that nobody knows yet what it received. */
export const LOST_RECEIVE: i32 = -3;
