import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLLECTIVE,
  MEASUREMENT,
  PARADIGM,
  ROOT_NONE,
  TYPE,
  UNDEFINED_UINT32,
} from '../../src/otf2/codes.ts';
import { type ArchiveOptions, ArchiveWriter } from '../../src/otf2/writer/archive-writer.ts';
import type { EventWriter } from '../../src/otf2/writer/event-writer.ts';
import { recorded } from '../support/recorded.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** An archive of one location, written by `write`. */
function archiveOf(write: (events: EventWriter) => void, options: ArchiveOptions = {}): string {
  const archive = new ArchiveWriter(temporaryFolder(), options);
  write(archive.location(0));
  archive.definitions.clockProperties({ ticksPerSecond: 1, globalOffset: 0, traceLength: 0 });
  return archive.close();
}

const KINDS: [string, ArchiveOptions][] = [
  ['little-endian', {}],
  ['big-endian', { endianness: 'big' }],
  ['zlib-compressed', { compression: 'zlib' }],
  ['zlib-compressed big-endian', { compression: 'zlib', endianness: 'big' }],
];

describe.each(KINDS)('the reader of a %s archive', (_, options) => {
  it('gives every record with its values', () => {
    const anchor = archiveOf((e) => {
      e.enter(1, 0);
      e.enter(2, 300);
      e.mpiSend(3, 1, 2, 0xffff_ffff, 123_456_789_012);
      e.mpiIsend(4, 0xff, 0x100, 5, 0, 2n ** 53n - 1n);
      e.mpiIsendComplete(5, 2n ** 53n - 1n);
      e.mpiIrecvRequest(6, 0);
      e.mpiRecv(7, 0x10000, 0, 1, 256);
      e.mpiIrecv(8, 0x1000000, 0, 70_000, 1, 8);
      e.mpiRequestTest(9, 3);
      e.mpiRequestCancelled(10, 65_536);
      e.mpiCollectiveBegin(11);
      e.mpiCollectiveEnd(12, COLLECTIVE.ALLREDUCE, 3, ROOT_NONE, 1, 2);
      e.nonBlockingCollectiveRequest(14, 9);
      e.nonBlockingCollectiveComplete(15, COLLECTIVE.BCAST, 4, 1, 3, 4, 9);
      e.leave(16, 300);
      e.leave(2 ** 40 + 17, 0);
    }, options);
    expect(recorded(anchor, 0)).toEqual({
      lines: [
        '3 send 1 2 4294967295 123456789012',
        '4 isend 255 256 5 0 9007199254740991',
        '5 isend complete 9007199254740991',
        '6 irecv request 0',
        '7 recv 65536 0 1 256',
        '8 irecv 16777216 0 70000 1 8',
        'cancelled 65536',
        '11 collective begin',
        `12 collective end ${COLLECTIVE.ALLREDUCE} 3 ${UNDEFINED_UINT32} 3`,
        '14 icollective request 9',
        `15 icollective complete ${COLLECTIVE.BCAST} 4 1 7 9`,
        '2–16 region 300 at depth 1',
        '1–1099511627793 region 0 at depth 0',
      ],
      counts: {
        ENTER: 2,
        LEAVE: 2,
        MPI_SEND: 1,
        MPI_ISEND: 1,
        MPI_ISEND_COMPLETE: 1,
        MPI_IRECV_REQUEST: 1,
        MPI_RECV: 1,
        MPI_IRECV: 1,
        MPI_REQUEST_TEST: 1,
        MPI_REQUEST_CANCELLED: 1,
        MPI_COLLECTIVE_BEGIN: 1,
        MPI_COLLECTIVE_END: 1,
        NON_BLOCKING_COLLECTIVE_REQUEST: 1,
        NON_BLOCKING_COLLECTIVE_COMPLETE: 1,
      },
      firstTime: 1,
    });
  });

  it('passes over what it does not use, whatever its length, and attribute lists', () => {
    const anchor = archiveOf((e) => {
      e.programBegin(1, 0, [1, 2]);
      e.attributes([{ attribute: 1, type: TYPE.UINT64, value: 2n ** 64n - 1n }]);
      e.enter(2, 7);
      e.measurementOnOff(3, MEASUREMENT.OFF);
      e.bufferFlush(4, 5);
      e.threadFork(5, PARADIGM.OPENMP, 2);
      e.threadJoin(6, PARADIGM.OPENMP);
      e.commCreate(6, 1);
      for (const length of [0, 1, 253, 254, 255, 256, 5000])
        e.unknown(7, 200, new Uint8Array(length).fill(12));
      e.attributes(Array.from({ length: 60 }, (_, k) => ({ attribute: k, type: TYPE.DOUBLE, value: k / 3 })));
      e.mpiSend(8, 1, 0, 0, 4);
      e.commDestroy(9, 1);
      e.attributes([{ attribute: 0, type: TYPE.STRING, value: 3 }]);
      e.leave(9, 7);
      e.programEnd(10, -1);
    }, options);
    const { lines, counts } = recorded(anchor, 0);
    expect(lines).toEqual(['8 send 1 0 0 4', '2–9 region 7 at depth 0']);
    expect(counts).toEqual({
      PROGRAM_BEGIN: 1,
      ENTER: 1,
      MEASUREMENT_ON_OFF: 1,
      BUFFER_FLUSH: 1,
      THREAD_FORK: 1,
      THREAD_JOIN: 1,
      COMM_CREATE: 1,
      UNKNOWN: 7,
      MPI_SEND: 1,
      COMM_DESTROY: 1,
      LEAVE: 1,
      PROGRAM_END: 1,
    });
  });

  it('reads on over many chunks, in which a record of any size may come last', () => {
    const messages = 60_000;
    const anchor = archiveOf(
      (e) => {
        for (let k = 0; k < messages; k++) {
          if (k % 3 === 0) e.unknown(2 * k, 99, new Uint8Array((k * 7) % 60));
          e.mpiSend(2 * k + (k % 2), k % 5, 0, k, 2 ** (k % 50));
        }
      },
      { ...options, chunkSizeEvents: 256 * 1024 },
    );
    const { lines, counts } = recorded(anchor, 0);
    expect(lines).toEqual(
      Array.from({ length: messages }, (_, k) => `${2 * k + (k % 2)} send ${k % 5} 0 ${k} ${2 ** (k % 50)}`),
    );
    expect(counts['UNKNOWN']).toBe(Math.ceil(messages / 3));
  });
});

