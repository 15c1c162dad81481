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
  const sums = addUp(instances, (i) => {
    const call = instances.call[i]!;
    return (instances.class[i]! * processes + processOf(call)) * paths.count + calls.path[call]!;
  });
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
  const sums = addUp(found, (i) => {
    const event = found.event[i]!;
    if (event !== NONE)
      return positionOf[instances.ofBlock[blocks.ofEvent[event]!]!]! * classes + found.class[i]!;
    outsideNs[found.class[i]!]! += found.ns[i]!;
    return NONE;
  });
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

/** Sums of severities by key, which is whole and safe; NONE leaves one out. @returns in order of keys */
function addUp(
  { count, ns }: WaitInstances,
  keyOf: (i: number) => number,
): { key: Float64Array; ns: Float64Array; count: Int32Array } {
  const slotOf = new Map<number, number>();
  const sums: number[] = [];
  const counts: number[] = [];
  for (let i = 0; i < count; i++) {
    const key = keyOf(i);
    if (key === NONE) continue;
    const slot = slotOf.get(key);
    if (slot === undefined) {
      slotOf.set(key, sums.push(ns[i]!) - 1);
      counts.push(1);
    } else {
      sums[slot]! += ns[i]!;
      counts[slot]!++;
    }
  }
  const key = Float64Array.from(slotOf.keys()).sort();
  const slots = Int32Array.from(key, (each) => slotOf.get(each)!);
  return {
    key,
    ns: Float64Array.from(slots, (slot) => sums[slot]!),
    count: slots.map((slot) => counts[slot]!),
  };
}
