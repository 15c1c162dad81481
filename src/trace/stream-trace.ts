import { InputError } from '../base/errors.ts';
import type { Trace } from './columns/trace.ts';
import { outlineTrace } from './outline/outline.ts';
import { findTopologies } from './outline/topologies.ts';
import { LocationReader, type SettledEvents } from './reader/location-reader.ts';

/** What a trace defines: all of it but its events. */
export type TraceDefinitions = Pick<Trace, 'path' | 'processes' | 'regions' | 'communicators' | 'topologies'>;

/** Takes the events of a trace, process after process. */
export interface EventTaker {
  /** Called before the first events of a process. */
  startProcess(definitions: TraceDefinitions): void;
  /** @param events the next ones of the process, in order of posting */
  take(events: SettledEvents): void;
}

/**
 * Reads the communication of a trace once and keeps none of it: memory holds a chunk of the file, and of one
 * process what was posted since its oldest request that is not completed.
 *
 * @param onProgress called after each process with how many are read
 * @returns null where events are not known in their order while they are read, or not at all, so that
 *   loadTrace has to tell: the reading fails, receives were lost, something polls, the recording began inside
 *   of calls, or several threads of a process communicate
 */
export function streamTrace(
  path: string,
  taker: EventTaker,
  ignoreOperations: readonly string[] = [],
  onProgress?: (done: number, processes: number) => void,
): TraceDefinitions | null {
  try {
    return stream(path, taker, ignoreOperations, onProgress);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

function stream(
  path: string,
  taker: EventTaker,
  ignoreOperations: readonly string[],
  onProgress: ((done: number, processes: number) => void) | undefined,
): TraceDefinitions | null {
  const outline = outlineTrace(path, ignoreOperations);
  const { archive, map, regions } = outline;
  const { processes, communicators } = map;
  const topologies = findTopologies(archive.definitions, map);
  const definitions: TraceDefinitions = { path, processes, regions, communicators, topologies };
  const order = new PostingOrder();
  const reader = new LocationReader(outline, false, (events) => {
    order.pass(events);
    taker.take(events);
  });
  const recordCounts = new Float64Array(256);
  for (let process = 0; process < processes; process++) {
    order.startProcess();
    taker.startProcess(definitions);
    reader.startProcess(process, { calls: { count: 0 }, transfers: { count: 0 } });
    for (const id of map.locations[process]!) {
      order.startLocation();
      const read = reader.readLocation(id, recordCounts);
      const isMissing = read === null && archive.definitions.locations.get(id)!.events > 0;
      const isUnclear = read !== null && (read.lostReceives > 0 || read.polls > 0 || read.unenteredCalls > 0);
      if (isMissing || isUnclear || order.isUnknown) return null;
    }
    onProgress?.(process + 1, processes);
  }
  reader.release();
  return order.events > 0 ? definitions : null;
}

/** Whether the events of a process come in order of posting, from one thread. */
class PostingOrder {
  isUnknown = false;
  /** How many events there are, those that are left out not counted. */
  events = 0;
  private last = Number.NEGATIVE_INFINITY;
  /** Locations of the process that have events. */
  private threads = 0;
  private isNew = true;

  startProcess(): void {
    this.threads = 0;
  }

  startLocation(): void {
    this.isNew = true;
    this.last = Number.NEGATIVE_INFINITY;
  }

  pass({ count, transfer, posted }: SettledEvents): void {
    if (this.isNew) this.threads++;
    this.isNew = false;
    if (this.threads > 1) this.isUnknown = true;
    for (let event = 0; event < count; event++) {
      if (posted[event]! < this.last) this.isUnknown = true;
      this.last = posted[event]!;
      if (transfer[event]! >= 0) this.events++;
    }
  }
}
