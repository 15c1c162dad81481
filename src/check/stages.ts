import type { Acceptance } from '../baseline/acceptance.ts';
import type { Decision, Decisions } from '../comparison/pairs/conclusions.ts';
import { analyseInterim } from '../comparison/pairs/interim-analysis.ts';
import { type InterimPlan, planInterimAnalyses, stageRate } from '../comparison/pairs/interim-plan.ts';
import type { Config } from '../config/config.ts';
import { InputError } from '../errors.ts';
import type { RunMeasurement } from '../measurement/measurement.ts';
import {
  type ExecutionContext,
  executePairs,
  groupsOf,
  labelOf,
  type PairedExecutions,
  SIDES,
} from './executions.ts';

/** How many pairs may be run. */
export interface PairLimits {
  gate: Config['gate'];
  /** Exactly so many pairs in each stage, instead of as many as it takes. */
  exactly?: number | undefined;
  /** See PairedResult. */
  own?: readonly Acceptance[] | undefined;
}

type About = Omit<RunMeasurement, 'benchmarks'>;

/**
 * Runs pairs until the case is clear: first until each benchmark either has something that looks slower or has nothing
 * that could still be; then, where something looks slower, fresh pairs that alone decide on just that. Both stages are
 * looked at several times, see planInterimAnalyses.
 *
 * @throws as executePairs, of the first stage
 */
export async function decideByPairs(
  benchmarks: readonly PairedExecutions[],
  about: About,
  limits: PairLimits,
  context: ExecutionContext,
): Promise<Decisions> {
  const found = new Map<PairedExecutions, Decision>(
    benchmarks.map((each) => [
      each,
      { name: each.name, screened: 0, screening: null, confirming: null, confirmed: 0 },
    ]),
  );
  await screen(found, about, limits, context);
  const suspects = benchmarks.filter((each) => (found.get(each)!.screening?.suspects.length ?? 0) > 0);
  const decisions = [...found.values()];
  if (suspects.length === 0 || limits.gate.confirm === 'off') return { benchmarks: decisions };
  try {
    await confirm(suspects, found, about, limits, context);
  } catch (error) {
    if (!(error instanceof InputError) || context.signal?.aborted) throw error;
    return { benchmarks: decisions, failure: { kind: 'failed', message: error.message.split('\n', 1)[0]! } };
  }
  return { benchmarks: decisions };
}

/** The looks of the first stage, and of the second where that many benchmarks look slower. */
export function looksOf(
  { gate, exactly }: PairLimits,
  stage: 'screening' | 'confirming',
  benchmarks: number,
  pairsBefore = 0,
): InterimPlan {
  const isOnly = gate.confirm === 'off';
  const rate = isOnly ? gate.falseAlarmRate / 100 : stageRate(gate.falseAlarmRate);
  if (exactly !== undefined) return planInterimAnalyses(rate, benchmarks, exactly, exactly);
  const half = Math.floor(gate.maxRepetitions / 2);
  const limit =
    stage === 'confirming' ? gate.maxRepetitions - pairsBefore : isOnly ? gate.maxRepetitions : half;
  return planInterimAnalyses(rate, benchmarks, limit);
}

async function screen(
  found: ReadonlyMap<PairedExecutions, Decision>,
  about: About,
  limits: PairLimits,
  context: ExecutionContext,
): Promise<void> {
  const { at, level } = looksOf(limits, 'screening', found.size);
  let open = [...found.keys()];
  // Too few for a verdict: facts are found all the same.
  const numbers = at.length > 0 ? at : [limits.exactly ?? 1];
  for (const pairs of numbers) {
    const targets = new Map(open.map((each) => [each, pairs]));
    announce(targets, context);
    await executePairs(targets, context);
    for (const benchmark of open) {
      const decision = found.get(benchmark)!;
      decision.screened = pairs;
      if (at.length === 0) continue;
      const { groups } = groupsOf(benchmark, about, limits.own ?? []);
      decision.screening = analyseInterim(groups, { from: 0, to: pairs }, level, limits.gate);
    }
    open = open.filter((each) => {
      const look = found.get(each)!.screening;
      return look !== null && !look.isClear && look.suspects.length === 0;
    });
  }
}

async function confirm(
  suspects: readonly PairedExecutions[],
  found: ReadonlyMap<PairedExecutions, Decision>,
  about: About,
  limits: PairLimits,
  context: ExecutionContext,
): Promise<void> {
  const before = Math.max(...suspects.map((each) => found.get(each)!.screened));
  const { at, level } = looksOf(limits, 'confirming', suspects.length, before);
  let open = suspects;
  for (const pairs of at) {
    const targets = new Map(open.map((each) => [each, found.get(each)!.screened + pairs]));
    announce(targets, context);
    await executePairs(targets, context);
    for (const benchmark of open) {
      const decision = found.get(benchmark)!;
      const from = decision.screened;
      const only = new Set(decision.screening!.suspects);
      decision.confirmed = pairs;
      const { groups } = groupsOf(benchmark, about, limits.own ?? []);
      decision.confirming = analyseInterim(groups, { from, to: from + pairs }, level, limits.gate, only);
    }
    open = open.filter((each) => !found.get(each)!.confirming!.isClear);
  }
}

/** Tells what lies ahead until the next look. */
function announce(targets: ReadonlyMap<PairedExecutions, number>, { observer }: ExecutionContext): void {
  if (targets.size === 0) return;
  observer?.extended?.(
    [...targets].flatMap(([{ name, base }, target]) =>
      SIDES.map((side) => ({
        benchmark: labelOf(name, side),
        executions: Math.max(0, target - base.records.length),
      })),
    ),
  );
}
