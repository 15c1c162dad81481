import { PROBLEM, type Problem } from '#build/reader/interface.ts';
import type { InputError } from '../../base/errors.ts';
import { EVENT, EVENT_NAMES, MARK } from '../otf2/codes.ts';
import {
  type Cursor,
  damaged,
  readCompressed,
  readRecordEnd,
  readUint8,
  unknownCompressionSize,
} from '../otf2/cursor.ts';

/** A problem as the compiled reader has it: the record's offset in the chunk, below 0 in one before. */
export interface Stop {
  problem: Problem;
  place: number;
  about: number;
  where: number;
}

/** @returns the error that tells of a problem, with file and byte */
export function errorOf(stop: Stop, cursor: Cursor): InputError {
  const { problem, place, about } = stop;
  if (problem === PROBLEM.broken) return brokenRecord(cursor, place);
  if (problem === PROBLEM.timestampCutOff) return cutOff(cursor, place, MARK.timestamp);
  if (problem === PROBLEM.timeGoesBack) {
    return damaged(cursor, place, `time goes back by ${about} ns`, 'times of a location never decrease');
  }
  // Blocks of a compressed file have no place in it: what was in one before is at its start.
  return damaged(cursor, Math.max(place, -cursor.base), disorder(stop));
}

function disorder({ problem, about, where }: Stop): string {
  switch (problem) {
    case PROBLEM.enterOfUndefined:
      return `region ${about} is entered, but not defined`;
    case PROBLEM.leaveOfUndefined:
      return `region ${about} is left, but not defined`;
    case PROBLEM.leaveWithoutEnter:
      return `region ${about} is left, but not entered`;
    case PROBLEM.tooDeep:
      return `more than ${about} calls are open`;
    case PROBLEM.completionWithoutRequest:
      return `completion of request ${about}, which was not posted`;
    case PROBLEM.noSuchRank:
      return `rank ${about} does not exist in communicator ${where}`;
    case PROBLEM.noSuchCommunicator:
      return `communicator ${about} is not defined`;
    case PROBLEM.collectiveInCollective:
      return 'a collective begins inside another one';
    case PROBLEM.collectiveEndWithoutBegin:
      return 'a collective ends that did not begin';
    default:
      return 'an event before the first timestamp';
  }
}

/** Reads the fields of a record that could not be read once more, to tell what is wrong with which. */
function brokenRecord(cursor: Cursor, place: number): InputError {
  const type = cursor.bytes[place]!;
  const whole = { ...cursor, offset: place + 1 };
  try {
    if (type === EVENT.Enter || type === EVENT.Leave) return brokenCall(whole, place, type);
    if (hasNoLength(type)) readCompressed(whole, 8, nameOf(type));
    else {
      whole.end = readRecordEnd(whole, nameOf(type));
      readFields(whole, type);
    }
  } catch (error) {
    return error as InputError;
  }
  return damaged(cursor, place, `${nameOf(type)} cannot be read`);
}

function brokenCall(cursor: Cursor, place: number, type: number): InputError {
  const { offset, end, bytes } = cursor;
  const size = offset < end ? bytes[offset]! : 0;
  if (size > 4 && size !== 255) return unknownCompressionSize(cursor, offset, size, 4);
  return cutOff(cursor, place, type);
}

function readFields(cursor: Cursor, type: number): void {
  const isCollective = type === EVENT.MpiCollectiveEnd || type === EVENT.NonBlockingCollectiveComplete;
  if (isCollective) {
    readUint8(cursor, 'a collective operation');
    readCompressed(cursor, 4, 'a communicator');
    readCompressed(cursor, 4, 'a root');
    readCompressed(cursor, 8, 'the bytes sent');
    readCompressed(cursor, 8, 'the bytes received');
  } else if (type !== EVENT.NonBlockingCollectiveRequest) {
    readCompressed(cursor, 4, 'a rank');
    readCompressed(cursor, 4, 'a communicator');
    readCompressed(cursor, 4, 'a message tag');
    readCompressed(cursor, 8, 'a message length');
  }
  const isBlocking = type === EVENT.MpiSend || type === EVENT.MpiRecv || type === EVENT.MpiCollectiveEnd;
  if (!isBlocking) readCompressed(cursor, 8, 'a request');
}

/** Event types of one compressed attribute, fixed since version 1.1, have no length byte. */
function hasNoLength(type: number): boolean {
  return (
    type === EVENT.MpiIsendComplete ||
    type === EVENT.MpiIrecvRequest ||
    type === EVENT.MpiRequestTest ||
    type === EVENT.MpiRequestCancelled ||
    type === EVENT.OmpFork ||
    type === EVENT.OmpTaskCreate ||
    type === EVENT.OmpTaskSwitch ||
    type === EVENT.OmpTaskComplete
  );
}

function nameOf(type: number): string {
  return `a ${EVENT_NAMES[type] ?? `type ${type}`} record`;
}

function cutOff(cursor: Cursor, offset: number, type: number): InputError {
  const name = type === MARK.timestamp ? 'a timestamp' : nameOf(type);
  return damaged(cursor, offset, `${name} is cut off`, 'a record lies within its chunk');
}
