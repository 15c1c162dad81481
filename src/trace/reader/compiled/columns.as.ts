// AssemblyScript, see reader.as.ts.
// What is read of one process: events in columns, transfers and calls in rows. The names are those of
// trace.ts.
import { bytesAt, integersAt, larger, numbersAt } from '../../columns/columns.as';

const FIRST_CAPACITY: i32 = 1024;

export let events: i32 = 0;
let eventRoom: i32 = 0;
export let transferOf = integersAt(0);
export let posted = numbersAt(0);
export let completed = numbersAt(0);
/** Indexes among the process's outermost MPI calls; only with times of calls, or for streamed events. */
export let postedBy = integersAt(0);
export let completedBy = integersAt(0);
export let callOfEvent = integersAt(0);
export let eventMarks = bytesAt(0);

/**
 * Whether events are taken out while the process is read: `callOfEvent` and `postedBy` then have regions,
 * since calls are not numbered.
 */
export let isStreamed: bool = false;
/** How many events of the process were taken out. */
export let taken: i32 = 0;

export function setStreamed(streamed: bool): void {
  isStreamed = streamed;
  if (streamed) makeCallerRoom();
}

/** Whether times of calls are read. */
let isTimed: bool = false;

export function setTimed(timed: bool): void {
  isTimed = timed;
  if (timed) makeCallerRoom();
}

/** Takes the first events out; the others move down. */
export function dropEvents(count: i32): void {
  const kept = events - count;
  moveDown(transferOf, count, kept, 2);
  moveDown(posted, count, kept, 3);
  moveDown(completed, count, kept, 3);
  moveDown(callOfEvent, count, kept, 2);
  moveDown(eventMarks, count, kept, 0);
  moveDown(postedBy, count, kept, 2);
  moveDown(completedBy, count, kept, 2);
  events -= count;
  taken += count;
}

/** @param shift of an element's bytes: 1, 4 or 8 are 1 shifted by it */
@inline
function moveDown<C>(column: C, from: i32, kept: i32, shift: i32): void {
  const address = changetype<usize>(column);
  memory.copy(address, address + ((<usize>from) << shift), (<usize>kept) << shift);
}

/** @returns the index of a new event, with room in every column */
export function addEvent(): i32 {
  if (events == eventRoom) {
    eventRoom = max(2 * eventRoom, FIRST_CAPACITY);
    const room = <usize>eventRoom;
    transferOf = larger(transferOf, room << 2);
    posted = larger(posted, room << 3);
    completed = larger(completed, room << 3);
    callOfEvent = larger(callOfEvent, room << 2);
    eventMarks = larger(eventMarks, room);
    if (isTimed || isStreamed) makeCallerRoom();
  }
  return events++;
}

/** Room for what posted and completed the events, which is not there unless it is wanted. */
function makeCallerRoom(): void {
  const bytes = (<usize>eventRoom) << 2;
  postedBy = larger(postedBy, bytes);
  completedBy = larger(completedBy, bytes);
}

/** Copies an event over another one. */
export function moveEvent(from: i32, to: i32): void {
  transferOf[to] = transferOf[from];
  posted[to] = posted[from];
  completed[to] = completed[from];
  callOfEvent[to] = callOfEvent[from];
  eventMarks[to] = eventMarks[from];
  if (!isTimed && !isStreamed) return;
  postedBy[to] = postedBy[from];
  completedBy[to] = completedBy[from];
}

export function truncateEvents(count: i32): void {
  events = count;
}

export let regionOfCall = integersAt(0);
export let parentOfCall = integersAt(0);
export let callCount: i32 = 0;
let callRoom: i32 = 0;
/** Index of the process's first call in the part. */
let firstCall: i32 = 0;

/** @returns the index of the new call in the part */
export function addCall(region: i32, parent: i32): i32 {
  if (callCount == callRoom) {
    callRoom = max(2 * callRoom, FIRST_CAPACITY);
    regionOfCall = larger(regionOfCall, (<usize>callRoom) << 2);
    parentOfCall = larger(parentOfCall, (<usize>callRoom) << 2);
  }
  regionOfCall[callCount] = region;
  parentOfCall[callCount] = parent;
  return firstCall + callCount++;
}

/** Rows of 24 bytes: kind and operation (a byte each); from byte 4 on partner, communicator, tag; bytes. */
let transfers: usize = 0;
export let transferCount: i32 = 0;
let transferRoom: i32 = 0;
let firstTransfer: i32 = 0;
/** A hash table of the transfers' numbers in the process, -1 where empty; at most half are filled. */
let places = integersAt(0);
let placeCount: i32 = 0;

