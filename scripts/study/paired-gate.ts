import { screened } from '../../src/check/confirm.ts';
import { looksOf } from '../../src/check/stages.ts';
import { confirmedByPairs } from '../../src/comparison/confirmed.ts';
import type { Comparison } from '../../src/comparison/document.ts';
import { compareRun } from '../../src/comparison/history/compare.ts';
import { comparePairs } from '../../src/comparison/pairs/compare-pairs.ts';
import type { Decision } from '../../src/comparison/pairs/conclusions.ts';
import { pairedGroups } from '../../src/comparison/pairs/differences.ts';
import { analyseInterim, type InterimAnalysis } from '../../src/comparison/pairs/interim-analysis.ts';
import { suspectBenchmarks } from '../../src/comparison/suspects.ts';
import type { GateConfig } from '../../src/config/config.ts';
import type { RunMeasurement } from '../../src/measurement/measurement.ts';
import { recordRun } from '../../src/measurement/record.ts';
import type { PairStream } from './pair-stream.ts';
import type { PairedRule } from './pairs.ts';
import { judgedBy, type Rule } from './rules.ts';

/** What `commgate check --against` does, with pairs of the stream instead of executions. */
export function pairedGateRule(gate: GateConfig): PairedRule {
  return {
    name: 'commgate, pairs',
    judge(stream) {
      const comparison = compareByPairs([stream], gate);
      const { pairs = 0, confirmingPairs = 0 } = comparison.paired!.benchmarks[0] ?? {};
      return { ...judgedBy(comparison), pairs: pairs + confirmingPairs };
    },
  };
}

/**
 * What commgate does where base and head can be built: the baseline only says which benchmarks to look at, and pairs of
 * base and head of these decide, see confirmedComparison.
 */
export function pairConfirmedRule(gate: GateConfig): Rule {
  return {
    name: 'commgate, confirmed by pairs',
    judge({ candidate, baseline, pairs }) {
      if (pairs === null) return null;
      const first = screened((options) => compareRun(candidate, baseline, gate, undefined, options));
      const suspects = suspectBenchmarks(first);
      if (suspects.length === 0) return { ...judgedBy(first), isSuspected: false };
      const concerned = pairs.filter(({ benchmark }) => suspects.includes(benchmark));
      const made = confirmedByPairs(first, compareByPairs(concerned, gate), gate);
      return { ...judgedBy(made), isSuspected: true };
    },
  };
}

/** A paired check of some benchmarks: see decideByPairs. @param streams one a benchmark */
export function compareByPairs(streams: readonly PairStream[], gate: GateConfig): Comparison {
  const found = new Map(streams.map((stream) => [stream, screen(stream, streams.length, gate)]));
  const suspects = streams.filter((stream) => (found.get(stream)!.screening?.suspects.length ?? 0) > 0);
  const before = Math.max(0, ...suspects.map((stream) => found.get(stream)!.screened));
  if (gate.confirm !== 'off') {
    const looks = looksOf({ gate }, 'confirming', suspects.length, before);
    for (const stream of suspects) confirm(stream, found.get(stream)!, looks, gate);
  }
  const decisions = [...found.values()];
  const sides = streams.map((stream, index) => {
    const { screened, confirmed } = decisions[index]!;
    return stream.take(0, screened + confirmed);
  });
  const [base, head] = [joined(sides.map((side) => side.base)), joined(sides.map((side) => side.head))];
  const about = { reference: 'base', automatic: false, base: '', head: '', uncommitted: 0 };
  return comparePairs({ base, head, decisions: { benchmarks: decisions }, about }, gate);
}

function screen(stream: PairStream, benchmarks: number, gate: GateConfig): Decision {
  const name = stream.benchmark;
  const decision: Decision = { name, screened: 0, screening: null, confirming: null, confirmed: 0 };
  const { at, level } = looksOf({ gate }, 'screening', benchmarks);
  for (const pairs of at) {
    decision.screened = pairs;
    decision.screening = look(stream, { from: 0, to: pairs }, level, gate);
    if (decision.screening.isClear || decision.screening.suspects.length > 0) break;
  }
  return decision;
}

/** @param decision is added to */
function confirm(
  stream: PairStream,
  decision: Decision,
  { at, level }: ReturnType<typeof looksOf>,
  gate: GateConfig,
): void {
  const from = decision.screened;
  const only = new Set(decision.screening!.suspects);
  for (const pairs of at) {
    decision.confirmed = pairs;
    decision.confirming = look(stream, { from, to: from + pairs }, level, gate, only);
    if (decision.confirming.isClear) break;
  }
}

/** A look at some of a trial's pairs. */
function look(
  stream: PairStream,
  range: { from: number; to: number },
  level: number,
  gate: GateConfig,
  only?: ReadonlySet<string>,
): InterimAnalysis {
  const { base, head } = stream.take(0, range.to);
  const [before, now] = [recordRun(base).benchmarks[0]!, recordRun(head).benchmarks[0]!];
  return analyseInterim(pairedGroups(before, now).groups, range, level, gate, only);
}

/** Runs of different benchmarks as one. */
function joined(runs: readonly RunMeasurement[]): RunMeasurement {
  return { ...runs[0]!, benchmarks: runs.flatMap(({ benchmarks }) => benchmarks) };
}
