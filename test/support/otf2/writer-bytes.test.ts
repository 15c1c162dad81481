import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../src/base/errors.ts';
import { COLLECTIVE, MAPPING } from '../../../src/trace/otf2/codes.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type ArchiveOptions, ArchiveWriter } from './writer/archive-writer.ts';
import { ROOT_NONE, TYPE, UNDEFINED_UINT64 } from './writer/codes.ts';
import type { EventWriter } from './writer/event-writer.ts';

const HEADER_BYTES = 18;
const END = '0201';

/** The bytes that a call writes into an event file, in hexadecimal, without chunk header and end marks. */
function eventBytes(write: (events: EventWriter) => void, options: ArchiveOptions = {}): string {
  const folder = temporaryFolder();
  const archive = new ArchiveWriter(folder, options);
  write(archive.location(0));
  archive.close();
  const hex = readFileSync(join(folder, 'traces', '0.evt')).toString('hex');
  expect(hex.slice(-END.length)).toBe(END);
  return hex.slice(2 * HEADER_BYTES, -END.length);
}

const AT_7 = '050700000000000000';

describe('the bytes of events', () => {
  it("writes Score-P's Enter: no length, compressed region, and the next event's time", () => {
    const bytes = eventBytes((events) => {
      events.enter(7, 246);
      events.enter(0x0102030405060708n, 0);
    });
    expect(bytes).toBe(`${AT_7}0c01f60508070605040302010c00`);
  });

  it('writes a time once for all events of that time, a number and a bigint alike', () => {
    const bytes = eventBytes((events) => {
      events.enter(7, 1);
      events.leave(7n, 1);
    });
    expect(bytes).toBe(`${AT_7}0c01010d0101`);
  });

  it('writes time 0 at the start of a file', () => {
    expect(eventBytes((events) => events.enter(0, 1))).toBe('0500000000000000000c0101');
  });

  it('writes a send with its length and the widest values it can have', () => {
    const small = eventBytes((events) => events.mpiSend(7, 3, 0, 256, 65536));
    expect(small).toBe(`${AT_7}0e${'0a'}${'0103'}${'00'}${'020001'}${'03000001'}`);
    const wide = eventBytes((events) => events.mpiSend(7, 0xfffffffe, 0x1000000, 0xffffffff, 2 ** 53 - 1));
    expect(wide).toBe(`${AT_7}0e${'13'}${'04feffffff'}${'0400000001'}${'ff'}${'07ffffffffffff1f'}`);
  });

  it('shortens 64-bit values to the bytes they need', () => {
    for (const [value, bytes] of [
      [0, '00'],
      [0xff, '01ff'],
      [0x1_0000_0000, '050000000001'],
      [0xffff_ffff_ffffn, '06ffffffffffff'],
      [2n ** 63n, '080000000000000080'],
      [UNDEFINED_UINT64 - 1n, '08feffffffffffffff'],
      [UNDEFINED_UINT64, 'ff'],
    ] as const) {
      expect(eventBytes((events) => events.mpiIsendComplete(7, value))).toBe(`${AT_7}10${bytes}`);
    }
  });

  it('writes begin and end of a collective', () => {
    const bytes = eventBytes((events) => {
      events.mpiCollectiveBegin(7);
      events.mpiCollectiveEnd(7, COLLECTIVE.ALLREDUCE, 0, ROOT_NONE, 8, 8);
    });
    expect(bytes).toBe(`${AT_7}1600${'17070b00ff01080108'}`);
  });

  it('writes big-endian numbers where asked to, compressed ones with the high byte first', () => {
    const bytes = eventBytes((events) => events.mpiSend(7, 3, 0, 256, 65536), { endianness: 'big' });
    expect(bytes).toBe('050000000000000007' + '0e' + '0a' + '0103' + '00' + '020100' + '03010000');
  });

  it('puts attributes between the time and their event, and nowhere else', () => {
    const bytes = eventBytes((events) => {
      events.attributes([
        { attribute: 0, type: TYPE.UINT8, value: 9 },
        { attribute: 300, type: TYPE.INT32, value: -2 },
      ]);
      events.enter(7, 1);
      events.leave(7, 1);
    });
    expect(bytes).toBe(`${AT_7}06${'0e'}${'0102'}${'000109'}${'022c0107'}${'04feffffff'}0c01010d0101`);
  });

  it('gives long records their length in eight bytes after 0xff', () => {
    const short = eventBytes((events) => events.unknown(7, 200, new Uint8Array(254)));
    expect(short).toBe(`${AT_7}c8fe${'00'.repeat(254)}`);
    const long = eventBytes((events) => events.unknown(7, 200, new Uint8Array(255)));
    expect(long).toBe(`${AT_7}c8ffff00000000000000${'00'.repeat(255)}`);
  });
});