/** @returns the index in the part of the transfer, which is added when the process had none like it */
export function transfer(kind: i32, partner: i32, communicator: i32, tag: i32, bytes: f64): i32 {
  const mask = placeCount - 1;
  let at = hash(kind, partner, communicator, tag, bytes) & mask;
  for (;;) {
    const found = places[at];
    if (found < 0) break;
    const row = rowOf(found);
    if (
      load<f64>(row, 16) == bytes &&
      load<i32>(row, 4) == partner &&
      load<i32>(row, 12) == tag &&
      load<i32>(row) == kind &&
      load<i32>(row, 8) == communicator
    ) {
      return firstTransfer + found;
    }
    at = (at + 1) & mask;
  }
  places[at] = transferCount;
  if (transferCount == transferRoom) {
    transferRoom = max(2 * transferRoom, FIRST_CAPACITY);
    transfers = larger(transfers, <usize>transferRoom * 24);
  }
  const row = rowOf(transferCount);
  store<i32>(row, kind);
  store<i32>(row, partner, 4);
  store<i32>(row, communicator, 8);
  store<i32>(row, tag, 12);
  store<f64>(row, bytes, 16);
  const index = firstTransfer + transferCount++;
  if (2 * transferCount > placeCount) rehash();
  return index;
}

@inline
function rowOf(index: i32): usize {
  return transfers + <usize>index * 24;
}

function rehash(): void {
  setPlaces(2 * placeCount);
  const mask = placeCount - 1;
  for (let index = 0; index < transferCount; index++) {
    const row = rowOf(index);
    const bytes = load<f64>(row, 16);
    let at = hash(load<i32>(row), load<i32>(row, 4), load<i32>(row, 8), load<i32>(row, 12), bytes) & mask;
    while (places[at] >= 0) at = (at + 1) & mask;
    places[at] = index;
  }
}

function setPlaces(count: i32): void {
  if (count != placeCount) places = larger(places, (<usize>count) << 2);
  placeCount = count;
  memory.fill(changetype<usize>(places), 0xff, (<usize>count) << 2);
}

function hash(kind: i32, partner: i32, communicator: i32, tag: i32, bytes: f64): i32 {
  const bits = reinterpret<u64>(bytes);
  let h: u32 = (<u32>kind * 0x9e3779b1) ^ (<u32>partner * 0x85ebca6b) ^ (<u32>communicator * 0xc2b2ae35);
  h ^= (<u32>tag * 0x27d4eb2f) ^ ((<u32>bits ^ <u32>(bits >> 32)) * 0x165667b1);
  h ^= h >> 15;
  h *= 0x2c1b3c6d;
  return <i32>((h ^ (h >> 13)) & 0x7fffffff);
}

/** The transfers' rows as columns, once spreadTransfers was called. */
export let bytesOf = numbersAt(0);
export let partnerOf = integersAt(0);
export let communicatorOf = integersAt(0);
export let tagOf = integersAt(0);
export let kindOf = bytesAt(0);
export let operationOf = bytesAt(0);
let spreadRoom: i32 = 0;

/** Makes columns of the rows, which are what is searched while a process is read. */
export function spreadTransfers(): void {
  if (transferCount > spreadRoom) {
    spreadRoom = transferRoom;
    bytesOf = larger(bytesOf, (<usize>spreadRoom) << 3);
    partnerOf = larger(partnerOf, (<usize>spreadRoom) << 2);
    communicatorOf = larger(communicatorOf, (<usize>spreadRoom) << 2);
    tagOf = larger(tagOf, (<usize>spreadRoom) << 2);
    kindOf = larger(kindOf, <usize>spreadRoom);
    operationOf = larger(operationOf, <usize>spreadRoom);
  }
  for (let index = 0; index < transferCount; index++) {
    const row = rowOf(index);
    bytesOf[index] = load<f64>(row, 16);
    partnerOf[index] = load<i32>(row, 4);
    communicatorOf[index] = load<i32>(row, 8);
    tagOf[index] = load<i32>(row, 12);
    kindOf[index] = load<u8>(row);
    operationOf[index] = load<u8>(row, 1);
  }
}

/** Forgets the process before. @param call indexes in the part of the first call and the first transfer */
export function emptyColumns(call: i32, transfer: i32): void {
  events = 0;
  taken = 0;
  callCount = 0;
  transferCount = 0;
  firstCall = call;
  firstTransfer = transfer;
  setPlaces(128);
}
