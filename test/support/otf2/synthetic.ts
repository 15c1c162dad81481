import { COLLECTIVE, GROUP_TYPE, PARADIGM } from '../../../src/trace/otf2/codes.ts';
import { ArchiveWriter } from './writer/archive-writer.ts';
import { REGION_ROLE, ROOT_NONE } from './writer/codes.ts';
import type { EventWriter } from './writer/event-writer.ts';

export interface SyntheticTraceOptions {
  /** Processes; they form a 3D grid as close to a cube as their number allows. */
  processes: number;
  /** Events in the whole trace; rounded up to whole iterations, the same number on every process. */
  events: number;
  /** Bytes of a halo message. Default 8192. */
  bytes?: number;
  /** Another seed gives other jitter and other late processes. Default 1. */
  seed?: number;
}

export interface SyntheticTrace {
  anchorPath: string;
  /** Events written. */
  events: number;
  iterations: number;
}

const REGIONS = [
  { name: 'main', role: REGION_ROLE.FUNCTION, paradigm: PARADIGM.COMPILER },
  { name: 'exchange_halo', role: REGION_ROLE.FUNCTION, paradigm: PARADIGM.COMPILER },
  { name: 'relax', role: REGION_ROLE.FUNCTION, paradigm: PARADIGM.COMPILER },
  { name: 'residual', role: REGION_ROLE.FUNCTION, paradigm: PARADIGM.COMPILER },
  { name: 'MPI_Irecv', role: REGION_ROLE.POINT2POINT, paradigm: PARADIGM.MPI },
  { name: 'MPI_Isend', role: REGION_ROLE.POINT2POINT, paradigm: PARADIGM.MPI },
  { name: 'MPI_Waitall', role: REGION_ROLE.POINT2POINT, paradigm: PARADIGM.MPI },
  { name: 'MPI_Allreduce', role: REGION_ROLE.COLL_ALL2ALL, paradigm: PARADIGM.MPI },
].map((region, id) => ({ id, ...region }));
const [MAIN, EXCHANGE, RELAX, RESIDUAL, IRECV, ISEND, WAITALL, ALLREDUCE] = [0, 1, 2, 3, 4, 5, 6, 7];

/** Events of one process outside and inside of an iteration. */
const EVENTS_AROUND = 2;
const EVENTS_PER_ITERATION = 60;

/** All times in nanoseconds; one tick is one. Every iteration starts at a multiple of PERIOD on all processes. */
const PERIOD = 1_000_000;
/** Processes start an exchange up to this much apart, */
const JITTER = 20_000;
/** and one in every LATE_ONCE_IN starts this much later. */
const LATE = 300_000;
const LATE_ONCE_IN = 5000;
/** Duration of a call that posts a request, and of a message. */
const CALL = 500;
const LATENCY = 2_000;
/** The reduction of an iteration ends here on all processes. */
const REDUCED = 900_000;

/**
 * Writes the trace of a synthetic program, for measurements: processes in a periodic 3D grid; every iteration
 * each exchanges a halo with its six neighbours (`exchange_halo`: 6 MPI_Irecv, 6 MPI_Isend, MPI_Waitall),
 * computes (`relax`) and reduces 8 bytes (`residual`: MPI_Allreduce). Now and then a process is late and its
 * neighbours wait for it. Equal options write equal bytes; memory is one chunk, whatever the number of
 * events.
 *
 * @param folder where traces.otf2 goes; created
 * @throws InputError when the folder holds a trace already
 */
export function writeSyntheticTrace(folder: string, options: SyntheticTraceOptions): SyntheticTrace {
  const { processes, events, bytes = 8192, seed = 1 } = options;
  const perProcess = Math.ceil(events / processes) - EVENTS_AROUND;
  const iterations = Math.max(1, Math.ceil(perProcess / EVENTS_PER_ITERATION));
  const archive = new ArchiveWriter(folder, { creator: 'commgate synthetic trace' });
  const eventsOfOne = EVENTS_AROUND + iterations * EVENTS_PER_ITERATION;
  writeDefinitions(archive, processes, eventsOfOne, iterations);
  const grid = gridOf(processes);
  const startOf = (process: number, iteration: number): number => start(process, iteration, seed);
  for (let process = 0; process < processes; process++) {
    const writer = archive.location(process);
    writer.enter(0, MAIN);
    const neighbours = neighboursOf(process, grid);
    for (let iteration = 0; iteration < iterations; iteration++) {
      writeIteration(writer, process, iteration, neighbours, bytes, startOf);
    }
    writer.leave(PERIOD * (iterations + 1), MAIN);
    writer.close();
  }
  return { anchorPath: archive.close(), events: processes * eventsOfOne, iterations };
}

