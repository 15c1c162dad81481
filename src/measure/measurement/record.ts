import { createHash } from 'node:crypto';
import { measuredProgram } from '../../analysis/models/compare/fingerprint.ts';
import { groupBy } from '../../base/group-by.ts';
import { quantilesOf } from '../pictures/quantiles.ts';
import { FINEST_TICK_NS } from './clock-tick.ts';
import { compareGroups, groupKey } from './group-identity.ts';
import { startsOverRepetitions } from './late-process.ts';
import { recordLoops } from './loops/record-loops.ts';
import type {
  BenchmarkMeasurement,
  GroupMeasurement,
  RepetitionMeasurement,
  RunMeasurement,
} from './measurement.ts';
import {
  MOST_DURATIONS,
  MOST_STARTS,
  type RecordedBenchmark,
  type RecordedGroup,
  type RecordedRun,
} from './recorded-run.ts';
import { runValueNs, shareOf } from './run-value.ts';

/** Smallest share of the communication time of a group whose parts are kept: below it nothing fails a check by default. */
const SMALLEST_SHARE = 0.005;

const RECORDED = new WeakMap<RunMeasurement, RecordedRun>();

/**
 * A measured run in the form that baselines keep and comparisons work on. Benchmarks stay in their order,
 * groups are sorted; times are rounded to a thousandth of a nanosecond, so that the document does not carry
 * digits without meaning. Runs keep theirs: a check compares the same run with several cut-offs.
 *
 * @throws RangeError when two benchmarks have one name, the repetitions of a benchmark ran on different
 *   numbers of processes, or a repetition has two groups of the same identity
 */
export function recordRun(run: RunMeasurement): RecordedRun {
  const recorded = RECORDED.get(run) ?? recordOnce(run);
  RECORDED.set(run, recorded);
  return recorded;
}

function recordOnce(run: RunMeasurement): RecordedRun {
  const { commit, branch, date, environment } = run;
  const names = run.benchmarks.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new RangeError(`the run has two benchmarks ${twice}`);
  const content = {
    commit,
    branch,
    date,
    environment,
    benchmarks: run.benchmarks.filter(({ repetitions }) => repetitions.length > 0).map(recordBenchmark),
    ...(run.otherLoad && { otherLoad: run.otherLoad }),
  };
  const id = createHash('sha256').update(JSON.stringify(content, withoutShown)).digest('hex').slice(0, 16);
  return { id, ...content };
}

/** What pages show of a run says nothing of which run it is; nor does what is the same in all of them. */
function withoutShown(name: string, value: unknown): unknown {
  return ['typical', 'durationsNs', 'pictures', 'program'].includes(name) ? undefined : value;
}

function recordBenchmark(benchmark: BenchmarkMeasurement): RecordedBenchmark {
  const { name, tracer, mpi, buildFlags, pinning, repetitions } = benchmark;
  const { analysedBy } = repetitions[0]!;
  const processes = repetitions[0]!.processes;
  const groups = new Map<string, RecordedGroup>();
  repetitions.forEach((repetition, index) => {
    if (repetition.processes !== processes) {
      throw new RangeError(
        `benchmark ${name}: repetition 1 ran on ${processes} processes, repetition ${index + 1} on ${repetition.processes}`,
      );
    }
    addRepetition(groups, repetition, index, repetitions.length);
  });
  addStartsAndDurations(groups, repetitions);
  const recorded = {
    name,
    tracer,
    mpi,
    ...(buildFlags !== undefined && { buildFlags }),
    pinning,
    processes,
    ...(analysedBy && { analysedBy }),
    repetitions: repetitions.length,
    ...tickOf(repetitions),
    communicationNs: repetitions.map(({ communicationNs }) => rounded(communicationNs)),
    groups: [...groups.values()].sort(compareGroups),
  };
  return {
    ...recorded,
    ...efficiencyOf(repetitions),
    ...picturesOf(repetitions),
    ...programOf(repetitions),
    ...recordLoops(repetitions, recorded, SMALLEST_SHARE),
    groups: recorded.groups.map((group) => ({ ...group, ...partsOf(group, recorded, repetitions) })),
  };
}

/** The coarsest of theirs. */
function tickOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'clockTickNs'> {
  const ticks = repetitions.map(({ clockTickNs = FINEST_TICK_NS }) => clockTickNs);
  const coarsest = rounded(Math.max(...ticks));
  return coarsest > FINEST_TICK_NS ? { clockTickNs: coarsest } : {};
}

/** Of one repetition, since load balance and communication belong together: the one in the middle, of two the worse. */
function efficiencyOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'efficiency'> {
  const sorted = repetitions
    .flatMap(({ efficiency }) => efficiency ?? [])
    .sort((a, b) => a.parallel - b.parallel);
  const middle = sorted[(sorted.length - 1) >> 1];
  if (middle === undefined) return {};
  const { parallel, loadBalance, communication, usefulNs } = middle;
  return {
    efficiency: {
      parallel: rounded(parallel),
      loadBalance: rounded(loadBalance),
      communication: rounded(communication),
      usefulNs: usefulNs.map(Math.round),
    },
  };
}

