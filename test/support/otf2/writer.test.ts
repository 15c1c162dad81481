import { describe, expect, it } from 'vitest';
import { COLLECTIVE, GROUP_TYPE, LOCATION_TYPE, MAPPING, PARADIGM } from '../../../src/trace/otf2/codes.ts';
import { hasOtf2Print, needsOtf2Print, otf2Print, printedDefinitions, printedEvents } from '../otf2-print.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { type ArchiveOptions, ArchiveWriter } from './writer/archive-writer.ts';
import {
  LOCATION_GROUP_TYPE,
  MEASUREMENT,
  REGION_ROLE,
  ROOT_NONE,
  ROOT_SELF,
  TYPE,
  UNDEFINED_UINT64,
} from './writer/codes.ts';
import type { EventWriter } from './writer/event-writer.ts';

const SPARSE_LOCATION = 536870911;

/** An archive with two processes, three regions and two communicators. */
function archiveWithDefinitions(options: ArchiveOptions = {}): ArchiveWriter {
  const archive = new ArchiveWriter(temporaryFolder(), options);
  const { definitions } = archive;
  for (const [id, text] of ['', 'main', 'MPI_Send', 'MPI_Bcast', 'node', 'rank', 'world', 'row'].entries()) {
    definitions.string(id, text);
  }
  definitions.clockProperties({
    ticksPerSecond: 1000,
    globalOffset: 1,
    traceLength: 2,
  });
  for (let type = TYPE.UINT8; type <= TYPE.COMM; type++) definitions.attribute(type - 1, { name: 1, type });
  definitions.systemTreeNode(0, { name: 4, className: 5 });
  definitions.locationGroup(0, { name: 5, parent: 0 });
  definitions.locationGroup(1, { name: 5, parent: 0, type: LOCATION_GROUP_TYPE.ACCELERATOR, creator: 0 });
  definitions.location(0, { name: 5, events: 3, group: 0 });
  definitions.location(SPARSE_LOCATION, { name: 5, events: 0, group: 1, type: LOCATION_TYPE.CPU_THREAD });
  definitions.region(0, { name: 1, description: 0, sourceFile: 0, beginLine: 3, endLine: 300 });
  definitions.region(1, { name: 2, role: REGION_ROLE.POINT2POINT, paradigm: PARADIGM.MPI });
  definitions.region(2, {
    name: 3,
    role: REGION_ROLE.COLL_ONE2ALL,
    paradigm: PARADIGM.MPI,
    canonicalName: 2,
  });
  definitions.group(0, { name: 0, type: GROUP_TYPE.COMM_LOCATIONS, members: [0, SPARSE_LOCATION] });
  definitions.group(1, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: [0, 1] });
  definitions.group(2, { name: 0, type: GROUP_TYPE.COMM_SELF, members: [] });
  definitions.comm(0, { name: 6, group: 1 });
  definitions.comm(1, { name: 7, group: 2, parent: 0, flags: 1 });
  archive.location(0);
  archive.location(SPARSE_LOCATION);
  return archive;
}

