import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EVENT, GROUP_TYPE, MAPPING, MARK, PARADIGM } from '../../src/otf2/codes.ts';
import { ArchiveWriter } from '../../src/otf2/writer/archive-writer.ts';
import type { EventWriter } from '../../src/otf2/writer/event-writer.ts';
import { run, snapshot } from '../support/command-line.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { makeTrace, type TraceOptions } from '../support/trace-maker.ts';

/** Where an archive lies: anchor, definitions, the folder of locations. */
interface Place {
  folder: string;
  anchor: string;
  definitions: string;
  events(location: number): string;
}

const GOOD: TraceOptions = {
  processes: 2,
  localIds: true,
  program: (p) => {
    p.inside('main', () => {
      for (let round = 0; round < 20; round++) p.sendrecv(1 - p.rank, 1 - p.rank, 1000 + round);
    });
  },
};

function placeOf(anchor: string): Place {
  const folder = dirname(anchor);
  return {
    folder,
    anchor,
    definitions: join(folder, 'traces.def'),
    events: (location) => join(folder, 'traces', `${location}.evt`),
  };
}

function good(options: Partial<TraceOptions> = {}): Place {
  return placeOf(makeTrace(temporaryFolder(), { ...GOOD, ...options }));
}

/** Refuses `path`: exit code 2, one line on stderr, nothing on stdout, nothing written or changed. Returns the line. */
async function refusal(path: string, folder: string): Promise<string> {
  const before = snapshot(folder);
  const { code, stdout, errors } = await run('analyze', path, '--json', join(folder, 'out.json'));
  expect({ code, stdout, lines: errors.length }).toEqual({ code: 2, stdout: '', lines: 1 });
  expect(snapshot(folder)).toEqual(before);
  expect(errors[0]).not.toMatch(/internal error|: undefined|NaN|\[object/);
  return errors[0]!.replaceAll(`${folder}/`, '').replace('commgate: ', '');
}

/** Changes bytes of a file. */
function patch(file: string, change: (bytes: Buffer) => Buffer | undefined): void {
  const bytes = readFileSync(file);
  writeFileSync(file, change(bytes) ?? bytes);
}

const RECORD_AGAIN = 'the file is damaged or was not written to its end: record the trace again';
const WHOLE_ARCHIVE = 'copy the whole archive: NAME.otf2, NAME.def and the folder NAME';

describe('what is no archive', () => {
  it('no such file', async () => {
    const folder = temporaryFolder();
    expect(await refusal(join(folder, 'traces.otf2'), folder)).toBe('traces.otf2: there is no such file');
  });

  it('a folder', async () => {
    const { folder } = good();
    expect(await refusal(join(folder, 'traces'), folder)).toMatch(
      /^traces: this is a folder, not a file; a trace is named by its anchor file; give the \.otf2 file/,
    );
  });

  it.each([
    ['an empty file', '', 'byte 0: the file is empty'],
    ['a text file', 'hello\n', 'byte 0: this is not an OTF2 anchor file'],
    ['three bytes', '\u0003BO', 'byte 0: this is not an OTF2 anchor file'],
  ])('%s', async (_, content, message) => {
    const { folder, anchor } = good();
    writeFileSync(anchor, content);
    expect(await refusal(anchor, folder)).toBe(
      `traces.otf2, ${message}; an anchor file (ending in .otf2) starts with the bytes 03 42 or 03 23 and "OTF2"; give the .otf2 file of a trace`,
    );
  });

  it('a file of events or definitions', async () => {
    const place = good();
    for (const file of [place.definitions, place.events(0)]) {
      expect(await refusal(file, place.folder)).toMatch(/byte 0: this is not an OTF2 anchor file/);
    }
  });

  it('an anchor file of a name with control characters', async () => {
    const folder = temporaryFolder();
    expect(await refusal(join(folder, 'a\u001b[31m\nb.otf2'), folder)).toBe(
      'a\\u{1b}[31m\\u{a}b.otf2: there is no such file',
    );
  });
});

describe('what is missing', () => {
  it('the folder', async () => {
    const { folder, anchor } = good();
    rmSync(join(folder, 'traces'), { recursive: true });
    expect(await refusal(anchor, folder)).toBe(
      `traces.otf2: there is no folder traces beside it; the events of an archive lie in a folder named like the anchor file; ${WHOLE_ARCHIVE}`,
    );
  });

  it('the global definitions', async () => {
    const { folder, anchor, definitions } = good();
    rmSync(definitions);
    expect(await refusal(anchor, folder)).toBe(
      `traces.def: there is no such file; the global definitions stand beside the anchor file traces.otf2; ${WHOLE_ARCHIVE}`,
    );
  });

  it('the events of a location that has events', async () => {
    const { folder, anchor, events } = good();
    rmSync(events(1));
    expect(await refusal(anchor, folder)).toBe(
      `traces/1.evt: there is no such file; the definitions say that location 1 has 82 events; ${WHOLE_ARCHIVE}`,
    );
  });

  it('MPI', async () => {
    const place = good({ processes: 1, program: (p) => p.inside('main', () => {}) });
    expect(await refusal(place.anchor, place.folder)).toMatch(
      /^traces\.otf2: no MPI communication in 2 events; .*; record with MPI tracing on/,
    );
    const folder = temporaryFolder();
    const archive = new ArchiveWriter(folder);
    archive.definitions.clockProperties({ ticksPerSecond: 1, globalOffset: 0, traceLength: 0 });
    archive.definitions.location(0, { name: 0, events: 0, group: 0 });
    archive.location(0);
    expect(await refusal(archive.close(), folder)).toMatch(
      /^traces\.def: the trace defines no MPI processes; commgate analyses traces of MPI programs; record with/,
    );
  });
});

describe('files that were cut', () => {
  it('events in the middle of a record', async () => {
    const { folder, anchor, events } = good();
    const { length } = readFileSync(events(1));
    truncateSync(events(1), length - 9);
    expect(await refusal(anchor, folder)).toMatch(
      new RegExp(`^traces/1\\.evt, byte \\d+: .* is cut off; .*; ${RECORD_AGAIN}$`),
    );
  });

  it('events between two records', async () => {
    const { folder, anchor, events } = good();
    const { length } = readFileSync(events(0));
    truncateSync(events(0), length - 2);
    expect(await refusal(anchor, folder)).toBe(
      `traces/0.evt, byte ${length - 2}: the file ends without its end mark; the last chunk ends with a byte 2; the program was stopped while the trace was written: record it again`,
    );
  });

  it('anywhere: each part of each file is needed', async () => {
    const place = good();
    for (const file of [
      place.anchor,
      place.definitions,
      place.events(0),
      join(place.folder, 'traces', '0.def'),
    ]) {
      const whole = readFileSync(file);
      // The end of an anchor, behind the trace's id, says nothing.
      const needed = file === place.anchor ? whole.length - 11 : whole.length - 1;
      for (let length = 0; length < needed; length += 1 + Math.floor(needed / 40)) {
        writeFileSync(file, whole.subarray(0, length));
        const line = await refusal(place.anchor, place.folder);
        expect(line, `${file} cut to ${length}`).toMatch(/^\S+, byte \d+: .*; .*(record|give)/);
      }
      writeFileSync(file, whole);
    }
    expect((await run('analyze', place.anchor)).code).toBe(0);
  });

  it('says the same whatever was read before', async () => {
    const place = good();
    truncateSync(place.events(1), readFileSync(place.events(1)).length - 3);
    const line = await refusal(place.anchor, place.folder);
    expect(line).toMatch(
      /^traces\/1\.evt, byte \d+: a (LEAVE record|region id) is cut off; a record lies within its chunk/,
    );
  });
});

/** An archive of one process whose events are written by hand. */
function byHand(write: (events: EventWriter, archive: ArchiveWriter) => void): Place {
  const archive = new ArchiveWriter(temporaryFolder(), { allowUnorderedTimes: true });
  const { definitions } = archive;
  for (const [id, text] of ['', 'main', 'MPI_Send'].entries()) definitions.string(id, text);
  definitions.clockProperties({ ticksPerSecond: 1_000_000_000, globalOffset: 1, traceLength: 0 });
  definitions.region(0, { name: 1 });
  definitions.region(1, { name: 2, paradigm: PARADIGM.MPI });
  definitions.location(0, { name: 0, events: 1, group: 0 });
  definitions.group(0, { name: 0, type: GROUP_TYPE.COMM_LOCATIONS, members: [0] });
  definitions.group(1, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: [0] });
  definitions.comm(0, { name: 0, group: 1 });
  write(archive.location(0), archive);
  return placeOf(archive.close());
}

