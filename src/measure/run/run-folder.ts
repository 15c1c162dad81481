import type { Environment } from './machine/environment.ts';
import type { Machine } from './machine/machine.ts';
import type { Pinning } from './machine/pinning.ts';

/** Name of the manifest inside a run folder. */
export const MANIFEST = 'run.json';

/** One execution of a benchmark: paths are relative to the run folder, with forward slashes. */
export interface RepetitionRecord {
  /** The anchor file (.otf2) of the trace. */
  trace: string;
  /** What the program printed. */
  log: string;
  seconds: number;
}

/** A benchmark of a run. */
export interface BenchmarkRecord {
  name: string;
  tracer: string;
  command: string;
  /** MPI library and version, 'unknown' when it could not be told. */
  mpi: string;
  /** Compiler behind mpicc, as it says it itself; left out when it could not be told. */
  compiler?: string;
  /** How the program was built, where the configuration says it. */
  buildFlags?: string;
  pinning: Pinning;
  /** Executions before the first repetition, whose traces were thrown away. */
  warmUps: number;
  repetitions: RepetitionRecord[];
}

/** What `commgate run` leaves in a run folder beside the executions' own folders (METHOD 4, run/). */
export interface RunManifest {
  schemaVersion: 1;
  commit: string | null;
  branch: string | null;
  /** ISO 8601, UTC. */
  date: string;
  /** What must be equal for runs to be comparable. */
  environment: Environment;
  /** What else is known of the machine, for people. */
  machine: Machine;
  benchmarks: BenchmarkRecord[];
}
