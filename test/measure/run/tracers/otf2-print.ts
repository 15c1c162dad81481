import { LARGE_PAGES } from '../../../support/otf2-print.ts';
import { run } from './mpi.ts';

/** A send or a receive as otf2-print shows it, its ranks translated to locations. */
export interface PrintedMessage {
  communicator: number;
  from: number;
  to: number;
  tag: number;
  bytes: number;
}

export interface PrintedCollective {
  operation: string;
  communicator: number;
  sent: number;
  received: number;
}

/** What otf2-print says about one location. */
export interface PrintedLocation {
  events: number;
  /** Calls by region name. */
  calls: Map<string, number>;
  sends: PrintedMessage[];
  receives: PrintedMessage[];
  collectives: PrintedCollective[];
  cancelled: number;
  /** When its buffer was written out while the program ran. */
  flushes: { from: number; to: number }[];
  /** What is wrong with the order of its events; empty when nothing is. */
  disorder: string[];
  firstTime: number;
  lastTime: number;
  /** Times between enter and leave, by region name. */
  durations: Map<string, number[]>;
}

export interface PrintedTrace {
  /** What it says of the definitions, as text. */
  definitions: string;
  locations: PrintedLocation[];
  /** Location definitions: number of events of each. */
  definedEvents: number[];
  clock: { resolution: number; offset: number; length: number };
  /** Anything that otf2-print complained about. */
  complaints: string;
}

const attribute = (line: string, pattern: RegExp): string => pattern.exec(line)?.[1] ?? '';

function emptyLocation(): PrintedLocation {
  return {
    events: 0,
    calls: new Map(),
    sends: [],
    receives: [],
    collectives: [],
    cancelled: 0,
    flushes: [],
    disorder: [],
    firstTime: Number.POSITIVE_INFINITY,
    lastTime: 0,
    durations: new Map(),
  };
}

type Open = { region: string; time: number }[];

/** What the last part of an event's line says; that of an enter or a leave is the region. */
interface Details {
  region: string;
  message: Omit<PrintedMessage, 'from' | 'to'>;
  partner: number;
  collective: PrintedCollective;
}

function detailsOf(rest: string): Details {
  const communicator = Number(attribute(rest, /Communicator: .*?<(\d+)>/));
  return {
    region: attribute(rest, /^Region: "(.*)" <\d+>/),
    message: {
      communicator,
      tag: Number(attribute(rest, /Tag: (\d+)/)),
      bytes: Number(attribute(rest, /Length: (\d+)/)),
    },
    partner: Number(attribute(rest, /^(?:Receiver|Sender): \d+ \(.*?<(\d+)>\)/)),
    collective: {
      operation: attribute(rest, /Operation: (\w+)/),
      communicator,
      sent: Number(attribute(rest, /Sent: (\d+)/)),
      received: Number(attribute(rest, /Received: (\d+)/)),
    },
  };
}

function takeRegion(
  location: PrintedLocation,
  open: Open,
  kind: string,
  time: number,
  { region }: Details,
): void {
  if (kind === 'ENTER') {
    open.push({ region, time });
    location.calls.set(region, (location.calls.get(region) ?? 0) + 1);
    return;
  }
  const top = open.pop();
  if (top?.region !== region) location.disorder.push(`leave of ${region} in ${top?.region}`);
  const durations = location.durations.get(region) ?? [];
  durations.push(time - (top?.time ?? time));
  location.durations.set(region, durations);
}

function takeEvent(
  location: PrintedLocation,
  kind: string,
  self: number,
  { message, partner, collective }: Details,
): void {
  const { communicator, tag, bytes } = message;
  if (kind === 'MPI_SEND' || kind === 'MPI_ISEND')
    location.sends.push({ communicator, tag, bytes, from: self, to: partner });
  if (kind === 'MPI_RECV' || kind === 'MPI_IRECV')
    location.receives.push({ communicator, tag, bytes, from: partner, to: self });
  if (kind === 'MPI_REQUEST_CANCELLED') location.cancelled++;
  if (kind === 'MPI_COLLECTIVE_END' || kind === 'NON_BLOCKING_COLLECTIVE_COMPLETE')
    location.collectives.push(collective);
}

/** What otf2-print writes between definitions and events. */
const EVENTS = '=== Events ===';

/** Reads a whole archive through otf2-print. */
export function printTrace(anchor: string): PrintedTrace {
  const { code, stdout, stderr } = run(['otf2-print', '--show-all', anchor], LARGE_PAGES);
  if (code !== 0) throw new Error(`otf2-print ended with ${code}, or printed more than is taken: ${stderr}`);
  const begin = stdout.indexOf(EVENTS);
  if (begin < 0) throw new Error(`otf2-print printed no line "${EVENTS}"`);
  const [definitions, events] = [stdout.slice(0, begin), stdout.slice(begin)];
  const trace: PrintedTrace = {
    definitions,
    locations: [],
    definedEvents: [],
    clock: { resolution: 0, offset: 0, length: 0 },
    complaints: stderr,
  };
  for (const line of definitions.split('\n')) {
    const count = attribute(line, /^LOCATION .*# Events: (\d+)/);
    if (count !== '') trace.definedEvents.push(Number(count));
    const clock = /^CLOCK_PROPERTIES.*Second[s]?: (\d+), Global Offset: (\d+), Length: (\d+)/.exec(line);
    if (clock !== null)
      trace.clock = { resolution: Number(clock[1]), offset: Number(clock[2]), length: Number(clock[3]) };
  }
  const open: Open[] = [];
  // Events of a loop differ in their times alone: each ending of a line is read once.
  const known = new Map<string, Details>();
  for (const line of events.split('\n')) {
    const [, kind, self, ticks, rest] = /^([A-Z_]+) +(\d+) +(\d+) *(.*)$/.exec(line) ?? [];
    if (kind === undefined) continue;
    const [number, time] = [Number(self), Number(ticks)];
    const details = known.get(rest!) ?? detailsOf(rest!);
    if (!known.has(rest!)) known.set(rest!, details);
    trace.locations[number] ??= emptyLocation();
    open[number] ??= [];
    const location = trace.locations[number];
    location.events++;
    if (time < location.lastTime) location.disorder.push(`time ${time} after ${location.lastTime}`);
    location.firstTime = Math.min(location.firstTime, time);
    location.lastTime = time;
    if (kind === 'BUFFER_FLUSH')
      location.flushes.push({ from: time, to: Number(attribute(rest!, /^Stop Time: (\d+)/)) });
    else if (kind === 'ENTER' || kind === 'LEAVE') takeRegion(location, open[number]!, kind, time, details);
    else takeEvent(location, kind, number, details);
  }
  open.forEach((regions, number) => {
    for (const { region } of regions) trace.locations[number]!.disorder.push(`no leave of ${region}`);
  });
  return trace;
}

/** All sends or all receives of a trace, one line each, sorted: equal when every message has both ends. */
export function messageLines(trace: PrintedTrace, side: 'sends' | 'receives'): string[] {
  return trace.locations
    .flatMap((location) => location[side])
    .map((message) => Object.entries(message).sort().join(' '))
    .sort();
}