/** A number of every width, its extremes among them. */
const bits = (most: number): fc.Arbitrary<number> =>
  fc
    .tuple(fc.nat(most), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
    .map(([width, share]) => {
      return Math.floor((0.5 + share / 2) * 2 ** width);
    });

const undefinedOr = (most: number): fc.Arbitrary<number> =>
  fc.oneof({ weight: 9, arbitrary: bits(most) }, { weight: 1, arbitrary: fc.constant(UNDEFINED_UINT32) });

type Written = { line: string; write(e: EventWriter, time: number): void };

const record: fc.Arbitrary<Written> = fc.oneof(
  fc.tuple(undefinedOr(31), undefinedOr(31), undefinedOr(31), bits(52)).map(([to, comm, tag, bytes]) => ({
    line: `send ${to} ${comm} ${tag} ${bytes}`,
    write: (e: EventWriter, time: number) => e.mpiSend(time, to, comm, tag, bytes),
  })),
  fc
    .tuple(undefinedOr(31), bits(31), bits(31), bits(52), bits(52))
    .map(([from, comm, tag, bytes, request]) => ({
      line: `irecv ${from} ${comm} ${tag} ${bytes} ${request}`,
      write: (e: EventWriter, time: number) => e.mpiIrecv(time, from, comm, tag, bytes, request),
    })),
  bits(52).map((request) => ({
    line: `irecv request ${request}`,
    write: (e: EventWriter, time: number) => e.mpiIrecvRequest(time, request),
  })),
  fc.tuple(fc.nat(22), bits(31), undefinedOr(31), bits(51), bits(51)).map(([op, comm, root, out, back]) => ({
    line: `collective end ${op} ${comm} ${root} ${out + back}`,
    write: (e: EventWriter, time: number) => e.mpiCollectiveEnd(time, op, comm, root, out, back),
  })),
);

describe('a random archive', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS.map(([, options]) => options)),
        fc.array(fc.tuple(record, bits(40)), { minLength: 1, maxLength: 80 }),
        (options, written) => {
          let time = 0;
          const expected: string[] = [];
          const anchor = archiveOf((e) => {
            for (const [{ line, write }, step] of written) {
              time += step;
              expected.push(`${time} ${line}`);
              write(e, time);
            }
          }, options);
          expect(recorded(anchor, 0).lines).toEqual(expected);
        },
      ),
      { numRuns: 150 },
    );
  });
});
