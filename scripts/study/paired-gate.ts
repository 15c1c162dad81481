import { recordRun } from '../../src/baseline/record.ts';
import type { GateConfig } from '../../src/config/config.ts';
import { comparePairs } from '../../src/paired/compare-pairs.ts';
import { pairedGroups } from '../../src/paired/differences.ts';
import { type Look, lookAt } from '../../src/paired/look.ts';
import { type Decision, looksOf } from '../../src/paired/stages.ts';
import type { PairedRule, PairStream } from './pairs.ts';
import { judgedBy } from './rules.ts';

/** What `commgate check --against` does, with pairs of the stream instead of executions: see decideByPairs. */
export function pairedGateRule(gate: GateConfig): PairedRule {
  return {
    name: 'commgate, pairs',
    judge(stream) {
      const decision = decide(stream, gate);
      const pairs = decision.screened + decision.confirmed;
      const { base, head } = stream.take(0, pairs);
      const about = { reference: 'base', automatic: false, base: '', head: '', uncommitted: 0 };
      const comparison = comparePairs({ base, head, decisions: { benchmarks: [decision] }, about }, gate);
      return { ...judgedBy(comparison), pairs };
    },
  };
}

function decide(stream: PairStream, gate: GateConfig): Decision {
  const name = stream.take(0, 1).head.benchmarks[0]!.name;
  const decision: Decision = { name, screened: 0, screening: null, confirming: null, confirmed: 0 };
  const screening = looksOf({ gate }, 'screening', 1);
  for (const pairs of screening.at) {
    decision.screened = pairs;
    decision.screening = look(stream, { from: 0, to: pairs }, screening.level, gate);
    if (decision.screening.isClear || decision.screening.suspects.length > 0) break;
  }
  const slower = decision.screening?.suspects ?? [];
  if (slower.length === 0 || gate.confirm === 'off') return decision;
  const from = decision.screened;
  const confirming = looksOf({ gate }, 'confirming', 1, from);
  for (const pairs of confirming.at) {
    decision.confirmed = pairs;
    const range = { from, to: from + pairs };
    decision.confirming = look(stream, range, confirming.level, gate, new Set(slower));
    if (decision.confirming.isClear) break;
  }
  return decision;
}

/** A look at some of a trial's pairs. */
function look(
  stream: PairStream,
  range: { from: number; to: number },
  level: number,
  gate: GateConfig,
  only?: ReadonlySet<string>,
): Look {
  const { base, head } = stream.take(0, range.to);
  const [before, now] = [recordRun(base).benchmarks[0]!, recordRun(head).benchmarks[0]!];
  return lookAt(pairedGroups(before, now).groups, range, level, gate, only);
}
