import type { Environment } from '../baseline/measurement.ts';

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

/** What `commgate run` leaves in a run folder, beside a folder a benchmark and a repetition (DESIGN 4, run/). */
export interface RunManifest {
  schemaVersion: 1;
  commit: string | null;
  branch: string | null;
  /** ISO 8601, UTC. */
  date: string;
  environment: Environment;
  benchmarks: { name: string; tracer: string; command: string; repetitions: RepetitionRecord[] }[];
}
