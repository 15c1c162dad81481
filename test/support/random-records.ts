import fc from 'fast-check';
import { COLLECTIVE, GROUP_TYPE, MAPPING } from '../../src/trace/otf2/codes.ts';
import { regionKind } from './mpi-names.ts';
import { ArchiveWriter } from './otf2/writer/archive-writer.ts';
import { ROOT_NONE } from './otf2/writer/codes.ts';
import type { EventWriter } from './otf2/writer/event-writer.ts';

const REGIONS = [
  ...['main', 'solve', 'exchange', 'f'],
  ...['MPI_Recv', 'MPI_Waitall', 'MPI_Comm_rank', 'MPI_Test', 'MPI_Testsome', 'MPI_Init', 'MPI_Finalize'],
];

const CHUNK = 256 * 1024;

/** One thing that a thread records, as small numbers that shrink well. */
interface Step {
  what: (typeof WHATS)[number];
  ns: number;
  which: number;
}

const WHATS = [
  ...(['enter', 'enter', 'enter', 'leaf', 'leaf', 'leave', 'leave', 'leave', 'leaveInner'] as const),
  ...(['mpi', 'mpi', 'init', 'finalize', 'unentered', 'blocking', 'isend', 'irecv', 'collective'] as const),
  ...(['request', 'complete', 'complete', 'cancel', 'test', 'idle'] as const),
];

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...WHATS),
  ns: fc.nat(6),
  which: fc.nat(9),
});

/**
 * Random traces, record by record: nested and recursive functions, MPI calls in MPI calls, calls that hold
 * nothing, frames that are left out of turn, several threads, recordings that begin inside of calls or end
 * there, requests that others complete, records outside of MPI calls. Every location numbers the regions by
 * itself, in an order of its own.
 */
export interface RandomRecords {
  /** By process and thread. */
  threads: {
    steps: Step[];
    begins: 'anywhere' | 'insideMpi' | 'insideFunction';
    offsets: [number, number][];
  }[][];
  bigEndian: boolean;
  ticksPerSecond: number;
}

const thread = fc.record({
  steps: fc.array(step, { maxLength: 60, size: 'max' }),
  begins: fc.constantFrom(
    'anywhere' as const,
    'anywhere' as const,
    'insideMpi' as const,
    'insideFunction' as const,
  ),
  offsets: fc.oneof(
    fc.constant([] as [number, number][]),
    fc
      .tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), fc.nat(50))
      .map(([first, second, slope]): [number, number][] => [
        [1000, first],
        [1100, second],
        [1300, second + slope],
      ]),
  ),
});

