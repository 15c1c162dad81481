import { cpus, hostname } from 'node:os';
import type { RunManifest } from '#build/schemas/run.ts';
import { InputError } from '../../../base/errors.ts';
import { openArchive } from '../../../trace/otf2/archive.ts';
import { type RecordingPlace, recordingPlace } from '../../../trace/outline/nodes.ts';
import type { Prepared } from '../prepare.ts';
import { describeMachine, type Machine, type OtherLoad } from './machine.ts';

/** Where and how a run was made: runs are comparable when the key made of these is equal (METHOD 3). */
export type Environment = RunManifest['environment'];

/** More names than a person reads are left out. */
export const MAX_NODES_NAMED = 100;

/** The machine that commgate runs on, and the MPI libraries that the benchmarks of a run use. */
export function environmentOf(prepared: readonly Prepared[], machine: Machine): Environment {
  const processors = cpus();
  const cores = Math.max(1, processors.length);
  return {
    cpu: processors[0]?.model.trim() || 'unknown',
    cores,
    mpi: librariesOf(prepared),
    usableCores: Math.min(machine.usableCores ?? cores, machine.coreLimit ?? cores),
  };
}

/** Where a trace was recorded, as it says itself; null: it does not, or it cannot be read. */
export function recordedPlace(anchor: string): RecordingPlace | null {
  try {
    return recordingPlace(openArchive(anchor).definitions);
  } catch (error) {
    if (error instanceof InputError) return null;
    throw error;
  }
}

/**
 * Where a run was made: on this machine, or where its traces say that they were recorded, when these are
 * other hosts, such as the nodes of a cluster behind the login node that commgate runs on.
 *
 * @param place of the first execution; null: nobody says
 * @param otherLoad what else this machine did
 */
export function whereRun(
  prepared: readonly Prepared[],
  place: RecordingPlace | null,
  otherLoad: { otherLoad?: OtherLoad } = {},
): { environment: Environment; machine: Machine } {
  const job = place?.job == null ? {} : { job: place.job };
  if (place === null || place.nodes.some(({ name }) => name === hostname())) {
    const machine = { ...describeMachine(), ...otherLoad, ...job };
    return { environment: environmentOf(prepared, machine), machine };
  }
  return whereRecorded(place, librariesOf(prepared));
}

/** The nodes that a trace was recorded on, as it says. */
export function whereRecorded(
  { nodes, job }: RecordingPlace,
  mpi: string,
): { environment: Environment; machine: Machine } {
  const models = new Set(nodes.flatMap(({ cpu }) => cpu ?? []));
  const coresOf = nodes.map(({ cores }) => cores ?? 1);
  const usable = nodes.map(({ scheduledCores, cores }) => scheduledCores ?? cores ?? 1);
  const names = nodes.slice(0, MAX_NODES_NAMED).map(({ name }) => name);
  return {
    environment: {
      cpu: [...models].sort().join(', ') || 'unknown',
      cores: Math.max(...coresOf),
      mpi,
      usableCores: usable.reduce((sum, cores) => sum + cores, 0),
    },
    machine: { nodes: names, ...(job !== null && { job }) },
  };
}

function librariesOf(prepared: readonly Prepared[]): string {
  const known = [...new Set(prepared.map(({ mpi }) => mpi.name))].filter((mpi) => mpi !== 'unknown').sort();
  return known.length === 0 ? 'unknown' : known.join(', ');
}
