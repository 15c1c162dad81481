// What benchmarks have of their own in place of what the whole configuration says.

import type { BenchmarkGate, GateConfig, Policy } from './config.ts';

/**
 * The gate of one benchmark: its own keys over those of all. Where its red only warns nothing of it fails the
 * check: facts and common factors by their policies here, durations in the end (see withWarnings).
 */
export function gateOf({ own, ...gate }: GateConfig, benchmark: string): BenchmarkGate {
  const mine = { ...gate, ...own?.get(benchmark) };
  if (gate.facts && mine.facts) mine.facts = { ...gate.facts, ...mine.facts };
  if (mine.verdict !== 'warn') return mine;
  const facts = Object.entries(mine.facts ?? {}).map(([kind, policy]) => [kind, warning(policy)]);
  return {
    ...mine,
    structure: warning(mine.structure),
    facts: Object.fromEntries(facts),
    commonFactor: warning(mine.commonFactor),
    requireBaseline: false,
    requireSight: false,
  };
}

/** What is left of a policy where nothing fails. */
export function warning(policy: Policy): Policy {
  return policy === 'fail' ? 'warn' : policy;
}

/** A gate with something changed for all benchmarks, whatever they have of their own. */
export function withAll(gate: GateConfig, changes: Partial<GateConfig>): GateConfig {
  return changed(gate, () => changes);
}

/** A gate that calls slower what is so by half as much, and above the cut-off. */
export function lenientGate(gate: GateConfig, cutoff: number): GateConfig {
  return changed(gate, ({ minSlowdownPercent: least }) => ({ cutoff, minSlowdownPercent: least / 2 }));
}

function changed(gate: GateConfig, change: (of: GateConfig) => Partial<GateConfig>): GateConfig {
  const own = [...(gate.own ?? [])].map(
    ([name, mine]) => [name, { ...mine, ...change({ ...gate, ...mine }) }] as const,
  );
  return { ...gate, ...change(gate), ...(own.length > 0 && { own: new Map(own) }) };
}

/** What of a run is judged beside its communication. */
export type ComputedPolicy = Pick<BenchmarkGate, 'computing' | 'runTime' | 'verdict'>;

/** What a slowdown of a group does to the verdict. */
export function policyOf(group: { kind?: string | undefined }, policy: ComputedPolicy): Policy {
  const own = ownPolicyOf(group, policy);
  return policy.verdict === 'warn' ? warning(own) : own;
}

function ownPolicyOf({ kind }: { kind?: string | undefined }, policy: ComputedPolicy): Policy {
  if (kind === 'computing') return policy.computing;
  return kind === 'run time' ? policy.runTime : 'fail';
}