/** Every kind of event, with what otf2-print shows for it; the communicator "world" is 0, each rank r is "rank". */
const EVENTS: [string, (events: EventWriter) => void, string][] = [
  ['ENTER', (e) => e.enter(1, 0), 'Region: "main" <0>'],
  ['LEAVE', (e) => e.leave(2, 0), 'Region: "main" <0>'],
  [
    'MPI_SEND',
    (e) => e.mpiSend(3, 1, 0, 0xffff_ffff, 123456789012),
    'Receiver: 1 ("rank" <536870911>), Communicator: "world" <0>, Tag: 4294967295, Length: 123456789012',
  ],
  [
    'MPI_ISEND',
    (e) => e.mpiIsend(4, 0, 0, 5, 0, 2n ** 63n),
    'Receiver: 0 ("rank" <0>), Communicator: "world" <0>, Tag: 5, Length: 0, Request: 9223372036854775808',
  ],
  ['MPI_ISEND_COMPLETE', (e) => e.mpiIsendComplete(5, 2n ** 63n), 'Request: 9223372036854775808'],
  ['MPI_IRECV_REQUEST', (e) => e.mpiIrecvRequest(6, 8), 'Request: 8'],
  [
    'MPI_RECV',
    (e) => e.mpiRecv(7, 1, 0, 1, 256),
    'Sender: 1 ("rank" <536870911>), Communicator: "world" <0>, Tag: 1, Length: 256',
  ],
  [
    'MPI_IRECV',
    (e) => e.mpiIrecv(8, 1, 0, 70000, 1, 8),
    'Sender: 1 ("rank" <536870911>), Communicator: "world" <0>, Tag: 70000, Length: 1, Request: 8',
  ],
  ['MPI_REQUEST_TEST', (e) => e.mpiRequestTest(9, 2 ** 53 - 1), 'Request: 9007199254740991'],
  [
    'MPI_REQUEST_CANCELLED',
    (e) => e.mpiRequestCancelled(10, UNDEFINED_UINT64),
    'Request: 18446744073709551615',
  ],
  ['MPI_COLLECTIVE_BEGIN', (e) => e.mpiCollectiveBegin(11), ''],
  [
    'MPI_COLLECTIVE_END',
    (e) => e.mpiCollectiveEnd(12, COLLECTIVE.ALLREDUCE, 0, ROOT_NONE, 1, 2),
    'Operation: ALLREDUCE, Communicator: "world" <0>, Root: NONE, Sent: 1, Received: 2',
  ],
  [
    'MPI_COLLECTIVE_END',
    (e) => e.mpiCollectiveEnd(13, COLLECTIVE.REDUCE_SCATTER_BLOCK, 0, ROOT_SELF, 2 ** 40, 0),
    'Operation: REDUCE_SCATTER_BLOCK, Communicator: "world" <0>, Root: SELF, Sent: 1099511627776, Received: 0',
  ],
  ['NON_BLOCKING_COLLECTIVE_REQUEST', (e) => e.nonBlockingCollectiveRequest(14, 9), 'Request: 9'],
  [
    'NON_BLOCKING_COLLECTIVE_COMPLETE',
    (e) => e.nonBlockingCollectiveComplete(15, COLLECTIVE.BCAST, 0, 1, 3, 4, 9),
    'Operation: BCAST, Communicator: "world" <0>, Root: 1 ("rank" <536870911>), Sent: 3, Received: 4, Request: 9',
  ],
  ['COMM_CREATE', (e) => e.commCreate(16, 1), 'Communicator: "row" <1>'],
  ['COMM_DESTROY', (e) => e.commDestroy(17, 1), 'Communicator: "row" <1>'],
  ['BUFFER_FLUSH', (e) => e.bufferFlush(18, 2n ** 60n), 'Stop Time: 1152921504606846976'],
  ['MEASUREMENT_ON_OFF', (e) => e.measurementOnOff(19, MEASUREMENT.OFF), 'Mode: OFF'],
  ['THREAD_FORK', (e) => e.threadFork(20, PARADIGM.OPENMP, 8), 'Model: OPENMP, # Requested Threads: 8'],
  ['THREAD_JOIN', (e) => e.threadJoin(21, PARADIGM.OPENMP), 'Model: OPENMP'],
  [
    'PROGRAM_BEGIN',
    (e) => e.programBegin(22, 1, [6, 7]),
    'Name: "main" <1>, 2 Arguments: "world" <6>, "row" <7>',
  ],
  ['PROGRAM_END', (e) => e.programEnd(23, -1), 'Exit status: -1'],
  ['UNKNOWN', (e) => e.unknown(24, 200, new Uint8Array([1, 2, 3])), ''],
  ['UNKNOWN', (e) => e.unknown(25, 201, new Uint8Array(1000)), ''],
];

const ATTRIBUTES: [type: keyof typeof TYPE, value: number | bigint, printed: string][] = [
  ['UINT8', 200, '200'],
  ['UINT16', 60000, '60000'],
  ['UINT32', 70000, '70000'],
  ['UINT64', 2n ** 63n, '9223372036854775808'],
  ['INT8', -5, '-5'],
  ['INT16', -300, '-300'],
  ['INT32', -70000, '-70000'],
  ['INT64', -(2n ** 40n), '-1099511627776'],
  ['FLOAT', 0.5, '0.5'],
  ['DOUBLE', 0.1, '0.1'],
  ['STRING', 6, '"world" <6>'],
  ['LOCATION', SPARSE_LOCATION, '"rank" <536870911>'],
  ['REGION', 2, '"MPI_Bcast" <2>'],
  ['COMM', 1, '"row" <1>'],
];

