import { existsSync, statSync } from 'node:fs';

/** What an OTF2 archive has besides its anchor file: for traces.otf2, traces.def and the folder traces. */
export function archiveParts(anchor: string): { definitions: string; events: string } {
  const stem = anchor.replace(/\.otf2$/, '');
  return { definitions: `${stem}.def`, events: stem };
}

/** What of an archive is missing: the path of the first such file; null when it is complete. */
export function missingPart(anchor: string): string | null {
  if (!existsSync(anchor)) return anchor;
  const { definitions, events } = archiveParts(anchor);
  if (!existsSync(definitions)) return definitions;
  return existsSync(events) && statSync(events).isDirectory() ? null : events;
}
