// AssemblyScript, see reader.as.ts.
/** What made the reading stop. */
export enum Problem {
  none,
  /** The record's fields are cut off or cannot be. */
  broken,
  timeGoesBack,
  enterOfUndefined,
  leaveOfUndefined,
  leaveWithoutEnter,
  tooDeep,
  completionWithoutRequest,
  noSuchRank,
  noSuchCommunicator,
  collectiveInCollective,
  collectiveEndWithoutBegin,
  timestampCutOff,
  eventBeforeTimestamp,
}

export let problem: Problem = Problem.none;
/** Address of the record. */
export let place: usize = 0;
/** The numbers that the message tells. */
export let about: f64 = 0;
export let where: f64 = 0;

export function setPlace(address: usize): void {
  place = address;
}

/** The first problem counts. */
export function fail(kind: Problem, first: f64 = 0, second: f64 = 0): void {
  if (problem != Problem.none) return;
  problem = kind;
  about = first;
  where = second;
}

export function clearProblem(): void {
  problem = Problem.none;
  suspicion = Problem.none;
}

/** What is a problem unless a leave without enter explains it; Problem.none when there is none. */
export let suspicion: Problem = Problem.none;
/** Address of its record; that of an earlier chunk's lies before the room. */
let suspectedPlace: usize = 0;
let suspectedAbout: f64 = 0;

/** Notes such a problem with the record that is looked at. The first one counts. */
export function suspect(kind: Problem, first: f64 = 0): void {
  if (suspicion != Problem.none) return;
  suspicion = kind;
  suspectedPlace = place;
  suspectedAbout = first;
}

export function clearSuspicion(): void {
  suspicion = Problem.none;
}

/** Another chunk comes into the room, after one of so many bytes. */
export function passChunk(bytes: i32): void {
  suspectedPlace -= <usize>bytes;
}

/** Nothing has explained what was suspected. */
export function failAsSuspected(): void {
  setPlace(suspectedPlace);
  fail(suspicion, suspectedAbout);
}
