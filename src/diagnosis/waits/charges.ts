import type { Blocks } from '../../patterns/blocks.ts';
import type { Instances } from '../../patterns/instances.ts';
import type { Phase } from '../../phases/phases.ts';
import type { CallTimes } from '../../trace/call-times.ts';
import { NONE } from '../../trace/trace.ts';
import type { WaitInstances } from './publications.ts';

/** Severity by class, call path and process (paper 002, section 4.3), where there is any; by class, then process, then path. */
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
  count: number;
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
export function chargeToPaths({ calls, paths }: CallTimes, instances: WaitInstances): Charges {
  const { processStart } = calls;
  const processOf = (call: number): number => {
    let low = 0;
    let high = processStart.length - 1;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (processStart[middle]! <= call) low = middle;
      else high = middle;
    }
    return low;
  };
  const processes = processStart.length - 1;
  const keys = new Float64Array(instances.count);
  for (let i = 0; i < instances.count; i++) {
    const call = instances.call[i]!;
    keys[i] = (instances.class[i]! * processes + processOf(call)) * paths.count + calls.path[call]!;
  }
  const sums = addUp(instances, keys);
  const inClass = processes * paths.count;
  return {
    count: sums.key.length,
    class: Uint8Array.from(sums.key, (key) => Math.floor(key / inClass)),
    path: Int32Array.from(sums.key, (key) => key % paths.count),
    process: Int32Array.from(sums.key, (key) => Math.floor((key % inClass) / paths.count)),
    ns: sums.ns,
    instances: sums.count,
  };
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
 * @returns also what lies outside of all instances, by class: MPI_Init and MPI_Finalize have no event. For each class the
 *   instances, and likewise the phases, add up with it to the class's total
 */
export function chargeToInstances(
  found: WaitInstances,
  { blocks, instances, order, phases }: SequenceOfEvents,
  classes: number,
): { perInstance: InstanceCharges; perPhase: PhaseCharges; outsideNs: Float64Array } {
  const positionOf = new Int32Array(instances.count);
  for (let position = 1; position <= order.length; position++) positionOf[order[position - 1]!] = position;
  const outsideNs = new Float64Array(classes);
  const keys = new Float64Array(found.count);
  for (let i = 0; i < found.count; i++) {
    const event = found.event[i]!;
    const ownClass = found.class[i]!;
    if (event === NONE) {
      keys[i] = NONE;
      outsideNs[ownClass]! += found.ns[i]!;
    } else keys[i] = positionOf[instances.ofBlock[blocks.ofEvent[event]!]!]! * classes + ownClass;
  }
  const sums = addUp(found, keys);
  const perInstance = {
    count: sums.key.length,
    position: Int32Array.from(sums.key, (key) => Math.floor(key / classes)),
    class: Uint8Array.from(sums.key, (key) => key % classes),
    ns: sums.ns,
  };
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
    count: key.length,
    phase: key.map((each) => Math.floor(each / classes) + 1),
    class: Uint8Array.from(key, (each) => each % classes),
    ns: Float64Array.from(key, (each) => ns[each]!),
  };
}

/**
 * Sums of severities by key.
 *
 * @param keys of the instances, whole; NONE leaves one out. Used up
 * @returns in order of keys
 */
function addUp(
  { count, ns }: WaitInstances,
  keys: Float64Array,
): { key: Float64Array; ns: Float64Array; count: Int32Array } {
  // Key and instance in one number, so that numbers are sorted, which is fast; of a key in order of instances.
  for (let i = 0; i < count; i++) keys[i] = keys[i]! === NONE ? NONE : keys[i]! * count + i;
  keys.sort();
  const found = { key: new Float64Array(count), ns: new Float64Array(count), count: new Int32Array(count) };
  let sums = 0;
  let last: number = NONE;
  for (let i = 0; i < count; i++) {
    if (keys[i] === NONE) continue;
    const key = Math.floor(keys[i]! / count);
    if (key !== last) found.key[sums++] = last = key;
    found.ns[sums - 1]! += ns[keys[i]! - key * count]!;
    found.count[sums - 1]!++;
  }
  return {
    key: found.key.slice(0, sums),
    ns: found.ns.slice(0, sums),
    count: found.count.slice(0, sums),
  };
}