/** Of the repetition that pages show. */
function picturesOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'pictures'> {
  const { pictures } = middleRepetition(repetitions);
  if (pictures === undefined) return {};
  const { lateness, waitingCaused, waiting } = pictures;
  return {
    pictures: {
      by: waitingCaused.by,
      meanLatenessNs: lateness.meanNs.map(Math.round),
      waitingCausedNs: waitingCaused.ns.map(Math.round),
      ...(waiting && { waiting: { ...waiting, processes: '' } }),
    },
  };
}

/** Of all repetitions, where all have one. */
function programOf(repetitions: readonly RepetitionMeasurement[]): Pick<RecordedBenchmark, 'program'> {
  const models = repetitions.flatMap((repetition) => repetition.models ?? []);
  return models.length < repetitions.length ? {} : { program: measuredProgram(models) };
}

/** The repetition in the middle by communication time, of two the shorter one. @param repetitions at least one */
export function middleRepetition(repetitions: readonly RepetitionMeasurement[]): RepetitionMeasurement {
  const sorted = [...repetitions].sort((a, b) => a.communicationNs - b.communicationNs);
  return sorted[(sorted.length - 1) >> 1]!;
}

/**
 * The parts and the typical instance of one repetition stand for those of the run, since means over several
 * repetitions would mix a disturbed one in and would belong to no replay: of the one whose median is nearest
 * to the run's value, the first of equals.
 */
function partsOf(
  group: RecordedGroup,
  benchmark: RecordedBenchmark,
  repetitions: readonly RepetitionMeasurement[],
): Pick<RecordedGroup, 'parts' | 'typical'> {
  const value = runValueNs(group);
  if (value === null || shareOf(group, benchmark) < SMALLEST_SHARE) return {};
  const distances = group.mediansNs.map((ns) =>
    ns === null ? Number.POSITIVE_INFINITY : Math.abs(ns - value),
  );
  const nearest = repetitions[distances.indexOf(Math.min(...distances))]!;
  const key = groupKey(group);
  const { parts, typical } = nearest.groups.find((each) => groupKey(each) === key)!;
  const repetition = repetitions.indexOf(nearest) + 1;
  return {
    ...(parts && { parts: inWholeNs(parts) }),
    ...(typical && { typical: { ...inWholeNs(typical), repetition } }),
  };
}

/** Every time in the parts or in a typical instance as a whole number of nanoseconds. */
function inWholeNs<Parts>(parts: Parts): Parts {
  const text = JSON.stringify(parts, (name, value) => {
    if (name === 'messages') return value.map((message: number[]) => message.map(Math.round));
    return typeof value === 'number' && (name === 'ns' || name.endsWith('Ns')) ? Math.round(value) : value;
  });
  return JSON.parse(text) as Parts;
}

function addRepetition(
  groups: Map<string, RecordedGroup>,
  repetition: RepetitionMeasurement,
  index: number,
  repetitions: number,
): void {
  for (const measured of repetition.groups) {
    const key = groupKey(measured);
    let group = groups.get(key);
    if (group === undefined) {
      group = emptyGroup(measured, repetitions);
      groups.set(key, group);
    } else if (group.mediansNs[index] !== null) {
      throw new RangeError(`repetition ${index + 1} has two groups ${key}`);
    }
    group.instances[index] = measured.instances;
    group.mediansNs[index] = rounded(measured.medianNs);
    group.totalsNs[index] = rounded(measured.totalNs);
  }
}

function addStartsAndDurations(
  groups: Map<string, RecordedGroup>,
  repetitions: readonly RepetitionMeasurement[],
): void {
  const measured = groupBy(
    repetitions.flatMap((repetition) => repetition.groups),
    groupKey,
  );
  for (const [key, group] of groups) {
    const same = measured.get(key)!;
    const { starts } = startsOverRepetitions(same);
    if (starts.length > 0)
      group.starts = starts.slice(0, MOST_STARTS).map(({ process, ns }) => [process, Math.round(ns)]);
    const durations = same.flatMap(({ durationsNs = [] }) => durationsNs);
    if (durations.length > 0) group.durationsNs = quantilesOf(durations, MOST_DURATIONS);
  }
}

function emptyGroup(measured: GroupMeasurement, repetitions: number): RecordedGroup {
  const { pattern, functions, bytes, kind, processes, events, messages, label } = measured;
  const { partners, operations, isSplit } = measured;
  return {
    pattern,
    functions,
    bytes,
    kind,
    processes,
    events,
    messages,
    label,
    partners,
    operations,
    ...(isSplit && { isSplit }),
    instances: new Array(repetitions).fill(0),
    mediansNs: new Array(repetitions).fill(null),
    totalsNs: new Array(repetitions).fill(0),
  };
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