export const randomRecords: fc.Arbitrary<RandomRecords> = fc.record({
  threads: fc.array(fc.array(thread, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
  bigEndian: fc.boolean(),
  ticksPerSecond: fc.constantFrom(1_000_000_000, 100_000_000),
});

/** A trace of one thread with these steps. */
export function oneThread(steps: [what: Step['what'], ns: number, which: number][]): RandomRecords {
  const each = steps.map(([what, ns, which]) => ({ what, ns, which }));
  return {
    threads: [[{ steps: each, begins: 'anywhere', offsets: [] }]],
    bigEndian: false,
    ticksPerSecond: 1_000_000_000,
  };
}

/** Writes such a trace. @returns the path of its anchor file */
export function writeRecords(folder: string, { threads, bigEndian, ticksPerSecond }: RandomRecords): string {
  const archive = new ArchiveWriter(folder, {
    endianness: bigEndian ? 'big' : 'little',
    chunkSizeEvents: CHUNK,
  });
  const { definitions } = archive;
  for (const [id, text] of ['', ...REGIONS].entries()) definitions.string(id, text);
  definitions.clockProperties({ ticksPerSecond, globalOffset: 1000, traceLength: 0 });
  for (const [id, name] of REGIONS.entries()) definitions.region(id, { ...regionKind(name), name: id + 1 });
  const ranks = threads.map((_, rank) => rank);
  for (const [rank, own] of threads.entries()) {
    for (const [index, { steps, begins, offsets }] of own.entries()) {
      const location = rank + 1000 * index;
      definitions.location(location, { name: 0, events: 1, group: rank });
      // The same names have other ids on every location.
      const order = REGIONS.map((_, id) => (id * 4 + location) % REGIONS.length);
      const local = archive.localDefinitions(location);
      local.denseMapping(MAPPING.REGION, order);
      for (const [time, offset] of offsets) local.clockOffset(time, offset);
      const recording = new Recording(archive.location(location), order, rank === 0 && index === 0);
      recording.begin(begins);
      for (const each of steps) recording.step(each);
      recording.end();
    }
  }
  definitions.group(0, { name: 0, type: GROUP_TYPE.COMM_LOCATIONS, members: ranks });
  definitions.group(1, { name: 0, type: GROUP_TYPE.COMM_GROUP, members: ranks });
  definitions.comm(0, { name: 0, group: 1 });
  return archive.close();
}

/** Turns steps into records that a reader accepts. */
class Recording {
  private now = 1000;
  private readonly frames: string[] = [];
  private readonly requests: { id: number; kind: 'isend' | 'irecv' | 'request' }[] = [];
  private requestCount = 0;
  private isCollective = false;

  constructor(
    private readonly events: EventWriter,
    private readonly order: readonly number[],
    private readonly sendsAtEnd: boolean,
  ) {}

  begin(how: 'anywhere' | 'insideMpi' | 'insideFunction'): void {
    if (how === 'insideFunction') this.events.leave(this.now, this.id('solve'));
    if (how !== 'insideMpi') return;
    this.events.mpiIrecvRequest(this.now, 500);
    this.events.mpiIrecv(this.now + 2, 0, 0, 0, 8, 501);
    this.now += 5;
    this.events.leave(this.now, this.id('MPI_Waitall'));
  }

  step({ what, ns, which }: Step): void {
    const { events, frames } = this;
    this.now += ns;
    const functions = REGIONS.slice(0, 4);
    switch (what) {
      case 'enter':
        this.enter(functions[which % functions.length]!);
        return;
      case 'leaf':
        this.enter(functions[which % functions.length]!);
        this.now += which;
        this.leave(frames.length - 1);
        return;
      case 'leave':
        this.leave(frames.length - 1);
        return;
      case 'leaveInner':
        this.leave(frames.length - 1 - (which % 3));
        return;
      case 'mpi':
        this.enter(REGIONS[4 + (which % 5)]!);
        return;
      case 'init':
        if (which < 3) this.enter('MPI_Init');
        return;
      case 'finalize':
        if (which < 3) this.enter('MPI_Finalize');
        return;
      case 'unentered':
        if (frames.length === 0) events.leave(this.now, this.id(which < 5 ? 'f' : 'MPI_Recv'));
        return;
      case 'blocking':
        if (which & 1) events.mpiSend(this.now, 0, 0, 0, 8);
        else events.mpiRecv(this.now, 0, 0, 0, 8);
        return;
      case 'isend':
        events.mpiIsend(this.now, 0, 0, 0, 8, this.request(what));
        return;
      case 'irecv':
        events.mpiIrecvRequest(this.now, this.request(what));
        return;
      case 'request':
        events.nonBlockingCollectiveRequest(this.now, this.request(what));
        return;
      case 'collective':
        if (this.isCollective) events.mpiCollectiveEnd(this.now, COLLECTIVE.BARRIER, 0, ROOT_NONE, 0, 0);
        else events.mpiCollectiveBegin(this.now);
        this.isCollective = !this.isCollective;
        return;
      case 'test':
        events.mpiRequestTest(this.now, 0);
        return;
      case 'cancel': {
        const [one] = this.requests.splice(which % Math.max(1, this.requests.length), 1);
        if (one !== undefined) events.mpiRequestCancelled(this.now, one.id);
        return;
      }
      case 'complete':
        this.complete(which);
        return;
      default:
        // Longer than what a process that polls may do between two tests.
        if (which === 8) this.now += 2500;
        // Two of the long ones fill a chunk but for a few records.
        events.unknown(this.now, 99, new Uint8Array(which === 9 ? CHUNK / 2 - 100 : which));
        return;
    }
  }

  /** What is open stays open. */
  end(): void {
    if (this.sendsAtEnd) this.events.mpiSend(this.now, 0, 0, 0, 8);
  }

  private complete(which: number): void {
    const { events } = this;
    const [one] = this.requests.splice(which % Math.max(1, this.requests.length), 1);
    if (one === undefined) return;
    if (one.kind === 'isend') events.mpiIsendComplete(this.now, one.id);
    else if (one.kind === 'irecv') events.mpiIrecv(this.now, 0, 0, 0, 8, one.id);
    else events.nonBlockingCollectiveComplete(this.now, COLLECTIVE.BARRIER, 0, ROOT_NONE, 0, 0, one.id);
  }

  private request(kind: 'isend' | 'irecv' | 'request'): number {
    this.requests.push({ id: this.requestCount, kind });
    return this.requestCount++;
  }

  private enter(region: string): void {
    this.frames.push(region);
    this.events.enter(this.now, this.id(region));
  }

  /** Leaves the region of a frame: the innermost one of it. */
  private leave(frame: number): void {
    const region = this.frames[frame];
    if (region === undefined) return;
    this.frames.splice(this.frames.lastIndexOf(region), 1);
    this.events.leave(this.now, this.id(region));
  }

  private id(region: string): number {
    return this.order.indexOf(REGIONS.indexOf(region));
  }
}
