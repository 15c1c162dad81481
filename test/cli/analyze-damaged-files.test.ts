import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../src/base/errors.ts';
import { loadTrace } from '../../src/trace/load.ts';
import { MARK } from '../../src/trace/otf2/codes.ts';
import { run } from '../support/command-line.ts';
import { good, patch, RECORD_AGAIN, refusal, WHOLE_ARCHIVE } from '../support/damaged.ts';
import { ArchiveWriter } from '../support/otf2/writer/archive-writer.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('analyze refuses what is no archive:', () => {
  it('no such file', async () => {
    const folder = temporaryFolder();
    expect(await refusal(join(folder, 'traces.otf2'), folder)).toBe(
      'traces.otf2: there is no such file; give the .otf2 file of a trace; a program that was killed leaves none',
    );
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
      'a\\u{1b}[31m\\u{a}b.otf2: there is no such file; give the .otf2 file of a trace; a program that was killed leaves none',
    );
  });
});

describe('analyze refuses an archive that lacks', () => {
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

describe('analyze refuses files that were cut:', () => {
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
      // The end of an anchor, after the trace's id, says nothing.
      const needed = file === place.anchor ? whole.length - 11 : whole.length - 1;
      for (let length = 0; length < needed; length += 1 + Math.floor(needed / 15)) {
        writeFileSync(file, whole.subarray(0, length));
        const read = expect(() => loadTrace(place.anchor), `${file} cut to ${length}`);
        read.toThrow(InputError);
        read.toThrow(/^(?!.*(?:: undefined|NaN|\[object))\S+, byte \d+: .*; .*(record|give)/);
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

describe('analyze refuses files that are not what their place says:', () => {
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
