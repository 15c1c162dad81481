import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { GROUP_TYPE, PARADIGM } from '../../src/trace/otf2/codes.ts';
import { run, snapshot } from './command-line.ts';
import { ArchiveWriter } from './otf2/writer/archive-writer.ts';
import type { EventWriter } from './otf2/writer/event-writer.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { makeTrace, type TraceOptions } from './trace-maker.ts';

/** Where an archive lies: anchor, definitions, the folder of locations. */
export interface Place {
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

export function good(options: Partial<TraceOptions> = {}): Place {
  return placeOf(makeTrace(temporaryFolder(), { ...GOOD, ...options }));
}

/** Refuses `path`: exit code 2, one line on stderr, nothing on stdout, nothing written or changed. Returns the line. */
export async function refusal(path: string, folder: string): Promise<string> {
  const before = snapshot(folder);
  const { code, stdout, errors } = await run('analyze', path, '--json', join(folder, 'out.json'));
  expect({ code, stdout, lines: errors.length }).toEqual({ code: 2, stdout: '', lines: 1 });
  expect(snapshot(folder)).toEqual(before);
  expect(errors[0]).not.toMatch(/internal error|: undefined|NaN|\[object/);
  return errors[0]!.replaceAll(`${folder}/`, '').replace('commgate: ', '');
}

/** Changes bytes of a file. */
export function patch(file: string, change: (bytes: Buffer) => Buffer | undefined): void {
  const bytes = readFileSync(file);
  writeFileSync(file, change(bytes) ?? bytes);
}

export const RECORD_AGAIN = 'the file is damaged or was not written to its end: record the trace again';
export const WHOLE_ARCHIVE = 'copy the whole archive: NAME.otf2, NAME.def and the folder NAME';

/** An archive of one process whose events are written by hand. */
export function byHand(write: (events: EventWriter, archive: ArchiveWriter) => void): Place {
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