describe('the files', () => {
  it('splits events over chunks with event numbers in their headers, zeros at their ends, a time at their starts', () => {
    const folder = temporaryFolder();
    const archive = new ArchiveWriter(folder, { chunkSizeEvents: 128 });
    const events = archive.location(5);
    // 18 bytes of header, 9 of time, then 3 an event, as long as its upper bound (9 + 6) and the end marks
    // (2) fit.
    for (let region = 0; region < 65; region++) events.enter(7, 1);
    archive.close();
    const bytes = readFileSync(join(folder, 'traces', '5.evt'));
    const numbers = [0, 128, 256].map((chunk) => {
      expect(bytes.subarray(chunk, chunk + 2).toString('hex')).toBe('0342');
      expect(bytes.subarray(chunk + HEADER_BYTES, chunk + HEADER_BYTES + 9).toString('hex')).toBe(AT_7);
      return [bytes.readBigUInt64LE(chunk + 2), bytes.readBigUInt64LE(chunk + 10)];
    });
    expect(numbers).toEqual([
      [1n, 29n],
      [30n, 58n],
      [59n, 65n],
    ]);
    expect(bytes.subarray(HEADER_BYTES + 9 + 87, 128).every((byte) => byte === 0)).toBe(true);
    expect(bytes.length).toBe(256 + HEADER_BYTES + 9 + 21 + 2);
  });

  it('writes the anchor as libotf2 does', () => {
    const folder = temporaryFolder();
    const archive = new ArchiveWriter(folder, {
      creator: 'me',
      machine: 'it',
      properties: { a: 'b' },
      traceId: 9,
    });
    archive.definitions.string(0, '');
    archive.definitions.location(0, { name: 0, events: 0, group: 0 });
    archive.definitions.location(0n, { name: 0, events: 0, group: 0 });
    const bytes = readFileSync(archive.close());
    const text = (value: string): string => Buffer.from(`${value}\0`).toString('hex');
    expect(bytes.toString('hex')).toBe(
      `0342${text('OTF2')}0302030002` +
        '0000100000000000' +
        '0000400000000000' +
        '0101' +
        '0100000000000000' +
        '0300000000000000' +
        text('it') +
        text('me') +
        text('') +
        '01000000' +
        text('a') +
        text('b') +
        '0900000000000000' +
        '00000000' +
        '00000000' +
        '020100',
    );
  });

  it('writes mapping tables and clock offsets', () => {
    const folder = temporaryFolder();
    const archive = new ArchiveWriter(folder);
    const local = archive.localDefinitions(0);
    local.denseMapping(MAPPING.REGION, [5, 0]);
    local.sparseMapping(MAPPING.COMM, [[256, 1]]);
    local.clockOffset(1, -2, 0.5);
    archive.close();
    const bytes = readFileSync(join(folder, 'traces', '0.def'))
      .subarray(HEADER_BYTES)
      .toString('hex');
    expect(bytes).toBe(
      `0507${'03' + '0102' + '00' + '0105' + '00'}` +
        `0509${'06' + '0101' + '01' + '020001' + '0101'}` +
        `0619${'0100000000000000' + '08feffffffffffffff' + '000000000000e03f'}` +
        END,
    );
  });

  it('compresses chunk by chunk, each a zlib block behind a header of 20 bytes', () => {
    const files = (['none', 'zlib'] as const).map((compression) => {
      const folder = temporaryFolder();
      const archive = new ArchiveWriter(folder, { compression, chunkSizeEvents: 1024 });
      for (let time = 0; time < 500; time++) archive.location(0).enter(time, time % 7);
      archive.close();
      return readFileSync(join(folder, 'traces', '0.evt'));
    });
    const [plain, packed] = files as [Buffer, Buffer];
    const chunks: Buffer[] = [];
    let previous = 0;
    for (let at = 0; at < packed.length; at += 20 + previous) {
      expect(packed.readBigUInt64LE(at)).toBe(0xffffffffn);
      expect(packed.readUInt32LE(at + 16)).toBe(previous);
      previous = packed.readUInt32LE(at + 8);
      const chunk = inflateSync(packed.subarray(at + 20, at + 20 + previous));
      expect(chunk.length).toBe(packed.readUInt32LE(at + 12));
      chunks.push(chunk);
    }
    expect(chunks.length).toBeGreaterThan(2);
    expect(Buffer.concat(chunks).equals(plain)).toBe(true);
  });
});

describe('what the writer refuses', () => {
  it('writes no trace over another, and leaves the other as it is', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'traces.otf2'), 'mine');
    expect(() => new ArchiveWriter(folder)).toThrow(InputError);
    expect(readdirSync(folder)).toEqual(['traces.otf2']);
    expect(readFileSync(join(folder, 'traces.otf2'), 'utf8')).toBe('mine');
  });

  it('has no anchor before everything is written', () => {
    const folder = temporaryFolder();
    const archive = new ArchiveWriter(folder);
    archive.location(0).enter(1, 0);
    archive.location(0).close();
    expect(existsSync(archive.anchorPath)).toBe(false);
    expect(archive.close()).toBe(archive.anchorPath);
    expect(readdirSync(folder).sort()).toEqual(['traces', 'traces.def', 'traces.otf2']);
  });

  it('refuses times that go back, unless told to take them', () => {
    const back = (events: EventWriter): void => {
      events.enter(2n ** 40n, 0);
      events.leave(2 ** 40 - 1, 0);
    };
    expect(() => eventBytes(back)).toThrow(/time 1099511627775 is before the last one, of event 1/);
    expect(eventBytes(back, { allowUnorderedTimes: true })).toBe(
      '0500000000000100000c0005ffffffffff0000000d00',
    );
  });

  it.each([
    ['a fraction', (events: EventWriter) => events.enter(0.5, 0)],
    ['a negative time', (events: EventWriter) => events.enter(-1, 0)],
    ['a number beyond 2^53', (events: EventWriter) => events.mpiIsendComplete(0, 2 ** 53)],
    ['65 bits', (events: EventWriter) => events.mpiIsendComplete(0, 2n ** 64n)],
    ['33 bits for an id', (events: EventWriter) => events.enter(0, 2 ** 32)],
    [
      'a record longer than a chunk',
      (events: EventWriter) => events.unknown(0, 200, new Uint8Array(2 ** 20)),
    ],
  ])('refuses %s', (_, write) => {
    expect(() => eventBytes(write)).toThrow(RangeError);
  });
});
