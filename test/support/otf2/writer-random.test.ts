import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROUP_TYPE } from '../../../src/trace/otf2/codes.ts';
import { hasOtf2Print, needsOtf2Print, type PrintedEvent, printedEvents } from '../otf2-print.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { ArchiveWriter } from './writer/archive-writer.ts';
import { TYPE } from './writer/codes.ts';
import type { EventWriter } from './writer/event-writer.ts';

const LOCATIONS = [0, 3, 70000] as const;

interface RandomEvent {
  /** Ticks since the location's last event. */
  step: bigint;
  type: string;
  fields: string;
  write(events: EventWriter, time: bigint): void;
}

/** Numbers of all lengths, the shortest and the longest of each among them. */
function numberOfBits(bits: number): fc.Arbitrary<bigint> {
  return fc
    .record({
      width: fc.integer({ min: 0, max: bits }),
      low: fc.bigInt(0n, 2n ** BigInt(bits) - 1n),
      edge: fc.boolean(),
    })
    .map(({ width, low, edge }) => {
      const ones = 2n ** BigInt(width) - 1n;
      return edge ? ones : low & ones;
    });
}

const uint64 = numberOfBits(64);
const uint32 = numberOfBits(32).map(Number);
/** As number where it can be one, so that both ways are tried. */
const either = (value: bigint): number | bigint => (value <= Number.MAX_SAFE_INTEGER ? Number(value) : value);

const peer = fc.nat(LOCATIONS.length - 1);
const rank = (index: number): string => `${index} ("r" <${LOCATIONS[index]}>)`;

const record: fc.Arbitrary<Omit<RandomEvent, 'step'>> = fc.oneof(
  fc.nat(1).map((region) => ({
    type: 'ENTER',
    fields: `Region: "f" <${region}>`,
    write: (events: EventWriter, time: bigint) => events.enter(time, region),
  })),
  fc.tuple(peer, uint32, uint64, uint64).map(([to, tag, bytes, request]) => ({
    type: 'MPI_ISEND',
    fields: `Receiver: ${rank(to)}, Communicator: "world" <0>, Tag: ${tag}, Length: ${bytes}, Request: ${request}`,
    write: (events: EventWriter, time: bigint) =>
      events.mpiIsend(either(time), to, 0, tag, either(bytes), either(request)),
  })),
  uint64.map((request) => ({
    type: 'MPI_IRECV_REQUEST',
    fields: `Request: ${request}`,
    write: (events: EventWriter, time: bigint) => events.mpiIrecvRequest(either(time), either(request)),
  })),
  fc.tuple(peer, uint64, uint64).map(([root, sent, received]) => ({
    type: 'MPI_COLLECTIVE_END',
    fields: `Operation: BCAST, Communicator: "world" <0>, Root: ${rank(root)}, Sent: ${sent}, Received: ${received}`,
    write: (events: EventWriter, time: bigint) =>
      events.mpiCollectiveEnd(time, 1, 0, root, either(sent), either(received)),
  })),
  fc.tuple(fc.integer({ min: 89, max: 255 }), fc.uint8Array({ maxLength: 600 })).map(([type, content]) => ({
    type: 'UNKNOWN',
    fields: '',
    write: (events: EventWriter, time: bigint) => events.unknown(time, type, content),
  })),
  // The smallest number is printed as UNDEFINED.
  fc.bigInt(1n - 2n ** 63n, 2n ** 63n - 1n).map((status) => ({
    type: 'PROGRAM_END',
    fields: `Exit status: ${status}`,
    write: (events: EventWriter, time: bigint) => events.programEnd(time, status),
  })),
  fc.array(uint64, { minLength: 1, maxLength: 40 }).map((values) => ({
    type: 'LEAVE',
    fields: `Region: "f" <0> | ${values.map((value, k) => `("f" <${k}>; UINT64; ${value})`).join(', ')}`,
    write: (events: EventWriter, time: bigint) => {
      events.attributes(values.map((value, attribute) => ({ attribute, type: TYPE.UINT64, value })));
      events.leave(time, 0);
    },
  })),
);

/** Steps that add up to less than 2^64. */
const event = fc
  .tuple(record, fc.oneof(fc.constant(0n), numberOfBits(20), numberOfBits(52)))
  .map(([rest, step]): RandomEvent => ({ ...rest, step }));

const trace = fc.record({
  endianness: fc.constantFrom('little' as const, 'big' as const),
  events: fc.tuple(...LOCATIONS.map(() => fc.array(event, { maxLength: 60 }))),
  /** Writes every location's events again and again, so that they fill several chunks. */
  rounds: fc.constantFrom(1, 1, 1, 40),
});

function writeDefinitions(archive: ArchiveWriter): void {
  const { definitions } = archive;
  for (const [id, text] of ['', 'f', 'r', 'world'].entries()) definitions.string(id, text);
  for (let id = 0; id < 40; id++) definitions.attribute(id, { name: 1, type: TYPE.UINT64 });
  definitions.clockProperties({ ticksPerSecond: 1, globalOffset: 0, traceLength: 0 });
  definitions.systemTreeNode(0, { name: 0, className: 0 });
  definitions.region(0, { name: 1 });
  definitions.region(1, { name: 1 });
  for (const [index, id] of LOCATIONS.entries()) {
    definitions.locationGroup(index, { name: 2, parent: 0 });
    definitions.location(id, { name: 2, events: archive.location(id).count, group: index });
  }
  definitions.group(0, { name: 0, type: GROUP_TYPE.COMM_LOCATIONS, members: LOCATIONS });
  definitions.group(1, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: [...LOCATIONS.keys()] });
  definitions.comm(0, { name: 3, group: 1 });
}

/** The events as otf2-print should show them, location by location. */
function write(
  archive: ArchiveWriter,
  { events, rounds }: { events: RandomEvent[][]; rounds: number },
): PrintedEvent[] {
  const expected: PrintedEvent[] = [];
  for (const [index, location] of LOCATIONS.entries()) {
    let time = 0n;
    for (let round = 0; round < rounds; round++) {
      for (const { step, type, fields, write } of events[index]!) {
        time += step;
        write(archive.location(location), time);
        expected.push({ type, location, time, fields });
      }
    }
  }
  return expected;
}

describe.skipIf(!hasOtf2Print)(`random archives read by ${needsOtf2Print}`, () => {
  it('have every event, with its values, in the order of its location', () => {
    fc.assert(
      fc.property(trace, ({ endianness, ...options }) => {
        const archive = new ArchiveWriter(temporaryFolder(), { endianness, chunkSizeEvents: 256 * 1024 });
        const expected = write(archive, options);
        writeDefinitions(archive);
        const printed = printedEvents(archive.close());
        const byLocation = LOCATIONS.flatMap((id) => printed.filter((one) => one.location === id));
        expect(byLocation).toEqual(expected);
      }),
      { numRuns: 16 },
    );
  });
});
