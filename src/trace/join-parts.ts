import type { TracePart } from './part.ts';
import { type CallColumns, type EventColumns, NONE, type Trace } from './trace.ts';

/**
 * Puts parts together, process by process, so that the result does not depend on who read which process.
 *
 * @param parts every process in exactly one of them
 */
export function joinParts(
  parts: readonly TracePart[],
  processes: number,
): Pick<Trace, 'events' | 'calls' | 'processStart'> {
  const processStart = new Int32Array(processes + 1);
  const pieces = parts.flatMap((part) => part.processes.map((process, i) => ({ part, process, i })));
  pieces.sort((a, b) => a.process - b.process);
  for (const { part, process, i } of pieces) {
    processStart[process + 1] = processStart[process]! + part.eventStart[i + 1]! - part.eventStart[i]!;
  }
  // One part has its processes in order already.
  if (parts.length === 1) return { events: parts[0]!.events, calls: parts[0]!.calls, processStart };

  const events = eventColumns(processStart[processes]!);
  const calls = callColumns(
    pieces.reduce((sum, { part, i }) => sum + part.callStart[i + 1]! - part.callStart[i]!, 0),
  );
  let call = 0;
  for (const { part, process, i } of pieces) {
    const moved = call - part.callStart[i]!;
    copyEvents(part, i, events, processStart[process]!, moved);
    const [from, to] = [part.callStart[i]!, part.callStart[i + 1]!];
    calls.region.set(part.calls.region.subarray(from, to), call);
    for (let c = from; c < to; c++) {
      const parent = part.calls.parent[c]!;
      calls.parent[c + moved] = parent === NONE ? NONE : parent + moved;
    }
    call += to - from;
  }
  return { events, calls, processStart };
}

function copyEvents(part: TracePart, i: number, into: EventColumns, at: number, movedCalls: number): void {
  const [from, to] = [part.eventStart[i]!, part.eventStart[i + 1]!];
  const { count: _, call, ...plain } = part.events;
  for (const name of COPIED) into[name].set(plain[name].subarray(from, to), at);
  for (let event = from; event < to; event++) {
    into.call[at + event - from] = call[event] === NONE ? NONE : call[event]! + movedCalls;
  }
}

const COPIED = [
  'kind',
  'operation',
  'partner',
  'communicator',
  'tag',
  'bytes',
  'posted',
  'completed',
  'callEnter',
  'callLeave',
  'waitalls',
] as const;

function eventColumns(count: number): EventColumns {
  return {
    count,
    kind: new Uint8Array(count),
    operation: new Uint8Array(count),
    partner: new Int32Array(count),
    communicator: new Int32Array(count),
    tag: new Int32Array(count),
    bytes: new Float64Array(count),
    posted: new Float64Array(count),
    completed: new Float64Array(count),
    callEnter: new Float64Array(count),
    callLeave: new Float64Array(count),
    call: new Int32Array(count),
    waitalls: new Int32Array(count),
  };
}

function callColumns(count: number): CallColumns {
  return { count, region: new Int32Array(count), parent: new Int32Array(count) };
}
