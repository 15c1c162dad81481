import { describe, expect, it } from 'vitest';
import { EVENT, GROUP_TYPE, MAPPING } from '../../src/trace/otf2/codes.ts';
import { byHand, good, type Place, patch, RECORD_AGAIN, refusal } from '../support/damaged.ts';
import type { ArchiveWriter } from '../support/otf2/writer/archive-writer.ts';
import type { EventWriter } from '../support/otf2/writer/event-writer.ts';

describe('analyze refuses events that cannot exist:', () => {
  it.each<[string, (events: EventWriter) => void, string]>([
    ['a region that is not defined', (e) => e.enter(1, 7), 'byte 27: region 7 is entered, but not defined'],
    [
      'a leave of a region that is not defined, where nothing is open',
      (e) => e.leave(1, 7),
      'byte 27: region 7 is left, but not defined',
    ],
    [
      'a leave of another region',
      (e) => {
        e.enter(1, 0);
        e.leave(2, 1);
      },
      'byte 38: region 1 is left, but not entered',
    ],
    [
      'time that goes back',
      (e) => {
        e.mpiCollectiveBegin(9);
        e.mpiCollectiveEnd(4, 0, 0, 0, 0, 0);
      },
      'byte 29: time goes back by 5 ns; times of a location never decrease',
    ],
    [
      'a rank that does not exist',
      (e) => e.mpiSend(1, 3, 0, 0, 1),
      'byte 27: rank 3 does not exist in communicator 0',
    ],
    [
      'a communicator that is not defined',
      (e) => e.mpiSend(1, 0, 5, 0, 1),
      'byte 27: communicator 5 is not defined',
    ],
    [
      'the completion of nothing',
      (e) => e.mpiIrecv(1, 0, 0, 0, 1, 99),
      'byte 27: completion of request 99, which was not posted',
    ],
    [
      'the completion of nothing in an MPI call that was entered',
      (e) => {
        e.leave(1, 0);
        e.enter(2, 1);
        e.mpiIrecv(3, 0, 0, 0, 1, 99);
        e.leave(4, 1);
      },
      'byte 50: completion of request 99, which was not posted',
    ],
    [
      'the completion of nothing before an MPI call that was entered',
      (e) => {
        e.mpiIrecv(1, 0, 0, 0, 1, 99);
        e.enter(2, 1);
        e.leave(3, 1);
        e.leave(3, 1);
      },
      'byte 27: completion of request 99, which was not posted',
    ],
    [
      'a collective in another one',
      (e) => {
        e.mpiCollectiveBegin(1);
        e.mpiCollectiveBegin(1);
      },
      'byte 29: a collective begins inside another one',
    ],
    [
      'the end of no collective',
      (e) => e.mpiCollectiveEnd(1, 0, 0, 0, 0, 0),
      'byte 27: a collective ends that did not begin',
    ],
  ])('%s', async (_, write, message) => {
    const { folder, anchor } = byHand(write);
    const line = await refusal(anchor, folder);
    expect(line).toBe(`traces/0.evt, ${message}; ${RECORD_AGAIN}`);
  });

  it('an unknown compression size', async () => {
    const place = byHand((e) => e.enter(1, 300));
    patch(place.events(0), (bytes) => {
      bytes[28] = 7;
      return bytes;
    });
    expect(await refusal(place.anchor, place.folder)).toBe(
      `traces/0.evt, byte 28: unknown compression size 7; an integer of 32 bits takes 0 to 4 bytes, or 255 when undefined; ${RECORD_AGAIN}`,
    );
  });

  it('a record that says it is longer than the file', async () => {
    for (const length of [200, 2 ** 33]) {
      const place = byHand((e) => e.unknown(1, 200, new Uint8Array(300)));
      patch(place.events(0), (bytes) => {
        bytes.writeBigUInt64LE(BigInt(length), 29);
        return length === 200 ? bytes.subarray(0, 100) : bytes;
      });
      expect(await refusal(place.anchor, place.folder)).toMatch(
        /byte 37: a type 200 record is cut off; it says it has \d+ bytes, \d+ are left/,
      );
    }
  });

  it('an event before the first time', async () => {
    const place = byHand((e) => e.enter(1, 0));
    patch(place.events(0), (bytes) => {
      bytes[18] = EVENT.Enter;
      return bytes;
    });
    expect(await refusal(place.anchor, place.folder)).toMatch(/byte 18: an event before the first timestamp/);
  });
});

