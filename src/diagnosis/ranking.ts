import type { Pattern } from '../families/patterns.ts';
import type { Instances } from '../patterns/instances.ts';
import type { Phase } from '../phases/phases.ts';
import { type InspectionAffinity, rankByAhp } from './ahp.ts';

/** A slow instance with its place in the ranking of its phase (METHOD 2.9). */
export interface RankedInstance {
  instance: number;
  /** Position in the sequence, from 1. */
  position: number;
  /** Index of its phase, from 1, and its position in it, from 1. */
  phase: number;
  positionInPhase: number;
  /** Duration ÷ bytes, in ns; ÷ 1 when no bytes move. */
  severity: number;
  /** Processes × events. */
  complexity: number;
  /** In degrees, among the slow instances of the phase. */
  angle: number;
  inspectionAffinity: InspectionAffinity;
}

/** What the ranking is made of. */
interface Found {
  instances: Instances;
  order: Int32Array;
  patternOf: Int32Array;
  patterns: readonly Pattern[];
  phases: readonly Phase[];
  slow: Uint8Array;
}

/**
 * Ranks the slow instances of each phase by AHP (METHOD 2.9; paper 000, section 4.5).
 *
 * @returns the slow instances in order of position, and by phase how many they are
 */
export function rankSlowInstances(found: Found): { ranked: RankedInstance[]; slowOfPhase: number[] } {
  const ofPhases = found.phases.map((phase) => rankPhase(found, phase));
  return { ranked: ofPhases.flat(), slowOfPhase: ofPhases.map(({ length }) => length) };
}

function rankPhase(
  { instances, order, patternOf, patterns, slow }: Found,
  { index, from, to }: Phase,
): RankedInstance[] {
  const positions: number[] = [];
  for (let position = from; position <= to; position++) {
    if (slow[order[position - 1]!] === 1) positions.push(position);
  }
  const found = positions.map((position) => {
    const instance = order[position - 1]!;
    const { processes, events } = patterns[patternOf[instance]!]!;
    const durationNs = instances.endNs[instance]! - instances.startNs[instance]!;
    const bytes = instances.bytes[instance]!;
    return {
      instance,
      position,
      phase: index,
      positionInPhase: position - from + 1,
      severity: durationNs / (bytes > 0 ? bytes : 1),
      complexity: processes * events,
    };
  });
  const { angles, affinities } = rankByAhp(
    found.map(({ severity }) => severity),
    found.map(({ complexity }) => complexity),
  );
  return found.map((each, i) => ({ ...each, angle: angles[i]!, inspectionAffinity: affinities[i]! }));
}
