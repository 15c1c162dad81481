// AssemblyScript, see reader.as.ts.
// What made the reading stop. The numbers are those of PROBLEM in problems.ts.

export const NO_PROBLEM: i32 = 0;
/** The record's fields are cut off or cannot be. */
export const BROKEN: i32 = 1;
export const TIME_GOES_BACK: i32 = 2;
export const ENTER_OF_UNDEFINED: i32 = 3;
export const LEAVE_OF_UNDEFINED: i32 = 4;
export const LEAVE_WITHOUT_ENTER: i32 = 5;
export const TOO_DEEP: i32 = 6;
export const COMPLETION_WITHOUT_REQUEST: i32 = 7;
export const NO_SUCH_RANK: i32 = 8;
export const NO_SUCH_COMMUNICATOR: i32 = 9;
export const COLLECTIVE_IN_COLLECTIVE: i32 = 10;
export const COLLECTIVE_END_WITHOUT_BEGIN: i32 = 11;
export const TIMESTAMP_CUT_OFF: i32 = 12;
export const EVENT_BEFORE_TIMESTAMP: i32 = 13;

export let problem: i32 = NO_PROBLEM;
/** Address of the record. */
export let place: usize = 0;
/** The numbers that the message tells. */
export let about: f64 = 0;
export let where: f64 = 0;

export function setPlace(address: usize): void {
  place = address;
}

/** The first problem counts. */
export function fail(kind: i32, first: f64 = 0, second: f64 = 0): void {
  if (problem != NO_PROBLEM) return;
  problem = kind;
  about = first;
  where = second;
}

export function clearProblem(): void {
  problem = NO_PROBLEM;
  suspicion = NO_PROBLEM;
}

/** What is a problem unless a leave without enter explains it; NO_PROBLEM when there is none. */
export let suspicion: i32 = NO_PROBLEM;
/** Address of its record; that of an earlier chunk's lies before the room. */
let suspectedPlace: usize = 0;
let suspectedAbout: f64 = 0;

/** Notes such a problem with the record that is looked at. The first one counts. */
export function suspect(kind: i32, first: f64 = 0): void {
  if (suspicion != NO_PROBLEM) return;
  suspicion = kind;
  suspectedPlace = place;
  suspectedAbout = first;
}

export function clearSuspicion(): void {
  suspicion = NO_PROBLEM;
}

/** Another chunk comes into the room, behind one of so many bytes. */
export function passChunk(bytes: i32): void {
  suspectedPlace -= <usize>bytes;
}

/** Nothing has explained what was suspected. */
export function failAsSuspected(): void {
  setPlace(suspectedPlace);
  fail(suspicion, suspectedAbout);
}
