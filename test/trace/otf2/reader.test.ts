import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openArchive } from '../../../src/trace/otf2/archive.ts';
import { CHUNK_HEADER_BYTES, COLLECTIVE, PARADIGM, UNDEFINED_UINT32 } from '../../../src/trace/otf2/codes.ts';
import { archiveOf } from '../../support/one-location.ts';
import type { ArchiveOptions } from '../../support/otf2/writer/archive-writer.ts';
import { MEASUREMENT, ROOT_NONE, TYPE } from '../../support/otf2/writer/codes.ts';
import type { EventWriter } from '../../support/otf2/writer/event-writer.ts';
import { recorded } from '../../support/recorded.ts';
import { THOROUGH } from '../../support/thorough.ts';

const KINDS: [string, ArchiveOptions][] = [
  ['little-endian', {}],
  ['big-endian', { endianness: 'big' }],
  ['zlib-compressed', { compression: 'zlib' }],
  ['zlib-compressed big-endian', { compression: 'zlib', endianness: 'big' }],
];

describe.each(KINDS)('the reader of a %s archive', (_, options) => {
  it('gives the beginning of a chunk that is larger than its room', () => {
    const { eventChunks } = openArchive(archiveOf((e) => e.enter(5, 300), options));
    const room = new Uint8Array(CHUNK_HEADER_BYTES + 9);
    const read: (number | bigint)[] = [];
    eventChunks(
      0,
      () => room,
      ({ bytes, view, offset, end, littleEndian }) => {
        read.push(end - offset, bytes[offset]!, view.getBigUint64(offset + 1, littleEndian));
        return true;
      },
    );
    expect(read).toEqual([9, 5, 5n]);
  });

  it('gives every record with its values', () => {
    const anchor = archiveOf((e) => {
      e.enter(1, 0);
      e.enter(2, 300);
      e.mpiSend(3, 1, 2, 0xffff_ffff, 123_456_789_012);
      e.enter(4, 70_000);
      e.mpiIsend(4, 0xff, 0x100, 5, 0, 2n ** 53n - 1n);
      e.enter(5, 3);
      e.mpiIsendComplete(5, 2n ** 53n - 1n);
      e.mpiIrecvRequest(6, 0);
      e.mpiRecv(7, 0x10000, 0, 1, 256);
      e.leave(8, 3);
      e.leave(8, 70_000);
      e.mpiIrecv(9, 0x11000, 0xffff_fffe, 70_000, 2n ** 64n - 2n, 0);
      e.mpiRequestTest(10, 3);
      e.mpiRequestCancelled(10, 65_536);
      e.mpiCollectiveBegin(11);
      e.mpiCollectiveEnd(12, COLLECTIVE.ALLREDUCE, 3, ROOT_NONE, 1, 2);
      e.nonBlockingCollectiveRequest(14, 2n ** 64n - 2n);
      e.nonBlockingCollectiveComplete(15, COLLECTIVE.BCAST, 4, 1, 3, 4, 2n ** 64n - 2n);
      e.leave(16, 300);
      e.leave(2 ** 40 + 17, 0);
    }, options);
    const meanings = {
      communicators: [0, 2, 3, 4, 0x100, 0xffff_fffe],
      size: 70_000,
      regions: [0, 3, 300, 70_000],
      mpi: [3],
    };
    expect(recorded(anchor, 0, meanings)).toEqual({
      lines: [
        'send 1 in 2 tag -1: 123456789012 B at 3–3 (r300 r0)',
        'send 255 in 256 tag 5: 0 B at 4–5 (r70000 r300 r0)',
        'receive 69632 in 4294967294 tag 70000: 18446744073709552000 B at 6–9 (r70000 r300 r0)',
        'receive 65536 in 0 tag 1: 256 B at 5–8 (r70000 r300 r0)',
        // Of a collective: 1 for bytes that were sent, 2 for bytes that were received.
        'ALLREDUCE -1 in 3 tag 3: 3 B at 11–12 (r300 r0)',
        'BCAST 1 in 4 tag 3: 7 B at 14–15 (r300 r0)',
      ],
      counts: {
        ENTER: 4,
        LEAVE: 4,
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
      lastTime: 2 ** 40 + 17,
      openRequests: 0,
      polls: 0,
      lostReceives: 0,
      leftOut: 0,
      unenteredCalls: 0,
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
    const { lines, counts } = recorded(anchor, 0, { communicators: [0], size: 2, regions: [7] });
    expect(lines).toEqual(['send 1 in 0 tag 0: 4 B at 8–8 (r7)']);
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
    const { lines, counts } = recorded(anchor, 0, { communicators: [0], size: 5 });
    expect(lines).toEqual(
      Array.from({ length: messages }, (_, k) => {
        const time = 2 * k + (k % 2);
        return `send ${k % 5} in 0 tag ${k}: ${2 ** (k % 50)} B at ${time}–${time}`;
      }),
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

/** Requests whose ids collide in a table of 64, 128 … places, and ids of all widths. */
const requestId = fc.oneof(
  fc.nat(8),
  fc.nat(8).map((n) => n * 64),
  fc.nat(8).map((n) => n * 2 ** 32),
  fc.nat(8).map((n) => 2 ** 52 + 8 * n),
  bits(52),
);

const SIZE = 300;

interface Step {
  kind: 'send' | 'isend' | 'isend complete' | 'irecv request' | 'irecv' | 'collective';
  rank: number;
  communicator: number;
  tag: number;
  bytes: number;
  request: number;
  later: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('send', 'isend', 'isend complete', 'irecv request', 'irecv', 'collective'),
  rank: fc.nat(SIZE - 1),
  communicator: undefinedOr(31),
  tag: undefinedOr(31),
  bytes: bits(51),
  request: requestId,
  later: bits(40),
});

/** Writes the steps and says what is to be read, with a plain map of requests. */
function play(steps: readonly Step[], e: EventWriter): string[] {
  const events: { about: string; posted: number; completed: number | null }[] = [];
  const open = new Map<number, (typeof events)[number]>();
  let now = 0;
  for (const { kind, rank, communicator, tag, bytes, request, later } of steps) {
    now += later;
    const about = (what: string): string => `${what} ${rank} in ${communicator} tag ${tag | 0}: ${bytes} B`;
    const post = (text: string, completed: number | null): (typeof events)[number] => {
      const event = { about: text, posted: now, completed };
      events.push(event);
      return event;
    };
    if (kind === 'send') {
      e.mpiSend(now, rank, communicator, tag, bytes);
      post(about('send'), now);
    } else if (kind === 'isend') {
      e.mpiIsend(now, rank, communicator, tag, bytes, request);
      open.set(request, post(about('send'), now));
    } else if (kind === 'isend complete') {
      const event = open.get(request);
      // A completion that nobody waits for is passed over; that of a receive is a record of its own.
      if (event?.about === 'nothing yet') continue;
      e.mpiIsendComplete(now, request);
      if (event !== undefined) event.completed = now;
      open.delete(request);
    } else if (kind === 'irecv request') {
      e.mpiIrecvRequest(now, request);
      open.set(request, post('nothing yet', null));
    } else if (kind === 'irecv') {
      const event = open.get(request);
      if (event === undefined) continue;
      e.mpiIrecv(now, rank, communicator, tag, bytes, request);
      Object.assign(event, { about: about('receive'), completed: now });
      open.delete(request);
    } else {
      e.mpiCollectiveBegin(now);
      e.mpiCollectiveEnd(now, COLLECTIVE.REDUCE, communicator, rank, bytes, 1);
      post(`REDUCE ${rank} in ${communicator} tag ${bytes > 0 ? 3 : 2}: ${bytes + 1} B`, now);
    }
  }
  return events
    .filter(({ about }) => about !== 'nothing yet')
    .map(({ about, posted, completed }) => `${about} at ${posted}–${completed}`);
}

describe('a random archive', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...KINDS.map(([, options]) => options)),
        fc.array(step, { minLength: 1, maxLength: 200, size: 'max' }),
        (options, steps) => {
          let expected: string[] = [];
          const anchor = archiveOf((e) => {
            expected = play(steps, e);
            e.mpiRequestTest(2 ** 50, 0);
          }, options);
          const communicators = [...new Set(steps.map(({ communicator }) => communicator))];
          const { lines } = recorded(anchor, 0, { communicators, size: SIZE });
          expect(lines).toEqual(expected);
        },
      ),
      { numRuns: THOROUGH ? 150 : 50 },
    );
  });
});
