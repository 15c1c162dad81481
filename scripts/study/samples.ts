import type { Breakdown } from '#build/schemas/parts.ts';
import type {
  GroupMeasurement,
  LoopMeasurement,
  ProcessStart,
  RepetitionMeasurement,
  RunMeasurement,
} from '../../src/measure/measurement/measurement.ts';
import type { Task } from './plan.ts';
import type { SetUp } from './programs.ts';

/** What only pages and causes show of a group, and comparisons do not read. */
type Shown = 'phases' | 'source' | 'typical' | 'durationsNs' | 'exchange';

/** What is the same in all repetitions that have a group: kept once. */
export type GroupFacts = Omit<
  GroupMeasurement,
  'instances' | 'medianNs' | 'totalNs' | 'starts' | 'parts' | Shown
>;

/** What the duration of a typical instance is made of, in ns. */
export type PackedParts = [late: number, inMpi: number, own: number];

/**
 * One group of a repetition: index of its facts, instances, median and total in ns, when its processes start,
 * and parts where known.
 */
export type PackedGroup = [
  facts: number,
  instances: number,
  medianNs: number,
  totalNs: number,
  starts: PackedStart[] | PackedStart | null,
  parts?: PackedParts,
];

/**
 * When a process starts: in how many instances it is the last, and its usual start. Samples that say only who
 * is most often the last have one of these without a time, or null.
 */
type PackedStart = [process: number, cause: ProcessStart['cause'], last: number, ns?: number];

/** One repetition, reduced to what comparisons read. */
export interface PackedRepetition {
  processes: number;
  events: number;
  /** From MPI_Init to MPI_Finalize; samples of before have the whole trace with both. */
  runNs?: number;
  durationNs?: number;
  communicationNs: number;
  groups: PackedGroup[];
  /** Loops inside calls; left out where there are none. */
  loops?: LoopMeasurement[];
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
    runNs: Math.round(durationNs),
    communicationNs: Math.round(communicationNs),
    groups: groups.map((group) => {
      const { instances, medianNs, totalNs, starts, parts, ...others } = group;
      const packed = starts.map(({ process, cause, last, ns }): PackedStart => {
        return [process, cause, last, Math.round(ns)];
      });
      const own: PackedGroup = [
        facts.indexOf(comparedFacts(others)),
        instances,
        Math.round(medianNs),
        Math.round(totalNs),
        packed,
      ];
      if (parts !== undefined) own.push(partsTriple(parts));
      return own;
    }),
    ...(repetition.loops && { loops: repetition.loops }),
  };
}

function comparedFacts(group: GroupFacts & Pick<GroupMeasurement, Shown>): GroupFacts {
  const { phases: _, source: __, typical: ___, durationsNs: ____, exchange: _____, ...facts } = group;
  return facts;
}

function partsTriple({ lateNs, inMpiNs, ownNs }: Breakdown): PackedParts {
  return [Math.round(lateNs), Math.round(inMpiNs), Math.round(ownNs)];
}

function unpackStarts(packed: PackedGroup[4]): ProcessStart[] {
  const isOne = (starts: PackedStart[] | PackedStart): starts is PackedStart => typeof starts[0] === 'number';
  const list = packed === null ? [] : isOne(packed) ? [packed] : packed;
  return list.map(([process, cause, last, ns = 0]) => ({ process, cause, last, ns }));
}

/**
 * The repetition again, without what comparisons do not read: phases are empty, and so is
 * all of the parts but their sums.
 *
 * @param runPart part of the whole trace that the run is, where only that is known
 * @throws RangeError when it names facts that are not there
 */
export function unpackRepetition(
  packed: PackedRepetition,
  facts: readonly GroupFacts[],
  runPart = 1,
): RepetitionMeasurement {
  const { processes, events, runNs, durationNs: wholeNs = 0, communicationNs } = packed;
  const durationNs = runNs ?? Math.round(runPart * wholeNs);
  const groups = packed.groups.map(
    ([index, instances, medianNs, totalNs, starts, parts]): GroupMeasurement => {
      const known = facts[index];
      if (known === undefined) throw new RangeError(`there is no group ${index}`);
      const own = { instances, medianNs, totalNs, starts: unpackStarts(starts), phases: [] };
      return { ...known, ...own, ...(parts !== undefined && { parts: unpackParts(parts) }) };
    },
  );
  const rest = { communicationEvents: events, durationNs, communicationNs };
  return { processes, ...rest, phases: [], groups, ...(packed.loops && { loops: packed.loops }) };
}

function unpackParts([lateNs, inMpiNs, ownNs]: PackedParts): Breakdown {
  const places = { late: [], lateElsewhere: [], inMpi: [], own: [], latest: [], order: '' };
  const waiting = { wrongOrderNs: 0, waitNs: 0, waitingCausedBy: [], without: [] };
  return { lateNs, inMpiNs, ownNs, ...places, ...waiting };
}