describe.skipIf(!hasOtf2Print).each(['little', 'big'] as const)(
  `a %s-endian archive read by ${needsOtf2Print}`,
  (endianness) => {
    it('has the events that were written', () => {
      const archive = archiveWithDefinitions({ endianness });
      for (const [, write] of EVENTS) write(archive.location(0));
      const printed = printedEvents(archive.close());
      const expected = EVENTS.map(([type, , fields], index) => ({
        type,
        location: 0,
        time: BigInt(index + 1),
        fields,
      }));
      expect(printed).toEqual(expected);
    });

    it('has the attributes that were written', () => {
      const archive = archiveWithDefinitions({ endianness });
      const events = archive.location(0);
      events.attributes(
        ATTRIBUTES.map(([name, value]) => ({ attribute: TYPE[name] - 1, type: TYPE[name], value })),
      );
      events.enter(1, 0);
      events.leave(2, 0);
      const lists = ATTRIBUTES.map(
        ([name, , printed]) => `("main" <${TYPE[name] - 1}>; ${name}; ${printed})`,
      );
      expect(printedEvents(archive.close()).map((event) => event.fields)).toEqual([
        `Region: "main" <0> | ${lists.join(', ')}`,
        'Region: "main" <0>',
      ]);
    });

    it('has the definitions that were written', () => {
      const archive = archiveWithDefinitions({ endianness });
      const { definitions } = archive;
      definitions.string(8, `long ${'ä'.repeat(300)}`);
      definitions.group(3, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: Array(300).fill(1) });
      definitions.interComm(2, { name: 7, groupA: 1, groupB: 2, common: 0 });
      definitions.cartDimension(0, { name: 1, size: 2, periodic: true });
      definitions.cartDimension(1, { name: 1, size: 1, periodic: false });
      definitions.cartTopology(0, { name: 7, comm: 0, dimensions: [0, 1] });
      definitions.cartCoordinate(0, 1, [1, 0]);
      const count = definitions.count;
      const lines = printedDefinitions(archive.close());
      expect(lines.length).toBe(count);
      expect(lines.filter((line) => !line.startsWith('ATTRIBUTE') && !/^STRING [0-7] /.test(line))).toEqual([
        'CLOCK_PROPERTIES Ticks per Seconds: 1000, Global Offset: 1, Length: 2, Date: UNDEFINED',
        'SYSTEM_TREE_NODE 0 Name: "node" <4>, Class: "rank" <5>, Parent: UNDEFINED',
        'LOCATION_GROUP 0 Name: "rank" <5>, Type: PROCESS, Parent: "rank::node" <0>, Creator: UNDEFINED',
        'LOCATION_GROUP 1 Name: "rank" <5>, Type: ACCELERATOR, Parent: "rank::node" <0>, Creator: "rank" <0>',
        'LOCATION 0 Name: "rank" <5>, Type: CPU_THREAD, # Events: 3, Group: "rank" <0>',
        'LOCATION 536870911 Name: "rank" <5>, Type: CPU_THREAD, # Events: 0, Group: "rank" <1>',
        'REGION 0 Name: "main" <1> (Aka. "main" <1>), Descr.: "" <0>, Role: FUNCTION, Paradigm: COMPILER, Flags: NONE, File: "" <0>, Begin: 3, End: 300',
        'REGION 1 Name: "MPI_Send" <2> (Aka. "MPI_Send" <2>), Descr.: UNDEFINED, Role: POINT2POINT, Paradigm: MPI, Flags: NONE, File: UNDEFINED, Begin: 0, End: 0',
        'REGION 2 Name: "MPI_Bcast" <3> (Aka. "MPI_Send" <2>), Descr.: UNDEFINED, Role: COLL_ONE2ALL, Paradigm: MPI, Flags: NONE, File: UNDEFINED, Begin: 0, End: 0',
        'GROUP 0 Name: "" <0>, Type: COMM_LOCATIONS, Paradigm: MPI, Flags: NONE, 2 Members: "rank" <0>, "rank" <536870911>',
        'GROUP 1 Name: "" <0>, Type: COMM_GROUP, Paradigm: MPI, Flags: NONE, 2 Members: 0 ("rank" <0>), 1 ("rank" <536870911>)',
        'GROUP 2 Name: "" <0>, Type: COMM_SELF, Paradigm: MPI, Flags: NONE, 0 Members',
        'COMM 0 Name: "world" <6>, Group: "" <1>, Parent: UNDEFINED, Flags: NONE',
        'COMM 1 Name: "row" <7>, Group: "" <2>, Parent: "world" <0>, Flags: {CREATE_DESTROY_EVENTS}',
        `STRING 8 "long ${'ä'.repeat(300)}"`,
        `GROUP 3 Name: "" <0>, Type: COMM_GROUP, Paradigm: MPI, Flags: NONE, 300 Members: ${Array(300).fill('1 ("rank" <536870911>)').join(', ')}`,
        'INTER_COMM 2 name: "row" <7>, Group A: "" <1>, Group B: "" <2>, Common Communicator: "world" <0>, Flags: NONE',
        'CART_DIMENSION 0 Name: "main" <1>, Size: 2, Periodicity: TRUE',
        'CART_DIMENSION 1 Name: "main" <1>, Size: 1, Periodicity: FALSE',
        'CART_TOPOLOGY 0 Name: "row" <7>, Communicator: "world" <0>, 2 Dimensions: ("main" <0>, "main" <1>)',
        'CART_COORDINATE Cartesian Topology: "row" <0>, Rank: 1 ("rank" <536870911>), Coordinates: (1, 0)',
      ]);
    });

    it('has the mapping tables and clock offsets that were written, and they apply', () => {
      const archive = archiveWithDefinitions({ endianness });
      const local = archive.localDefinitions(SPARSE_LOCATION);
      local.denseMapping(MAPPING.REGION, [2, 0]);
      local.sparseMapping(MAPPING.COMM, [
        [7, 1],
        [300, 0],
      ]);
      local.clockOffset(0, -100, 0.5);
      local.clockOffset(1000, 100);
      const events = archive.location(SPARSE_LOCATION);
      events.enter(500, 0);
      events.mpiSend(750, 0, 300, 1, 1);
      events.leave(1000, 0);
      const anchor = archive.close();
      expect(otf2Print(anchor, '-M', '-C').filter((line) => /^(MAPPING|CLOCK)/.test(line))).toEqual([
        'MAPPING_TABLE                  536870911  Type: REGION, [2,0]',
        'MAPPING_TABLE                  536870911  Type: COMM, {7=>1,300=>0}',
        'CLOCK_OFFSET                   536870911  Time: 0, Offset: -100, StdDev: 0.5',
        'CLOCK_OFFSET                   536870911  Time: 1000, Offset: +100, StdDev: 0',
      ]);
      expect(printedEvents(anchor).map(({ time, fields }) => [time, fields])).toEqual([
        [500n, 'Region: "MPI_Bcast" <2>'],
        [800n, 'Receiver: 0 ("rank" <0>), Communicator: "world" <0>, Tag: 1, Length: 1'],
        [1100n, 'Region: "MPI_Bcast" <2>'],
      ]);
    });

    it('reads on over many chunks of events and definitions', () => {
      const smallest = 256 * 1024;
      const archive = archiveWithDefinitions({
        endianness,
        chunkSizeEvents: smallest,
        chunkSizeDefinitions: smallest,
      });
      const strings = 3000;
      for (let id = 8; id < 8 + strings; id++) archive.definitions.string(id, `${id} ${'x'.repeat(200)}`);
      const events = archive.location(0);
      const count = 60_000;
      for (let time = 0; time < count; time++) events.mpiIsendComplete(time + (time % 2), time);
      const anchor = archive.close();
      expect(printedDefinitions(anchor).filter((line) => /^STRING \d{4} /.test(line)).length).toBe(
        strings + 8 - 1000,
      );
      const printed = printedEvents(anchor);
      expect(printed.length).toBe(count);
      expect(
        printed.every(({ time, fields }, k) => Number(time) === k + (k % 2) && fields === `Request: ${k}`),
      ).toBe(true);
    });
  },
);
