import type { SlowInstance } from '#build/schemas/analysis.ts';
import type { Pattern } from '../families/patterns.ts';
import type { Instances } from '../patterns/instances.ts';
import type { Phase } from '../phases/phases.ts';
import { byUrgency, rankByAhp } from './ahp.ts';
import type { JudgedByPeers } from './similar-patterns.ts';
import type { JudgedInstances } from './slow-instances.ts';

/** A slow instance with its place in the ranking of its phase (METHOD 2.9). */
export interface RankedInstance
  extends Pick<SlowInstance, 'position' | 'phase' | 'positionInPhase' | 'medianNs' | 'thresholdNs' | 'score'>,
    Pick<SlowInstance, 'severity' | 'complexity' | 'angle' | 'inspectionAffinity'> {
  instance: number;
  /** Groups of similar patterns by which it is judged; null: by its own group. */
  peers: number | null;
  /** Severity and complexity ÷ their sums over the slow instances of the phase. */
  severityWeight: number;
  complexityWeight: number;
}

interface Found extends JudgedInstances, JudgedByPeers {
  instances: Instances;
  order: Int32Array;
  patternOf: Int32Array;
  patterns: readonly Pattern[];
  phases: readonly Phase[];
}

/**
 * Ranks the slow instances of each phase by AHP (METHOD 2.9; paper 000, section 4.5), in order of position.
 * Each that is slow by its peers is ranked as if it were one more: advice changes nothing of the others.
 */
export function rankSlowInstances(found: Found): { ranked: RankedInstance[]; slowOfPhase: number[] } {
  const ofPhases = found.phases.map((phase) => rankPhase(found, phase));
  const slowOfPhase = ofPhases.map((ranked) => ranked.filter(({ peers }) => peers === null).length);
  return { ranked: ofPhases.flat(), slowOfPhase };
}

/** Those of all phases, the one to look at first first. */
export function mostUrgent(found: {
  ranked: readonly RankedInstance[];
  instances: Instances;
}): RankedInstance[] {
  const { ranked, instances } = found;
  return ranked
    .map((each) => {
      const { instance, medianNs, position, inspectionAffinity } = each;
      const lostNs = instances.endNs[instance]! - instances.startNs[instance]! - medianNs;
      return { each, inspectionAffinity, lostNs, position };
    })
    .sort(byUrgency)
    .map(({ each }) => each);
}

function rankPhase(found: Found, { index, from, to }: Phase): RankedInstance[] {
  const { order, slow, slowByPeers } = found;
  const [own, byPeers]: Judged[][] = [[], []];
  for (let position = from; position <= to; position++) {
    const instance = order[position - 1]!;
    const place = { instance, position, phase: index, positionInPhase: position - from + 1 };
    const peers = slowByPeers.get(instance);
    if (slow[instance] === 1)
      own!.push({ ...place, ...byGroup(found, instance), ...sizeOf(found, instance) });
    else if (peers) byPeers!.push({ ...place, ...peers, ...sizeOf(found, instance) });
  }
  const ranked = [...weighed(own!), ...byPeers!.map((one) => weighed([...own!, one]).at(-1)!)];
  return ranked.sort((a, b) => a.position - b.position);
}

type Judged = Omit<RankedInstance, 'severityWeight' | 'complexityWeight' | 'angle' | 'inspectionAffinity'>;

function byGroup(
  { groups, score }: Found,
  instance: number,
): Pick<Judged, 'medianNs' | 'thresholdNs' | 'score' | 'peers'> {
  const group = groups.ofInstance[instance]!;
  const [medianNs, thresholdNs] = [groups.medianNs[group]!, groups.thresholdNs[group]!];
  return { medianNs, thresholdNs, score: score[instance]!, peers: null };
}

function sizeOf(
  { instances, patterns, patternOf }: Found,
  instance: number,
): Pick<Judged, 'severity' | 'complexity'> {
  const { processes, events } = patterns[patternOf[instance]!]!;
  const durationNs = instances.endNs[instance]! - instances.startNs[instance]!;
  const bytes = instances.bytes[instance]!;
  return { severity: durationNs / (bytes > 0 ? bytes : 1), complexity: processes * events };
}

function weighed(found: readonly Judged[]): RankedInstance[] {
  const { severityWeights, complexityWeights, angles, affinities } = rankByAhp(
    found.map(({ severity }) => severity),
    found.map(({ complexity }) => complexity),
  );
  return found.map((each, i) => ({
    ...each,
    severityWeight: severityWeights[i]!,
    complexityWeight: complexityWeights[i]!,
    angle: angles[i]!,
    inspectionAffinity: affinities[i]!,
  }));
}
