import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { MAPPING } from '../../src/trace/otf2/codes.ts';
import { archiveOf } from '../support/one-location.ts';
import { ArchiveWriter } from '../support/otf2/writer/archive-writer.ts';
import { recorded } from '../support/recorded.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const WHOLE = { communicators: [0], size: 2 };

describe('the memory of the compiled reader', () => {
  it('grows for ids that are too large for its tables, and for all events of a process', () => {
    const regions = Array.from({ length: 400_000 }, (_, id) => id);
    const communicators = Array.from({ length: 100_000 }, (_, id) => 3 * id);
    const anchor = archiveOf((e) => {
      for (let k = 0; k < 150_000; k++) {
        e.enter(k, 2 * k);
        e.mpiSend(k, 1, 3 * (k % 100_000), k, 8);
        e.leave(k, 2 * k);
      }
    });
    const { lines } = recorded(anchor, 0, { communicators, size: 2, regions });
    expect(lines).toHaveLength(150_000);
    expect(lines.filter((line, k) => !line.endsWith(`(r${2 * k})`))).toEqual([]);
    expect(lines[99_999]).toBe('send 1 in 299997 tag 99999: 8 B at 99999–99999 (r199998)');
  });

  it('knows delimiters among functions whatever their ids', () => {
    const ids = [5, 300, 100_000, 7];
    const anchor = archiveOf((e) => {
      ids.forEach((id, k) => {
        e.enter(k, id);
        e.leave(k, id);
        e.mpiSend(k, 1, 0, 0, k);
        e.mpiSend(k, 1, 0, 0, k);
      });
    });
    const { lines, counts } = recorded(anchor, 0, { ...WHOLE, regions: ids, delimiters: ids.slice(0, 3) });
    expect(lines.map((line) => line.startsWith('|'))).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
      false,
      false,
    ]);
    expect([counts['ENTER'], counts['LEAVE']]).toEqual([4, 4]);
  });

  it('tells of the field that is wrong also when it has grown since', () => {
    const anchor = archiveOf((e) => {
      for (let k = 0; k < 200_000; k++) e.mpiSend(k, 1, 0, k, 8);
      // A send whose rank is said to take nine bytes.
      e.unknown(200_000, 14, Uint8Array.of(9, 0, 0, 0));
    });
    expect(() => recorded(anchor, 0, WHOLE)).toThrow(
      /unknown compression size 9; an integer of 32 bits takes 0 to 4 bytes/,
    );
  });

  it('holds the members that communicators share once', () => {
    const communicators = Array.from({ length: 3000 }, (_, id) => id);
    const anchor = archiveOf((e) => {
      for (const id of communicators) e.mpiSend(id, id, id, 0, 1);
    });
    // Stored for each communicator they would take six times the memory that there is.
    const { lines } = recorded(anchor, 0, { communicators, size: 2_000_000 });
    expect(lines.at(-1)).toBe('send 2999 in 2999 tag 0: 1 B at 2999–2999');
  });

  it('has room for a million open calls, and says so', () => {
    const anchor = archiveOf((e) => {
      for (let k = 0; k < 2 ** 20 + 1; k++) e.enter(k, 0);
    });
    expect(() => recorded(anchor, 0, { ...WHOLE, regions: [0] })).toThrow(
      /0\.evt, byte \d+: more than 1048576 calls are open/,
    );
  });
});

it('tells ids of its own that no event can name from those that events name', () => {
  const archive = new ArchiveWriter(temporaryFolder(), {});
  const events = archive.location(0);
  events.enter(1, 70_000);
  events.mpiSend(2, 1, 0, 0, 1);
  events.leave(3, 70_000);
  archive.localDefinitions(0).sparseMapping(MAPPING.REGION, [[2 ** 32 + 70_000, 1]]);
  archive.definitions.clockProperties({ ticksPerSecond: 1, globalOffset: 0, traceLength: 0 });
  const { lines } = recorded(archive.close(), 0, { ...WHOLE, regions: [1, 70_000] });
  expect(lines).toEqual(['send 1 in 0 tag 0: 1 B at 2–2 (r70000)']);
});

it('reads under a limit of the address space, or says what to do', () => {
  const cli = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
  const trace = fileURLToPath(new URL('../../fixtures/traces/halo-4/traces.otf2', import.meta.url));
  const script = 'ulimit -v 8000000; "$0" "$1" analyze "$2" --json - 2>&1 || echo "exit $?"';
  const text = execFileSync('sh', ['-c', script, process.execPath, cli, trace], { encoding: 'utf8' });
  if (text.startsWith('{')) expect(JSON.parse(text).trace.processes).toBe(4);
  else expect(text).toMatch(/^commgate: .*address space.*; .*ulimit -v.*\nexit 2\n$/);
});

it('asks for no times of calls that are no MPI calls, whatever the size of their ids', () => {
  const regions = [7, 300, 70_000];
  const lines = regions.map((region) => {
    const anchor = archiveOf((e) => {
      e.enter(5, region);
      e.enter(6, region);
      e.leave(7, region);
      e.mpiSend(10, 1, 0, 0, 1);
      e.leave(11, region);
    });
    // A clock that was put back in between: 3 for 6.
    const file = anchor.replace(/\.otf2$/, '/0.evt');
    const bytes = readFileSync(file);
    bytes[bytes.indexOf(Uint8Array.of(5, 6, 0, 0, 0, 0, 0, 0, 0)) + 1] = 3;
    writeFileSync(file, bytes);
    return recorded(anchor, 0, { ...WHOLE, regions }).lines;
  });
  expect(lines).toEqual(regions.map((region) => [`send 1 in 0 tag 0: 1 B at 10–10 (r${region})`]));
});
