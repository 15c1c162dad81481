import type { DurationParts } from '../../src/measurement/duration-parts.ts';
import type {
  GroupMeasurement,
  LateProcess,
  RepetitionMeasurement,
  RunMeasurement,
} from '../../src/measurement/measurement.ts';
import type { Task } from './plan.ts';
import type { SetUp } from './programs.ts';

/** What is the same in all repetitions that have a group: kept once. */
export type GroupFacts = Omit<
  GroupMeasurement,
  'instances' | 'medianNs' | 'totalNs' | 'lateProcess' | 'slow' | 'phases' | 'source' | 'parts' | 'typical'
>;

/** What is the duration of a typical instance made of, in ns: late, in MPI, own work. */
export type PackedParts = [late: number, inMpi: number, own: number];

/** One group of a repetition: index of its facts, instances, median and total in ns, late process, and parts where known. */
export type PackedGroup = [
  facts: number,
  instances: number,
  medianNs: number,
  totalNs: number,
  late: [process: number, cause: LateProcess['cause'], instances: number] | null,
  parts?: PackedParts,
];

/** One repetition, reduced to what comparisons read. */
export interface PackedRepetition {
  processes: number;
  events: number;
  durationNs: number;
  communicationNs: number;
  groups: PackedGroup[];
}

/** Repetitions of every program, by its name. */
export type Repetitions = Record<string, RepetitionMeasurement[]>;

/** Where a set-up's samples were made. */
export interface Place {
  setUp: SetUp;
  cpu: string;
  cores: number;
  mpi: string;
  tracer: string;
  kernel: string;
  node: string;
  date: string;
  /** Command lines of the programs. */
  commands: string[];
  /** Executions of each program in a run. */
  repetitions: number;
}

/** The waits of an injection, as the variable of the programs takes them, and what they were made from. */
export interface Waits {
  setUp: SetUp;
  mode: 'one' | 'all' | 'own';
  percent: number;
  program: string;
  text: string;
}

/** One run of all programs. */
export interface RunSample {
  task: Task;
  date: string;
  programs: Repetitions;
}

/** One trial of pairs: the k-th repetition of base and that of head are a pair. */
export interface PairSample {
  task: Task;
  date: string;
  base: Repetitions;
  head: Repetitions;
}

/** All that was collected, in the order in which it was. */
export interface Samples {
  places: Place[];
  waits: Waits[];
  runs: RunSample[];
  pairs: PairSample[];
}

/** A sample as the measurement of a run of some programs; those of one place are comparable. */
export function runOf(
  sample: Pick<RunSample, 'date' | 'programs'>,
  place: Place,
  programs: readonly string[],
): RunMeasurement {
  const { cpu, cores, mpi, tracer } = place;
  return {
    commit: null,
    branch: null,
    date: sample.date,
    environment: { cpu, cores, mpi, usableCores: cores },
    benchmarks: programs.map((name) => {
      return { name, tracer, mpi, pinning: 'commgate', repetitions: sample.programs[name] ?? [] };
    }),
  };
}

/** Numbers the facts of groups. */
export class FactTable {
  readonly list: GroupFacts[] = [];
  readonly #indexes = new Map<string, number>();

  /** Index of equal facts, added when they are new. */
  indexOf(facts: GroupFacts): number {
    const key = JSON.stringify(facts);
    const known = this.#indexes.get(key);
    if (known !== undefined) return known;
    this.#indexes.set(key, this.list.length);
    this.list.push(facts);
    return this.list.length - 1;
  }
}

/** @param facts is added to */
export function packRepetition(repetition: RepetitionMeasurement, facts: FactTable): PackedRepetition {
  const { processes, communicationEvents, durationNs, communicationNs, groups } = repetition;
  return {
    processes,
    events: communicationEvents,
    durationNs: Math.round(durationNs),
    communicationNs: Math.round(communicationNs),
    groups: groups.map((group) => {
      const { instances, medianNs, totalNs, lateProcess, parts, ...others } = group;
      const { slow: _, phases: __, source: ___, typical: ____, ...rest } = others;
      const late = lateProcess === null ? null : lateTriple(lateProcess);
      const packed: PackedGroup = [
        facts.indexOf(rest),
        instances,
        Math.round(medianNs),
        Math.round(totalNs),
        late,
      ];
      if (parts !== undefined) packed.push(partsTriple(parts));
      return packed;
    }),
  };
}

function partsTriple({ lateNs, inMpiNs, ownNs }: DurationParts): PackedParts {
  return [Math.round(lateNs), Math.round(inMpiNs), Math.round(ownNs)];
}

function lateTriple({ process, cause, instances }: LateProcess): NonNullable<PackedGroup[4]> {
  return [process, cause, instances];
}

/**
 * The repetition again, without what comparisons do not read: phases and slow instances are empty, and so is all of the parts
 * but their sums.
 *
 * @throws RangeError when it names facts that are not there
 */
export function unpackRepetition(
  packed: PackedRepetition,
  facts: readonly GroupFacts[],
): RepetitionMeasurement {
  const { processes, events, durationNs, communicationNs } = packed;
  const groups = packed.groups.map(([index, instances, medianNs, totalNs, late, parts]): GroupMeasurement => {
    const known = facts[index];
    if (known === undefined) throw new RangeError(`there is no group ${index}`);
    const lateProcess = late === null ? null : { process: late[0], cause: late[1], instances: late[2] };
    const group = { ...known, instances, medianNs, totalNs, lateProcess, slow: 0, phases: [] };
    return parts === undefined ? group : { ...group, parts: unpackParts(parts) };
  });
  const rest = { communicationEvents: events, unmatchedEvents: 0, durationNs, communicationNs };
  return { processes, ...rest, phases: [], groups };
}

function unpackParts([lateNs, inMpiNs, ownNs]: PackedParts): DurationParts {
  const nothing = { late: [], wrongOrderNs: 0, waitNs: 0, waitingCausedBy: [], without: [] };
  return { lateNs, inMpiNs, ownNs, ...nothing };
}
