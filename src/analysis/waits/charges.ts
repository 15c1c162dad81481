import type { CallTimes } from '../../trace/columns/call-times.ts';
import { NONE } from '../../trace/columns/trace.ts';
import { type Blocks, blockOf } from '../patterns/blocks.ts';
import type { Instances } from '../patterns/instances.ts';
import type { Phase } from '../phases/phases.ts';
import { integers, numbers, openStage } from './kernels.ts';
import type { WaitInstances } from './waits.ts';

/** Severity by class, process and call path (paper 002, section 4.3), in this order, where there is any. */
export interface Charges {
  count: number;
  class: Uint8Array;
  /** Path of the call, an index into the trace's `paths`. */
  path: Int32Array;
  process: Int32Array;
  ns: Float64Array;
  /** Calls. */
  instances: Int32Array;
}

/** Severity by class and instance of a pattern; in order of positions, then classes. */
export interface InstanceCharges {
  count: number;
  /** In the sequence, from 1. */
  position: Int32Array;
  class: Uint8Array;
  ns: Float64Array;
}

/** Severity by class and phase; in order of phases, then classes. */
export interface PhaseCharges {
  /** Index of the phase, from 1. */
  phase: Int32Array;
  class: Uint8Array;
  ns: Float64Array;
}

/**
 * Charges what the classes found to the call paths and processes of its calls.
 *
 * @param instances in order of classes
 */
export function chargeToPaths(times: CallTimes, instances: WaitInstances): Charges {
  const { calls, paths } = times;
  const processes = calls.processStart.length - 1;
  let process = 0;
  const sums = addUp(instances, (i) => {
    const call = instances.call[i]!;
    // Those of a class stand in order of calls, but for a few.
    while (calls.processStart[process]! > call) process--;
    while (calls.processStart[process + 1]! <= call) process++;
    return (instances.class[i]! * processes + process) * paths.count + calls.path[call]!;
  });
  const charges: Charges = {
    count: sums.key.length,
    class: new Uint8Array(sums.key.length),
    path: new Int32Array(sums.key.length),
    process: new Int32Array(sums.key.length),
    ns: sums.ns,
    instances: sums.count,
  };
  for (let i = 0; i < charges.count; i++) {
    const key = sums.key[i]!;
    const row = Math.floor(key / paths.count);
    charges.path[i] = key - row * paths.count;
    charges.class[i] = Math.floor(row / processes);
    charges.process[i] = row % processes;
  }
  return charges;
}

/** Where events are: their blocks, the instances of these, and where these are in the sequence. */
export interface SequenceOfEvents {
  blocks: Blocks;
  instances: Instances;
  order: Int32Array;
  phases: readonly Phase[];
}

/**
 * Charges what the classes found to the instances of patterns and to the phases that hold the events.
 *
 * @param classes how many there are
 * @returns also what lies outside of all instances, by class: MPI_Init and MPI_Finalize have no event. For
 *   each class the instances, and likewise the phases, add up with it to the class's total
 */
export function chargeToInstances(
  found: WaitInstances,
  { blocks, instances, order, phases }: SequenceOfEvents,
  classes: number,
): { perInstance: InstanceCharges; perPhase: PhaseCharges; outsideNs: Float64Array } {
  const positionOf = new Int32Array(instances.count);
  for (let position = 1; position <= order.length; position++) positionOf[order[position - 1]!] = position;
  const outsideNs = new Float64Array(classes);
  const sums = addUp(found, (i) => {
    const event = found.event[i]!;
    const ownClass = found.class[i]!;
    if (event !== NONE) return positionOf[instances.ofBlock[blockOf(blocks, event)]!]! * classes + ownClass;
    outsideNs[ownClass]! += found.ns[i]!;
    return NONE;
  });
  const perInstance: InstanceCharges = {
    count: sums.key.length,
    position: new Int32Array(sums.key.length),
    class: new Uint8Array(sums.key.length),
    ns: sums.ns,
  };
  for (let i = 0; i < perInstance.count; i++) {
    const position = Math.floor(sums.key[i]! / classes);
    perInstance.position[i] = position;
    perInstance.class[i] = sums.key[i]! - position * classes;
  }
  return { perInstance, perPhase: chargeToPhases(perInstance, phases, classes), outsideNs };
}

function chargeToPhases(charges: InstanceCharges, phases: readonly Phase[], classes: number): PhaseCharges {
  const ns = new Float64Array(phases.length * classes);
  let phase = 0;
  for (let i = 0; i < charges.count; i++) {
    while (phases[phase]!.to < charges.position[i]!) phase++;
    ns[phase * classes + charges.class[i]!]! += charges.ns[i]!;
  }
  const key = Int32Array.from(ns.keys()).filter((each) => ns[each]! > 0);
  return {
    phase: key.map((each) => Math.floor(each / classes) + 1),
    class: Uint8Array.from(key, (each) => each % classes),
    ns: Float64Array.from(key, (each) => ns[each]!),
  };
}

/**
 * Sums of severities by key.
 *
 * @param keyOf the key of an instance, whole; NONE leaves it out
 * @returns in order of keys
 */
function addUp(
  { count, ns }: WaitInstances,
  keyOf: (instance: number) => number,
): { key: Float64Array; ns: Float64Array; count: Int32Array } {
  const { kernels, columns } = openStage({
    sorted: numbers(count),
    ofNs: numbers(count),
    keys: numbers(count),
    ns: numbers(count),
    counts: integers(count),
  });
  // Key and instance in one number, so that numbers are sorted, which is fast; of a key in order of
  // instances.
  const { sorted } = columns;
  for (let i = 0; i < count; i++) {
    const key = keyOf(i);
    sorted[i] = key === NONE ? NONE : key * count + i;
  }
  sorted.sort();
  columns.ofNs.set(ns.subarray(0, count));
  const sums = kernels.addUpByKey(columns, { count });
  return {
    key: columns.keys.slice(0, sums),
    ns: columns.ns.slice(0, sums),
    count: columns.counts.slice(0, sums),
  };
}
