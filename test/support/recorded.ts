import { openArchive } from '../../src/otf2/archive.ts';
import { CallStack } from '../../src/otf2/call-stack.ts';
import { EVENT_NAMES } from '../../src/otf2/codes.ts';
import { EventDecoder, type EventSink } from '../../src/otf2/events.ts';
import { IdTable } from '../../src/otf2/id-table.ts';

/** What the reader tells of one location. */
export interface Recorded {
  /** "time name values" of every call of the sink; a region's enter and leave stand together, at its leave. */
  lines: string[];
  /** Event records by their OTF2 name. */
  counts: Record<string, number>;
  firstTime: number;
}

/** Reads one location of an archive as it is: ids are the file's own, times ticks. Defined regions are 0 to 9999. */
export function recorded(anchor: string, location: number): Recorded {
  const archive = openArchive(anchor);
  const regions = new Map(Array.from({ length: 10_000 }, (_, id) => [id, id]));
  const stack = new CallStack(new IdTable(regions, null), new Uint8Array(10_000).fill(1));
  const counts = new Float64Array(256);
  const lines: string[] = [];
  const clock = { nanoseconds: (high: number, low: number) => high * 2 ** 32 + low };
  const decoder = new EventDecoder(stack, recordingSink(lines, stack), clock, counts);
  archive.eventChunks(location, (cursor) => decoder.decode(cursor));
  return { lines, counts: named(counts), firstTime: decoder.firstTime };
}

function recordingSink(lines: string[], stack: CallStack): EventSink {
  const note =
    (name: string) =>
    (...values: number[]): void => {
      lines.push([stack.now[0], name, ...values].join(' '));
    };
  return {
    leave: (region, depth) => {
      lines.push(`${stack.enter[depth]}–${stack.now[0]} region ${region} at depth ${depth}`);
    },
    send: note('send'),
    nonBlockingSend: note('isend'),
    nonBlockingSendComplete: note('isend complete'),
    receiveRequest: note('irecv request'),
    receive: note('recv'),
    nonBlockingReceive: note('irecv'),
    requestCancelled: (request) => {
      lines.push(`cancelled ${request}`);
    },
    collectiveBegin: note('collective begin'),
    collectiveEnd: note('collective end'),
    collectiveRequest: note('icollective request'),
    collectiveComplete: note('icollective complete'),
  };
}

/** Counters by record type as names; types without a name are all UNKNOWN, as for otf2-print. */
export function named(counts: Float64Array): Record<string, number> {
  const byName: Record<string, number> = {};
  counts.forEach((count, type) => {
    if (count === 0) return;
    const name = EVENT_NAMES[type] ?? 'UNKNOWN';
    byName[name] = (byName[name] ?? 0) + count;
  });
  return byName;
}
