import type { OtherLoad } from '../run/other-load.ts';
import type { Acceptance } from './acceptance.ts';
import type { BenchmarkMeasurement, Environment, Partners } from './measurement.ts';

/** Version of the baseline document that this program writes and the only one it reads. */
export const BASELINE_VERSION = 1;

/** The accepted earlier runs (METHOD 1, 3): schemas/baseline.schema.json. */
export interface Baseline {
  schemaVersion: typeof BASELINE_VERSION;
  /** Oldest first. */
  runs: BaselineRun[];
}

/** One run as a baseline keeps it: of every group the repetitions' medians and the counts, not the instances. */
export interface BaselineRun {
  /** 16 hexadecimal digits made from the run's content: the same run is never kept twice. */
  id: string;
  commit: string | null;
  branch: string | null;
  /** ISO 8601, UTC. */
  date: string;
  environment: Environment;
  benchmarks: BaselineBenchmark[];
  /** What other programs took of the machine, where it was recorded. */
  otherLoad?: OtherLoad;
  /** Why the run does not count: something disturbed it, in words. Left out when nothing did. */
  disturbed?: string[];
  /** Accepted slowdowns that were in force: the run is at their new levels. Left out when there were none. */
  accepted?: Acceptance[];
}

export interface BaselineBenchmark extends Pick<BenchmarkMeasurement, 'mpi' | 'buildFlags' | 'pinning'> {
  name: string;
  tracer: string;
  processes: number;
  repetitions: number;
  /** Sum of all instances' durations, one number a repetition. */
  communicationNs: number[];
  /** Sorted by pattern, functions and bytes; no two are alike in all three. */
  groups: BaselineGroup[];
  /** Never stored: by groupKey, accepted factors of functions' communication times (see function-time.ts). */
  acceptedTimes?: Record<string, number>;
  /** Never stored: why the run no longer counts for this benchmark (see accepted-shift.ts). */
  superseded?: string;
}

/** One group (METHOD 3); the three columns at the end have one element a repetition. */
export interface BaselineGroup {
  pattern: string;
  functions: string[];
  bytes: number;
  kind: 'point-to-point' | 'collective';
  processes: number;
  events: number;
  messages: number;
  label: string;
  /** As in GroupMeasurement; runs of before have neither. */
  partners?: Partners;
  operations?: Record<string, number>;
  /** 0 where the group did not occur. */
  instances: number[];
  /** null where the group did not occur. */
  mediansNs: (number | null)[];
  /** 0 where the group did not occur. */
  totalsNs: number[];
}

/** What makes two groups of one benchmark the same one: pattern, functions and bytes (METHOD 3). */
export interface GroupIdentity {
  pattern: string;
  functions: readonly string[];
  bytes: number;
}

const KEYS = new WeakMap<GroupIdentity, string>();

/** The identity of a group as a string, for maps and for ordering. Groups keep theirs: it is asked for once a run of the baseline. */
export function groupKey(group: GroupIdentity): string {
  let key = KEYS.get(group);
  if (key === undefined) {
    key = JSON.stringify([group.pattern, group.functions, group.bytes]);
    KEYS.set(group, key);
  }
  return key;
}

/** Order of groups: by pattern, then functions, then bytes ascending. */
export function compareGroups(a: GroupIdentity, b: GroupIdentity): number {
  return (
    compareText(a.pattern, b.pattern) ||
    compareText(JSON.stringify(a.functions), JSON.stringify(b.functions)) ||
    a.bytes - b.bytes
  );
}

/** Order of runs: by date, then id. */
export function compareRuns(a: BaselineRun, b: BaselineRun): number {
  return Date.parse(a.date) - Date.parse(b.date) || compareText(a.id, b.id);
}

/** What must be equal for two runs to be comparable at all (METHOD 3), as a string. */
export function environmentKey({ cpu, cores, mpi, usableCores }: Environment): string {
  return JSON.stringify([cpu, cores, mpi, usableCores ?? null]);
}

/** Order by code units: the same on every machine, unlike localeCompare. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
