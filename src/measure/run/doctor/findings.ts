import type { TracerName } from '../../../base/config/config.ts';

/** note: worth knowing; warning: measurements suffer; missing: something does not work without it. */
export type State = 'ok' | 'note' | 'warning' | 'missing';

/** One thing that was looked at. */
export interface Finding {
  /** What was looked at, such as "mpirun". */
  what: string;
  state: State;
  /** What is there. */
  found: string;
  /** What to do; with state missing always there. */
  remedy?: string;
}

export function finding(state: State, what: string, found: string, remedy?: string): Finding {
  return remedy === undefined ? { what, state, found } : { what, state, found, remedy };
}

/** One tracer with one MPI launcher. */
export interface TracerFindings {
  tracer: TracerName;
  /** The launcher it was tried with, absolute path; null when there is none. */
  launcher: string | null;
  /** MPI library and version, or 'unknown'. */
  mpi: string;
  /** Benchmarks of the configuration that use it; empty when none does. */
  usedBy: string[];
  /** Whether benchmarks can be traced with it. */
  works: boolean;
  findings: Finding[];
}

/** What `commgate doctor` says. */
export interface Diagnosis {
  schemaVersion: 1;
  /** Whether all tracers work that the configuration uses; without configuration: whether builtin works. */
  works: boolean;
  /** Path of the configuration, or null when there is none. */
  configuration: string | null;
  /** The operating system, as it calls itself. */
  system: string;
  machine: Finding[];
  /** About the configuration: what its checks could do better. */
  project: Finding[];
  tracers: TracerFindings[];
}