describe('analyze refuses definitions that ask for too much:', () => {
  const hostile = (write: (archive: ArchiveWriter) => void): Place =>
    byHand((e, archive) => {
      e.mpiSend(1, 0, 0, 0, 8);
      write(archive);
    });

  it.each<[string, (archive: ArchiveWriter) => void, RegExp]>([
    [
      'a group of four billion members',
      // id, name, old type, then the number of members: four bytes of ones.
      ({ definitions }) => definitions.unknown(18, Uint8Array.from([1, 3, 0, 4, 4, 0xfe, 0xff, 0xff, 0xff])),
      /^traces\.def, byte \d+: a group of 4294967294 members; its record has 0 bytes; the file is damaged/,
    ],
    [
      'a mapping table of 2^56 entries',
      (archive) =>
        archive
          .localDefinitions(0)
          .unknown(5, Uint8Array.from([MAPPING.REGION, 8, 0, 0, 0, 0, 0, 0, 0, 1, 0])),
      /^traces\/0\.def, byte \d+: an id map of 72057594037927940 entries; its record has 0 bytes; the file is damaged/,
    ],
    [
      'two processes at one location',
      ({ definitions }) =>
        definitions.group(9, { name: 0, type: GROUP_TYPE.COMM_LOCATIONS, members: Array(1000).fill(0) }),
      /^traces\.def: two MPI processes have location 0; every MPI process has one location of its own; record/,
    ],
    [
      'a process at a location that is not defined',
      ({ definitions }) =>
        definitions.group(9, { name: 0, type: GROUP_TYPE.COMM_LOCATIONS, members: [0, 5] }),
      /^traces\.def: MPI process 1 has location 5, which is not defined; every MPI process has one/,
    ],
    [
      'no text that ends',
      ({ definitions }) => definitions.unknown(10, Uint8Array.from([1, 50, 65, 65])),
      /^traces\.def, byte \d+: a string has no end/,
    ],
    [
      'a record that ends before its fields do',
      ({ definitions }) => {
        definitions.unknown(22, Uint8Array.from([1, 9]));
        definitions.string(9, 'behind it');
      },
      /^traces\.def, byte \d+: a communicator name is cut off; it takes 1 bytes/,
    ],
  ])('%s', async (_, write, message) => {
    const { folder, anchor } = hostile(write);
    expect(await refusal(anchor, folder)).toMatch(message);
  });

  it('no clock', async () => {
    const place = byHand((e) => e.mpiSend(1, 0, 0, 0, 8));
    patch(place.definitions, (bytes) => {
      const at = bytes.indexOf(Buffer.from([5]), 18);
      bytes[at] = 200; // a record of an unknown type
      return bytes;
    });
    expect(await refusal(place.anchor, place.folder)).toMatch(/no clock resolution is defined/);
  });

  it.each([
    ['a chunk size of events of 2^40', 11, 2n ** 40n],
    ['a chunk size of events of 0', 11, 0n],
    ['a chunk size of definitions of 2^63', 19, 2n ** 63n],
  ])('%s', async (_, offset, size) => {
    const place = good();
    patch(place.anchor, (bytes) => {
      expect([262_144n, 1_048_576n, 4_194_304n]).toContain(bytes.readBigUInt64LE(offset + 1));
      bytes.writeBigUInt64LE(size, offset + 1);
      return bytes;
    });
    expect(await refusal(place.anchor, place.folder)).toMatch(
      /^traces\.otf2, byte \d+: chunk size of \w+ \d+; chunks have 262144 to 16777216 bytes; the file is damaged/,
    );
  });

  it.each([
    [
      'a substrate of another kind',
      28,
      /^traces\.otf2, byte 28: file substrate 7; commgate reads archives of plain/,
    ],
    [
      'a compression of another kind',
      29,
      /^traces\.otf2, byte 29: file compression 7; 1 \(none\) and 2 \(zlib\) exist/,
    ],
  ])('%s', async (_, offset, message) => {
    const place = good();
    patch(place.anchor, (bytes) => {
      expect(bytes[offset]).toBe(1);
      bytes[offset] = 7;
      return bytes;
    });
    expect(await refusal(place.anchor, place.folder)).toMatch(message);
  });
});
