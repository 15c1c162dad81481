import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasOtf2Print, needsOtf2Print, otf2Print, printedEvents } from '../otf2-print.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { gridOf, writeSyntheticTrace } from './synthetic.ts';

describe('the synthetic trace', () => {
  it.each([
    [1, [1, 1, 1]],
    [7, [7, 1, 1]],
    [8, [2, 2, 2]],
    [12, [3, 2, 2]],
    [1024, [16, 8, 8]],
  ])('places %i processes in a grid close to a cube', (processes, grid) => {
    expect(gridOf(processes)).toEqual(grid);
  });

  it('is the same for the same options and another for another seed', () => {
    const bytes = [1, 1, 2].map((seed) => {
      const folder = temporaryFolder();
      writeSyntheticTrace(folder, { processes: 8, events: 5000, seed });
      return readFileSync(join(folder, 'traces', '3.evt')).toString('hex');
    });
    expect(bytes[1]).toBe(bytes[0]);
    expect(bytes[2]).not.toBe(bytes[0]);
  });
});

describe.skipIf(!hasOtf2Print)(`the synthetic trace read by ${needsOtf2Print}`, () => {
  it('has the number of events it promises, and the number its definitions say', () => {
    const { anchorPath, events, iterations } = writeSyntheticTrace(temporaryFolder(), {
      processes: 12,
      events: 9000,
    });
    expect(events).toBe(12 * (2 + 60 * iterations));
    expect(events).toBeGreaterThanOrEqual(9000);
    expect(printedEvents(anchorPath).length).toBe(events);
    const defined = otf2Print(anchorPath, '-G').flatMap(
      (line) => /^LOCATION .*# Events: (\d+)/.exec(line)?.[1] ?? [],
    );
    expect(defined).toEqual(Array(12).fill(String(events / 12)));
  });

  it('receives every message after it was sent, with its tag and bytes', () => {
    const { anchorPath } = writeSyntheticTrace(temporaryFolder(), { processes: 12, events: 9000, bytes: 77 });
    const sent = new Map<string, bigint[]>();
    let received = 0;
    const printed = printedEvents(anchorPath);
    const peerOf = (fields: string): string => /: (\d+) /.exec(fields)![1]!;
    const tagOf = (fields: string): string => /Tag: \d+, Length: 77/.exec(fields)![0];
    for (const { type, location, time, fields } of printed) {
      if (type !== 'MPI_ISEND') continue;
      const key = `${location}>${peerOf(fields)} ${tagOf(fields)}`;
      sent.set(key, [...(sent.get(key) ?? []), time]);
    }
    for (const { type, location, time, fields } of printed) {
      if (type !== 'MPI_IRECV') continue;
      const sendTime = sent.get(`${peerOf(fields)}>${location} ${tagOf(fields)}`)!.shift()!;
      expect(time).toBeGreaterThan(sendTime);
      received++;
    }
    expect(received).toBe(printed.filter(({ type }) => type === 'MPI_ISEND').length);
    expect([...sent.values()].every((times) => times.length === 0)).toBe(true);
  });
});