describe('events that cannot be', () => {
  it.each<[string, (events: EventWriter) => void, string]>([
    ['a region that is not defined', (e) => e.enter(1, 7), 'byte 27: region 7 is entered, but not defined'],
    ['a leave without enter', (e) => e.leave(1, 0), 'byte 27: region 0 is left, but not entered'],
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

describe('definitions that ask for much', () => {
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

describe('files that are not what their place says', () => {
  it('events in place of definitions, and the other way round', async () => {
    const place = good();
    const [definitions, events] = [place.definitions, place.events(0)];
    for (const [from, to] of [
      [definitions, events],
      [events, definitions],
    ] as const) {
      const whole = readFileSync(to);
      copyFileSync(from, to);
      expect(await refusal(place.anchor, place.folder)).toMatch(/^traces(\/0\.evt|\.def), byte \d+: /);
      writeFileSync(to, whole);
    }
  });

  it('a chunk without its header', async () => {
    const place = good();
    patch(place.events(1), (bytes) => {
      bytes[0] = MARK.timestamp;
      return bytes;
    });
    expect(await refusal(place.anchor, place.folder)).toBe(
      `traces/1.evt, byte 0: no chunk header; a chunk starts with the bytes 03 42 or 03 23; ${RECORD_AGAIN}`,
    );
  });

  it('plain files in an archive that says it is compressed; compressed ones that are damaged', async () => {
    const plain = good();
    patch(plain.anchor, (bytes) => {
      bytes[29] = 2;
      return bytes;
    });
    expect(await refusal(plain.anchor, plain.folder)).toMatch(
      /no header of a compressed block; the anchor file says/,
    );
    const packed = good({ archive: { compression: 'zlib' } });
    for (const [offset, value] of [
      [8, 0xff],
      [12, 0xff],
      [15, 0x7f],
      [24, 0x55],
    ] as const) {
      const whole = readFileSync(packed.events(0));
      patch(packed.events(0), (bytes) => {
        bytes[offset] = value;
        return bytes;
      });
      expect(await refusal(packed.anchor, packed.folder)).toMatch(
        /^traces\/0\.evt, byte \d+: .*(compressed|chunk|cut)/,
      );
      writeFileSync(packed.events(0), whole);
    }
  });
});
