import type { ContextChoice, LoopChoice } from '../base/config/config.ts';
import { defaultConfig } from '../base/config/default-config.ts';
import type { Trace } from '../trace/columns/trace.ts';
import { measureEfficiencies } from './causes/efficiencies.ts';
import { replayIdeally } from './causes/replay/ideal-replay.ts';
import { takeOutOffCore } from './causes/replay/without-off-core.ts';
import { rootCausesOf } from './causes/root-causes.ts';
import { savingsOf } from './causes/savings.ts';
import { describeIterationPatterns } from './families/iteration-patterns.ts';
import { describePatterns } from './families/patterns.ts';
import { describeRepeats } from './families/repeat-patterns.ts';
import { familiesMadeOf } from './families/templates/made-of.ts';
import { formBlocks } from './patterns/blocks.ts';
import { chooseContexts } from './patterns/contexts.ts';
import { formInstances } from './patterns/instances.ts';
import { formIterations } from './patterns/iterations/form-iterations.ts';
import { tieEvents } from './patterns/matching.ts';
import type { MatchingBeside } from './patterns/matching-beside.ts';
import { numberPatterns, orderInstances } from './patterns/sequence/sequence.ts';
import { signBlocks, signInstances } from './patterns/signatures.ts';
import { findSites } from './patterns/sites.ts';
import { type KnownContexts, seeThroughWrappers, type WrapperChoice } from './patterns/wrappers.ts';
import type { EqualSplit } from './phases/equal-split.ts';
import { formPhases } from './phases/phases.ts';
import type { SegmentationOptions } from './phases/segmentation.ts';
import { findLateness } from './slow-instances/lateness.ts';
import { rankSlowInstances } from './slow-instances/ranking.ts';
import { judgeByPeers } from './slow-instances/similar-patterns.ts';
import { judgeInstances } from './slow-instances/slow-instances.ts';
import { judgeIterations } from './slow-instances/slow-iterations.ts';
import { type FoundBy, StageList, type StageOptions } from './stage-list.ts';
import { refillsOf } from './waits/refills/refills.ts';
import { findWaitStates } from './waits/wait-states.ts';

export interface AnalysisOptions extends SegmentationOptions, EqualSplit, StageOptions {
  /** Which regions are seen through. Default 'auto'. */
  wrappers?: WrapperChoice;
  /** What earlier traces of the program said of functions, for 'auto'. Default: nothing. */
  known?: KnownContexts;
  /** What events are looked at together. Default 'auto': innermost functions. */
  contexts?: ContextChoice;
  /** Modified Z above which an instance is slow. Default 3.5. */
  cutoff?: number;
  /** Whether loops inside calls are looked for, and at how many copies. Default 'auto': 3. */
  loops?: LoopChoice;
  /** Another thread that finds the ties. */
  beside?: MatchingBeside | null;
  /** Whether the time for which cores were taken away is told, but stays in. Default: it is taken out. */
  keepOffCore?: boolean;
}

const CUTOFF = defaultConfig.analysis.cutoff;

/**
 * The analysis of METHOD section 2: the only place where the stages are put in order. Columns stay where they
 * are, stages pass index arrays. A new stage is a file with a function and a line here; its name is what
 * progress and the benchmark show.
 */
export const STAGES = new StageList<AnalysisOptions, { trace: Trace }>()
  .onRequest('time off the core', ({ trace }, { keepOffCore }) => takeOutOffCore(trace, keepOffCore))
  .stage('wrappers', ({ trace }, { wrappers, known, contexts }) =>
    seeThroughWrappers(trace, contexts === 'none' ? 'none' : (wrappers ?? 'auto'), known),
  )
  .stage('contexts', ({ trace, contextOfCall, wrappers }, { contexts }) =>
    chooseContexts(trace, { contextOfCall, wrappers }, contexts ?? 'auto'),
  )
  .stage('blocks', ({ trace, ...contexts }, { beside }) => {
    const blocks = formBlocks(trace, contexts);
    beside?.takeBlocks(blocks);
    return { blocks };
  })
  .stage('sites', ({ trace, blocks, isChosen }) => ({ sites: findSites(trace, blocks, isChosen) }))
  .stage('process patterns', ({ trace, blocks }) => ({ signedBlocks: signBlocks(trace, blocks) }))
  .stage('matching', ({ trace, ties }, { beside }) => ({
    ties: ties ?? beside?.ties() ?? tieEvents(trace),
  }))
  .stage('instances', ({ trace, blocks, ties }) => ({ instances: formInstances(trace, blocks, ties) }))
  .stage('patterns', ({ blocks, instances, signedBlocks }) => ({
    signatures: signInstances(blocks, instances, signedBlocks),
  }))
  .stage('sequence', ({ blocks, instances }) => orderInstances(blocks, instances))
  .stage('numbering', ({ order, signatures }) => numberPatterns(order, signatures))
  .stage('slow instances', ({ instances, order, patternOf }, { cutoff = CUTOFF }) =>
    judgeInstances(instances, order, patternOf, cutoff),
  )
  .stage('iterations', (found, { loops, contexts }) => ({
    iterations: formIterations(found, loops ?? 'auto', contexts === 'none'),
  }))
  .stage('families', (found) => describePatterns(found))
  .stage('iteration patterns', (found) => ({ iterationPatterns: describeIterationPatterns(found) }))
  .stage('phases', (found, options) => formPhases(found, options))
  .stage('slow iterations', (found, { cutoff = CUTOFF }) => judgeIterations(found, cutoff))
  .stage('similar patterns', (found, { cutoff = CUTOFF }) => judgeByPeers(found, cutoff))
  .stage('lateness', ({ trace, blocks, instances, groups, slow, slowByPeers }) => ({
    lateness: findLateness(trace, blocks, instances, groups, slow, slowByPeers),
  }))
  .stage('ranking', (found) => rankSlowInstances(found))
  .onRequest('sums of templates', (found) => ({ madeOf: familiesMadeOf(found) }))
  .onRequest('repeats', (found, { loops }) => ({ repeats: describeRepeats(found, loops ?? 'auto') }))
  .onRequest('wait states', (found) => findWaitStates(found))
  .onRequest('refills', (found) => refillsOf(found))
  .onRequest('root causes', (found) => rootCausesOf(found))
  .onRequest('replay', (found) => replayIdeally(found))
  .onRequest('savings', (found) => savingsOf(found))
  .onRequest('efficiencies', (found) => measureEfficiencies(found));

/** The stages on request that tell who waited for whom, in order: without replays, and with them. */
export const WAITING_STAGES = {
  plain: ['wait states', 'refills', 'root causes', 'efficiencies'],
  replayed: ['wait states', 'refills', 'root causes', 'replay', 'savings', 'efficiencies'],
} as const;

export type Analysis = FoundBy<typeof STAGES>;