/** Three factors of a number, as equal as possible, the largest first. */
export function gridOf(processes: number): [number, number, number] {
  let best: [number, number, number] = [processes, 1, 1];
  for (let z = 1; z * z * z <= processes; z++) {
    if (processes % z !== 0) continue;
    for (let y = z; y * y <= processes / z; y++) {
      if ((processes / z) % y === 0 && processes / (z * y) - z <= best[0] - best[2]) {
        best = [processes / (z * y), y, z];
      }
    }
  }
  return best;
}

/** The six neighbours, in the order -x, +x, -y, +y, -z, +z: message `d` of one is received from neighbour `d ^ 1`. */
function neighboursOf(process: number, [nx, ny, nz]: readonly [number, number, number]): number[] {
  const x = process % nx;
  const y = Math.floor(process / nx) % ny;
  const z = Math.floor(process / (nx * ny));
  const at = (i: number, j: number, k: number): number =>
    ((i + nx) % nx) + nx * (((j + ny) % ny) + ny * ((k + nz) % nz));
  return [
    at(x - 1, y, z),
    at(x + 1, y, z),
    at(x, y - 1, z),
    at(x, y + 1, z),
    at(x, y, z - 1),
    at(x, y, z + 1),
  ];
}

/** When a process starts the exchange of an iteration. */
function start(process: number, iteration: number, seed: number): number {
  let mixed =
    Math.imul(process + 1, 0x9e37_79b1) ^
    Math.imul(iteration + 1, 0x85eb_ca77) ^
    Math.imul(seed, 0xc2b2_ae3d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b_3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a_2d39);
  mixed = (mixed ^ (mixed >>> 15)) >>> 0;
  const late = mixed % LATE_ONCE_IN === 0 ? LATE : 0;
  return PERIOD * (iteration + 1) + (mixed % JITTER) + late;
}

function writeIteration(
  writer: EventWriter,
  process: number,
  iteration: number,
  neighbours: readonly number[],
  bytes: number,
  startOf: (process: number, iteration: number) => number,
): void {
  let now = startOf(process, iteration);
  const firstRequest = 12 * iteration;
  writer.enter(now, EXCHANGE);
  for (let direction = 0; direction < 6; direction++) {
    writer.enter(now, IRECV);
    writer.mpiIrecvRequest(now, firstRequest + direction);
    now += CALL;
    writer.leave(now, IRECV);
  }
  for (let direction = 0; direction < 6; direction++) {
    writer.enter(now, ISEND);
    writer.mpiIsend(now, neighbours[direction]!, 0, direction, bytes, firstRequest + 6 + direction);
    now += CALL;
    writer.leave(now, ISEND);
  }
  writer.enter(now, WAITALL);
  for (const neighbour of neighbours) {
    now = Math.max(now, startOf(neighbour, iteration) + 12 * CALL + LATENCY);
  }
  for (let direction = 0; direction < 6; direction++) {
    // What the neighbour in one direction sends goes the other way.
    writer.mpiIrecv(now, neighbours[direction]!, 0, direction ^ 1, bytes, firstRequest + direction);
  }
  for (let direction = 0; direction < 6; direction++) {
    writer.mpiIsendComplete(now, firstRequest + 6 + direction);
  }
  writer.leave(now, WAITALL);
  writer.leave(now, EXCHANGE);
  writer.enter(now, RELAX);
  now += JITTER;
  writer.leave(now, RELAX);
  writer.enter(now, RESIDUAL);
  writer.enter(now, ALLREDUCE);
  writer.mpiCollectiveBegin(now);
  now = PERIOD * (iteration + 1) + REDUCED;
  writer.mpiCollectiveEnd(now, COLLECTIVE.ALLREDUCE, 0, ROOT_NONE, 8, 8);
  writer.leave(now, ALLREDUCE);
  writer.leave(now, RESIDUAL);
}

function writeDefinitions(
  archive: ArchiveWriter,
  processes: number,
  eventsOfOne: number,
  iterations: number,
): void {
  const { definitions } = archive;
  let strings = 0;
  const string = (text: string): number => {
    definitions.string(strings, text);
    return strings++;
  };
  definitions.clockProperties({
    ticksPerSecond: 1_000_000_000,
    globalOffset: 0,
    traceLength: PERIOD * (iterations + 1),
  });
  const empty = string('');
  for (const { id, name, role, paradigm } of REGIONS) {
    definitions.region(id, { name: string(name), description: empty, sourceFile: empty, role, paradigm });
  }
  definitions.systemTreeNode(0, { name: string('synthetic'), className: string('machine') });
  for (let process = 0; process < processes; process++) {
    const name = string(`MPI Rank ${process}`);
    definitions.locationGroup(process, { name, parent: 0 });
    definitions.location(process, { name, events: eventsOfOne, group: process });
  }
  const members = Array.from({ length: processes }, (_, process) => process);
  definitions.group(0, { name: empty, type: GROUP_TYPE.COMM_LOCATIONS, members });
  definitions.group(1, { name: empty, type: GROUP_TYPE.COMM_GROUP, members });
  definitions.comm(0, { name: string('MPI_COMM_WORLD'), group: 1 });
}
