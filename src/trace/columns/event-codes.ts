// Written by: node scripts/build.mjs, from the files *.as.ts. Not to be edited by hand.
// biome-ignore-all format: written by a program

/** Kinds of communication events (METHOD 2.2). */
export const KIND = {
  send: 0,
  receive: 1,
  collective: 2,
} as const;

/**
 * What is noted of an event: that a delimiter was passed since the event before it on its location (an MPI
 * operation left, by default MPI_Waitall; a function entered or left), and that the MPI call that posted it
 * posted that event too (the receive of an MPI_Sendrecv).
 */
export const EVENT_MARK = {
  afterDelimiter: 1,
  sameCall: 2,
} as const;

/** What a collective moved: its transfer has the sum as its tag. */
export const MOVED = {
  sent: 1,
  received: 2,
} as const;

/** What stands for "none" in index columns. */
export const NONE = -1;

/** `transfer` of a receive whose completion was not recorded, so that nobody knows yet what it received. */
export const LOST_RECEIVE = -3;
