import { type ArchiveOptions, ArchiveWriter } from './otf2/writer/archive-writer.ts';
import type { EventWriter } from './otf2/writer/event-writer.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** An archive of one location, written by `write`. @returns its anchor */
export function archiveOf(write: (events: EventWriter) => void, options: ArchiveOptions = {}): string {
  const archive = new ArchiveWriter(temporaryFolder(), options);
  write(archive.location(0));
  archive.definitions.clockProperties({ ticksPerSecond: 1, globalOffset: 0, traceLength: 0 });
  return archive.close();
}
