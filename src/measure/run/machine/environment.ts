import { cpus } from 'node:os';
import type { RunManifest } from '#build/schemas/run.ts';
import type { Prepared } from '../prepare.ts';
import type { Machine } from './machine.ts';

/** Where and how a run was made: runs are comparable when the key made of these is equal (METHOD 3). */
export type Environment = RunManifest['environment'];

/** The machine, and the MPI libraries that the benchmarks of a run use. */
export function environmentOf(prepared: readonly Prepared[], machine: Machine): Environment {
  const processors = cpus();
  const cores = Math.max(1, processors.length);
  const known = [...new Set(prepared.map(({ mpi }) => mpi.name))].filter((mpi) => mpi !== 'unknown').sort();
  return {
    cpu: processors[0]?.model.trim() || 'unknown',
    cores,
    mpi: known.length === 0 ? 'unknown' : known.join(', '),
    usableCores: Math.min(machine.usableCores ?? cores, machine.coreLimit ?? cores),
  };
}
