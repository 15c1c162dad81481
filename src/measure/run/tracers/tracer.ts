import type { BenchmarkConfig } from '../../../base/config/config.ts';
import type { MpiLibrary } from '../machine/mpi.ts';

/** What a tracer may look at before a benchmark's first repetition. */
export interface TracerSetup {
  benchmark: BenchmarkConfig;
  /** Absolute path of the folder the command runs in. */
  directory: string;
  /** Absolute path of a folder for what is built once and kept. */
  cacheFolder: string;
  /** The variables the command will have, those of the tracer not included. */
  environment: NodeJS.ProcessEnv;
  mpi: MpiLibrary;
}

/** A repetition's anchor file (absolute) and what the tracer said, a line each; or why there is none. */
export type Collected = { anchor: string; notes?: readonly string[] } | { found: string; remedy: string };

export interface Recording {
  /** Variables that the command gets besides its own. */
  variables: Record<string, string>;
  /** What the tracer printed into the log, one line each; left out: it cannot be told from the program's. */
  said?(log: string): string[];
  /** After the command's end: brings the archive into the repetition's folder if it is not there yet. */
  collect(log: string): Collected;
}

/** A tracer, ready for one benchmark. */
export interface PreparedTracer {
  /** Name and version, such as "builtin 1" or "scorep 8.4": part of what makes runs comparable. */
  label: string;
  /** Variables by which it samples where processes compute, too; left out: it cannot. */
  sampling?: Record<string, string>;
  /** @param folder absolute path of the repetition's folder, which exists and is empty */
  record(folder: string): Recording;
}

/** A way to get a trace. A new one: a file here, a line in registry.ts, its name in config and schema. */
export interface Tracer {
  /** @throws InputError when the tracer cannot be used on this machine or for this benchmark */
  prepare(setup: TracerSetup): Promise<PreparedTracer>;
}
